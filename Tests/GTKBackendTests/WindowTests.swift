#if GTK
import DisplayTree
import Foundation
import Testing

@testable import GTKBackend

private let hasDisplay = ConditionTrait.enabled("There is no display: use `make test`, which starts one.") {
  await MainActor.run { GTKBackend.isDisplayAvailable }
}

private struct Weak {
  weak var object: AnyObject?
}

@Suite(.serialized, hasDisplay) @MainActor struct WindowTests {
  /// Takes part in nothing, and remembers.
  final class Host: SurfaceHost {
    var sizes: [CGSize] = []
    var isClosed = false
    var keepsOpen = false
    func surfaceShouldClose() -> Bool { !keepsOpen }
    func surfaceWillSettle() {}
    func surfaceDidResize(to size: CGSize) { sizes.append(size) }
    func surfaceDidChangeAppearance() {}
    func surfaceDidBecome(active: Bool) {}
    func surfaceDidReceive(_ event: PointerEvent) {}
    func surfaceDidReceive(_ event: KeyEvent) -> Bool { false }
    func surfaceDidClose() { isClosed = true }
  }

  let backend = GTKBackend(applicationID: "org.example.Tests")
  let host = Host()
  let root = Layer()
  let surface: GTKSurface

  init() throws {
    let request = SurfaceRequest(title: "Tests", size: CGSize(width: 400, height: 300))
    surface = try #require(backend.openSurface(request, host: host) as? GTKSurface)
  }

  private func show(_ children: Layer...) {
    root.revise(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    root.revise(children: children)
    surface.commit(root)
    Loop.turn()
  }

  private func layer(_ content: Layer.Content, _ frame: CGRect = CGRect(x: 10, y: 10, width: 200, height: 40)) -> Layer
  {
    let layer = Layer(content)
    layer.revise(frame: frame)
    return layer
  }

  /// What is done to the control while `use` runs, and its settling.
  private func events(of layer: Layer, _ use: (NativeWidget) -> Void) throws -> [ControlEvent] {
    var events: [ControlEvent] = []
    layer.onEvent = { events.append($0) }
    use(try #require(surface.widgets[layer.id]?.native))
    Loop.turn()
    return events
  }

  @Test func `Each layer has a widget, and loses it`() {
    let text = layer(.fill(.black))
    show(text)
    #expect(Set(surface.widgets.keys) == [root.id, text.id])
    let widget = Weak(object: surface.widgets[text.id])
    show()
    #expect(Set(surface.widgets.keys) == [root.id])
    #expect(widget.object == nil)
    surface.close()
  }

  @Test func `A control's widget goes with its layer`() {
    let menu = [MenuItem(id: 1, title: "One", kind: .submenu([MenuItem(id: 2, title: "Two")]))]
    let controls: [Control] = [
      .button(.bordered, .regular, tint: nil), .menu(menu, .bordered, .regular),
      .field(.init(text: "", typeface: Typeface(size: 17))), .slider(value: 0, range: 0...1, step: nil, tint: nil),
      .dropDown(items: ["One"], selected: 0), .segments(items: ["One"], selected: 0),
      .date(Date(), .date, range: Date.distantPast...Date.distantFuture, isExpanded: false, timeZone: .gmt),
    ]
    for control in controls {
      let layer = layer(.control(control))
      layer.revise(contextMenu: menu)
      layer.revise(isFocusable: true)
      show(layer)
      let widget = Weak(object: surface.widgets[layer.id])
      let native = Weak(object: surface.widgets[layer.id]?.native)
      #expect(native.object != nil)
      show()
      #expect(widget.object == nil && native.object == nil, "\(control)")
    }
    surface.close()
  }

  @Test func `A layer may move to another parent`() {
    let (inner, first, second) = (layer(.fill(.black)), layer(.group), layer(.group))
    first.revise(children: [inner])
    show(first, second)
    first.revise(children: [])
    second.revise(children: [inner])
    show(first, second)
    #expect(surface.widgets[second.id]?.children.map(\.layer.id) == [inner.id])
    #expect(surface.widgets[inner.id] === surface.widgets[second.id]?.children.first)
    second.revise(children: [])
    first.revise(children: [inner])
    show(first, second)
    #expect(surface.widgets[inner.id] === surface.widgets[first.id]?.children.first)
    surface.close()
  }

  @Test func `Only what is new is taken over`() {
    let (first, second) = (layer(.fill(.black)), layer(.fill(.white)))
    show(first, second)
    let widget = surface.widgets[first.id]
    #expect(!first.isRevised && !root.isRevised)
    second.revise(content: .fill(.black))
    #expect(surface.widgets[first.id]?.update(isHidden: false) == false)
    #expect(surface.widgets[second.id]?.update(isHidden: false) == true)
    show(second, first)
    #expect(surface.widgets[first.id] === widget)
    surface.close()
  }

  @Test func `A button reports that it was pressed`() throws {
    let button = layer(.control(.button(.bordered, .regular, tint: nil)))
    show(button)
    var isActivated = false
    button.onEvent = { if $0 == .activated { isActivated = true } }
    try #require(surface.widgets[button.id]?.native).widget.press()
    Loop.turn(until: { isActivated })
    #expect(isActivated)
    surface.close()
  }

  @Test func `What has no opacity lets the pointer through, controls too`() throws {
    let faded = layer(.group)
    faded.revise(children: [layer(.control(.button(.plain, .regular, tint: nil)), CGRect(x: 0, y: 0, width: 200, height: 40))])
    func effects(_ opacity: Double) -> Layer.Effects {
      var effects = Layer.Effects()
      effects.opacity = opacity
      return effects
    }
    for (opacity, isSeen) in [(0.0, false), (0.1, true), (0.0, false), (1.0, true)] {
      faded.revise(effects: effects(opacity))
      show(faded)
      #expect(try #require(surface.widgets[faded.id]).host.seesPointer == isSeen)
    }
  }

  @Test func `A control that nobody follows goes back`() throws {
    let toggle = layer(.control(.toggle(isOn: false, .slider, tint: nil)))
    show(toggle)
    let widget = try #require(surface.widgets[toggle.id]?.native?.widget as? SwitchButton)
    #expect(try events(of: toggle) { _ in widget.isOn = true } == [.toggled(true)])
    #expect(!widget.isOn)
    surface.close()
  }

  @Test func `A control that is followed stays`() throws {
    let toggle = layer(.control(.toggle(isOn: false, .checkbox, tint: nil)))
    show(toggle)
    let widget = try #require(surface.widgets[toggle.id]?.native?.widget as? CheckButton)
    toggle.onEvent = { _ in
      toggle.revise(content: .control(.toggle(isOn: true, .checkbox, tint: nil)))
      surface.commit(root)
    }
    widget.isOn = true
    Loop.turn()
    #expect(widget.isOn)
    surface.close()
  }

  @Test func `Typed text is reported, set text is not`() throws {
    func field(_ text: String) -> Layer.Content { .control(.field(.init(text: text, typeface: Typeface(size: 17)))) }
    let layer = layer(field("a"))
    show(layer)
    let entry = try #require(surface.widgets[layer.id]?.native?.widget as? Entry)
    #expect(entry.text == "a")
    #expect(try events(of: layer) { _ in entry.text = "ab" }.contains(.edited("ab")))
    #expect(entry.text == "a")
    let quiet = try events(of: layer) { _ in
      layer.revise(content: field("xyz"))
      surface.commit(root)
    }
    #expect(entry.text == "xyz" && quiet.isEmpty)
    surface.close()
  }

  @Test func `What is selected in a field is reported, and set`() throws {
    func field(_ mark: TextMark) -> Layer.Content {
      .control(.field(.init(text: "añb👍🏽c", typeface: Typeface(size: 17), mark: mark)))
    }
    let layer = layer(field(.free))
    show(layer)
    let entry = try #require(surface.widgets[layer.id]?.native?.widget as? Entry)
    #expect(try events(of: layer) { _ in entry.selection = 1..<3 } == [.marked(1..<3)])
    let quiet = try events(of: layer) { _ in
      layer.revise(content: field(.range(2..<6)))
      surface.commit(root)
    }
    #expect(entry.selection == 2..<6 && quiet.isEmpty)
    layer.revise(content: field(.ignored))
    surface.commit(root)
    #expect(try events(of: layer) { _ in entry.selection = 0..<0 }.isEmpty)
    surface.close()
  }

  @Test func `What is selected in an editor is reported, and set`() throws {
    func editor(_ mark: TextMark) -> Layer.Content {
      .control(.editor(text: "añb👍🏽c", Typeface(size: 17), nil, mark))
    }
    let layer = layer(editor(.free))
    show(layer)
    let area = try #require(surface.widgets[layer.id]?.native?.named as? TextArea)
    #expect(try events(of: layer) { _ in area.selection = 1..<3 }.last == .marked(1..<3))
    let quiet = try events(of: layer) { _ in
      layer.revise(content: editor(.range(2..<6)))
      surface.commit(root)
    }
    #expect(area.selection == 2..<6 && quiet.isEmpty)
    surface.close()
  }

  @Test func `A dialog for files answers, and goes with its window`() throws {
    show()
    let folder = FileManager.default.temporaryDirectory
    var answers: [FileChoice?] = []
    let request = FileRequest(
      .destination,
      title: "Export",
      confirmation: "Lend",
      folder: folder,
      name: "Book.txt",
      kinds: [.init(name: "Text", endings: ["txt"], mimeTypes: ["text/plain"]), .init(name: "All files")]
    )
    _ = surface.choose(request) { answers.append($0) }
    let dialog = try #require(surface.dialogs.first)
    Loop.turn(until: { dialog.isVisible })
    #expect(dialog.isVisible)
    dialog.respond(-6)
    #expect(answers == [nil] && surface.dialogs.isEmpty)
    let dismiss = surface.choose(FileRequest(.folders)) { answers.append($0) }
    dismiss()
    #expect(surface.dialogs.isEmpty)
    _ = surface.choose(FileRequest(.files)) { answers.append($0) }
    surface.close()
    #expect(surface.dialogs.isEmpty && answers.count == 1)
  }

  @Test func `A host may keep its window open`() {
    show()
    host.keepsOpen = true
    surface.askToClose()
    #expect(surface.isOpen)
    host.keepsOpen = false
    surface.askToClose()
    #expect(!surface.isOpen && host.isClosed)
  }

  @Test func `A scroll area is where its target is, and tells`() throws {
    let area = Layer.ScrollArea(isHorizontal: false, isVertical: true, extent: CGSize(width: 200, height: 900))
    let scroll = layer(.scroll(area), CGRect(x: 0, y: 0, width: 200, height: 100))
    var places: [CGPoint] = []
    scroll.onScroll = { places.append($0) }
    show(scroll)
    var moved = area
    moved.target = CGPoint(x: 0, y: 250)
    scroll.revise(content: .scroll(moved))
    surface.commit(root)
    Loop.turn()
    #expect(places.last == CGPoint(x: 0, y: 250))
    surface.close()
  }

  @Test func `No control needs more than it is measured`() throws {
    let typeface = Typeface(size: 17)
    let day = Date(timeIntervalSince1970: 1_000_000_000)
    let range = Date.distantPast...Date.distantFuture
    let controls: [Control] = [
      .toggle(isOn: true, .slider, tint: nil), .toggle(isOn: true, .checkbox, tint: nil),
      .slider(value: 0.5, range: 0...1, step: nil, tint: nil), .stepper(canDecrease: true, canIncrease: true),
      .field(.init(text: "Text", typeface: typeface)), .field(.init(text: "Text", look: .plain, typeface: typeface)),
      .field(.init(text: "Text", isSecure: true, typeface: typeface)), .editor(text: "Text", typeface, nil),
      .dropDown(items: ["One", "Twenty-two"], selected: 1), .segments(items: ["One", "Twenty-two"], selected: 0),
      .date(day, .date, range: range, isExpanded: false, timeZone: .gmt),
      .date(day, .dateAndTime, range: range, isExpanded: true, timeZone: .gmt), .progress(0.5, tint: nil),
      .spinner(.mini, tint: nil), .spinner(.large, tint: Pigment(red: 1, green: 0, blue: 0, opacity: 1)),
    ]
    for control in controls {
      let extent = backend.extent(of: control, width: nil, height: nil).size
      let layer = layer(.control(control), CGRect(origin: .zero, size: extent))
      show(layer)
      let least = try #require(surface.widgets[layer.id]?.native?.widget).leastSize
      #expect(least.width <= extent.width && least.height <= extent.height, "\(control): \(least), not \(extent)")
    }
    surface.close()
  }

  @Test func `Nothing is drawn outside of the window`() {
    #expect(surface.root.isCutOff)
  }

  @Test func `A closed surface tells its host`() {
    show()
    surface.close()
    #expect(host.isClosed && !surface.isOpen)
  }
}
#endif
