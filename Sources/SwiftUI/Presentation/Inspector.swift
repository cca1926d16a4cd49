import DisplayTree
import Foundation

private struct InspectorModifier<Inspected: View> {
  let isPresented: Binding<Bool>
  let inspected: Inspected
  @State private var isNarrow = false
  @State private var width = ColumnWidth(ideal: 270)
  @State private var whole: CGFloat = 0
  @Environment(\.toggledColumns) private var columns
}

extension InspectorModifier: ViewModifier {
  func body(content: Content) -> some View {
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue, !isNarrow {
        Divider()
        inspected
          .onPreferenceChange(InspectorWidthKey.self) { width = $0 ?? ColumnWidth(ideal: 270) }
          .frame(width: width.width(in: whole))
          .frame(maxHeight: .infinity)
          .modifier(OwnGroundModifier())
          .transition(.move(edge: .trailing))
      }
    }
    .onAppear {
      columns?.inspector = { withAnimation { isPresented.wrappedValue.toggle() } }
    }
    .onGeometryChange(for: CGFloat.self) {
      $0.size.width
    } action: {
      whole = $0
      isNarrow = $0 < 500
    }
    .sheet(
      isPresented: Binding {
        isPresented.wrappedValue && isNarrow
      } set: {
        if !$0, isNarrow { isPresented.wrappedValue = false }
      }
    ) { inspected }
  }
}

/// The ground of a list inside is not that of the page around.
struct OwnGroundModifier {}

extension OwnGroundModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> OwnGroundNode { OwnGroundNode(context) }
  static func update(_ node: OwnGroundNode, _ modifier: Self) {}
}

@MainActor final class OwnGroundNode: SingleNode, GroundedPage {
  func noteGround(_ ground: Pigment?, of node: _Node) {}
}

private enum InspectorWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) { value = nextValue() ?? value }
}

extension View {
  /// Shows a column at the trailing edge that tells more about what is chosen; in a narrow window, a sheet.
  ///
  ///     Editor(shape: shape).inspector(isPresented: $isInspecting) { ShapeInspector(shape: shape) }
  nonisolated public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspected: content()))
  }

  /// The width of the inspector that the view is in, in points.
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(key: InspectorWidthKey.self, value: ColumnWidth(ideal: width))
  }

  /// The width of the inspector that the view is in, in points. It can not be dragged wider.
  nonisolated public func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    preference(key: InspectorWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, most: max))
  }
}
