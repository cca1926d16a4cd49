/// What the pointer does to the look of a view that it is over.
public struct HoverEffect: Sendable {
  enum Kind { case highlight, lift }
  let kind: Kind

  /// A light ground.
  public static let automatic = HoverEffect(kind: .highlight)
  /// A light ground.
  public static let highlight = HoverEffect(kind: .highlight)
  /// The view grows a little, with a shadow.
  public static let lift = HoverEffect(kind: .lift)
}

private enum HoverEffectKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether the pointer changes the look of views.
  public internal(set) var isHoverEffectEnabled: Bool {
    get { self[HoverEffectKey.self] }
    set { self[HoverEffectKey.self] = newValue }
  }
}

private struct HoverEffectModifier {
  let kind: HoverEffect.Kind
  let isEnabled: Bool
  @Environment(\.isHoverEffectEnabled) private var isAllowed
  @State private var isOver = false

  nonisolated init(kind: HoverEffect.Kind, isEnabled: Bool) {
    self.kind = kind
    self.isEnabled = isEnabled
  }
}

extension HoverEffectModifier: ViewModifier {
  func body(content: Content) -> some View {
    let isOn = isOver && isEnabled && isAllowed
    content
      .background {
        RoundedRectangle(cornerRadius: 8).fill(Color.primary.opacity(isOn && kind == .highlight ? 0.08 : 0)).padding(-4)
      }
      .scaleEffect(isOn && kind == .lift ? 1.05 : 1)
      .shadow(color: Color.black.opacity(isOn && kind == .lift ? 0.25 : 0), radius: 6, y: 3)
      .animation(.easeOut(duration: 0.15), value: isOn)
      .onHover { isOver = $0 }
  }
}

extension View {
  /// Changes the look of a view while the pointer is over it.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(HoverEffectModifier(kind: effect.kind, isEnabled: true))
  }

  /// Changes the look of a view while the pointer is over it.
  @_disfavoredOverload
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    modifier(HoverEffectModifier(kind: effect.kind, isEnabled: isEnabled))
  }

  /// Leaves the looks of the views inside alone when the pointer is over them.
  nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { if disabled { $0 = false } }
  }
}
