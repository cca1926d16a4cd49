import Foundation

/// A scene of which there may be any number of windows, each with a state of its own.
public struct WindowGroup<Content: View> {
  let scene: WindowScene

  init(_ title: Text?, _ id: String?, _ content: @escaping () -> Content) {
    nonisolated(unsafe) let content = content
    // Built in the window: what is read of the app's own properties while it is built brings it up to date.
    scene = WindowScene(kind: .group, title: title, id: id) { _ in AnyView(Built(build: content)) }
  }

  public init(@ViewBuilder content: () -> Content) { self.init(nil, nil, fixed(content())) }
  public init(id: String, @ViewBuilder content: () -> Content) { self.init(nil, id, fixed(content())) }
  @_disfavoredOverload
  public init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(title, nil, fixed(content())) }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), nil, fixed(content()))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), nil, fixed(content()))
  }
  @_disfavoredOverload
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) { self.init(title, id, fixed(content())) }
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), id, fixed(content()))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id, fixed(content()))
  }
  nonisolated public init(@ViewBuilder makeContent: @escaping () -> Content) { self.init(nil, nil, makeContent) }
  nonisolated public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(nil, id, makeContent)
  }
}

/// One and the same content, however often it is asked for.
private func fixed<Content>(_ content: Content) -> () -> Content { { content } }

extension WindowGroup: Scene {
  public var body: some Scene { scene }
}

extension WindowGroup {
  nonisolated init<D: Codable & Hashable, C: View>(
    _ title: Text?,
    _ id: String?,
    for type: D.Type,
    _ content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    let maker: AnyValueWindow = ValueWindow(content)
    var scene = WindowScene(kind: .group, title: title, id: id) { maker.view($0) }
    scene.valueType = D.self
    self.scene = scene
  }

  /// A window for each value that `openWindow(value:)` is given.
  nonisolated public init<D: Codable & Hashable, C: View>(
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, nil, for: type, content)
  }

  nonisolated public init<D: Codable & Hashable, C: View>(
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, id, for: type, content)
  }

  nonisolated public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(titleKey), nil, for: type, content)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(title), nil, for: type, content)
  }

  nonisolated public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(titleKey), id, for: type, content)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(title), id, for: type, content)
  }

  /// As above; a window that is opened without a value gets `defaultValue`.
  nonisolated public init<D: Codable & Hashable, C: View>(
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, nil, for: type) { value in content(value.or(defaultValue)) }
  }

  nonisolated public init<D: Codable & Hashable, C: View>(
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, id, for: type) { value in content(value.or(defaultValue)) }
  }
}

extension Binding {
  func or<V>(_ defaultValue: @escaping () -> V) -> Binding<V> where Value == V? {
    Binding<V>(location: DefaultLocation(location, defaultValue))
  }
}

private final class DefaultLocation<V>: Location<V>, @unchecked Sendable {  // what it stands on locks
  private let base: Location<V?>
  private let defaultValue: () -> V
  init(_ base: Location<V?>, _ defaultValue: @escaping () -> V) {
    self.base = base
    self.defaultValue = defaultValue
  }
  override var value: V { base.value ?? defaultValue() }
  override func set(_ value: V) { base.set(value) }
  override func isSame(as other: Location<V>) -> Bool {
    (other as? DefaultLocation<V>).map { base.isSame(as: $0.base) } ?? false
  }
}

/// Makes the content of windows that stand for values, of whatever type.
private class AnyValueWindow: @unchecked Sendable {  // used on the main actor
  @MainActor func view(_ location: StateLocation<AnyHashable?>) -> AnyView { AnyView(EmptyView()) }
}

private final class ValueWindow<D: Codable & Hashable, C: View>: AnyValueWindow, @unchecked Sendable {
  private let content: (Binding<D?>) -> C
  init(_ content: @escaping (Binding<D?>) -> C) { self.content = content }
  override func view(_ location: StateLocation<AnyHashable?>) -> AnyView {
    AnyView(PresentedWindowContent<D, C>(location: location, content: content))
  }
}

/// The content of a window that stands for a value.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View> {
  let location: StateLocation<AnyHashable?>
  let content: (Binding<Data?>) -> Content
}

extension PresentedWindowContent: View {
  public var body: some View {
    content(Binding(location: WindowValueLocation(location)))
  }
}

private final class WindowValueLocation<D: Hashable>: Location<D?>, @unchecked Sendable {  // what it stands on locks
  private let base: StateLocation<AnyHashable?>
  init(_ base: StateLocation<AnyHashable?>) { self.base = base }
  override var value: D? { base.value?.base as? D }
  override func set(_ value: D?) { base.set(value.map { AnyHashable($0) }) }
  override func isSame(as other: Location<D?>) -> Bool { (other as? WindowValueLocation<D>)?.base === base }
}

/// A scene with one window.
public struct Window<Content: View> {
  let scene: WindowScene

  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    nonisolated(unsafe) let content = content()
    scene = WindowScene(kind: .single, title: title, id: id) { _ in AnyView(content) }
  }
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), id: id, content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }
}

extension Window: Scene {
  public var body: some Scene { scene }
}

/// A scene with the window for an app's settings, opened by Ctrl+, or `openSettings`.
public struct Settings<Content: View> {
  let scene: WindowScene

  public init(@ViewBuilder content: () -> Content) {
    nonisolated(unsafe) let content = content()
    scene = WindowScene(kind: .settings, title: nil, id: nil) { _ in AnyView(content) }
  }
}

extension Settings: Scene {
  public var body: some Scene { scene }
}
