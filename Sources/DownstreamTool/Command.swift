import Foundation

/// What a command line asks for.
enum Command: Equatable {
  case help
  case run(Options)

  struct Options: Equatable {
    enum Backend: String, CaseIterable {
      case headless, gtk, web
    }
    var folder = ""
    var snapshot: String?
    var backend: Backend?
    var target: String?
    var isRelease = false
    var keeps = false
    /// What is handed to the app.
    var arguments: [String] = []
  }

  /// What is wrong with a command line.
  struct Misuse: Error, Equatable {
    var description: String
    init(_ description: String) { self.description = description }
  }

  static let usage = """
    usage: downstream run FOLDER [options] [-- ARGUMENT ...]

    Builds the SwiftUI app whose Swift files and resources are in FOLDER, and runs it. FOLDER is an Xcode
    project's folder, or the folder of the app's sources in it; it is only read.

      --snapshot FILE.png   draw the first window into a file instead of opening it
      --backend BACKEND     gtk (a window, the default), web (a page in a browser) or headless
      --target NAME         which app, where the project makes several
      --release             build as for the store: slower to build, faster to run
      --keep                say where the generated package and the built app are
      --help                this text

    Exit status: the app's own; 1 if it cannot be built; 2 if the command line makes no sense.
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    guard let verb = rest.popFirst() else {
      self = .help
      return
    }
    if ["--help", "-h", "help"].contains(verb) {
      self = .help
      return
    }
    guard verb == "run" else { throw Misuse("there is no command named \(verb)") }
    var options = Options()
    while let word = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst(), !value.isEmpty else { throw Misuse("\(word) needs a value") }
        return value
      }
      switch word {
      case "--help", "-h":
        self = .help
        return
      case "--snapshot": options.snapshot = try value()
      case "--backend":
        let name = try value()
        guard let backend = Options.Backend(rawValue: name) else {
          throw Misuse("there is no backend named \(name): it has to be gtk, web or headless")
        }
        options.backend = backend
      case "--target": options.target = try value()
      case "--release": options.isRelease = true
      case "--keep": options.keeps = true
      case "--":
        options.arguments = Array(rest)
        rest = []
      case let word where word.hasPrefix("-"): throw Misuse("there is no option \(word)")
      default:
        guard options.folder.isEmpty else { throw Misuse("only one folder can be run: \(options.folder) or \(word)") }
        options.folder = word
      }
    }
    guard !options.folder.isEmpty else { throw Misuse("run needs the folder of an app") }
    self = .run(options)
  }
}
