import Dispatch
import Foundation

/// Measures how fast TapCost simulates and prints the times as JSON, of which `bench.py` makes tables.
@main
struct Throughput {
  /// The main function is no asynchronous one: on Linux the main thread would then end before the
  /// others, which tools that count instructions do not survive.
  static func main() {
    let options: Options
    do throws(Options.Failure) {
      options = try Options(Array(CommandLine.arguments.dropFirst()))
    } catch {
      fail(error.description)
    }
    if options.help {
      print(Options.usage)
      return
    }
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      do {
        try await run(options)
      } catch {
        fail("\(error)")
      }
      done.signal()
    }
    done.wait()
  }

  private static func run(_ options: Options) async throws {
    let workloads = try Catalog.workloads(options)
    guard !workloads.isEmpty else { fail("there is no such workload") }
    let started = workloads.flatMap { workload in
      options.threads.map { Measurement(workload: workload, threads: $0) }
    }
    let measurements = await measure(started, repetitions: options.repetitions)
    print(try json(measurements))
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("throughput: \(message)\n".utf8))
    exit(64)
  }
}
