/// A feature's place in the tree of features: the root of all routing protocols.
///
/// Stand-ins in tests may conform to it without being a `Router`.
@MainActor public protocol Routing: AnyObject {
  /// The feature's interactor.
  var interactable: Interactable { get }

  /// The features attached to this one, in the order in which they were attached.
  var children: [Routing] { get }

  /// Makes the feature ready, the first time.
  func load() async

  /// Returns when the feature is ready.
  func loaded() async

  /// Activates a feature and loads it, as a child of this one.
  func attachChild(_ child: Routing) async

  /// Deactivates a child, after all that is attached to it, and lets go of it.
  func detachChild(_ child: Routing) async
}
