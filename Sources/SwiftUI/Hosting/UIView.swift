import Combine
import Foundation

/// A rectangle on the screen as an object, by UIKit's name, for views that are wrapped with `UIViewRepresentable`.
///
/// A view shows its colour, what its class is for, and its subviews, which it places by their frames and autoresizing
/// masks or by the constraints between them and itself. Everything is drawn by SwiftUI: there is no `draw(_:)`, and no
/// gesture recognisers.
@preconcurrency @MainActor open class UIView {
  /// The metric of a view that has no size of its own in a direction.
  public static let noIntrinsicMetric: CGFloat = -1

  let box = UIViewBox()
  /// The constraints between this view and its subviews, and on its size.
  final var held: [NSLayoutConstraint] = []
  /// The controller whose view it is: it is shown in the place of the view.
  final weak var owner: UIViewController?
  private final var priorities: [Int: Float] = [:]

  /// Makes a view of a size; it shows nothing yet.
  public init(frame: CGRect) {
    self.frame = frame
    box.view = self
  }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { box.view = self }

  /// What the view's class is for; nil for nothing.
  var content: AnyView? { nil }
  /// What fills the view, below that.
  var ground: AnyView? { nil }
  /// Where the content lies in the view.
  var contentAnchor: UnitPoint { .center }
  /// It has a width that suits it.
  var hasOwnWidth: Bool { true }
  /// It has a height that suits it.
  var hasOwnHeight: Bool { true }
  /// It becomes higher where it is less wide.
  var wrapsContent: Bool { false }

  /// Something that is shown has changed.
  final func touch() {
    version += 1
    box.objectWillChange.send()
  }
  /// Another one means another layout.
  private(set) final var version = 0

  // MARK: Place

  /// Where it is in its superview, in points.
  open var frame: CGRect = .zero {
    didSet { if frame != oldValue, !isPlacing { superview?.touch() } }
  }
  /// Set by the superview, which knows.
  final var isPlacing = false

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Which edges and sizes follow the superview's.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the view is placed by its frame; false for constraints.
  open var translatesAutoresizingMaskIntoConstraints = true

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The size that the view would like to have; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    guard content != nil else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return measured(in: CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
  }

  /// The size that suits the view if there is room for `size`.
  open func sizeThatFits(_ size: CGSize) -> CGSize { content == nil ? bounds.size : measured(in: size) }

  private func measured(in size: CGSize) -> CGSize {
    guard let content else { return .zero }
    let room = CGSize(width: min(size.width, 100_000), height: min(size.height, 100_000))
    return UIHostingController(rootView: content).sizeThatFits(in: room)
  }

  /// Takes the size that suits it.
  open func sizeToFit() { frame.size = sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity)) }

  open func invalidateIntrinsicContentSize() { touch() }
  /// Asks for a new layout in the next frame.
  open func setNeedsLayout() { touch() }
  /// Accepted; layout is made in the next frame.
  open func layoutIfNeeded() {}
  /// Called when the view has another size. What it sets its subviews' frames to, holds.
  open func layoutSubviews() {}
  /// Asks for a new drawing in the next frame.
  open func setNeedsDisplay() { touch() }

  // MARK: Priorities

  /// How much a view resists to be larger than it would like to be.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(rawValue: priorities[axis.rawValue] ?? defaultHugging.rawValue)
  }
  public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    priorities[axis.rawValue] = priority.rawValue
    touch()
  }
  var defaultHugging: UILayoutPriority { .defaultLow }

  /// How much a view resists to be smaller than it would like to be.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(rawValue: priorities[axis.rawValue + 2] ?? defaultResistance.rawValue)
  }
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    priorities[axis.rawValue + 2] = priority.rawValue
    touch()
  }
  var defaultResistance: UILayoutPriority { .defaultHigh }

  // MARK: Looks

  open var backgroundColor: UIColor? { didSet { touch() } }
  /// The colour of what can be used; nil for that of the surroundings.
  open var tintColor: UIColor! { didSet { touch() } }
  /// From 0, not seen, to 1.
  open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { touch() } } }
  open var isHidden = false { didSet { if isHidden != oldValue { touch() } } }
  /// Subviews are not seen outside of the view.
  open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { touch() } } }
  /// A hint that changes nothing.
  open var isOpaque = true
  /// How pictures fill the view.
  open var contentMode: ContentMode = .scaleToFill { didSet { if contentMode != oldValue { touch() } } }
  open var isUserInteractionEnabled = true { didSet { if isUserInteractionEnabled != oldValue { touch() } } }
  open var tag = 0
  open var accessibilityIdentifier: String? { didSet { touch() } }
  open var accessibilityLabel: String? { didSet { touch() } }

  /// The view's corners, border and shadow.
  public final lazy var layer = CALayer { [weak self] in self?.touch() }

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  // MARK: Family

  public private(set) final weak var superview: UIView?
  public private(set) final var subviews: [UIView] = []

  /// Puts a view on top of the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view among the others; 0 is below them all.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.room = bounds.size
    touch()
    view.didMoveToSuperview()
    didAddSubview(view)
  }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }
  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insertSubview(view, at: 0) } }

  open func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.held.removeAll { $0.mentions(self) }
    superview.touch()
    self.superview = nil
  }
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func didAddSubview(_ subview: UIView) {}
  /// The view with a tag, this one or one inside.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  public final func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }
  /// The superview's size, when the mask was followed last.
  final var room = CGSize.zero

  // MARK: The keyboard

  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { false }
  /// Takes the keyboard from the view, or from one inside.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    resignFirstResponder() || subviews.contains { $0.endEditing(force) }
  }

  /// Makes changes that are seen little by little, and calls `completion` when that is over.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    withAnimation(.easeInOut(duration: duration)) {
      animations()
    } completion: {
      completion?(true)
    }
  }
}

extension UIView: Hashable {
  public nonisolated static func == (left: UIView, right: UIView) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Tells SwiftUI that a view has changed.
@MainActor final class UIViewBox: ObservableObject {
  weak var view: UIView?
  nonisolated init() {}
}

/// A view and what is inside it.
struct UIViewBody: View {
  @ObservedObject private var box: UIViewBox
  /// The box does not keep the view.
  private let view: UIView
  /// The controller around it shows itself.
  private let isRoot: Bool

  init(_ view: UIView, isRoot: Bool = false) {
    self.view = view
    self.isRoot = isRoot
    box = view.box
  }

  var body: some View {
    if !view.isHidden {
      UIViewLayers(view: view, version: view.version) {
        if let color = view.backgroundColor {
          RoundedRectangle(cornerRadius: view.layer.cornerRadius)
            .fill(Color(uiColor: color))
            .layoutValue(key: UIViewRole.self, value: .ground)
        }
        if let ground = view.ground { ground.layoutValue(key: UIViewRole.self, value: .ground) }
        if let owner = view.owner, !isRoot {
          ControllerView(owner).layoutValue(key: UIViewRole.self, value: .content)
        } else if let content = view.content {
          content.tint(view.tintColor.map { Color(uiColor: $0) }).layoutValue(key: UIViewRole.self, value: .content)
        }
        // A controller shows its own view with what is in it.
        ForEach(view.owner == nil || isRoot ? view.subviews : [], id: \.self) { subview in
          UIViewBody(subview).layoutValue(key: UIViewRole.self, value: .subview(subview))
        }
        if view.layer.borderWidth > 0 {
          RoundedRectangle(cornerRadius: view.layer.cornerRadius)
            .strokeBorder(
              Color(cgColor: view.layer.borderColor ?? UIColor.black.cgColor),
              lineWidth: view.layer.borderWidth
            )
            .layoutValue(key: UIViewRole.self, value: .ground)
        }
      }
      .modifier(UIViewLooks(view: view, version: view.version))
    }
  }
}

/// Clips, fades and names a view as it wishes.
private struct UIViewLooks: ViewModifier {
  let view: UIView
  /// Tells one state of the view from the next.
  let version: Int

  func body(content: Content) -> some View {
    let layer = view.layer
    content
      .clipShape(UIViewOutline(radius: layer.cornerRadius, clips: layer.masksToBounds || view.clipsToBounds))
      .modifier(UIViewShadow(layer: layer, version: version))
      .opacity(Double(view.alpha))
      .allowsHitTesting(view.isUserInteractionEnabled)
      .modifier(UIViewNames(identifier: view.accessibilityIdentifier, label: view.accessibilityLabel))
  }
}

private struct UIViewShadow: ViewModifier {
  let layer: CALayer
  let version: Int

  func body(content: Content) -> some View {
    if layer.shadowOpacity > 0 {
      content.shadow(
        color: Color(cgColor: layer.shadowColor ?? UIColor.black.cgColor).opacity(Double(layer.shadowOpacity)),
        radius: layer.shadowRadius,
        x: layer.shadowOffset.width,
        y: layer.shadowOffset.height
      )
    } else {
      content
    }
  }
}

private struct UIViewNames: ViewModifier {
  let identifier: String?
  let label: String?

  func body(content: Content) -> some View {
    if let identifier, let label {
      content.accessibilityIdentifier(identifier).accessibilityLabel(label)
    } else if let identifier {
      content.accessibilityIdentifier(identifier)
    } else if let label {
      content.accessibilityLabel(label)
    } else {
      content
    }
  }
}

/// What is seen of a view: all that it draws, or what is within its corners.
private struct UIViewOutline: Shape {
  let radius: CGFloat
  let clips: Bool

  func path(in rect: CGRect) -> Path {
    clips ? Path(roundedRect: rect, cornerRadius: radius) : Path(rect.insetBy(dx: -10_000, dy: -10_000))
  }
}
