import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

/// How wide a bar is, and what makes it wider.
@MainActor private final class Course {
  let backend = HeadlessBackend()
  private var host: _ViewHost<Bar>!
  var set: (Double) -> Void = { _ in }

  struct Bar: View {
    let course: Course
    let inner: Animation?
    let hasInner: Bool
    @State private var width = 0.0
    var body: some View {
      course.set = { width = $0 }
      return HStack(spacing: 0) {
        if hasInner {
          Color.red.frame(width: width, height: 10).animation(inner, value: width)
        } else {
          Color.red.frame(width: width, height: 10)
        }
        Spacer(minLength: 0)
      }
    }
  }

  init(inner: Animation? = nil, hasInner: Bool = false) {
    host = _ViewHost(
      Bar(course: self, inner: inner, hasInner: hasInner),
      on: backend,
      size: CGSize(width: 200, height: 10)
    )
    backend.settle()
  }

  var width: Double {
    let red = Color.red.pigment(in: EnvironmentValues())
    func find(_ layer: Layer) -> Double? {
      if case .fill(red) = layer.content { return layer.frame.width }
      for child in layer.children { if let found = find(child) { return found } }
      return nil
    }
    return find(host.rootLayer) ?? -1
  }

  /// The first frame, in which motion begins.
  func begin(_ animation: Animation?, to value: Double) {
    withAnimation(animation) { set(value) }
    backend.advance(by: 1.0 / 60)
  }
}

@MainActor @Suite("The course of a motion") struct CourseTests {
  private func near(_ a: Double, _ b: Double, _ limit: Double = 1.7) -> Bool { abs(a - b) <= limit }

  @Test("along curves adds up when it is turned round")
  func adding() {
    let course = Course()
    course.begin(.linear(duration: 1), to: 100)
    course.backend.advance(by: 0.5)
    #expect(near(course.width, 50))
    course.begin(.linear(duration: 1), to: 0)
    #expect(near(course.width, 50, 3.4))
    course.backend.advance(by: 0.25)
    #expect(near(course.width, 50, 3.4))
    course.backend.advance(by: 0.25)
    #expect(near(course.width, 50, 3.4))
    course.backend.advance(by: 0.25)
    #expect(near(course.width, 25, 3.4))
    course.backend.advance(by: 0.5)
    #expect(course.width == 0)
    #expect(!course.backend.isTicking)
  }

  @Test("on springs goes on as fast as it was, and then turns")
  func springs() {
    let course = Course()
    course.begin(.smooth, to: 100)
    course.backend.advance(by: 0.15)
    let before = course.width
    course.backend.advance(by: 1.0 / 60)
    let speed = course.width - before
    #expect(speed > 1)
    course.begin(.smooth, to: 0)
    let next = course.width
    #expect(next > before + speed)
    course.backend.advance(by: 3)
    #expect(course.width == 0)
  }

  @Test("without an animation jumps, and drops what was under way")
  func jumps() {
    let course = Course()
    course.begin(.linear(duration: 1), to: 100)
    course.backend.advance(by: 0.5)
    course.set(20)
    course.backend.settle()
    #expect(course.width == 20)
    course.backend.advance(by: 0.1)
    #expect(course.width == 20)
    #expect(!course.backend.isTicking)
  }

  @Test("is that of the innermost animation of a value, which may be none")
  func innermost() {
    let slow = Course(inner: .linear(duration: 2), hasInner: true)
    slow.begin(.linear(duration: 1), to: 100)
    slow.backend.advance(by: 1)
    #expect(near(slow.width, 50))
    let none = Course(inner: nil, hasInner: true)
    none.begin(.linear(duration: 1), to: 100)
    #expect(none.width == 100)
  }

  @Test("that repeats goes to and fro, and ends at its target")
  func repeats() {
    let course = Course()
    course.begin(.linear(duration: 1).repeatCount(2, autoreverses: true), to: 100)
    course.backend.advance(by: 0.98)
    #expect(near(course.width, 98, 3))
    course.backend.advance(by: 0.98)
    #expect(near(course.width, 4, 3))
    course.backend.advance(by: 0.1)
    #expect(course.width == 100)
  }

  @Test("that repeats for ever ends with another change")
  func forever() {
    let course = Course()
    course.begin(.linear(duration: 1).repeatForever(), to: 100)
    course.backend.advance(by: 20.5)
    #expect(course.backend.isTicking)
    course.set(30)
    course.backend.settle()
    #expect(course.width == 30)
    course.backend.advance(by: 0.1)
    #expect(course.width == 30)
    #expect(!course.backend.isTicking)
  }

  @Test("is over for one who asks when it is through or when it has gone")
  func completion() {
    let course = Course()
    var log: [String] = []
    withAnimation(.linear(duration: 2).logicallyComplete(after: 1), completionCriteria: .logicallyComplete) {
      course.set(100)
    } completion: {
      log.append("through")
    }
    withAnimation(.linear(duration: 2).logicallyComplete(after: 1), completionCriteria: .removed) {
      course.set(50)
    } completion: {
      log.append("gone")
    }
    course.backend.advance(by: 1.5)
    #expect(log == ["through"])
    course.backend.advance(by: 1)
    #expect(log == ["through", "gone"])
  }

  @Test("begins with what a view looked like when it appeared")
  func appearance() {
    struct Growing: View {
      @State private var width = 10.0
      var body: some View {
        HStack(spacing: 0) {
          Color.red.frame(width: width, height: 10)
          Spacer(minLength: 0)
        }
        .onAppear { withAnimation(.linear(duration: 1)) { width = 110 } }
      }
    }
    let backend = HeadlessBackend()
    let host = _ViewHost(Growing(), on: backend, size: CGSize(width: 200, height: 10))
    func width() -> Double {
      func find(_ layer: Layer) -> Double? {
        if case .fill = layer.content, layer.frame.height == 10, layer.children.isEmpty, layer.frame.width < 200 {
          return layer.frame.width
        }
        for child in layer.children { if let found = find(child) { return found } }
        return nil
      }
      return find(host.rootLayer) ?? -1
    }
    backend.settle()
    #expect(width() < 13)
    backend.advance(by: 0.5 + 1.0 / 60)
    #expect(near(width(), 60, 3.4))
    backend.advance(by: 1)
    #expect(width() == 110)
  }

  @Test("can be switched off for a part of the tree, or for one transaction")
  func off() {
    struct Part: View {
      let isOff: Bool
      let keep: (@escaping (Double) -> Void) -> Void
      @State private var width = 0.0
      var body: some View {
        keep { width = $0 }
        return HStack(spacing: 0) {
          Color.red.frame(width: width, height: 10).transaction { if isOff { $0.animation = nil } }
          Spacer(minLength: 0)
        }
        .animation(.linear(duration: 1), value: width)
      }
    }
    func width(isOff: Bool, _ write: (() -> Void) -> Void) -> Double? {
      var set: (Double) -> Void = { _ in }
      let stage = Stage(200, 10) { Part(isOff: isOff) { set = $0 } }
      write { set(100) }
      stage.backend.advance(by: 0.5)
      return stage.rects.first { $0.height == 10 && $0.width < 200 }.map { Double($0.width) }
    }
    #expect(width(isOff: false) { $0() }.map { $0 < 60 } == true)
    #expect(width(isOff: true) { $0() } == 100)
    var quiet = Transaction()
    quiet.disablesAnimations = true
    #expect(width(isOff: false) { change in withTransaction(quiet, change) } == 100)
  }
}
