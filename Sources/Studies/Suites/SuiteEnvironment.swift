/// What a suite may refer to.
public struct SuiteEnvironment: Sendable {
  /// The names of the known populations.
  public var populations: [String]
  /// Returns the text of a file that a design refers to, or nil when there is none.
  public var text: @Sendable (_ path: String) -> String?

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - populations: The names of the known populations.
  ///   - text: Returns the text of a file that a design refers to, or nil when there is none.
  public init(
    populations: [String], text: @escaping @Sendable (_ path: String) -> String? = { _ in nil }
  ) {
    self.populations = populations
    self.text = text
  }
}
