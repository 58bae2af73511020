import Core
package import Populations
package import Statistics

/// The result of a fit.
package struct CalibrationResult: Equatable, Sendable {
  /// A number that was fitted.
  package struct Number: Equatable, Sendable {
    /// A short name, as in `slope`.
    package var id: String
    /// A title of a few words.
    package var title: String
    /// The unit; `1` for none.
    package var unit: String
    /// The estimate with its 95 % interval.
    package var estimate: Estimate
  }

  /// One measure of how well the model fits.
  package struct Fact: Equatable, Sendable {
    /// A title of a few words.
    package var title: String
    /// The value.
    package var value: Double
  }

  /// An observation beside the model.
  package struct Residual: Equatable, Sendable {
    /// The value from which the model predicts.
    package var x: Double
    /// The observation less the prediction.
    package var value: Double
  }

  /// The model that was fitted.
  package var model: CalibrationModel
  /// The file that it was fitted to.
  package var file: String
  /// The number of rows of the log.
  package var readRows: Int
  /// The number of rows used.
  package var usedRows: Int
  /// The number of people from whom they come.
  package var people: Int
  /// The rows left out, with the reasons.
  package var leftOut: [CalibrationLog.LeftOut]
  /// The rule for outliers: a sentence.
  package var outlierRule: String
  /// The estimates.
  package var numbers: [Number] = []
  /// The goodness of fit.
  package var goodness: [Fact] = []
  /// The title of the axis over which residuals are plotted, with its unit.
  package var residualAxis = ""
  /// The title of the residuals, with their unit.
  package var residualTitle = ""
  /// The residuals; evenly taken from all where there are many.
  package var residuals: [Residual] = []
  /// The warnings for a reader: sentences.
  package var warnings: [String] = []
  /// The entries for a parameter file.
  package var parameters: [Parameter] = []
  /// The correlations for a population file.
  package var correlations: [Population.Correlation] = []

  /// The largest number of residuals that are kept.
  static let residualLimit = 2000

  init(_ model: CalibrationModel, of log: CalibrationLog) {
    self.model = model
    file = log.file
    readRows = log.readRows
    usedRows = log.count
    people = log.people.count
    leftOut = log.leftOut
    outlierRule = log.outlierRule
    if let median = Sample(log.values(.time))?.median, median > Self.longTime {
      warnings.append(
        "Half of the times are longer than \(Int(Self.longTime)) s. Times in milliseconds need --seconds-per-unit 0.001."
      )
    }
  }

  /// A time that is longer is hardly one of an act, in s.
  private static let longTime = 60.0

  /// Returns the number of an id, or nil.
  package subscript(id: String) -> Estimate? { numbers.first { $0.id == id }?.estimate }

  mutating func add(_ id: String, _ title: String, unit: String, estimate: Estimate?) {
    guard let estimate else {
      warnings.append("No interval could be found for: \(title).")
      return
    }
    numbers.append(Number(id: id, title: title, unit: unit, estimate: estimate))
  }

  /// Adds an entry for a parameter file: the built-in one with the center that was fitted.
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
      warnings.append("\(name) is not written: the estimate is outside its possible range.")
      return
    }
    parameters.append(entry)
  }

  /// Keeps residuals, evenly taken where there are many, under the titles of their plot.
  mutating func keep(_ all: [Residual], over axis: String, as title: String) {
    residualAxis = axis
    residualTitle = title
    let step = max(1, (all.count + Self.residualLimit - 1) / Self.residualLimit)
    residuals = stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  /// Adds the SD of residuals to the goodness of fit.
  mutating func addDeviation(_ title: String, of residuals: [Residual]) {
    goodness.append(
      Fact(title: title, value: Spread(residuals.map(\.value))?.deviation ?? 0))
  }
}
