extension View {
  /// Keeps rows from being chosen.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(TraitModifier<RowLimitsTrait>(isDisabled ? RowLimits(select: true) : nil))
  }

  /// Shows or hides the line at the end of a section, in lists whose sections are not cards.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(
      TraitModifier<SectionSeparatorTrait>(RowSeparator(bottom: edges.contains(.bottom) ? visibility : nil))
    )
  }

  /// The colour of the line at the end of a section, in lists whose sections are not cards; nil for the usual one.
  nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(TraitModifier<SectionSeparatorTrait>(RowSeparator(tint: edges.contains(.bottom) ? color : nil)))
  }

  /// How much the headers of the sections inside stand out.
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}
