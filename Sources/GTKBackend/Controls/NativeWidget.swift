#if GTK
import DisplayTree
import Foundation

/// A widget of GTK's own that shows a layer's content: a control or a scroll area.
@MainActor class NativeWidget {
  let widget: Widget
  /// Where what lies on the layer is put; nil if nothing can.
  let contents: LayerHost?
  /// Tells the layer what the user does.
  var report: (ControlEvent) -> Void = { _ in }
  /// Tells the layer where it is scrolled to.
  var reportScroll: (CGPoint) -> Void = { _ in }
  /// The layer's widget, on which menus open.
  weak var host: LayerHost?
  private(set) var size = CGSize.zero
  /// The widget is being changed to what the layer says: what it signals meanwhile is nobody's doing.
  private(set) var isAdopting = false

  init(_ widget: Widget, contents: LayerHost? = nil) {
    self.widget = widget
    self.contents = contents
  }

  /// What lies on the layer is its name.
  var isNamedByContents: Bool { contents != nil }
  /// The user does something with it, other than to look at its contents.
  var isControl: Bool { true }
  /// What assistive tools are told about.
  var named: Widget { widget }
  var focusTarget: Widget { widget }
  /// What it is called if nobody gave it a name.
  var ownName: String? { nil }

  /// Shows `content`; false if that takes another widget.
  func show(_ content: Layer.Content) -> Bool { false }

  final func adopt(_ content: Layer.Content, size: CGSize) -> Bool {
    self.size = size
    isAdopting = true
    defer { isAdopting = false }
    return show(content)
  }

  /// Reports what the user did, as opposed to what `show` did.
  final func reportIfUsed(_ event: @autoclosure () -> ControlEvent) { if !isAdopting { report(event()) } }

  /// The widget for `content`; nil if the layer needs none.
  static func make(for content: Layer.Content) -> NativeWidget? {
    switch content {
    case .group, .fill, .text, .drawing, .image: nil
    case .scroll: ScrollWidget()
    case .control(let control):
      switch control {
      case .button: ButtonWidget()
      case .toggle(_, .slider, _): SwitchWidget()
      case .toggle(_, .checkbox, _): CheckWidget()
      case .slider: SliderWidget()
      case .stepper: StepperWidget()
      case .field(let field): field.grows ? GrowingFieldWidget() : FieldWidget(isSecure: field.isSecure)
      case .editor: EditorWidget()
      case .dropDown: DropDownWidget()
      case .segments: SegmentsWidget()
      case .menu: MenuWidget()
      case .date(_, _, _, let isExpanded, _): isExpanded ? CalendarWidget() : DateWidget()
      case .color: ColorWidget()
      case .progress: ProgressWidget()
      case .spinner: SpinnerWidget()
      }
    }
  }
}

/// The style classes that a widget has for what it shows now.
struct StyleClasses {
  private var current: [String] = []

  @MainActor mutating func set(_ classes: [String], on widget: Widget) {
    guard classes != current else { return }
    for name in current where !classes.contains(name) { widget.removeClass(name) }
    for name in classes where !current.contains(name) { widget.addClass(name) }
    current = classes
  }

  @MainActor mutating func set(tint: Pigment?, on widget: Widget) {
    set(tint.map { [Desktop.tintClass($0)] } ?? [], on: widget)
  }
}

extension Control.ButtonLook {
  var classes: [String] {
    switch self {
    case .plain, .borderless, .link: ["bare"]
    case .bordered: []
    case .prominent: ["suggested-action"]
    }
  }
}
#endif
