/// A control's style with its type forgotten.
struct AnyStyle<Configuration>: @unchecked Sendable {  // made and used on the main actor
  let style: Any
  private let make: @MainActor (Configuration) -> AnyView

  nonisolated init<S, Body: View>(_ style: S, _ body: @escaping @MainActor (S, Configuration) -> Body) {
    self.style = style
    nonisolated(unsafe) let style = style
    make = { AnyView(StyleBody(style: StyleValue(style: style), configuration: $0, make: body)) }
  }

  @MainActor func body(_ configuration: Configuration) -> AnyView { make(configuration) }
}

extension AnyStyle: SameSource {
  func hasSameSource(as other: Any) -> Bool {
    guard let other = other as? AnyStyle<Configuration> else { return false }
    func open<S>(_ old: S) -> Bool { (other.style as? S).map { sameValue(old, $0) } ?? false }
    return open(style)
  }
}

/// What a style makes of a control: a view of its own, so that the style can read the environment.
struct StyleBody<S, Configuration, Content: View>: View {
  let style: StyleValue<S>
  let configuration: Configuration
  let make: @MainActor (S, Configuration) -> Content

  var body: some View { make(style.style, configuration) }
}

// Of one type of style, the closure is always the same.
extension StyleBody: @preconcurrency SameSource {
  func hasSameSource(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return sameValue(style.style, other.style.style) && sameValue(configuration, other.configuration)
  }
}

/// Connects the dynamic properties of a style.
struct StyleValue<S>: DynamicProperty {
  var style: S

  @MainActor static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool {
    DynamicProperties.areAffected(DynamicProperties.slots(of: S.self), at: address, from: old, to: new)
  }

  @MainActor static func _connect(
    at address: UnsafeMutableRawPointer,
    _ storage: inout AnyObject?,
    _ node: BodyNode
  ) {
    let slots = DynamicProperties.slots(of: S.self)
    guard !slots.isEmpty else { return }
    let kept = storage as? StyleStorage ?? StyleStorage(count: slots.count)
    storage = kept
    for (index, slot) in slots.enumerated() {
      slot.type._connect(at: address + slot.offset, &kept.slots[index], node)
    }
  }
}

private final class StyleStorage {
  var slots: [AnyObject?]
  init(count: Int) { slots = Array(repeating: nil, count: count) }
}

/// The styles of one kind of control that are set around a view, the nearest first. A style's own body sees the
/// others, so that it can change what they do.
struct StyleList<Configuration>: Sendable {
  private(set) var styles: [AnyStyle<Configuration>] = []

  func adding(_ style: AnyStyle<Configuration>) -> StyleList { StyleList(styles: [style] + styles) }
  var others: StyleList { StyleList(styles: Array(styles.dropFirst())) }
}

extension StyleList: SameSource {
  func hasSameSource(as other: Any) -> Bool {
    guard let other = other as? StyleList<Configuration>, other.styles.count == styles.count else { return false }
    return zip(styles, other.styles).allSatisfy { $0.hasSameSource(as: $1) }
  }
}

extension View {
  /// Adds a style to those of the controls inside.
  nonisolated func style<Configuration>(
    _ keyPath: WritableKeyPath<EnvironmentValues, StyleList<Configuration>>,
    _ style: AnyStyle<Configuration>
  ) -> some View {
    modifier(
      EnvironmentWriter(
        write: { $0[keyPath: keyPath] = $0[keyPath: keyPath].adding(style) },
        isSame: { $0.identity == keyPath && ($0.value as? AnyStyle<Configuration>)?.hasSameSource(as: style) == true },
        identity: keyPath,
        value: style
      )
    )
  }
}
