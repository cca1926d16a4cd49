import AppleCompat
import Combine
import Foundation
import UniformTypeIdentifiers

/// A document that is a value: read from a file, and written to one.
///
///     struct Note: FileDocument {
///       var text = ""
///       static var readableContentTypes: [UTType] { [.plainText] }
///       init() {}
///       init(configuration: ReadConfiguration) throws {
///         text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///       }
///       func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///       }
///     }
@preconcurrency public protocol FileDocument: Sendable {
  /// The kinds of files that it can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The kinds of files that it can be written as; the first one is for new documents.
  static var writableContentTypes: [UTType] { get }

  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  init(configuration: Self.ReadConfiguration) throws
  /// What is written of it.
  func fileWrapper(configuration: Self.WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// All that it can be read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }

  func written(as type: UTType, over existing: FileWrapper? = nil) throws -> FileWrapper {
    try fileWrapper(configuration: WriteConfiguration(contentType: type, existingFile: existing))
  }
}

/// A document that is an object. It counts as edited when it announces a change.
@preconcurrency public protocol ReferenceFileDocument: ObservableObject, Sendable {
  /// What is written of it at a moment.
  associatedtype Snapshot
  /// The kinds of files that it can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The kinds of files that it can be written as; the first one is for new documents.
  static var writableContentTypes: [UTType] { get }

  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  init(configuration: Self.ReadConfiguration) throws
  func snapshot(contentType: UTType) throws -> Self.Snapshot
  /// What is written of a moment.
  func fileWrapper(snapshot: Self.Snapshot, configuration: Self.WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
  /// All that it can be read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }

  func written(as type: UTType, over existing: FileWrapper? = nil) throws -> FileWrapper {
    let configuration = WriteConfiguration(contentType: type, existingFile: existing)
    return try fileWrapper(snapshot: snapshot(contentType: type), configuration: configuration)
  }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper

  /// What lies at `url`, as the first of these kinds that it can be.
  init(_ url: URL, among types: [UTType]) throws {
    contentType = try FileDocumentReadConfiguration.type(of: url, among: types)
    file = try FileWrapper(url: url)
  }

  /// The kind of a file by its name; throws if it is none of these, or a kind of one.
  static func type(of url: URL, among types: [UTType]) throws -> UTType {
    let found = UTType.types(tag: url.pathExtension, tagClass: .filenameExtension, conformingTo: nil)
    for type in found where types.contains(where: type.conforms) { return type }
    // Of kinds that the app has made up the endings may be known to nobody.
    let unknown = types.first { $0.preferredFilenameExtension == nil }
    if let unknown, found.allSatisfy(\.isDynamic) || unknown == .data || unknown == .item { return unknown }
    throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path])
  }
}

/// What a document is written as.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  /// What it was read from or written as last.
  public let existingFile: FileWrapper?
}

@available(*, unavailable) extension FileDocumentReadConfiguration: Sendable {}
@available(*, unavailable) extension FileDocumentWriteConfiguration: Sendable {}

/// An open document, for the view that shows it.
public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  /// Nil until it has been saved.
  public var fileURL: URL?
  /// It can be written as what it was read from.
  public var isEditable: Bool
}

/// An open document, for the view that shows it.
@preconcurrency @MainActor public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
  /// Nil until it has been saved.
  public var fileURL: URL?
  /// It can be written as what it was read from.
  public var isEditable: Bool

  init(document: Document, fileURL: URL?, isEditable: Bool) {
    self.document = document
    self.fileURL = fileURL
    self.isEditable = isEditable
  }
}

@available(*, unavailable) extension FileDocumentConfiguration: Sendable {}
@available(*, unavailable) extension ReferenceFileDocumentConfiguration: Sendable {}
