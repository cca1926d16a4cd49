import AppleCompat
import Foundation
import Testing

@Suite("A file wrapper") struct FileWrapperTests {
  private func inFolder(_ use: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try use(folder)
  }

  @Test("writes a file, and reads it again")
  func file() throws {
    try inFolder { folder in
      let place = folder.appendingPathComponent("Emma.txt")
      let wrapper = FileWrapper(regularFileWithContents: Data("Emma".utf8))
      try wrapper.write(to: place, options: [.atomic, .withNameUpdating], originalContentsURL: nil)
      #expect(wrapper.filename == "Emma.txt")
      let read = try FileWrapper(url: place)
      #expect(read.isRegularFile && !read.isDirectory)
      #expect(read.regularFileContents == Data("Emma".utf8))
      #expect(read.preferredFilename == "Emma.txt")
      #expect(read.matchesContents(of: place))
      try Data("Persuasion".utf8).write(to: place)
      #expect(!read.matchesContents(of: place))
    }
  }

  @Test("writes a folder in place of another, with links")
  func folder() throws {
    try inFolder { folder in
      let place = folder.appendingPathComponent("Book.rtfd")
      let book = FileWrapper(directoryWithFileWrappers: [
        "text": FileWrapper(regularFileWithContents: Data("Once".utf8)),
        "parts": FileWrapper(directoryWithFileWrappers: ["one": FileWrapper(regularFileWithContents: Data([1]))]),
        "link": FileWrapper(symbolicLinkWithDestinationURL: folder.appendingPathComponent("elsewhere")),
      ])
      try book.write(to: place, options: .atomic, originalContentsURL: nil)
      try book.write(to: place, options: [], originalContentsURL: place)
      let read = try FileWrapper(url: place)
      #expect(read.fileWrappers?.keys.sorted() == ["link", "parts", "text"])
      #expect(read.fileWrappers?["parts"]?.fileWrappers?["one"]?.regularFileContents == Data([1]))
      #expect(read.fileWrappers?["link"]?.symbolicLinkDestinationURL?.lastPathComponent == "elsewhere")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Book.rtfd"])
    }
  }

  @Test("of a folder gives a second file of a name another")
  func adding() throws {
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    #expect(folder.addRegularFile(withContents: Data(), preferredFilename: "a.txt") == "a.txt")
    #expect(folder.addRegularFile(withContents: Data([1]), preferredFilename: "a.txt") == "a 2.txt")
    let second = try #require(folder.fileWrappers?["a 2.txt"])
    #expect(folder.keyForFileWrapper(second) == "a 2.txt")
    folder.removeFileWrapper(second)
    #expect(folder.fileWrappers?.count == 1)
  }

  @Test("is turned into bytes and back")
  func bytes() throws {
    let folder = FileWrapper(directoryWithFileWrappers: ["a": FileWrapper(regularFileWithContents: Data([7]))])
    folder.preferredFilename = "Shelf"
    let bytes = try #require(folder.serializedRepresentation)
    let again = try #require(FileWrapper(serializedRepresentation: bytes))
    #expect(again.preferredFilename == "Shelf")
    #expect(again.fileWrappers?["a"]?.regularFileContents == Data([7]))
    #expect(FileWrapper(serializedRepresentation: Data([1, 2])) == nil)
  }
}
