import Foundation
import NewsModel

let command = Command(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment,
  terminal: .standard(environment: ProcessInfo.processInfo.environment)
)
exit(await command.run())
