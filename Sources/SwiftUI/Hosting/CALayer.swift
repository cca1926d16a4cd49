import Foundation

/// A view's corners, border and shadow, by the name that they have in Core Animation.
@preconcurrency @MainActor public final class CALayer {
  private let touch: @MainActor () -> Void

  init(_ touch: @escaping @MainActor () -> Void) { self.touch = touch }

  /// Points.
  public var cornerRadius: CGFloat = 0 { didSet { touch() } }
  /// What is outside of the corners is not seen.
  public var masksToBounds = false { didSet { touch() } }
  /// Points; 0 for no border.
  public var borderWidth: CGFloat = 0 { didSet { touch() } }
  public var borderColor: CGColor? { didSet { touch() } }
  public var shadowColor: CGColor? { didSet { touch() } }
  /// From 0, no shadow, to 1.
  public var shadowOpacity: Float = 0 { didSet { touch() } }
  public var shadowOffset = CGSize(width: 0, height: -3) { didSet { touch() } }
  public var shadowRadius: CGFloat = 3 { didSet { touch() } }
}
