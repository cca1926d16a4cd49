import Foundation

extension View {
  /// Shows a dialog while `isPresented` is true. Every button closes it.
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: Text(title),
        isPresented: isPresented,
        isReady: true,
        actions: actions(),
        message: EmptyView(),
        ending: .okay
      )
    )
  }

  /// Shows a dialog while `isPresented` is true. Every button closes it.
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: Text(title),
        isPresented: isPresented,
        isReady: true,
        actions: actions(),
        message: message(),
        ending: .okay
      )
    )
  }

  /// Shows a dialog while `isPresented` is true, about `data` if there is any. Every button closes it.
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: Text(title),
        isPresented: isPresented,
        isReady: data != nil,
        actions: data.map(actions),
        message: EmptyView(),
        ending: .okay
      )
    )
  }

  /// Shows a dialog while `isPresented` is true, about `data` if there is any. Every button closes it.
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: Text(title),
        isPresented: isPresented,
        isReady: data != nil,
        actions: data.map(actions),
        message: data.map(message),
        ending: .okay
      )
    )
  }

  /// Shows a dialog while `isPresented` is true. Every button closes it.
  nonisolated public func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: title,
        isPresented: isPresented,
        isReady: true,
        actions: actions(),
        message: EmptyView(),
        ending: .okay
      )
    )
  }

  /// Shows a dialog while `isPresented` is true. Every button closes it.
  nonisolated public func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: title,
        isPresented: isPresented,
        isReady: true,
        actions: actions(),
        message: message(),
        ending: .okay
      )
    )
  }

  /// Shows a dialog while `isPresented` is true, about `data` if there is any. Every button closes it.
  nonisolated public func alert<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: title,
        isPresented: isPresented,
        isReady: data != nil,
        actions: data.map(actions),
        message: EmptyView(),
        ending: .okay
      )
    )
  }

  /// Shows a dialog while `isPresented` is true, about `data` if there is any. Every button closes it.
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: title,
        isPresented: isPresented,
        isReady: data != nil,
        actions: data.map(actions),
        message: data.map(message),
        ending: .okay
      )
    )
  }

  /// Shows a dialog that tells what went wrong, while `isPresented` is true and there is an error.
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: error.map { Text(verbatim: $0.errorDescription ?? "\($0)") },
        isPresented: isPresented,
        isReady: error != nil,
        actions: actions(),
        message: EmptyView(),
        ending: .okay
      )
    )
  }

  /// Shows a dialog that tells what went wrong, while `isPresented` is true and there is an error.
  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: error.map { Text(verbatim: $0.errorDescription ?? "\($0)") },
        isPresented: isPresented,
        isReady: error != nil,
        actions: error.map(actions),
        message: error.map(message),
        ending: .okay
      )
    )
  }
}
