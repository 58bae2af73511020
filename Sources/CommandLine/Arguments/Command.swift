/// A command of the tool, declared as data; help, completion and manual are made from it.
package struct Command: Sendable {
  /// A command line to show, and what it does.
  package struct Example: Hashable, Sendable {
    /// The command line.
    package var line: String
    /// The effect: a sentence.
    package var meaning: String

    /// Creates an example from a command line and what it does.
    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// The action of a command with its arguments.
  package typealias Action = @Sendable (Invocation, Console) async throws -> ExitCode

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
  /// The action of the command; a command with others below it shows its help.
  package var action: Action?

  /// Creates a command that does something.
  package init(
    _ name: String, _ abstract: String, discussion: [String] = [], takes: [Declaration] = [],
    examples: [Example], action: @escaping Action
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.declarations = takes
    self.examples = examples
    self.subcommands = []
    self.action = action
  }

  /// Creates a command that holds others.
  package init(
    _ name: String, _ abstract: String, discussion: [String] = [], examples: [Example],
    subcommands: [Command]
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.declarations = []
    self.examples = examples
    self.subcommands = subcommands
    self.action = nil
  }

  /// The positional arguments, in order.
  var positionals: [Declaration] { declarations.filter { $0.kind == .positional } }

  /// The options given by name, with the flags that every command has.
  var named: [Declaration] {
    declarations.filter { $0.kind != .positional }
      + [Command.quiet.declaration, Command.version, Command.help]
  }

  /// Keeps the tool from saying anything but data and errors.
  static let quiet = Key.flag(
    "quiet", short: "q", "Say nothing but data and errors: no progress, no remarks.")

  static let help = Key.flag("help", short: "h", "Show help for this command.").declaration
  static let version = Key.flag("version", "Show the version.").declaration
}
