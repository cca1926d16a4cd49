#if Foundation
import Foundation
import NewsModel

let command = Command(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment,
  terminal: .standard(environment: ProcessInfo.processInfo.environment)
)
exit(await command.run())
#else
import Glibc

// So that the package builds without the trait too.
let message = "News: needs Foundation, which this build of the package leaves out\n"
_ = write(STDERR_FILENO, message, message.utf8.count)
exit(1)
#endif
