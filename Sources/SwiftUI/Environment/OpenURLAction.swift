import Foundation

/// Opens links: with the desktop's program for them, or as a handler around says.
///
///     @Environment(\.openURL) private var openURL
///     Button("Catalogue") { openURL(catalogue) }
@preconcurrency @MainActor public struct OpenURLAction {
  /// What a handler has done about a link.
  public struct Result: Sendable {
    fileprivate enum Kind: Sendable {
      case handled, discarded
      case system(URL?)
    }
    fileprivate let kind: Kind

    /// It was opened.
    public static let handled = Result(kind: .handled)
    /// It is not to be opened.
    public static let discarded = Result(kind: .discarded)
    /// The desktop opens it.
    public static let systemAction = Result(kind: .system(nil))
    /// The desktop opens another one in its place.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    /// The desktop opens it, or another one in its place. There is no browser in the app that could be preferred.
    public static func systemAction(_ url: URL? = nil, prefersInApp: Bool) -> Result { Result(kind: .system(url)) }
  }

  private let handler: (URL) -> Result
  /// Opens a link with the desktop's program for it.
  private let system: @MainActor (URL) -> Bool

  public init(handler: @escaping (URL) -> OpenURLAction.Result) {
    self.handler = handler
    system = { _ in false }
  }

  init(handler: @escaping (URL) -> Result = { _ in .systemAction }, system: @escaping @MainActor (URL) -> Bool) {
    self.handler = handler
    self.system = system
  }

  /// The same, with the system's means of another action.
  func reaching(_ other: OpenURLAction) -> OpenURLAction { OpenURLAction(handler: handler, system: other.system) }

  public func callAsFunction(_ url: URL) { _ = open(url) }

  /// Opens `url`, and tells whether that was done.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) { completion(open(url)) }

  /// Opens `url`. There is no browser in the app that could be preferred.
  public func callAsFunction(_ url: URL, prefersInApp: Bool) { _ = open(url) }

  private func open(_ url: URL) -> Bool {
    switch handler(url).kind {
    case .handled: true
    case .discarded: false
    case .system(let other): system(other ?? url)
    }
  }
}

private enum OpenURLKey: @MainActor EnvironmentKey {
  @MainActor static let defaultValue = OpenURLAction(system: { _ in false })
}

extension EnvironmentValues {
  /// Opens links.
  @preconcurrency @MainActor public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue.reaching(self[OpenURLKey.self]) }
  }

  /// Has the desktop's program for a link opened by `system`.
  @MainActor mutating func openLinks(with system: @escaping @MainActor (URL) -> Bool) {
    self[OpenURLKey.self] = OpenURLAction(system: system)
  }
}
