import CMath
import Interfaces
import Numerics
import Populations
import Simulation
import Statistics
import Studies

/// The outcomes of the conditions of one case, person by person.
struct ValidationData: Sendable {
  /// One condition with what people did.
  struct Entry: Sendable {
    var condition: Condition
    var experiment: Strata
    /// For each design, for each observed use.
    var trials: [[PersonTrials]]
  }

  var entries: [Entry]
  /// The number of people whose single taps are read.
  var tappers: UInt64 = 300
  /// Their taps.
  let store = TapStore()

  /// The error that a question cannot be answered with the suite as it is.
  struct Missing: Error, Equatable {
    var text: String
  }

  // MARK: Values

  /// The value of something at the conditions of a row.
  func value(
    _ value: ModelValue, _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> Double {
    switch value {
    case .number(let number): return number
    case .reading(let reading): return try statistic(reading, row)
    case .ratio(let a, let b):
      let below = try self.value(b, row)
      guard below != 0 else { throw Missing(text: "a ratio to 0") }
      return try self.value(a, row) / below
    case .difference(let a, let b): return try self.value(a, row) - self.value(b, row)
    case .sum(let parts):
      var sum = 0.0
      for part in parts { sum += try self.value(part, row) }
      return sum
    case .product(let parts):
      var product = 1.0
      for part in parts { product *= try self.value(part, row) }
      return product
    case .slope(let series): return try line(series, row).slope.value
    case .intercept(let series): return try line(series, row).intercept.value
    case .plateau(let series, let within):
      let points = try self.points(series, row)
      guard let last = points.last else { throw Missing(text: "an empty series") }
      let outside = points.lastIndex { abs($0.y - last.y) > within }
      return points[outside.map { min($0 + 1, points.count - 1) } ?? 0].x
    case .throughput(let reading, let distance, let reaction):
      return try throughput(reading, distance: distance, reaction: reaction, row)
    case .taps(let reading, let taps): return try self.taps(reading, taps, row)
    }
  }

  private func line(
    _ series: ModelValue.Series, _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> LinearFit {
    let points = try points(series, row)
    guard let pairs = PairedSample(x: points.map(\.x), y: points.map(\.y)),
      let fit = try? LinearFit(pairs)
    else { throw Missing(text: "a line through \(points.count) points") }
    return fit
  }

  private func points(
    _ series: ModelValue.Series, _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> [(x: Double, y: Double)] {
    var others = series.reading
    others.place[series.axis] = nil
    var values: [Double] = []
    for entry in try self.entries(others, row).found {
      if case .number(let x)? = entry.condition.point[series.axis], !values.contains(x) {
        values.append(x)
      }
    }
    var points: [(x: Double, y: Double)] = []
    for x in values.sorted() {
      var reading = series.reading
      reading.place[series.axis] = .value(.number(x))
      points.append((x, try statistic(reading, row)))
    }
    return points
  }

  // MARK: Readings

  /// A statistic over people.
  func statistic(
    _ reading: ModelValue.Reading, _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> Double {
    let isOfTrials = reading.statistic == .logSD || reading.statistic == .tail
    let values = try isOfTrials ? trials(reading, row).map(\.value) : people(reading, row)
    guard let sample = Sample(values), let mean = sample.mean else {
      throw Missing(text: "people")
    }
    switch reading.statistic {
    case .logSD: return Sample(values.map { log(max($0, 1e-9)) })?.standardDeviation ?? 0
    case .tail:
      guard let ends = sample.quantiles([0.5, 0.95]), ends.count == 2, ends[0] > 0 else {
        throw Missing(text: "a median above 0")
      }
      return ends[1] / ends[0]
    case .mean, .any, .none: return mean
    case .sd: return sample.standardDeviation ?? 0
    case .p025: return sample.quantiles([0.025])?.first ?? mean
    case .p50: return sample.quantiles([0.5])?.first ?? mean
    case .p975: return sample.quantiles([0.975])?.first ?? mean
    }
  }

  /// The value of each person: the mean over the uses that are read, those with errors left out
  /// where only right trials count.
  func people(
    _ reading: ModelValue.Reading, _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> [Double] {
    var sums: [Int: (sum: Double, count: Double)] = [:]
    for (person, value) in try trials(reading, row) {
      sums[person, default: (0, 0)].sum += value
      sums[person, default: (0, 0)].count += 1
    }
    return sums.keys.sorted().compactMap { person in sums[person].map { $0.sum / $0.count } }
  }

  /// The value of each trial that counts, with its person.
  private func trials(
    _ reading: ModelValue.Reading, _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> [(person: Int, value: Double)] {
    let (entry, uses) = try place(reading, row)
    guard let design = entry.condition.designs.firstIndex(where: { $0.id == reading.design })
    else { throw Missing(text: "the design \"\(reading.design)\"") }
    let goal = try goal(of: reading, entry.condition, row)
    let goalUses = reading.goalUses.map { _ in Self.goalUses(entry.trials[design]) }
    return uses.flatMap { use -> [(person: Int, value: Double)] in
      let trials = entry.trials[design][use]
      let counts = trials.count(reading.trials)
      let values = values(reading, trials)
      return values.indices.filter { person in
        if let goal, trials.goals[person] != goal { return false }
        if let goalUses, let range = reading.goalUses, !range.contains(goalUses[use][person]) {
          return false
        }
        return counts[person]
      }.map { (person: $0, value: values[$0]) }
    }
  }

  /// The place of the goal that a reading asks for, among those of the task.
  private func goal(
    of reading: ModelValue.Reading, _ condition: Condition,
    _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> Int32? {
    guard let coordinate = reading.goal else { return nil }
    let name = try Self.value(of: coordinate, row).text
    guard let place = condition.task.goals.firstIndex(where: { $0.id == name }) else {
      throw Missing(text: "the goal \"\(name)\"")
    }
    return Int32(place)
  }

  /// For each observed use, for each person, which use of its goal it is.
  private static func goalUses(_ trials: [PersonTrials]) -> [[Int]] {
    var seen: [[Int32: Int]] = Array(repeating: [:], count: trials.first?.count ?? 0)
    return trials.map { use in
      use.goals.indices.map { person in
        seen[person][use.goals[person], default: 0] += 1
        return seen[person][use.goals[person]] ?? 1
      }
    }
  }

  private func values(_ reading: ModelValue.Reading, _ trials: PersonTrials) -> [Double] {
    var values: [Double]
    switch reading.quantity {
    case .metric(let metric): values = trials[metric].map { Double($0) * metric.scale }
    case .phases(let phases):
      let times = phases.map { trials[$0] }
      values = (0..<trials.count).map { person in
        times.reduce(0) { $0 + Double($1[person]) } * Metric.time.scale
      }
    }
    if let less = reading.less {
      for (person, number) in trials[less].enumerated() {
        values[person] -= Double(number) * less.scale
      }
    }
    switch reading.statistic {
    case .any: return values.map { $0 > 0 ? 1 : 0 }
    case .none: return values.map { $0 > 0 ? 0 : 1 }
    default: return values
    }
  }

  /// The conditions that a reading may mean, the place that it names and the use, if it names one.
  private func entries(
    _ reading: ModelValue.Reading, _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> (
    found: [Entry], wanted: [String: SweepPoint.Value], use: SweepPoint.Value?
  ) {
    var wanted: [String: SweepPoint.Value] = [:]
    for (axis, coordinate) in reading.place { wanted[axis] = try Self.value(of: coordinate, row) }
    let use = wanted.removeValue(forKey: "use")
    let found = entries.filter { entry in
      entry.condition.population == reading.population && entry.condition.input == reading.input
        && wanted.allSatisfy { entry.condition.point[$0.key] == $0.value }
    }
    return (found, wanted, use)
  }

  /// The condition of a reading and the uses that it takes.
  func place(
    _ reading: ModelValue.Reading, _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> (entry: Entry, uses: [Int]) {
    let (found, wanted, use) = try entries(reading, row)
    guard found.count == 1 else {
      let place = wanted.keys.sorted().map { "\($0)=\(wanted[$0]?.text ?? "")" }
      throw Missing(
        text: "\(found.count) conditions at \(reading.population) \(place.joined(separator: " "))")
    }
    let observed = found[0].condition.task.observe
    guard let use else { return (found[0], Array(observed.indices)) }
    guard case .number(let number) = use,
      let index = observed.firstIndex(where: { Double($0) == number })
    else { throw Missing(text: "the use \(use.text)") }
    return (found[0], [index])
  }

  /// The value of a coordinate under the conditions of a row.
  static func value(
    of coordinate: ModelValue.Coordinate, _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> SweepPoint.Value {
    switch coordinate {
    case .value(let value): return value
    case .condition(let name):
      switch row[name] {
      case .number(let number)?: return .number(number)
      case .text(let text)?: return .word(text)
      case nil: throw Missing(text: "the condition \"\(name)\"")
      }
    case .map(let name, let levels):
      guard let level = row[name], let value = levels[level.key] else {
        throw Missing(text: "a value for the condition \"\(name)\"")
      }
      return value
    }
  }
}

extension PublishedDataset.Level {
  /// The level as a word.
  var key: String {
    switch self {
    case .number(let number): SweepPoint.Value.number(number).text
    case .text(let text): text
    }
  }
}

extension PersonTrials {
  /// For each person, whether the trial counts.
  fileprivate func count(_ trials: ModelValue.Trials) -> [Bool] {
    let (success, errors, misses) = (self[.success], self[.errors], self[.misses])
    let first = self[.firstContainerCorrect]
    return (0..<count).map { person in
      let isRight = success[person] == 1 && errors[person] == 0 && misses[person] == 0
      switch trials {
      case .all: return true
      case .right: return isRight
      case .wrong: return !isRight
      case .firstRight: return first[person] == 1
      case .firstWrong: return first[person] == 0
      }
    }
  }
}
