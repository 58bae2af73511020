public import Core
public import Populations
public import Studies

/// How the conditions of a published study are reproduced, and what is read beside its numbers.
public struct ValidationCase: Hashable, Sendable {
  /// The schema of such files.
  public static let schema = "tapcost/validation/1"

  /// What the model says to some rows of a dataset.
  public struct Prediction: Hashable, Sendable {
    /// What was measured, by its id.
    public var measure: String
    /// Levels of conditions that the rows must have.
    public var rows: [String: PublishedDataset.Level]
    /// What is asked of the model.
    public var value: ModelValue
    /// Simpler predictions to compare with: names and expressions over the conditions of a row.
    public var baselines: [Baseline]
  }

  /// A simpler prediction.
  public struct Baseline: Hashable, Sendable {
    /// The name, as in `klm`.
    public var name: String
    /// An expression over the conditions of a row.
    package var expression: Expression
  }

  /// A direction that the model must reproduce.
  public struct Sign: Hashable, Sendable {
    /// The name.
    public var id: String
    /// What should hold: a sentence.
    public var text: String
    /// Tells whether the sign is one of those that the model is held to first of all.
    public var isListed: Bool
    /// What the sign may be used for: one that set numbers is no evidence.
    public var use: PublishedDataset.Use
    /// The first value.
    public var first: ModelValue
    /// How the first should compare with the second.
    public var relation: PublishedDataset.Finding.Relation
    /// The second value.
    public var second: ModelValue
    /// How far apart equal values may be, and how far others must be.
    public var within: Double

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
  public var dataset: String
  /// How the study is reproduced and what differs: a paragraph.
  public var conditions: String
  /// Why the study is not run, if it is not.
  public var reason: String?
  /// Why the model misses what it misses: a paragraph.
  public var analysis: String?
  /// Tells whether people may give up; in a laboratory they go on until they have it, unless the
  /// study tells of people who did not.
  public var givesUp: Bool
  /// Why some measures are not predicted, by measure.
  public var reasons: [String: String]
  /// Which rows served calibration although the others did not: by measure.
  public var calibrated: [String]
  /// The suite to run; nil where the study is not run.
  public var suite: Suite?
  /// The populations that the case may name.
  public var catalog: PopulationCatalog
  /// What is read for rows.
  public var predictions: [Prediction]
  /// What is read for directions.
  public var signs: [Sign]

  /// The cases of `Benchmarks/Validation`, built into the binary, in the order of their names.
  ///
  /// - Returns: The cases.
  /// - Throws: Everything that is wrong with them.
  public static func builtIn() throws(DocumentError) -> [ValidationCase] {
    var cases: [ValidationCase] = []
    for file in EmbeddedTexts.files(in: "Benchmarks/Validation") where file.path.hasSuffix(".json5")
    {
      cases.append(try ValidationCase(parsing: file.text, file: file.path))
    }
    return cases
  }
}
