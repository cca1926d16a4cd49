/// What a field is to be filled with: a keyboard on the screen shows the keys for it.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  case numbersAndPunctuation = 2
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case namePhonePad = 6
  case emailAddress = 7
  case decimalPad = 8
  case twitter = 9
  case webSearch = 10
  case asciiCapableNumberPad = 11

  var purpose: String {
    switch self {
    case .URL, .webSearch: "url"
    case .numberPad, .decimalPad, .asciiCapableNumberPad, .numbersAndPunctuation: "number"
    case .phonePad, .namePhonePad: "phone"
    case .emailAddress: "email"
    case .default, .asciiCapable, .twitter: ""
    }
  }
}

/// Which letters of what is typed are made capital.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words = 1
  case sentences = 2
  case allCharacters = 3
}

/// Which letters of what is typed are made capital.
public struct TextInputAutocapitalization: Sendable {
  private enum Name { case never, words, sentences, characters }
  private let name: Name

  public static var never: TextInputAutocapitalization { TextInputAutocapitalization(name: .never) }
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization(name: .words) }
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(name: .sentences) }
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(name: .characters) }
}

/// What a field's text is, so that a keyboard on the screen can suggest it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = UITextContentType(rawValue: "name")
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  public static let givenName = UITextContentType(rawValue: "givenName")
  public static let middleName = UITextContentType(rawValue: "middleName")
  public static let familyName = UITextContentType(rawValue: "familyName")
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  public static let addressState = UITextContentType(rawValue: "addressState")
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  public static let countryName = UITextContentType(rawValue: "countryName")
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  public static let URL = UITextContentType(rawValue: "URL")
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
}

private enum KeyboardTypeKey: EnvironmentKey { static let defaultValue = UIKeyboardType.default }
private enum AutocorrectionKey: EnvironmentKey { static let defaultValue = false }
private enum CapitalsKey: EnvironmentKey { static let defaultValue: TextInputAutocapitalization? = nil }
private enum ContentTypeKey: EnvironmentKey { static let defaultValue: UITextContentType? = nil }

extension EnvironmentValues {
  var keyboardType: UIKeyboardType {
    get { self[KeyboardTypeKey.self] }
    set { self[KeyboardTypeKey.self] = newValue }
  }
  /// Whether what is typed stays as it is.
  /// The older `autocorrectionDisabled`.
  public var disableAutocorrection: Bool? {
    get { autocorrectionDisabled }
    set { autocorrectionDisabled = newValue ?? false }
  }
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionKey.self] }
    set { self[AutocorrectionKey.self] = newValue }
  }
  var autocapitalization: TextInputAutocapitalization? {
    get { self[CapitalsKey.self] }
    set { self[CapitalsKey.self] = newValue }
  }
  var textContentType: UITextContentType? {
    get { self[ContentTypeKey.self] }
    set { self[ContentTypeKey.self] = newValue }
  }
}

extension View {
  /// Says what the fields inside are for, to keyboards on the screen.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { environment(\.keyboardType, type) }

  /// Says what the text of the fields inside is, to keyboards on the screen that suggest some.
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.textContentType, textContentType)
  }

  /// Says which letters a keyboard on the screen makes capital.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    environment(\.autocapitalization, autocapitalization)
  }

  /// Says which letters a keyboard on the screen makes capital.
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    let capitals: TextInputAutocapitalization =
      switch style {
      case .none: .never
      case .words: .words
      case .sentences: .sentences
      case .allCharacters: .characters
      }
    return environment(\.autocapitalization, capitals)
  }

  /// Says whether what is typed stays as it is.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }

  /// Says whether what is typed stays as it is; nil leaves that as it was.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    transformEnvironment(\.autocorrectionDisabled) { $0 = disable ?? $0 }
  }
}
