import Foundation

@main enum Downstream {
  static func main() {
    func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
    do {
      switch try Command(Array(CommandLine.arguments.dropFirst())) {
      case .help: print(Command.usage)
      case .run(let options): exit(try Run(options: options).perform())
      }
    } catch let misuse as Command.Misuse {
      say("error: \(misuse.description)\n\n\(Command.usage)")
      exit(2)
    } catch {
      say("error: \(error)")
      exit(1)
    }
  }
}
