import Foundation

extension View {
  /// Shows a dialog while `isPresented` is true. Every button closes it.
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: Text(titleKey),
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
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: Text(titleKey),
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
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: Text(titleKey),
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
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: Text(titleKey),
        isPresented: isPresented,
        isReady: data != nil,
        actions: data.map(actions),
        message: data.map(message),
        ending: .okay
      )
    )
  }

  /// Asks which of several things to do while `isPresented` is true. Every button closes it.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? Text(titleKey) : nil,
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
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? Text(titleKey) : nil,
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
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? Text(titleKey) : nil,
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
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        title: titleVisibility == .visible ? Text(titleKey) : nil,
        isPresented: isPresented,
        isReady: data != nil,
        actions: data.map(actions),
        message: data.map(message),
        ending: .cancel
      )
    )
  }
}
