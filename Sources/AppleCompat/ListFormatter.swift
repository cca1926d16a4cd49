import Foundation

/// Writes several things as one enumeration: "bread, butter and cheese".
open class ListFormatter: Formatter, @unchecked Sendable {
  open var locale: Locale! = .autoupdatingCurrent
  /// Writes those that are no strings.
  open var itemFormatter: Formatter?

  override public init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

  open func string(from items: [Any]) -> String? {
    let words = items.map { item in itemFormatter?.string(for: item) ?? item as? String ?? "\(item)" }
    return words.formatted(.list(type: .and).locale(locale ?? .current))
  }

  override open func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}
