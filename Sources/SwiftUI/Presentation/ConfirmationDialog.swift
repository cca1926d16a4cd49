import Foundation

extension View {
  /// Asks which of several things to do while `isPresented` is true. Every button closes it.
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? Text(title) : nil,
        isPresented: isPresented,
        isReady: true,
        actions: actions(),
        message: EmptyView(),
        ending: .cancel
      )
    )
  }

  /// Asks which of several things to do while `isPresented` is true. Every button closes it.
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? Text(title) : nil,
        isPresented: isPresented,
        isReady: true,
        actions: actions(),
        message: message(),
        ending: .cancel
      )
    )
  }

  /// Asks which of several things to do while `isPresented` is true, about `data` if there is any. Every button closes it.
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? Text(title) : nil,
        isPresented: isPresented,
        isReady: data != nil,
        actions: data.map(actions),
        message: EmptyView(),
        ending: .cancel
      )
    )
  }

  /// Asks which of several things to do while `isPresented` is true, about `data` if there is any. Every button closes it.
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? Text(title) : nil,
        isPresented: isPresented,
        isReady: data != nil,
        actions: data.map(actions),
        message: data.map(message),
        ending: .cancel
      )
    )
  }

  /// Asks which of several things to do while `isPresented` is true. Every button closes it.
  nonisolated public func confirmationDialog<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? title : nil,
        isPresented: isPresented,
        isReady: true,
        actions: actions(),
        message: EmptyView(),
        ending: .cancel
      )
    )
  }

  /// Asks which of several things to do while `isPresented` is true. Every button closes it.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? title : nil,
        isPresented: isPresented,
        isReady: true,
        actions: actions(),
        message: message(),
        ending: .cancel
      )
    )
  }

  /// Asks which of several things to do while `isPresented` is true, about `data` if there is any. Every button closes it.
  nonisolated public func confirmationDialog<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? title : nil,
        isPresented: isPresented,
        isReady: data != nil,
        actions: data.map(actions),
        message: EmptyView(),
        ending: .cancel
      )
    )
  }

  /// Asks which of several things to do while `isPresented` is true, about `data` if there is any. Every button closes it.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? title : nil,
        isPresented: isPresented,
        isReady: data != nil,
        actions: data.map(actions),
        message: data.map(message),
        ending: .cancel
      )
    )
  }
}
