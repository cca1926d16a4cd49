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

  @Test("divides what is left by the number of those that are still waiting")
  func shares() {
    func widths(_ width: Double, @ViewBuilder _ stack: () -> some View) -> [CGFloat] {
      Stage(width, 40, stack).rects.map(\.width)
    }
    #expect(
      widths(300) {
        HStack {
          Color.red; Color.green; Color.blue
        }
      }.allSatisfy { abs($0 - 284.0 / 3) < 0.001 }
    )
    #expect(
      widths(150) {
        HStack(spacing: 0) {
          Color.red; Color.blue.frame(width: 100)
        }
      } == [50, 100]
    )
    #expect(
      widths(150) {
        HStack(spacing: 0) {
          Color.blue.frame(width: 100); Color.red
        }
      } == [100, 50]
    )
    #expect(
      widths(150) {
        HStack(spacing: 0) {
          Color.red.frame(maxWidth: 100).layoutPriority(1); Color.blue.frame(maxWidth: 100)
        }
      } == [100, 50]
    )
    let limited = widths(200) {
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 50, maxWidth: 80); Color.green; Color.blue.frame(maxWidth: 30)
      }
    }
    #expect(zip(limited, [200.0 / 3, 310.0 / 3, 30]).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(
      widths(150) {
        HStack(spacing: 0) {
          Color.red; Color.blue.frame(minWidth: 100)
        }
      } == [50, 100]
    )
    #expect(
      widths(200) {
        HStack(spacing: 0) {
          Color.red.layoutPriority(-1); Color.green; Color.blue.frame(maxWidth: 60).layoutPriority(1)
        }
      } == [0, 140, 60]
    )
    #expect(
      widths(200) {
        HStack(spacing: 10) {
          Color.red.layoutPriority(1); Color.green.frame(width: 40); Color.blue.frame(minWidth: 30)
        }
      } == [110, 40, 30]
    )
    #expect(
      widths(500) {
        HStack {
          Color.red.frame(minHeight: 50); Color.blue.layoutPriority(1)
        }
      } == [0, 492]
    )
    #expect(
      widths(200) {
        HStack {
          Color.red; Text("Hello, world").layoutPriority(1); Color.blue
        }
      } == [32, 120, 32]
    )
    #expect(
      widths(126) {
        HStack(spacing: 8) {
          Color.red.frame(width: 20)
          Text(verbatim: "aaaaaaaaa").lineLimit(1)
          Text(verbatim: "bbbbbbbb").lineLimit(1).layoutPriority(1)
        }
      } == [20, 10, 80]
    )
    let half = widths(620) {
      HStack(spacing: 10) {
        Color.red
        Half()() { Color.green }
        Color.blue
      }
    }
    #expect(half == [200, 100, 300])
  }

  @Test("has a row and a column inside share in the same way")
  func rowsInColumns() {
    func heights(_ priority: Double) -> [CGFloat] {
      Stage(200, 200) {
        VStack {
          Color.red
          Color.blue.layoutPriority(priority)
          HStack {
            Color.green; Color.yellow
          }
        }
      }.rects.map(\.height)
    }
    #expect(heights(1) == [0, 184, 0, 0])
    #expect(heights(0).allSatisfy { abs($0 - 184.0 / 3) < 0.001 })
    let gap = Stage(200, 200) {
      VStack(spacing: 20) {
        Color.red; Color.yellow.frame(width: 10, height: 10); Color.blue
      }
    }
    #expect(gap.rects == [rect(0, 0, 200, 75), rect(95, 95, 10, 10), rect(0, 125, 200, 75)])
    let beside = Stage(200, 100) {
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          Color.red; Color.green
        }
        Color.blue.frame(width: 50)
      }
    }
    #expect(beside.rects.map(\.size) == [150, 150, 50].map { CGSize(width: $0, height: $0 == 50 ? 100 : 50) })
  }

  @Test("that is too large hangs over on both sides")
  func overflow() {
    let column = Stage(50, 100) {
      VStack(spacing: 0) {
        Color.red.frame(height: 80); Color.blue.frame(height: 80)
      }
    }
    #expect(column.rects.map(\.minY) == [-30, 50])
    let row = Stage(100, 50) {
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 80); Color.blue.frame(minWidth: 80)
      }
    }
    #expect(row.rects.map(\.minX) == [-30, 50])
  }

  @Test("is nothing without children, and keeps no distance from what is not there")
  func empty() {
    #expect(answer(100, 100) { VStack {} } == .zero)
    #expect(answer(100, 100) { HStack { EmptyView() } } == .zero)
    let isThere = false
    let stage = Stage(100, 100) {
      VStack {
        Color.red.frame(height: 10)
        if isThere { Color.green.frame(height: 10) }
        EmptyView()
        Optional<Color>.none
        Group { Color.blue.frame(height: 10) }
      }
    }
    #expect(stage.rects.map(\.minY) == [36, 54])
  }

  @Test("has a divider across it, as long as the stack or what that is offered")
  func dividers() {
    #expect(answer(nil, nil) { Divider() }.width == 10)
    let row = Stage(100, 100) {
      HStack {
        Text(verbatim: "a"); Divider(); Text(verbatim: "b")
      }
    }
    #expect(row.rects[1].height == 100)
    let tight = Stage(100, 100) {
      HStack {
        Text(verbatim: "a"); Divider(); Text(verbatim: "b")
      }.fixedSize(horizontal: false, vertical: true)
    }
    #expect(tight.rects[1].height == 20)
  }

  @Test("of layers has those of highest priority say how large it is")
  func layeredPriorities() {
    let stage = Stage(200, 200) {
      ZStack(alignment: .leading) {
        Color.red.frame(width: 100, height: 100).layoutPriority(-0.1)
        Color.green.frame(width: 60, height: 60)
        Color.blue.frame(width: 40, height: 40).layoutPriority(1)
      }
    }
    #expect(stage.rects == [rect(80, 50, 100, 100), rect(80, 70, 60, 60), rect(80, 80, 40, 40)])
  }

  @Test("of columns in rows adds up as deep as it goes")
  func squares() {
    func box(_ length: CGFloat) -> some View { Color.red.frame(maxWidth: length, maxHeight: length) }
    let stage = Stage(200, 200) {
      VStack {
        VStack(alignment: .leading) {
          box(50)
          Color.red.frame(maxWidth: 40, maxHeight: 30)
          box(30)
        }
        HStack(alignment: .top) {
          box(50)
          Color.red.frame(maxWidth: 40, maxHeight: 30)
          box(30)
        }
      }
    }
    #expect(stage.rects.map(\.minY) == [8, 66, 104, 142, 142, 142])
    #expect(stage.rects.map(\.minX) == [75, 75, 75, 32, 90, 138])
    let spaced = Stage(200, 200) {
      VStack(spacing: 20) {
        Color.red.frame(width: 40, height: 40)
        Color.red.frame(width: 40, height: 40)
        HStack(spacing: 30) {
          Color.red.frame(width: 40, height: 40)
          Color.red.frame(width: 40, height: 40)
        }
      }
      .background(Color.gray)
    }
    #expect(spaced.rects[0].size == CGSize(width: 110, height: 160))
  }

  @Test("is where a root of several views lies, one below the other")
  func implicit() {
    let stage = Stage(100, 100) {
      Color.red.frame(height: 10)
      Color.blue.frame(height: 10)
    }
    #expect(stage.rects.map(\.minY) == [36, 54])
    let large = Stage(100, 100) { Color.red.frame(width: 200, height: 140) }
    #expect(large.rects == [rect(-50, -20, 200, 140)])
  }

  @Test("has a modifier of several views work on each of them")
  func groups() {
    let stage = Stage(100, 100) {
      VStack(spacing: 0) {
        Group {
          Color.red.frame(height: 10)
          Color.blue.frame(height: 10)
        }
        .padding(5)
      }
    }
    #expect(stage.rects == [rect(5, 35, 90, 10), rect(5, 55, 90, 10)])
  }
}

/// Half as wide as what it is offered.
private struct Half: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let offer = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: offer.width == .infinity ? .infinity : offer.width / 2, height: offer.height)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}
