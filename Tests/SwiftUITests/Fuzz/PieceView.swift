import SwiftUI

/// What the leaves of one tree of views keep and tell.
@MainActor final class Ledger {
  final class Token {}
  /// What a leaf shows at first: its count so far, if it was there before.
  var counts: [String: Int] = [:]
  /// The state that was last seen at each place.
  var tokens: [String: Token] = [:]
  var bump: [String: () -> Void] = [:]
  /// How often each place has appeared more than it has disappeared.
  var shown: [String: Int] = [:]
  var heard: [String: Int] = [:]
}

private struct MarkKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
  fileprivate var fuzzMark: Int {
    get { self[MarkKey.self] }
    set { self[MarkKey.self] = newValue }
  }
}

private struct LeafCount: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct PieceLeaf: View {
  let path: String
  let text: String
  let isButton: Bool
  let ledger: Ledger
  @State private var token = Ledger.Token()
  @State private var count: Int
  @Environment(\.fuzzMark) private var mark

  init(_ path: String, _ text: String, _ isButton: Bool, _ ledger: Ledger) {
    (self.path, self.text, self.isButton, self.ledger) = (path, text, isButton, ledger)
    _count = State(initialValue: ledger.counts[path] ?? 0)
  }

  @ViewBuilder private var face: some View {
    if isButton {
      Button("\(text) \(count) \(mark)") { count += 1 }
    } else {
      Text(verbatim: "\(text) \(count) \(mark)")
    }
  }

  var body: some View {
    ledger.tokens[path] = token
    ledger.bump[path] = { count += 1 }
    return face
      .preference(key: LeafCount.self, value: 1)
      .onAppear { ledger.shown[path, default: 0] += 1 }
      .onDisappear { ledger.shown[path, default: 0] -= 1 }
      .onChange(of: count) { ledger.heard[path] = count }
  }
}

struct PieceView: View {
  let piece: Piece
  let around: String
  let isLate: Bool
  let ledger: Ledger

  private static let alignments: [Alignment] = [
    .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
  ]
  private var path: String { piece.path(in: around, isLate: isLate) }
  private var alignment: Alignment { PieceView.alignments[piece.alignment % 9] }
  private var spacing: CGFloat? { piece.alignment % 3 == 0 ? nil : CGFloat(piece.alignment % 5) }

  private var inside: some View {
    ForEach(piece.children, id: \.name) {
      PieceView(piece: $0, around: path, isLate: isLate || piece.makesLate, ledger: ledger)
    }
  }

  var body: some View {
    kind
      .padding(CGFloat(piece.padding * 2))
      .frame(width: piece.width.map { CGFloat($0) }, alignment: alignment)
      .background { if piece.isMarked { Color.yellow } }
      .opacity(1 - Double(piece.opacity) / 4)
      .zIndex(Double(piece.order))
      .layoutPriority(Double(piece.priority))
      .disabled(piece.isDisabled)
      .accessibilityHint(Text(verbatim: "hint \(piece.name)"))
  }

  @ViewBuilder private var kind: some View {
    switch piece.kind(isLate: isLate) {
    case .leaf: PieceLeaf(path, "leaf \(piece.number)", false, ledger)
    case .button: PieceLeaf(path, "press \(piece.number)", true, ledger)
    case .swatch: Color(white: Double(piece.number) / 12).frame(minWidth: 5, maxWidth: CGFloat(10 + piece.number))
    case .toggle: Toggle("toggle \(piece.number)", isOn: .constant(piece.flag))
    case .row: HStack(alignment: alignment.vertical, spacing: spacing) { inside }
    case .column: VStack(alignment: alignment.horizontal, spacing: spacing) { inside }
    case .layers: ZStack(alignment: alignment) { inside }
    case .group: Group { inside }
    case .grid: grid
    default: other
    }
  }

  private var grid: some View {
    Grid(alignment: alignment, horizontalSpacing: spacing) {
      ForEach(piece.children, id: \.name) { child in
        GridRow {
          PieceView(piece: child, around: path, isLate: isLate, ledger: ledger)
          Text(verbatim: "cell \(piece.number)")
        }
      }
    }
  }

  @ViewBuilder private var other: some View {
    switch piece.kind(isLate: isLate) {
    case .branch: if piece.flag { HStack { inside } } else { VStack { inside } }
    case .optional: if piece.flag { VStack { inside } }
    case .erased: piece.flag ? AnyView(HStack { inside }) : AnyView(VStack { inside })
    case .named: VStack { inside }.id(piece.number)
    case .covered: covered
    case .measured: measured
    case .arranged: arranged
    case .told: VStack { inside }.environment(\.fuzzMark, piece.number).font(piece.flag ? .title : .body)
    case .summed: summed
    case .switching: switching
    default: late
    }
  }

  private var covered: some View {
    Text(verbatim: "base \(piece.number)").overlay(alignment: alignment) { inside }
  }

  private var measured: some View {
    GeometryReader { proxy in
      VStack {
        Text(verbatim: "\(Int(proxy.size.width))")
        inside
      }
    }
    .frame(minWidth: 30, minHeight: 40)
  }

  private var arranged: some View {
    let layout = piece.flag ? AnyLayout(HStackLayout(spacing: spacing)) : AnyLayout(VStackLayout(spacing: spacing))
    return layout { inside }
  }

  private var summed: some View {
    VStack { inside }
      .overlayPreferenceValue(LeafCount.self, alignment: .bottom) { Text(verbatim: "sum \($0)") }
  }

  @ViewBuilder private var switching: some View {
    switch piece.number % 3 {
    case 0: inside
    case 1: HStack { inside }
    default: ZStack { inside }
    }
  }

  @ViewBuilder private var late: some View {
    switch piece.kind(isLate: isLate) {
    case .scroll: ScrollView { VStack { inside } }.frame(height: 60)
    case .list: List { inside }.frame(height: 1500)
    case .sections:
      List {
        Section { inside } header: { Text(verbatim: "head \(piece.number)") }
      }
      .listStyle(.plain)
      .frame(height: 1500)
    case .lazy:
      ScrollView { LazyVStack(alignment: alignment.horizontal, spacing: spacing) { inside } }.frame(height: 900)
    case .fitting:
      ViewThatFits {
        HStack { Text(verbatim: "a wide text of \(piece.children.count) and \(piece.number)") }
        Text(verbatim: "\(piece.number)")
      }
    default: EmptyView()
    }
  }
}

/// Shows a plan that can be changed.
struct PlanView: View {
  let handle: PlanHandle
  let ledger: Ledger
  @State private var plan: Plan

  init(_ plan: Plan, _ handle: PlanHandle, _ ledger: Ledger) {
    (self.handle, self.ledger) = (handle, ledger)
    _plan = State(initialValue: plan)
  }

  var body: some View {
    handle.show = { plan = $0 }
    return PieceView(piece: plan.root, around: "", isLate: false, ledger: ledger)
  }
}

@MainActor final class PlanHandle {
  var show: (Plan) -> Void = { _ in }
}
