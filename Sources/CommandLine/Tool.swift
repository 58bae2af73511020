import Randomness

/// The tool as a whole: its commands and how they are run.
package enum Tool {
  /// Ends the process with a reason where the system lacks what threads need: on Linux the library
  /// of the toolchain that runs them looks up their states in `/proc`, and traps without it. To be
  /// called before the first of them starts.
  package static func requireSystem() {
    #if os(Linux)
      let states = "/proc/self/task"
      guard SystemCalls.isFolder(states) != true else { return }
      _ = SystemCalls.put(
        "Error: \(states) is missing; expected the file system /proc, without which no threads "
          + "can be run. Mount it: 'mount -t proc proc /proc'.\n", to: 2)
      SystemCalls.end(ExitCode.missingFile.rawValue)
    #endif
  }

  /// Runs a command line and ends the process with its status.
  package static func main() async -> Never {
    // Who asks for a backtrace gets one.
    if SystemCalls.environment("SWIFT_BACKTRACE") == nil { SystemCalls.reportTraps() }
    SystemCalls.surviveFileLimits()
    SystemCalls.obeySignalsAsFirstProcess()
    if let name = SystemCalls.environment("TAPCOST_LANES"), !limitLanes(to: name) {
      let known = InstructionSet.allCases.map { "\($0)" }.joined(separator: ", ")
      _ = SystemCalls.put("Error: TAPCOST_LANES is '\(name)'; expected \(known).\n", to: 2)
      SystemCalls.end(ExitCode.usage.rawValue)
    }
    let status = await root.run(SystemCalls.arguments, console: .ofProcess)
    SystemCalls.end(status.rawValue)
  }

  /// Keeps the kernel from using wider vectors than those named: for tests and measurements, since
  /// no result depends on it. Tells whether there are such vectors.
  private static func limitLanes(to name: String) -> Bool {
    guard let path = InstructionSet.allCases.first(where: { "\($0)" == name }) else { return false }
    InstructionSet.limit(to: path)
    return true
  }

  /// All commands. A new one is a file of its own and a line here.
  package static let root = Command(
    "tapcost", "Predicts what a design costs the people who use it.",
    discussion: """
      TapCost simulates synthetic people who use an interface, and reports taps, scans, the cost \
      of discovery, time, errors and giving up, for whole populations, with its uncertainty.
      """,
    examples: [
      "tapcost run popup-vs-segmented": "Runs a built-in suite and writes its report.",
      "tapcost list suites": "Lists the built-in suites.",
      "tapcost explain gaze.dwell": "Shows where a number comes from.",
    ],
    subcommands: [
      RunCommand.command,
      MergeCommand.command,
      StatusCommand.command,
      ReportCommand.command,
      CheckCommand.command,
      AcceptCommand.command,
      BaselineCommand.command,
      ThresholdsCommand.command,
      CompareCommand.command,
      SelfTestCommand.command,
      ImportCommand.command,
      AuditCommand.command,
      SuggestCommand.command,
      SensitivityCommand.command,
      ValidateCommand.command,
      WorldsCommand.command,
      BenchmarkCommand.command,
      ClaimsCommand.command,
      LawsCommand.command,
      PowerCommand.command,
      FitCommand.command,
      KeystrokeCommand.command,
      TraceCommand.command,
      PlayCommand.command,
      StudyCommand.command,
      WordsCommand.command,
      NewCommand.command,
      LintCommand.command,
      EditCommand.command,
      WatchCommand.command,
      ListCommand.command,
      ExplainCommand.command,
      SchemaCommand.command,
      HelpCommand.command,
      VersionCommand.command,
      CompletionCommand.command,
    ])
}
