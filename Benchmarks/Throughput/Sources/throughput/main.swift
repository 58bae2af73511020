import Foundation

// Measures how fast TapCost simulates. Prints a table, or JSON with --json.

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("throughput: \(message)\n".utf8))
  exit(64)
}

let options: Options
do {
  options = try Options(Array(CommandLine.arguments.dropFirst()))
} catch {
  fail(error.description)
}
if options.help {
  print(Options.usage)
  exit(0)
}

let workloads = try Catalog.workloads(options)
if options.list {
  print(workloads.map(\.name).joined(separator: "\n"))
  exit(0)
}
guard !workloads.isEmpty else { fail("there is no such workload") }

let started = workloads.flatMap { workload in
  options.threads.map { Measurement(workload: workload, threads: $0) }
}
let measurements = await measure(started, repetitions: options.repetitions)
print(options.json ? try json(measurements) : table(measurements))
