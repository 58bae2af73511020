/// One thing that a command takes from the command line, as help and completion see it.
package struct Declaration: Sendable {
  /// The form in which the value is given.
  package enum Kind: Hashable, Sendable {
    /// By its place.
    case positional
    /// By its name, with a value.
    case option
    /// By its name alone.
    case flag
  }

  /// The values that a shell may offer.
  package enum Completion: Equatable, Sendable {
    /// Nothing is known.
    case none
    /// Any file.
    case file
    /// A folder.
    case folder
    /// One of these words.
    case words([String])
    /// A name that `tapcost list` prints of these kinds, or a file where that will do, too.
    case listing([String], orFile: Bool = true)
  }

  /// The form in which the value is given.
  package var kind: Kind
  /// The name without dashes.
  package var name: String
  /// A letter that stands for the name.
  package var short: Character?
  /// The word that stands for the value in help; empty for a flag.
  package var placeholder = ""
  /// The purpose: a sentence.
  package var help: String
  /// The values that can stand here, where they are few.
  package var values: [String] = []
  /// The value where none is given, in words.
  package var fallback: String?
  /// Tells whether the thing must be given.
  package var isRequired = false
  /// Tells whether the thing can be given several times.
  package var isRepeating = false
  /// The completions that a shell may offer.
  package var completion: Completion = .none
  /// Turns a text into values, or says what is wrong with it.
  package var decode: @Sendable (String) throws(ValueError) -> [any Sendable] = { [$0] }

  /// The name as it is typed, as in `--users`, or `<suite>` for a positional one.
  package var typed: String { kind == .positional ? "<\(name)>" : "--\(name)" }

  /// The name as help shows it, with the letter and the value.
  package var label: String {
    guard kind != .positional else { return "<\(name)>" }
    let letter = short.map { "-\($0), " } ?? ""
    return letter + typed + (kind == .option ? " <\(placeholder)>" : "")
  }

  /// The thing in a line of usage.
  package var usage: String {
    let text = kind == .option ? "\(typed) <\(placeholder)>" : typed
    let repeated = text + (isRepeating ? " ..." : "")
    return isRequired ? repeated : "[\(repeated)]"
  }
}

/// Why a text is not a value.
package struct ValueError: Error, Equatable {
  /// The description of what is right, as in `a whole number from 1 to 64`.
  package var expected: String
  /// The value that was probably meant.
  package var nearest: String?
}
