#if GTK
import DisplayTree
import Foundation

/// A button with what is selected, which opens a menu of the items.
@MainActor final class DropDownWidget: NativeWidget {
  private let button: PushButton
  private let label = Label("")
  private var items: [String] = []
  private var selected: Int?
  private var menu: MenuPopover?

  init() {
    let content = Box(spacing: 8)
    content.append(label, expands: true)
    content.append(IconView("pan-down-symbolic"))
    button = PushButton(label: content)
    button.addClass("narrow")
    super.init(button)
    button.on("clicked") { [weak self] in self?.open() }
  }

  override var ownName: String? { selected.flatMap { items.indices.contains($0) ? items[$0] : nil } }

  private func open() {
    guard let host else { return }
    let lines = items.enumerated().map {
      MenuItem(id: $0.offset, title: $0.element, kind: .check(isOn: $0.offset == selected))
    }
    menu = MenuPopover(lines) { [weak self] in self?.report(.selected($0)) }
    menu?.open(on: host, at: CGRect(origin: .zero, size: size))
  }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.dropDown(let items, let selected)) = content else { return false }
    (self.items, self.selected) = (items, selected)
    let words = ownName ?? ""
    label.setText(words)
    button.setDescription(words)
    return true
  }
}

/// Buttons side by side, of which one is down.
@MainActor final class SegmentsWidget: NativeWidget {
  private let box = Box()
  private var buttons: [PushButton] = []
  private var items: [String] = []
  private var selected: Int?

  init() {
    super.init(box)
    box.addClass("segments")
    box.isHomogeneous = true
  }

  override var focusTarget: Widget { selected.flatMap { $0 < buttons.count ? buttons[$0] : nil } ?? box }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.segments(let items, let selected)) = content else { return false }
    self.selected = selected
    if items != self.items {
      for button in buttons { box.remove(button) }
      buttons = items.enumerated().map { index, item in
        let button = PushButton(label: Label(item).centred(), isToggle: true)
        button.addClass("narrow")
        button.setLabel(item)
        button.on("clicked") { [weak self] in self?.press(index) }
        box.append(button, expands: true)
        return button
      }
      self.items = items
    }
    for (index, button) in buttons.enumerated() where button.isDown != (index == selected) {
      button.isDown = index == selected
    }
    return true
  }

  private func press(_ index: Int) {
    guard !isAdopting else { return }
    if index == selected { buttons[index].isDown = true } else { report(.selected(index)) }
  }
}
#endif
