import Foundation

/// What people are asked to choose: files or folders that are there, or where to write one.
public struct FileRequest: Equatable, Sendable {
  public enum Purpose: Sendable { case file, files, folder, folders, destination }

  /// Files that may be chosen together. Without endings and MIME types it is all files.
  public struct Kind: Equatable, Sendable {
    public var name: String
    /// Without dots.
    public var endings: [String]
    /// The second part may be `*`.
    public var mimeTypes: [String]

    public init(name: String, endings: [String] = [], mimeTypes: [String] = []) {
      self.name = name
      self.endings = endings
      self.mimeTypes = mimeTypes
    }
  }

  public var purpose: Purpose
  /// What the dialog says; empty for the desktop's own words.
  public var title: String
  /// What its button says; nil for the desktop's own word.
  public var confirmation: String?
  /// Where it begins.
  public var folder: URL?
  /// The name that is offered for a destination.
  public var name: String?
  public var kinds: [Kind]

  public init(
    _ purpose: Purpose,
    title: String = "",
    confirmation: String? = nil,
    folder: URL? = nil,
    name: String? = nil,
    kinds: [Kind] = []
  ) {
    self.purpose = purpose
    self.title = title
    self.confirmation = confirmation
    self.folder = folder
    self.name = name
    self.kinds = kinds
  }
}

/// What people have chosen.
public struct FileChoice: Equatable, Sendable {
  public var urls: [URL]
  /// Which of the request's kinds was set at last; nil if that is not known.
  public var kind: Int?

  public init(_ urls: [URL], kind: Int? = nil) {
    self.urls = urls
    self.kind = kind
  }
}
