import Testing
import napkin

@Suite("A component")
struct ComponentTests {
  @Test("makes a shared instance once for each property, and keeps it")
  func shared() {
    let component = DeskComponent(dependency: Root())
    #expect(component.desk === component.desk)
    #expect(component.desk !== component.otherDesk)
    #expect(component.fresh !== component.fresh)
    #expect(component.shared(forCallerKey: "desk") { Desk() } === component.desk)
    #expect(DeskComponent(dependency: Root()).desk !== component.desk)
  }

  @Test("remembers that the result was nil")
  func optional() {
    let component = DeskComponent(dependency: Root())
    #expect(component.maybe == nil)
    #expect(component.maybe == nil)
    #expect(component.asked == 1)
  }

  @Test("makes instances that need each other, and says which needs itself")
  func nested() async {
    let component = DeskComponent(dependency: Root())
    #expect(component.branch.desk === component.desk)
    await #expect(processExitsWith: .failure) { _ = DeskComponent(dependency: Root()).endless() }
  }

  @Test("gives all threads the same instance")
  func threads() async {
    let component = DeskComponent(dependency: Root())
    let all = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<100 { group.addTask { ObjectIdentifier(component.desk) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(all.count == 1)
  }
}

private final class Root: EmptyComponent, @unchecked Sendable {}
private final class Desk: Sendable {}
private final class Branch: Sendable {
  let desk: Desk
  init(_ desk: Desk) { self.desk = desk }
}

private final class DeskComponent: Component<EmptyDependency>, @unchecked Sendable {
  var asked = 0
  var desk: Desk { shared { Desk() } }
  var otherDesk: Desk { shared { Desk() } }
  var fresh: Desk { Desk() }
  var branch: Branch { shared { Branch(desk) } }
  func endless() -> Branch { shared { endless() } }
  var maybe: String? {
    shared { () -> String? in
      asked += 1
      return nil
    }
  }
}
