import DisplayTree
import Foundation
import SwiftUI
import Testing

@MainActor final class ScrollDesk {
  var log: [String] = []
  var act: () -> Void = {}
}

@MainActor @Suite("The position of a scroll view") struct ScrollPositionTests {
  struct ByID: View {
    let desk: ScrollDesk
    @State private var top: Int? = 20
    var body: some View {
      desk.act = { top = 40 }
      return VStack(spacing: 0) {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<100, id: \.self) { Text(verbatim: "row \($0)") }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: $top, anchor: .top)
        Text(verbatim: "top \(top.map { "\($0)" } ?? "nil")")
      }
    }
  }

  @Test("is set by an id, and tells the id of the row at the top")
  func byID() {
    let desk = ScrollDesk()
    let stage = Stage(200, 220) { ByID(desk: desk) }
    #expect(stage.scroller?.scrollTarget == CGPoint(x: 0, y: 400))
    stage.scroll(to: 605)
    #expect(stage.texts.last == "top 30")
    desk.act()
    stage.backend.settle()
    #expect(stage.texts.last == "top 40")
    #expect(abs((stage.scroller?.scrollTarget?.y ?? 0) - 800) < 0.01)
  }

  struct ByPosition: View {
    let desk: ScrollDesk
    @State private var position = ScrollPosition(idType: Int.self)
    @State private var step = 0
    var body: some View {
      desk.act = {
        switch step {
        case 0: position.scrollTo(edge: .bottom)
        case 1: position.scrollTo(y: 60)
        case 2: withAnimation(.linear(duration: 1)) { position.scrollTo(id: 50) }
        default: break
        }
        step += 1
      }
      return VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<100) { Text(verbatim: "row \($0)") } }.scrollTargetLayout()
        }
        .scrollPosition($position)
        Text(verbatim: "\(position.edge == .bottom) \(position.y ?? -1) \(position.viewID(type: Int.self) ?? -1)")
        Text(verbatim: "\(position.isPositionedByUser)")
      }
    }
  }

  @Test("goes to an edge, a point or a view, and is the user's after a scroll")
  func byPosition() {
    let desk = ScrollDesk()
    let stage = Stage(200, 240) { ByPosition(desk: desk) }
    desk.act()
    stage.backend.settle()
    #expect(stage.scroller?.scrollTarget?.y == 1800)
    #expect(stage.texts.suffix(2) == ["true -1.0 -1", "false"])
    stage.scroll(to: 205)
    #expect(stage.texts.suffix(2) == ["false -1.0 10", "true"])
    desk.act()
    stage.backend.settle()
    #expect(stage.scroller?.scrollTarget?.y == 60)
    #expect(stage.texts.suffix(2) == ["false 60.0 -1", "false"])
    desk.act()
    stage.backend.advance(by: 0.5)
    let half = stage.scroller?.scrollTarget?.y ?? 0
    #expect(half > 300 && half < 600)
    stage.backend.advance(by: 1)
    // As far as shows the row.
    #expect(abs((stage.scroller?.scrollTarget?.y ?? 0) - 820) < 0.01)
  }
}

extension Layer {
  var scrollTarget: CGPoint? { if case .scroll(let area) = content { area.target } else { nil } }
}

@MainActor @Suite("Where scrolling comes to rest") struct ScrollTargetTests {
  private func shelf(_ behavior: some ScrollTargetBehavior) -> some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) { ForEach(0..<10) { _ in Color.red.frame(width: 150, height: 50) } }.scrollTargetLayout()
    }
    .scrollTargetBehavior(behavior)
  }

  private func rest(_ stage: Stage<some View>, after x: Double) -> CGFloat? {
    stage.scroller?.onScroll?(CGPoint(x: x, y: 0))
    stage.backend.advance(by: 1)
    return stage.scroller?.scrollTarget?.x
  }

  @Test("is a whole page; the next after a small turn of the wheel")
  func pages() {
    let stage = Stage(200, 100) { shelf(.paging) }
    #expect(rest(stage, after: 40) == 200)
    #expect(rest(stage, after: 195) == 200)
    #expect(rest(stage, after: 620) == 600)
    #expect(rest(stage, after: 1250) == 1200)
  }

  @Test("is the beginning of a view, however far the user has moved, or only the next one")
  func views() {
    let stage = Stage(200, 100) { shelf(.viewAligned) }
    #expect(rest(stage, after: 170) == 150)
    #expect(rest(stage, after: 430) == 450)
    let one = Stage(200, 100) { shelf(.viewAligned(limitBehavior: .alwaysByOne)) }
    #expect(rest(one, after: 430) == 150)
    #expect(rest(one, after: 170) == 300)
  }

  struct Tens: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin.x = (target.rect.minX / 10).rounded() * 10 + (context.layoutDirection == .leftToRight ? 0 : 1)
    }
  }

  @Test("is what one's own behaviour says")
  func custom() {
    let stage = Stage(200, 100) { shelf(Tens()) }
    #expect(rest(stage, after: 44) == 40)
  }
}

@MainActor @Suite("Who watches a scroll view") struct ScrollObserverTests {
  @Test("hears of its geometry, with offsets that do not count the margins")
  func geometry() {
    let desk = ScrollDesk()
    let stage = Stage(200, 100) {
      ScrollView { Color.red.frame(height: 500) }
        .contentMargins(.top, 20, for: .scrollContent)
        .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { old, new in
          desk.log.append("\(old) \(new)")
        }
        .onScrollGeometryChange(for: CGSize.self, of: { $0.contentSize }) { desk.log.append("size \($1.height)") }
    }
    #expect(desk.log.sorted() == ["-20.0 -20.0", "size 500.0"])
    stage.scroll(to: 50)
    #expect(desk.log.last == "-20.0 30.0")
  }

  @Test("hears when it moves and when it rests")
  func phases() {
    let desk = ScrollDesk()
    let stage = Stage(200, 100) {
      ScrollView { Color.red.frame(height: 500) }
        .onScrollPhaseChange { old, new in desk.log.append("\(old) \(new)") }
    }
    stage.scroll(to: 50)
    stage.scroll(to: 60)
    stage.backend.advance(by: 1)
    #expect(desk.log == ["idle interacting", "interacting idle"])
  }

  @Test("hears which views come into sight")
  func visibility() {
    let desk = ScrollDesk()
    let stage = Stage(200, 100) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { index in
            Color.red.frame(height: 50)
              .onScrollVisibilityChange(threshold: 0.6) { if index == 3 { desk.log.append("3 \($0)") } }
          }
        }
        .scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self) { desk.log.append("\($0)") }
    }
    #expect(desk.log == ["[0, 1]"])
    stage.scroll(to: 90)
    #expect(Set(desk.log.suffix(2)) == ["3 true", "[2, 3]"])
    stage.scroll(to: 300)
    #expect(Set(desk.log.suffix(2)) == ["3 false", "[6, 7]"])
  }
}

@MainActor @Suite("The anchor of a scroll view") struct ScrollAnchorTests {
  struct Growing: View {
    let desk: ScrollDesk
    @State private var count = 10
    var body: some View {
      desk.act = { count += 5 }
      return ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text(verbatim: "row \($0)") } } }
        .defaultScrollAnchor(.bottom)
    }
  }

  @Test("keeps the end in sight while content grows, until the user scrolls away")
  func bottom() {
    let desk = ScrollDesk()
    let stage = Stage(200, 100) { Growing(desk: desk) }
    #expect(stage.scroller?.scrollTarget?.y == 100)
    desk.act()
    stage.backend.settle()
    #expect(stage.scroller?.scrollTarget?.y == 200)
    stage.scroll(to: 20)
    desk.act()
    stage.backend.settle()
    #expect(stage.scroller?.scrollTarget == nil)
  }

  @Test("aligns content that is smaller than the view")
  func alignment() {
    let stage = Stage(200, 100) {
      ScrollView { Color.red.frame(width: 200, height: 20) }.defaultScrollAnchor(.bottom, for: .alignment)
    }
    #expect(stage.rects.last == rect(0, 80, 200, 20))
  }

  @Test("lets what sticks out be seen, where it is told to")
  func clip() {
    func isClipped(_ stage: Stage<some View>) -> Bool? {
      if case .scroll(let area) = stage.scroller?.content { area.isClipped } else { nil }
    }
    #expect(isClipped(Stage(50, 50) { ScrollView { Color.red } }) == true)
    #expect(isClipped(Stage(50, 50) { ScrollView { Color.red }.scrollClipDisabled() }) == false)
  }
}
