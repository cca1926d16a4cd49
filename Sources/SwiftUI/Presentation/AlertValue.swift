/// A dialog as a value: the older way to describe one.
public struct Alert: Sendable {
  /// A button of an alert or action sheet.
  public struct Button: Sendable {
    let label: Text
    let role: ButtonRole?
    let action: @Sendable @MainActor () -> Void

    private init(_ label: Text, _ role: ButtonRole?, _ action: (() -> Void)?) {
      self.label = label
      self.role = role
      nonisolated(unsafe) let action = action
      self.action = { action?() }
    }

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button { .init(label, nil, action) }
    /// A way out, titled “Cancel”.
    public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
      .init(Text(verbatim: "Cancel"), .cancel, action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button { .init(label, .cancel, action) }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      .init(label, .destructive, action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A dialog with one button; nil for one that says OK.
  public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// A dialog with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// A choice of things to do, as a value: the older `confirmationDialog`.
public struct ActionSheet: Sendable {
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

private struct ValueButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(Array(buttons.indices), id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role, action: button.action) { button.label }
    }
  }
}

extension View {
  /// The older way to show a dialog while `isPresented` is true.
  nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = isPresented.wrappedValue ? content() : nil
    return modifier(
      DialogPresentation(
        title: alert?.title,
        isPresented: isPresented,
        isReady: alert != nil,
        actions: ValueButtons(buttons: alert?.buttons ?? []),
        message: alert?.message,
        ending: .okay
      )
    )
  }

  /// The older way to show a dialog while there is an `item`.
  nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
    let alert = item.wrappedValue.map(content)
    return modifier(
      DialogPresentation(
        title: alert?.title,
        isPresented: item.isThere(),
        isReady: alert != nil,
        actions: ValueButtons(buttons: alert?.buttons ?? []),
        message: alert?.message,
        ending: .okay
      )
    )
  }

  /// The older way to ask which of several things to do, while `isPresented` is true.
  nonisolated public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    let sheet = isPresented.wrappedValue ? content() : nil
    return modifier(
      DialogPresentation(
        title: sheet?.title,
        isPresented: isPresented,
        isReady: sheet != nil,
        actions: ValueButtons(buttons: sheet?.buttons ?? []),
        message: sheet?.message,
        ending: .cancel
      )
    )
  }

  /// The older way to ask which of several things to do, while there is an `item`.
  nonisolated public func actionSheet<T: Identifiable>(item: Binding<T?>, content: (T) -> ActionSheet) -> some View {
    let sheet = item.wrappedValue.map(content)
    return modifier(
      DialogPresentation(
        title: sheet?.title,
        isPresented: item.isThere(),
        isReady: sheet != nil,
        actions: ValueButtons(buttons: sheet?.buttons ?? []),
        message: sheet?.message,
        ending: .cancel
      )
    )
  }
}

extension Binding {
  /// Whether there is a value; false takes it away.
  nonisolated func isThere<V>() -> Binding<Bool> where Value == V? {
    Binding<Bool>(location: PresenceLocation(location))
  }
}

private final class PresenceLocation<V>: Location<Bool>, @unchecked Sendable {  // the base locks
  private let base: Location<V?>
  init(_ base: Location<V?>) { self.base = base }
  override var value: Bool { base.value != nil }
  override func set(_ value: Bool) {
    if !value { base.set(nil) }
  }
  override func isSame(as other: Location<Bool>) -> Bool {
    (other as? PresenceLocation<V>).map { base.isSame(as: $0.base) } ?? false
  }
}
