import DisplayTree

/// What is selected of a text, or where the next character goes.
///
///     @State private var selection: TextSelection?
///     TextField("Title", text: $title, selection: $selection)
///     Button("Select all") { selection = TextSelection(range: title.startIndex..<title.endIndex) }
///
/// Its indices are those of the text at that moment: another text needs another selection.
public struct TextSelection: Equatable, Hashable {
  /// One place or several.
  public enum Indices: Equatable, Hashable {
    /// An empty range is where the next character goes.
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }

  public var indices: TextSelection.Indices
  /// To which of two neighbouring characters the end of a line belongs.
  public internal(set) var affinity = TextSelectionAffinity.automatic

  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// The desktop's fields select one range: all from the first to the last.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }

  /// Nothing is selected: it is where the next character goes.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}

@available(*, unavailable) extension TextSelection: Sendable {}
@available(*, unavailable) extension TextSelection.Indices: Sendable {}

/// To which of two neighbouring characters a place between them belongs, where they are on different lines.
public enum TextSelectionAffinity: Equatable, Hashable, Sendable {
  case automatic
  /// To the one before.
  case upstream
  /// To the one after.
  case downstream
}

extension TextSelection {
  /// The selection of a text by the numbers of its scalars, as backends count.
  init(_ range: Range<Int>, in text: String, affinity: TextSelectionAffinity) {
    let scalars = text.unicodeScalars
    func index(_ offset: Int) -> String.Index {
      scalars.index(scalars.startIndex, offsetBy: max(offset, 0), limitedBy: scalars.endIndex) ?? scalars.endIndex
    }
    self.init(range: index(range.lowerBound)..<index(range.upperBound))
    self.affinity = affinity
  }

  /// The same by the numbers of the scalars; what lies behind the text's end, of a longer text, counts as its end.
  func range(in text: String) -> Range<Int> {
    let bounds: Range<String.Index>
    switch indices {
    case .selection(let range): bounds = range
    case .multiSelection(let ranges):
      guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return text.unicodeScalars.count..<text.unicodeScalars.count }
      bounds = first.lowerBound..<last.upperBound
    }
    let scalars = text.unicodeScalars
    func offset(_ index: String.Index) -> Int {
      scalars.distance(from: scalars.startIndex, to: min(index, scalars.endIndex))
    }
    return offset(bounds.lowerBound)..<offset(bounds.upperBound)
  }
}

extension Optional where Wrapped == Binding<TextSelection?> {
  /// What the backend is told.
  func mark(in text: String) -> TextMark {
    guard let self else { return .ignored }
    return self.wrappedValue.map { .range($0.range(in: text)) } ?? .free
  }

  /// Notes what people have selected.
  func note(_ range: Range<Int>, in text: String, _ environment: EnvironmentValues) {
    guard let self else { return }
    let selection = TextSelection(range, in: text, affinity: environment.textSelectionAffinity)
    if selection != self.wrappedValue { self.wrappedValue = selection }
  }
}

private enum AffinityKey: EnvironmentKey { static var defaultValue: TextSelectionAffinity { .automatic } }

extension EnvironmentValues {
  /// To which of two neighbouring characters the places belong that people select.
  public var textSelectionAffinity: TextSelectionAffinity {
    get { self[AffinityKey.self] }
    set { self[AffinityKey.self] = newValue }
  }
}

extension View {
  /// Says to which of two neighbouring characters the places belong that people select in the texts inside.
  nonisolated public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    environment(\.textSelectionAffinity, affinity)
  }
}
