/// An effect that is asked for around a symbol.
struct SymbolEffectUse: Equatable {
  enum Occasion: Equatable {
    /// It goes on, or does not.
    case active(Bool)
    /// So many changes of the value so far.
    case changes(Int)
  }

  let kind: SymbolEffectConfiguration.Kind
  let options: SymbolEffectOptions
  let occasion: Occasion
}

private enum SymbolEffectsKey: EnvironmentKey { static var defaultValue: [SymbolEffectUse] { [] } }

extension EnvironmentValues {
  /// The effects of the symbols inside, from the outermost in.
  var symbolEffects: [SymbolEffectUse] {
    get { self[SymbolEffectsKey.self] }
    set { self[SymbolEffectsKey.self] = newValue }
  }
}

private struct SymbolEffectModifier<Value: Equatable> {
  let kind: SymbolEffectConfiguration.Kind
  let options: SymbolEffectOptions
  let value: Value
  @State private var changes = 0

  nonisolated init(kind: SymbolEffectConfiguration.Kind, options: SymbolEffectOptions, value: Value) {
    self.kind = kind
    self.options = options
    self.value = value
  }
}

extension SymbolEffectModifier: ViewModifier {
  func body(content: Content) -> some View {
    let use = SymbolEffectUse(kind: kind, options: options, occasion: .changes(changes))
    content
      .transformEnvironment(\.symbolEffects) { $0.append(use) }
      .onChange(of: value) { changes += 1 }
  }
}

extension View {
  /// Moves the symbols inside, for as long as `isActive` is true.
  ///
  ///     Image(systemName: "wifi").symbolEffect(.variableColor, isActive: isSearching)
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View {
    let use = SymbolEffectUse(kind: effect.configuration.kind, options: options, occasion: .active(isActive))
    return transformEnvironment(\.symbolEffects) { $0.append(use) }
  }

  /// Moves the symbols inside when `value` changes.
  ///
  ///     Image(systemName: "heart").symbolEffect(.bounce, value: likes)
  nonisolated public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    value: U
  ) -> some View {
    modifier(SymbolEffectModifier(kind: effect.configuration.kind, options: options, value: value))
  }

  /// Takes from the symbols inside the effects that are asked for around this view.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.symbolEffects) { if isEnabled { $0 = [] } }
  }
}

/// A symbol's own way to come and go.
@MainActor @preconcurrency public struct SymbolEffectTransition: Transition {
  let kind: SymbolEffectConfiguration.Kind

  public init<T: SymbolEffect & TransitionSymbolEffect>(effect: T, options: SymbolEffectOptions) {
    kind = effect.configuration.kind
  }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    let side: Double =
      switch kind {
      case .appear(let side), .disappear(let side): side
      default: 0
      }
    return
      content
      .scaleEffect(phase.isIdentity ? 1 : 0.4)
      .opacity(phase.isIdentity ? 1 : 0)
      .visualEffect { content, proxy in content.offset(y: phase.isIdentity ? 0 : -side * proxy.size.height * 0.5) }
  }
}

@available(*, unavailable)
extension SymbolEffectTransition: Sendable {}

extension Transition where Self == SymbolEffectTransition {
  /// The way that suits the symbol.
  @MainActor @preconcurrency public static var symbolEffect: SymbolEffectTransition {
    SymbolEffectTransition(effect: .automatic, options: .default)
  }
  @MainActor @preconcurrency public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect, options: options)
  }
}

extension ContentTransition {
  /// A symbol shrinks while the other grows in its place.
  public static var symbolEffect: ContentTransition { ContentTransition(kind: .replace(SymbolReplacement())) }

  /// A symbol turns into another by an effect: `.symbolEffect(.replace)`.
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    if case .replace(let style) = effect.configuration.kind { return ContentTransition(kind: .replace(style)) }
    return .symbolEffect
  }
}
