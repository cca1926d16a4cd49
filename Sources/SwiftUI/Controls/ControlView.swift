import DisplayTree
import Foundation

/// Where a control's label is.
enum LabelPlace {
  /// It is what the control shows, as of a button.
  case inside
  /// At the leading edge, the control at the trailing one.
  case beside
  /// Before the control, no farther from it than it must be.
  case before
  /// It follows the control.
  case after
  /// Only assistive tools are told.
  case hidden
}

/// A control of the backend, with what belongs to its label.
struct ControlView<Label: View> {
  var label: Label
  var place = LabelPlace.hidden
  var role: Layer.Role
  /// What assistive tools say that the control holds.
  var value: String?
  /// What the control is made from without showing it, such as the items of a menu: `control` is given its elements.
  var parts: AnyView?
  var control: @MainActor (EnvironmentValues, [Element]) -> Control
  var act: @MainActor (ControlEvent, ControlNode) -> Void
}

extension ControlView: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> ControlNode {
    let node = ControlNode(context, view.control, place: view.place, role: view.role)
    node.child = Label._makeNode(view.label, node.inside)
    node.parts = view.parts.map { AnyView._makeNode($0, node.inside) }
    node.revise(view.control, value: view.value, act: view.act)
    node.gather()
    return node
  }

  static func update(_ node: ControlNode, _ view: Self) {
    node.revise(view.control, value: view.value, act: view.act)
    Label._updateNode(node.child, view.label)
    node.updateParts(view.parts)
  }
}

@MainActor final class ControlNode: SingleNode {
  let element: ControlElement
  fileprivate var parts: _Node?
  private var control: @MainActor (EnvironmentValues, [Element]) -> Control
  private var value: String?
  private var act: @MainActor (ControlEvent, ControlNode) -> Void = { _, _ in }
  private var isOutdated = true
  private let place: LabelPlace
  private var beside: BesideElement?

  init(
    _ context: _NodeContext,
    _ control: @escaping @MainActor (EnvironmentValues, [Element]) -> Control,
    place: LabelPlace,
    role: Layer.Role
  ) {
    self.control = control
    self.place = place
    element = ControlElement(
      control(context.environment, []),
      context.graph.backend,
      role: role,
      holdsLabel: place == .inside
    )
    super.init(context)
    element.node = self
    element.layer?.onEvent = { [weak self] in self?.take($0) }
    element.partsWerePlaced = { [weak self] in self?.graph.beforeLayout { self?.show() } }
  }

  /// The elements that the control is made from.
  var partElements: [Element] { element.parts.elements }

  // MARK: Nodes inside

  override var children: [_Node] { [child, parts].compactMap { $0 } }

  fileprivate func updateParts(_ view: AnyView?) {
    guard let view, let parts else { return }
    AnyView._updateNode(parts, view)
  }

  override func elementsDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    element.invalidate()
    graph.beforeLayout { [weak self] in self?.gather() }
  }

  fileprivate func gather() {
    isOutdated = false
    var elements: [Element] = []
    child.collect(&elements)
    element.revise(label: elements)
    var hidden: [Element] = []
    parts?.collect(&hidden)
    element.parts.revise(elements: hidden)
    rearrange()
    show()
  }

  /// Puts the label beside the control, or hides it.
  private func rearrange() {
    guard place != .inside, place != .hidden else { return }
    if environment.areLabelsHidden {
      guard beside != nil else { return }
      beside = nil
      element.revise(label: element.labels)
    } else {
      if beside == nil { beside = BesideElement(element, place) }
      beside?.revise(label: element.label)
    }
    super.elementsDidChange()
  }

  override var isTransparent: Bool { false }
  override func collect(_ elements: inout [Element]) { elements.append(beside ?? element) }

  // MARK: Changes

  func revise(
    _ control: @escaping @MainActor (EnvironmentValues, [Element]) -> Control,
    value: String?,
    act: @escaping @MainActor (ControlEvent, ControlNode) -> Void
  ) {
    self.control = control
    self.value = value
    self.act = act
    show()
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    show()
    if old.areLabelsHidden != environment.areLabelsHidden { rearrange() }
  }

  private func show() {
    element.revise(control(environment, partElements), value: value, isEnabled: environment.isEnabled)
  }

  func take(_ event: ControlEvent) {
    guard environment.isEnabled, !isRemoved, let layer = element.layer else { return }
    act(event, self)
    // What the user sees is the binding's value, whether it took the change or not.
    graph.afterLayout { [weak layer] in layer?.insist() }
  }
}

/// A control: by itself as large as the backend says, or around its label.
@MainActor final class ControlElement: Element {
  private(set) var control: Control
  private let backend: any Backend
  private var accessibility = Layer.Accessibility()
  /// The label's elements are shown on the control.
  private let holdsLabel: Bool
  let parts = HiddenElement()
  var partsWerePlaced: () -> Void = {}
  /// What the label is made of.
  private(set) var labels: [Element] = []
  /// What the control is called after, where that is not all of the label.
  var namesake: Element?
  /// The label as one element.
  private(set) var label: Element = StackElement(axis: .horizontal, guide: VerticalAlignment.center.guide, gap: nil)
  private let labelRow = StackElement(axis: .horizontal, guide: VerticalAlignment.center.guide, gap: nil)

  init(_ control: Control, _ backend: any Backend, role: Layer.Role, holdsLabel: Bool) {
    self.control = control
    self.backend = backend
    self.holdsLabel = holdsLabel
    super.init()
    layer = Layer(.control(control))
    parts.container = self
    accessibility.role = role
    accessibility.hidesChildren = holdsLabel
    layer?.revise(accessibility: accessibility)
  }

  func revise(label elements: [Element]) {
    labels = elements
    if elements.count == 1 {
      labelRow.revise(children: [])
      label = elements[0]
    } else {
      labelRow.revise(children: elements)
      label = labelRow
    }
    label.container = self
    revise(control)
    invalidate()
  }

  func revise(_ control: Control, value: String?, isEnabled: Bool) {
    var effects = Layer.Effects()
    effects.isDisabled = !isEnabled
    layer?.revise(effects: effects)
    accessibility.value = value
    layer?.revise(accessibility: accessibility)
    revise(control)
  }

  private func revise(_ control: Control) {
    let control = prompted(control)
    guard control != self.control else { return }
    let old = self.control
    self.control = control
    layer?.revise(content: .control(control))
    let offer = proposal ?? .unspecified
    if holdsLabel ? insets(of: old) == insets(of: control) : extent(old, offer) == extent(control, offer) {
      invalidateDisplay()
    } else {
      invalidate()
    }
  }

  /// A field without a prompt shows its label until there is text.
  private func prompted(_ control: Control) -> Control {
    guard case .field(var field) = control, field.prompt.isEmpty else { return control }
    field.prompt = label.spokenText
    return .field(field)
  }

  override var content: [Element] { holdsLabel ? [label] : [] }

  override func contentWasPlaced() {
    // What is not shown is placed all the same, so that its changes are heard of.
    if !holdsLabel, label.container === self { label.place(at: .zero, .unspecified) }
    parts.place(at: .zero, .unspecified)
    if parts.areOutdated {
      parts.areOutdated = false
      partsWerePlaced()
    }
    nameControl()
  }

  /// Tells assistive tools what the label says.
  func nameControl() {
    let text = (namesake ?? label).spokenText
    accessibility.label = text.isEmpty ? nil : text
    layer?.revise(accessibility: accessibility)
  }

  private func insets(of control: Control) -> EdgeInsets {
    let insets = backend.insets(of: control)
    return EdgeInsets(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }

  private func extent(_ control: Control, _ proposal: ProposedViewSize) -> TextExtent {
    backend.extent(of: control, width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
  }

  private func labelProposal(_ proposal: ProposedViewSize, _ insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - insets.horizontal, 0) },
      height: proposal.height.map { max($0 - insets.vertical, 0) }
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard holdsLabel else { return extent(control, proposal).size }
    let insets = insets(of: control)
    let size = label.size(labelProposal(proposal, insets))
    return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    guard holdsLabel else { return }
    let insets = insets(of: control)
    label.place(at: CGPoint(x: insets.leading, y: insets.top), labelProposal(proposal, insets))
  }

  override func explicitGuide(_ guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard holdsLabel else {
      if guide == VerticalAlignment.firstTextBaseline.guide {
        return CGFloat(extent(control, proposal).firstBaseline)
      }
      if guide == VerticalAlignment.lastTextBaseline.guide { return CGFloat(extent(control, proposal).lastBaseline) }
      return nil
    }
    let insets = insets(of: control)
    let inner = labelProposal(proposal, insets)
    return label.explicitValue(of: guide, size: label.size(inner), proposal: inner)
      .map { $0 + (guide.axis == .horizontal ? insets.leading : insets.top) }
  }

  override var spacing: ViewSpacing {
    // A button without a border is text among text.
    holdsLabel && insets(of: control) == EdgeInsets() ? label.spacing : ViewSpacing()
  }
}

/// A label and a control in a row, at the two ends or next to each other.
@MainActor private final class BesideElement: WrapperElement {
  private let control: ControlElement
  private let place: LabelPlace
  private let gap = SpacerElement(nil)
  private let line: StackElement

  init(_ control: ControlElement, _ place: LabelPlace) {
    self.control = control
    self.place = place
    let gap: CGFloat? = place == .beside ? 0 : nil
    line = StackElement(axis: .horizontal, guide: VerticalAlignment.center.guide, gap: gap)
    super.init(line)
  }

  func revise(label: Element) {
    // A label that says nothing takes no space.
    let isEmpty = label is StackElement && label.content.isEmpty
    if isEmpty { return line.revise(children: [control]) }
    switch place {
    case .after: line.revise(children: [control, label])
    case .before: line.revise(children: [label, control])
    default: line.revise(children: [label, gap, control])
    }
  }

  override func contentWasPlaced() { control.nameControl() }
}

/// Elements that are not shown, and yet hear of changes inside.
@MainActor final class HiddenElement: Element {
  private(set) var elements: [Element] = []
  /// Something inside has changed since somebody looked.
  var areOutdated = false

  func revise(elements: [Element]) {
    for element in self.elements where element.container === self { element.container = nil }
    self.elements = elements
    for element in elements { element.container = self }
    invalidate()
  }

  override var content: [Element] { elements }
  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    for element in elements { element.place(at: .zero, .unspecified) }
  }
  override func contentWasPlaced() { areOutdated = true }
}

extension Element {
  /// What assistive tools say of what is inside.
  var spokenText: String {
    if let accessibility = layer?.accessibility {
      if accessibility.isHidden { return "" }
      if let label = accessibility.label { return label }
    }
    return content.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
