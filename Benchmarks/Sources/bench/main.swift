import Foundation
import Measuring
import Pipelines
import PlainLoops

func complain(_ message: String) {
  FileHandle.standardError.write(Data("bench: \(message)\n".utf8))
}

func run(_ options: Options) throws -> Bool {
  let loops = Dictionary(uniqueKeysWithValues: plainLoops.map { ($0.name, $0) })
  if options.isList {
    for workload in workloads {
      let bar = workload.bars.instructions.map { String(Int($0)) } ?? "-"
      print(
        workload.name,
        workload.count,
        bar,
        loops[workload.name] == nil ? "-" : "plain",
        workload.title,
        separator: "\t"
      )
    }
    return true
  }
  if let name = options.once {
    guard let workload = workloads.first(where: { $0.name == name }) else { throw Mistake("no workload \(name)") }
    let body = options.isPlain ? loops[name]?.run : workload.run
    guard let body else { throw Mistake("\(name) has no plain loop") }
    let tally = Tally()
    body(options.count ?? workload.count, tally)
    print(tally.sum)
    return true
  }
  let chosen = workloads.filter { options.only.isEmpty || options.only.contains($0.name) }
  if chosen.count < options.only.count { throw Mistake("no such workload in \(options.only.sorted())") }
  let measurements = measure(chosen, against: loops, options)
  print(table(measurements))
  if let path = options.json {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(measurements).write(to: URL(fileURLWithPath: path))
  }
  if let path = options.svg {
    try Data(chart(measurements).utf8).write(to: URL(fileURLWithPath: path))
  }
  return measurements.allSatisfy { $0.agrees && !$0.missesBar }
}

do {
  if try !run(Options(Array(CommandLine.arguments.dropFirst()))) { exit(1) }
} catch let mistake as Mistake {
  complain(mistake.message)
  print(Options.usage)
  exit(2)
} catch {
  complain("\(error)")
  exit(1)
}
