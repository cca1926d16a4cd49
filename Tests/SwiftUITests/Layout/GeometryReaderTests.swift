import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A geometry reader") struct GeometryReaderTests {
  @Test("takes all space, and puts its views at the top leading corner over one another")
  func places() {
    let stage = Stage(120, 120) {
      GeometryReader { proxy in
        Color.red.frame(width: proxy.size.width / 2, height: proxy.size.height / 2)
        Color.blue.frame(width: proxy.size.width / 3, height: proxy.size.height / 3)
      }
    }
    #expect(stage.rects == [rect(0, 0, 60, 60), rect(0, 0, 40, 40)])
    #expect(answer(nil, nil) { GeometryReader { _ in Color.red.frame(width: 100) } } == CGSize(width: 10, height: 10))
    #expect(answer(70, nil) { GeometryReader { _ in Color.red } } == CGSize(width: 70, height: 10))
  }

  @Test("collapses to ten points where a scroll view offers endless length")
  func scrolled() {
    let stage = Stage(100, 100) {
      ScrollView { GeometryReader { Text(verbatim: "\(Int($0.size.width))x\(Int($0.size.height))") } }
    }
    #expect(stage.texts == ["100x10"])
  }

  @Test("follows the window, and its local frame begins at zero; a space that nobody named is the window's")
  func follows() {
    let stage = Stage(100, 50) {
      GeometryReader { proxy in
        Text(
          verbatim:
            "\(Int(proxy.size.width)) \(Int(proxy.frame(in: .local).minY)) \(Int(proxy.frame(in: .named("x")).minY))"
        )
      }
      .padding(.top, 10)
    }
    #expect(stage.texts == ["100 0 10"])
    stage.backend.surfaces[0].resize(to: CGSize(width: 80, height: 50))
    stage.backend.settle()
    #expect(stage.texts == ["80 0 10"])
  }

  @Test("tells of the space below bars")
  func safeArea() {
    let stage = Stage(100, 100) {
      GeometryReader { Text(verbatim: "\(Int($0.size.height)) \(Int($0.safeAreaInsets.bottom))") }
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 30) }
    }
    #expect(stage.texts == ["70 30"])
  }

  struct Measured: View {
    let log: Log
    let handle: Handle
    @State private var width: CGFloat = 30
    @State private var other = 0
    var body: some View {
      handle.act["wider"] = { width = 50 }
      handle.act["other"] = { other += 1 }
      return VStack {
        Color.red.frame(width: width, height: 20)
          .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { log.entries.append("\(Int($0)) to \(Int($1))") }
        Text(verbatim: "\(other)")
      }
    }
  }

  @Test("as an action hears of the first value, and of others, with the one before")
  func changes() {
    let (log, handle) = (Log(), Handle())
    let stage = Stage(200, 100) { Measured(log: log, handle: handle) }
    handle("other")
    stage.backend.settle()
    handle("wider")
    stage.backend.settle()
    #expect(log.entries == ["30 to 30", "30 to 50"])
  }

  @Test("is not where a share of the container is, which is the nearest scroll view or the window")
  func container() {
    func width(_ count: Int, _ span: Int) -> CGFloat? {
      Stage(400, 50) {
        HStack {
          Color.red.containerRelativeFrame(.horizontal, count: count, span: span, spacing: 10)
        }
      }.rects.first?.width
    }
    #expect(abs((width(3, 1) ?? 0) - 380.0 / 3) < 0.001)
    #expect(abs((width(3, 2) ?? 0) - 790.0 / 3) < 0.001)
    let half = Stage(300, 100) {
      VStack {
        Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
          axis == .horizontal ? length / 2 : 20
        }
      }
    }
    #expect(half.rects.first?.size == CGSize(width: 150, height: 20))
  }
}
