import Foundation

extension AttributeScopes {
  /// The looks that an attributed string can have as a text: `string.font = .title`, `string.foregroundColor = .red`.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    let markup: MarkupAttribute
    public let foundation: FoundationAttributes

    /// What markup says of a stretch, where Apple's Foundation has an attribute of its own.
    enum MarkupAttribute: AttributedStringKey {
      struct Value: Hashable, Sendable {
        var isBold = false
        var isItalic = false
        var isCode = false
        var isStruck = false
      }
      static let name = "SwiftUI.Markup"
    }

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension TextAttributes {
  init(_ container: AttributeContainer) {
    font = container[AttributeScopes.SwiftUIAttributes.FontAttribute.self]
    let color = container[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self]
    ink = color.map { Ink(style: AnyShapeStyle($0)) }
    underline = container[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self].map(Line.styled)
    strikethrough = container[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self].map(Line.styled)
    kerning = container[AttributeScopes.SwiftUIAttributes.KerningAttribute.self]
    tracking = container[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self]
    baselineOffset = container[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self]
    link = container[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    if let markup = container[AttributeScopes.SwiftUIAttributes.MarkupAttribute.self] {
      if markup.isBold { isBold = true }
      if markup.isItalic { isItalic = true }
      if markup.isCode { isMonospaced = true }
      if markup.isStruck, strikethrough == nil { strikethrough = .styled(.single) }
    }
  }
}

extension AttributedString {
  /// How markup is read.
  public struct MarkdownParsingOptions: Sendable {
    /// How much of Markdown is read. Linux's Foundation has no attributes for blocks: of these, the text stays.
    public enum InterpretedSyntax: Sendable { case full, inlineOnly, inlineOnlyPreservingWhitespace }
    public enum FailurePolicy: Sendable { case throwError, returnPartiallyParsedIfPossible }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false,
      interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Text with the looks that its markup asks for: emphasis, code, struck text and links.
  ///
  ///     Text(try AttributedString(markdown: "**Overdue** since [Monday](https://example.org)"))
  public init(
    markdown: String,
    options: AttributedString.MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    self.init()
    let source =
      options.interpretedSyntax == .inlineOnlyPreservingWhitespace ? markdown : AttributedString.joined(markdown)
    for run in Markup(source).runs {
      var part = AttributedString(run.text)
      var markup = AttributeScopes.SwiftUIAttributes.MarkupAttribute.Value()
      markup.isBold = run.isBold
      markup.isItalic = run.isItalic
      markup.isCode = run.isCode
      markup.isStruck = run.isStruck
      part[AttributeScopes.SwiftUIAttributes.MarkupAttribute.self] = markup
      part.link = run.link.flatMap { URL(string: $0, relativeTo: baseURL) }
      append(part)
    }
  }

  /// Lines of one paragraph as one, as Markdown reads them.
  private static func joined(_ text: String) -> String {
    text.components(separatedBy: "\n\n").map { $0.split(separator: "\n").joined(separator: " ") }.joined(
      separator: "\n\n"
    )
  }
}
