import Foundation

/// The links and files that the program was started with.
@MainActor enum LaunchURLs {
  /// Those that nobody has asked for yet.
  static var pending: [URL] = urls(in: CommandLine.arguments.dropFirst())

  /// What of the words on a command line is a link, or a file that is there.
  static func urls(in words: some Sequence<String>) -> [URL] {
    words.compactMap { word in
      if word.hasPrefix("-") { return nil }
      if let url = URL(string: word), let scheme = url.scheme, scheme.count > 1 { return url }
      guard FileManager.default.fileExists(atPath: word) else { return nil }
      return URL(fileURLWithPath: word)
    }
  }
}

private struct OpenURLModifier {
  let action: (URL) -> Void
}

extension OpenURLModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> OpenURLNode { OpenURLNode(modifier.action, context) }
  static func update(_ node: OpenURLNode, _ modifier: Self) { node.action = modifier.action }
}

@MainActor private final class OpenURLNode: SingleNode {
  var action: (URL) -> Void

  init(_ action: @escaping (URL) -> Void, _ context: _NodeContext) {
    self.action = action
    super.init(context)
    guard !LaunchURLs.pending.isEmpty else { return }
    graph.appeared(self) { [weak self] in
      guard let self else { return }
      let due = LaunchURLs.pending
      // Other handlers of this frame hear of them too.
      graph.afterFrame { LaunchURLs.pending = [] }
      for url in due { self.action(url) }
    }
  }
}

extension View {
  /// Runs `action` with each link or file that the program was started with: `app https://example.org note.txt`. The
  /// desktop does that for an app whose entry says it opens them, and starts the app anew for the next one.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> ()) -> some View {
    modifier(OpenURLModifier(action: action))
  }
}
