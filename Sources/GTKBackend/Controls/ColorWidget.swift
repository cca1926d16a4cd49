#if GTK
import DisplayTree
import Foundation

/// A button with a colour, which opens GTK's dialog for another.
@MainActor final class ColorWidget: NativeWidget {
  private let button = ColorButton()

  init() {
    super.init(button)
    button.on("color-set") { [weak self] in
      guard let self else { return }
      self.report(.colored(self.button.pigment))
    }
  }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.color(let pigment, let hasOpacity)) = content else { return false }
    button.hasOpacity = hasOpacity
    button.pigment = pigment
    return true
  }
}
#endif
