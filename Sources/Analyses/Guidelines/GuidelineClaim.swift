public import Core
public import Simulation
public import Studies

/// What a guideline claims, as designs that differ in nothing else and a direction.
public struct GuidelineClaim: Hashable, Sendable {
  /// The schema of files of claims.
  public static let schema = "tapcost/claims/1"

  /// One comparison that the claim predicts.
  public struct Test: Hashable, Sendable {
    /// How the first design should compare with the second.
    public enum Relation: String, CaseIterable, Hashable, Sendable {
      /// The first has less.
      case less
      /// The first has more.
      case more
      /// The difference does not matter.
      case same
    }

    /// What is compared.
    public var metric: Metric
    /// The first design.
    public var first: String
    /// How it should compare.
    public var relation: Relation
    /// The second design.
    public var second: String
    /// Coordinates that the point must have, the use among them.
    public var place: [SweepPoint.Coordinate]
  }

  /// The name, as in `C05`.
  public var id: String
  /// What it is about, in a few words.
  public var title: String
  /// Where the claim comes from, as in `HIG`.
  public var source: String
  /// The full source.
  public var citation: String
  /// The claim, in other words than those of the source.
  public var claim: String
  /// What the test leaves out or assumes.
  public var note: String
  /// The claims that ask for the opposite.
  public var conflicts: [String]
  /// The designs and tasks.
  public var suite: Suite
  /// What must come out, all of it.
  public var tests: [Test]

  /// The claims of `Datasets/Claims`, built into the binary, in the order of files and of texts.
  ///
  /// - Parameter populations: The populations to test with.
  /// - Returns: The claims.
  /// - Throws: Everything that is wrong with them.
  public static func builtIn(populations: [String]) throws(DocumentError) -> [GuidelineClaim] {
    var claims: [GuidelineClaim] = []
    for file in EmbeddedTexts.files(in: "Datasets/Claims") where file.path.hasSuffix(".json5") {
      claims += try GuidelineClaim.all(
        parsing: file.text, file: file.path, populations: populations)
    }
    return claims.sorted { $0.id < $1.id }
  }
}
