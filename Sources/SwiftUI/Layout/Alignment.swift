import Foundation

/// A guide by which views line up; conform a type of your own to add one.
public protocol AlignmentID {
  /// Where the guide lies in a view that does not say so itself, in points from its top leading corner.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// Tells one guide from another.
struct AlignmentGuide: Hashable, @unchecked Sendable {  // a type and an axis
  let axis: Axis
  let id: any AlignmentID.Type

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.axis == rhs.axis && lhs.id == rhs.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(ObjectIdentifier(id))
  }

  /// Several children's explicit values as one: the first baseline is the topmost, the last one the lowest, a guide of
  /// the app's own the mean. The edges and the middle of a container are its own, whatever its children say.
  func merged(_ values: [CGFloat]) -> CGFloat? {
    guard let first = values.first, !(id is any FrameGuide.Type) else { return nil }
    if id == FirstBaselineID.self { return values.reduce(first, min) }
    if id == LastBaselineID.self { return values.reduce(first, max) }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

/// A guide at an edge or in the middle.
private protocol FrameGuide: AlignmentID {}

private enum LeadingID: FrameGuide {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum HorizontalCenterID: FrameGuide {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
private enum TrailingID: FrameGuide {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
private enum TopID: FrameGuide {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum VerticalCenterID: FrameGuide {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
private enum BottomID: FrameGuide {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum FirstBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum LastBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

/// How views line up along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
  let guide: AlignmentGuide

  public init(_ id: any AlignmentID.Type) { guide = AlignmentGuide(axis: .horizontal, id: id) }

  public static let leading = HorizontalAlignment(LeadingID.self)
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  public static let trailing = HorizontalAlignment(TrailingID.self)
  /// Where the line below a row of a list begins: by itself at the row's first text.
  public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeadingID.self)
  /// Where the line below a row of a list ends: by itself at the row's end.
  public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailingID.self)
}

private enum SeparatorLeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum SeparatorTrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

/// How views line up along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
  let guide: AlignmentGuide

  public init(_ id: any AlignmentID.Type) { guide = AlignmentGuide(axis: .vertical, id: id) }

  public static let top = VerticalAlignment(TopID.self)
  public static let center = VerticalAlignment(VerticalCenterID.self)
  public static let bottom = VerticalAlignment(BottomID.self)
  /// By the first line of text; the bottom where there is none.
  public static let firstTextBaseline = VerticalAlignment(FirstBaselineID.self)
  /// By the last line of text; the bottom where there is none.
  public static let lastTextBaseline = VerticalAlignment(LastBaselineID.self)
}

/// How views line up along both axes.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and the places of its guides, in its own coordinates.
public struct ViewDimensions: Equatable {
  public let width: CGFloat
  public let height: CGFloat
  let explicit: @MainActor @Sendable (AlignmentGuide) -> CGFloat?

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.guide] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.guide] }
  /// Where the guide was put by hand, or by text; nil where only its default applies.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicitValue(of: guide.guide) }
  /// Where the guide was put by hand, or by text; nil where only its default applies.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicitValue(of: guide.guide) }

  subscript(guide: AlignmentGuide) -> CGFloat {
    explicitValue(of: guide) ?? guide.id.defaultValue(in: self)
  }

  // Layout runs on the main actor, and so does whatever it hands dimensions to.
  func explicitValue(of guide: AlignmentGuide) -> CGFloat? {
    let explicit = explicit
    return MainActor.assumeIsolated { explicit(guide) }
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.width == rhs.width && lhs.height == rhs.height }
}
