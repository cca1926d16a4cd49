extension List {
  /// A row for each element, of which any number can be chosen.
  @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Data,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(selection: selection.map { .any($0) }, content: ForEach(data, content: rowContent))
  }

  /// A row for each element, of which any number can be chosen; elements are told apart by `id`.
  @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
    self.init(selection: selection.map { .any($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each element, of which one can be chosen.
  @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Data,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(selection: selection.map { .atMostOne($0) }, content: ForEach(data, content: rowContent))
  }

  /// A row for each element, of which one can be chosen; elements are told apart by `id`.
  @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
    self.init(selection: selection.map { .atMostOne($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each element, of which one is chosen.
  @_disfavoredOverload @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Data,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(selection: .one(selection), content: ForEach(data, content: rowContent))
  }

  /// A row for each element, of which one is chosen; elements are told apart by `id`.
  @_disfavoredOverload @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
    self.init(selection: .one(selection), content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each element, which it can change, of which any number can be chosen.
  @_disfavoredOverload @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(selection: selection.map { .any($0) }, content: ForEach(data, content: rowContent))
  }

  /// A row for each element, which it can change, of which one can be chosen.
  @_disfavoredOverload @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(selection: selection.map { .atMostOne($0) }, content: ForEach(data, content: rowContent))
  }

  /// A row for each element, which it can change, of which any number can be chosen; elements are told apart by `id`.
  @_disfavoredOverload @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data: MutableCollection,
    Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
  {
    self.init(selection: selection.map { .any($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each element, which it can change, of which one can be chosen; elements are told apart by `id`.
  @_disfavoredOverload @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data: MutableCollection,
    Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
  {
    self.init(selection: selection.map { .atMostOne($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each number, of which any can be chosen; the views of one lie beside one another.
  @MainActor @preconcurrency
  public init<RowContent>(
    _ data: Range<Int>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, HStack<RowContent>>, RowContent: View {
    let rows = ForEach(data) { number in HStack { rowContent(number) } }
    self.init(selection: selection.map { .any($0) }, content: rows)
  }

  /// A row for each number, of which one is chosen; the views of one lie beside one another.
  @_disfavoredOverload @MainActor @preconcurrency
  public init<RowContent>(
    _ data: Range<Int>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, HStack<RowContent>>, RowContent: View {
    self.init(selection: .one(selection), content: ForEach(data) { number in HStack { rowContent(number) } })
  }

  /// A row for each number, of which one can be chosen.
  @MainActor @preconcurrency
  public init<RowContent>(
    _ data: Range<Int>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
    self.init(selection: selection.map { .atMostOne($0) }, content: ForEach(data, content: rowContent))
  }
}
