/// x
public struct Experiment: Sendable {
  /// The number of people that are simulated side by side.
  public static let blockSize = 512
}
