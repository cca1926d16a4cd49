import Foundation

/// Random numbers that are the same on every machine.
struct Dice {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func roll() -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) >> 34)
  }
}

/// A piece of a tree of views, as plain data: what `PieceView` shows, and by what names its leaves are known.
struct Piece: Equatable {
  enum Kind: Int, CaseIterable {
    case leaf, swatch, row, column, layers, branch, optional, erased, named, covered, measured, arranged, told, summed
    case grid, scroll, list, sections, button, toggle, group, fitting, switching, lazy
  }

  /// Its id among its siblings.
  var name: Int
  var kind: Kind
  var number = 0
  var flag = false
  var padding = 0
  var width: Int?
  var alignment = 0
  var opacity = 0
  var order = 0
  var priority = 0
  var isMarked = false
  var isDisabled = false
  var children: [Piece] = []

  /// Views inside a container that makes rows late are simpler: rows would be dropped, and made again.
  func kind(isLate: Bool) -> Kind {
    isLate && [.list, .sections, .scroll, .lazy, .fitting].contains(kind) ? .column : kind
  }
  var makesLate: Bool { kind == .list || kind == .sections || kind == .lazy }

  /// What the views around it make of this place.
  func path(in around: String, isLate: Bool) -> String {
    let kind = kind(isLate: isLate)
    var path = "\(around)/\(name):\(kind)"
    switch kind {
    case .branch, .optional, .erased: path += flag ? "+" : "-"
    case .named: path += "#\(number)"
    case .switching: path += "*\(number % 3)"
    default: break
    }
    return path
  }

  /// The places of all leaves inside that are shown; those in late containers apart.
  func leaves(in around: String, isLate: Bool, into found: inout [String: Bool]) {
    let kind = kind(isLate: isLate)
    let path = path(in: around, isLate: isLate)
    switch kind {
    case .leaf, .button: found[path] = isLate
    case .swatch, .toggle: return
    case .optional where !flag: return
    case .fitting: return
    default:
      for child in children { child.leaves(in: path, isLate: isLate || makesLate, into: &found) }
    }
  }

  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The place of the piece that is `index`th, as indices on the way down.
  func way(to index: Int) -> [Int] {
    var rest = index - 1
    guard rest >= 0 else { return [] }
    for (place, child) in children.enumerated() {
      if rest < child.count { return [place] + child.way(to: rest) }
      rest -= child.count
    }
    return []
  }

  subscript(way: ArraySlice<Int>) -> Piece {
    get { way.isEmpty ? self : children[way.first!][way.dropFirst()] }
    set { if way.isEmpty { self = newValue } else { children[way.first!][way.dropFirst()] = newValue } }
  }
}

/// A tree of pieces, and what the user has done to its leaves.
struct Plan: Equatable {
  static let limit = 24
  var root = Piece(name: 0, kind: .column)
  var names = 1

  init(seed: Int) {
    var dice = Dice(seed: seed)
    for _ in 0..<12 { apply(Edit(from: &dice, kind: .insert)) }
  }

  /// One change, in numbers that mean something for any plan.
  struct Edit: Equatable, CustomStringConvertible {
    enum Kind: Int, CaseIterable {
      case insert, remove, move, text, flag, kind, padding, width, alignment, opacity, order, priority, mark, disable
      case transplant, bump, reverse
    }
    let kind: Kind
    let place: Int
    let value: Int
    /// It makes a frame of its own, and does not wait for the next edit.
    let isLast: Bool
    let isAnimated: Bool

    init(from dice: inout Dice, kind: Kind? = nil) {
      self.kind = kind ?? Kind.allCases[dice.roll() % Kind.allCases.count]
      place = dice.roll() % 1000
      value = dice.roll() % 1000
      isLast = dice.roll() % 3 > 0
      isAnimated = dice.roll() % 6 == 0
    }

    var description: String {
      "\(kind) \(place) \(value)" + (isLast ? "" : " with the next") + (isAnimated ? " animated" : "")
    }
  }

  /// Makes the change; returns whether the views have to be told.
  @discardableResult mutating func apply(_ edit: Edit) -> Bool {
    let way = root.way(to: edit.place % root.count)[...]
    let value = edit.value
    switch edit.kind {
    case .insert:
      guard root.count < Plan.limit else { return false }
      let kinds = Piece.Kind.allCases
      // Half of what is new is a leaf.
      var new = Piece(name: names, kind: value % 2 == 0 ? .leaf : kinds[value / 2 % kinds.count])
      new.number = value % 7
      new.flag = value % 3 == 0
      names += 1
      root[way].children.insert(new, at: value % (root[way].children.count + 1))
    case .remove:
      guard let last = way.last else { return false }
      root[way.dropLast()].children.remove(at: last)
    case .move:
      guard let last = way.last else { return false }
      let piece = root[way.dropLast()].children.remove(at: last)
      root[way.dropLast()].children.insert(piece, at: value % (root[way.dropLast()].children.count + 1))
    case .transplant:
      guard let last = way.last else { return false }
      let piece = root[way.dropLast()].children.remove(at: last)
      let goal = root.way(to: value % root.count)[...]
      root[goal].children.append(piece)
    case .reverse: root[way].children.reverse()
    case .text: root[way].number = value % 12
    case .flag: root[way].flag.toggle()
    case .kind: root[way].kind = way.isEmpty ? .column : Piece.Kind.allCases[value % Piece.Kind.allCases.count]
    case .padding: root[way].padding = value % 4
    case .width: root[way].width = value % 3 == 0 ? nil : 20 + value % 90
    case .alignment: root[way].alignment = value
    case .opacity: root[way].opacity = value % 4
    case .order: root[way].order = value % 3
    case .priority: root[way].priority = value % 3
    case .mark: root[way].isMarked.toggle()
    case .disable: root[way].isDisabled.toggle()
    case .bump: return false
    }
    return true
  }

  /// The places of the leaves; true for those in late containers.
  var leaves: [String: Bool] {
    var found: [String: Bool] = [:]
    root.leaves(in: "", isLate: false, into: &found)
    return found
  }
}
