import DisplayTree
import Foundation

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Taps, clicks and hovering.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 64)
}

struct ContentShapeModifier<S: Shape> {
  let shape: S?
  let isEvenOdd: Bool
}

extension ContentShapeModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ContentShapeNode<S> {
    ContentShapeNode(modifier, context)
  }
  static func update(_ node: ContentShapeNode<S>, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class ContentShapeNode<S: Shape>: WrapperNode<ContentShapeElement<S>> {
  private var modifier: ContentShapeModifier<S>

  init(_ modifier: ContentShapeModifier<S>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
  }

  override func wrap(_ element: Element) -> ContentShapeElement<S> { ContentShapeElement(modifier, element) }

  func revise(_ modifier: ContentShapeModifier<S>) {
    self.modifier = modifier
    for element in current { element.revise(modifier) }
  }
}

@MainActor final class ContentShapeElement<S: Shape>: GestureElement {
  private var modifier: ContentShapeModifier<S>

  init(_ modifier: ContentShapeModifier<S>, _ child: Element) {
    self.modifier = modifier
    super.init(child)
    responder.isShapeEvenOdd = modifier.isEvenOdd
  }

  func revise(_ modifier: ContentShapeModifier<S>) {
    self.modifier = modifier
    responder.isShapeEvenOdd = modifier.isEvenOdd
    invalidateDisplay()
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    super.arrange(at: origin, size: size, proposal: proposal)
    responder.contentShape = modifier.shape?.path(in: CGRect(origin: .zero, size: size)).outline
  }
}

extension View {
  /// Sets where a view can be tapped, clicked and hovered over: in `shape`, whatever is drawn there.
  ///
  ///     HStack { Text(title); Spacer(); Text(author) }.contentShape(Rectangle()).onTapGesture { show() }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
  }

  /// Sets where a view can be tapped, clicked and hovered over, if `kind` says so; other kinds have no effect here.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View {
    modifier(ContentShapeModifier(shape: kind.contains(.interaction) ? shape : nil, isEvenOdd: eoFill))
  }

  /// Whether the pointer sees a view and what is inside; else it sees what is behind.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(EffectModifier(HitTestingEffect(isEnabled: enabled)))
  }
}

nonisolated private struct HitTestingEffect: LayerEffect {
  let isEnabled: Bool
  @MainActor func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    effects.ignoresPointer = !isEnabled
  }
}
