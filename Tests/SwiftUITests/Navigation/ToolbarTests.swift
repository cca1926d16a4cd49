import DisplayTree
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A toolbar") struct ToolbarTests {
  struct Counter: ToolbarContent {
    @State private var count = 0
    var body: some ToolbarContent {
      ToolbarItem(placement: .primaryAction) { Button("Count \(count)") { count += 1 } }
      if count > 1 { ToolbarItem(placement: .bottomBar) { Text(verbatim: "many") } }
    }
  }

  @Test("keeps the state of one's own content")
  func state() throws {
    let view = HostedView {
      NavigationStack { Text(verbatim: "page").toolbar { Counter() } }
    }
    #expect(view.contains(.containing("Count 0")))
    try view.tap(.containing("Count 0"))
    #expect(view.contains(.containing("Count 1")))
    try view.tap(.containing("Count 1"))
    #expect(view.texts.contains("many"))
  }

  @Test("shows labels as icons, but for those that ask for their title")
  func labels() throws {
    struct Items: View {
      @State private var isOpen = false
      var body: some View {
        NavigationStack {
          Text(verbatim: "page").toolbar {
            ToolbarItem { Button { isOpen = true } label: { Label("Add", systemImage: "plus") } }
            ToolbarItem { Label("Cart", systemImage: "cart").labelStyle(.titleAndIcon) }
          }
          .sheet(isPresented: $isOpen) { Label("New", systemImage: "plus") }
        }
      }
    }
    let view = HostedView { Items() }
    #expect(!view.texts.contains("Add"))
    #expect(view.texts.contains("Cart"))
    try view.tap("Add")
    #expect(view.texts.contains("New"))
  }

  struct Page: View {
    @State private var isPlain = false
    var body: some View {
      NavigationStack {
        Button("Change") { isPlain.toggle() }
          .navigationTitle(Text(verbatim: "Title"))
          .navigationSubtitle(Text(verbatim: "Sub"))
          .toolbarTitleDisplayMode(.inline)
          .toolbarBackground(Color(red: 1, green: 0, blue: 0), for: .navigationBar)
          .toolbarBackground(isPlain ? .hidden : .visible, for: .navigationBar)
          .toolbarColorScheme(.dark, for: .navigationBar)
      }
    }
  }

  @Test("has a ground, a subtitle, and may be dark")
  func ground() throws {
    let stage = Stage(300, 300) { Page() }
    let red = Layer.Content.fill(Pigment(red: 1, green: 0, blue: 0))
    let bar = try #require(stage.find { $0.content == red })
    #expect(bar.frame.width == 300 && bar.frame.height >= 44)
    #expect(stage.texts.contains("Sub"))
    let title = stage.find { if case .text(let block) = $0.content { block.text == "Title" } else { false } }
    guard case .text(let block) = title?.content else { return #expect(Bool(false)) }
    #expect(block.runs[0].pigment.red > 0.9)
    stage.find { if case .control(.button) = $0.content { true } else { false } }?.onEvent?(.activated)
    stage.backend.settle()
    #expect(stage.find { $0.content == red } == nil)
  }

  struct Tabs: View {
    @State private var isHidden = true
    var body: some View {
      TabView {
        NavigationStack {
          Button("Toggle") { isHidden.toggle() }.toolbar(isHidden ? .hidden : .visible, for: .tabBar)
        }
        .tabItem { Text(verbatim: "First") }
        Text(verbatim: "two").tabItem { Text(verbatim: "Second") }
      }
    }
  }

  @Test("of tabs can be hidden by the page that is shown")
  func tabs() throws {
    let view = HostedView { Tabs() }
    #expect(view.texts == ["Toggle"])
    try view.tap("Toggle")
    #expect(view.texts == ["Toggle", "First", "Second"])
  }

  @Test("shows items below the title, as a menu of the title, and not at all")
  func places() throws {
    let view = HostedView {
      NavigationStack {
        Text(verbatim: "page")
          .navigationTitle(Text(verbatim: "Title"))
          .toolbarTitleMenu { Button("Rename") {} }
          .toolbar {
            ToolbarItem(placement: .subtitle) { Text(verbatim: "below") }
            ToolbarItem { Text(verbatim: "gone") }.hidden()
            ToolbarSpacer(.fixed)
            ToolbarItemGroup(placement: .topBarTrailing) {
              Text(verbatim: "a")
            } label: {
              Text(verbatim: "group")
            }
          }
      }
    }
    #expect(view.texts.contains("below") && view.texts.contains("a"))
    #expect(!view.texts.contains("gone") && !view.texts.contains("group"))
    #expect(try view.find(.role(.button, "Title, ▾")).choices == ["Rename"])
  }

  @Test("shows titles in its menus, though labels in it are icons")
  func menus() throws {
    let log = Log()
    let view = HostedView {
      NavigationStack {
        Text(verbatim: "page").toolbar {
          Menu("More", systemImage: "ellipsis") {
            Button {
              log.entries.append("archived")
            } label: {
              Label(title: { Text(verbatim: "Archive") }, icon: { Image(systemName: "archivebox") })
            }
          }
        }
      }
    }
    #expect(!view.texts.contains("More"))
    try view.choose("Archive", from: .label("More"))
    #expect(log.entries == ["archived"])
  }

  private func footer<Items: View>(@ViewBuilder _ items: @escaping () -> Items) -> HostedView {
    HostedView(width: 332, height: 400) {
      NavigationStack {
        Color.clear.toolbar { ToolbarItemGroup(placement: .bottomBar) { items() } }
      }
    }
  }

  @Test("spreads the items at the bottom from one end to the other")
  func bottomBar() throws {
    let three = footer {
      Text(verbatim: "aa")
      Text(verbatim: "bb")
      Text(verbatim: "cc")
    }
    #expect(try three.find("aa").frame.minX == 16)
    #expect(try three.find("bb").frame.midX == 166)
    #expect(try three.find("cc").frame.maxX == 316)
    let one = footer { Text(verbatim: "aa") }
    #expect(try one.find("aa").frame.midX == 166)
    let spaced = footer {
      Text(verbatim: "aa")
      Text(verbatim: "bb")
      Spacer()
      Text(verbatim: "cc")
    }
    #expect(try spaced.find("aa").frame.minX == 16)
    #expect(try spaced.find("bb").frame.minX == 52)
    #expect(try spaced.find("cc").frame.maxX == 316)
  }

  struct Sides: View {
    @State private var isWide = true
    var body: some View {
      NavigationSplitView {
        Text(verbatim: "side")
      } detail: {
        if isWide { NavigationStack { Text(verbatim: "stack").navigationTitle(Text(verbatim: "Page")) } } else { Text(verbatim: "plain") }
      }
      .toolbar { ToolbarItem(placement: .primaryAction) { Button("Change") { isWide.toggle() } } }
    }
  }

  @Test("of a split view has its items in the bar of the last column, or of the stack in it")
  func split() throws {
    let view = HostedView(width: 900, height: 400) { Sides() }
    let (title, button) = (try view.find(.text("Page")).frame, try view.find(.containing("Change")).frame)
    #expect(button.midY < title.minY && button.maxX == 900 - 16)
    try view.tap(.containing("Change"))
    #expect(view.texts.contains("plain"))
    #expect(view.findAll(.containing("Change")).count == 1)
    #expect(try view.find(.containing("Change")).frame.maxX == 900 - 16)
    try view.tap(.containing("Change"))
    #expect(view.texts.contains("stack") && view.findAll(.containing("Change")).count == 1)
  }

  struct Bare: View {
    @State private var hasItem = true
    @State private var isOpen = false
    var body: some View {
      VStack {
        Button("Item") { hasItem.toggle() }
        Button("Open") { isOpen = true }
      }
      .frame(width: 200, height: 100)
      .toolbar { if hasItem { ToolbarItem { Button("Add") {} } } }
      .sheet(isPresented: $isOpen) {
        Text(verbatim: "sheet").toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { isOpen = false } } }
      }
    }
  }

  @Test("on no page is a bar of the window, or of the sheet, above its content")
  func bare() throws {
    let view = HostedView(width: 400, height: 300) { Bare() }
    #expect(try view.find(.containing("Add")).frame.maxY < view.find(.containing("Item")).frame.minY)
    #expect(try view.find(.containing("Add")).frame.maxX == 400 - 16)
    try view.tap(.containing("Item"))
    #expect(!view.contains(.containing("Add")))
    try view.tap(.containing("Open"))
    view.advance(by: 1)
    try view.tap(.containing("Done"))
    view.advance(by: 1)
    #expect(!view.texts.contains("sheet"))
  }
}
