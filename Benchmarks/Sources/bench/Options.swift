/// What the command line asks for.
struct Options {
  var repetitions = 7
  var scale = 0.3
  var only: Set<String> = []
  var json: String?
  var svg: String?
  var once: String?
  var count: Int?
  var isPlain = false
  var isList = false

  static let usage = """
    usage: bench [--reps 7] [--k 0.3] [--only W2,W4] [--json FILE] [--svg FILE]
           bench --once NAME [--n COUNT] [--plain]   one run without a clock, for callgrind
           bench --list                              names, counts and bars, tab-separated
    """

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--reps": repetitions = try Self.number(option, rest.popFirst(), Int.init)
      case "--k": scale = try Self.number(option, rest.popFirst(), Double.init)
      case "--only": only = Set(try Self.text(option, rest.popFirst()).split(separator: ",").map(String.init))
      case "--json": json = try Self.text(option, rest.popFirst())
      case "--svg": svg = try Self.text(option, rest.popFirst())
      case "--once": once = try Self.text(option, rest.popFirst())
      case "--n": count = try Self.number(option, rest.popFirst(), Int.init)
      case "--plain": isPlain = true
      case "--list": isList = true
      default: throw Mistake("unknown option \(option)")
      }
    }
    if repetitions < 1 || scale <= 0 { throw Mistake("--reps and --k must be positive") }
  }

  private static func text(_ option: String, _ value: String?) throws(Mistake) -> String {
    guard let value else { throw Mistake("\(option) needs a value") }
    return value
  }

  private static func number<N>(
    _ option: String,
    _ value: String?,
    _ parse: (String) -> N?
  ) throws(Mistake) -> N {
    guard let number = parse(try text(option, value)) else { throw Mistake("\(option) needs a number") }
    return number
  }
}

/// Something the caller can put right.
struct Mistake: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
