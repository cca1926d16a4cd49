/// A part of an interface, described by the parts that it is made of.
///
///     struct LoanRow: View {
///       let book: Book
///       var body: some View {
///         HStack {
///           Text(book.title)
///           Spacer()
///           Text(book.dueDate, style: .date)
///         }
///       }
///     }
///
/// A view is a value that is made again at every change; what it keeps in `@State` and its kin stays. `body` runs when
/// the view's stored properties differ from those of the last time, or when something that it read has changed.
@preconcurrency @MainActor public protocol View {
  /// What the view is made of.
  associatedtype Body: View

  /// What the view is made of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node
  static func _updateNode(_ node: _Node, _ view: Self)
}

extension View {
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node { ViewBodyNode(view, context) }

  public static func _updateNode(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: ViewBodyNode<Self>.self).update(view)
  }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("a view without a body has no parts") }
}

/// A view that the framework draws or arranges itself.
protocol PrimitiveView: View where Body == Never {
  associatedtype ViewNode: _Node
  static func make(_ view: Self, _ context: _NodeContext) -> ViewNode
  static func update(_ node: ViewNode, _ view: Self)
}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no parts") }
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node { make(view, context) }
  public static func _updateNode(_ node: _Node, _ view: Self) {
    update(unsafeDowncast(node, to: ViewNode.self), view)
  }
}
