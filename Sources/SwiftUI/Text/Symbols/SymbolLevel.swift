import DisplayTree
import Foundation

/// How far a symbol is filled that stands for a strength or a volume.
struct SymbolLevel: Equatable {
  let value: Double
  /// From the bottom; otherwise from the left.
  let isVertical: Bool

  init(_ value: Double, of name: String) {
    self.value = min(max(value, 0), 1)
    isVertical = ["wifi", "thermometer", "drop", "flame"].contains { name.hasPrefix($0) }
  }

  /// The symbol, pale, and over it the part that is filled.
  func applied(to drawing: Drawing, size: CGSize) -> Drawing {
    var pale = Drawing.GroupEffects()
    pale.opacity = 0.3
    var full = Drawing.GroupEffects()
    let part =
      isVertical
      ? CGRect(x: 0, y: size.height * (1 - value), width: size.width, height: size.height * value)
      : CGRect(x: 0, y: 0, width: size.width * value, height: size.height)
    full.clip = Path(part).outline
    return Drawing([.group(drawing.marks, pale), .group(drawing.marks, full)])
  }
}

extension Image {
  /// A symbol that is filled as far as a value says, from 0 to 1; nil for all of it.
  ///
  ///     Image(systemName: "speaker.wave.3", variableValue: volume)
  ///
  /// The rest is pale. What is filled grows from the left, or from the bottom where the symbol does.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
    level = variableValue
  }

  /// A picture by its name. A value fills symbols only: a picture stays as it is.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

  /// A picture by its name, read aloud as `label`. A value fills symbols only: a picture stays as it is.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle, label: label)
  }

  /// A picture by its name, not read aloud. A value fills symbols only: a picture stays as it is.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name, bundle: bundle)
  }
}
