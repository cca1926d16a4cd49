import Combine
import CombineTesting
import Foundation
import Streams
import SwiftUI
import Testing
import ViewTesting
import napkin

@MainActor @Suite("The guide from Combine to streams")
struct StreamsGuideTests {
  @Test("shows code that is compiled as it stands")
  func compiled() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let guide = try String(contentsOf: here.appending(path: "../../Documentation/Streams.md"), encoding: .utf8)
    let source = try String(contentsOf: here.appending(path: "StreamsGuide.swift"), encoding: .utf8)
    let blocks = guide.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count >= 15)
    for block in blocks { #expect(source.contains(block), "not compiled:\n\(block)") }
  }

  @Test("state begins with the value of the moment")
  func state() async {
    let desk = LendingDesk()
    await desk.lend("Poems")
    var loans = await desk.loanStream().makeAsyncIterator()
    await desk.lend("Maps")
    #expect(await [loans.next(), loans.next()] == [["Poems"], ["Poems", "Maps"]])
    let subject = AsyncCurrentValueSubject<[String]>([])
    var latest = newest(of: subject).makeAsyncIterator()
    for title in ["a", "b"] { subject.value.append(title) }
    #expect(await latest.next() == ["a", "b"])
  }

  @Test("state on the main actor is followed from the present value on")
  func observed() async {
    let hours = OpeningHours()
    var seen: [Bool] = []
    let loop = Task { await follow(hours) { seen.append($0) } }
    await until { seen == [false] }
    hours.open()
    await until { seen == [false, true] }
    loop.cancel()
    await loop.value
  }

  @Test("events are heard while the feature is active")
  func events() async {
    let bell = ReminderBell()
    let interactor = ReminderInteractor(bell: bell)
    await bell.ring("unheard")
    await interactor.activate()
    await bell.ring("Closing soon")
    await until { await interactor.heard == ["Closing soon"] }
    await interactor.deactivate()
    await bell.ring("Closed")
    for _ in 0..<10 { await Task.yield() }
    #expect(await interactor.heard == ["Closing soon"])
  }

  @Test("what a loop presents, the view shows")
  func presented() async {
    let presenter = LoansPresenter(viewController: LoansController())
    let view = HostedView { LoansView(presenter: presenter) }
    let subject = AsyncCurrentValueSubject<[String]>([])
    let loop = Task { await show(subject.stream(), through: presenter) }
    await until { presenter.summary == "Nothing lent" }
    subject.value = ["Poems"]
    await until { presenter.summary == "1 lent, last Poems" }
    view.settle()
    #expect(view.texts == ["1 lent, last Poems"])
    subject.finish()
    await loop.value
  }

  @Test("transforms are lines of a loop, and each value crosses to the main actor by itself")
  func transformed() async {
    let presenter = LoansPresenter(viewController: LoansController())
    let subject = AsyncCurrentValueSubject<[String]>([])
    let loop = Task { await showChanges(of: subject.stream(), through: presenter) }
    subject.value = ["Poems"]
    await until { presenter.summary == "1 lent, last Poems" }
    subject.finish()
    await loop.value
    let interactor = ReminderInteractor(bell: ReminderBell())
    await interactor.announce(through: presenter)
    #expect(presenter.summary == "0 reminders")
  }

  @Test("a call is tried again, until it works or nobody waits any more")
  func retried() async throws {
    var attempts = 0
    let answer = try await retrying(2) {
      attempts += 1
      if attempts < 3 { throw CatalogueError.known("busy") }
      return attempts
    }
    #expect(answer == 3)
    await #expect(throws: CatalogueError.known("busy")) { try await retrying(1) { throw CatalogueError.known("busy") } }
    attempts = 0
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await retrying(5) {
        attempts += 1
        throw CatalogueError.known("busy")
      }
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(attempts == 1)
  }

  @Test("a failure goes to who asked, and the stream goes on")
  func failures() async throws {
    let catalogue = Catalogue()
    var books = await catalogue.bookStream().makeAsyncIterator()
    try await catalogue.add("Poems")
    await #expect(throws: CatalogueError.known("Poems")) { try await catalogue.add("Poems") }
    try await catalogue.add("Maps")
    #expect(await [books.next(), books.next(), books.next()] == [[], ["Poems"], ["Poems", "Maps"]])
    var pages: [String] = []
    let lines = AsyncThrowingStream<String, any Error> {
      $0.yield("Once")
      $0.finish(throwing: CatalogueError.known(""))
    }
    await read(lines, into: &pages)
    #expect(pages == ["Once", "The rest cannot be read"])
  }

  @Test("taps reach the interactor, and a controller tells when it goes")
  func taps() async throws {
    let desk = TapListener()
    let view = HostedView { ReturnButton(title: "Poems", listener: desk) }
    try view.tap("Return")
    await until { await desk.returned == ["Poems"] }
    let (parent, child) = (UIViewController(), LoansController())
    child.whenDismissed = { await desk.didTapReturn("all") }
    parent.addChild(child)
    child.removeFromParent()
    await until { await desk.returned == ["Poems", "all"] }
  }

  @Test("operators work on streams, by the test's clock, and lead back to a loop")
  func operators() async {
    let clock = TestScheduler()
    let (words, shelves) = (AsyncPassthroughSubject<String>(), AsyncCurrentValueSubject("Fiction"))
    let found = Notes()
    let pipeline = searches(words.stream(), in: shelves.stream(), on: clock)
    nonisolated(unsafe) let carried = pipeline
    let loop = Task { await collect(carried) { found.add($0) } }
    words.send("poe")
    words.send("poems")
    await until {
      clock.advance(by: .milliseconds(300))
      return found.all.last == "poems in Fiction"
    }
    loop.cancel()
    await loop.value
  }
}

private actor TapListener: LoansViewListener {
  private(set) var returned: [String] = []
  func didTapReturn(_ title: String) async { returned.append(title) }
}
