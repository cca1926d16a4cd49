import Combine
import CombineShims
import Foundation
import Observation

/// The objects that an app's delegate adaptors have made, one for each class.
@MainActor final class ApplicationDelegates {
  static var shared = ApplicationDelegates()

  private(set) var objects: [NSObject] = []

  /// The delegate of a class; it is made when it is asked for first.
  func object<Delegate: NSObject>(_ type: Delegate.Type) -> Delegate {
    if let known = objects.first(where: { Swift.type(of: $0) == type }) { return known as! Delegate }
    guard let made = make(type) else { fatalError("An object of the class \(type) can not be made without arguments.") }
    objects.append(made)
    return made
  }

  private var uiDelegates: [any UIApplicationDelegate] { objects.compactMap { $0 as? any UIApplicationDelegate } }
  private var nsDelegates: [any NSApplicationDelegate] { objects.compactMap { $0 as? any NSApplicationDelegate } }

  /// The app is made, its windows are not.
  func launch(with urls: [URL] = []) {
    UIApplication.shared.delegate = uiDelegates.first
    NSApplication.shared.delegate = nsDelegates.first
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if let url = urls.first { options[.url] = url }
    let given = options.isEmpty ? nil : options
    for delegate in uiDelegates { _ = delegate.application(.shared, willFinishLaunchingWithOptions: given) }
    for delegate in nsDelegates {
      delegate.applicationWillFinishLaunching(notification(NSApplication.willFinishLaunchingNotification))
    }
    for delegate in uiDelegates {
      _ = delegate.application(.shared, didFinishLaunchingWithOptions: given)
      delegate.applicationDidFinishLaunching(.shared)
    }
    post(UIApplication.didFinishLaunchingNotification, of: UIApplication.shared)
    for delegate in nsDelegates {
      delegate.applicationDidFinishLaunching(notification(NSApplication.didFinishLaunchingNotification))
    }
    post(NSApplication.didFinishLaunchingNotification, of: NSApplication.shared)
  }

  /// Hands over what the program was started with. Returns whether there is anybody to take it.
  func open(_ urls: [URL]) -> Bool {
    guard !urls.isEmpty else { return true }
    for url in urls { for delegate in uiDelegates { _ = delegate.application(.shared, open: url, options: [:]) } }
    for delegate in nsDelegates { delegate.application(.shared, open: urls) }
    return !objects.isEmpty
  }

  /// What has happened to the application, by UIKit's name for it.
  func note(_ event: Notification.Name) {
    switch event {
    case UIApplication.didBecomeActiveNotification:
      NSApplication.shared.isActive = true
      for delegate in uiDelegates { delegate.applicationDidBecomeActive(.shared) }
      tell(NSApplication.didBecomeActiveNotification) { $0.applicationDidBecomeActive($1) }
    case UIApplication.willResignActiveNotification:
      for delegate in uiDelegates { delegate.applicationWillResignActive(.shared) }
      tell(NSApplication.willResignActiveNotification) { $0.applicationWillResignActive($1) }
      NSApplication.shared.isActive = false
      tell(NSApplication.didResignActiveNotification) { $0.applicationDidResignActive($1) }
    case UIApplication.willEnterForegroundNotification:
      for delegate in uiDelegates { delegate.applicationWillEnterForeground(.shared) }
    case UIApplication.didEnterBackgroundNotification:
      for delegate in uiDelegates { delegate.applicationDidEnterBackground(.shared) }
    case UIApplication.willTerminateNotification:
      for delegate in uiDelegates { delegate.applicationWillTerminate(.shared) }
      tell(NSApplication.willTerminateNotification) { $0.applicationWillTerminate($1) }
    default: break
    }
  }

  private func tell(_ event: Notification.Name, _ body: (any NSApplicationDelegate, Notification) -> Void) {
    let notification = notification(event)
    for delegate in nsDelegates { body(delegate, notification) }
    post(event, of: NSApplication.shared)
  }

  private func notification(_ event: Notification.Name) -> Notification {
    Notification(name: event, object: NSApplication.shared)
  }

  private func post(_ event: Notification.Name, of sender: Any) {
    NotificationCenter.default.post(name: event, object: sender)
  }

  /// No window is open any more: whether the program ends.
  var endsWithoutWindows: Bool {
    nsDelegates.allSatisfy { $0.applicationShouldTerminateAfterLastWindowClosed(.shared) }
  }

  /// Whether all agree that the program ends.
  var mayEnd: Bool { nsDelegates.allSatisfy { $0.applicationShouldTerminate(.shared) == .terminateNow } }

  /// The delegates that views can read.
  func write(into environment: inout EnvironmentValues) {
    for object in objects where object is any ObservableObject || object is any Observable {
      environment.setObject(object, of: type(of: object))
    }
  }

  /// Has a body run when a delegate announces a change.
  static func watch(_ object: NSObject, _ storage: inout AnyObject?, _ node: BodyNode) {
    func open<Object: ObservableObject>(_ object: Object) { Watch.renew(&storage, object, node) }
    if let object = object as? any ObservableObject { open(object) }
  }
}

/// Calls `init()` of a class of which only the type is known.
///
/// The compiler allows that for initializers that are `required`, as those of Objective-C's classes are in effect.
/// `NSObject.init()` is not on Linux, but each class has it among its methods, at the place where `NSObject` has it.
private func make<Object: NSObject>(_ type: Object.Type) -> Object? {
  let base = unsafeBitCast(NSObject.self as AnyClass, to: UnsafeRawPointer.self)
  // Kind, superclass, sizes and offsets; then what describes the class.
  guard let description = UnsafeRawPointer(bitPattern: base.load(fromByteOffset: 40, as: UInt.self)) else { return nil }
  let flags = description.load(as: UInt32.self)
  // A class that is not generic, of no resilient superclass, with methods of its own.
  guard flags & 0x1F == 16, flags & 0x80 == 0, flags >> 31 == 1, flags >> 29 & 1 == 0 else { return nil }
  let methods = description + 44
  let (first, count) = (methods.load(as: UInt32.self), (methods + 4).load(as: UInt32.self))
  for index in 0..<Int(count) where (methods + 8 + index * 8).load(as: UInt32.self) & 0x1F == 1 {
    let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    let function = metadata.load(fromByteOffset: (Int(first) + index) * 8, as: UnsafeRawPointer.self)
    guard let made = combine_call_initializer(function, metadata) else { return nil }
    return Unmanaged<Object>.fromOpaque(made).takeRetainedValue()
  }
  return nil
}
