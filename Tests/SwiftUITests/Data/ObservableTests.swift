import Foundation
import HeadlessBackend
import Observation
import SwiftUI
import Testing

@MainActor @Suite("An observable object") struct ObservableTests {
  @Observable @MainActor final class Model {
    var first = 1
    var second = 10
    var isSecond = false
    var sum: Int { first + second }
  }

  struct Reader: View {
    let log: Log
    let model: Model
    let read: @MainActor (Model) -> Int
    var body: some View {
      log.entries.append("\(read(model))")
      return Text(verbatim: "\(read(model))")
        .onAppear { log.entries.append("action \(model.second)") }
    }
  }

  @Test("is followed as far as the last run of the body went, not what actions read")
  func tracking() {
    let (log, model) = (Log(), Model())
    let stage = Stage(100, 100) { Reader(log: log, model: model) { $0.isSecond ? $0.second : $0.first } }
    model.second = 11
    #expect(stage.backend.settle() == 0)
    model.isSecond = true
    stage.backend.settle()
    model.first = 2
    #expect(stage.backend.settle() == 0)
    model.second = 12
    stage.backend.settle()
    #expect(log.entries == ["1", "action 10", "11", "12"])
  }

  @Test("is followed through what it works out")
  func computed() {
    let (log, model) = (Log(), Model())
    let stage = Stage(100, 100) { Reader(log: log, model: model) { $0.sum } }
    model.second = 20
    stage.backend.settle()
    #expect(stage.texts == ["21"])
    model.second = 20
    #expect(stage.backend.settle() == 0)
  }

  @Test("is followed by what reads a geometry, by rows, and by a sheet, without the body around")
  func closures() {
    struct Root: View {
      let log: Log
      let model: Model
      var body: some View {
        log.entries.append("body")
        return VStack {
          GeometryReader { _ in Text(verbatim: "reader \(model.first)") }
          List(0..<1, id: \.self) { _ in Text(verbatim: "row \(model.first)") }
        }
        .sheet(isPresented: .constant(true)) { Text(verbatim: "sheet \(model.first)") }
      }
    }
    let (log, model) = (Log(), Model())
    let stage = Stage(400, 400) { Root(log: log, model: model) }
    model.first = 2
    stage.backend.settle()
    #expect(Set(stage.texts) == ["reader 2", "row 2", "sheet 2"])
    #expect(log.entries == ["body"])
  }

  @Observable final class Loose: @unchecked Sendable { var value = 1 }

  @Test("may change on another thread")
  func threads() async {
    struct Root: View {
      let model: Loose
      var body: some View { Text(verbatim: "\(model.value)") }
    }
    let model = Loose()
    let stage = Stage(100, 100) { Root(model: model) }
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        model.value = 2
        done.resume()
      }
    }
    for _ in 0..<1000 where stage.texts != ["2"] {
      await Task.yield()
      stage.backend.settle()
    }
    #expect(stage.texts == ["2"])
  }

  @Test("is written through bindings, before the views around appear")
  func bindable() {
    struct Child: View {
      @Binding var value: Int
      var body: some View { Text(verbatim: "\(value)").onAppear { value = 1 } }
    }
    struct Root: View {
      let log: Log
      let model: Model
      var body: some View {
        VStack { Child(value: Bindable(model).second) }.onAppear { log.entries.append("\(model.second)") }
      }
    }
    let (log, model) = (Log(), Model())
    let stage = Stage(100, 100) { Root(log: log, model: model) }
    #expect(log.entries == ["1"])
    #expect(stage.texts == ["1"])
  }

  @Observable @MainActor final class Flags {
    var seen = false
    @ObservationIgnored var unseen = false
  }

  @Test("has the same runs of bodies follow a change as an object that announces it, held by nobody")
  func counts() {
    struct Flag: View {
      let log: Log
      let value: Bool
      var body: some View {
        log.entries.append("child")
        return Text(verbatim: "\(value)")
      }
    }
    struct Root: View {
      let log: Log
      let flags: Flags
      let write: @MainActor (Flags) -> Void
      var body: some View {
        log.entries.append("parent")
        return VStack {
          Flag(log: log, value: flags.seen)
          Flag(log: log, value: flags.unseen)
        }
        .onAppear { write(flags) }
      }
    }
    func counts(_ write: @escaping @MainActor (Flags) -> Void) -> [Int] {
      let log = Log()
      _ = Stage(100, 100) { Root(log: log, flags: Flags(), write: write) }
      return ["parent", "child"].map { name in log.entries.filter { $0 == name }.count }
    }
    #expect(counts { $0.seen = true } == [2, 3])
    #expect(counts { $0.unseen = true } == [1, 2])
  }
}
