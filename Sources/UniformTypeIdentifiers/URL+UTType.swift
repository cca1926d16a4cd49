import Foundation

extension URL {
  /// The place of a file in this folder, with the ending of its kind unless the name has one of it.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType, unlessPresent: true)
  }

  /// As above, in place.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// The same place with the ending of a kind.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    appendingPathExtension(for: contentType, unlessPresent: false)
  }

  /// As above, in place.
  public mutating func appendPathExtension(for contentType: UTType) { self = appendingPathExtension(for: contentType) }

  private func appendingPathExtension(for type: UTType, unlessPresent: Bool) -> URL {
    guard let ending = type.preferredFilenameExtension else { return self }
    let endings = type.tags[.filenameExtension] ?? []
    return unlessPresent && endings.contains(pathExtension.lowercased()) ? self : appendingPathExtension(ending)
  }
}
