/// What scrolling on a sheet does first. There is no scrolling here that changes a sheet's height.
public struct PresentationContentInteraction: Equatable, Sendable {
  private let name: String
  public static var automatic: PresentationContentInteraction { .init(name: "automatic") }
  public static var resizes: PresentationContentInteraction { .init(name: "resizes") }
  public static var scrolls: PresentationContentInteraction { .init(name: "scrolls") }
}

extension View {
  /// Accepted, and changes nothing: scrolling changes no sheet's height.
  nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
    self
  }

  /// What lies behind the content of the sheet or popover that the view is in.
  nonisolated public func presentationBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let ground = content()
    return frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(alignment: alignment) { ground.ignoresSafeArea() }
      .presentationBackground(.clear)
  }
}
