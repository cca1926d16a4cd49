#if GTK
import DisplayTree
import Foundation

/// A button whose label is the layers that lie on it.
@MainActor class LabelledWidget: NativeWidget {
  let button: PushButton
  private var style = StyleClasses()

  init(isNotified: Bool) {
    let label = LayerHost(role: Layer.Role.none.gtk)
    label.seesPointer = false
    button = PushButton(label: label)
    button.addClass("layered")
    super.init(button, contents: label)
    button.on("clicked") { [weak self] in self?.press() }
    if isNotified { button.hearHeld { [weak self] in self?.report(.pressed($0)) } }
  }

  func press() {}

  func setLook(_ look: Control.ButtonLook, tint: Pigment?) {
    style.set(look.classes + [tint.map(Desktop.tintClass)].compactMap { $0 }, on: button)
  }
}

@MainActor final class ButtonWidget: LabelledWidget {
  init() { super.init(isNotified: true) }

  override func press() { report(.activated) }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.button(let look, _, let tint)) = content else { return false }
    setLook(look, tint: tint)
    return true
  }
}

/// A button that opens a menu.
@MainActor final class MenuWidget: LabelledWidget {
  private var items: [MenuItem] = []
  private var menu: MenuPopover?
  private let arrow = IconView("pan-down-symbolic")

  init() { super.init(isNotified: false) }

  override func press() {
    guard let host else { return }
    menu = MenuPopover(items) { [weak self] in self?.report(.chosen($0)) }
    menu?.open(on: host, at: CGRect(origin: .zero, size: size))
  }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.menu(let items, let look, _, let isMarked)) = content else { return false }
    self.items = items
    setLook(look, tint: nil)
    let hasArrow = isMarked && (look == .bordered || look == .prominent)
    if hasArrow { button.setArrow(arrow) }
    arrow.isVisible = hasArrow
    return true
  }
}
#endif
