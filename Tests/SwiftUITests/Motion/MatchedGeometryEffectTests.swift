import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A matched geometry effect") struct MatchedGeometryEffectTests {
  struct Follower: View {
    @Namespace private var space
    var properties: MatchedGeometryProperties = .frame
    var anchor = UnitPoint.center
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.red.frame(width: 100, height: 60)
          .matchedGeometryEffect(id: 1, in: space)
          .offset(x: 50, y: 20)
        Text(verbatim: "xx").frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color.blue)
          .matchedGeometryEffect(id: 1, in: space, properties: properties, anchor: anchor, isSource: false)
          .frame(width: 20, height: 20)
      }
      .frame(width: 300, height: 200, alignment: .topLeading)
    }
  }

  private func fill(_ color: Color, _ view: HostedView) -> CGRect? {
    let pigment = color.resolve(in: EnvironmentValues())
    func search(_ layer: Layer, _ origin: CGPoint) -> CGRect? {
      let place = CGPoint(x: origin.x + layer.frame.minX, y: origin.y + layer.frame.minY)
      if case .fill(let own) = layer.content, abs(own.red - Double(pigment.red)) < 0.01,
        abs(own.blue - Double(pigment.blue)) < 0.01
      {
        return CGRect(origin: place, size: layer.frame.size)
      }
      for child in layer.children { if let found = search(child, place) { return found } }
      return nil
    }
    return view.backend.surfaces.last?.root.flatMap { search($0, .zero) }
  }

  @Test("puts a view where its source is, with the source's size")
  func frame() throws {
    let view = HostedView(width: 300, height: 200) { Follower() }
    #expect(fill(.red, view) == CGRect(x: 50, y: 20, width: 100, height: 60))
    #expect(fill(.blue, view) == CGRect(x: 50, y: 20, width: 100, height: 60))
  }

  @Test("can take over the place alone, by a point of both views")
  func position() throws {
    let middle = HostedView(width: 300, height: 200) { Follower(properties: .position) }
    #expect(fill(.blue, middle) == CGRect(x: 90, y: 40, width: 20, height: 20))
    let corner = HostedView(width: 300, height: 200) { Follower(properties: .position, anchor: .bottomTrailing) }
    #expect(fill(.blue, corner) == CGRect(x: 130, y: 60, width: 20, height: 20))
  }

  @Test("can take over the size alone")
  func size() throws {
    let view = HostedView(width: 300, height: 200) { Follower(properties: .size, anchor: .topLeading) }
    #expect(fill(.blue, view) == CGRect(x: 0, y: 0, width: 100, height: 60))
  }

  struct Hero: View {
    @Namespace private var space
    @State private var isOpen = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }.frame(height: 20)
        if isOpen {
          Color.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 200, height: 100)
            .offset(x: 100, y: 80)
        } else {
          Color.blue.matchedGeometryEffect(id: "hero", in: space).frame(width: 40, height: 20)
        }
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    }
  }

  @Test("lets a view that comes set out from where the other was, and the other fly along")
  func hero() throws {
    let view = HostedView(width: 400, height: 300) { Hero() }
    #expect(fill(.blue, view) == CGRect(x: 0, y: 20, width: 40, height: 20))
    try view.tap("Go")
    #expect(fill(.red, view) == CGRect(x: 0, y: 20, width: 40, height: 20))
    view.advance(by: 0.5 + 1.0 / 60)
    let (new, old) = (try #require(fill(.red, view)), try #require(fill(.blue, view)))
    #expect(abs(new.minX - 50) < 3 && abs(new.minY - 60) < 3)
    #expect(abs(new.width - 120) < 5 && abs(new.height - 60) < 3)
    #expect(abs(old.minX - new.minX) < 1 && abs(old.width - new.width) < 1)
    view.advance(by: 1)
    #expect(fill(.red, view) == CGRect(x: 100, y: 100, width: 200, height: 100))
    #expect(fill(.blue, view) == nil)
    try view.tap("Go")
    view.advance(by: 0.5 + 1.0 / 60)
    let back = try #require(fill(.blue, view))
    #expect(abs(back.minX - 50) < 3 && abs(back.width - 120) < 5)
    view.advance(by: 1)
    #expect(fill(.blue, view) == CGRect(x: 0, y: 20, width: 40, height: 20))
    #expect(!view.backend.isTicking)
  }

  struct Wanderer: View {
    @Namespace private var space
    @State private var isOpen = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }.frame(height: 20)
        if isOpen {
          Color.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 200, height: 100)
        } else {
          HStack(spacing: 0) {
            Color.clear.frame(width: 40, height: 20)
            Color.blue.matchedGeometryEffect(id: "hero", in: space).frame(width: 40, height: 20)
          }
        }
      }
      .frame(width: 400, height: 300, alignment: isOpen ? .bottomTrailing : .topLeading)
    }
  }

  @Test("flies straight though what lies around the views moves as well")
  func surroundings() throws {
    let view = HostedView(width: 400, height: 300) { Wanderer() }
    #expect(fill(.blue, view) == CGRect(x: 40, y: 20, width: 40, height: 20))
    try view.tap("Go")
    #expect(fill(.red, view) == CGRect(x: 40, y: 20, width: 40, height: 20))
    view.advance(by: 0.5 + 1.0 / 60)
    let (new, old) = (try #require(fill(.red, view)), try #require(fill(.blue, view)))
    #expect(abs(new.minX - 120) < 5 && abs(new.minY - 110) < 5 && abs(new.width - 120) < 5)
    #expect(abs(old.minX - new.minX) < 1 && abs(old.minY - new.minY) < 1 && abs(old.width - new.width) < 1)
    view.advance(by: 1)
    #expect(fill(.red, view) == CGRect(x: 200, y: 200, width: 200, height: 100))
  }

  struct Marks: View {
    @Namespace private var space
    @State private var chosen = 0
    var body: some View {
      HStack(spacing: 0) {
        ForEach(0..<3) { index in
          Button("\(index)") { withAnimation(.linear(duration: 1)) { chosen = index } }
            .frame(width: 50, height: 20)
            .matchedGeometryEffect(id: index, in: space)
        }
      }
      .background {
        Color.red.matchedGeometryEffect(id: chosen, in: space, isSource: false)
      }
      .frame(width: 150, height: 20)
    }
  }

  @Test("moves a follower when it gets another source")
  func choice() throws {
    let view = HostedView(width: 150, height: 20) { Marks() }
    #expect(fill(.red, view) == CGRect(x: 0, y: 0, width: 50, height: 20))
    try view.tap("2")
    view.advance(by: 0.5 + 1.0 / 60)
    #expect(abs(try #require(fill(.red, view)).minX - 50) < 3)
    view.advance(by: 1)
    #expect(fill(.red, view) == CGRect(x: 100, y: 0, width: 50, height: 20))
  }
}
