import Foundation

/// Something that moves in small steps when it changes: a shape, a modifier, a view, a layout.
///
///     struct Wedge: Shape {
///       var share: Double
///       var animatableData: Double {
///         get { share }
///         set { share = newValue }
///       }
///     }
public protocol Animatable {
  /// What has to be known of a value to be between two others.
  associatedtype AnimatableData: VectorArithmetic

  /// The numbers that move.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A modifier that moves in small steps when it changes. A type that conforms to both protocols does as well.
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension Double: Animatable { public typealias AnimatableData = Double }
extension Float: Animatable { public typealias AnimatableData = Float }
extension CGFloat: Animatable { public typealias AnimatableData = CGFloat }

extension CGPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

/// By how much shares and angles are magnified when they move, so that they are of the order of points: a motion is
/// over when little is left of it.
let animatableScale = 128.0

extension UnitPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * CGFloat(animatableScale), y * CGFloat(animatableScale)) }
    set { (x, y) = (newValue.first / CGFloat(animatableScale), newValue.second / CGFloat(animatableScale)) }
  }
}

extension EdgeInsets: Animatable {
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}

extension ModifiedContent: Animatable where Content: Animatable, Modifier: Animatable {
  public var animatableData: AnimatablePair<Content.AnimatableData, Modifier.AnimatableData> {
    get { AnimatablePair(content.animatableData, modifier.animatableData) }
    set {
      content.animatableData = newValue.first
      modifier.animatableData = newValue.second
    }
  }
}
