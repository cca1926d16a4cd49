extension List where SelectionValue == Never {
  /// A row for each element, which it can change, and that people can move or delete.
  @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID, EditableCollectionContent<RowContent, Data>
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(selection: nil, content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// A row for each element, told apart by `id`, that people can move or delete.
  @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>>,
    Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
  {
    self.init(selection: nil, content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}

extension List {
  /// A row for each element that people can move or delete, of which any number can be chosen.
  @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID, EditableCollectionContent<RowContent, Data>
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    let rows = ForEach(data, editActions: editActions, content: rowContent)
    self.init(selection: selection.map { .any($0) }, content: rows)
  }

  /// A row for each element that people can move or delete, of which one can be chosen.
  @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID, EditableCollectionContent<RowContent, Data>
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    let rows = ForEach(data, editActions: editActions, content: rowContent)
    self.init(selection: selection.map { .atMostOne($0) }, content: rows)
  }

  /// A row for each element that people can move or delete, of which any number can be chosen.
  @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>>,
    Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
  {
    let rows = ForEach(data, id: id, editActions: editActions, content: rowContent)
    self.init(selection: selection.map { .any($0) }, content: rows)
  }

  /// A row for each element that people can move or delete, of which one can be chosen.
  @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>>,
    Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
  {
    let rows = ForEach(data, id: id, editActions: editActions, content: rowContent)
    self.init(selection: selection.map { .atMostOne($0) }, content: rows)
  }

  /// A row for each element, which people can remove or move, of which one is chosen.
  @_disfavoredOverload @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID, EditableCollectionContent<RowContent, Data>
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(selection: .one(selection), content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// A row for each element, which people can remove or move, of which one is chosen; elements are told apart by `id`.
  @_disfavoredOverload @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>>,
    Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
  {
    let rows = ForEach(data, id: id, editActions: editActions, content: rowContent)
    self.init(selection: .one(selection), content: rows)
  }
}
