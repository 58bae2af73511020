/// The wishes of the command line.
struct Options {
  var help = false
  var seed: UInt64 = 1
  var people: UInt64 = 10_000
  var persons: UInt64 = 4096
  var repetitions = 5
  var threads = [1, 2]
  var workloads: [String] = []

  struct Failure: Error {
    var description: String
  }

  static let usage = """
    usage: throughput [--workload NAME]... [--threads N,N...] [--repetitions N] [--people N]
                      [--persons N] [--seed N]

    Measures how long workloads take and prints the times as JSON. The repetitions are made in
    random order after a warm-up. `--people` says how many people make 1,000 selections each in linear-menu-8,
    `--persons` how many there are in each condition of a suite.
    A name that ends in = or / stands for a series, as in options=, depth=, people=, worlds= and
    popup-vs-segmented/; without names everything is measured.
    """

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": help = true
      case "--workload": workloads.append(try Self.value(of: argument, &rest))
      case "--seed": seed = try Self.number(of: argument, &rest)
      case "--people": people = try Self.number(of: argument, &rest)
      case "--persons": persons = try Self.number(of: argument, &rest)
      case "--repetitions": repetitions = Int(try Self.number(of: argument, &rest))
      case "--threads":
        threads = try Self.value(of: argument, &rest).split(separator: ",").compactMap { Int($0) }
      default: throw Failure(description: "unknown argument \(argument)\n\(Self.usage)")
      }
    }
    let counts = [Int(people), Int(persons), repetitions] + threads
    guard !threads.isEmpty, counts.allSatisfy({ (1...10_000_000).contains($0) }) else {
      throw Failure(description: "people, repetitions and threads must be from 1 to 10 million")
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = rest.popFirst() else {
      throw Failure(description: "\(option) needs a value")
    }
    return value
  }

  private static func number(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> UInt64 {
    let text = try value(of: option, &rest)
    guard let number = UInt64(text), number <= UInt64(Int.max) else {
      throw Failure(description: "\(option) needs a whole number, not \(text)")
    }
    return number
  }
}
