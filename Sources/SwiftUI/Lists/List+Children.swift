extension List where SelectionValue == Never {
  /// A row for each element of a tree, below the one that it belongs to.
  @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
  {
    let rows = Content(
      data: data,
      id: \.id,
      children: children,
      content: rowContent
    )
    self.init(selection: nil, content: rows)
  }

  /// A row for each element of a tree, below the one that it belongs to.
  @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, RowContent: View, ID: Hashable
  {
    let rows = Content(
      data: data,
      id: id,
      children: children,
      content: rowContent
    )
    self.init(selection: nil, content: rows)
  }
}

extension List {
  /// A row for each element of a tree, below the one that it belongs to; any number can be chosen.
  @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
  {
    let rows = Content(
      data: data,
      id: \.id,
      children: children,
      content: rowContent
    )
    self.init(selection: selection.map { .any($0) }, content: rows)
  }

  /// A row for each element of a tree, below the one that it belongs to; one can be chosen.
  @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
  {
    let rows = Content(
      data: data,
      id: \.id,
      children: children,
      content: rowContent
    )
    self.init(selection: selection.map { .atMostOne($0) }, content: rows)
  }

  /// A row for each element of a tree, below the one that it belongs to; any number can be chosen.
  @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, RowContent: View, ID: Hashable
  {
    let rows = Content(
      data: data,
      id: id,
      children: children,
      content: rowContent
    )
    self.init(selection: selection.map { .any($0) }, content: rows)
  }

  /// A row for each element of a tree, below the one that it belongs to; one can be chosen.
  @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, RowContent: View, ID: Hashable
  {
    let rows = Content(
      data: data,
      id: id,
      children: children,
      content: rowContent
    )
    self.init(selection: selection.map { .atMostOne($0) }, content: rows)
  }
}
