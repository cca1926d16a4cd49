import Foundation

extension PersonNameComponents {
  /// Writes a name.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public enum Style: Int, Codable, Hashable, Sendable {
      /// The given name: "Ada"
      case short
      /// "Ada Lovelace"
      case medium
      /// With all that belongs to it: "Lady Ada King Lovelace"
      case long
      /// "AL"
      case abbreviated
    }

    public var style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }

    public func format(_ value: PersonNameComponents) -> String {
      let isFamilyFirst = ["ja", "ko", "zh", "hu", "vi"].contains(locale.language.languageCode?.identifier ?? "")
      let isJoined = ["ja", "ko", "zh"].contains(locale.language.languageCode?.identifier ?? "")
      func joined(_ parts: [String?]) -> String {
        parts.compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: isJoined ? "" : " ")
      }
      let (given, family) = (value.givenName, value.familyName)
      switch style {
      case .short: return value.nickname ?? given ?? family ?? ""
      case .medium: return joined(isFamilyFirst ? [family, given] : [given, family])
      case .long:
        return joined(
          isFamilyFirst
            ? [value.namePrefix, family, value.middleName, given, value.nameSuffix]
            : [value.namePrefix, given, value.middleName, family, value.nameSuffix]
        )
      case .abbreviated:
        return (isFamilyFirst ? [family, given] : [given, family]).compactMap { $0?.first.map(String.init) }.joined()
      }
    }
  }

  /// The given name and the family's, in the language's order.
  public func formatted() -> String { FormatStyle().format(self) }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// Writes a name.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    PersonNameComponents.FormatStyle(style: style)
  }
}
