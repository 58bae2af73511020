import Populations
import Simulation
import Studies

/// Simulates the conditions of published studies in any world.
struct EvidenceSimulator: Sendable {
  /// The cases.
  let cases: [ValidationCase]
  /// Their datasets.
  let datasets: [PublishedDataset]
  /// The targets, in the order of what a simulation returns.
  let targets: [CalibrationTarget]
  /// The doubtful numbers that people of the cases have, with their ranges, in order of their names.
  let numbers: [PlausibleWorlds.Number]

  private let predictions: [(place: Int, value: ModelValue, row: PublishedDataset.Row)]
  private let conditions: [[Condition]]
  private let engines: [ModelEngine]
  private let users: UInt64

  /// Creates a simulator.
  ///
  /// - Parameters:
  ///   - cases: The cases; those that cannot be run are left out.
  ///   - datasets: The datasets that they name.
  ///   - users: The number of people in each condition.
  ///   - seed: The seed of people.
  init(
    _ cases: [ValidationCase], datasets: [PublishedDataset], users: Int, seed: UInt64
  ) {
    self.users = UInt64(users)
    self.datasets = datasets
    self.cases = cases.filter { $0.suite != nil }
    var targets: [CalibrationTarget] = []
    var predictions: [(Int, ModelValue, PublishedDataset.Row)] = []
    for (place, validation) in self.cases.enumerated() {
      guard let dataset = datasets.first(where: { $0.id == validation.dataset }) else { continue }
      for (number, row) in dataset.rows.enumerated() where row.conditions["person"] == nil {
        guard let prediction = validation.prediction(for: row) else { continue }
        targets.append(CalibrationTarget(row, number: number, in: dataset))
        predictions.append((place, prediction.value, row))
      }
    }
    self.targets = targets
    self.predictions = predictions
    conditions = self.cases.map { $0.simulated }
    let parameters = ValidationRunner.settled(.builtIn).evened
    var options = StudyOptions()
    options.seed = seed
    engines = self.cases.map { validation in
      ModelEngine(
        populations: validation.catalog.evened,
        parameters: validation.givesUp ? parameters : parameters.patient, options: options)
    }
    let names = Set(conditions.flatMap { $0.map(\.population) })
    let ranges = PlausibleWorlds.ranges(of: parameters, .builtIn)
    numbers = ranges.filter { name, _ in
      guard let end = name.firstIndex(of: ":") else { return true }
      return names.contains(String(name[..<end]))
    }.map { PlausibleWorlds.Number(name: $0.key, low: $0.value.low, high: $0.value.high) }
      .sorted { $0.name < $1.name }
  }

  /// Returns the value of each target in a world, on its scale; nil where the model has none.
  ///
  /// - Parameter quantiles: The place of each number in its range, around its middle.
  /// - Returns: The values, in the order of the targets.
  /// - Throws: What does not fit on a device.
  func values(_ quantiles: [Double]) throws -> [Double?] {
    let world = Dictionary(uniqueKeysWithValues: zip(numbers.map(\.name), quantiles))
    let data = try cases.indices.map { place in
      let entries = try conditions[place].map { condition in
        let experiment = try engines[place].prepare(condition, pairs: [], quantiles: world)
        return ValidationData.Entry(
          condition: condition, experiment: experiment, trials: experiment.trials(of: 0..<users))
      }
      return ValidationData(entries: entries, tappers: 80)
    }
    return zip(targets, predictions).map { target, prediction in
      let value = try? data[prediction.place].value(prediction.value, prediction.row.conditions)
      return value.map { target.scale.value($0) }
    }
  }
}
