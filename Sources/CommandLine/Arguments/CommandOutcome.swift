import Core

/// The message about an error and the status to exit with.
package struct CommandOutcome: Equatable, Sendable {
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
      self.init("Error: \(error.message).", error.status)
    case let error as Interruption:
      let progress = error.progress.map { " Stopped at \($0)." } ?? ""
      self.init("Interrupted.\(progress) Nothing was written.", .interrupted)
    case let error as RunError:
      self.init("Error: \(error.message)", error.status)
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
}
