#if Foundation
import Foundation
import NewsModel

/// Opens the window, or does in the terminal what the arguments ask for.
@main
enum Program {
  @MainActor static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // What the command line gets wrong is for the terminal too.
    if let options = try? Options(arguments: arguments), !options.usesTerminal {
      NewsApp.main()
    } else {
      Task { exit(await inTerminal(arguments)) }
      dispatchMain()
    }
  }

  @MainActor private static func inTerminal(_ arguments: [String]) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let terminal = Terminal.standard(environment: environment)
    return await Command(arguments: arguments, environment: environment, terminal: terminal).run()
  }
}
#else
import Glibc

// So that the package builds without the trait too.
@main
enum Program {
  static func main() {
    let message = "News: needs Foundation, which this build of the package leaves out\n"
    _ = write(STDERR_FILENO, message, message.utf8.count)
    exit(1)
  }
}
#endif
