import Foundation

/// One thing on the screen, and what lies on it. Persistent: a layer is changed in place from frame to frame.
///
/// Whoever builds the tree changes layers through `revise`, which notes what is new; a backend takes the notes at
/// the next commit.
@MainActor public final class Layer {
  /// What a layer shows by itself, under its children.
  public enum Content: Equatable, Sendable {
    /// Nothing: it groups its children.
    case group
    case fill(Pigment)
    case text(TextBlock)
  }

  /// What is done to a layer and all on it.
  public struct Effects: Equatable, Sendable {
    public var opacity = 1.0
    public var clips = false
    public var cornerRadius = 0.0
    public var isHidden = false

    public init() {}
  }

  /// What assistive tools, and tests, are told.
  public struct Accessibility: Equatable, Sendable {
    public var label: String?
    public var value: String?
    public var identifier: String?
    public var isHidden = false

    public init() {}
  }

  /// Unlike that of any other layer of the process.
  public let id: Int
  public private(set) var content: Content
  /// In the coordinates of the parent layer, in points.
  public private(set) var frame = CGRect.zero
  public private(set) var effects = Effects()
  public private(set) var accessibility = Accessibility()
  /// From back to front.
  public private(set) var children: [Layer] = []
  /// Runs when the layer is tapped, clicked, or pressed from the keyboard.
  public var onActivate: (@MainActor () -> Void)?
  /// Not yet seen by the backend.
  public private(set) var isRevised = true

  private static var count = 0

  public init(_ content: Content = .group) {
    Layer.count += 1
    id = Layer.count
    self.content = content
  }

  public func revise(content: Content) {
    guard content != self.content else { return }
    self.content = content
    isRevised = true
  }

  public func revise(frame: CGRect) {
    guard frame != self.frame else { return }
    self.frame = frame
    isRevised = true
  }

  public func revise(effects: Effects) {
    guard effects != self.effects else { return }
    self.effects = effects
    isRevised = true
  }

  public func revise(accessibility: Accessibility) {
    guard accessibility != self.accessibility else { return }
    self.accessibility = accessibility
    isRevised = true
  }

  public func revise(children: [Layer]) {
    guard children.count != self.children.count || !zip(children, self.children).allSatisfy(===) else { return }
    self.children = children
    isRevised = true
  }

  /// Called by the backend when it has taken the notes.
  public func markSeen() { isRevised = false }
}
