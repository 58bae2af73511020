package import Core
package import Populations
package import Studies

/// The reproduction of a published study, with the values read beside its numbers.
package struct ValidationCase: Equatable, Sendable {
  /// The prediction of some rows of a dataset.
  package struct Prediction: Equatable, Sendable {
    /// The id of the measure.
    package var measure: String
    /// Levels of conditions that the rows must have.
    package var rows: [String: PublishedDataset.Level]
    /// The value asked of the model.
    package var value: ModelValue
    /// Simpler predictions to compare with: names and expressions over the conditions of a row.
    package var baselines: [Baseline]
  }

  /// A simpler prediction.
  package struct Baseline: Equatable, Sendable {
    /// The name, as in `klm`.
    package var name: String
    /// An expression over the conditions of a row.
    package var expression: Expression
  }

  /// A direction that the model must reproduce.
  package struct Sign: Equatable, Sendable {
    /// The name.
    package var id: String
    /// The statement that should hold: a sentence.
    package var text: String
    /// Tells whether the sign is one of those that the model is held to first of all.
    package var isListed: Bool
    /// The permitted use of the sign: one that set numbers is no evidence.
    package var use: PublishedDataset.Use
    /// The first value.
    package var first: ModelValue
    /// The relation of the first to the second that should hold.
    package var relation: PublishedDataset.Finding.Relation
    /// The second value.
    package var second: ModelValue
    /// The distance that equal values may have, and that others must exceed.
    package var within: Double

    /// Tells whether two values compare as they should.
    func holds(_ first: Double, _ second: Double) -> Bool {
      switch relation {
      case .less: first < second - within
      case .more: first > second + within
      case .equal: abs(first - second) <= within
      }
    }
  }

  /// The name of the dataset.
  package var dataset: String
  /// The reproduction of the study and its differences: a paragraph.
  package var conditions: String
  /// Why the study is not run, if it is not.
  package var reason: String?
  /// Why the model misses what it misses: a paragraph.
  package var analysis: String?
  /// Tells whether people may give up; in a laboratory they go on until they have it, unless the
  /// study tells of people who did not.
  package var givesUp: Bool
  /// Why some measures are not predicted, by measure.
  package var reasons: [String: String]
  /// Which rows served calibration although the others did not: by measure.
  package var calibrated: [String]
  /// The suite to run; nil where the study is not run.
  package var suite: Suite?
  /// The populations that the case may name.
  package var catalog: PopulationCatalog
  /// The predictions of rows.
  package var predictions: [Prediction]
  /// The predictions of directions.
  package var signs: [Sign]
  /// The version of a blind case: a corrected one stands beside the first.
  package var version = 1
  /// The SHA-256 hash of the text it was read from.
  package var sha256 = ""

  /// The conditions to simulate, each population with its own input methods.
  var simulated: [Condition] {
    suite?.conditions { population in catalog[population]?.inputs.map(\.rawValue) ?? [] } ?? []
  }

  /// The prediction of a row, or nil where no condition of the suite stands for it.
  func prediction(for row: PublishedDataset.Row) -> Prediction? { prediction(for: row.question) }

  /// The prediction of what was asked, or nil where no condition of the suite stands for it.
  func prediction(for question: PublishedDataset.Question) -> Prediction? {
    predictions.first { prediction in
      prediction.measure == question.measure
        && prediction.rows.allSatisfy { question.conditions[$0.key] == $0.value }
    }
  }

  /// Why nothing of the suite stands for a measure.
  func silence(about measure: String) -> String {
    reasons[measure] ?? reason ?? "no condition of the suite stands for it"
  }

  /// The cases of `Benchmarks/Validation`, built into the binary, in the order of their names.
  ///
  /// - Parameter populations: The populations that cases may name beside their own.
  /// - Returns: The cases.
  /// - Throws: Everything that is wrong with them.
  package static func builtIn(
    populations: PopulationCatalog = .builtIn
  ) throws(DocumentError) -> [ValidationCase] {
    try embedded("Benchmarks/Validation", populations)
  }

  /// The cases of `Benchmarks/Blind`, which predict data that nobody had read.
  ///
  /// - Parameter populations: The populations that cases may name beside their own.
  /// - Returns: The cases.
  /// - Throws: Everything that is wrong with them.
  package static func blind(
    populations: PopulationCatalog = .builtIn
  ) throws(DocumentError) -> [ValidationCase] {
    try embedded("Benchmarks/Blind", populations)
  }

  private static func embedded(
    _ folder: String, _ populations: PopulationCatalog
  ) throws(DocumentError) -> [ValidationCase] {
    var cases: [ValidationCase] = []
    for file in EmbeddedTexts.files(in: folder) where file.path.hasSuffix(".json5") {
      cases.append(
        try ValidationCase(parsing: file.text, file: file.path, populations: populations))
    }
    return cases
  }
}
