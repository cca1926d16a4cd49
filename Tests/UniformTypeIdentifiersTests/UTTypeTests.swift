import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite("A kind of data") struct UTTypeTests {
  @Test("is found by its name, an ending or a MIME type")
  func found() throws {
    #expect(UTType("public.png") == .png)
    #expect(UTType("public.nothing") == nil)
    #expect(UTType(filenameExtension: "PNG") == .png)
    #expect(UTType(filenameExtension: "jpg") == .jpeg)
    #expect(UTType(mimeType: "application/json") == .json)
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(filenameExtension: "md")?.conforms(to: .plainText) == true)
  }

  @Test("knows what it is a kind of")
  func conforming() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .png))
    #expect(!UTType.png.isSubtype(of: .png))
    #expect(UTType.image.isSupertype(of: .png))
    #expect(UTType.swiftSource.supertypes.isSuperset(of: [.sourceCode, .plainText, .text, .data, .item]))
    #expect(!UTType.folder.conforms(to: .data))
  }

  @Test("says which ending and MIME type go with it")
  func tags() {
    #expect(UTType.plainText.preferredFilenameExtension == "txt")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.image.preferredFilenameExtension == nil)
    #expect(UTType.yaml.tags[.filenameExtension] == ["yml", "yaml"])
  }

  @Test("that nobody has declared is made up, and means the same wherever its name is read")
  func dynamic() throws {
    let type = try #require(UTType(filenameExtension: "zzqq", conformingTo: .text))
    #expect(type.isDynamic)
    #expect(!type.isDeclared)
    #expect(type.preferredFilenameExtension == "zzqq")
    #expect(type.conforms(to: .text))
    #expect(UTType(type.identifier) == type)
    #expect(try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([type]))[0].conforms(to: .text))
    #expect(UTType(filenameExtension: "png", conformingTo: .text)?.isDynamic == true)
  }

  @Test("that an app has made up is what the app says")
  func exported() {
    let card = UTType(exportedAs: "org.example.card", conformingTo: .json)
    #expect(card.conforms(to: .text))
    #expect(!card.isDeclared)
    #expect(UTType(importedAs: "org.example.box").conforms(to: .data))
    #expect(UTType(exportedAs: "public.png").conforms(to: .image))
  }

  @Test("is read from an app's declarations, which come first")
  func declarations() throws {
    let registry = TypeRegistry(declarations: [
      [
        "UTTypeIdentifier": "org.example.deck", "UTTypeConformsTo": ["public.json"], "UTTypeDescription": "Deck of cards",
        "UTTypeTagSpecification": ["public.filename-extension": ["deck", "json"], "public.mime-type": "application/x-deck"],
      ]
    ])
    let record = try #require(registry.record("org.example.deck"))
    #expect(record.parents == ["public.json"])
    #expect(record.endings == ["deck", "json"])
    #expect(record.mimeTypes == ["application/x-deck"])
    #expect(record.name == "Deck of cards")
    #expect(registry.identifiers("json", .filenameExtension) == ["org.example.deck", "public.json"])
  }

  @Test("is a kind of what the desktop's list says")
  func desktop() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("# made up\n50:text/x-tale:*.tale\n80:text/x-tale:*.saga\n50:x/other:*.saga\n50:a/b:README*\n".utf8)
      .write(to: folder.appendingPathComponent("globs2"))
    try Data("text/x-tale text/plain\n".utf8).write(to: folder.appendingPathComponent("subclasses"))
    let info = SharedMIMEInfo(folders: [folder])
    #expect(info.types == ["tale": "text/x-tale", "saga": "text/x-tale"])
    #expect(info.endings["text/x-tale"] == ["tale", "saga"])
    #expect(info.ancestors(of: "text/x-tale") == ["text/plain"])
  }

  @Test("gives files their endings")
  func endings() {
    let folder = URL(fileURLWithPath: "/tmp/shelf")
    #expect(folder.appendingPathComponent("Emma", conformingTo: .plainText).lastPathComponent == "Emma.txt")
    #expect(folder.appendingPathComponent("Emma.txt", conformingTo: .plainText).lastPathComponent == "Emma.txt")
    #expect(folder.appendingPathExtension(for: .png).lastPathComponent == "shelf.png")
  }
}
