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

/// A button of glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: GlassButtonStyle.Configuration) -> some View {
    Button(configuration).buttonStyle(GlassLook(isProminent: false))
  }
}

/// A button of glass in the tint colour.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: GlassProminentButtonStyle.Configuration) -> some View {
    Button(configuration).buttonStyle(GlassLook(isProminent: true))
  }
}

private struct GlassLook: ButtonStyle {
  let isProminent: Bool
  @Environment(\.controlSize) private var size
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.isEnabled) private var isEnabled

  private var insets: (CGFloat, CGFloat) {
    switch size {
    case .mini: (8, 3)
    case .small: (10, 4)
    case .large: (18, 10)
    case .extraLarge: (22, 14)
    default: (14, 7)
    }
  }

  private var border: ButtonBorderShape { shape == .automatic ? .capsule : shape }
  private var ink: AnyShapeStyle { isProminent ? AnyShapeStyle(Color.white) : AnyShapeStyle(.primary) }

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(configuration.role == .destructive && !isProminent ? AnyShapeStyle(Color.red) : ink)
      .padding(.horizontal, insets.0)
      .padding(.vertical, insets.1)
      .background { if isProminent { border.fill(.tint) } }
      .glassEffect(isProminent ? .identity : .regular, in: border)
      .opacity(!isEnabled ? 0.4 : configuration.isPressed ? 0.7 : 1)
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  @MainActor @preconcurrency public static var glass: GlassButtonStyle { GlassButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  @MainActor @preconcurrency public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
