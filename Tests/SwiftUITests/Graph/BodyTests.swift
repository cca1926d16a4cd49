import HeadlessBackend
import Observation
import SwiftUI
import Testing

@MainActor final class Log {
  var entries: [String] = []
}

@Observable @MainActor final class Desk {
  var queue = 0
  var name = "Main desk"
}

struct Leaf: View {
  let log: Log
  let value: Int
  var body: some View {
    log.entries.append("leaf \(value)")
    return Text(verbatim: "\(value)")
  }
}

@MainActor @Suite("A body") struct BodyTests {
  struct Parent: View {
    let log: Log
    let setter: Setter
    @State private var a = 0
    @State private var b = 0
    var body: some View {
      log.entries.append("parent")
      setter.a = { a = $0 }
      setter.b = { b = $0 }
      return VStack {
        Leaf(log: log, value: a)
        Leaf(log: log, value: 100)
      }
    }
  }
  final class Setter {
    var a: (Int) -> Void = { _ in }
    var b: (Int) -> Void = { _ in }
  }

  @Test("runs when a value that it read has changed, and children run that get other values")
  func reads() {
    let (log, setter) = (Log(), Setter())
    let stage = Stage(200, 200) { Parent(log: log, setter: setter) }
    #expect(log.entries == ["parent", "leaf 0", "leaf 100"])
    log.entries = []
    setter.a(1)
    setter.a(2)
    stage.backend.settle()
    #expect(log.entries == ["parent", "leaf 2"])
    #expect(stage.texts == ["2", "100"])
    log.entries = []
    setter.b(1)
    setter.a(2)
    #expect(stage.backend.settle() == 0)
    #expect(log.entries == [])
  }

  struct Watcher: View {
    let log: Log
    let desk: Desk
    var body: some View {
      log.entries.append("queue \(desk.queue)")
      return Text(verbatim: "\(desk.queue)")
    }
  }

  @Test("depends on the properties of an observable object that it reads, and on no others")
  func observable() {
    let (log, desk) = (Log(), Desk())
    let stage = Stage(200, 200) { Watcher(log: log, desk: desk) }
    desk.name = "Side desk"
    #expect(stage.backend.settle() == 0)
    desk.queue = 3
    stage.backend.settle()
    #expect(log.entries == ["queue 0", "queue 3"])
    #expect(stage.texts == ["3"])
  }

  struct Owner: View {
    let log: Log
    @State private var title = "a"
    let setter: Setter
    var body: some View {
      log.entries.append("owner")
      setter.a = { title = String($0) }
      return Editor(log: log, title: $title)
    }
  }
  struct Editor: View {
    let log: Log
    @Binding var title: String
    var body: some View {
      log.entries.append("editor \(title)")
      return Text(verbatim: title)
    }
  }

  @Test("of a parent that only passes a binding on does not run when the value changes")
  func bindings() {
    let (log, setter) = (Log(), Setter())
    let stage = Stage(200, 200) { Owner(log: log, setter: setter) }
    log.entries = []
    setter.a(7)
    stage.backend.settle()
    #expect(log.entries == ["editor 7"])
    #expect(stage.texts == ["7"])
  }

  struct Branches: View {
    let setter: Setter
    @State private var flag = true
    struct Counter: View {
      let setter: Setter
      @State private var count = 0
      var body: some View {
        setter.b = { count = $0 }
        return Text(verbatim: "\(count)")
      }
    }
    var body: some View {
      setter.a = { flag = $0 == 1 }
      return VStack {
        if flag { Counter(setter: setter) } else { Counter(setter: setter) }
      }
    }
  }

  @Test("of another branch has a state of its own")
  func branches() {
    let setter = Setter()
    let stage = Stage(200, 200) { Branches(setter: setter) }
    setter.b(5)
    stage.backend.settle()
    #expect(stage.texts == ["5"])
    setter.a(0)
    stage.backend.settle()
    #expect(stage.texts == ["0"])
  }

  struct Rows: View {
    let setter: Setter
    @State private var ids = [1, 2, 3]
    struct Row: View {
      let id: Int
      @State private var first: Int?
      var body: some View {
        Text(verbatim: "\(id):\(first ?? id * 10)").onAppear { first = id * 10 + 1 }
      }
    }
    var body: some View {
      setter.a = { ids = $0 == 0 ? [3, 1] : [1, 2, 3, 4] }
      return VStack { ForEach(ids, id: \.self) { Row(id: $0) } }
    }
  }

  @Test("of a row stays with the row's id")
  func rows() {
    let setter = Setter()
    let stage = Stage(200, 200) { Rows(setter: setter) }
    #expect(stage.texts == ["1:11", "2:21", "3:31"])
    setter.a(0)
    stage.backend.settle()
    #expect(stage.texts == ["3:31", "1:11"])
  }

  @Test("effects run in order: appearance from the inside out, in written order, then tasks")
  func order() {
    let log = Log()
    let stage = Stage(200, 200) {
      VStack {
        Text(verbatim: "a")
          .onChange(of: 1, initial: true) { log.entries.append("text change") }
          .onAppear { log.entries.append("text appears") }
      }
      .onAppear { log.entries.append("stack appears") }
    }
    _ = stage
    #expect(log.entries == ["text change", "text appears", "stack appears"])
  }
}

protocol Lendable {}
private struct Novel: Lendable { var title: String }
private struct Map: Lendable { var scale: Int }

@MainActor @Suite("A field of a protocol's type") struct ProtocolFieldTests {
  struct Row: View {
    let log: Log
    let item: any Lendable
    var body: some View {
      log.entries.append("\(item)")
      return Text(verbatim: "row")
    }
  }

  struct Shelf: View {
    let log: Log
    let setter: BodyTests.Setter
    @State private var step = 0
    private var item: any Lendable {
      if step >= 3 { return Map(scale: 3) }
      return Novel(title: step < 2 ? "Emma" : "Persuasion")
    }
    var body: some View {
      setter.a = { step = $0 }
      return VStack {
        Text(verbatim: "\(step)")
        Row(log: log, item: item)
      }
    }
  }

  @Test("counts as changed, and does no harm")
  func compares() {
    let (log, setter) = (Log(), BodyTests.Setter())
    let stage = Stage(200, 200) { Shelf(log: log, setter: setter) }
    #expect(log.entries.count == 1)
    for step in 1...3 {
      setter.a(step)
      stage.backend.settle()
      #expect(stage.texts == ["\(step)", "row"])
    }
  }
}

@MainActor @Suite("A field that holds an object weakly") struct WeakFieldTests {
  final class Owner {}

  struct Row: View {
    let log: Log
    weak var owner: Owner?
    unowned let desk: Desk
    var body: some View {
      log.entries.append(owner == nil ? "free" : "owned")
      return Text(verbatim: "row")
    }
  }

  struct Shelf: View {
    let log: Log
    let desk: Desk
    let owners: [Owner?]
    let setter: BodyTests.Setter
    @State private var step = 0
    var body: some View {
      setter.a = { step = $0 }
      return VStack {
        Text(verbatim: "\(step)")
        Row(log: log, owner: owners[step], desk: desk)
      }
    }
  }

  @Test("is the same as long as it holds the same object")
  func compares() {
    let (log, setter, owner) = (Log(), BodyTests.Setter(), Owner())
    let stage = Stage(200, 200) {
      Shelf(log: log, desk: Desk(), owners: [owner, owner, Owner(), nil, nil, owner], setter: setter)
    }
    #expect(log.entries == ["owned"])
    for step in 1...5 {
      setter.a(step)
      stage.backend.settle()
    }
    #expect(log.entries == ["owned", "owned", "free", "owned"])
  }

  struct Framed: View {
    let proxy: GeometryProxy
    let title: String
    var body: some View { Text(verbatim: "\(title) \(Int(proxy.size.width))") }
  }

  @Test("may be that of a geometry proxy which a view or a modifier keeps")
  func proxies() {
    struct Padding: ViewModifier {
      let proxy: GeometryProxy
      func body(content: Content) -> some View { content.padding(.leading, proxy.size.width / 10) }
    }
    struct Page: View {
      let setter: BodyTests.Setter
      @State private var step = 0
      var body: some View {
        setter.a = { step = $0 }
        return GeometryReader { proxy in
          Framed(proxy: proxy, title: "step \(step)").modifier(Padding(proxy: proxy))
        }
      }
    }
    let setter = BodyTests.Setter()
    let stage = Stage(200, 200) { Page(setter: setter) }
    for step in 1...3 {
      setter.a(step)
      stage.backend.settle()
      #expect(stage.texts == ["step \(step) 200"])
    }
  }
}
