import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

final class Accounts: ReferenceFileDocument, @unchecked Sendable {
  @Published var lines: [String]
  static var readableContentTypes: [UTType] { [.commaSeparatedText] }
  init(_ lines: [String] = []) { self.lines = lines }
  init(configuration: ReadConfiguration) throws {
    lines = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }
  func snapshot(contentType: UTType) throws -> [String] { lines }
  func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(snapshot.joined(separator: "\n").utf8))
  }
}

@MainActor @Suite("A group of documents") struct DocumentGroupTests {
  @MainActor final class Desk {
    var texts: [Binding<String>] = []
    var accounts: [Accounts] = []
    var files: [URL?] = []
    var new: NewDocumentAction?
    var open: OpenDocumentAction?
    var dismiss: DismissWindowAction?
  }

  struct Page: View {
    let desk: Desk
    let text: Binding<String>
    @Environment(\.newDocument) private var new
    @Environment(\.openDocument) private var open
    @Environment(\.documentConfiguration) private var document
    @Environment(\.dismissWindow) private var dismiss
    var body: some View {
      desk.texts.append(text)
      desk.files.append(document?.fileURL)
      desk.new = new
      desk.open = open
      desk.dismiss = dismiss
      return Text(verbatim: text.wrappedValue)
    }
  }

  struct AccountsPage: View {
    let desk: Desk
    @ObservedObject var account: Accounts
    var body: some View {
      desk.accounts.append(account)
      return Text(verbatim: account.lines.joined(separator: "|"))
    }
  }

  struct Desks: Scene {
    let desk: Desk
    var body: some Scene {
      DocumentGroup(newDocument: PlainNote("new")) { file in Page(desk: desk, text: file.$document.text) }
      DocumentGroup(newDocument: { Accounts(["one"]) }) { file in AccountsPage(desk: desk, account: file.document) }
    }
  }

  @MainActor final class Program<S: Scene> {
    let backend = HeadlessBackend()
    let graph: Graph
    let windows = Windows()
    let root: SceneBodyNode<S, S>

    init(_ scene: S, files: [URL] = []) {
      graph = Graph(backend: backend)
      var environment = EnvironmentValues()
      environment.windows = windows
      root = SceneBodyNode(scene, _NodeContext(graph: graph, parent: nil, environment: environment)) { $0 }
      graph.update()
      if !windows.openDocuments(files) { windows.openFirst() }
      backend.settle()
    }

    var open: [HeadlessSurface] { backend.surfaces.filter(\.isOpen) }
    var titles: [String] { open.map(\.title) }
    func key(_ key: Character, _ modifiers: KeyModifiers = .command) {
      open.last?.send(KeyEvent(.down, KeyChord(key, modifiers), characters: ""))
      backend.settle()
    }
    func answer(_ choice: FileChoice?) {
      open.last { !$0.fileRequests.isEmpty }?.answerFiles(choice)
      backend.settle()
    }
    var texts: [String] {
      var found: [String] = []
      func walk(_ layer: Layer) {
        if case .text(let block) = layer.content { found.append(block.text) }
        for child in layer.children { walk(child) }
      }
      for surface in open { if let root = surface.root { walk(root) } }
      return found
    }
    func press(_ label: String) {
      func walk(_ layer: Layer) -> Bool {
        for child in layer.children.reversed() where walk(child) { return true }
        guard says(layer, label) else { return false }
        if case .control(.button) = layer.content {
          layer.onEvent?(.activated)
          return true
        }
        guard let activate = layer.onActivate else { return false }
        activate()
        return true
      }
      func says(_ layer: Layer, _ label: String) -> Bool {
        if case .text(let block) = layer.content, block.text == label { return true }
        return layer.children.contains { says($0, label) }
      }
      if let root = open.last?.root { _ = walk(root) }
      // What was pressed may lie on something that goes by an animation.
      backend.advance(by: 1)
    }
  }

  private func write(_ text: String, to file: URL) throws { try Data(text.utf8).write(to: file) }
  private func read(_ file: URL) -> String? { try? String(contentsOf: file, encoding: .utf8) }

  @Test("begins with a new document, marks it when it is edited, and saves it where people say")
  func saving() throws {
    try withFolder { folder in
      let desk = Desk()
      let program = Program(Desks(desk: desk).body)
      #expect(program.titles == ["Untitled"])
      #expect(program.texts.contains("new"))
      desk.texts.last?.wrappedValue = "Emma"
      program.backend.settle()
      #expect(program.titles == ["• Untitled"])
      #expect(program.texts.contains("Emma"))
      program.key("s")
      #expect(program.open[0].fileRequests.first?.name == "Untitled.txt")
      program.answer(FileChoice([folder.appendingPathComponent("Emma")]))
      #expect(program.titles == ["Emma.txt"])
      #expect(read(folder.appendingPathComponent("Emma.txt")) == "Emma")
      #expect(desk.files.last??.lastPathComponent == "Emma.txt")
      desk.texts.last?.wrappedValue = "Persuasion"
      program.backend.settle()
      program.key("s")
      #expect(program.open[0].fileRequests.isEmpty)
      #expect(read(folder.appendingPathComponent("Emma.txt")) == "Persuasion")
      program.key("s", [.command, .shift])
      program.answer(FileChoice([folder.appendingPathComponent("Other.json")]))
      #expect(program.titles == ["Other.json"])
      #expect(read(folder.appendingPathComponent("Other.json")) == "\"Persuasion\"")
    }
  }

  @Test("opens files, once each, in place of a window with which nothing was done")
  func opening() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.txt")
      try write("here", to: file)
      let program = Program(Desks(desk: Desk()).body)
      program.key("o")
      let request = try #require(program.open[0].fileRequests.first)
      #expect(request.purpose == .files)
      program.answer(FileChoice([file]))
      #expect(program.titles == ["a.txt"])
      #expect(program.texts.contains("here"))
      program.key("n")
      #expect(program.titles == ["a.txt", "Untitled"])
      program.key("o")
      program.answer(FileChoice([file]))
      #expect(program.titles == ["a.txt"])
    }
  }

  @Test("says what can not be opened")
  func failing() throws {
    try withFolder { folder in
      let program = Program(Desks(desk: Desk()).body)
      program.key("o")
      program.answer(FileChoice([folder.appendingPathComponent("none.txt")]))
      #expect(program.texts.contains { $0.hasPrefix("“none.txt” could not be opened.") })
      program.press("OK")
      #expect(!program.texts.contains { $0.hasPrefix("“none.txt” could not be opened.") })
    }
  }

  @Test("asks before an edited document's window closes")
  func closing() throws {
    try withFolder { folder in
      let desk = Desk()
      let program = Program(Desks(desk: desk).body)
      desk.texts.last?.wrappedValue = "Emma"
      program.backend.settle()
      program.open[0].requestClose()
      program.backend.settle()
      #expect(program.texts.contains("Do you want to save the changes to “Untitled”?"))
      program.press("Cancel")
      #expect(program.titles == ["• Untitled"])
      program.key("w")
      program.press("Save")
      #expect(program.titles == ["• Untitled"])
      program.answer(nil)
      #expect(program.titles == ["• Untitled"])
      desk.dismiss?()
      program.backend.settle()
      program.press("Save")
      program.answer(FileChoice([folder.appendingPathComponent("b.txt")]))
      #expect(program.titles.isEmpty)
      #expect(read(folder.appendingPathComponent("b.txt")) == "Emma")
    }
  }

  @Test("loses what was edited if people say so, and asks nothing where nothing was edited")
  func losing() {
    let desk = Desk()
    let program = Program(Desks(desk: desk).body)
    program.key("n")
    desk.texts.last?.wrappedValue = "Emma"
    program.backend.settle()
    program.open[1].requestClose()
    program.backend.settle()
    program.press("Don’t Save")
    #expect(program.titles == ["Untitled"])
    program.open[0].requestClose()
    program.backend.settle()
    #expect(program.titles.isEmpty)
  }

  @Test("of objects counts as edited when they announce a change")
  func objects() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.csv")
      try write("x\ny", to: file)
      let desk = Desk()
      let program = Program(Desks(desk: desk).body, files: [file])
      #expect(program.titles == ["a.csv"])
      #expect(program.texts.contains("x|y"))
      desk.accounts.last?.lines.append("z")
      program.backend.settle()
      #expect(program.titles == ["• a.csv"])
      #expect(program.texts.contains("x|y|z"))
      program.key("s")
      #expect(program.titles == ["a.csv"])
      #expect(read(file) == "x\ny\nz")
    }
  }

  @Test("is asked for documents by the environment's actions")
  func actions() async throws {
    let desk = Desk()
    let program = Program(Desks(desk: desk).body)
    desk.new?(PlainNote("given"))
    desk.new?(contentType: .commaSeparatedText)
    desk.new? { Accounts(["two"]) }
    program.backend.settle()
    #expect(program.titles.count == 4)
    #expect(program.texts.contains("given") && program.texts.contains("one") && program.texts.contains("two"))
    let open = try #require(desk.open)
    await #expect(throws: CocoaError.self) { try await open(at: URL(fileURLWithPath: "/nowhere/picture.png")) }
  }

  struct Viewers: Scene {
    var body: some Scene {
      DocumentGroup(viewing: PlainNote.self) { file in Text(verbatim: "\(file.document.text) \(file.isEditable)") }
        .commands { CommandGroup(replacing: .saveItem) { Button("Print") {} } }
    }
  }

  @Test("to look at begins with a window that asks for one; apps' own commands come in place of the usual ones")
  func viewing() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.txt")
      try write("here", to: file)
      let program = Program(Viewers().body)
      #expect(program.texts.contains("No Document"))
      var menus: [MenuItem] = []
      @MainActor func walk(_ layer: Layer) {
        if case .control(.menu(let items, _, _, _)) = layer.content { menus += items }
        for child in layer.children { walk(child) }
      }
      if let root = program.open[0].root { walk(root) }
      #expect(menus.map(\.title) == ["Open…", "Print"])
      program.press("Open…")
      program.answer(FileChoice([file]))
      #expect(program.titles == ["a.txt"])
      #expect(program.texts.contains("here false"))
    }
  }
}
