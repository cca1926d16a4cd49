import Foundation

/// A height at which a sheet may stand.
public struct PresentationDetent: Hashable, Sendable {
  private enum Height: Hashable, Sendable {
    case fraction(CGFloat)
    case points(CGFloat)
  }

  private let height: Height

  /// About half of the window.
  public static let medium = PresentationDetent(height: .fraction(0.5))
  /// All of it.
  public static let large = PresentationDetent(height: .fraction(1))
  /// A share of the window's height.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { .init(height: .fraction(fraction)) }
  /// Points.
  public static func height(_ height: CGFloat) -> PresentationDetent { .init(height: .points(height)) }

  func height(in most: CGFloat) -> CGFloat {
    switch height {
    case .fraction(let fraction): min(max(most * fraction, 0), most)
    case .points(let points): min(max(points, 0), most)
    }
  }
}

struct FlagPresentation<Presented: View> {
  let isPresented: Binding<Bool>
  let kind: OverlayKind
  let closesOutside: Bool
  let onDismiss: (() -> Void)?
  let build: () -> Presented
  var anchor = PopoverAttachmentAnchor.rect(.bounds)
}

extension FlagPresentation: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(
      OverlayModifier(
        isShown: isPresented.wrappedValue,
        identity: nil,
        kind: kind,
        build: build,
        clear: { isPresented.wrappedValue = false },
        onDismiss: onDismiss,
        closesOutside: closesOutside,
        anchor: anchor
      )
    )
  }
}

struct ItemPresentation<Item: Identifiable, Presented: View> {
  let item: Binding<Item?>
  let kind: OverlayKind
  let closesOutside: Bool
  let onDismiss: (() -> Void)?
  let build: (Item) -> Presented
  var anchor = PopoverAttachmentAnchor.rect(.bounds)
}

extension ItemPresentation: ViewModifier {
  func body(content: Content) -> some View {
    let value = item.wrappedValue
    content.modifier(
      OverlayModifier(
        isShown: value != nil,
        identity: value.map { AnyHashable($0.id) },
        kind: kind,
        build: { value.map(build) },
        clear: { item.wrappedValue = nil },
        onDismiss: onDismiss,
        closesOutside: closesOutside,
        anchor: anchor
      )
    )
  }
}

extension View {
  /// Shows a sheet over the window while `isPresented` is true. Escape, and a press beside it, set the flag to false.
  ///
  /// - Parameter onDismiss: Runs when the sheet is gone, whatever closed it.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(FlagPresentation(isPresented: isPresented, kind: .sheet, closesOutside: true, onDismiss: onDismiss, build: content))
  }

  /// Shows a sheet for `item` while there is one; another item, by its id, gets a sheet of its own.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(ItemPresentation(item: item, kind: .sheet, closesOutside: true, onDismiss: onDismiss, build: content))
  }

  /// Covers the window while `isPresented` is true.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(FlagPresentation(isPresented: isPresented, kind: .cover, closesOutside: false, onDismiss: onDismiss, build: content))
  }

  /// Covers the window while there is an `item`.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(ItemPresentation(item: item, kind: .cover, closesOutside: false, onDismiss: onDismiss, build: content))
  }

  /// Keeps people from closing the sheet that the view is in; the program still can.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(PresentationSettingModifier(setting: .dismissDisabled(isDisabled)))
  }

  /// The heights at which the sheet that the view is in may stand; it takes the greatest of them.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(PresentationSettingModifier(setting: .detents(detents)))
  }

  /// The heights at which the sheet that the view is in may stand, and the one at which it does.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(ChosenDetent(detents: detents, selection: selection))
  }

  /// How round the corners of the sheet are that the view is in, in points; nil for as usual.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    modifier(PresentationSettingModifier(setting: .cornerRadius(cornerRadius)))
  }
}

extension View {
  /// What lies behind the content of the sheet or popover that the view is in.
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    modifier(PresentationSettingModifier(setting: .background(AnyShapeStyle(style))))
  }
}

private struct ChosenDetent {
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>
}

extension ChosenDetent: ViewModifier {
  func body(content: Content) -> some View {
    let chosen = selection.wrappedValue
    content.presentationDetents(detents.contains(chosen) ? [chosen] : detents)
  }
}
