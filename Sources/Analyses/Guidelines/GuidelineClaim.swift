package import Core
package import Simulation
package import Studies

/// A claim of a guideline, as designs that differ in nothing else and a direction.
package struct GuidelineClaim: Equatable, Sendable {
  /// One comparison that the claim predicts.
  package struct Test: Equatable, Sendable {
    /// The relation of the first design to the second, as claimed.
    package enum Relation: String, CaseIterable, Hashable, Sendable {
      /// The first has less.
      case less
      /// The first has more.
      case more
      /// The difference does not matter.
      case same
    }

    /// The metric compared.
    package var metric: Metric
    /// The first design.
    package var first: String
    /// The claimed relation.
    package var relation: Relation
    /// The second design.
    package var second: String
    /// Coordinates that the point must have, the use among them.
    package var place: [SweepPoint.Coordinate]
  }

  /// The name, as in `C05`.
  package var id: String
  /// The subject, in a few words.
  package var title: String
  /// Where the claim comes from, as in `HIG`.
  package var source: String
  /// The full source.
  package var citation: String
  /// The claim, in other words than those of the source.
  package var claim: String
  /// The limits and assumptions of the test.
  package var note: String
  /// The claims that ask for the opposite.
  package var conflicts: [String]
  /// The designs and tasks.
  package var suite: Suite
  /// The tests, all of which must hold.
  package var tests: [Test]

  /// The claims of `Datasets/Claims`, built into the binary, in the order of files and of texts.
  ///
  /// - Parameter populations: The populations to test with.
  /// - Returns: The claims.
  /// - Throws: Everything that is wrong with them.
  package static func builtIn(populations: [String]) throws(DocumentError) -> [GuidelineClaim] {
    var claims: [GuidelineClaim] = []
    for file in EmbeddedTexts.files(in: "Datasets/Claims") where file.path.hasSuffix(".json5") {
      claims += try GuidelineClaim.all(
        parsing: file.text, file: file.path, populations: populations)
    }
    return claims.sorted { $0.id < $1.id }
  }
}
