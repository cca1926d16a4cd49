import Foundation

/// The outline of a button that has a border.
public struct ButtonBorderShape: Equatable, Sendable {
  private enum Kind: Equatable { case automatic, capsule, circle, rounded(CGFloat?) }
  private let kind: Kind

  /// The desktop's.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let circle = ButtonBorderShape(kind: .circle)
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
  /// - Parameter radius: Points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape(kind: .rounded(radius)) }

  /// As wide as it is high.
  var isSquare: Bool { kind == .circle }
}

extension ButtonBorderShape: InsettableShape {
  public nonisolated func path(in rect: CGRect) -> Path {
    switch kind {
    case .automatic: RoundedRectangle(cornerRadius: 6).path(in: rect)
    case .capsule: Capsule().path(in: rect)
    case .circle: Circle().path(in: rect)
    case .rounded(let radius): RoundedRectangle(cornerRadius: radius ?? 8).path(in: rect)
    }
  }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetShapeInRect(base: self, amount: amount)
  }
}

private enum BorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }

extension EnvironmentValues {
  var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }
}

extension View {
  /// Gives the buttons inside that have a border an outline.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}

/// A button with a border that is not the desktop's.
struct ShapedButton: View {
  let isProminent: Bool
  let shape: ButtonBorderShape
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var size

  private var insets: EdgeInsets {
    switch size {
    case .mini: EdgeInsets(top: 2, leading: 8, bottom: 2, trailing: 8)
    case .small: EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
    case .regular: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large, .extraLarge: EdgeInsets(top: 12, leading: 20, bottom: 12, trailing: 20)
    }
  }

  private var ground: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color.gray.opacity(0.15)) }
    let colour = configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
    return AnyShapeStyle(colour.opacity((isProminent ? 1 : 0.15) * (isPressed ? 0.6 : 1)))
  }

  var body: some View {
    let (action, isPressed) = (configuration.action, $isPressed)
    ControlView(
      label: SquareView(isSquare: shape.isSquare, content: configuration.label)
        .padding(shape.isSquare ? EdgeInsets(insets.top, on: .all) : insets)
        .modifier(ControlForeground(look: isProminent ? .prominent : .bordered, role: configuration.role))
        .background(ground, in: shape),
      place: .inside,
      role: .button,
      control: { environment, _ in .button(.plain, environment.controlSize.size, tint: environment.tintPigment) },
      act: { event, _ in
        switch event {
        case .activated: action()
        case .pressed(let isDown): isPressed.wrappedValue = isDown
        default: break
        }
      }
    )
  }
}

/// Makes room for a view as wide as it is high.
private struct SquareView<Content: View>: View {
  let isSquare: Bool
  let content: Content
  var body: some View { content.modifier(RuleModifier(SquareRule(isSquare: isSquare))) }
}

private struct SquareRule: LayoutRule {
  let isSquare: Bool

  @MainActor func measure(_ child: Element, _ proposal: ProposedViewSize) -> CGSize {
    let size = child.size(proposal)
    let side = max(size.width, size.height)
    return isSquare ? CGSize(width: side, height: side) : size
  }
  @MainActor func childOffset(_ child: Element, size: CGSize, proposal: ProposedViewSize) -> CGPoint {
    aligned(child.dimensions(proposal), in: size, .center)
  }
}
