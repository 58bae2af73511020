/// The request: a command and its values, all checked.
package struct Invocation: Sendable {
  /// The commands from the root to the one to run.
  package let path: [Command]
  private let values: [String: [any Sendable]]
  /// The arguments after the names of the commands, as they were typed.
  package let typed: [String]
  /// The options that were taken from a configuration, as they would be typed.
  package let configured: [String]

  init(
    path: [Command], values: [String: [any Sendable]], typed: [String], configured: [String]
  ) {
    self.path = path
    self.values = values
    self.typed = typed
    self.configured = configured
  }

  /// The root of all commands.
  package var root: Command { path[0] }

  /// Returns the value of a key.
  package subscript<Value>(key: Key<Value>) -> Value {
    key.fold(values[key.declaration.name] ?? [])
  }

  /// Tells whether a value was given for a key.
  package func isGiven<Value>(_ key: Key<Value>) -> Bool {
    values[key.declaration.name] != nil
  }

  /// Returns an error in how this command was used.
  package func usageError(_ message: String) -> UsageError {
    UsageError(message, path: path)
  }
}

/// The request of a command line.
package enum Request: Sendable {
  /// To run a command.
  case run(Invocation)
  /// To show the help of the last of these commands.
  case help([Command])
  /// To show the version.
  case version
}

/// A command line that asks for nothing that there is.
package struct UsageError: Error, Sendable {
  /// The mistake: a sentence.
  package var message: String
  /// The commands that were understood, from the root.
  package var path: [Command]

  /// Creates an error from a sentence and the commands that were understood.
  package init(_ message: String, path: [Command]) {
    self.message = message
    self.path = path
  }
}

extension UsageError: CustomStringConvertible {
  /// The sentence that says what is wrong.
  package var description: String { message }
}
