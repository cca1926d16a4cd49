import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A lazy stack") struct LazyStackTests {
  @Test("takes the width that it is offered, and likes the width of its first view")
  func width() {
    let stack = LazyVStack(spacing: 0) {
      Text(verbatim: "abc")
      Text(verbatim: "abcdef")
    }
    #expect(answer(200, nil) { stack }.width == 200)
    #expect(answer(nil, nil) { stack }.width == 30)
    let stage = Stage(200, 100) { LazyVStack(alignment: .trailing, spacing: 0) { Text(verbatim: "abc") } }
    #expect(stage.rects.first?.maxX == 200)
  }

  @Test("judges by where a row is laid out, not by where it is drawn")
  func moved() {
    let tally = Tally()
    let stage = Stage(200, 200) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { CountedRow(tally: tally, number: $0).offset(y: $0 == 500 ? -10_000 : 0) }
        }
      }
    }
    #expect(!stage.texts.contains("row 500"))
  }

  @Test("keeps the state of rows that have not gone far")
  func state() {
    struct Row: View {
      let number: Int
      let handle: Handle
      @State private var isMarked = false
      var body: some View {
        handle.act["\(number)"] = { isMarked = true }
        return Text(verbatim: "\(number)\(isMarked ? " marked" : "")")
      }
    }
    let handle = Handle()
    let stage = Stage(200, 200) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Row(number: $0, handle: handle) } } }
    }
    handle("2")
    stage.scroll(to: 300)
    #expect(!stage.texts.contains("2 marked"))
    stage.scroll(to: 0)
    #expect(stage.texts.contains("2 marked"))
  }

  @Test("keeps the heads of its sections in sight where they are pinned")
  func pinned() {
    let stage = Stage(100, 100) {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<3) { section in
            Section {
              ForEach(0..<10) { Text(verbatim: "\(section) \($0)") }
            } header: {
              Text(verbatim: "head \(section)")
            }
          }
        }
      }
    }
    func top(_ text: String) -> CGFloat? {
      zip(stage.texts, stage.rects.filter { $0.height == 20 }).first { $0.0 == text }?.1.minY
    }
    stage.scroll(to: 50)
    #expect(top("head 0") == 50)
    stage.scroll(to: 215)
    #expect(top("head 0") == 200)
    stage.scroll(to: 225)
    #expect(top("head 1") == 225)
  }

  @Test("is as long as its rows and eight points between each two")
  func length() {
    let stage = Stage(100, 400) {
      LazyVStack {
        Color.red.frame(height: 10); Color.blue.frame(height: 10)
      }
      .background(Color.gray)
    }
    #expect(stage.rects.first?.height == 28)
  }

  @Test("takes rows apart that hold several views, or none")
  func rows() {
    let stage = Stage(100, 400) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<4, id: \.self) { number in
            if number != 1 {
              Text(verbatim: "\(number) a")
              Text(verbatim: "\(number) b")
            }
          }
        }
      }
    }
    #expect(stage.texts == ["0 a", "0 b", "2 a", "2 b", "3 a", "3 b"])
    #expect(stage.rects.suffix(6).map(\.minY) == [0, 20, 40, 60, 80, 100])
  }
}
