/// A command of the tool, declared as data; help, completion and manual are made from it.
package struct Command: Sendable {
  /// A command line to show, and what it does.
  package struct Example: Equatable, Sendable {
    /// The command line.
    package var line: String
    /// The effect: a sentence.
    package var meaning: String
  }

  /// The action of a command. One that ends with another status than success throws it.
  package typealias Action = @Sendable (Invocation) async throws -> Void

  /// The name.
  package var name: String
  /// The purpose of the command: a sentence.
  package var abstract: String
  /// More about the command, in paragraphs.
  package var discussion: [String]
  /// The arguments and options of the command, positional ones first.
  package var declarations: [Declaration]
  /// Command lines to show.
  package var examples: [Example]
  /// The commands below this one.
  package var subcommands: [Command]
  /// The action of the command; without one, a command with others below it shows its help.
  package var action: Action?

  /// Creates a command that does something, or holds others.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - abstract: The purpose: a sentence.
  ///   - discussion: More about the command; an empty line begins a paragraph.
  ///   - takes: The arguments and options, positional ones first.
  ///   - examples: Command lines to show with what they do.
  ///   - subcommands: The commands below this one.
  ///   - action: The action.
  package init(
    _ name: String, _ abstract: String, discussion: String = "", takes: [any Argument] = [],
    examples: KeyValuePairs<String, String>, subcommands: [Command] = [], action: Action? = nil
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion.split(separator: "\n\n").map(String.init)
    declarations = takes.map(\.declaration)
    self.examples = examples.map { Example(line: $0.key, meaning: $0.value) }
    self.subcommands = subcommands
    self.action = action
  }

  /// The positional arguments, in order.
  var positionals: [Declaration] { declarations.filter { $0.kind == .positional } }

  /// The options of the command alone.
  var options: [Declaration] { declarations.filter { $0.kind != .positional } }

  /// The options given by name, with the flags that every command has.
  var named: [Declaration] {
    options + [Command.quiet.declaration, Command.version.declaration, Command.help.declaration]
  }

  /// Keeps the tool from saying anything but data and errors.
  static let quiet = Key.flag(
    "quiet", short: "q", "Print only data and errors: no progress, no notes.")

  static let help = Key.flag("help", short: "h", "Show help for this command.")
  static let version = Key.flag("version", "Show the version.")
}

/// A command with its place below the root.
struct PlacedCommand {
  /// The commands from the root down to this one.
  var path: [Command]

  /// The names below the root.
  var names: [String] { path.dropFirst().map(\.name) }
  /// The command.
  var command: Command { path[path.count - 1] }
  /// The usage of each argument and option, and the word for a command below.
  var usage: [String] {
    (command.positionals + command.options).map(\.usage)
      + (command.subcommands.isEmpty || command.action != nil ? [] : ["<command>"])
  }

  /// Returns a command and all below it.
  static func all(below root: Command) -> [PlacedCommand] { all(at: [root]) }

  private static func all(at path: [Command]) -> [PlacedCommand] {
    [PlacedCommand(path: path)]
      + path[path.count - 1].subcommands.flatMap { all(at: path + [$0]) }
  }
}
