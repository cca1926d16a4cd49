extension EnvironmentWriter {
  /// Writes styles, which count as the same if they are of the same types with the same values.
  nonisolated init(
    _ keyPath: AnyKeyPath & Sendable,
    _ styles: [AnyShapeStyle],
    _ write: @escaping (inout EnvironmentValues) -> Void
  ) {
    self.init(
      write: write,
      isSame: { other in
        guard other.identity == keyPath, let old = other.value as? [AnyShapeStyle] else { return false }
        return old.count == styles.count && zip(old, styles).allSatisfy { $0.isSame(as: $1) }
      },
      identity: keyPath,
      value: styles
    )
  }
}

extension View {
  /// Draws text and shapes inside with a style.
  ///
  ///     Label("Overdue", systemImage: "clock").foregroundStyle(.red)
  ///
  /// `.secondary` and its kin are then levels of that style.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(EnvironmentWriter(foreground: [AnyShapeStyle(style)]))
  }

  /// Draws text and shapes inside with styles for the first and second level.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2
  ) -> some View {
    modifier(EnvironmentWriter(foreground: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }

  /// Draws text and shapes inside with styles for the first three levels.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2,
    _ tertiary: S3
  ) -> some View {
    modifier(
      EnvironmentWriter(
        foreground: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]
      )
    )
  }

  /// Draws text and shapes inside with a colour; nil for that of labels.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modifier(EnvironmentWriter(foreground: color.map { [AnyShapeStyle($0)] } ?? []))
  }

  /// Colours what can be used inside: buttons, links, switches.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    modifier(EnvironmentWriter(tint: tint.map { AnyShapeStyle($0) }))
  }

  /// Colours what can be used inside: buttons, links, switches.
  @_disfavoredOverload
  nonisolated public func tint(_ tint: Color?) -> some View {
    modifier(EnvironmentWriter(tint: tint.map { AnyShapeStyle($0) }))
  }

  /// Sets what `Color.accentColor` is inside; nil for the desktop's.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    environment(\.accentColor, accentColor).tint(accentColor)
  }

  /// Sets what the style `.background` is inside.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    let style = AnyShapeStyle(style)
    return modifier(EnvironmentWriter(\EnvironmentValues.backgroundStyle, [style]) { $0.backgroundStyle = style })
  }
}

extension View {
  /// Draws text and shapes inside with a style, unless somebody outside has set one; nil changes nothing.
  nonisolated func defaultForeground(_ style: AnyShapeStyle?) -> some View {
    modifier(
      EnvironmentWriter(\EnvironmentValues.self, style.map { [$0] } ?? []) { values in
        if let style, values.foreground == nil { values.foreground = ForegroundStyles([style], outer: nil) }
      }
    )
  }
}

extension EnvironmentWriter {
  nonisolated fileprivate init(foreground styles: [AnyShapeStyle]) {
    self.init(\EnvironmentValues.foreground, styles) { values in
      values.foreground = styles.isEmpty ? nil : ForegroundStyles(styles, outer: values.foreground)
    }
  }

  nonisolated fileprivate init(tint: AnyShapeStyle?) {
    self.init(\EnvironmentValues.tint, tint.map { [$0] } ?? []) { $0.tint = tint }
  }
}
