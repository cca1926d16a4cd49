private enum DismissKey: EnvironmentKey {
  static var defaultValue: Dismissal? { nil }
}

/// How what is presented goes away; the container that presents it puts one into the environment.
final class Dismissal: Sendable, Equatable {
  let dismiss: @MainActor @Sendable () -> Void
  init(dismiss: @escaping @MainActor @Sendable () -> Void) { self.dismiss = dismiss }
  static func == (lhs: Dismissal, rhs: Dismissal) -> Bool { lhs === rhs }
}

/// Closes what a view is presented in: a sheet or popover, or the page of a navigation stack, or else the window.
///
///     @Environment(\.dismiss) private var dismiss
///     Button("Done") { dismiss() }
///
/// Read it inside what is presented: outside, it closes the thing around.
@preconcurrency @MainActor public struct DismissAction: Sendable {
  nonisolated let dismissal: Dismissal?

  public func callAsFunction() { dismissal?.dismiss() }
}

/// Whether a view is presented, and a way to end that.
public struct PresentationMode: Sendable {
  public private(set) var isPresented: Bool
  let dismissal: Dismissal?

  init(_ dismissal: Dismissal?) {
    self.dismissal = dismissal
    isPresented = dismissal != nil
  }

  /// Closes what the view is presented in. Takes effect when it is called through the binding.
  public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
  /// What a container sets for those whom it presents.
  var dismissal: Dismissal? {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Closes what the view is presented in.
  public var dismiss: DismissAction { DismissAction(dismissal: dismissal) }

  /// Whether the view is presented by another.
  public var isPresented: Bool { dismissal != nil && dismissal != windowDismissal }

  /// An older way to close what the view is presented in: `presentationMode.wrappedValue.dismiss()`.
  public var presentationMode: Binding<PresentationMode> {
    let dismissal = dismissal
    return Binding(location: PresentationLocation(dismissal))
  }
}

private final class PresentationLocation: Location<PresentationMode>, @unchecked Sendable {  // never changes
  private let dismissal: Dismissal?
  init(_ dismissal: Dismissal?) { self.dismissal = dismissal }
  override var value: PresentationMode { PresentationMode(dismissal) }
  override func set(_ value: PresentationMode) {
    guard !value.isPresented, let dismissal else { return }
    MainActor.assumeIsolated { dismissal.dismiss() }
  }
}
