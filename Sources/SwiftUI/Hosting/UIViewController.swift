import Foundation
import Observation

/// A screen, or a part of one, as an object with a life: it appears, holds other controllers, and goes.
///
/// Code that was written for UIKit's controllers, such as routers and coordinators, finds its names here. What a
/// controller shows is a SwiftUI view, given to `UIHostingController`. A plain controller shows its `view`, if anybody
/// has asked for it, its children, one upon the other, and whatever it presents on top.
@preconcurrency @MainActor open class UIViewController {
  let family = ControllerFamily()
  /// The place in a graph where this controller's view is at the moment.
  weak var place: HostedNode?
  /// Says that it has appeared and has not disappeared yet.
  private var isShown = false

  /// What the controller is called, for whoever shows a title.
  open var title: String?

  /// Makes a controller without a view of its own.
  ///
  /// - Precondition: Both are nil: there are no nib files here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(
      nibNameOrNil == nil,
      "a controller cannot be made from a nib file; give its view to UIHostingController"
    )
  }

  /// Makes a controller without a view of its own.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Answers nil: controllers are made by code.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Its view

  /// The controller's own view, made when somebody asks for it. It lies below the children; a child whose view was added
  /// to another view is shown there.
  public final var view: UIView! {
    get {
      if family.view == nil {
        loadView()
        loadViewIfNeeded()
      }
      return family.view
    }
    set {
      family.view?.owner = nil
      family.view = newValue
      newValue?.owner = self
    }
  }

  /// The controller's own view, if it is made.
  public final var viewIfLoaded: UIView? { family.view }

  /// Makes the controller's own view and sets it.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Called before the own view places what is in it.
  open func viewWillLayoutSubviews() {}
  /// Called when the own view has placed what is in it.
  open func viewDidLayoutSubviews() {}

  /// Shows something besides its view: the view is then as large as that, and below it.
  var hasContent: Bool { false }

  /// Whether `viewDidLoad()` has run.
  public private(set) final var isViewLoaded = false

  /// Runs `viewDidLoad()`, the first time.
  public final func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }

  /// Called once, before the view first appears.
  open func viewDidLoad() {}
  /// Called before `viewDidAppear(_:)`, each time.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is laid out in a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before `viewDidDisappear(_:)`, each time.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left its window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// `viewWillAppear(_:)` as the Mac has it: without saying how. Each of the four is called right after its namesake.
  open func viewWillAppear() {}
  /// `viewDidAppear(_:)` as the Mac has it.
  open func viewDidAppear() {}
  /// `viewWillDisappear(_:)` as the Mac has it.
  open func viewWillDisappear() {}
  /// `viewDidDisappear(_:)` as the Mac has it.
  open func viewDidDisappear() {}

  /// Makes the node of what the controller shows itself; nil if that is nothing.
  func makeContent(_ context: _NodeContext) -> _Node? { nil }

  final func appear() {
    guard !isShown else { return }
    isShown = true
    loadViewIfNeeded()
    viewWillAppear(false)
    viewWillAppear()
    viewDidAppear(false)
    viewDidAppear()
  }

  final func disappear() {
    guard isShown else { return }
    isShown = false
    viewWillDisappear(false)
    viewWillDisappear()
    viewDidDisappear(false)
    viewDidDisappear()
  }

  // MARK: Its family

  /// The controllers that this one contains, in the order in which they were added: the last one lies on top.
  public final var children: [UIViewController] { family.children }

  /// The controller that contains this one.
  public private(set) final weak var parent: UIViewController?

  /// Takes in `childController`, which leaves the controller that it was in before.
  ///
  /// It calls the child's `willMove(toParent:)`. Call `didMove(toParent:)` yourself, when the move is complete.
  ///
  /// - Precondition: The child is neither this controller nor one that contains it.
  open func addChild(_ childController: UIViewController) {
    precondition(
      !sequence(first: self, next: \.parent).contains { $0 === childController },
      "a controller cannot contain itself"
    )
    if childController.parent != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    childController.parent = self
    family.children.append(childController)
  }

  /// Leaves the controller that contains this one, and calls `didMove(toParent:)` with nil.
  ///
  /// Call `willMove(toParent:)` with nil before. Without a parent it does nothing.
  open func removeFromParent() {
    guard let parent else { return }
    parent.family.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller moves into `parent`, or out of the one that it is in.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when the controller has moved into `parent`, or out of the one that it was in.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: On top

  /// The controller that lies over this one, or over one that contains it.
  public final var presentedViewController: UIViewController? {
    family.presented ?? parent?.presentedViewController
  }

  /// The controller that this one lies over.
  public private(set) final weak var presentingViewController: UIViewController?

  /// Shows a controller over this one. `completion` runs soon after, on the main actor.
  ///
  /// A controller presents one at a time: a second one is refused with a message.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard family.presented == nil, viewControllerToPresent.presentingViewController == nil else {
      return complain("\(self) presents something already; \(viewControllerToPresent) is not shown")
    }
    viewControllerToPresent.presentingViewController = self
    family.presented = viewControllerToPresent
    soon(completion)
  }

  /// Takes away what this controller presents; without that, takes away this controller from what it lies over.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let presented = family.presented {
      family.presented = nil
      presented.presentingViewController = nil
      soon(completion)
    } else if let presenter = presentingViewController ?? parent {
      presenter.dismiss(animated: flag, completion: completion)
    } else {
      soon(completion)
    }
  }

  private func soon(_ completion: (() -> Void)?) {
    guard let completion else { return }
    Task { completion() }
  }

  private func complain(_ text: String) {
    FileHandle.standardError.write(Data("SwiftUI: \(text)\n".utf8))
  }
}

extension UIViewController: Hashable {
  public nonisolated static func == (left: UIViewController, right: UIViewController) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a controller contains: observed, so that the view around it follows.
@MainActor @Observable final class ControllerFamily {
  var children: [UIViewController] = []
  var presented: UIViewController?
  var view: UIView?

  /// From the bottom to the top, without those that are shown where their views are.
  var shown: [UIViewController] {
    children.filter { $0.family.view?.superview == nil } + (presented.map { [$0] } ?? [])
  }
}
