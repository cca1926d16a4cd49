import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A view that is taken apart") struct SubviewsTests {
  struct Numbered<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      Group(subviews: content) { subviews in
        ForEach(subviews) { subview in
          HStack {
            subview
            Text(verbatim: "of \(subviews.count) \(subview.containerValues.tag(for: Int.self) ?? 0)")
          }
        }
      }
    }
  }

  struct Shelf: View {
    @State private var count = 1
    var body: some View {
      Numbered {
        Button("More") { count += 1 }
        ForEach(0..<count, id: \.self) { Text(verbatim: "book \($0)").tag($0 + 5) }
      }
    }
  }

  @Test("is made anew of its parts when they change")
  func parts() throws {
    let view = HostedView { VStack { Shelf() } }
    #expect(view.texts == ["More", "of 2 0", "book 0", "of 2 5"])
    try view.tap("More")
    #expect(view.texts == ["More", "of 3 0", "book 0", "of 3 5", "book 1", "of 3 6"])
  }
}
