import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("A pinch") struct PinchTests {
  @MainActor final class Table<Content: View> {
    let backend = HeadlessBackend()
    let host: _ViewHost<Content>
    private var time = 0.0

    init(@ViewBuilder _ content: () -> Content) {
      host = _ViewHost(content(), on: backend, size: CGSize(width: 100, height: 100))
    }

    @discardableResult func send(
      _ phase: PinchEvent.Phase,
      scale: Double = 1,
      angle: Double = 0,
      at point: CGPoint = CGPoint(x: 50, y: 50)
    ) -> Bool {
      backend.advance(by: 0.01)
      time += 0.01
      let event = PinchEvent(phase, at: point, scale: scale, angle: angle, time: time)
      defer { backend.settle() }
      return backend.surfaces[0].send(event)
    }

    func press(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
      backend.advance(by: 0.01)
      time += 0.01
      backend.surfaces[0].send(PointerEvent(phase, at: CGPoint(x: x, y: y), time: time))
      backend.settle()
    }
  }

  final class Log {
    var entries: [String] = []
  }

  @Test("magnifies once the fingers have gone far enough, and ends when they are lifted")
  func magnify() {
    let log = Log()
    let table = Table {
      Color.red.gesture(
        MagnificationGesture(minimumScaleDelta: 0.1)
          .onChanged { log.entries.append("\($0)") }
          .onEnded { log.entries.append("end \($0)") }
      )
    }
    #expect(table.send(.began))
    table.send(.changed, scale: 1.05)
    #expect(log.entries == [])
    table.send(.changed, scale: 1.5)
    table.send(.changed, scale: 1.05)
    table.send(.ended, scale: 1.25)
    #expect(log.entries == ["1.5", "1.05", "end 1.25"])
    #expect(table.send(.began))
  }

  @Test("tells where it began in the view, and how fast it is")
  func place() {
    let log = Log()
    let table = Table {
      Color.red
        .frame(width: 40, height: 20)
        .gesture(
          MagnifyGesture()
            .onEnded { log.entries.append("\($0.startLocation) \($0.startAnchor) \($0.velocity)") }
        )
        .frame(width: 100, height: 100)
    }
    table.send(.began, at: CGPoint(x: 40, y: 45))
    table.send(.changed, scale: 1.5)
    table.send(.ended, scale: 2)
    let anchor = UnitPoint(x: 0.25, y: 0.25)
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.hasPrefix("\(CGPoint(x: 10, y: 5)) \(anchor) ") == true)
  }

  @Test("that turns is told apart from one that magnifies, and both may go on at once")
  func turn() {
    let log = Log()
    let table = Table {
      Color.red.gesture(
        MagnifyGesture()
          .simultaneously(with: RotateGesture())
          .onEnded { log.entries.append("\($0.first?.magnification ?? 0) \($0.second?.rotation.radians ?? 0)") }
      )
    }
    table.send(.began)
    table.send(.changed, scale: 1, angle: 0.5)
    table.send(.ended, scale: 2, angle: 0.5)
    #expect(log.entries == ["2.0 0.5"])
  }

  @Test("does not keep other gestures waiting while a single finger presses")
  func drag() {
    let log = Log()
    let table = Table {
      Color.red
        .gesture(MagnificationGesture().onChanged { _ in log.entries.append("pinch") })
        .gesture(DragGesture().onChanged { _ in log.entries.append("drag") })
        .onTapGesture { log.entries.append("tap") }
    }
    table.press(.down, 50, 50)
    table.press(.moved, 80, 50)
    table.press(.up, 80, 50)
    table.press(.down, 50, 50)
    table.press(.up, 50, 50)
    #expect(log.entries == ["drag", "tap"])
  }

  @Test("is nobody's where no view is magnified or turned")
  func nobody() {
    let table = Table { Color.red.onTapGesture {}.gesture(DragGesture()) }
    #expect(!table.send(.began))
  }

  @Test("that is taken away sets a gesture's state back")
  func cancelled() throws {
    struct Zoom: View {
      @GestureState var zoom: CGFloat = 1
      var body: some View {
        Text(verbatim: "\(zoom)").gesture(MagnificationGesture().updating($zoom) { value, zoom, _ in zoom = value })
      }
    }
    let table = Table { Zoom() }
    func text() -> String? {
      func search(_ layer: Layer) -> String? {
        if case .text(let block) = layer.content { return block.text }
        return layer.children.lazy.compactMap { search($0) }.first
      }
      return search(table.host.rootLayer)
    }
    table.send(.began)
    table.send(.changed, scale: 2)
    #expect(text() == "2.0")
    table.send(.cancelled)
    #expect(text() == "1.0")
  }
}
