import Foundation

extension TableColumn where Sort == Never, Label == Text {
  /// A column that can not be sorted.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), nil, content)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), nil, content)
  }

  nonisolated public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, nil, content)
  }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
  /// A column of texts.
  nonisolated public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), nil) { Text(verbatim: $0[keyPath: value]) }
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(Text(title), nil) { Text(verbatim: $0[keyPath: value]) }
  }

  nonisolated public init(_ text: Text, value: KeyPath<RowValue, String>) {
    self.init(text, nil) { Text(verbatim: $0[keyPath: value]) }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// A column of texts, by which the table can be sorted.
  public init(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, String>
  ) {
    self.init(Text(titleKey), KeyPathComparator(value.loose)) { Text(verbatim: $0[keyPath: value]) }
  }

  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    value: KeyPath<RowValue, String>
  ) {
    self.init(Text(title), KeyPathComparator(value.loose)) { Text(verbatim: $0[keyPath: value]) }
  }

  public init(
    _ text: Text,
    value: KeyPath<RowValue, String>
  ) {
    self.init(text, KeyPathComparator(value.loose)) { Text(verbatim: $0[keyPath: value]) }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column by whose value the table can be sorted.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), KeyPathComparator(value.loose), content)
  }

  @_disfavoredOverload public init<S: StringProtocol, V: Comparable>(
    _ title: S,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), KeyPathComparator(value.loose), content)
  }

  public init<V: Comparable>(
    _ text: Text,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(text, KeyPathComparator(value.loose), content)
  }

  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), KeyPathComparator(value.loose), content)
  }

  @_disfavoredOverload public init<S: StringProtocol, V: Comparable>(
    _ title: S,
    value: KeyPath<RowValue, V?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), KeyPathComparator(value.loose), content)
  }

  public init<V: Comparable>(
    _ text: Text,
    value: KeyPath<RowValue, V?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(text, KeyPathComparator(value.loose), content)
  }

  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared {
    self.init(Text(titleKey), KeyPathComparator(value.loose, comparator: comparator), content)
  }

  @_disfavoredOverload public init<S: StringProtocol, V, C: SortComparator>(
    _ title: S,
    value: KeyPath<RowValue, V>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared {
    self.init(Text(title), KeyPathComparator(value.loose, comparator: comparator), content)
  }

  public init<V, C: SortComparator>(
    _ text: Text,
    value: KeyPath<RowValue, V>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared {
    self.init(text, KeyPathComparator(value.loose, comparator: comparator), content)
  }
}

extension TableColumn where RowValue == Sort.Compared, Label == Text {
  /// A column by which the table can be sorted.
  public init(
    _ titleKey: LocalizedStringKey,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), comparator, content)
  }

  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), comparator, content)
  }

  public init(
    _ text: Text,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(text, comparator, content)
  }
}
