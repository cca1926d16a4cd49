import Testing
import napkin

@MainActor @Suite("A router")
struct RouterTests {
  @Test("knows its interactor, and has no children at first")
  func beginnings() {
    let router = NotingRouter()
    #expect(router.children.isEmpty)
    #expect(router.interactable === router.interactor)
  }

  @Test("loads once, and says when it has")
  func loading() async {
    let router = NotingRouter()
    let door = Door()
    router.whenLoading = { _ in await door.passed() }
    let waiting = Task { await router.loaded() }
    let loading = Task { await router.load() }
    await until { router.loads == 1 }
    await router.load()
    let stillWaiting = Task { await router.loaded() }
    door.open()
    await loading.value
    await waiting.value
    await stillWaiting.value
    await router.loaded()
    await router.load()
    #expect(router.loads == 1)
  }

  @Test("activates a child before it loads it, and deactivates it when it lets go of it")
  func attachAndDetach() async {
    let notes = Notes()
    let (parent, child) = (NotingRouter(), NotingRouter("child", notes))
    child.whenLoading = { _ in notes.add("load") }
    await parent.attachChild(child)
    #expect(parent.children.map(ObjectIdentifier.init) == [ObjectIdentifier(child)])
    #expect(await child.isActive)
    await parent.detachChild(child)
    #expect(parent.children.isEmpty)
    #expect(await !child.isActive)
    await parent.attachChild(child)
    #expect(await child.isActive)
    #expect(notes.all == ["+child", "load", "-child", "+child"])
    #expect(child.loads == 1)
  }

  @Test("detaches the whole subtree, children first, the last attached before the others")
  func subtree() async {
    let notes = Notes()
    let routers = Dictionary(uniqueKeysWithValues: "rabcde".map { (String($0), NotingRouter(String($0), notes)) })
    func attach(_ child: String, to parent: String) async { await routers[parent]!.attachChild(routers[child]!) }
    await attach("a", to: "r")
    await attach("b", to: "a")
    await attach("c", to: "b")
    await attach("d", to: "a")
    await attach("e", to: "r")
    await routers["r"]!.detachChild(routers["a"]!)
    #expect(notes.all.suffix(4) == ["-d", "-c", "-b", "-a"])
    for name in ["a", "b", "c", "d"] {
      #expect(routers[name]!.children.isEmpty)
      #expect(await !routers[name]!.isActive)
    }
    #expect(await routers["e"]!.isActive)
    #expect(routers["r"]!.children.count == 1)
  }

  @Test("leaves a child alone that is attached again")
  func attachedAgain() async {
    let (parent, other, child) = (NotingRouter(), NotingRouter(), NotingRouter())
    await parent.attachChild(child)
    await parent.attachChild(child)
    #expect(parent.children.count == 1)
    await other.attachChild(child)
    #expect(other.children.isEmpty)
    #expect(await child.interactor.activations == 1)
    await parent.detachChild(child)
    await other.attachChild(child)
    #expect(other.children.count == 1)
    #expect(await child.isActive)
  }

  @Test("leaves a stranger alone")
  func stranger() async {
    let (parent, other, child) = (NotingRouter(), NotingRouter(), NotingRouter())
    await other.attachChild(child)
    await parent.detachChild(child)
    #expect(await child.isActive)
    #expect(other.children.count == 1)
    await parent.detachChild(NotingRouter())
  }

  @Test("attaches a child that is being detached when that is through")
  func attachedWhileDetached() async {
    let (parent, child) = (NotingRouter(), NotingRouter())
    let (reached, released) = (Door(), Door())
    await child.interactor.whenResigning { _ in
      reached.open()
      await released.passed()
    }
    await parent.attachChild(child)
    let detaching = Task { await parent.detachChild(child) }
    await reached.passed()
    let attaching = Task { await parent.attachChild(child) }
    await parent.detachChild(child)
    released.open()
    await detaching.value
    await attaching.value
    #expect(parent.children.count == 1)
    #expect(await child.isActive)
    #expect(await child.interactor.activations == 2)
  }

  @Test("does not wait for itself when a child that resigns asks to be attached")
  func attachedFromItsEnd() async {
    let (parent, child) = (NotingRouter(), NotingRouter())
    await child.interactor.whenResigning { [parent, child] _ in await parent.attachChild(child) }
    await parent.attachChild(child)
    await parent.detachChild(child)
    #expect(parent.children.isEmpty)
    #expect(await !child.isActive)
  }

  @Test("takes no children while it is detached")
  func attachedToTheLeaving() async {
    let (root, parent, child) = (NotingRouter(), NotingRouter(), NotingRouter())
    await root.attachChild(parent)
    await parent.interactor.whenResigning { [parent, child] _ in await parent.attachChild(child) }
    await root.detachChild(parent)
    #expect(parent.children.isEmpty)
    #expect(await !child.isActive)
  }

  @Test("does not load a child that was detached while it became active, nor leave it active")
  func detachedWhileAttached() async {
    let (parent, child) = (NotingRouter(), NotingRouter())
    await child.interactor.whenActive { [parent, child] _ in await parent.detachChild(child) }
    await parent.attachChild(child)
    #expect(parent.children.isEmpty)
    #expect(child.loads == 0)
    #expect(await !child.isActive)
  }

  @Test("detaches a child from a handler of that child's own")
  func detachedFromHandler() async {
    let (parent, child) = (NotingRouter(), NotingRouter())
    let done = Door()
    await child.interactor.whenActive { [parent, child] in
      await $0.task {
        await parent.detachChild(child)
        #expect(Task.isCancelled)
        done.open()
      }
    }
    await parent.attachChild(child)
    await done.passed()
    #expect(parent.children.isEmpty)
    #expect(await !child.isActive)
  }

  @Test("that goes away deactivates what is left below it, and itself")
  func gone() async {
    let notes = Notes()
    var root: NotingRouter? = NotingRouter("root", notes)
    let rootInteractor = root!.interactor
    let child = NotingRouter("child", notes)
    let grandchild = NotingRouter("grandchild", notes)
    await rootInteractor.activate()
    await root!.attachChild(child)
    await child.attachChild(grandchild)
    root = nil
    await until { notes.all.count == 6 }
    #expect(notes.all.suffix(3) == ["-grandchild", "-child", "-root"])
    #expect(child.children.isEmpty)
  }

  @Test("works with a stand-in for a child")
  func standIn() async {
    let (parent, child) = (NotingRouter(), StandIn())
    await parent.attachChild(child)
    #expect(child.loads == 1)
    #expect(await child.interactor.isActive)
    await parent.detachChild(child)
    #expect(await !child.interactor.isActive)
    #expect(parent.children.isEmpty)
  }

  @Test("ends quiet, whatever was attached and detached at once")
  func races() async {
    for _ in 0..<5 {
      let root = NotingRouter()
      let children = (0..<3).map { _ in NotingRouter() }
      let grandchildren = (0..<3).map { _ in NotingRouter() }
      let workers = (0..<6).map { worker in
        Task {
          for turn in 0..<12 {
            let index = (worker + turn) % 3
            switch (worker + turn) % 5 {
            case 0, 1: await root.attachChild(children[index])
            case 2: await root.detachChild(children[index])
            case 3: await children[index].attachChild(grandchildren[index])
            default: await children[index].interactor.deactivate()
            }
          }
        }
      }
      for worker in workers { await worker.value }
      for child in root.children { await root.detachChild(child) }
      #expect(root.children.isEmpty)
      for child in children {
        for grandchild in child.children { await child.detachChild(grandchild) }
        #expect(await !child.isActive)
      }
      for grandchild in grandchildren { #expect(await !grandchild.isActive) }
    }
  }

  @Test("needs an interactor")
  func notAnInteractor() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = Router(interactor: "no interactor") }
  }
}

@MainActor private final class StandIn: Routing {
  let interactor = NotingInteractor()
  var interactable: Interactable { interactor }
  var children: [Routing] { [] }
  private(set) var loads = 0
  func load() async { loads += 1 }
  func loaded() async {}
  func attachChild(_ child: Routing) async {}
  func detachChild(_ child: Routing) async {}
}
