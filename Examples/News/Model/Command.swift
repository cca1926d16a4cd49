#if Foundation
import Combine
import Foundation

/// The newsreader in the terminal, from its arguments to its exit status.
@MainActor
public final class Command {
  private let arguments: [String]
  private let environment: [String: String]
  private let terminal: Terminal
  private let hackerNews: URL

  private var subscriptions = Set<AnyCancellable>()

  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - hackerNews: The real service, for which the samples step in when it is out of reach.
  public init(
    arguments: [String],
    environment: [String: String],
    terminal: Terminal,
    hackerNews: URL = API.hackerNews
  ) {
    self.arguments = arguments
    self.environment = environment
    self.terminal = terminal
    self.hackerNews = hackerNews
  }

  /// Does what the arguments say.
  ///
  /// - Returns: The exit status.
  public func run() async -> Int32 {
    let options: Options
    do {
      options = try Options(arguments: arguments)
    } catch {
      terminal.note("\((error as? Options.Mistake)?.text ?? "\(error)").\n\(Options.usage)")
      return EX_USAGE
    }
    if options.action == .help {
      terminal.answer(Options.help)
      return EX_OK
    }

    guard let settings = settings(changedBy: options) else { return EX_IOERR }
    if options.action == .listFilters {
      if settings.filter.isEmpty { terminal.note("there are no filters.") }
      settings.filter.keywords.forEach(terminal.answer)
      return EX_OK
    }
    return await read(options, settings)
  }

  /// The saved filter with the changes that were asked for; `nil`, and a note, when it cannot be read or saved.
  private func settings(changedBy options: Options) -> Settings? {
    let store = FilterStore(file: FilterStore.standardFile(environment: environment))
    do {
      let settings = try Settings(store: store)
      if let kept = settings.damagedFile {
        terminal.note("the saved filters are damaged. They were kept as \(kept.path); starting without filters.")
      }
      var filter = options.clearsFilters ? Filter() : settings.filter
      options.removedFilters.forEach { word in
        if !filter.remove(word) { terminal.note("“\(word)” was no filter.") }
      }
      options.addedFilters.forEach { filter.add($0) }
      settings.filter = filter
      if let error = settings.saveError { throw error }
      return settings
    } catch {
      terminal.note("the filters in \(store.file.path) cannot be read or saved: \(error.localizedDescription)")
      return nil
    }
  }

  private func read(_ options: Options, _ settings: Settings) async -> Int32 {
    let source = NewsSource(options: options, hackerNews: hackerNews)
    source.onFallback = { [terminal] error in
      terminal.note("\(error.localizedDescription) Showing samples instead.")
    }
    let model = ReaderModel(editions: source.editions)
    settings.$filter.assign(to: &model.$filter)

    // The model tells of a change before it is made: look at it a moment later, and not for each of a burst.
    model.objectWillChange
      .throttle(for: .milliseconds(terminal.refreshInterval), scheduler: DispatchQueue.main, latest: true)
      .sink { [terminal] in
        if !model.stage.isOver { terminal.show(Page(model), at: Date()) }
      }
      .store(in: &subscriptions)

    let status: Int32 = await withCheckedContinuation { continuation in
      model.$stage
        .filter(\.isOver)
        .first()
        .receive(on: DispatchQueue.main)
        .sink { _ in
          continuation.resume(returning: model.error?.exitStatus ?? EX_OK)
        }
        .store(in: &subscriptions)
      model.fetchStories()
    }
    subscriptions.removeAll()

    if let error = model.error {
      terminal.note(error.localizedDescription)
    } else {
      terminal.finish(with: Page(model), at: Date())
    }
    return status
  }
}

extension NewsError {
  /// The system's number for this kind of trouble.
  var exitStatus: Int32 {
    switch self {
    case .unreachable: EX_UNAVAILABLE
    case .tooSlow: EX_TEMPFAIL
    case .refused: EX_PROTOCOL
    case .unreadable: EX_DATAERR
    }
  }
}
#endif
