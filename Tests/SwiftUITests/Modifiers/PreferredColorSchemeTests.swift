import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("A preferred colour scheme") struct PreferredColorSchemeTests {
  private struct Lamp: View {
    let remote: Remote
    @State private var scheme: ColorScheme? = .dark
    var body: some View {
      remote.set = { scheme = $0 }
      return VStack {
        Color.primary
        Color.clear.preferredColorScheme(scheme)
      }
    }
  }

  private final class Remote {
    var set: (ColorScheme?) -> Void = { _ in }
  }

  @Test("is that of the whole window, and of its background, as long as it is asked for")
  func window() {
    let (remote, backend) = (Remote(), HeadlessBackend())
    let host = _ViewHost(Lamp(remote: remote), on: backend, size: CGSize(width: 10, height: 10))
    func fills() -> [Pigment] {
      var found: [Pigment] = []
      func walk(_ layer: Layer) {
        if case .fill(let pigment) = layer.content, pigment.opacity > 0 { found.append(pigment) }
        for child in layer.children { walk(child) }
      }
      walk(host.rootLayer)
      return found
    }
    backend.settle()
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    #expect(fills() == [SystemColor.background.pigment(in: dark), .white])
    remote.set(nil)
    backend.settle()
    #expect(fills() == [.black])
    remote.set(.dark)
    backend.settle()
    backend.appearance = Appearance(isDark: true, background: .black)
    backend.settle()
    #expect(fills() == [.white])
  }

  @Test("is asked of the surface, so that controls and title bar follow")
  func surface() {
    let (remote, backend) = (Remote(), HeadlessBackend())
    let host = _ViewHost(Lamp(remote: remote), on: backend, size: CGSize(width: 10, height: 10))
    backend.settle()
    #expect(backend.surfaces.last?.request.isDark == true)
    remote.set(nil)
    backend.settle()
    #expect(backend.surfaces.last?.request.isDark == nil)
    _ = host
  }

  @Test("of the outermost view counts")
  func outermost() {
    let fills = contents(10, 10) { Color.primary.preferredColorScheme(.dark).preferredColorScheme(.light) }
    #expect(fills == [.fill(.black)])
    let none = contents(10, 10) { Color.primary.preferredColorScheme(.dark).preferredColorScheme(nil) }
    #expect(none.last == .fill(.white))
  }
}
