package import Statistics
import Studies

/// A stored prediction of a published value, made before anybody had read the value.
package struct BlindPrediction: Equatable, Sendable {
  /// How a prediction came about.
  package struct Origin: Equatable, Sendable {
    /// The commit of the model.
    package var model: String
    /// The hash of its numbers.
    package var numbersHash: String
    /// The day, as `2026-11-24`.
    package var date: String
    /// The number of people in each condition.
    package var users: Int
    /// The seed of all draws.
    package var seed: UInt64
    /// The number of plausible worlds.
    package var worlds: Int
    /// The hash of the text of the case.
    package var caseHash: String

    /// Creates an origin from its parts.
    package init(
      model: String, numbersHash: String, date: String, users: Int, seed: UInt64, worlds: Int,
      caseHash: String
    ) {
      (self.model, self.numbersHash, self.date) = (model, numbersHash, date)
      (self.users, self.seed, self.worlds) = (users, seed, worlds)
      self.caseHash = caseHash
    }
  }

  /// The dataset.
  package var dataset: String
  /// The version of the case: 1, or more for a correction.
  package var version: Int
  /// The measure, by its id.
  package var measure: String
  /// The conditions, in order of their names.
  package var place: String
  /// The prediction; nil where the model makes none.
  package var predicted: Double?
  /// The middle 95 % of plausible worlds, where some were run.
  package var worlds: Interval?
  /// Where a further study lies with probability .95, without the error of the value.
  package var study: Interval?
  /// Why the model says nothing.
  package var reason: String?
  /// How the prediction came about.
  package var origin: Origin

  /// Creates the prediction that is to be stored.
  ///
  /// - Parameters:
  ///   - forecast: What the model says.
  ///   - measure: The measure.
  ///   - origin: How it came about.
  package init(
    _ forecast: BlindForecast, of measure: PublishedDataset.Measure, origin: Origin
  ) {
    dataset = forecast.dataset
    version = forecast.version
    self.measure = measure.id
    place = forecast.question.place
    predicted = forecast.predicted
    reason = forecast.reason
    self.origin = origin
    guard let predicted else { return }
    if forecast.worlds.count > 1 { worlds = Sample(forecast.worlds)?.middle95 }
    study = CalibrationTarget.furtherStudy(
      forecast.worlds.count > 1 ? forecast.worlds : [predicted], of: measure,
      calibrates: TaskKind.ofStudy(forecast.dataset)?.calibrates ?? false)
  }

  init(
    dataset: String, version: Int, measure: String, place: String, predicted: Double?,
    worlds: Interval?, study: Interval?, reason: String?, origin: Origin
  ) {
    (self.dataset, self.version, self.measure, self.place) = (dataset, version, measure, place)
    (self.predicted, self.worlds, self.study, self.reason) = (predicted, worlds, study, reason)
    self.origin = origin
  }
}
