import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A grid") struct GridTests {
  @Test("puts a cell, a column and a row where they say")
  func alignment() {
    let stage = Stage(200, 200) {
      Grid(alignment: .topLeading) {
        GridRow(alignment: .bottom) {
          Color.red.frame(width: 10, height: 10)
          Color.blue.frame(width: 40, height: 40)
        }
        GridRow {
          Color.green.frame(width: 60, height: 20)
          Color.gray.frame(width: 10, height: 10).gridColumnAlignment(.trailing)
        }
        GridRow {
          Color.yellow.frame(width: 20, height: 40)
          Color.orange.frame(width: 10, height: 10).gridCellAnchor(.center)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(
      stage.rects == [
        rect(0, 30, 10, 10), rect(68, 0, 40, 40), rect(0, 48, 60, 20), rect(98, 48, 10, 10), rect(0, 76, 20, 40),
        rect(83, 91, 10, 10),
      ]
    )
  }

  @Test("has cells that take no part in sizing, but are stretched")
  func unsized() {
    let stage = Stage(200, 200) {
      Grid {
        GridRow {
          Color.red.frame(width: 30, height: 20); Color.blue.frame(width: 40, height: 20)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow {
          Color.green.gridCellUnsizedAxes([.horizontal, .vertical]); Color.gray.frame(width: 10, height: 10)
        }
      }
    }
    #expect(stage.rects.map(\.width) == [30, 40, 78, 30, 10])
    #expect(stage.rects.map(\.height) == [20, 20, 1, 10, 10])
  }

  @Test("leaves cells at the ends of short rows empty; rows from data, and where there is a condition, are rows")
  func rows() {
    let isThere = true
    let stage = Stage(200, 200) {
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach(1..<4) { count in
          GridRow { ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 10, height: 10) } }
        }
        if isThere { GridRow { Color.blue.frame(width: 10, height: 10) } }
      }
    }
    #expect(stage.rects.map(\.minX) == [85, 85, 95, 85, 95, 105, 85])
    #expect(stage.rects.map(\.minY) == [80, 90, 90, 100, 100, 100, 110])
  }

  @Test("shares the space that it is offered between flexible columns")
  func flexible() {
    let stage = Stage(108, 40) {
      Grid {
        GridRow {
          Color.red; Color.blue.frame(width: 30)
        }
      }
    }
    #expect(stage.rects.map(\.width) == [70, 30])
    #expect(stage.rects.map(\.height) == [40, 40])
  }

  @Test("has rows that are groups where there is no grid")
  func outside() {
    let stage = Stage(100, 100) {
      HStack(spacing: 0) {
        GridRow {
          Color.red.frame(width: 20); Color.blue.frame(width: 30)
        }
      }
    }
    #expect(stage.rects.map(\.width) == [20, 30])
  }
}

@MainActor @Suite("A lazy grid") struct LazyGridTests {
  nonisolated static let items: [([GridItem], Double, [Double])] = [
    ([GridItem(.adaptive(minimum: 100, maximum: 120), spacing: 8)], 320, [304.0 / 3, 304.0 / 3, 304.0 / 3]),
    ([GridItem(.adaptive(minimum: 40, maximum: 50), spacing: 10)], 120, [50, 50]),
  ]

  @Test("has as many adaptive columns as fit, no wider than is allowed", arguments: items)
  func adaptive(items: [GridItem], width: Double, expected: [Double]) {
    let stage = Stage(width, 200) {
      LazyVGrid(columns: items) { ForEach(0..<expected.count, id: \.self) { _ in Color.red.frame(height: 10) } }
    }
    #expect(zip(stage.rects, expected).allSatisfy { abs($0.width - $1) < 0.001 })
    #expect(Set(stage.rects.map(\.minY)).count == 1)
  }

  @Test("fills rows one after the other, each as high as its tallest cell, each cell at its item's alignment")
  func rows() {
    let stage = Stage(208, 200) {
      LazyVGrid(columns: [GridItem(.flexible(), alignment: .topLeading), GridItem(.flexible())], spacing: 4) {
        Color.red.frame(width: 10, height: 10)
        Color.blue.frame(width: 10, height: 30)
        Color.green.frame(width: 10, height: 20)
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
    #expect(stage.rects == [rect(0, 0, 10, 10), rect(153, 0, 10, 30), rect(0, 34, 10, 20)])
  }

  @Test("has the heads of its sections across, and begins a new row for each section")
  func sections() {
    let stage = Stage(208, 200) {
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 0) {
        ForEach(0..<2) { section in
          Section {
            ForEach(0..<3) { _ in Color.red.frame(height: 10) }
          } header: {
            Color.blue.frame(height: 5)
          }
        }
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
    #expect(stage.rects.map(\.width) == [208, 100, 100, 100, 208, 100, 100, 100])
    #expect(stage.rects.map(\.minY) == [0, 5, 5, 15, 25, 30, 30, 40])
  }

  @Test("that scrolls sideways has rows for columns")
  func horizontal() {
    let stage = Stage(200, 108) {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.flexible()), GridItem(.flexible())], spacing: 5) {
          ForEach(0..<4, id: \.self) { _ in Color.red.frame(width: 20) }
        }
      }
    }
    #expect(
      stage.rects.suffix(4).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 58), CGPoint(x: 25, y: 0), CGPoint(x: 25, y: 58),
      ]
    )
    #expect(stage.rects.suffix(4).map(\.height) == [50, 50, 50, 50])
  }
}
