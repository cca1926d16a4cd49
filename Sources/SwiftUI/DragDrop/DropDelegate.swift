import DisplayTree
import Foundation

/// Decides what happens where something is dragged over a view.
///
///     struct Reordering: DropDelegate {
///       func dropEntered(info: DropInfo) { withAnimation { move() } }
///       func performDrop(info: DropInfo) -> Bool { true }
///     }
@preconcurrency @MainActor public protocol DropDelegate {
  /// Whether it takes what is dragged at all.
  @MainActor @preconcurrency func validateDrop(info: DropInfo) -> Bool
  /// Takes it. Returns whether that went well.
  @MainActor @preconcurrency func performDrop(info: DropInfo) -> Bool
  @MainActor @preconcurrency func dropEntered(info: DropInfo)
  /// Says what would happen at this place; nil for what was said last.
  @MainActor @preconcurrency func dropUpdated(info: DropInfo) -> DropProposal?
  @MainActor @preconcurrency func dropExited(info: DropInfo)
}

extension DropDelegate {
  @MainActor @preconcurrency public func validateDrop(info: DropInfo) -> Bool { true }
  @MainActor @preconcurrency public func dropEntered(info: DropInfo) {}
  @MainActor @preconcurrency public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  @MainActor @preconcurrency public func dropExited(info: DropInfo) {}
}

/// What is dragged, and where it is.
public struct DropInfo {
  /// In the coordinates of the view that it is dragged over.
  public let location: CGPoint
  let items: [NSItemProvider]

  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    items.filter { item in contentTypes.contains { item.hasItemConformingToTypeIdentifier($0.identifier) } }
  }
  public func hasItemsConforming(to types: [String]) -> Bool { !itemProviders(for: types).isEmpty }
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.map { UTType(importedAs: $0) })
  }
}

@available(*, unavailable)
extension DropInfo: Sendable {}

/// What becomes of what is dragged.
public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move, delete, alias
}

/// What a view would do with what is dragged.
public struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

/// What a target of any kind does.
struct DropActions {
  var accepts: ([NSItemProvider]) -> Bool
  var entered: (DropInfo) -> Void = { _ in }
  /// Returns whether it may be dropped here; nil for as before.
  var moved: (DropInfo) -> Bool? = { _ in nil }
  var left: (DropInfo) -> Void = { _ in }
  var dropped: (DropInfo) -> Void
}

struct DropTargetModifier {
  let actions: DropActions
}

extension DropTargetModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> DropTargetNode {
    DropTargetNode(modifier.actions, context)
  }
  static func update(_ node: DropTargetNode, _ modifier: Self) { node.actions = modifier.actions }
}

@MainActor final class DropTargetNode: WrapperNode<GestureElement> {
  var actions: DropActions
  private(set) weak var element: Element?
  private var isAllowed = true

  init(_ actions: DropActions, _ context: _NodeContext) {
    self.actions = actions
    super.init(context)
  }

  override func wrap(_ element: Element) -> GestureElement {
    let outer = GestureElement(element)
    outer.responder.drop = self
    self.element = outer
    return outer
  }
}

extension DropTargetNode: DropTarget {
  func accepts(_ items: [NSItemProvider]) -> Bool {
    environment.isEnabled && !isRemoved && !isLeaving && actions.accepts(items)
  }
  func entered(_ items: [NSItemProvider], at place: CGPoint) {
    isAllowed = true
    actions.entered(DropInfo(location: place, items: items))
  }
  func moved(_ items: [NSItemProvider], at place: CGPoint) {
    isAllowed = actions.moved(DropInfo(location: place, items: items)) ?? isAllowed
  }
  func left(_ items: [NSItemProvider], at place: CGPoint) { actions.left(DropInfo(location: place, items: items)) }
  func dropped(_ items: [NSItemProvider], at place: CGPoint) {
    let info = DropInfo(location: place, items: items)
    if isAllowed { actions.dropped(info) } else { actions.left(info) }
  }
}

extension View {
  /// Takes what is dropped on the view, as `delegate` says.
  ///
  /// - Parameter supportedContentTypes: What counts; something else can not be dropped.
  nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    nonisolated(unsafe) let delegate = delegate
    @Sendable func ask<T: Sendable>(_ info: DropInfo, _ question: @MainActor (any DropDelegate, DropInfo) -> T) -> T {
      nonisolated(unsafe) let info = info
      return MainActor.assumeIsolated { question(delegate, info) }
    }
    let actions = DropActions(
      accepts: { items in
        let info = DropInfo(location: .zero, items: items)
        return info.hasItemsConforming(to: supportedContentTypes) && ask(info) { $0.validateDrop(info: $1) }
      },
      entered: { ask($0) { $0.dropEntered(info: $1) } },
      moved: { info in
        ask(info) { $0.dropUpdated(info: $1) }.map { $0.operation != .forbidden && $0.operation != .cancel }
      },
      left: { ask($0) { $0.dropExited(info: $1) } },
      dropped: { _ = ask($0) { $0.performDrop(info: $1) } }
    )
    return modifier(DropTargetModifier(actions: actions))
  }
  nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, delegate: delegate)
  }

  /// Takes what is dropped on the view.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: What counts; something else can not be dropped.
  ///   - isTargeted: Is true while such a thing is over the view.
  ///   - action: Is told the place as well. Returns whether it has taken what is dropped.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    let actions = DropActions(
      accepts: { DropInfo(location: .zero, items: $0).hasItemsConforming(to: supportedContentTypes) },
      entered: { _ in isTargeted?.wrappedValue = true },
      left: { _ in isTargeted?.wrappedValue = false },
      dropped: { info in
        isTargeted?.wrappedValue = false
        _ = action(info.itemProviders(for: supportedContentTypes), info.location)
      }
    )
    return modifier(DropTargetModifier(actions: actions))
  }
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }
  nonisolated public func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, isTargeted: isTargeted, perform: action)
  }
  nonisolated public func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, isTargeted: isTargeted) { providers, _ in
      action(providers)
    }
  }

  /// Takes things of a type that are dropped on the view.
  ///
  ///     Shelf(books).dropDestination(for: Book.self) { books, _ in shelve(books) }
  ///
  /// - Parameters:
  ///   - action: Returns whether it has taken what is dropped.
  ///   - isTargeted: Is told when such a thing comes over the view, and when it goes.
  @_disfavoredOverload
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(DropTargetModifier(actions: T.dropActions(action, isTargeted)))
  }
}

extension Transferable {
  fileprivate static func dropActions(
    _ action: @escaping ([Self], CGPoint) -> Bool,
    _ isTargeted: @escaping (Bool) -> Void
  ) -> DropActions {
    nonisolated(unsafe) let action = action
    nonisolated(unsafe) let make: (NSItemProvider) async -> Arrival<Self> = {
      Arrival(item: try? await self.item(from: $0))
    }
    return DropActions(
      accepts: { $0.contains { self.canBeMade(from: $0) } },
      entered: { _ in isTargeted(true) },
      left: { _ in isTargeted(false) },
      dropped: { info in
        isTargeted(false)
        let known = info.items.compactMap { self.atOnce(from: $0) }
        guard known.isEmpty else { return _ = action(known, info.location) }
        let (providers, place) = (info.items, info.location)
        Task { @MainActor in
          var items: [Self] = []
          for provider in providers { if let item = await make(provider).item { items.append(item) } }
          if !items.isEmpty { _ = action(items, place) }
        }
      }
    )
  }

  /// Hands over what a provider has, at once if it can; nothing, if that can not be one of these.
  static func receiver(_ receive: @escaping ([Self]) -> Void) -> @MainActor (NSItemProvider) -> Void {
    nonisolated(unsafe) let receive = receive
    nonisolated(unsafe) let make: (NSItemProvider) async -> Arrival<Self> = {
      Arrival(item: try? await self.item(from: $0))
    }
    nonisolated(unsafe) let atOnce: (NSItemProvider) -> Self? = { self.atOnce(from: $0) }
    nonisolated(unsafe) let canBeMade: (NSItemProvider) -> Bool = { self.canBeMade(from: $0) }
    return { provider in
      if let known = atOnce(provider) { return receive([known]) }
      guard canBeMade(provider) else { return }
      Task { @MainActor in if let item = await make(provider).item { receive([item]) } }
    }
  }

  /// What can be had without waiting.
  fileprivate static func atOnce(from provider: NSItemProvider) -> Self? {
    provider.value as? Self ?? provider.text as? Self ?? provider.link as? Self
  }
}

/// An item that was made for the main actor, which nobody else has.
private struct Arrival<Item>: @unchecked Sendable {
  let item: Item?
}
