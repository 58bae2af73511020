public import Interfaces

/// The names that a suite may refer to.
public struct SuiteEnvironment: Sendable {
  /// The names of the known populations.
  public var populations: [String]
  /// The devices that designs may name.
  public var devices: DeviceCatalog
  /// Returns the text of a file that a design refers to, or nil when there is none.
  public var text: @Sendable (_ path: String) -> String?
  /// Returns the name of the population in a file that the suite refers to, or nil when there is none.
  public var population: @Sendable (_ path: String) -> String? = { _ in nil }

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - populations: The names of the known populations.
  ///   - devices: The devices that designs may name.
  ///   - text: Returns the text of a file that a design refers to, or nil when there is none.
  public init(
    populations: [String], devices: DeviceCatalog = .builtIn,
    text: @escaping @Sendable (_ path: String) -> String? = { _ in nil }
  ) {
    self.populations = populations
    self.devices = devices
    self.text = text
  }
}
