import DisplayTree
import Foundation

/// A button with a colour, which opens the desktop's way to choose another.
///
///     ColorPicker("Paper", selection: $paper, supportsOpacity: false)
///
/// What is chosen is a fixed colour: a named one loses its dark variant.
public struct ColorPicker<Label: View> {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label

  /// - Parameter supportsOpacity: How opaque it is, can be chosen as well.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(selection, supportsOpacity, label())
  }

  nonisolated fileprivate init(_ selection: Binding<Color>, _ supportsOpacity: Bool, _ label: Label) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label
  }
}

extension ColorPicker: View {
  public var body: some View { ColorPickerBody(selection: selection, supportsOpacity: supportsOpacity, label: label) }
}

@available(*, unavailable) extension ColorPicker: Sendable {}

extension ColorPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection, supportsOpacity, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection, supportsOpacity, Text(title))
  }
}

private struct ColorPickerBody<Label: View>: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label
  @Environment(\.self) private var environment

  var body: some View {
    var pigment = selection.wrappedValue.pigment(in: environment)
    if !supportsOpacity { pigment.opacity = 1 }
    return ControlView(
      label: label,
      place: .beside,
      role: .button,
      value: pigment.hexadecimal,
      control: { [pigment, supportsOpacity] _, _ in .color(pigment, hasOpacity: supportsOpacity) },
      act: { [selection, supportsOpacity] event, _ in
        guard case .colored(var chosen) = event else { return }
        if !supportsOpacity { chosen.opacity = 1 }
        selection.wrappedValue = Color(
          .sRGB,
          red: chosen.red,
          green: chosen.green,
          blue: chosen.blue,
          opacity: chosen.opacity
        )
      }
    )
  }
}

extension Pigment {
  /// As in style sheets: `#RRGGBB`, with the opacity behind if it is not whole.
  var hexadecimal: String {
    func digits(_ part: Double) -> String {
      let value = Int((min(max(part, 0), 1) * 255).rounded())
      return (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
    }
    return "#" + digits(red) + digits(green) + digits(blue) + (opacity < 1 ? digits(opacity) : "")
  }
}
