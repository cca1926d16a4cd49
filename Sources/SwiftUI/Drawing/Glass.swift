/// A material that looks like glass: here a ground that lets little through, with a light edge.
public struct Glass: Equatable, Sendable {
  enum Kind { case regular, clear, identity }
  let kind: Kind
  var color: Color?
  var isInteractive = false

  public static var regular: Glass { Glass(kind: .regular) }
  /// Lets more through.
  public static var clear: Glass { Glass(kind: .clear) }
  /// Nothing.
  public static var identity: Glass { Glass(kind: .identity) }

  /// The same in a colour; nil for none.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.color = color
    return glass
  }

  /// The same, which rises a little when the pointer is over it.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    var glass = self
    glass.isInteractive = isEnabled
    return glass
  }
}

/// The shape of glass where none is named: a capsule.
public struct DefaultGlassEffectShape: Shape {
  public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// Views of glass that belong together. They do not melt into one another here.
public struct GlassEffectContainer<Content: View> {
  let content: Content
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension GlassEffectContainer: View {
  public var body: some View { content }
}

@available(*, unavailable) extension GlassEffectContainer: Sendable {}

private struct GlassModifier<S: Shape> {
  let glass: Glass
  let shape: S
}

extension GlassModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .background {
        if glass.kind != .identity {
          ZStack {
            shape.fill(glass.kind == .clear ? Material.ultraThin : Material.regular)
            if let color = glass.color { shape.fill(color.opacity(0.6)) }
            shape.stroke(Color.primary.opacity(0.12), lineWidth: 1)
          }
        }
      }
      .hoverEffect(.lift, isEnabled: glass.isInteractive && glass.kind != .identity)
  }
}

extension View {
  /// Puts glass behind a view.
  nonisolated public func glassEffect(
    _ glass: Glass = .regular,
    in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View {
    modifier(GlassModifier(glass: glass, shape: shape))
  }
}

/// A button with a border, as glass is not the desktop's.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: GlassButtonStyle.Configuration) -> some View {
    BorderedButtonStyle().makeBody(configuration: configuration)
  }
}

/// A button filled with the tint colour, as glass is not the desktop's.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: GlassProminentButtonStyle.Configuration) -> some View {
    BorderedProminentButtonStyle().makeBody(configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  @MainActor @preconcurrency public static var glass: GlassButtonStyle { GlassButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  @MainActor @preconcurrency public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
