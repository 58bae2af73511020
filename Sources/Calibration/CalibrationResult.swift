package import Populations
package import Statistics

/// What a fit found.
package struct CalibrationResult: Hashable, Sendable {
  /// A number that was fitted.
  package struct Number: Hashable, Sendable {
    /// A short name, as in `slope`.
    package var id: String
    /// What it is, in a few words.
    package var title: String
    /// The unit; `1` for none.
    package var unit: String
    /// The estimate with its 95 % interval.
    package var estimate: Estimate
  }

  /// One measure of how well the model fits.
  package struct Fact: Hashable, Sendable {
    /// What it is, in a few words.
    package var title: String
    /// The value.
    package var value: Double
  }

  /// An observation beside the model.
  package struct Residual: Hashable, Sendable {
    /// What the model predicts from.
    package var x: Double
    /// The observation less the prediction.
    package var value: Double
  }

  /// The model that was fitted.
  package var model: CalibrationModel
  /// The file that it was fitted to.
  package var file: String
  /// How many rows the log had.
  package var readRows: Int
  /// How many rows were used.
  package var usedRows: Int
  /// How many people they come from.
  package var people: Int
  /// What was left out and why.
  package var leftOut: [CalibrationLog.LeftOut]
  /// The rule for outliers: a sentence.
  package var outlierRule: String
  /// What was estimated.
  package var numbers: [Number] = []
  /// How well it fits.
  package var goodness: [Fact] = []
  /// What the residuals are plotted over, with its unit.
  package var residualAxis = ""
  /// What the residuals are, with their unit.
  package var residualTitle = ""
  /// The residuals; evenly taken from all where there are many.
  package var residuals: [Residual] = []
  /// What a reader must know: sentences.
  package var warnings: [String] = []
  /// The entries for a parameter file.
  package var parameters: [Parameter] = []
  /// The correlations for a population file.
  package var correlations: [Population.Correlation] = []

  /// How many residuals are kept at most.
  static let residualLimit = 2000

  init(_ model: CalibrationModel, of log: CalibrationLog) {
    self.model = model
    file = log.file
    readRows = log.readRows
    usedRows = log.count
    people = log.people.count
    leftOut = log.leftOut
    outlierRule = log.outlierRule
  }

  /// Returns the number of an id, or nil.
  package subscript(id: String) -> Estimate? { numbers.first { $0.id == id }?.estimate }

  mutating func add(_ id: String, _ title: String, _ unit: String, _ estimate: Estimate?) {
    guard let estimate else {
      warnings.append("No interval could be found for: \(title).")
      return
    }
    numbers.append(Number(id: id, title: title, unit: unit, estimate: estimate))
  }

  /// Adds an entry for a parameter file: the built-in one with the centre that was fitted.
  ///
  /// The range is the 95 % interval. The citation is set when the file is written.
  mutating func set(_ name: String, _ estimate: Estimate?, spread: Double? = nil) {
    guard let estimate, var entry = ParameterSet.builtIn[name] else { return }
    entry.value = estimate.value
    entry.low = min(estimate.interval.low, estimate.value)
    entry.high = max(estimate.interval.high, estimate.value)
    if let spread, entry.distribution != .constant, entry.distribution != .bernoulli {
      entry.spread = spread
    }
    entry.mark = .computed
    entry.population = nil
    entry.note = "Fitted by the model \(model.rawValue)."
    let isFinite = [entry.value, entry.low, entry.high, entry.spread].allSatisfy(\.isFinite)
    let (least, most) = (entry.minimum ?? -.infinity, entry.maximum ?? .infinity)
    if entry.distribution == .lognormal { entry.low = max(entry.low, 1e-9) }
    entry.low = max(entry.low, least)
    entry.high = min(entry.high, most)
    guard isFinite, entry.low <= entry.value, entry.value <= entry.high else {
      warnings.append("\(name) is not written: the estimate lies where it cannot be.")
      return
    }
    parameters.append(entry)
  }

  /// Keeps residuals, evenly taken where there are many.
  mutating func keep(_ all: [Residual]) {
    let step = max(1, (all.count + Self.residualLimit - 1) / Self.residualLimit)
    residuals = stride(from: 0, to: all.count, by: step).map { all[$0] }
  }
}
