import Foundation

/// A kind of data by its name, such as `public.png`, and what it is a kind of.
///
///     extension UTType { static let card = UTType(exportedAs: "org.example.card") }
public struct UTType: Hashable, Codable, Sendable {
  public let identifier: String
  /// Only for kinds that are not known here.
  private let declared: [String]

  private init(known identifier: String, declared: [String] = []) {
    self.identifier = identifier
    self.declared = declared
  }

  public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  public init(from decoder: any Decoder) throws {
    self.init(known: try decoder.singleValueContainer().decode(String.self))
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }

  /// Nil if the kind is not known here.
  public init?(_ identifier: String) {
    guard UTType.parents[identifier] != nil else { return nil }
    self.init(known: identifier)
  }
  /// A kind that the program has made up.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier, declared: [(parentType ?? .data).identifier])
  }
  /// A kind that another program has made up.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }
  /// Nil if no kind is known by the ending.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    guard let known = UTType.endings.first(where: { $0.value.contains(ending) }) else { return nil }
    self.init(known: known.key)
  }
  /// Nil if no kind is known by the type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let known = UTType.mimeTypes.first(where: { $0.value == mimeType.lowercased() }) else { return nil }
    self.init(known: known.key)
  }

  /// Whether it is `type`, or a kind of it.
  public func conforms(to type: UTType) -> Bool {
    UTType.conforms(identifier, to: type.identifier) || declared.contains { UTType.conforms($0, to: type.identifier) }
  }

  public var preferredFilenameExtension: String? { UTType.endings[identifier]?.first }
  public var preferredMIMEType: String? { UTType.mimeTypes[identifier] }
  public var localizedDescription: String? { preferredFilenameExtension.map { $0.uppercased() } }

  static func conforms(_ identifier: String, to other: String) -> Bool {
    identifier == other || parents[identifier, default: []].contains { conforms($0, to: other) }
  }
}

extension UTType {
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let yaml = UTType(known: "public.yaml")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let tiff = UTType(known: "public.tiff")
  public static let bmp = UTType(known: "com.microsoft.bmp")
  public static let heic = UTType(known: "public.heic")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let svg = UTType(known: "public.svg-image")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let vCard = UTType(known: "public.vcard")
  public static let contact = UTType(known: "public.contact")

  fileprivate static let parents: [String: [String]] = [
    "public.item": [], "public.content": [], "public.data": ["public.item"], "public.directory": ["public.item"],
    "public.folder": ["public.directory"], "public.text": ["public.data", "public.content"],
    "public.plain-text": ["public.text"], "public.utf8-plain-text": ["public.plain-text"],
    "public.utf16-plain-text": ["public.plain-text"], "public.rtf": ["public.text"], "public.html": ["public.text"],
    "public.xml": ["public.text"], "public.json": ["public.text"], "public.yaml": ["public.text"],
    "public.comma-separated-values-text": ["public.text"], "public.tab-separated-values-text": ["public.text"],
    "public.source-code": ["public.plain-text"], "public.swift-source": ["public.source-code"],
    "com.apple.property-list": ["public.data"], "public.url": ["public.data"], "public.file-url": ["public.url"],
    "public.image": ["public.data", "public.content"], "public.png": ["public.image"], "public.jpeg": ["public.image"],
    "com.compuserve.gif": ["public.image"], "public.tiff": ["public.image"], "com.microsoft.bmp": ["public.image"],
    "public.heic": ["public.image"], "org.webmproject.webp": ["public.image"], "public.svg-image": ["public.image"],
    "com.adobe.pdf": ["public.data", "public.content"],
    "public.audiovisual-content": ["public.data", "public.content"], "public.audio": ["public.audiovisual-content"],
    "public.mp3": ["public.audio"], "com.microsoft.waveform-audio": ["public.audio"],
    "public.movie": ["public.audiovisual-content"], "public.video": ["public.movie"], "public.mpeg-4": ["public.movie"],
    "com.apple.quicktime-movie": ["public.movie"], "public.archive": ["public.data"],
    "public.zip-archive": ["public.archive"], "public.contact": ["public.item"],
    "public.vcard": ["public.text", "public.contact"],
  ]

  private static let endings: [String: [String]] = [
    "public.plain-text": ["txt", "text"], "public.rtf": ["rtf"], "public.html": ["html", "htm"], "public.xml": ["xml"],
    "public.json": ["json"], "public.yaml": ["yaml", "yml"], "public.comma-separated-values-text": ["csv"],
    "public.tab-separated-values-text": ["tsv"], "public.swift-source": ["swift"],
    "com.apple.property-list": ["plist"], "public.png": ["png"], "public.jpeg": ["jpeg", "jpg"],
    "com.compuserve.gif": ["gif"], "public.tiff": ["tiff", "tif"], "com.microsoft.bmp": ["bmp"],
    "public.heic": ["heic"], "org.webmproject.webp": ["webp"], "public.svg-image": ["svg"], "com.adobe.pdf": ["pdf"],
    "public.mp3": ["mp3"], "com.microsoft.waveform-audio": ["wav"], "public.mpeg-4": ["mp4"],
    "com.apple.quicktime-movie": ["mov"], "public.zip-archive": ["zip"], "public.vcard": ["vcf"],
  ]

  private static let mimeTypes: [String: String] = [
    "public.plain-text": "text/plain", "public.rtf": "text/rtf", "public.html": "text/html",
    "public.xml": "application/xml", "public.json": "application/json", "public.yaml": "application/x-yaml",
    "public.comma-separated-values-text": "text/csv", "public.tab-separated-values-text": "text/tab-separated-values",
    "public.png": "image/png", "public.jpeg": "image/jpeg", "com.compuserve.gif": "image/gif",
    "public.tiff": "image/tiff", "com.microsoft.bmp": "image/bmp", "public.heic": "image/heic",
    "org.webmproject.webp": "image/webp", "public.svg-image": "image/svg+xml", "com.adobe.pdf": "application/pdf",
    "public.mp3": "audio/mpeg", "com.microsoft.waveform-audio": "audio/vnd.wave", "public.mpeg-4": "video/mp4",
    "com.apple.quicktime-movie": "video/quicktime", "public.zip-archive": "application/zip",
    "public.vcard": "text/vcard",
  ]
}
