#if Foundation
import Foundation
import Loopback

/// A day's worth of made-up news, in the words of the Hacker News protocol.
///
/// As in the real service, not everything in the list can be read: one story has been withdrawn and one is broken.
public struct SampleStories: Sendable {
  private let newest: String
  private let items: [Story.ID: String]

  /// - Parameter now: The ages of the stories are counted back from here.
  public init(now: Date = Date()) {
    let ids = Self.entries.indices.map { 41_800_000 - $0 * 37 }
    newest = "[\(ids.map(String.init).joined(separator: ","))]"
    items = Dictionary(
      uniqueKeysWithValues: zip(ids, Self.entries).map { id, entry in (id, Self.json(of: entry, id: id, now: now)) }
    )
  }

  /// Answers what the service would.
  public func reply(to request: Request) -> Reply {
    if request.path == "/v0/newstories.json" { return .answer(body: newest) }
    guard request.path.hasPrefix("/v0/item/"), request.path.hasSuffix(".json") else { return .notFound }
    let id = Story.ID(request.path.dropFirst("/v0/item/".count).dropLast(".json".count))
    return .answer(body: id.flatMap { items[$0] } ?? "null")
  }

  private static func json(of entry: Entry, id: Story.ID, now: Date) -> String {
    switch entry {
    case .withdrawn: return "null"
    case .broken: return #"{"id":\#(id),"type":"story","title":"How we lost half a respo"#
    case .story(let minutes, let score, let author, let title, let link):
      var fields: [String: Any] = [
        "id": id, "type": "story", "by": author, "score": score, "title": title,
        "time": Int(now.timeIntervalSince1970) - minutes * 60 - id % 60,
      ]
      fields["url"] = link
      let data = try! JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
  }

  private enum Entry {
    case story(minutes: Int, score: Int, author: String, title: String, link: String?)
    case withdrawn
    case broken
  }

  private static func story(_ minutes: Int, _ score: Int, _ author: String, _ title: String, _ link: String?) -> Entry {
    .story(minutes: minutes, score: score, author: author, title: title, link: link)
  }

  private static let entries: [Entry] = [
    story(1, 1, "mirelle", "A linker that starts before the compiler is done", "https://quietlinks.example/early"),
    story(3, 2, "toft", "Show HN: Tidepool, a tide table for your terminal", "https://tidepool.example/"),
    story(4, 5, "okonkwo", "What a lending library taught us about caches", "https://shelfmark.example/caches"),
    story(6, 1, "brandnewday", "Ask HN: How do you keep notes that you find again?", nil),
    story(7, 11, "quillon", "Swift on a 20-year-old Linux laptop", "https://slowmachines.example/swift-2006"),
    story(9, 3, "petra_v", "The quiet death of the status bar", "https://www.interfaces.example/status-bars"),
    .broken,
    story(12, 18, "hsaito", "Debouncing a doorbell: five years of data", "https://bellwether.example/doorbell"),
    story(14, 2, "lumen", "Rust at the bottom of a lake", "https://coldwater.example/buoys"),
    story(15, 7, "anders_k", "Our database ran on one machine for ten years", "https://onebox.example/ten-years"),
    story(18, 1, "nightshift", "Measuring coffee with a kitchen scale and SQLite", "https://crema.example/sqlite"),
    story(21, 29, "vdw", "Reading a 1978 compiler, line by line", "https://oldlistings.example/pascal"),
    story(24, 4, "mkr", "Show HN: A spreadsheet that is also a makefile", "https://cellmake.example/"),
    .withdrawn,
    story(29, 3, "inesq", "Fonts for people who read diffs all day", "https://typeandtext.example/diffs"),
    story(31, 41, "gorm", "Linux kernel: the patch that took eleven years", "https://kernelhistory.example/eleven"),
    story(35, 2, "sallow", "Why my bicycle has a bill of materials", "https://spokes.example/bom"),
    story(38, 6, "theodora", "Ask HN: Small teams, how do you review on Fridays?", nil),
    story(41, 13, "jpl", "A garbage collector for your garage", "https://declutter.example/mark-and-sweep"),
    story(44, 8, "nadir", "Tracing one packet across an ocean", "https://longhaul.example/one-packet"),
    story(49, 1, "wrenfield", "Public transport timetables as a type system", "https://connections.example/types"),
    story(53, 22, "ulla", "The museum of deprecated APIs", "https://deprecated.example/museum"),
    story(58, 5, "cbrandt", "Swift actors explained with a post office", "https://counterservice.example/actors"),
    story(64, 3, "hollis", "Backups are a feature of restore", "https://restorefirst.example/"),
    story(69, 17, "emeka", "Solar panels, one balcony, no subscription", "https://balconywatts.example/"),
    story(75, 9, "rosalind", "How a seed bank names its files", "https://coldstore.example/names"),
    story(81, 2, "zk", "Show HN: Sort your photos by the colour of the sky", "https://skysort.example/"),
    story(88, 54, "morrow", "We deleted our design system", "https://fewerparts.example/design-system"),
    story(95, 4, "pascale", "A web server in the time of one espresso", "https://crema.example/server"),
    story(103, 6, "dag", "The case for boring dates", "https://calendarproblems.example/boring"),
    story(112, 31, "ilse", "Compilers should say thank you", "https://kinderrors.example/"),
    story(121, 2, "tamsin", "Maps without servers", "https://foldout.example/static-maps"),
    story(130, 12, "bo", "A field guide to race conditions", "https://interleavings.example/guide"),
    story(142, 3, "kestrelle", "Ask HN: What did you stop automating?", nil),
    story(155, 8, "fjord", "Linux on a library's catalogue terminals", "https://shelfmark.example/terminals"),
    story(168, 77, "abernathy", "The pull request that changed nothing", "https://noops.example/zero-diff"),
    story(181, 5, "suki", "Typesetting recipes so that flour hides nothing", "https://typeandtext.example/recipes"),
    story(195, 1, "northrop", "What happens when you close the lid", "https://slowmachines.example/lid"),
    story(210, 14, "leocadia", "Undo is harder than you think", "https://historylists.example/undo"),
    story(226, 3, "vik", "A chess clock for meetings", "https://tickturn.example/"),
    story(243, 19, "hanneke", "Back pressure, explained with a bathtub", "https://counterservice.example/bathtub"),
    story(260, 2, "orrin", "Show HN: A radio that only plays one station", "https://onestation.example/"),
    story(278, 38, "mbeki", "Why the oldest part of our code is the best tested", "https://onebox.example/oldest"),
    story(297, 6, "calla", "Swift on the server: a year of small surprises", "https://smallsurprises.example/"),
    story(317, 4, "dorian", "Reverse engineering a bus stop display", "https://connections.example/display"),
    story(338, 10, "yvette", "A keyboard layout for one hand and a baby", "https://halfboard.example/"),
    story(360, 1, "strand", "The price of a log line", "https://longhaul.example/log-lines"),
    story(383, 25, "nils", "Mending a dishwasher with a logic analyser", "https://bellwether.example/dishwasher"),
    story(407, 3, "peregrine", "Twelve ways to say “not found”", "https://kinderrors.example/not-found"),
    story(432, 7, "amara", "Static binaries and other small comforts", "https://quietlinks.example/static"),
    story(458, 2, "gideon", "Ask HN: Does anyone still print documentation?", nil),
    story(485, 63, "liesl", "The hash table in the hotel lobby", "https://pigeonholes.example/"),
    story(513, 5, "rowan", "Version control for choirs", "https://partsong.example/versions"),
    story(542, 11, "haddad", "A queue is a promise", "https://counterservice.example/queues"),
    story(572, 4, "mirelle", "Reading assembly for pleasure", "https://quietlinks.example/assembly"),
    story(603, 16, "ottoline", "How we moved a newsroom to Linux", "https://pressroom.example/migration"),
    story(635, 1, "sorrel", "Weather stations of the neighbourhood", "https://balconywatts.example/weather"),
    story(668, 9, "jun", "Show HN: Practice scales against a strict metronome", "https://tickturn.example/scales"),
    story(702, 33, "ekaterin", "Floating point at the cheese counter", "https://roundingerrors.example/cheese"),
    story(737, 2, "bram", "A letter to whoever maintains this next", "https://noops.example/letter"),
  ]
}
#endif
