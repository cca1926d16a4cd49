#if GTK
import DisplayTree
import Foundation

@MainActor final class ButtonWidget: NativeWidget {
  private let button: PushButton
  private var style = StyleClasses()

  init() {
    let label = LayerHost(role: Layer.Role.none.gtk)
    label.seesPointer = false
    button = PushButton(label: label)
    button.addClass("layered")
    super.init(button, contents: label)
    button.on("clicked") { [weak self] in self?.report(.activated) }
    button.hearHeld { [weak self] in self?.report(.pressed($0)) }
  }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.button(let look, _, let tint)) = content else { return false }
    style.set(look.classes + [tint.map(Desktop.tintClass)].compactMap { $0 }, on: button)
    return true
  }
}

/// The style classes that a control has for what it shows now.
struct StyleClasses {
  private var current: [String] = []

  @MainActor mutating func set(_ classes: [String], on widget: Widget) {
    guard classes != current else { return }
    for name in current where !classes.contains(name) { widget.removeClass(name) }
    for name in classes where !current.contains(name) { widget.addClass(name) }
    current = classes
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
