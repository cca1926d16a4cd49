import Combine
import Foundation
import Streams
import SwiftUI
import napkin

// The code of `Documentation/Streams.md`, block by block, as it stands there.

actor LendingDesk {
  private let loans = AsyncCurrentValueSubject<[String]>([])

  func loanStream() -> SubjectStream<[String]> { loans.stream() }

  func lend(_ title: String) { loans.value.append(title) }
}

func newest(of subject: AsyncCurrentValueSubject<[String]>) -> SubjectStream<[String]> {
  subject.stream(bufferingPolicy: .bufferingNewest(1))
}

@MainActor @Observable final class OpeningHours {
  private(set) var isOpen = false
  func open() { isOpen = true }
}

@MainActor func follow(_ hours: OpeningHours, _ show: (Bool) async -> Void) async {
  for await isOpen in Observations({ hours.isOpen }) { await show(isOpen) }
}

actor ReminderBell {
  private let reminders = AsyncPassthroughSubject<String>()

  func reminderStream() -> SubjectStream<String> { reminders.stream() }

  func ring(_ text: String) { reminders.send(text) }
}

final actor ReminderInteractor: Interactable {
  nonisolated let lifecycle = InteractorLifecycle()
  private let bell: ReminderBell
  private(set) var heard: [String] = []

  init(bell: ReminderBell) { self.bell = bell }

  func didBecomeActive() async {
    let reminders = await bell.reminderStream()
    task { [weak self] in
      for await reminder in reminders { await self?.hear(reminder) }
    }
  }

  private func hear(_ reminder: String) { heard.append(reminder) }
}

protocol LoansPresentable: Presentable, Sendable {
  func present(summary: String) async
}

func show(_ loans: SubjectStream<[String]>, through presenter: any LoansPresentable) async {
  for await titles in loans { await presenter.present(summary: summary(of: titles)) }
}

func summary(of titles: [String]) -> String {
  titles.isEmpty ? "Nothing lent" : "\(titles.count) lent, last \(titles.last!)"
}

func showChanges(of loans: SubjectStream<[String]>, through presenter: any LoansPresentable) async {
  var last: String?
  for await titles in loans where !titles.isEmpty {
    let summary = summary(of: titles)
    if summary != last { await presenter.present(summary: summary) }
    last = summary
  }
}

extension ReminderInteractor {
  func announce(through presenter: any LoansPresentable) async {
    let summary = "\(heard.count) reminders"
    heard = []
    await presenter.present(summary: summary)
  }
}

@MainActor @Observable final class LoansPresenter: Presenter<LoansController>, LoansPresentable {
  private(set) var summary = ""

  func present(summary: String) async { self.summary = summary }
}

struct LoansView: View {
  weak var presenter: LoansPresenter?

  var body: some View { Text(presenter?.summary ?? "") }
}

actor Catalogue {
  private let books = AsyncCurrentValueSubject<Set<String>>([])

  func bookStream() -> SubjectStream<Set<String>> { books.stream() }

  func add(_ title: String) async throws {
    guard !books.value.contains(title) else { throw CatalogueError.known(title) }
    books.value.insert(title)
  }
}

nonisolated(nonsending) func retrying<Answer>(_ times: Int, _ call: () async throws -> Answer) async throws -> Answer {
  for _ in 0..<times {
    do { return try await call() } catch { try Task.checkCancellation() }
  }
  return try await call()
}

func read<Lines: AsyncSequence<String, any Error>>(_ lines: Lines, into pages: inout [String]) async {
  do {
    for try await line in lines { pages.append(line) }
  } catch {
    pages.append("The rest cannot be read")
  }
}

protocol LoansViewListener: AnyObject, Sendable {
  func didTapReturn(_ title: String) async
}

struct ReturnButton: View {
  let title: String
  weak var listener: (any LoansViewListener)?

  var body: some View {
    Button("Return") { dispatch { [listener, title] in await listener?.didTapReturn(title) } }
  }
}

@MainActor final class LoansController: UIViewController, ViewControllable {
  var whenDismissed: @Sendable () async -> Void = {}

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { dispatch { [whenDismissed] in await whenDismissed() } }
  }
}

func searches<S: Scheduler>(
  _ words: SubjectStream<String>,
  in shelves: SubjectStream<String>,
  on scheduler: S
) -> some Publisher<String, Never> {
  words.publisher
    .removeDuplicates()
    .debounce(for: .milliseconds(300), scheduler: scheduler)
    .combineLatest(shelves.publisher) { "\($0) in \($1)" }
}

func collect(_ searches: some Publisher<String, Never>, into found: @Sendable (String) async -> Void) async {
  for await search in searches.values(buffer: .unbounded) { await found(search) }
}

enum CatalogueError: Error, Equatable { case known(String) }
