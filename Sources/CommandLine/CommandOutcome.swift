import Core

/// The exit status of a command.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// Everything went well.
  case success = 0
  /// Something failed while running.
  case failure = 1
  /// A limit was missed.
  case regression = 2
  /// The data does not allow an answer.
  case inconclusive = 3
  /// The command line cannot be understood.
  case usage = 64
  /// A file holds something wrong.
  case badInput = 65
  /// A file is missing.
  case missingFile = 66
  /// An internal error.
  case internalError = 70
  /// Something could not be written.
  case inputOutput = 74
  /// The user or the system ended the run.
  case interrupted = 130

  /// The meaning of the status: a sentence.
  package var meaning: String {
    switch self {
    case .success: "Everything went well; an improvement is fine, too."
    case .failure: "Something failed while running."
    case .regression: "A limit was missed, or a design got worse than allowed."
    case .inconclusive: "The data does not allow an answer, or shards are missing."
    case .usage: "The command line cannot be understood."
    case .badInput: "A file holds something wrong; the message says where, and what is right."
    case .missingFile: "A file is missing or cannot be read."
    case .internalError: "Internal error; please report it."
    case .inputOutput: "Something could not be written."
    case .interrupted: "The run was interrupted; nothing was written."
    }
  }
}

/// A failure while running that is nobody's mistake in typing.
package struct RunError: Error, Hashable, Sendable {
  /// The failure: a sentence.
  package var message: String

  /// Creates an error from a sentence.
  package init(_ message: String) { self.message = message }
}

/// Results to compare with that are not there.
struct MissingBaseline: Error {
  /// Where they were looked for.
  let path: String
  /// What to do: a sentence.
  let advice: String
}

/// The message about an error and the status to exit with.
package struct CommandOutcome: Hashable, Sendable {
  /// The text for the user, without a line break at its end.
  package var text: String
  /// The status.
  package var status: ExitCode

  /// Maps any error to its text and status: the only place where that is decided.
  package init(of error: any Error) {
    switch error {
    case let error as UsageError:
      self.init(HelpText.message(for: error), .usage)
    case let error as DocumentError:
      let count = error.problems.count
      let sum = count == 1 ? "1 problem." : "\(count) problems."
      self.init(
        (error.problems.map(\.message) + ["Error: \(sum)"]).joined(separator: "\n"), .badInput)
    case let error as FileError:
      self.init("Error: \(error.message).", Self.status(of: error))
    case let error as MissingBaseline:
      self.init(
        "Error: \(FileError.missing(path: error.path).message). \(error.advice)", .missingFile)
    case let error as Interruption:
      let progress = error.progress.map { " Stopped at \($0)." } ?? ""
      self.init("Interrupted.\(progress) Nothing was written.", .interrupted)
    case let error as ShardError:
      self.init("Error: \(error.message)", error.status)
    case let error as RunError:
      self.init("Error: \(error.message)", .failure)
    case is CancellationError:
      self.init("Error: The run was canceled. Nothing was written.", .failure)
    default:
      self.init("Internal error: \(error). Please report this.", .internalError)
    }
  }

  private init(_ text: String, _ status: ExitCode) {
    self.text = text
    self.status = status
  }

  private static func status(of error: FileError) -> ExitCode {
    switch error {
    case .missing, .unreadable: .missingFile
    case .tooLarge, .notText: .badInput
    case .present, .unwritable, .unsettled: .inputOutput
    case .interrupted: .interrupted
    }
  }
}
