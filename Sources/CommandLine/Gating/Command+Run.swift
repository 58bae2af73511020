extension Command {
  /// Runs a command line of which this is the root.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the tool.
  ///   - console: Where to write.
  /// - Returns: The status to end with.
  package func run(_ arguments: [String], console: Console) async -> ExitCode {
    do {
      let configuration = try configuration(for: arguments)
      switch try CommandLineParser.parse(arguments, root: self, configuration: configuration) {
      case .help(let path):
        try console.output(HelpText.page(for: path, width: console.helpWidth))
      case .version:
        try console.output(BuildInformation.line + "\n")
      case .run(var call):
        guard let action = call.path.last?.action else { return .internalError }
        call.console = call[Command.quiet] ? console.quiet : console
        if let configuration, !call.configured.isEmpty {
          let options = call.configured.joined(separator: " ")
          call.console.note("From \(configuration.file): \(options)\n")
        }
        try await action(call)
      }
      return .success
    } catch let status as ExitCode {
      return status
    } catch {
      let outcome = CommandOutcome(of: error)
      console.note(outcome.text + "\n")
      return outcome.status
    }
  }

  /// The options that stand in the folder of the call, where there are any, or in that of the
  /// revision that a change is held to.
  private func configuration(for arguments: [String]) throws -> Configuration? {
    if case .run(let call)? = try? CommandLineParser.parse(arguments, root: self),
      let base = try BaseFolder(call)
    {
      return try Configuration(at: base.path(of: Configuration.fileName), root: self)
    }
    return try Configuration(at: Configuration.fileName, root: self)
  }
}
