import Testing
import napkin

@Suite("Builders")
struct BuilderTests {
  @Test("keep what the parent provides")
  func builder() {
    let root = EmptyComponent()
    let builder = Builder<EmptyComponent>(dependency: root)
    #expect(builder.dependency === root)
  }

  @Test("make a component for each feature")
  func componentized() {
    let builder = TitleBuilder { Shelf(name: $0) }
    let (shelf, title) = builder.build(withDynamicBuildDependency: 1, dynamicComponentDependency: "Poetry")
    #expect(shelf.name == "Poetry")
    #expect(title == "Poetry 1")
    let other: String = builder.build(withDynamicBuildDependency: 2, dynamicComponentDependency: "Prose")
    #expect(other == "Prose 2")
    let simple = SimpleTitleBuilder { Shelf(name: "Maps") }
    #expect(simple.build() == "Maps")
    #expect(simple.build() == "Maps")
  }

  @Test("notice a component that is handed out twice")
  func sameComponent() async {
    await #expect(processExitsWith: .failure) {
      let shelf = Shelf(name: "Maps")
      let builder = SimpleTitleBuilder { shelf }
      _ = builder.build()
      _ = builder.build()
    }
  }

  @Test("of several stages use one component until the last")
  func stages() {
    let builder = StageBuilder { Shelf(name: "Maps") }
    let shelf = builder.componentForCurrentBuildPass
    #expect(builder.componentForCurrentBuildPass === shelf)
    #expect(builder.finalStageBuild(withDynamicDependency: 3) == "Maps 3")
    #expect(builder.componentForCurrentBuildPass !== shelf)
    let simple = SimpleStageBuilder { Shelf(name: "Maps") }
    let first = simple.componentForCurrentBuildPass
    #expect(simple.finalStageBuild() === first)
    #expect(simple.finalStageBuild() !== first)
  }
}

private final class Shelf: Sendable {
  let name: String
  init(name: String) { self.name = name }
}

private final class TitleBuilder: ComponentizedBuilder<Shelf, String, Int, String>, @unchecked Sendable {
  override func build(with component: Shelf, _ number: Int) -> String { "\(component.name) \(number)" }
}

private final class SimpleTitleBuilder: SimpleComponentizedBuilder<Shelf, String>, @unchecked Sendable {
  override func build(with component: Shelf) -> String { component.name }
}

private final class StageBuilder: MultiStageComponentizedBuilder<Shelf, String, Int>, @unchecked Sendable {
  override func finalStageBuild(with component: Shelf, _ number: Int) -> String { "\(component.name) \(number)" }
}

private final class SimpleStageBuilder: SimpleMultiStageComponentizedBuilder<Shelf, Shelf>, @unchecked Sendable {
  override func finalStageBuild(with component: Shelf) -> Shelf { component }
}
