import SwiftUI
import Testing
import ViewTesting

extension ContainerValues {
  @Entry fileprivate var isFeatured = false
}

@MainActor @Suite("The sections of a view") struct SectionCollectionTests {
  struct Shelves<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      ForEach(sections: content) { section in
        HStack {
          section.header
          Text(verbatim: "\(section.content.count) \(section.containerValues.isFeatured)")
          ForEach(subviews: section.content) { book in
            book
            if book.containerValues.isFeatured { Text(verbatim: "!") }
          }
          section.footer
        }
      }
    }
  }

  struct Library: View {
    @State private var count = 1
    var body: some View {
      VStack {
        Shelves {
          Text(verbatim: "loose")
          Section {
            ForEach(0..<count, id: \.self) { Text(verbatim: "b\($0)").containerValue(\.isFeatured, $0 == 1) }
          } header: {
            Text(verbatim: "B")
          } footer: {
            Text(verbatim: "end")
          }
          .containerValue(\.isFeatured, true)
        }
        Button("More") { count += 1 }
      }
    }
  }

  @Test("come with their parts and with what was said to the container")
  func sections() throws {
    let view = HostedView { Library() }
    #expect(view.texts == ["1 false", "loose", "B", "1 true", "b0", "end", "More"])
    try view.tap("More")
    #expect(view.texts == ["1 false", "loose", "B", "2 true", "b0", "b1", "!", "end", "More"])
  }

  @Test("can be had all at once")
  func group() {
    let view = HostedView {
      Group(sections: Group {
        Section("A") { Text(verbatim: "a") }
        Section("B") { Text(verbatim: "b") }
      }) { sections in
        Text(verbatim: "\(sections.count)")
        ForEach(sections) { $0.header }
      }
    }
    #expect(view.texts == ["2", "A", "B"])
  }

  @Test("and the views in a list are rows")
  func list() {
    let view = HostedView {
      List { ForEach(subviews: ForEach(0..<3) { Text(verbatim: "r\($0)") }) { $0.padding(1) } }
    }
    #expect(view.texts == ["r0", "r1", "r2"])
  }
}
