#if Foundation
import Combine
import Foundation
import NewsModel

/// What the window shows and the reader's filter, tied together.
@MainActor
final class Newsroom: ObservableObject {
  let reader: ReaderModel
  let settings: Settings
  /// What there is to know about the news as a whole.
  @Published private(set) var notice: String?

  /// - Parameters:
  ///   - environment: Says where the filter is kept.
  ///   - hackerNews: The real service, for which the samples step in when it is out of reach.
  init(options: Options, environment: [String: String], hackerNews: URL = API.hackerNews) {
    let source = NewsSource(options: options, hackerNews: hackerNews)
    reader = ReaderModel(editions: source.editions)
    let store = FilterStore(file: FilterStore.standardFile(environment: environment))
    do {
      settings = try Settings(store: store)
    } catch {
      settings = Settings(saveError: error)
    }
    if options.source == .samples { notice = "These stories are made up." }
    source.onFallback = { [weak self] error in
      self?.notice = "\(error.localizedDescription) These stories are made up."
    }
    settings.$filter.assign(to: &reader.$filter)
  }
}
#endif
