import CombineShims

/// Tells one subscriber or subscription from another; unique in the process.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  @usableFromInline let rawValue: UInt64

  /// A fresh identifier.
  @inlinable public init() { rawValue = combine_next_identifier() }

  /// The identifier of an object, the same as long as it lives.
  @inlinable public init(_ obj: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: Unmanaged.passUnretained(obj).toOpaque()))
  }

  public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A type that carries an identifier; classes have one by themselves, structures store one.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  @inlinable public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
