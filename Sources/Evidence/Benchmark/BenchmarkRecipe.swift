import Core
import Interfaces
import Simulation
import Studies

/// How the value of an item is read from what people do in the conditions of its study.
struct BenchmarkRecipe: Sendable {
  /// The formula over the readings, as `(r0 - r1)`.
  private(set) var formula = ""
  /// The readings, `r0` first.
  private(set) var readings: [JSON] = []

  private var known: [ModelValue.Reading] = []
  private let question: PublishedDataset.Question
  private let conditions: [Condition]

  /// Creates the recipe; nil where some condition is missing.
  init?(
    _ value: ModelValue, of question: PublishedDataset.Question, conditions: [Condition]
  ) {
    (self.question, self.conditions) = (question, conditions)
    do throws(ValidationData.Missing) {
      formula = try formula(value)
    } catch {
      return nil
    }
  }

  private mutating func formula(
    _ value: ModelValue
  ) throws(ValidationData.Missing) -> String {
    switch value {
    case .number(let number): return "\(number)"
    case .reading(let reading): return try name(reading)
    case .ratio(let a, let b): return try join([a, b], by: " / ")
    case .difference(let a, let b): return try join([a, b], by: " - ")
    case .sum(let parts): return try join(parts, by: " + ")
    case .product(let parts): return try join(parts, by: " * ")
    case .slope(let series): return "slope(\(try name(series.reading, along: series.axis)))"
    case .intercept(let series):
      return "intercept(\(try name(series.reading, along: series.axis)))"
    case .plateau(let series, let within):
      return "plateau(\(try name(series.reading, along: series.axis)), \(within))"
    case .throughput(let reading, let distance, let reaction):
      return "throughput(\(try name(reading)), \(distance), \(reaction))"
    case .taps(let reading, let taps):
      let place = "\(taps.width), \(taps.middle.x), \(taps.middle.y)"
      return "first_taps_\(taps.quantity.rawValue)(\(try name(reading)), \(place))"
    }
  }

  private mutating func join(
    _ parts: [ModelValue], by sign: String
  ) throws(ValidationData.Missing) -> String {
    var texts: [String] = []
    for part in parts { texts.append(try formula(part)) }
    return "(" + texts.joined(separator: sign) + ")"
  }

  private mutating func name(
    _ reading: ModelValue.Reading, along axis: String? = nil
  ) throws(ValidationData.Missing) -> String {
    if let place = known.firstIndex(of: reading) { return "r\(place)" }
    let row = question.conditions
    var wanted: [String: SweepPoint.Value] = [:]
    for (name, coordinate) in reading.place where name != axis {
      wanted[name] = try ValidationData.value(of: coordinate, row)
    }
    let use = wanted.removeValue(forKey: "use")
    let goal = try reading.goal.map { (coordinate) throws(ValidationData.Missing) in
      try ValidationData.value(of: coordinate, row).text
    }
    let places = conditions.indices.filter { index in
      let condition = conditions[index]
      return condition.population == reading.population && condition.input == reading.input
        && condition.designs.contains { $0.id == reading.design }
        && wanted.allSatisfy { condition.point[$0.key] == $0.value }
    }
    guard !places.isEmpty else { throw ValidationData.Missing(text: "a condition") }
    known.append(reading)
    readings.append(
      Self.json(
        reading, goal: goal,
        place: [
          "conditions": JSON.array(places.map { .integer(Int64($0)) }), "along": axis,
          "use": use?.text,
        ]))
    return "r\(known.count - 1)"
  }

  private static func json(
    _ reading: ModelValue.Reading, goal: String?,
    place: KeyValuePairs<String, any JSONConvertible>
  ) -> JSON {
    let quantity =
      switch reading.quantity {
      case .metric(let metric): metric.name
      case .phases(let phases): phases.map(\.name).joined(separator: " + ")
      }
    let uses = reading.goalUses.map { range in
      JSON.array([.integer(Int64(range.lowerBound)), .integer(Int64(range.upperBound))])
    }
    let all = JSON.record([
      "quantity": quantity, "less": reading.less?.name,
      "statistic": reading.statistic.rawValue, "trials": reading.trials.rawValue,
      "design": reading.design, "goal": goal, "goal_uses": uses,
    ]).with(place)
    return all.withoutNulls
  }
}

extension JSON {
  /// The object without the members that are null.
  var withoutNulls: JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.value != .null })
  }
}
