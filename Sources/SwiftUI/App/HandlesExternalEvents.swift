extension Scene {
  /// Accepted; what is opened from outside goes to the windows that are there.
  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

extension View {
  /// Accepted; what is opened from outside goes to every view with `onOpenURL`.
  nonisolated public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}
