/// Pages of a `TabView`. Conform to it to give pages that belong together a name.
@preconcurrency @MainActor public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable where TabValue == Body.TabValue
  associatedtype Body: TabContent
  @TabContentBuilder<Self.TabValue> @MainActor @preconcurrency var body: Self.Body { get }
  func _pages() -> AnyView
}

extension TabContent {
  public func _pages() -> AnyView { body._pages() }
}

/// Pages that are there, or not.
struct TabPages<TabValue: Hashable>: TabContent {
  let make: @MainActor () -> AnyView
  nonisolated init(_ make: @escaping @MainActor () -> AnyView) { self.make = make }
  var body: TabPages<TabValue> { return self }
  func _pages() -> AnyView { make() }
}

/// Pages of any kind.
public struct AnyTabContent<TabValue: Hashable> {
  let make: @MainActor () -> AnyView

  /// Forgets which pages they are.
  public init<T: TabContent>(_ tabContent: T) where TabValue == T.TabValue {
    nonisolated(unsafe) let content = tabContent
    make = { content._pages() }
  }
}

extension AnyTabContent: TabContent {
  public var body: AnyTabContent<TabValue> { return self }
  public func _pages() -> AnyView { make() }
}

extension Optional: TabContent where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue
  public typealias Body = Optional<Wrapped>
  public var body: Optional<Wrapped> { return self }
  public func _pages() -> AnyView { AnyView(map { $0._pages() }) }
}

extension _ConditionalContent: TabContent
where TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue {
  public typealias TabValue = TrueContent.TabValue
  public typealias Body = _ConditionalContent<TrueContent, FalseContent>
  public var body: _ConditionalContent<TrueContent, FalseContent> { return self }
  public func _pages() -> AnyView {
    switch storage {
    case .trueContent(let content):
      AnyView(_ConditionalContent<AnyView, AnyView>(storage: .trueContent(content._pages())))
    case .falseContent(let content):
      AnyView(_ConditionalContent<AnyView, AnyView>(storage: .falseContent(content._pages())))
    }
  }
}

extension Group: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public typealias Body = Group<Content>
  public var body: Group<Content> { return self }
  public func _pages() -> AnyView { content._pages() }
}

extension Group where Content: TabContent {
  public init<V>(@TabContentBuilder<V> _ content: () -> Content) where V == Content.TabValue {
    self.content = content()
  }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public typealias Body = ForEach<Data, ID, Content>
  public var body: ForEach<Data, ID, Content> { return self }
  public func _pages() -> AnyView {
    let content = content
    return AnyView(
      ForEach<Data, ID, AnyView>(data: data, id: id) { element in
        nonisolated(unsafe) let pages = content(element)
        nonisolated(unsafe) var view = AnyView(EmptyView())
        MainActor.assumeIsolated { view = pages._pages() }
        return view
      }
    )
  }
}

extension ForEach where ID == Data.Element.ID, Content: TabContent, Data.Element: Identifiable {
  /// A page for each element.
  public init<V>(_ data: Data, @TabContentBuilder<V> _ content: @escaping (Data.Element) -> Content)
  where V == Content.TabValue {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

extension ForEach where Content: TabContent {
  /// A page for each element; elements are told apart by `id`.
  nonisolated public init<V>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> _ content: @escaping (Data.Element) -> Content
  ) where V == Content.TabValue {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: TabContent {
  /// A page for each number of a range that stays as it is.
  public init<V>(_ data: Range<Int>, @TabContentBuilder<V> _ content: @escaping (Int) -> Content)
  where V == Content.TabValue {
    self.init(data: data, id: { $0 }, content: content)
    isConstant = true
  }
}

extension TabView {
  /// Pages of which a value says which one is shown.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> _ content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(content: content())
  }

  /// Pages; the view keeps to itself which one is shown.
  public init<C: TabContent>(@TabContentBuilder<Never> _ content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C> {
    selection = nil
    self.content = TabContentBuilder<Never>.Content(content: content())
  }
}

/// Turns a list of pages into one content.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// Pages as views.
  public struct Content<C: TabContent> {
    let content: C
  }

  public static func buildExpression(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }
  public static func buildBlock(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }
  public static func buildIf(_ content: (some TabContent<TabValue>)?) -> (some TabContent<TabValue>)? { content }
  public static func buildEither<T: TabContent, F: TabContent>(first: T) -> _ConditionalContent<T, F>
  where TabValue == T.TabValue, T.TabValue == F.TabValue { .init(storage: .trueContent(first)) }
  public static func buildEither<T: TabContent, F: TabContent>(second: F) -> _ConditionalContent<T, F>
  where TabValue == T.TabValue, T.TabValue == F.TabValue { .init(storage: .falseContent(second)) }
  public static func buildLimitedAvailability<T: TabContent>(_ content: T) -> AnyTabContent<T.TabValue> {
    AnyTabContent(content)
  }
}

extension TabContentBuilder.Content: View {
  public var body: some View { content._pages() }
}

@available(*, unavailable)
extension TabContentBuilder: Sendable {}
@available(*, unavailable)
extension TabContentBuilder.Content: Sendable {}
