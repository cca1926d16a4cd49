import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A list") struct ListTests {
  @Test("shows its sections as cards, with headers and footers")
  func sections() {
    let stage = Stage(300, 400) {
      List {
        Section {
          Text(verbatim: "one")
          Text(verbatim: "two")
        } header: {
          Text(verbatim: "Head")
        } footer: {
          Text(verbatim: "Foot")
        }
        Text(verbatim: "loose")
      }
    }
    #expect(stage.texts == ["Head", "one", "two", "Foot", "loose"])
    var rows: [CGRect] = []
    func walk(_ layer: Layer) {
      if layer.accessibility.role == .row { rows.append(layer.frame) }
      for child in layer.children { walk(child) }
    }
    walk(stage.host.rootLayer)
    #expect(rows.map(\.height) == [44, 44, 44])
    #expect(rows.map(\.minY) == [42, 86, 176])
  }

  @Test("opens a hundred thousand rows as fast as a hundred")
  func many() {
    let tally = Tally()
    let stage = Stage(300, 440) {
      List(0..<100_000, id: \.self) { CountedRow(tally: tally, number: $0) }
    }
    #expect(tally.count <= 20)
    stage.scroll(to: 44 * 1000)
    #expect(stage.texts.contains("row 1000"))
    #expect(tally.count <= 60)
  }

  @Test("keeps the header of the section in sight at the top, and no other, however many rows it has")
  func farHeaders() {
    let stage = Stage(300, 440) {
      List {
        Section("head 0") { ForEach(0..<600, id: \.self) { Text(verbatim: "row 0 \($0)") } }
        Section("head 1") { ForEach(0..<600, id: \.self) { Text(verbatim: "row 1 \($0)") } }
        Section("head 2") { ForEach(0..<600, id: \.self) { Text(verbatim: "row 2 \($0)") } }
      }
      .listStyle(.plain)
    }
    #expect(stage.texts.filter { $0.hasPrefix("head") } == ["head 0"])
    stage.scroll(to: 900 * 44)
    #expect(stage.texts.filter { $0.hasPrefix("head") } == ["head 1"])
    #expect(stage.texts.contains { $0.hasPrefix("row 1 3") })
    stage.scroll(to: 1500 * 44)
    #expect(stage.texts.filter { $0.hasPrefix("head") } == ["head 2"])
    #expect(stage.texts.contains { $0.hasPrefix("row 2 3") })
  }

  struct Deletable: View {
    @State private var names = ["a", "b", "c"]
    @State private var mode = EditMode.active
    var body: some View {
      List {
        ForEach(names, id: \.self) { Text(verbatim: $0) }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
      .environment(\.editMode, $mode)
    }
  }

  @Test("has buttons that delete and move rows while it is edited")
  func editing() throws {
    let hosted = HostedView { Deletable() }
    #expect(hosted.texts == ["a", "b", "c"])
    try hosted.tap(ViewQuery.label("Delete").nth(1))
    #expect(hosted.texts == ["a", "c"])
    try hosted.tap(.label("Move down"))
    #expect(hosted.texts == ["c", "a"])
  }

  struct Selectable: View {
    @State private var chosen: String?
    var body: some View {
      VStack {
        List(["a", "b"], id: \.self, selection: $chosen) { Text(verbatim: $0) }
        Text(verbatim: "chosen: \(chosen ?? "none")")
      }
    }
  }

  @Test("writes the id of a row that is pressed into the selection")
  func selection() throws {
    let hosted = HostedView { Selectable() }
    #expect(hosted.contains("chosen: none"))
    try hosted.tap("b")
    #expect(hosted.contains("chosen: b"))
  }

  @Test("has rows that are chosen wherever they are pressed")
  func emptyPart() throws {
    struct Plain: View {
      @State var chosen: Set<String> = []
      var body: some View {
        VStack {
          List(["a", "b"], id: \.self, selection: $chosen) { Text(verbatim: $0) }.listStyle(.plain)
          Text(verbatim: "chosen: \(chosen.sorted())")
        }
      }
    }
    let hosted = HostedView { Plain() }
    hosted.click(at: CGPoint(x: 300, y: try hosted.find("b").frame.midY))
    #expect(hosted.contains("chosen: [\"b\"]"))
  }

  @Test("has sections for elements, and rows in them")
  func sectionsOfElements() throws {
    struct Shelves: View {
      @State var shelves = [("A", ["Ada", "Amok"]), ("B", ["Boz"])]
      var body: some View {
        VStack {
          Button("Add") {
            shelves[1].1.append("Bel Ami")
            shelves.append(("C", ["Candide"]))
          }
          List {
            ForEach(shelves, id: \.0) { shelf in
              Section(shelf.0) { ForEach(shelf.1, id: \.self) { Text(verbatim: $0) } }
            }
          }
        }
      }
    }
    let hosted = HostedView { Shelves() }
    #expect(hosted.texts == ["Add", "A", "Ada", "Amok", "B", "Boz"])
    try hosted.tap("Add")
    #expect(hosted.texts == ["Add", "A", "Ada", "Amok", "B", "Boz", "Bel Ami", "C", "Candide"])
  }

  @Test("makes rows of rows late, too")
  func lateRowsOfRows() {
    let hosted = HostedView {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<3) { outer in
            ForEach(0..<1000) { inner in Text(verbatim: "\(outer).\(inner)") }
          }
        }
      }
    }
    #expect(hosted.texts.first == "0.0")
    #expect(hosted.texts.count > 10 && hosted.texts.count < 100)
  }

  @Test("shows the rows of rows, whatever lies around them")
  func rowsOfRows() {
    let hosted = HostedView {
      List {
        ForEach(0..<2) { outer in
          AnyView(ForEach(0..<2) { inner in AnyView(Text(verbatim: "\(outer).\(inner)")) })
        }
      }
    }
    #expect(hosted.texts == ["0.0", "0.1", "1.0", "1.1"])
    let mixed = HostedView {
      List {
        ForEach(0..<3) { index in
          if index == 0 {
            AnyView(Text(verbatim: "first"))
          } else {
            AnyView(Group { ForEach(0..<index, id: \.self) { Text(verbatim: "\(index).\($0)") } })
          }
        }
      }
    }
    #expect(mixed.texts == ["first", "1.0", "2.0", "2.1"])
  }

  @Test("shows the chevron of a row over the row's own background")
  func chevron() throws {
    let stage = Stage(300, 300) {
      NavigationStack {
        List {
          NavigationLink(destination: Text(verbatim: "page")) { Text(verbatim: "Emma") }
            .listRowBackground(Color(red: 1, green: 0, blue: 0))
        }
      }
    }
    var layers: [Layer] = []
    func walk(_ layer: Layer) {
      layers.append(layer)
      for child in layer.children { walk(child) }
    }
    walk(stage.host.rootLayer)
    let ground = layers.firstIndex { $0.content == .fill(Pigment(red: 1, green: 0, blue: 0)) }
    let chevron = layers.firstIndex { layer in
      guard case .drawing(let drawing) = layer.content else { return false }
      return drawing.marks.contains { if case .stroke = $0 { true } else { false } }
    }
    #expect(try #require(ground) < #require(chevron))
  }

  struct Book: Identifiable, Hashable {
    let id: Int
    var title: String
  }

  struct Tagged: View {
    @State private var one: Int?
    @State private var many: Set<Int> = []
    @State private var other: String?
    private let books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Dracula")]
    var body: some View {
      VStack {
        List(selection: $one) {
          ForEach(books) { Text(verbatim: "one \($0.title)") }
          Text(verbatim: "tagged").tag(7)
          Text(verbatim: "untagged")
        }
        List(books, selection: $many) { Text(verbatim: "many \($0.title)") }
        List(books, selection: $other) { Text(verbatim: "other \($0.title)") }
        Text(verbatim: "\(one ?? 0) \(many.sorted()) \(other ?? "none")")
      }
    }
  }

  @Test("chooses by id or by tag, if that is of the selection's type")
  func tags() throws {
    let hosted = HostedView(width: 400, height: 900) { Tagged() }
    try hosted.tap("one Dracula")
    #expect(hosted.contains("2 [] none"))
    try hosted.tap("tagged")
    #expect(hosted.contains("7 [] none"))
    try hosted.tap("untagged")
    #expect(hosted.contains("7 [] none"))
    try hosted.tap("many Emma")
    #expect(hosted.contains("7 [1] none"))
    try hosted.tap("other Emma")
    #expect(hosted.contains("7 [1] none"))
  }

  @Test("has a row for each view, also where one element has several")
  func rows() {
    func rows(@ViewBuilder _ view: () -> some View) -> Int {
      let stage = Stage(300, 600) { List(content: view) }
      var count = 0
      func walk(_ layer: Layer) {
        if layer.accessibility.role == .row { count += 1 }
        for child in layer.children { walk(child) }
      }
      walk(stage.host.rootLayer)
      return count
    }
    #expect(
      rows {
        Text(verbatim: "a"); Text(verbatim: "b")
      } == 2
    )
    #expect(
      rows {
        ForEach(0..<3) {
          Text(verbatim: "\($0)"); Text(verbatim: "b")
        }
      } == 6
    )
    #expect(
      rows {
        Group {
          Text(verbatim: "a"); Text(verbatim: "b")
        }
      } == 2
    )
    #expect(
      rows {
        HStack {
          Text(verbatim: "a"); Text(verbatim: "b")
        }
      } == 1
    )
  }

  struct Buttons: View {
    let log: Log
    var body: some View {
      List {
        HStack {
          Button("Left") { log.entries.append("left") }
          Button("Right") { log.entries.append("right") }
        }
      }
    }
  }

  @Test("has each button of a row act for itself")
  func buttons() throws {
    let log = Log()
    let hosted = HostedView { Buttons(log: log) }
    try hosted.tap("Right")
    #expect(log.entries == ["right"])
  }

  struct Minima: View {
    var body: some View {
      List {
        Text(verbatim: "a")
        Color.red.frame(width: 20, height: 100)
      }
      .environment(\.defaultMinListRowHeight, 60)
    }
  }

  @Test("has rows of a least height, in whose middle lower ones stand")
  func least() {
    let stage = Stage(300, 400) { Minima() }
    var rows: [CGRect] = []
    func walk(_ layer: Layer) {
      if layer.accessibility.role == .row { rows.append(layer.frame) }
      for child in layer.children { walk(child) }
    }
    walk(stage.host.rootLayer)
    #expect(rows.first?.height == 60)
    #expect((rows.last?.height ?? 0) >= 100)
  }

  @Test("keeps the state of rows that scroll away and come back, which appear again")
  func recycled() throws {
    struct Row: View {
      let number: Int
      let handle: Handle
      let log: Log
      @State private var isMarked = false
      var body: some View {
        handle.act["\(number)"] = { isMarked = true }
        return Text(verbatim: "\(number)\(isMarked ? " marked" : "")")
          .onAppear { if number == 1 { log.entries.append("+") } }
          .onDisappear { if number == 1 { log.entries.append("-") } }
      }
    }
    let (handle, log) = (Handle(), Log())
    let stage = Stage(300, 440) { List(0..<1000, id: \.self) { Row(number: $0, handle: handle, log: log) } }
    handle("1")
    stage.backend.settle()
    stage.scroll(to: 44 * 900)
    stage.scroll(to: 0)
    #expect(stage.texts.contains("1 marked"))
    #expect(log.entries == ["+", "-", "+"])
  }

  @Test("has the parts of a section one after the other where there is no list")
  func loose() {
    let stage = Stage(300, 300) {
      VStack(spacing: 0) {
        Section {
          Text(verbatim: "content")
        } header: {
          Text(verbatim: "head")
        } footer: {
          Text(verbatim: "foot")
        }
      }
    }
    #expect(stage.texts == ["head", "content", "foot"])
    #expect(stage.rects.map(\.height) == [20, 20, 20])
  }

  struct Shelf: Identifiable {
    let id: String
    let books: [Int]
  }
  struct ShelfSection: View {
    let shelf: Shelf
    let tally: Tally
    var body: some View {
      Section(shelf.id) {
        ForEach(shelf.books, id: \.self) { number in
          let _ = tally.count += 1
          Text(verbatim: "\(shelf.id) \(number)")
        }
      }
    }
  }

  @Test("has sections from data, whatever they are hidden in, whose rows are made as they come near")
  func sectionsFromData() {
    let shelves = ["a", "b", "c"].map { Shelf(id: $0, books: Array(0..<1000)) }
    func heads(_ tally: Tally, @ViewBuilder _ row: @escaping (Shelf) -> some View) -> Stage<some View> {
      Stage(300, 440) { List { ForEach(shelves) { row($0) } } }
    }
    let tally = Tally()
    let stages: [[String]] = [
      heads(tally) { ShelfSection(shelf: $0, tally: tally) }.texts,
      heads(tally) { shelf in
        if shelf.books.isEmpty { Text(verbatim: "empty") } else { ShelfSection(shelf: shelf, tally: tally) }
      }.texts,
      heads(tally) { AnyView(ShelfSection(shelf: $0, tally: tally)) }.texts,
      heads(tally) { ShelfSection(shelf: $0, tally: tally).id($0.id) }.texts,
    ]
    for texts in stages { #expect(texts.prefix(3) == ["a", "a 0", "a 1"]) }
    #expect(tally.count <= 100)
    let stage = Stage(300, 900) {
      List {
        ForEach(["x", "y"], id: \.self) { name in
          Section(name) { Text(verbatim: "in \(name)") }
        }
      }
    }
    var rows: [CGRect] = []
    func walk(_ layer: Layer) {
      if layer.accessibility.role == .row { rows.append(layer.frame) }
      for child in layer.children { walk(child) }
    }
    walk(stage.host.rootLayer)
    #expect(stage.texts == ["x", "in x", "y", "in y"])
    #expect(rows.map(\.height) == [44, 44])
    #expect(rows.count == 2 && rows[1].minY - rows[0].maxY > 30)
  }

  struct Jump: View {
    let handle: Handle
    let shelves: [Shelf]
    var body: some View {
      ScrollViewReader { proxy in
        let _ = handle.act["c"] = { proxy.scrollTo("c", anchor: .top) }
        List { ForEach(shelves) { ShelfSection(shelf: $0, tally: Tally()) } }
      }
    }
  }

  @Test("can be scrolled to a section")
  func sectionByID() {
    let handle = Handle()
    let shelves = ["a", "b", "c"].map { Shelf(id: $0, books: Array(0..<100)) }
    let stage = Stage(300, 440) { Jump(handle: handle, shelves: shelves) }
    handle("c")
    stage.backend.settle()
    #expect(stage.texts.contains("c 0"))
  }
}
