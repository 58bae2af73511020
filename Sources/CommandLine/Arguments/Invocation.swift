import Core

/// A command as it was called: its arguments, and where it writes.
package struct Invocation: Sendable {
  /// The commands from the root down to the one that was called.
  package let path: [Command]
  private let values: [String: [any Sendable]]
  /// The options that were taken from a file, as they would be typed.
  package let configured: [String]
  /// Where the command writes.
  package var console = Console.silent

  init(path: [Command], values: [String: [any Sendable]], configured: [String]) {
    self.path = path
    self.values = values
    self.configured = configured
  }

  /// The declaration of all commands.
  package var root: Command { path[0] }

  /// Returns the value of an argument or option.
  package subscript<Value>(key: Key<Value>) -> Value {
    key.fold(values[key.declaration.name] ?? [])
  }

  /// Tells whether an argument or option was given.
  package func isGiven<Value>(_ key: Key<Value>) -> Bool { values[key.declaration.name] != nil }

  /// Tells whether an argument or option was given.
  func isGiven(_ argument: Declaration) -> Bool { values[argument.name] != nil }

  /// Returns the value of an option that has a usual one, or nil where it was not given.
  package func given<Value>(_ key: Key<Value>) -> Value? { isGiven(key) ? self[key] : nil }

  /// Returns an error about how this command was called.
  package func usageError(_ message: String) -> UsageError { UsageError(message, path: path) }

  /// Throws an error of usage unless a condition holds.
  func require(_ isRight: Bool, _ message: @autoclosure () -> String) throws(UsageError) {
    if !isRight { throw usageError(message()) }
  }

  /// Throws an error of usage if a condition holds.
  func refuse(if isWrong: Bool, _ message: @autoclosure () -> String) throws(UsageError) {
    if isWrong { throw usageError(message()) }
  }
}

/// What a command line asks for.
package enum Request: Sendable {
  /// Running a command.
  case run(Invocation)
  /// Help for the last command of a path.
  case help([Command])
  /// The version.
  case version
}

/// A command line that cannot be understood.
package struct UsageError: Error, Sendable {
  /// What is wrong: a sentence.
  package var message: String
  /// The commands down to the one that was meant.
  package var path: [Command]

  /// Creates an error; see the properties for meanings.
  package init(_ message: String, path: [Command]) {
    self.message = message
    self.path = path
  }
}

extension UsageError: CustomStringConvertible {
  /// What is wrong.
  package var description: String { message }
}

/// Returns the end of a message about an unknown word: the known one that is near, if any.
func hint(_ word: String, _ known: [String]) -> String {
  nearest(to: word, among: known).map { " Did you mean '\($0)'?" } ?? ""
}

/// Returns what stands before and after the first equals sign; nil where nothing stands before one.
func sides(_ text: String) -> (name: String, value: String)? {
  guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
  return (String(text[..<sign]), String(text[text.index(after: sign)...]))
}
