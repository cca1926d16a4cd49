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

/// What becomes of a sheet or popover where there is little room.
public struct PresentationAdaptation: Sendable {
  enum Kind { case automatic, none, popover, sheet, fullScreenCover }
  let kind: Kind
  /// Popovers stay popovers, as on a desktop.
  public static var automatic: PresentationAdaptation { .init(kind: .automatic) }
  /// It stays what it is.
  public static var none: PresentationAdaptation { .init(kind: .none) }
  public static var popover: PresentationAdaptation { .init(kind: .popover) }
  public static var sheet: PresentationAdaptation { .init(kind: .sheet) }
  public static var fullScreenCover: PresentationAdaptation { .init(kind: .fullScreenCover) }
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

  /// The heights at which the sheet that the view is in may stand: it opens at the least, and is dragged to the others.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(PresentationSettingModifier(setting: .detents(detents, chosen: nil, choose: nil)))
  }

  /// The heights at which the sheet that the view is in may stand, and the one at which it does.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(ChosenDetent(detents: detents, selection: selection))
  }

  /// Whether the sheet that the view is in has a handle by which it is dragged, and away; by itself it has one where
  /// there is more than one height for it. Only sheets in narrow windows have it.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    modifier(PresentationSettingModifier(setting: .indicator(visibility)))
  }

  /// How the view is shown in a narrow window where it would be a sheet or a popover.
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    modifier(PresentationSettingModifier(setting: .adaptation(adaptation)))
  }

  /// How the view is shown in a narrow window where it would be a sheet or a popover. Windows are never taken for low.
  nonisolated public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontalAdaptation)
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
    let selection = selection
    content.modifier(
      PresentationSettingModifier(
        setting: .detents(detents, chosen: selection.wrappedValue, choose: { selection.wrappedValue = $0 })
      )
    )
  }
}
