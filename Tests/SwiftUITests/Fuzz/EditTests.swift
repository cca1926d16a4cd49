import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing

/// A window of a plan, which is edited.
@MainActor private final class Trial {
  private(set) var plan: Plan
  private let ledger = Ledger()
  private let handle = PlanHandle()
  private let backend = HeadlessBackend()
  private let host: _ViewHost<PlanView>
  /// The state that each leaf had so far.
  private var known: [String: Ledger.Token] = [:]
  /// The states of the leaves that are gone.
  private var spent: [Ledger.Token] = []

  init(_ plan: Plan) {
    self.plan = plan
    host = _ViewHost(PlanView(plan, handle, ledger), on: backend, size: CGSize(width: 600, height: 2000))
    backend.settle()
    known = ledger.tokens
  }

  /// Makes the edits in one frame. Returns what is wrong then.
  func apply(_ edits: [Plan.Edit]) -> String? {
    let before = plan.leaves
    // What goes and comes again in one frame is still there, if all is written under one transaction.
    let isAnimated = edits.count == 1 && edits[0].isAnimated
    for edit in edits {
      if edit.kind == .bump {
        let places = plan.leaves.keys.sorted()
          .filter { before[$0] != nil && ledger.bump[$0] != nil && known[$0] != nil }
        guard !places.isEmpty else { continue }
        let place = places[edit.place % places.count]
        ledger.counts[place, default: 0] += 1
        ledger.bump[place]?()
      } else if plan.apply(edit) {
        if isAnimated {
          withAnimation(.linear(duration: 0.03)) { handle.show(plan) }
        } else {
          handle.show(plan)
        }
      }
    }
    let after = plan.leaves
    for place in before.keys where after[place] == nil {
      if let token = known.removeValue(forKey: place) { spent.append(token) }
      ledger.counts[place] = nil
      ledger.tokens[place] = nil
      ledger.bump[place] = nil
    }
    backend.advance(by: 0.2)
    return check()
  }

  private func check() -> String? {
    let leaves = plan.leaves
    for (place, isLate) in leaves.sorted(by: { $0.key < $1.key }) {
      let token = ledger.tokens[place]
      if let old = known[place], old !== token { return "\(place) has lost its state" }
      if let token, spent.contains(where: { $0 === token }) { return "\(place) has the state of a view that is gone" }
      if token == nil, !isLate { return "\(place) has never run" }
      if let token { known[place] = token }
      if !isLate, ledger.shown[place] != 1 { return "\(place) has appeared \(ledger.shown[place] ?? 0) times" }
      if let heard = ledger.heard[place], let count = ledger.counts[place], heard != count {
        return "\(place) counts \(count) and has heard of \(heard)"
      }
    }
    for (place, count) in ledger.shown.sorted(by: { $0.key < $1.key }) where count != 0 && leaves[place] == nil {
      return "\(place) is gone and has appeared \(count) times more than it has disappeared"
    }
    ledger.heard = ledger.heard.filter { leaves[$0.key] != nil }
    return difference()
  }

  /// What is shown, where a new window of the same plan shows something else.
  private func difference() -> String? {
    let fresh = Ledger()
    fresh.counts = ledger.counts
    let other = HeadlessBackend()
    let twin = _ViewHost(PlanView(plan, PlanHandle(), fresh), on: other, size: CGSize(width: 600, height: 2000))
    other.settle()
    let (ours, theirs) = (Trial.lines(host.rootLayer), Trial.lines(twin.rootLayer))
    defer { other.surfaces[0].close() }
    guard ours != theirs else { return nil }
    let place = zip(ours, theirs).enumerated().first { $1.0 != $1.1 }?.offset ?? min(ours.count, theirs.count)
    return """
      line \(place) of \(ours.count), \(theirs.count) is
        \(place < ours.count ? ours[place] : "missing")
      and in a new window
        \(place < theirs.count ? theirs[place] : "missing")
      """
  }

  private static func lines(_ root: Layer) -> [String] {
    var lines: [String] = []
    func walk(_ layer: Layer, _ depth: Int) {
      var line = String(repeating: " ", count: depth) + "\(rounded(layer.frame)) "
      switch layer.content {
      case .group: line += "group"
      case .text(let block):
        line += "text \(block.text) " + (block.runs.first.map { "\($0.typeface) \($0.pigment)" } ?? "")
      default: line += "\(layer.content)"
      }
      if layer.effects != Layer.Effects() { line += " \(layer.effects)" }
      if layer.accessibility != Layer.Accessibility() { line += " \(layer.accessibility)" }
      if layer.onActivate != nil { line += " active" }
      if layer.isFocusable { line += " focusable" }
      lines.append(line)
      if let mask = layer.mask { walk(mask, depth + 2) }
      for child in layer.children { walk(child, depth + 1) }
    }
    walk(root, 0)
    return lines
  }

  private static func rounded(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height]
      .map { "\(($0 * 1000).rounded() / 1000 + 0)" }
      .joined(separator: " ")
  }

  func close() { backend.surfaces[0].close() }
}

@MainActor @Suite("Any edit of a tree of views") struct EditTests {
  private func failure(_ seed: Int, _ edits: [Plan.Edit]) -> (message: String, count: Int)? {
    let trial = Trial(Plan(seed: seed))
    defer { trial.close() }
    var frame: [Plan.Edit] = []
    for (index, edit) in edits.enumerated() {
      frame.append(edit)
      guard edit.isLast || index == edits.count - 1 else { continue }
      if let message = trial.apply(frame) { return (message, index + 1) }
      frame = []
    }
    return nil
  }

  /// Leaves out edits as long as it still fails without them.
  private func shrunk(_ seed: Int, _ edits: [Plan.Edit]) -> [Plan.Edit] {
    var edits = edits
    var size = max(edits.count / 2, 1)
    while true {
      var start = 0
      var hasShrunk = false
      while start < edits.count {
        var fewer = edits
        fewer.removeSubrange(start..<min(start + size, edits.count))
        if let failure = failure(seed, fewer) {
          edits = Array(fewer.prefix(failure.count))
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { return edits }
      size = max(size / 2, 1)
    }
  }

  /// `FUZZ_EDITS` and `FUZZ_SEED` ask for more edits, and for one tree only.
  nonisolated private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  nonisolated private static let length = 50
  nonisolated private static var seeds: [Int] {
    if let seed = number("FUZZ_SEED") { return [seed] }
    return Array(1...max((number("FUZZ_EDITS") ?? 1000) / length, 1))
  }

  @Test("leaves what a new window would show, with the state of what is still there", arguments: seeds)
  func edits(seed: Int) {
    var dice = Dice(seed: seed &* 7919)
    let edits = (0..<EditTests.length).map { _ in Plan.Edit(from: &dice) }
    guard let failure = failure(seed, edits) else { return }
    let shortest = shrunk(seed, Array(edits.prefix(failure.count)))
    let message = self.failure(seed, shortest)?.message ?? failure.message
    var plan = Plan(seed: seed)
    for edit in shortest { plan.apply(edit) }
    Issue.record("FUZZ_SEED=\(seed): after \(shortest): \(message)\n\(plan.root)")
  }
}
