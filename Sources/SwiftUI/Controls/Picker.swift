import DisplayTree

/// Chooses one of several.
///
///     Picker("Sort by", selection: $order) {
///       Text("Title").tag(Order.title)
///       Text("Author").tag(Order.author)
///     }
///
/// What is chosen is the tag of one of the views inside, of the selection's type; the rows of a `ForEach` have their
/// id for a tag. If no tag is as the selection, nothing is shown as chosen.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
  /// What a menu's button shows instead of the choice.
  let current: AnyView?

  nonisolated init(
    _ selection: Binding<SelectionValue>,
    _ label: Label,
    _ content: Content,
    _ current: AnyView? = nil
  ) {
    self.selection = selection
    self.label = label
    self.content = content
    self.current = current
  }

  nonisolated init<C: RandomAccessCollection>(
    sources: C,
    _ selection: KeyPath<C.Element, Binding<SelectionValue>>,
    _ label: Label,
    _ content: Content,
    _ current: AnyView? = nil
  ) {
    let bindings = sources.map { $0[keyPath: selection] }
    precondition(!bindings.isEmpty, "A picker for several values needs one at least.")
    self.init(Binding(location: SharedLocation(bindings)), label, content, current)
  }

  nonisolated public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, label(), content())
  }

  nonisolated public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection, label, content())
  }

  /// A picker for several values at once: nothing is chosen where they differ; a choice is made for all.
  nonisolated public init<C: RandomAccessCollection>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(sources: sources, selection, label(), content())
  }

  /// A picker whose menu button shows a view of your own for what is chosen. Other styles show the choice itself.
  nonisolated public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(selection, label(), content(), AnyView(currentValueLabel()))
  }

  /// A picker for several values at once, whose menu button shows a view of your own for what is chosen.
  nonisolated public init<C: RandomAccessCollection>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(sources: sources, selection, label(), content(), AnyView(currentValueLabel()))
  }
}

/// One value for several; the first stands for all when it is read.
private final class SharedLocation<Value>: Location<Value>, @unchecked Sendable {  // what it stands on locks
  private let bindings: [Binding<Value>]
  init(_ bindings: [Binding<Value>]) { self.bindings = bindings }
  override var value: Value { bindings[0].wrappedValue }
  override func set(_ value: Value) { for binding in bindings { binding.wrappedValue = value } }
}

extension Picker: View {
  public var body: some View { PickerBody(selection: selection, label: label, content: content, current: current) }
}

@available(*, unavailable) extension Picker: Sendable {}

private struct PickerBody<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
  let current: AnyView?
  @Environment(\.pickerLook) private var look
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.isInRow) private var isInRow
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    if isInMenu {
      MenuEntry(
        label: label,
        kind: look == .menu ? .submenu : .section,
        content: AnyView(
          PickerChoices(selection: selection, chosen: selection.wrappedValue, content: content, isMenu: true)
        )
      )
    } else if let current, look == .automatic || look == .menu {
      HStack {
        if !areLabelsHidden {
          label
          if isInRow { Spacer() }
        }
        Menu {
          PickerChoices(selection: selection, chosen: selection.wrappedValue, content: content, isMenu: true)
        } label: {
          current
        }
      }
    } else {
      switch look {
      case .automatic, .menu: control(isInRow ? .beside : .before) { .dropDown(items: $0, selected: $1) }
      case .segmented: control(.hidden) { .segments(items: $0, selected: $1) }
      case .inline:
        if isInListRow { inline } else { VStack(alignment: .leading) { inline } }
      case .wheel: WheelPicker(selection: selection, content: content)
      case .link: LinkedPicker(selection: selection, label: label, content: content)
      }
    }
  }

  /// Rows of the list around, if there is one.
  @ViewBuilder private var inline: some View {
    if !areLabelsHidden { label }
    PickerChoices(selection: selection, chosen: selection.wrappedValue, content: content, isMenu: false)
  }

  private func control(
    _ place: LabelPlace,
    _ make: @escaping @MainActor ([String], Int?) -> Control
  ) -> some View {
    let (selection, chosen) = (selection, selection.wrappedValue)
    return ControlView(
      label: label,
      place: place,
      role: .group,
      parts: AnyView(content),
      control: { _, elements in
        let choices = elements.choices
        return make(
          choices.map(\.spokenText),
          choices.firstIndex { $0.selectionValue(SelectionValue.self) == chosen }
        )
      },
      act: { event, node in
        guard case .selected(let index) = event else { return }
        let choices = node.partElements.choices
        guard choices.indices.contains(index), let new = choices[index].selectionValue(SelectionValue.self),
          new != chosen
        else { return }
        selection.wrappedValue = new
      }
    )
  }
}

extension [Element] {
  /// Those that can be chosen, or at least read.
  @MainActor fileprivate var choices: [Element] { filter { !$0.spokenText.isEmpty } }
}

/// The choices of a picker one by one: as rows with a mark at the one that is chosen, or as lines of a menu.
struct PickerChoices<SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>
  let chosen: SelectionValue
  let content: Content
  let isMenu: Bool
}

extension PickerChoices: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> ChoicesNode {
    let node = ChoicesNode(context, isMenu: view.isMenu)
    revise(node, view)
    node.child = Content._makeNode(view.content, node.inside)
    return node
  }

  static func update(_ node: ChoicesNode, _ view: Self) {
    revise(node, view)
    Content._updateNode(node.child, view.content)
  }

  @MainActor private static func revise(_ node: ChoicesNode, _ view: Self) {
    let (selection, chosen) = (view.selection, view.chosen)
    node.revise(
      isChosen: { $0.selectionValue(SelectionValue.self) == chosen },
      choose: {
        if let new = $0.selectionValue(SelectionValue.self), new != chosen { selection.wrappedValue = new }
      }
    )
  }
}

@MainActor final class ChoicesNode: SingleNode {
  private let isMenu: Bool
  private var isChosen: (Element) -> Bool = { _ in false }
  private var choose: (Element) -> Void = { _ in }
  private var choices: [(element: Element, outer: Element, mark: TextElement?)] = []

  init(_ context: _NodeContext, isMenu: Bool) {
    self.isMenu = isMenu
    super.init(context)
  }

  func revise(isChosen: @escaping (Element) -> Bool, choose: @escaping (Element) -> Void) {
    self.isChosen = isChosen
    self.choose = choose
    for choice in choices { show(choice) }
  }

  override func environmentDidChange(from old: EnvironmentValues) { for choice in choices { show(choice) } }

  override var isTransparent: Bool { false }
  override func collect(_ elements: inout [Element]) {
    var inner: [Element] = []
    child.collect(&inner)
    choices = inner.map { element in
      if let known = choices.first(where: { $0.element === element }) { return known }
      return isMenu ? line(element) : row(element)
    }
    for choice in choices { show(choice) }
    elements += choices.map(\.outer)
  }

  private func line(_ element: Element) -> (element: Element, outer: Element, mark: TextElement?) {
    let line = MenuEntryElement(.check(false))
    line.revise(label: [element], content: [])
    line.action = { [weak self, unowned element] in self?.choose(element) }
    return (element, line, nil)
  }

  private func row(_ element: Element) -> (element: Element, outer: Element, mark: TextElement?) {
    let row = ControlElement(
      .button(.plain, .regular, tint: nil),
      graph.backend,
      role: .toggle,
      holdsLabel: true
    )
    let mark = TextElement(block(isChosen: false), graph.backend)
    row.namesake = element
    row.revise(label: [element, SpacerElement(nil), mark])
    row.layer?.onEvent = { [weak self, unowned element] in
      guard let self, $0 == .activated, environment.isEnabled else { return }
      choose(element)
    }
    return (element, row, mark)
  }

  private func block(isChosen: Bool) -> TextBlock {
    let pigment = environment.tintPigment ?? Color.accentColor.pigment(in: environment)
    return TextBlock(
      runs: [TextRun(text: isChosen ? "✓" : " ", typeface: environment.controlTypeface, pigment: pigment)]
    )
  }

  private func show(_ choice: (element: Element, outer: Element, mark: TextElement?)) {
    let isChosen = isChosen(choice.element)
    if let line = choice.outer as? MenuEntryElement {
      line.isEnabled = environment.isEnabled
      return line.revise(kind: .check(isChosen))
    }
    guard let row = choice.outer as? ControlElement else { return }
    choice.mark?.revise(block(isChosen: isChosen))
    row.revise(row.control, value: isChosen ? "on" : "off", isEnabled: environment.isEnabled)
  }
}
