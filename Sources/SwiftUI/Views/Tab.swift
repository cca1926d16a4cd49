/// A page of a `TabView`, with what stands for it in the bar.
///
///     TabView(selection: $place) {
///       Tab("Shelf", systemImage: "books.vertical", value: .shelf) { Shelf() }
///       Tab("Loans", systemImage: "clock", value: .loans) { Loans() }
///     }
///
/// Without a value, the tab view keeps to itself which page is shown.
public struct Tab<Value, Content, Label> {
  let page: @MainActor () -> AnyView

  init(_ content: Content, _ label: Label) where Content: View, Label: View {
    nonisolated(unsafe) let (content, label) = (content, label)
    page = { AnyView(content.tabItem { label }) }
  }

  nonisolated init(_ value: Value, _ content: Content, _ label: Label)
  where Value: Hashable, Content: View, Label: View {
    nonisolated(unsafe) let (content, label, value) = (content, label, value)
    page = { AnyView(content.tabItem { label }.tag(value)) }
  }
}

@available(*, unavailable)
extension Tab: Sendable {}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  public typealias Body = Tab<Value, Content, Label>
  public var body: Tab<Value, Content, Label> { return self }
  public func _pages() -> AnyView { page() }
}

/// What a page is for.
public struct TabRole: Hashable, Sendable {
  private let name: String

  /// Looks for something; a magnifier stands for the page if nothing else does.
  public static var search: TabRole { TabRole(name: "search") }
}

/// What stands for a page that was given a title and a picture, or a purpose.
public struct DefaultTabLabel: View {
  let title: Text?
  let image: Image?

  nonisolated init(_ title: Text, _ image: Image) {
    self.title = title
    self.image = image
  }

  nonisolated init(_ role: TabRole?) {
    title = role == .search ? Text("Search") : nil
    image = role == .search ? Image(systemName: "magnifyingglass") : nil
  }

  public var body: some View {
    if let title, let image { Label(title: { title }, icon: { image }) }
  }
}

@available(*, unavailable)
extension DefaultTabLabel: Sendable {}
