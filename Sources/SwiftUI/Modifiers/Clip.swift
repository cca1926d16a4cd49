import DisplayTree
import Foundation

struct ClipEffect<S: Shape>: LayerEffect {
  var shape: S
  var style: FillStyle

  var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    guard size.width.isFinite, size.height.isFinite else { return }
    let bounds = CGRect(origin: .zero, size: size)
    effects.clip = clip(bounds, environment.layoutDirection)
  }

  @MainActor func apply(
    to effects: inout Layer.Effects,
    size: CGSize,
    in environment: EnvironmentValues,
    on element: Element
  ) {
    apply(to: &effects, size: size, in: environment)
    guard shape is any ContainerRelative, effects.clip != nil else { return }
    let bounds = CGRect(origin: .zero, size: size)
    let path = element.path(of: shape, in: bounds, environment.layoutDirection, environment.containerShape)
    effects.clip = .outline(path.outline, isEvenOdd: style.isEOFilled)
  }

  /// Plain cases are told as such: a backend draws them faster.
  private func clip(_ bounds: CGRect, _ direction: LayoutDirection) -> Layer.Clip {
    if shape is Rectangle { return .bounds }
    if let rounded = shape as? RoundedRectangle, rounded.style == .circular,
      rounded.cornerSize.width == rounded.cornerSize.height
    {
      let radius = min(rounded.cornerSize.width, bounds.width / 2, bounds.height / 2)
      return .rounded(bounds, radius: Double(max(radius, 0)))
    }
    return .outline(shape.path(in: bounds, direction).outline, isEvenOdd: style.isEOFilled)
  }
}

extension View {
  /// Cuts off what a view shows outside its own space. Taps outside are still the view's.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Cuts off what a view shows outside of a shape in its own space.
  ///
  ///     cover.resizable().scaledToFill().frame(width: 60, height: 60).clipShape(.circle)
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(EffectModifier(ClipEffect(shape: shape, style: style)))
  }

  /// Rounds the corners of all that a view shows.
  ///
  /// - Parameter radius: Points.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius, style: .circular),
      style: FillStyle(antialiased: antialiased)
    )
  }
}
