import SwiftUI

/// A router's view of a controller: the root of all controller protocols.
///
/// A `UIViewController`, and so every `UIHostingController`, has all that is needed; name the protocol and be done.
@MainActor public protocol ViewControllable: AnyObject {
  /// The controller itself, to be shown or contained.
  var uiviewController: UIViewController { get }
}

extension ViewControllable where Self: UIViewController {
  public var uiviewController: UIViewController { self }
}

extension ViewControllable {
  /// The same controller, as code for the Mac asks for it.
  public var nsviewController: NSViewController { uiviewController }
}
