import DisplayTree
import Foundation

/// Where a view is, on its way through a scroll view.
@frozen public enum ScrollTransitionPhase: Hashable, BitwiseCopyable {
  /// It comes in at the top or leading edge, or goes out there.
  case topLeading
  /// It is well inside.
  case identity
  /// It comes in at the bottom or trailing edge, or goes out there.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }
  /// -1 at the top or leading edge, 0 inside, 1 at the bottom or trailing edge.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

@available(*, unavailable) extension ScrollTransitionPhase: Sendable {}

/// How a view gets from one phase of a scroll transition to the next.
public struct ScrollTransitionConfiguration {
  enum Kind {
    case identity
    case animated
    case interactive(UnitCurve)
  }
  let kind: Kind
  var animation: Animation?
  var threshold: Threshold

  /// At the threshold, by an animation.
  nonisolated(unsafe) public static let animated = animated()
  /// At the threshold, by an animation.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated, animation: animation, threshold: .visible)
  }
  /// As far as the view is scrolled, from where it is hidden to the threshold.
  nonisolated(unsafe) public static let interactive = interactive()
  /// As far as the view is scrolled, from where it is hidden to the threshold, along a curve.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve), animation: nil, threshold: .visible)
  }
  /// Not at all.
  nonisolated(unsafe) public static let identity = ScrollTransitionConfiguration(
    kind: .identity,
    animation: nil,
    threshold: .visible
  )

  /// The same by an animation: for one that follows the scrolling, how it catches up.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    var result = self
    result.animation = animation
    return result
  }

  /// The same with another place from which on the view counts as inside.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var result = self
    result.threshold = threshold
    return result
  }

  /// A place of a view at an edge of a scroll view.
  public struct Threshold {
    private indirect enum Kind {
      case share(Double)
      case centered
      case between(Threshold, Threshold, Double)
      case inset(Threshold, Double)
    }
    private let kind: Kind

    /// All of it is seen.
    nonisolated(unsafe) public static let visible = Threshold(kind: .share(1))
    /// Nothing of it is seen yet.
    nonisolated(unsafe) public static let hidden = Threshold(kind: .share(0))
    /// Its middle is in the scroll view's middle.
    public static var centered: Threshold { Threshold(kind: .centered) }
    /// A share of it is seen, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(kind: .share(min(max(amount, 0), 1)))
    }

    /// Between this place and another one: 0 for this, 1 for the other.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold(kind: .between(self, other, amount))
    }
    /// So many points further inside.
    public func inset(by distance: Double) -> Threshold { Threshold(kind: .inset(self, distance)) }

    /// How far the view's outer edge is inside the scroll view's, in points.
    func distance(_ length: Double, in room: Double) -> Double {
      switch kind {
      case .share(let share): (share - 1) * length
      case .centered: (room - length) / 2
      case .between(let first, let second, let amount):
        first.distance(length, in: room) * (1 - amount) + second.distance(length, in: room) * amount
      case .inset(let base, let distance): base.distance(length, in: room) + distance
      }
    }
  }
}

@available(*, unavailable) extension ScrollTransitionConfiguration: Sendable {}
@available(*, unavailable) extension ScrollTransitionConfiguration.Threshold: Sendable {}

extension ScrollTransitionConfiguration {
  /// How much of the way out is behind a view whose outer edge is `distance` points inside; from 0 to 1.
  func progress(_ distance: Double, _ length: Double, in room: Double) -> Double {
    let start = threshold.distance(length, in: room)
    switch kind {
    case .identity: return 0
    case .animated: return distance < start - 0.01 ? 1 : 0
    case .interactive(let curve):
      let end = Threshold.hidden.distance(length, in: room)
      guard start > end else { return distance < start ? 1 : 0 }
      return 1 - curve.value(at: min(max((distance - end) / (start - end), 0), 1))
    }
  }
}

/// Where an element is on its way through the scroll view around it.
private struct ScrollPlace {
  let phase: ScrollTransitionPhase
  /// How much of the way out is behind it.
  let progress: Double

  @MainActor init(
    _ element: Element,
    _ size: CGSize,
    _ axis: Axis?,
    _ topLeading: ScrollTransitionConfiguration,
    _ bottomTrailing: ScrollTransitionConfiguration
  ) {
    guard let scroll = element.scrollElements.first else {
      (phase, progress) = (.identity, 0)
      return
    }
    let axis = axis ?? (scroll.axes == .horizontal ? .horizontal : .vertical)
    let start = Double(element.windowOrigin[axis] - scroll.windowOrigin[axis])
    let (length, room) = (Double(size[axis]), Double(scroll.viewport[axis]))
    let end = room - start - length
    let outward = topLeading.progress(start, length, in: room)
    let onward = bottomTrailing.progress(end, length, in: room)
    if outward >= onward {
      (phase, progress) = (outward > 0 ? .topLeading : .identity, outward)
    } else {
      (phase, progress) = (.bottomTrailing, onward)
    }
  }
}

extension VisualEffect {
  /// This effect, with a share of another one of the same kind.
  fileprivate func mixed(with other: Self, _ share: Double) -> Self {
    var result = other
    result.animatableData = animatableData + (other.animatableData - animatableData).scaled(by: share)
    return result
  }
}

extension View {
  /// Changes a view's picture while it comes into a scroll view and goes out of it.
  ///
  ///     Cover().scrollTransition { cover, phase in
  ///       cover.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.8)
  ///     }
  ///
  /// - Parameters:
  ///   - axis: Along which the scroll view is looked at; its own unless said, the vertical one if it has both.
  ///   - transition: Makes the same effects in each phase, with other numbers.
  nonisolated public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Changes a view's picture while it comes into a scroll view and goes out of it, at each side in another way.
  nonisolated public func scrollTransition(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    nonisolated(unsafe) let (topLeading, bottomTrailing) = (topLeading, bottomTrailing)
    return modifier(
      VisualModifier { element, size in
        let place = ScrollPlace(element, size, axis, topLeading, bottomTrailing)
        element.animation = place.phase == .bottomTrailing ? bottomTrailing.animation : topLeading.animation
        let identity = transition(EmptyVisualEffect(), .identity)
        guard place.progress > 0 else { return identity }
        return identity.mixed(with: transition(EmptyVisualEffect(), place.phase), place.progress)
      }
    )
  }
}
