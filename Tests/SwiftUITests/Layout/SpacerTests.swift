import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A spacer") struct SpacerTests {
  @Test("has no gap beside it but one that was asked for")
  func spacers() {
    let box = Color.red.frame(width: 50, height: 20)
    func places(_ width: Double, @ViewBuilder _ stack: () -> some View) -> [CGFloat] {
      Stage(width, 40, stack).rects.map(\.minX)
    }
    #expect(
      answer(200, 20) {
        HStack {
          box; Spacer(); box
        }.fixedSize()
      }.width == 108
    )
    #expect(
      answer(200, 20) {
        HStack(spacing: 20) {
          box; Spacer(); box
        }.fixedSize()
      }.width == 148
    )
    #expect(
      places(200) {
        HStack {
          Spacer(); box; box; Spacer()
        }
      } == [46, 104]
    )
    let wide = Color.red.frame(width: 80, height: 20)
    #expect(
      places(160) {
        HStack {
          wide; Spacer(minLength: 0); wide
        }
      } == [0, 80]
    )
    #expect(
      places(180) {
        HStack {
          box; Spacer(minLength: 50); box
        }
      } == [0, 130]
    )
    #expect(
      answer(100, 20) {
        HStack {
          box; Spacer(minLength: 100); box
        }
      }.width == 200
    )
    let uneven = Stage(100, 120) {
      VStack {
        Spacer(); Color.red.frame(width: 20, height: 20); Spacer(); Spacer()
      }
    }
    #expect(isClose(uneven.rects[0], rect(40, 100.0 / 3, 20, 20)))
    let rows = Stage(200, 180) {
      let small = Color.red.frame(width: 30, height: 30)
      VStack(spacing: 20) {
        HStack(spacing: 0) {
          small; Spacer(minLength: 20); small; Spacer(minLength: 10); small
        }
        HStack(spacing: 0) {
          Spacer(); Color.red.frame(width: 60, height: 30); Spacer()
        }
        HStack(spacing: 0) {
          Color.red.frame(width: 40, height: 30); Spacer(); Color.red.frame(width: 40, height: 30)
        }
      }
    }
    #expect(rows.rects.map(\.minX) == [0, 85, 170, 70, 0, 160])
    #expect(rows.rects.map(\.minY) == [25, 25, 25, 75, 125, 125])
  }
}
