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
  /// The widget is being changed to what the layer says: what it signals meanwhile is nobody's doing.
  private(set) var isAdopting = false

  init(_ widget: Widget, contents: LayerHost? = nil) {
    self.widget = widget
    self.contents = contents
  }

  /// What lies on the layer is its name.
  var isNamedByContents: Bool { contents != nil }
  /// What assistive tools are told about.
  var named: Widget { widget }
  var focusTarget: Widget { widget }
  /// What it is called if nobody gave it a name.
  var ownName: String? { nil }

  /// Shows `content`; false if that takes another widget.
  func show(_ content: Layer.Content) -> Bool { false }
  /// The layer's size is this now.
  func take(_ size: CGSize) {}

  final func adopt(_ content: Layer.Content) -> Bool {
    isAdopting = true
    defer { isAdopting = false }
    return show(content)
  }

  /// Reports what the user did, as opposed to what `show` did.
  final func reportIfUsed(_ event: @autoclosure () -> ControlEvent) { if !isAdopting { report(event()) } }

  /// The widget for `content`; nil if the layer needs none.
  static func make(for content: Layer.Content) -> NativeWidget? {
    guard case .control(let control) = content else { return nil }
    switch control {
    case .button: return ButtonWidget()
    default: return nil
    }
  }
}
#endif
