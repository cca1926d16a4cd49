import DisplayTree
import Foundation

/// A control of the backend, with what belongs to its label.
struct ControlView<Label: View> {
  enum LabelPlace {
    /// The label is what the control shows, as of a button.
    case inside
    /// The label stands at the leading edge, the control at the trailing one.
    case beside
    /// Only assistive tools are told.
    case hidden
  }

  var label: Label
  var place = LabelPlace.hidden
  var role: Layer.Role
  /// What assistive tools say that the control holds.
  var value: (@MainActor () -> String?)?
  var control: @MainActor (EnvironmentValues) -> Control
  /// The layer is of use for what is asked of the surface, such as the keyboard.
  var act: @MainActor (ControlEvent, Layer) -> Void
}

extension ControlView: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> ControlNode {
    let node = ControlNode(context, view.control, role: view.role)
    node.isBeside = view.place == .beside
    node.element.holdsLabel = view.place == .inside
    node.child = Label._makeNode(view.label, node.inside)
    update(node, view)
    node.gather()
    return node
  }

  static func update(_ node: ControlNode, _ view: Self) {
    node.revise(view.control, value: view.value, act: view.act)
    Label._updateNode(node.child, view.label)
  }
}

@MainActor final class ControlNode: SingleNode {
  let element: ControlElement
  private var control: @MainActor (EnvironmentValues) -> Control
  private var value: (@MainActor () -> String?)?
  private var act: @MainActor (ControlEvent, Layer) -> Void = { _, _ in }
  private var isOutdated = true
  fileprivate var isBeside = false
  private var beside: BesideElement?

  init(_ context: _NodeContext, _ control: @escaping @MainActor (EnvironmentValues) -> Control, role: Layer.Role) {
    self.control = control
    element = ControlElement(control(context.environment), context.graph.backend, role: role)
    super.init(context)
    element.layer?.onEvent = { [weak self] in self?.take($0) }
  }

  override func elementsDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    element.invalidate()
    graph.beforeLayout { [weak self] in self?.gather() }
  }

  func gather() {
    isOutdated = false
    var elements: [Element] = []
    child.collect(&elements)
    element.revise(label: elements)
    rearrange()
  }

  /// Puts the label beside the control, or hides it.
  private func rearrange() {
    guard isBeside else { return }
    let isShown = !environment.areLabelsHidden
    if isShown {
      if beside == nil {
        beside = BesideElement(element)
        super.elementsDidChange()
      }
      beside?.revise(label: element.label)
    } else if beside != nil {
      beside = nil
      element.revise(label: element.labels)
      super.elementsDidChange()
    }
  }

  override func collect(_ elements: inout [Element]) { elements.append(beside ?? element) }

  func revise(
    _ control: @escaping @MainActor (EnvironmentValues) -> Control,
    value: (@MainActor () -> String?)?,
    act: @escaping @MainActor (ControlEvent, Layer) -> Void
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
    element.revise(control(environment), value: value?(), isEnabled: environment.isEnabled)
  }

  private func take(_ event: ControlEvent) {
    guard environment.isEnabled, !isRemoved, let layer = element.layer else { return }
    act(event, layer)
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
  var holdsLabel = false
  /// What the label is made of.
  private(set) var labels: [Element] = []
  /// The label as one element.
  private(set) var label: Element = StackElement(axis: .horizontal, guide: VerticalAlignment.center.guide, gap: nil)
  private let labelRow = StackElement(axis: .horizontal, guide: VerticalAlignment.center.guide, gap: nil)

  init(_ control: Control, _ backend: any Backend, role: Layer.Role) {
    self.control = control
    self.backend = backend
    super.init()
    layer = Layer(.control(control))
    accessibility.role = role
    if role == .button { accessibility.hidesChildren = true }
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
    invalidate()
  }

  func revise(_ control: Control, value: String?, isEnabled: Bool) {
    var effects = layer?.effects ?? Layer.Effects()
    effects.isDisabled = !isEnabled
    layer?.revise(effects: effects)
    accessibility.value = value
    layer?.revise(accessibility: accessibility)
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

  override var content: [Element] { holdsLabel ? [label] : [] }

  override func contentWasPlaced() { nameControl() }

  /// Tells assistive tools what the label says.
  func nameControl() {
    let text = label.spokenText
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
    guard holdsLabel else {
      // Not shown, but placed, so that its changes are heard of.
      if label.container === self { label.place(at: .zero, .unspecified) }
      return
    }
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
    return label.explicitGuide(guide, size: label.size(inner), proposal: inner)
      .map { $0 + (guide.axis == .horizontal ? insets.leading : insets.top) }
  }

  override var spacing: ViewSpacing {
    // A button without a border is text among text.
    holdsLabel && insets(of: control) == EdgeInsets() ? label.spacing : ViewSpacing()
  }
}

/// A label at the leading edge and a control at the trailing one.
@MainActor private final class BesideElement: WrapperElement {
  private let control: ControlElement
  private let gap = SpacerElement(nil)

  init(_ control: ControlElement) {
    self.control = control
    super.init(StackElement(axis: .horizontal, guide: VerticalAlignment.center.guide, gap: 0))
  }

  func revise(label: Element) {
    // Labels that say nothing take no space.
    (child as? StackElement)?.revise(children: label.content.isEmpty && label is StackElement ? [control]
      : [label, gap, control])
  }

  override func contentWasPlaced() { control.nameControl() }
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
