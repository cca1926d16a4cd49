/// What counts as handing in: Return in a text field, or in a search field.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

struct SubmitAction {
  let triggers: SubmitTriggers
  let run: () -> Void
}

private struct SubmitActions: @unchecked Sendable {  // run on the main actor
  var actions: [SubmitAction] = []
}

private enum SubmitActionsKey: EnvironmentKey { static let defaultValue = SubmitActions() }

extension EnvironmentValues {
  /// The nearest first.
  var submitActions: [SubmitAction] {
    get { self[SubmitActionsKey.self].actions }
    set { self[SubmitActionsKey.self].actions = newValue }
  }
}

extension View {
  /// Runs `action` when Return is pressed in a field inside; actions further out run after it.
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.submitActions) { $0.insert(SubmitAction(triggers: triggers, run: action), at: 0) }
  }

  /// Keeps what is handed in inside from the actions further out.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
  }

  /// What the Return key of a keyboard on the screen says; keyboards with keys stay as they are.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabel, submitLabel)
  }
}

/// What the Return key is called.
public struct SubmitLabel: Sendable {
  private enum Name { case done, go, send, join, route, search, `return`, next, `continue` }
  private let name: Name

  public static var done: SubmitLabel { SubmitLabel(name: .done) }
  public static var go: SubmitLabel { SubmitLabel(name: .go) }
  public static var send: SubmitLabel { SubmitLabel(name: .send) }
  public static var join: SubmitLabel { SubmitLabel(name: .join) }
  public static var route: SubmitLabel { SubmitLabel(name: .route) }
  public static var search: SubmitLabel { SubmitLabel(name: .search) }
  public static var `return`: SubmitLabel { SubmitLabel(name: .return) }
  public static var next: SubmitLabel { SubmitLabel(name: .next) }
  public static var `continue`: SubmitLabel { SubmitLabel(name: .continue) }
}

private enum SubmitLabelKey: EnvironmentKey { static let defaultValue = SubmitLabel.return }

extension EnvironmentValues {
  var submitLabel: SubmitLabel {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
}
