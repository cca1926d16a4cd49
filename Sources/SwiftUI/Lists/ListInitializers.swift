extension List where SelectionValue == Never {
  /// Rows as they are written down.
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }

  /// A row for each element.
  @MainActor @preconcurrency
  public init<Data, RowContent>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent)
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A row for each element; elements are told apart by `id`.
  @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each number of a range that stays as it is.
  @MainActor @preconcurrency
  public init<RowContent>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A row for each element, which it can change.
  @_disfavoredOverload @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A row for each element, which it can change; elements are told apart by `id`.
  @_disfavoredOverload @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data: MutableCollection,
    Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
  {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  /// Rows of which any number can be chosen.
  @MainActor @preconcurrency
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { .any($0) }, content: content())
  }

  /// Rows of which one can be chosen.
  @MainActor @preconcurrency
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { .atMostOne($0) }, content: content())
  }

  /// Rows of which one is chosen.
  @_disfavoredOverload @MainActor @preconcurrency
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: .one(selection), content: content())
  }
}
