/// Who shows a window's content, light or dark as asked for.
@MainActor protocol ColorSchemeHost: _Node {
  var schemeWishes: [PreferredColorSchemeNode] { get set }
  func schemeWishesDidChange()
}

extension ColorSchemeHost {
  /// What the outermost view that has a wish asks for.
  var wishedScheme: ColorScheme? {
    schemeWishes.filter { $0.scheme != nil && !$0.isRemoved && !$0.isLeaving }.min { $0.depth < $1.depth }?.scheme
  }
}

struct PreferredColorSchemeModifier {
  let scheme: ColorScheme?
}

extension PreferredColorSchemeModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> PreferredColorSchemeNode {
    PreferredColorSchemeNode(modifier.scheme, context)
  }
  static func update(_ node: PreferredColorSchemeNode, _ modifier: Self) { node.revise(modifier.scheme) }
}

@MainActor final class PreferredColorSchemeNode: SingleNode {
  private(set) var scheme: ColorScheme?
  private weak var host: (any ColorSchemeHost)?

  init(_ scheme: ColorScheme?, _ context: _NodeContext) {
    self.scheme = scheme
    super.init(context)
    var now = parent
    while let node = now {
      if let host = node as? any ColorSchemeHost {
        self.host = host
        break
      }
      now = node.parent
    }
    host?.schemeWishes.append(self)
    if scheme != nil { host?.schemeWishesDidChange() }
  }

  func revise(_ scheme: ColorScheme?) {
    guard scheme != self.scheme else { return }
    self.scheme = scheme
    host?.schemeWishesDidChange()
  }

  override func leavingDidChange() { if scheme != nil { host?.schemeWishesDidChange() } }

  override func didRemove() {
    host?.schemeWishes.removeAll { $0 === self }
    if scheme != nil { host?.schemeWishesDidChange() }
  }
}

extension View {
  /// Shows the whole window light or dark, whatever the desktop is; nil for as the desktop is.
  ///
  /// Where several views of a window have a wish, that of the outermost counts. To have only a part of a window dark,
  /// set `\.colorScheme` in the environment.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredColorSchemeModifier(scheme: colorScheme))
  }
}
