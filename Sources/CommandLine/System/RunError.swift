/// A failure while running that is nobody's mistake in typing.
package struct RunError: Error, Equatable, Sendable {
  /// The failure: a sentence.
  package var message: String
  /// The status to end with.
  package var status: ExitCode

  /// Creates an error from a sentence.
  package init(_ message: String, _ status: ExitCode = .failure) {
    self.message = message
    self.status = status
  }
}
