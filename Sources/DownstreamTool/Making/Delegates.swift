/// The delegates of UIKit's and AppKit's life cycle. SwiftUI's apps can do without those that can not be built.
enum Delegates {
  static let protocols: Set = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate",
    "WKApplicationDelegate", "WKExtensionDelegate",
  ]
  /// Those that SwiftUI here calls.
  private static let known: Set = ["UIApplicationDelegate", "NSApplicationDelegate"]
  private static let adaptors: Set = [
    "@UIApplicationDelegateAdaptor", "@NSApplicationDelegateAdaptor", "@WKApplicationDelegateAdaptor",
    "@WKExtensionDelegateAdaptor",
  ]
  private static let frameworks: Set = ["UIKit", "AppKit", "Cocoa", "WatchKit", "Foundation"]

  /// The names of the delegates that some sources declare.
  ///
  /// - Parameter isStrange: Only of those that nobody here would call.
  static func names(in sources: [AppProject.Source], isStrange: Bool = false) -> Set<String> {
    var names: Set<String> = []
    let meant = isStrange ? protocols.subtracting(known) : protocols
    for declaration in sources.flatMap(\.text.declarations) where !meant.isDisjoint(with: declaration.inherited) {
      if declaration.attributes.contains("@main"), declaration.inherited.contains("App") { continue }
      names.insert(declaration.name)
    }
    return names
  }

  /// What of a file is a delegate, an extension of one, or the property by which an app asks for one.
  static func parts(of text: SwiftText, named names: Set<String>) -> [Range<Int>] {
    guard !names.isEmpty else { return [] }
    var parts = text.declarations.filter { names.contains($0.name) }.map(\.range)
    for index in text.tokens.indices where adaptors.contains(text.tokens[index].text) {
      var end = index
      if end + 1 < text.tokens.count, text.tokens[end + 1].text == "(" { end = text.closing(end + 1) }
      while end + 1 < text.tokens.count, ["private", "fileprivate"].contains(text.tokens[end + 1].text) { end += 1 }
      if end + 1 < text.tokens.count, text.tokens[end + 1].text == "var" { end = text.endOfStatement(end + 1) }
      guard text.tokens[index...end].contains(where: { names.contains($0.text) }) else { continue }
      parts.append(text.tokens[index].range.lowerBound..<text.tokens[end].range.upperBound)
    }
    return parts
  }

  /// Whether a file has nothing else.
  static func isAll(of text: SwiftText, _ parts: [Range<Int>]) -> Bool {
    let left = SwiftText(text.blanking(parts + text.imports.map(\.range)))
    return left.tokens.isEmpty && !parts.isEmpty
  }

  /// A program that shows what a delegate puts into its window; nil if none shows a view of SwiftUI's.
  ///
  /// What is said of the window, the scene and the application is left away; all else that the delegate does before
  /// and after is kept, with the delegate's own properties and methods as far as it uses them.
  static func program(from sources: [AppProject.Source]) -> (text: String, source: AppProject.Source)? {
    for source in sources {
      let owners = source.text.declarations.filter { !protocols.isDisjoint(with: $0.inherited) }
      for owner in owners {
        if let text = WindowContents(source.text, owner, path: source.url.path)?.program(
          importing: source.text.imports.map(\.module).filter { !frameworks.contains($0) }
        ) {
          return (text, source)
        }
      }
    }
    return nil
  }
}
