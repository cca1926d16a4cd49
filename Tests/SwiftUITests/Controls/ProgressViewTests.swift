import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A progress view") struct ProgressViewTests {
  private func control<V: View>(_ progress: V) throws -> Control? {
    let view = HostedView { progress }
    guard case .control(let control) = try view.find(.role(.progress)).layer.content else { return nil }
    return control
  }

  @Test("is a spinner without a value, and a bar with one, which is cut to its range")
  func looks() throws {
    #expect(try control(ProgressView()) == .spinner(.regular, tint: nil))
    #expect(try control(ProgressView().controlSize(.large)) == .spinner(.large, tint: nil))
    #expect(try control(ProgressView().progressViewStyle(.linear)) == .progress(nil, tint: nil))
    #expect(try control(ProgressView(value: 3, total: 4)) == .progress(0.75, tint: nil))
    #expect(try control(ProgressView(value: 9, total: 4)) == .progress(1, tint: nil))
    #expect(try control(ProgressView(value: 0.5).progressViewStyle(.circular)) == .spinner(.regular, tint: nil))
    #expect(try control(ProgressView(value: 0.5).tint(.black)) == .progress(0.5, tint: .black))
    #expect(try control(ProgressView().tint(.black)) == .spinner(.regular, tint: .black))
    let white = CircularProgressViewStyle(tint: .white)
    #expect(try control(ProgressView().progressViewStyle(white).tint(.black)) == .spinner(.regular, tint: .white))
  }

  @Test("stands below its label and above what says how far it is")
  func labels() throws {
    let view = HostedView(width: 200, height: 100) {
      ProgressView(value: 0.5) {
        Text(verbatim: "Copying")
      } currentValueLabel: {
        Text(verbatim: "half")
      }
    }
    #expect(view.texts == ["Copying", "half"])
    let bar = try view.find(.role(.progress, "Copying"))
    #expect(bar.frame == rect(0, 47.5, 200, 5))
    #expect(bar.value == "50%")
    #expect(HostedView { ProgressView("Loading") }.texts == ["Loading"])
  }

  struct Counted: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: "\(Int((configuration.fractionCompleted ?? 0) * 10)) of 10")
      configuration.label
    }
  }

  @Test("shows what a style of the user's makes of it")
  func customStyle() {
    let view = HostedView { ProgressView("Copying", value: 0.3).progressViewStyle(Counted()) }
    #expect(view.texts == ["3 of 10", "Copying"])
  }
}

@MainActor @Suite("A divider") struct DividerTests {
  @Test("lies across a stack, one point thick")
  func lies() throws {
    let column = Stage(100, 100) {
      VStack(spacing: 0) {
        Text(verbatim: "a")
        Divider()
        Text(verbatim: "b")
      }
    }
    #expect(column.rects[1] == rect(0, 49.5, 100, 1))
    let row = Stage(100, 100) {
      HStack(spacing: 0) {
        Text(verbatim: "a")
        Divider()
        Text(verbatim: "b")
      }
    }
    #expect(row.rects[1] == rect(49.5, 0, 1, 100))
  }
}
