import Populations

/// The request that decides the results of a run: names, not the contents of files.
struct RunRequest: Equatable, Sendable {
  /// Names of built-in suites, and paths of suite files.
  var suites: [String]
  /// Names of populations, and paths of population files.
  var populations: [String] = []
  /// The input methods for everyone; none leaves them to the populations and suites.
  var inputs: [String] = []
  /// The path of a file with other parameters.
  var parameters: String?
  /// The number of people in each cell.
  var users: Int?
  /// The share of the mean time at which its Monte-Carlo error is small enough.
  var precision: Double?
  /// The share of its margin at which the Monte-Carlo error of a difference is small enough.
  var differencePrecision: Double?
  /// The seed, where one is given.
  var seed: UInt64?
  /// The number of plausible worlds, where one is given.
  var worlds: Int?
  /// Whether a preview is wanted: see `Preview`.
  var isQuick = false

  /// The arguments in one order, without paths.
  var arguments: [String] {
    var arguments = ["run"] + suites.map(Files.name)
    func add(_ name: String, _ value: (any CustomStringConvertible)?) {
      if let value { arguments += ["--\(name)", value.description] }
    }
    add("users", users)
    add("precision", precision)
    add("difference-precision", differencePrecision)
    add("seed", seed)
    for population in populations { add("population", Files.name(of: population)) }
    if !inputs.isEmpty { add("input", inputs.joined(separator: ",")) }
    add("parameters", parameters.map(Files.name))
    add("worlds", worlds)
    if isQuick { arguments.append(Preview.argument) }
    return arguments
  }
}

extension RunRequest {
  /// Takes what `run` asks for.
  init(run call: Invocation) {
    self.init(call, suites: call[Options.suites])
    users = call[Options.users]
    precision = call[Options.precision]
    differencePrecision = call[Options.differencePrecision]
    worlds = call[Options.worlds]
    isQuick = call[Preview.key]
  }

  /// Takes what a command asks for that prices suites as `run` does.
  ///
  /// - Parameters:
  ///   - call: The command as it was called.
  ///   - suites: Names of built-in suites, and paths of suite files.
  init(_ call: Invocation, suites: [String]) {
    self.init(
      suites: suites, populations: call[Options.populations],
      inputs: call[Options.inputs].map(\.rawValue), parameters: call[Options.parameters],
      seed: call.given(Options.seed))
  }
}
