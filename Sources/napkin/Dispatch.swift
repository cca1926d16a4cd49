/// Hands an event of a view, which cannot wait, to an interactor, which has to be awaited.
///
///     Button("Return") {
///       dispatch { [listener] in await listener?.didTapReturn(book) }
///     }
///
/// The work goes on when the view is gone; cancel the task that is answered, if that matters.
@MainActor @discardableResult
public func dispatch(
  priority: TaskPriority? = nil,
  _ action: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
  Task(priority: priority) { await action() }
}
