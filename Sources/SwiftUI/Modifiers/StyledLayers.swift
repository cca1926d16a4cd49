import Foundation

extension View {
  /// Fills the space behind a view with a style; where the view ends at a bar, that of the bar, too.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(SecondaryModifier(filling(style, reaching: edges), isBehind: true))
  }

  /// Fills the space behind a view with the style `.background`.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(SecondaryModifier(filling(BackgroundStyle(), reaching: edges), isBehind: true))
  }

  /// Fills a shape behind a view with a style.
  ///
  ///     Text("New").padding(4).background(.yellow, in: .capsule)
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(SecondaryModifier(_ShapeView(shape: shape, style: style, fillStyle: fillStyle), isBehind: true))
  }

  /// Fills a shape behind a view with a style.
  nonisolated public func background<S: ShapeStyle, T: InsettableShape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(SecondaryModifier(_ShapeView(shape: shape, style: style, fillStyle: fillStyle), isBehind: true))
  }

  /// Fills a shape behind a view with the style `.background`.
  nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Fills a shape behind a view with the style `.background`.
  nonisolated public func background<S: InsettableShape>(
    in shape: S,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Fills the space before a view with a style.
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(SecondaryModifier(filling(style, reaching: edges), isBehind: false))
  }

  /// Fills a shape before a view with a style.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(SecondaryModifier(_ShapeView(shape: shape, style: style, fillStyle: fillStyle), isBehind: false))
  }

  /// Draws a line inside the edge of a view.
  ///
  /// - Parameter width: Points.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    modifier(SecondaryModifier(Rectangle().strokeBorder(content, lineWidth: width), isBehind: false))
  }
}

/// A style where a view is, and below the bars that it touches.
nonisolated private func filling<S: ShapeStyle>(
  _ style: S,
  reaching edges: Edge.Set
) -> ModifiedContent<_ShapeView<Rectangle, S>, ReachModifier> {
  ModifiedContent(content: _ShapeView(shape: Rectangle(), style: style), modifier: ReachModifier(edges: edges))
}

extension SecondaryModifier {
  nonisolated fileprivate init(_ view: Secondary, isBehind: Bool) {
    self.init(secondary: view, alignment: .center, isBehind: isBehind)
  }
}
