/// A shell for which a completion script can be made.
package enum Shell: String, CaseIterable, Sendable {
  /// The Bourne-again shell.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell.
  case fish

  /// Returns the completion script of a tool.
  ///
  /// - Parameter root: The declaration of all commands.
  /// - Returns: The script, with a line break at its end.
  package func completionScript(for root: Command) -> String {
    switch self {
    case .bash: BashCompletion.script(for: root)
    case .zsh: ZshCompletion.script(for: root)
    case .fish: FishCompletion.script(for: root)
    }
  }
}

/// A command with the names that lead to it.
struct PlacedCommand {
  /// The names from the root, the root left out.
  var names: [String]
  /// The command.
  var command: Command

  /// Returns all commands at and below one, each before those below it.
  static func all(below command: Command, names: [String] = []) -> [PlacedCommand] {
    [PlacedCommand(names: names, command: command)]
      + command.subcommands.flatMap { all(below: $0, names: names + [$0.name]) }
  }

  /// The completions that a shell may offer for positional arguments.
  ///
  /// The arguments of `help` are the names of commands, and those are known here alone.
  func positionalCompletion(root: Command) -> Declaration.Completion {
    if !command.subcommands.isEmpty { return .words(command.subcommands.map(\.name)) }
    if names == ["help"] { return .words(root.subcommands.map(\.name)) }
    return command.positionals.first?.completion ?? .none
  }
}

/// Returns a text between single quotes, for any of the three shells.
func quoted(_ text: String, escapedQuote: String = #"'\''"#) -> String {
  "'"
    + text.split(separator: "'", omittingEmptySubsequences: false)
    .joined(separator: escapedQuote) + "'"
}
