import DisplayTree

/// What an element is, and how it behaves.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: Int

  private init(bits: Int) { self.bits = bits }
  public init() { self.init(bits: 0) }

  public static let isButton = AccessibilityTraits(bits: 1 << 0)
  public static let isHeader = AccessibilityTraits(bits: 1 << 1)
  public static let isSelected = AccessibilityTraits(bits: 1 << 2)
  public static let isLink = AccessibilityTraits(bits: 1 << 3)
  public static let isSearchField = AccessibilityTraits(bits: 1 << 4)
  public static let isImage = AccessibilityTraits(bits: 1 << 5)
  public static let playsSound = AccessibilityTraits(bits: 1 << 6)
  public static let isKeyboardKey = AccessibilityTraits(bits: 1 << 7)
  public static let isStaticText = AccessibilityTraits(bits: 1 << 8)
  public static let isSummaryElement = AccessibilityTraits(bits: 1 << 9)
  public static let updatesFrequently = AccessibilityTraits(bits: 1 << 10)
  public static let startsMediaSession = AccessibilityTraits(bits: 1 << 11)
  public static let allowsDirectInteraction = AccessibilityTraits(bits: 1 << 12)
  public static let causesPageTurn = AccessibilityTraits(bits: 1 << 13)
  /// What lies outside is not to be reached.
  public static let isModal = AccessibilityTraits(bits: 1 << 14)
  public static let isToggle = AccessibilityTraits(bits: 1 << 15)
  public static let isTabBar = AccessibilityTraits(bits: 1 << 16)

  public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { .init(bits: bits | other.bits) }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { .init(bits: bits & other.bits) }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(bits: bits ^ other.bits)
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }

  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    bits |= newMember.bits
    return (isNew, newMember)
  }

  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let removed = intersection(member)
    bits &= ~member.bits
    return removed.bits == 0 ? nil : removed
  }

  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let old = intersection(newMember)
    bits |= newMember.bits
    return old.bits == 0 ? nil : old
  }

  private static let byTrait: [(AccessibilityTraits, Layer.Role)] = [
    (.isToggle, .toggle), (.isButton, .button), (.isHeader, .header), (.isLink, .link), (.isImage, .image),
    (.isSearchField, .field), (.isTabBar, .tabList), (.isStaticText, .text),
  ]

  /// The one that says most.
  var role: Layer.Role? { AccessibilityTraits.byTrait.first { contains($0.0) }?.1 }
  var roles: Set<Layer.Role> { Set(AccessibilityTraits.byTrait.filter { contains($0.0) }.map(\.1)) }
}

/// A way to use an element.
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: Text?

  /// What a tap does.
  public static let `default` = AccessibilityActionKind(name: nil)
  /// Leaves what is open.
  public static let escape = AccessibilityActionKind(named: Text(verbatim: "Escape"))
  /// The most important thing to do at the moment.
  public static let magicTap = AccessibilityActionKind(named: Text(verbatim: "Main action"))
  public static let delete = AccessibilityActionKind(named: Text(verbatim: "Delete"))
  public static let showMenu = AccessibilityActionKind(named: Text(verbatim: "Show menu"))

  private init(name: Text?) { self.name = name }
  public init(named name: Text) { self.name = name }
}

/// One step up or down.
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }
