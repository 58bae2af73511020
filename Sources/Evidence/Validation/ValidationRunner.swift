import Numerics
package import Populations
import Simulation
import Statistics
import Studies

/// Puts predictions beside published data.
package struct ValidationRunner: Sendable {
  let users: UInt64
  private(set) var seed: UInt64
  let worlds: Int
  private let jobs: Int

  private let parameters: ParameterSet
  /// The same for people who go on until they have it.
  private let patient: ParameterSet
  /// The people of each condition in each world.
  static let worldUsers: UInt64 = 200

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - users: How many people are simulated in each condition.
  ///   - seed: The seed of all draws.
  ///   - worlds: How many plausible worlds are run beside the numbers as they stand.
  ///   - jobs: How many threads to use; the results do not depend on it.
  ///   - parameters: The common parameters.
  package init(
    users: Int = 2000, seed: UInt64 = 1, worlds: Int = 0, jobs: Int = 1,
    parameters: ParameterSet = .builtIn
  ) {
    self.parameters = Self.settled(parameters)
    patient = self.parameters.patient
    self.users = UInt64(users)
    self.worlds = worlds
    self.seed = seed
    self.jobs = jobs
  }

  /// The parameters with the places where hand and pointer rest beyond doubt: distances are part of what a
  /// case reproduces, and are laid out from there.
  static func settled(_ parameters: ParameterSet) -> ParameterSet {
    parameters.settled([.pointingRestDown])
  }

  /// Runs cases.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - datasets: The datasets that they name.
  ///   - seeds: How many seeds to run: the first makes the report, the others tell the noise of its scores.
  ///   - progress: Is told how many conditions are done, and how many there are.
  /// - Returns: The report, one result a dataset that has a case, in the order of the datasets.
  /// - Throws: What is wrong with the designs, or that the task was canceled.
  package func run(
    _ cases: [ValidationCase], datasets: [PublishedDataset] = PublishedDataset.builtIn,
    seeds: Int = 1,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> ValidationReport {
    var reports: [ValidationReport] = []
    for number in 0..<seeds {
      var runner = self
      runner.seed = seed &+ UInt64(number)
      reports.append(
        try await runner.once(cases, datasets) { progress(number * $1 + $0, seeds * $1) })
    }
    var report = reports.removeFirst()
    report.repeats = reports
    return report
  }

  private func once(
    _ cases: [ValidationCase], _ datasets: [PublishedDataset],
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> ValidationReport {
    let total = cases.reduce(0) { $0 + $1.simulated.count * (1 + worlds) }
    var done = 0
    var results: [ValidationReport.Result] = []
    for dataset in datasets {
      for validation in cases where validation.dataset == dataset.id {
        let count = {
          done += 1
          progress(done, total)
        }
        let data = try await simulate(
          validation, engine(validation, worlds: 0), users: users, world: nil, finished: count)
        var judge = CaseJudge(dataset: dataset, validation: validation, data: data)
        if validation.suite != nil, worlds > 0 {
          let engine = engine(validation, worlds: worlds)
          for world in 0..<worlds {
            let data = try await simulate(
              validation, engine, users: Self.worldUsers, world: world, finished: count)
            judge.add(data)
          }
        }
        results.append(judge.result)
      }
    }
    return ValidationReport(results: results, users: Int(users), worlds: worlds, seed: seed)
  }

  func engine(_ validation: ValidationCase, worlds: Int) -> ModelEngine {
    var options = StudyOptions()
    options.seed = seed
    options.worlds = worlds
    return ModelEngine(
      populations: validation.catalog,
      parameters: validation.givesUp ? parameters : patient, options: options)
  }

  func simulate(
    _ validation: ValidationCase, _ engine: ModelEngine, users: UInt64, world: Int?,
    finished: () -> Void
  ) async throws -> ValidationData {
    guard validation.suite != nil else { return ValidationData(entries: []) }
    let conditions = validation.simulated
    if world == nil { try engine.check(conditions) }
    let entries = try await inOrder(conditions, jobs: jobs, done: { _ in finished() }) {
      let experiment = try engine.prepare($0, pairs: [], world: world)
      return ValidationData.Entry(
        condition: $0, experiment: experiment, trials: experiment.trials(of: 0..<users))
    }
    return ValidationData(entries: entries)
  }
}

/// Puts the values of one dataset beside what came of its conditions.
private struct CaseJudge {
  let dataset: PublishedDataset
  let validation: ValidationCase
  let data: ValidationData
  /// For each row, what plausible worlds say.
  private var rowWorlds: [[Double]]
  /// For each sign, whether it is right in plausible worlds.
  private var signWorlds: [[Bool]]

  init(dataset: PublishedDataset, validation: ValidationCase, data: ValidationData) {
    self.dataset = dataset
    self.validation = validation
    self.data = data
    rowWorlds = dataset.rows.map { _ in [] }
    signWorlds = validation.signs.map { _ in [] }
  }

  /// Adds what a plausible world says.
  mutating func add(_ world: ValidationData) {
    for (index, row) in dataset.rows.enumerated() {
      guard let prediction = validation.prediction(for: row),
        let value = try? world.value(prediction.value, row.conditions)
      else { continue }
      rowWorlds[index].append(value)
    }
    for (index, sign) in validation.signs.enumerated() {
      guard let first = try? world.value(sign.first, [:]),
        let second = try? world.value(sign.second, [:])
      else { continue }
      signWorlds[index].append(sign.holds(first, second))
    }
  }

  var result: ValidationReport.Result {
    var rows = dataset.rows.map(row)
    for (index, worlds) in rowWorlds.enumerated() {
      let target = CalibrationTarget(rows[index].row, number: index, in: dataset)
      let said = worlds.count > 1 ? worlds : [rows[index].predicted].compactMap(\.self)
      if !said.isEmpty, !rows[index].isPerson { rows[index].logScore = target.logScore(said) }
      guard worlds.count > 1, let middle = Sample(worlds)?.middle95 else { continue }
      rows[index].worlds = middle
      let measure = dataset.measures.first { $0.id == rows[index].row.measure }
      rows[index].furtherStudy = measure.map {
        let study = CalibrationTarget.furtherStudy(
          worlds, of: $0, calibrates: TaskKind.ofStudy(dataset.id)?.calibrates ?? false)
        return target.judgment(by: study).interval
      }
    }
    var signs = validation.signs.map(sign)
    for (index, worlds) in signWorlds.enumerated() where !worlds.isEmpty {
      signs[index].worldShare = Double(worlds.count(where: \.self)) / Double(worlds.count)
    }
    let measures = dataset.measures.map(\.id)
    return ValidationReport.Result(
      dataset: dataset, validation: validation, rows: rows,
      fits: measures.compactMap { fit($0, rows) }, signs: signs)
  }

  private func row(_ row: PublishedDataset.Row) -> ValidationReport.Row {
    let isCalibrated = validation.calibrated.contains(row.measure)
    var found = ValidationReport.Row(
      row: row, use: isCalibrated ? .calibration : dataset.use, baselines: [])
    guard let prediction = validation.prediction(for: row) else {
      found.reason = validation.silence(about: row.measure)
      return found
    }
    do throws(ValidationData.Missing) {
      found.predicted = try data.value(prediction.value, row.conditions)
      found.band = try band(prediction.value, row)
    } catch {
      found.reason = error.text
    }
    found.baselines = prediction.baselines.map { baseline in
      let guess = try? baseline.expression.value(row.conditions.mapValues(\.coordinate))
      if case .number(let number)? = guess {
        return ValidationReport.Guess(name: baseline.name, value: number)
      }
      return ValidationReport.Guess(name: baseline.name, value: nil)
    }
    return found
  }

  /// The middle 95 % of people, where the value is a mean over them, perhaps in another unit.
  private func band(
    _ value: ModelValue, _ row: PublishedDataset.Row
  ) throws(ValidationData.Missing) -> Interval? {
    switch value {
    case .reading(let reading):
      guard [.mean, .any, .none].contains(reading.statistic) else { return nil }
      return Sample(try data.people(reading, row.conditions))?.middle95
    case .product(let parts):
      guard parts.count == 2, case .number(let factor) = parts[1], factor > 0,
        let band = try band(parts[0], row)
      else { return nil }
      return Interval(low: band.low * factor, high: band.high * factor)
    default: return nil
    }
  }

  private func sign(_ sign: ValidationCase.Sign) -> ValidationReport.Sign {
    var found = ValidationReport.Sign(sign: sign)
    guard validation.suite != nil else {
      found.reason = validation.reason
      return found
    }
    do throws(ValidationData.Missing) {
      found.first = try data.value(sign.first, [:])
      found.second = try data.value(sign.second, [:])
    } catch {
      found.reason = validation.reason ?? error.text
      (found.first, found.second) = (nil, nil)
    }
    return found
  }

  private func fit(_ measure: String, _ rows: [ValidationReport.Row]) -> ValidationReport.Fit? {
    let rows = rows.filter {
      $0.row.measure == measure && $0.predicted != nil && !$0.isPerson
    }
    guard !rows.isEmpty else { return nil }
    let data = rows.map(\.row.value)
    let predicted = rows.compactMap(\.predicted)
    let mean = data.reduce(0, +) / Double(data.count)
    let error = Self.rootMeanSquare(predicted, data)
    let meanError = Self.rootMeanSquare(data.map { _ in mean }, data)
    let names = rows[0].baselines.map(\.name)
    let pairs = data.count >= 3 ? PairedSample(x: predicted, y: data) : nil
    return ValidationReport.Fit(
      measure: measure, count: rows.count, error: error, meanError: meanError,
      rSquared: meanError > 0 ? 1 - (error * error) / (meanError * meanError) : nil,
      rankCorrelation: pairs?.rankCorrelation,
      baselines: names.map { name in
        let guesses = rows.map { row in row.baselines.first { $0.name == name }?.value ?? nil }
        let all = guesses.compactMap(\.self)
        return ValidationReport.Guess(
          name: name, value: all.count == data.count ? Self.rootMeanSquare(all, data) : nil)
      })
  }

  private static func rootMeanSquare(_ a: [Double], _ b: [Double]) -> Double {
    let sum = zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return (sum / Double(max(1, a.count))).squareRoot()
  }
}

extension PublishedDataset.Level {
  /// The level as a value of an axis.
  fileprivate var coordinate: SweepPoint.Value {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .word(text)
    }
  }
}
