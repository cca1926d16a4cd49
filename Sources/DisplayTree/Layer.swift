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
    case drawing(Drawing)
    case image(Picture)
    case control(Control)
    /// A window onto its children, which lie on an area of their own size; `onScroll` tells where it is.
    case scroll(ScrollArea)
  }

  public struct ScrollArea: Equatable, Sendable {
    public var isHorizontal: Bool
    public var isVertical: Bool
    public var showsIndicators: Bool
    /// The size of what is scrolled, in points.
    public var extent: CGSize
    /// Where the view's top leading corner is, in what is scrolled. The backend moves there when it is another than
    /// the last that it was told.
    public var target: CGPoint?
    /// What sticks out of the view is cut off.
    public var isClipped: Bool

    public init(
      isHorizontal: Bool,
      isVertical: Bool,
      showsIndicators: Bool = true,
      extent: CGSize,
      target: CGPoint? = nil,
      isClipped: Bool = true
    ) {
      self.isHorizontal = isHorizontal
      self.isVertical = isVertical
      self.showsIndicators = showsIndicators
      self.extent = extent
      self.target = target
      self.isClipped = isClipped
    }
  }

  /// What a layer and all on it is cut to, in its own coordinates.
  public enum Clip: Hashable, Sendable {
    case bounds
    case rounded(CGRect, radius: Double)
    case outline(Outline, isEvenOdd: Bool)
  }

  /// What is done to a layer and all on it.
  public struct Effects: Hashable, Sendable {
    public var opacity = 1.0
    public var clip: Clip?
    /// About the layer's top leading corner, before the layer is put at its frame's origin.
    public var transform = CGAffineTransform.identity
    public var shadow: Shadow?
    public var blurRadius = 0.0
    /// What is blurred does not fade out at its edges.
    public var isBlurOpaque = false
    public var saturation = 1.0
    public var brightness = 0.0
    public var contrast = 1.0
    public var grayscale = 0.0
    /// Radians.
    public var hueRotation = 0.0
    public var isColorInverted = false
    /// Opaque is what was bright, and black.
    public var turnsLuminanceIntoOpacity = false
    public var multiplier: Pigment?
    public var blend = Blend.normal
    /// Takes its space and nothing else: neither seen nor used.
    public var isHidden = false
    /// The pointer does not see it, nor what lies on it.
    public var ignoresPointer = false
    /// Controls on it can not be used.
    public var isDisabled = false

    public init() {}
  }

  /// What the pointer says about what can be done.
  public enum Cursor: Hashable, Sendable {
    case arrow, text, verticalText, cross, grab, grabbing, link, zoomIn, zoomOut
    /// A border can be dragged to the left and to the right, or up and down.
    case resizesColumns, resizesRows
  }

  /// How a layer is seen on its way to its place, or away from it: not quite there. All but the eye finds it where it
  /// is going to be.
  public struct Passage: Hashable, Sendable {
    public var offset: CGSize
    public var opacity: Double
    /// It is only still seen, and nobody can find, read or use it.
    public var isLeaving: Bool
    /// Where alone it is seen, in the coordinates of what it lies on.
    public var clip: CGRect?
    /// Behind it, so that what it slides over does not shine through.
    public var ground: Pigment?

    public init(
      offset: CGSize = .zero,
      opacity: Double = 1,
      isLeaving: Bool = false,
      clip: CGRect? = nil,
      ground: Pigment? = nil
    ) {
      self.offset = offset
      self.opacity = opacity
      self.isLeaving = isLeaving
      self.clip = clip
      self.ground = ground
    }
  }

  public enum Role: String, Hashable, Sendable {
    case none, button, link, image, text, header, toggle, slider, progress, field, list, row, tab, tabList, dialog, group
  }

  /// What assistive tools, and tests, are told.
  public struct Accessibility: Equatable, Sendable {
    public var label: String?
    public var value: String?
    public var hint: String?
    public var identifier: String?
    public var role: Role?
    public var isSelected = false
    public var isModal = false
    /// It and all on it is not told of.
    public var isHidden = false
    /// What lies on it is not told of; this layer stands for it.
    public var hidesChildren = false
    /// Further actions by name.
    public var actions: [String] = []

    public init() {}
  }

  /// What is said about a layer from around it; nil where nothing is.
  public struct Refinement: Sendable {
    public var label: String?
    public var value: String?
    public var hint: String?
    public var identifier: String?
    public var role: Role?
    public var isSelected: Bool?
    public var isModal: Bool?
    public var isHidden: Bool?
    /// Roles that the layer does not have, though it says so itself.
    public var withoutRoles: Set<Role> = []
    /// Further actions by name, and what carries them out, by place.
    public var actions: [String] = []
    public var perform: (@MainActor @Sendable (Int) -> Void)?

    public init() {}
  }

  /// Unlike that of any other layer of the process.
  public let id: Int
  public private(set) var content: Content
  /// In the coordinates of the parent layer, in points.
  public private(set) var frame = CGRect.zero
  public private(set) var effects = Effects()
  /// Nil where it is at its place.
  public private(set) var passage: Passage?
  /// What was said by `revise(accessibility:)`, refined from around.
  public private(set) var accessibility = Accessibility()
  /// From back to front.
  public private(set) var children: [Layer] = []
  /// Only where this layer is opaque is the other seen. In this layer's coordinates.
  public private(set) var mask: Layer?
  /// What the pointer looks like on it; nil for as usual.
  public private(set) var cursor: Cursor?
  /// Shown when the pointer rests on it.
  public private(set) var tooltip: String?
  /// Opened by the secondary button; empty for none.
  public private(set) var contextMenu: [MenuItem] = []
  /// What the secondary button opens, made when it is asked for; nil where `contextMenu` says it.
  public var onMenu: (@MainActor () -> [MenuItem])?
  /// Return is none of its presses: the surface hears of it.
  public var leavesReturn = false
  /// The keyboard can reach it, though it is no control.
  public private(set) var isFocusable = false
  /// Nothing on it can have the keyboard: something lies over it that is to be done first.
  public private(set) var isCovered = false
  /// Runs when the layer is pressed from the keyboard or by an assistive tool. What the pointer does, the surface's
  /// host hears and makes sense of.
  public var onActivate: (@MainActor () -> Void)? {
    didSet { if (oldValue == nil) != (onActivate == nil) { isRevised = true } }
  }
  /// Hears what is done to the control, and what is chosen from the context menu.
  public var onEvent: (@MainActor (ControlEvent) -> Void)?
  /// The keyboard has come, or gone.
  public var onFocus: (@MainActor (Bool) -> Void)?
  /// Where the view's top leading corner is in what is scrolled.
  public var onScroll: (@MainActor (CGPoint) -> Void)?
  /// An action of `accessibility.actions`, by its place there.
  public var onAction: (@MainActor (Int) -> Void)?
  /// Finds out what the pointer does here: kept by whoever built the tree, of no concern to a backend.
  public var responder: AnyObject?
  private var ownAccessibility = Accessibility()
  private var ownAction: (@MainActor (Int) -> Void)?
  private var refinements: [(owner: ObjectIdentifier, depth: Int, refinement: Refinement)] = []
  /// Not yet seen by the backend.
  public private(set) var isRevised = true

  /// Takes over those changes that are to happen little by little; nil while all happen at once.
  public static var motion: (any LayerMotion)?
  /// Who laid it out: of no concern to a backend.
  public weak var owner: AnyObject?
  /// How it comes and goes: of no concern to a backend.
  public var transition: AnyObject?
  /// The layer that it lies on, or lay on last.
  public private(set) var parentID: Int?
  /// It has been part of a frame.
  public private(set) var isShown = false
  /// What has become part of the tree since the last frame.
  private static var newcomers: [Layer] = []

  /// A frame with this layer at its root is complete: what came since the last one has been seen.
  public func markShown() {
    isShown = true
    for layer in Layer.newcomers { layer.isShown = true }
    Layer.newcomers.removeAll(keepingCapacity: true)
  }

  /// It counts as seen where it is, though it has not been part of a frame: it sets out from there.
  public func markPlaced() {
    isShown = true
    for child in children { child.markPlaced() }
  }

  private static var count = 0

  public init(_ content: Content = .group) {
    Layer.count += 1
    id = Layer.count
    self.content = content
  }

  public func revise(content: Content) {
    if let motion = Layer.motion, isShown, motion.takes(content: content, for: self) { return }
    set(content: content)
  }

  /// Changes it at once.
  public func set(content: Content) {
    guard content != self.content else { return }
    self.content = content
    isRevised = true
  }

  public func revise(frame: CGRect) {
    if let motion = Layer.motion, isShown, motion.takes(frame: frame, for: self) { return }
    set(frame: frame)
  }

  /// Changes it at once.
  public func set(frame: CGRect) {
    guard frame != self.frame else { return }
    self.frame = frame
    isRevised = true
  }

  public func revise(effects: Effects) {
    if let motion = Layer.motion, isShown, motion.takes(effects: effects, for: self) { return }
    set(effects: effects)
  }

  /// Changes it at once.
  public func set(effects: Effects) {
    guard effects != self.effects else { return }
    self.effects = effects
    isRevised = true
  }

  public func set(passage: Passage?) {
    guard passage != self.passage else { return }
    self.passage = passage
    isRevised = true
  }

  public func revise(accessibility: Accessibility) {
    guard accessibility != ownAccessibility else { return }
    ownAccessibility = accessibility
    refine()
  }

  /// Refines what is told of the layer. `owner` may say something else later. Who is at the greatest depth has the
  /// last word, and at the same depth who came first.
  public func revise(refinement: Refinement, by owner: AnyObject, depth: Int = 0) {
    let key = ObjectIdentifier(owner)
    if let index = refinements.firstIndex(where: { $0.owner == key }) {
      refinements[index].refinement = refinement
    } else {
      let place = refinements.firstIndex { $0.depth < depth } ?? refinements.endIndex
      refinements.insert((key, depth, refinement), at: place)
    }
    refine()
  }

  /// Takes back what `owner` has said.
  public func dropRefinement(by owner: AnyObject) {
    let key = ObjectIdentifier(owner)
    guard refinements.contains(where: { $0.owner == key }) else { return }
    refinements.removeAll { $0.owner == key }
    refine()
  }

  private func refine() {
    var result = ownAccessibility
    for (_, _, refinement) in refinements.reversed() {
      result.label = refinement.label ?? result.label
      result.value = refinement.value ?? result.value
      result.hint = refinement.hint ?? result.hint
      result.identifier = refinement.identifier ?? result.identifier
      if let role = result.role, refinement.withoutRoles.contains(role) { result.role = Role.none }
      result.role = refinement.role ?? result.role
      result.isSelected = refinement.isSelected ?? result.isSelected
      result.isModal = refinement.isModal ?? result.isModal
      result.isHidden = refinement.isHidden ?? result.isHidden
    }
    let acting = refinements.filter { !$0.refinement.actions.isEmpty }.map(\.refinement)
    if !acting.isEmpty {
      result.actions += acting.flatMap(\.actions)
      let own = ownAccessibility.actions.count
      let ownAction = ownAction ?? onAction
      self.ownAction = ownAction
      onAction = { index in
        guard index >= own else {
          ownAction?(index)
          return
        }
        var index = index - own
        for refinement in acting {
          if index < refinement.actions.count {
            refinement.perform?(index)
            return
          }
          index -= refinement.actions.count
        }
      }
    }
    guard result != accessibility else { return }
    accessibility = result
    isRevised = true
  }

  public func revise(children: [Layer]) {
    for child in children where child.parentID != id {
      child.parentID = id
      if !child.isShown { Layer.newcomers.append(child) }
    }
    if let motion = Layer.motion, isShown, motion.takes(children: children, for: self) { return }
    set(children: children)
  }

  /// Changes them at once.
  public func set(children: [Layer]) {
    guard children.count != self.children.count || !zip(children, self.children).allSatisfy(===) else { return }
    self.children = children
    isRevised = true
  }

  public func revise(mask: Layer?) {
    guard mask !== self.mask else { return }
    self.mask = mask
    isRevised = true
  }

  public func revise(tooltip: String?) {
    guard tooltip != self.tooltip else { return }
    self.tooltip = tooltip
    isRevised = true
  }

  public func revise(cursor: Cursor?) {
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    isRevised = true
  }

  public func revise(contextMenu: [MenuItem]) {
    guard contextMenu != self.contextMenu else { return }
    self.contextMenu = contextMenu
    isRevised = true
  }

  public func revise(isCovered: Bool) {
    guard isCovered != self.isCovered else { return }
    self.isCovered = isCovered
    isRevised = true
  }

  public func revise(isFocusable: Bool) {
    guard isFocusable != self.isFocusable else { return }
    self.isFocusable = isFocusable
    isRevised = true
  }

  /// Has the backend show the layer again, though nothing is new: the user has changed the control, and the change
  /// was not accepted.
  public func insist() { isRevised = true }

  /// Called by the backend when the keyboard has come to the layer, or gone.
  public func noteFocus(_ hasFocus: Bool) {
    onFocus?(hasFocus)
    Layer.focusDidMove?(self, hasFocus)
  }

  /// Hears of every layer to which the keyboard comes, and from which it goes.
  public static var focusDidMove: (@MainActor (Layer, Bool) -> Void)?

  /// Called by the backend when it has taken the notes.
  public func markSeen() { isRevised = false }
}

/// Makes changes to layers happen little by little. Each function returns whether it sees to the change; else it
/// happens at once.
@MainActor public protocol LayerMotion: AnyObject {
  func takes(content: Layer.Content, for layer: Layer) -> Bool
  func takes(frame: CGRect, for layer: Layer) -> Bool
  func takes(effects: Layer.Effects, for layer: Layer) -> Bool
  func takes(children: [Layer], for layer: Layer) -> Bool
}
