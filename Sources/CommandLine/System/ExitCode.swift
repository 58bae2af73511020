/// The exit status of a command; thrown by one that ends with another than success.
package enum ExitCode: Int32, CaseIterable, Error, Hashable, Sendable {
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
    case .success: "Success; an improvement is one too."
    case .failure: "Something failed while running."
    case .regression: "A limit was missed, or a design got worse than allowed."
    case .inconclusive: "The data does not allow an answer, or shards are missing."
    case .usage: "The command line cannot be understood."
    case .badInput: "A file contains a mistake; the message says where, and what is expected."
    case .missingFile: "A file is missing or cannot be read."
    case .internalError: "Internal error; please report it."
    case .inputOutput: "Something could not be written."
    case .interrupted: "The run was interrupted; nothing was written."
    }
  }
}
