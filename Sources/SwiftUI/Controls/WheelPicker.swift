import Foundation

/// The choices of a picker on a wheel.
struct WheelPicker<SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let content: Content

  var body: some View {
    let selection = selection
    Group(subviews: content) { choices in
      let values = choices.map { $0.element.selectionValue(SelectionValue.self) }
      Wheel(
        rows: Array(choices),
        chosen: values.firstIndex(of: selection.wrappedValue),
        choose: { index in
          guard values.indices.contains(index), let value = values[index] else { return }
          if value != selection.wrappedValue { selection.wrappedValue = value }
        }
      )
    }
  }
}

/// Rows that turn, the chosen one in the middle.
struct Wheel<Row: View & Identifiable>: View {
  let rows: [Row]
  let chosen: Int?
  let choose: (Int) -> Void
  @State private var position: ScrollPosition
  /// The row that is in the middle at the moment.
  @State private var middle: Int
  @Environment(\.isEnabled) private var isEnabled

  init(rows: [Row], chosen: Int?, choose: @escaping (Int) -> Void) {
    self.rows = rows
    self.chosen = chosen
    self.choose = choose
    let start = chosen ?? 0
    _position = State(initialValue: ScrollPosition(y: CGFloat(start) * WheelMetrics.row))
    _middle = State(initialValue: start)
  }

  var body: some View {
    ScrollView(.vertical, showsIndicators: false) {
      VStack(spacing: 0) {
        ForEach(Array(rows.enumerated()), id: \.element.id) { index, row in
          row.lineLimit(1)
            .frame(maxWidth: .infinity, minHeight: WheelMetrics.row, maxHeight: WheelMetrics.row)
            .contentShape(Rectangle())
            .opacity(opacity(of: index))
            .onTapGesture { turn(to: index) }
            .accessibilityAddTraits(index == chosen ? .isSelected : [])
        }
      }
      .padding(.vertical, (WheelMetrics.height - WheelMetrics.row) / 2)
    }
    .font(.title3)
    .scrollTargetBehavior(WheelSteps())
    .scrollPosition($position)
    .onScrollGeometryChange(for: Int.self) { geometry in
      Int((geometry.contentOffset.y / WheelMetrics.row).rounded())
    } action: { _, new in
      middle = new
    }
    .onScrollPhaseChange { _, phase in
      if phase == .idle, rows.indices.contains(middle), middle != chosen { choose(middle) }
    }
    .onChange(of: chosen) { _, new in
      if let new, new != middle { move(to: new) }
    }
    .background {
      RoundedRectangle(cornerRadius: 8).fill(Color.primary.opacity(0.08)).frame(height: WheelMetrics.row)
        .padding(.horizontal, 8)
    }
    .frame(height: WheelMetrics.height)
    .clipped()
  }

  /// Rows fade towards the ends.
  private func opacity(of index: Int) -> Double {
    let distance = abs(index - middle)
    return (isEnabled ? 1 : 0.4) * (distance == 0 ? 1 : max(0.6 - 0.15 * Double(distance - 1), 0.15))
  }

  private func turn(to index: Int) {
    move(to: index)
    choose(index)
  }

  private func move(to index: Int) {
    withAnimation { position.scrollTo(y: CGFloat(index) * WheelMetrics.row) }
    middle = index
  }
}

enum WheelMetrics {
  static let row: CGFloat = 32
  /// Of five rows.
  static let height: CGFloat = 160
}

/// Comes to rest with a row in the middle.
private struct WheelSteps: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = (target.rect.origin.y / WheelMetrics.row).rounded() * WheelMetrics.row
  }
}
