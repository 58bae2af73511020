import Core
import Simulation
import Studies

/// Comparisons as JSON values and back: those of two designs at one place together.
extension ResultsDocument {
  /// Comparisons by place and pair, in their order.
  static func placed(_ comparisons: [Comparison]) -> [ArraySlice<Comparison>] {
    var slices: [ArraySlice<Comparison>] = []
    for index in comparisons.indices {
      if let last = slices.last, let first = last.first,
        ResultsCheck.ComparisonKey(first) == ResultsCheck.ComparisonKey(comparisons[index])
      {
        slices[slices.count - 1] = comparisons[last.startIndex...index]
      } else {
        slices.append(comparisons[index...index])
      }
    }
    return slices
  }

  /// The comparisons of two designs at one place: what they share once, then their metrics.
  static func json(comparisons: ArraySlice<Comparison>, _ shared: SharedNames) -> JSON {
    guard let first = comparisons.first else { return [:] }
    let all = Array(comparisons)
    let place = JSON.record([
      "point": shared.place(of: first.point), "population": first.population,
      "input": first.input, "design_a": first.designA, "design_b": first.designB,
    ])
    var json = place.appending(shared.names(of: all.map(\.metric))).with([
      "difference": all.map(\.difference), "ci_low": all.map(\.ciLow),
      "ci_high": all.map(\.ciHigh), "ratio": all.map(\.ratio),
      "superiority": all.map(\.superiority), "worlds": worlds(all),
      "world_share_a_better": all.map(\.worldShareABetter), "world_low": all.map(\.worldLow),
      "world_high": all.map(\.worldHigh), "margin": all.map(\.margin),
      "verdict": String(all.map { letter($0.verdict) }),
    ])
    if let users = first.users { json = json.with(["users": users]) }
    if let split = all.lazy.compactMap(\.split).first { json = json.with(["split": text(split)]) }
    if all.contains(where: { $0.standardError != nil }) {
      json = json.with(["se": all.map(\.standardError)])
    }
    let differences = all.filter { !$0.worldDifferences.isEmpty }
      .map { JSON.Member($0.metric, JSON(differenceFormat.write($0.worldDifferences))) }
    return differences.isEmpty
      ? json : json.with(["world_differences": JSON.object(differences)])
  }

  /// The number of worlds: once where all metrics have as many.
  private static func worlds(_ comparisons: [Comparison]) -> JSON {
    let counts = comparisons.map(\.worlds)
    return Set(counts).count == 1 ? counts[0].json : counts.json
  }

  /// A split of the difference of times: its parts, then for the people who reach the goal with the first
  /// design only how many they are and their time, and the same for the second.
  private static func text(_ split: TimeSplit) -> String {
    PackedNumbers.text(
      split.parts + [split.first, split.second].flatMap { [Int64(clamping: $0.people), $0.time] })
  }

  /// The letter of a verdict.
  private static func letter(_ verdict: Comparison.Verdict) -> Character {
    switch verdict {
    case .a: "a"
    case .b: "b"
    case .equivalent: "="
    case .undecided: "?"
    }
  }

  // MARK: Reading

  /// The comparisons of two designs at one place; nil after noting a problem.
  static func comparisons(_ cursor: Cursor, _ names: KnownNames) -> [Comparison]? {
    guard let object = cursor.object(ResultsDescription.comparison) else { return nil }
    let point = object.required("point").flatMap { Self.place($0, names) }
    let population = object.name("population", among: names.populations)
    let input = object.string("input")
    let designA = object.name("design_a", among: names.designs)
    let designB = object.name("design_b", among: names.designs)
    let differences = worldDifferences(object)
    guard let metrics = metricNames(object, names) else { return nil }
    let verdicts = verdicts(object, metrics.count)
    let worlds = worlds(object, metrics.count)
    let users = object.optional("users")?.integer(in: 0...(1 << 53)).map { UInt64($0) }
    let split = object.optional("split").map(Self.split)
    let lists = ResultsDescription.comparisonColumns
    guard let columns = Columns(object, lists, optional: ["se"]), let point,
      let population, let input, let designA, let designB, let differences, let verdicts,
      let worlds, fits(columns, metrics, object)
    else { return nil }
    if designA == designB {
      object.optional("design_b")?.fail(expected: "another design than the first")
    }
    let found = columns.rows { row -> Comparison? in
      guard var comparison = Self.comparison(row, metrics[row.index], verdicts[row.index])
      else { return nil }
      comparison.worlds = worlds[row.index]
      (comparison.point, comparison.population) = (point, population)
      (comparison.input, comparison.designA, comparison.designB) = (input, designA, designB)
      comparison.worldDifferences = differences[comparison.metric] ?? []
      comparison.users = users
      if comparison.metric == Metric.time.name, let split = split ?? nil {
        ResultsCheck.check(split, of: comparison, object.optional("split"))
        comparison.split = split
      }
      if ![0, comparison.worlds].contains(comparison.worldDifferences.count) {
        object.optional("world_differences")?.fail(
          found: "\(comparison.worldDifferences.count) differences of \(comparison.metric)",
          expected: "one for each set of assumptions")
      }
      return comparison
    }
    return found
  }

  /// A split of the difference of times; nil after noting a problem.
  private static func split(_ cursor: Cursor) -> TimeSplit? {
    guard let text = cursor.string() else { return nil }
    let count = TimePart.allCases.count
    if let numbers = PackedNumbers.numbers(in: text, count: count + 4) {
      let (first, second) = (numbers[count], numbers[count + 2])
      if first >= 0, second >= 0 {
        return TimeSplit(
          parts: Array(numbers[..<count]),
          first: .init(people: UInt64(first), time: numbers[count + 1]),
          second: .init(people: UInt64(second), time: numbers[count + 3]))
      }
    }
    cursor.fail(
      found: "the text \"\(text.prefix(40))\"",
      expected: "\(count) sums in microseconds, then two numbers of people, each with a sum")
    return nil
  }

  /// The verdict of each metric; nil after noting a problem.
  private static func verdicts(_ object: ObjectCursor, _ count: Int) -> [Comparison.Verdict]? {
    guard let cursor = object.required("verdict"), let text = cursor.string() else { return nil }
    let verdicts = text.compactMap { found in
      Comparison.Verdict.allCases.first { letter($0) == found }
    }
    if verdicts.count == count, text.count == count { return verdicts }
    cursor.fail(
      found: "the text \"\(text.prefix(40))\"",
      expected: "one of \"a\", \"b\", \"=\" and \"?\" for each of \(count) metrics")
    return nil
  }

  /// The number of worlds of each metric; nil after noting a problem.
  private static func worlds(_ object: ObjectCursor, _ count: Int) -> [Int?]? {
    let range = 0...1_000_000_000
    guard let cursor = object.required("worlds") else { return nil }
    switch cursor.node.value {
    case .null: return Array(repeating: nil, count: count)
    case .array:
      let worlds = cursor.array(count: count...count)?.compactMap { item -> Int?? in
        if case .null = item.node.value { return .some(nil) }
        return item.integer(in: range).map { .some($0) }
      }
      return worlds?.count == count ? worlds : nil
    default: return cursor.integer(in: range).map { Array(repeating: $0, count: count) }
    }
  }

  /// The numbers of one metric, with no place yet.
  private static func comparison(
    _ row: Columns.Row, _ metric: Metric, _ verdict: Comparison.Verdict
  ) -> Comparison? {
    let values = ["difference", "ci_low", "ci_high", "ratio", "world_low", "world_high"]
      .compactMap { row.optionalNumber($0) }
    let shares = ["superiority", "world_share_a_better"].compactMap {
      row.optionalNumber($0, in: 0...1)
    }
    let margin = row["margin"]?.number(in: 0...Double.greatestFiniteMagnitude)
    guard values.count == 6, shares.count == 2, let margin,
      let error = row.optionalNumber("se", in: 0...1e18)
    else { return nil }
    var comparison = Comparison(
      point: SweepPoint([]), population: "", input: "", metric: metric.name, unit: metric.unit,
      designA: "", designB: "", difference: values[0], ciLow: values[1], ciHigh: values[2],
      ratio: values[3], superiority: shares[0], worlds: nil, worldShareABetter: shares[1],
      margin: margin, verdict: verdict, worldLow: values[4], worldHigh: values[5])
    comparison.standardError = error
    ResultsCheck.check(comparison, row)
    return comparison
  }

  private static let differenceFormat = ValueFormat<[Double]>.spaced(-1e9...1e9)

  /// The differences in each world, by metric; nil after noting a problem.
  private static func worldDifferences(_ object: ObjectCursor) -> [String: [Double]]? {
    guard object.optional("world_differences") != nil else { return [:] }
    guard let found = object.entries("world_differences", differenceFormat.read) else {
      return nil
    }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.key, $0.value) })
  }
}
