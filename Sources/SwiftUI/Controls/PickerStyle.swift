/// Decides how pickers look.
public protocol PickerStyle {
  static func _apply(to environment: inout EnvironmentValues)
}

enum PickerLook {
  case automatic, menu, segmented, inline, wheel, link
}

private enum PickerLookKey: EnvironmentKey { static let defaultValue = PickerLook.automatic }

extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  /// Gives the pickers inside their look.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    var values = EnvironmentValues()
    S._apply(to: &values)
    return environment(\.pickerLook, values.pickerLook)
  }
}

/// The look that pickers have by themselves: a button that shows the choice and opens the others.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public static func _apply(to environment: inout EnvironmentValues) { environment.pickerLook = .automatic }
}

/// A button that shows the choice and opens the others.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public static func _apply(to environment: inout EnvironmentValues) { environment.pickerLook = .menu }
}

/// All choices in a row; the label is not shown.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public static func _apply(to environment: inout EnvironmentValues) { environment.pickerLook = .segmented }
}

/// All choices below one another, with a mark at the one that is chosen.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public static func _apply(to environment: inout EnvironmentValues) { environment.pickerLook = .inline }
}

/// As `inline`.
public struct RadioGroupPickerStyle: PickerStyle {
  public init() {}
  public static func _apply(to environment: inout EnvironmentValues) { environment.pickerLook = .inline }
}

/// All choices on a wheel, the one that is chosen in the middle; the label is not shown.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public static func _apply(to environment: inout EnvironmentValues) { environment.pickerLook = .wheel }
}

/// A row that shows the choice and leads to a page with all of them.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  public static func _apply(to environment: inout EnvironmentValues) { environment.pickerLook = .link }
}

/// As `segmented`.
public struct PalettePickerStyle: PickerStyle {
  public init() {}
  public static func _apply(to environment: inout EnvironmentValues) { environment.pickerLook = .segmented }
}

@available(*, unavailable) extension DefaultPickerStyle: Sendable {}
@available(*, unavailable) extension MenuPickerStyle: Sendable {}
@available(*, unavailable) extension SegmentedPickerStyle: Sendable {}
@available(*, unavailable) extension InlinePickerStyle: Sendable {}
@available(*, unavailable) extension RadioGroupPickerStyle: Sendable {}
@available(*, unavailable) extension WheelPickerStyle: Sendable {}
@available(*, unavailable) extension PalettePickerStyle: Sendable {}
@available(*, unavailable) extension NavigationLinkPickerStyle: Sendable {}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
