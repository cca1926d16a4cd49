import HeadlessBackend
import Testing

@testable import SwiftUI

@Suite("A window of controllers") @MainActor struct UIWindowTests {
  @Test("a window that is made visible before an app runs opens when one does")
  func early() {
    let window = UIWindow()
    let controller = Noting()
    controller.title = "Desk"
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.makeKeyAndVisible()
    #expect(controller.notes == ["load"])
    let backend = HeadlessBackend()
    running(on: backend) { backend.settle() }
    #expect(titles(on: backend) == ["Desk"])
    #expect(controller.notes == ["load", "appear"])
  }

  @Test("a window that is gone when the app runs does not open")
  func forgotten() {
    weak var gone: UIWindow?
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      window.rootViewController = named("Desk")
      window.makeKeyAndVisible()
      gone = window
    }
    #expect(gone == nil)
    let backend = HeadlessBackend()
    running(on: backend) { backend.settle() }
    #expect(titles(on: backend) == [])
  }

  @Test("a window that was made before the app ran opens at once in it")
  func made() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
    let backend = HeadlessBackend()
    running(on: backend) {
      window.rootViewController = named("Desk")
      window.makeKeyAndVisible()
      backend.settle()
    }
    #expect(titles(on: backend) == ["Desk"])
  }

  private func named(_ title: String) -> UIViewController {
    let controller = Noting()
    controller.title = title
    return controller
  }

  /// Windows of other tests that wait for an app open there as well.
  private func titles(on backend: HeadlessBackend) -> [String] {
    backend.surfaces.map(\.title).filter { $0 == "Desk" }
  }

  /// Does something while an app runs on that backend.
  private func running(on backend: HeadlessBackend, _ work: () -> Void) {
    UIWindow.backend = backend
    defer { UIWindow.backend = nil }
    work()
  }
}

private final class Noting: UIViewController {
  var notes: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    notes.append("load")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    notes.append("appear")
  }
}
