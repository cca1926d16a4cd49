import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing

/// A view on a headless surface, with the rectangles of what it shows.
@MainActor struct Stage<V: View> {
  let backend = HeadlessBackend()
  let host: _ViewHost<V>

  init(_ width: Double, _ height: Double, @ViewBuilder _ view: () -> V) {
    host = _ViewHost(view(), on: backend, size: CGSize(width: width, height: height))
    backend.settle()
  }

  /// Of colours and texts, from back to front, on the whole surface.
  var rects: [CGRect] {
    var found: [CGRect] = []
    func walk(_ layer: Layer, _ origin: CGPoint) {
      let place = CGPoint(x: origin.x + layer.frame.minX, y: origin.y + layer.frame.minY)
      if layer.content != .group { found.append(CGRect(origin: place, size: layer.frame.size)) }
      for child in layer.children { walk(child, place) }
    }
    walk(host.rootLayer, .zero)
    return found
  }

  var texts: [String] {
    var found: [String] = []
    func walk(_ layer: Layer) {
      if case .text(let block) = layer.content { found.append(block.text) }
      for child in layer.children { walk(child) }
    }
    walk(host.rootLayer)
    return found
  }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

@MainActor @Suite("A stack") struct StackTests {
  @Test("shares its space equally among equals, with eight points between them")
  func equalShares() {
    let thirds = Stage(300, 100) {
      HStack(spacing: 0) {
        Color.red; Color.green; Color.blue
      }
    }.rects
    #expect(thirds == [rect(0, 0, 100, 100), rect(100, 0, 100, 100), rect(200, 0, 100, 100)])
    #expect(
      Stage(320, 100) {
        HStack(spacing: 10) {
          Color.red; Color.green; Color.blue
        }
      }.rects.map(\.width)
        == [100, 100, 100]
    )
    #expect(
      Stage(316, 100) {
        HStack {
          Color.red; Color.green; Color.blue
        }
      }.rects.map(\.minX) == [0, 108, 216]
    )
  }

  @Test("serves the least flexible child first, and grows beyond its space with what children insist on")
  func flexibility() {
    let stage = Stage(150, 100) {
      HStack(spacing: 0) {
        Color.red.frame(maxWidth: 100)
        Color.blue.frame(minWidth: 100)
      }
      .frame(width: 150, height: 100)
    }
    #expect(stage.rects == [rect(-12.5, 0, 75, 100), rect(62.5, 0, 100, 100)])

    let workshop = Stage(150, 100) {
      HStack(spacing: 7.5) {
        Color.red.frame(minWidth: 100)
        Color.green.frame(width: 30)
        Color.blue.frame(maxWidth: 50)
      }
    }
    #expect(workshop.rects.map(\.minX) == [-22.5, 85, 122.5])
    #expect(workshop.rects.map(\.width) == [100, 30, 50])
  }

  @Test("serves a higher priority first, and a spacer last")
  func priorities() {
    #expect(
      Stage(500, 500) {
        VStack {
          Color.red.frame(minHeight: 50); Color.blue.layoutPriority(1)
        }
      }.rects
        == [rect(0, 0, 500, 50), rect(0, 58, 500, 442)]
    )
    #expect(
      Stage(200, 20) {
        HStack {
          Color.red.frame(width: 50); Spacer(); Color.blue.frame(width: 50)
        }
      }.rects.map(\.minX) == [0, 150]
    )
    #expect(
      Stage(250, 40) {
        HStack {
          Color.red.frame(width: 40)
          Spacer()
          Color.green.frame(width: 40)
          Spacer()
          Color.blue.frame(width: 40)
        }
      }.rects.map(\.minX) == [0, 105, 210]
    )
  }

  @Test("wraps text between greedy neighbours")
  func textBetweenColors() {
    let stage = Stage(200, 100) {
      HStack {
        Color.red; Text("Hello, world"); Color.blue
      }
    }
    #expect(stage.rects.map(\.width) == [62, 60, 62])
    #expect(stage.rects[1].height == 40)
  }

  @Test("lines children up by their guides, and is as wide as they reach")
  func guides() {
    let stage = Stage(200, 100) {
      VStack(alignment: .leading, spacing: 0) {
        Color.red.frame(height: 10).alignmentGuide(.leading) { _ in 0 }
        Color.green.frame(height: 10).alignmentGuide(.leading) { _ in -10 }
        Color.blue.frame(height: 10).alignmentGuide(.leading) { _ in -20 }
        Color.gray.frame(height: 10).alignmentGuide(.leading) { _ in -30 }
      }
    }
    #expect(stage.rects.map(\.minX) == [-15, -5, 5, 15])
    #expect(stage.rects.map(\.width) == [200, 200, 200, 200])

    let baseline = Stage(200, 100) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("a")
        Color.red.frame(width: 10, height: 40)
      }
    }
    #expect(baseline.rects.map(\.minY) == [52, 28])
  }

  @Test("measures children at their ideal length across, and places them in what came of it")
  func idealAcross() {
    let stage = Stage(200, 100) {
      HStack {
        Color.red; Text("abc")
      }.fixedSize()
    }
    #expect(stage.rects.map(\.size) == [CGSize(width: 10, height: 20), CGSize(width: 30, height: 20)])
  }

  @Test("a Z stack is as large as its children of highest priority, and offers all of them that size")
  func layered() {
    let stage = Stage(200, 200) {
      ZStack(alignment: .bottomTrailing) {
        Color.red.frame(width: 60, height: 60)
        Color.blue.frame(width: 20, height: 20)
      }
    }
    #expect(stage.rects == [rect(70, 70, 60, 60), rect(110, 110, 20, 20)])
    #expect(
      Stage(200, 200) {
        ZStack {
          Color.red; Color.blue.frame(width: 80, height: 20)
        }.fixedSize()
      }.rects.map(\.size)
        == [CGSize(width: 80, height: 20), CGSize(width: 80, height: 20)]
    )
  }

  @Test(
    "text keeps a line's distance from text, also where stacks begin and end with it, and eight points from the rest"
  )
  func textAboveText() {
    func tops<Content: View>(@ViewBuilder _ content: () -> Content) -> [Double] {
      let rects = Stage(200, 200) { VStack { content() } }.rects
      return zip(rects, rects.dropFirst()).map { $1.minY - $0.maxY }
    }
    #expect(
      tops {
        Text("a"); Text("b")
      } == [0]
    )
    #expect(
      tops {
        Text("a")
        VStack {
          Text("b"); Text("c").frame(maxWidth: .infinity)
        }
        Text("d")
      } == [0, 0, 0]
    )
    #expect(
      tops {
        Text("a")
        VStack {
          Color.red.frame(width: 5, height: 5); Text("b")
        }
        Text("c")
      } == [8, 8, 0]
    )
    #expect(
      tops {
        Text("a"); Text("b").frame(height: 20); Text("c").padding(.top, 1); Text("d")
      } == [8, 9, 0]
    )
  }

  @Test("nested stacks add up")
  func nested() {
    let stage = Stage(300, 300) {
      VStack {
        Color.red.frame(width: 40, height: 40)
        Color.red.frame(width: 40, height: 40)
        HStack {
          Color.red.frame(width: 40, height: 40)
          Color.red.frame(width: 40, height: 40)
        }
      }
      .background(Color.gray)
    }
    #expect(stage.rects[0].size == CGSize(width: 88, height: 136))
  }
}
