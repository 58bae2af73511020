import CMath
package import Statistics
import Studies

/// Stored blind predictions beside what people did and what today's model says.
package struct BlindReport: Equatable, Sendable {
  /// One stored prediction with all that stands beside it.
  package struct Row: Equatable, Sendable {
    /// The prediction.
    package var stored: BlindPrediction
    /// The measure.
    package var measure: PublishedDataset.Measure
    /// What people did; nil where the values are not opened.
    package var people: PublishedDataset.Row?
    /// Where a further study lies, with the error of the value where one is known.
    package var interval: Interval?
    /// The logarithm of the density at the value, in nats.
    package var logScore: Double?
    /// What a later model predicted before the value was opened, the last of several.
    package var later: BlindPrediction?
    /// Where a further study lies by that, with the error of the value where one is known.
    package var laterInterval: Interval?
    /// What today's model says, where it was simulated, to the last suite of the study that answers.
    package var today: Double?
    /// Where a further study lies by that, with the error of the value where one is known.
    package var todayInterval: Interval?
    /// The logarithm of the density at the value by that, in nats.
    package var todayScore: Double?

    /// Whether the value of people lies in the interval.
    ///
    /// Shares at the ends of their range are drawn in a little, as the interval is.
    package var isInside: Bool? { isInside(interval) }

    /// Whether it lies in the interval of the later prediction.
    package var isInsideLater: Bool? { isInside(laterInterval) }

    /// Whether it lies in the interval of today's model.
    package var isInsideToday: Bool? { isInside(todayInterval) }

    private func isInside(_ interval: Interval?) -> Bool? {
      guard let people, let interval else { return nil }
      let scale = CalibrationTarget.Scale.logOdds
      return interval.contains(
        isShare ? scale.original(scale.value(people.value)) : people.value)
    }

    /// Whether the measure is a time.
    var isTime: Bool { ["s", "ms", "min"].contains(measure.unit) }

    /// Whether the measure is a share.
    var isShare: Bool { CalibrationTarget.isShare(unit: measure.unit, title: measure.title) }

    /// How many times a value lies apart from that of people; for shares the odds are compared.
    func factor(_ value: Double?) -> Double? {
      guard let value, let people else { return nil }
      if isShare {
        let scale = CalibrationTarget.Scale.logOdds
        return exp(abs(scale.value(value) - scale.value(people.value)))
      }
      guard value > 0, people.value > 0 else { return nil }
      return max(value / people.value, people.value / value)
    }
  }

  /// The predictions of one dataset.
  package struct Part: Equatable, Sendable {
    /// The dataset.
    package var dataset: PublishedDataset
    /// How the study is reproduced, by version of the case.
    package var conditions: [Int: String]
    /// The predictions, in the order of the data.
    package var rows: [Row]

    /// The kind of task.
    package var family: String { dataset.family ?? dataset.title }
  }

  /// What some predictions come to.
  package struct Total: Equatable, Sendable {
    /// The number of predictions and refusals.
    package var rows = 0
    /// The number of predictions.
    package var predicted = 0
    /// The number of predictions whose value is known.
    package var judged = 0
    /// The number of values in the interval of a further study.
    package var inside = 0
    /// The number of values that a later model predicted before they were opened.
    package var later = 0
    /// The number of those of them whose value is known.
    package var laterJudged = 0
    /// The number of those in the interval of a further study.
    package var laterInside = 0
    /// The median factor by which times are apart.
    package var times: Double?
    /// The same of today's model.
    package var timesToday: Double?
    /// The median factor by which the odds of shares are apart.
    package var shares: Double?
    /// The same of today's model.
    package var sharesToday: Double?
    /// The number of values that today's model has an answer to, with corrected suites.
    package var today = 0
    /// The number of known values in the interval of a further study by today's model.
    package var todayInside = 0
    /// The number of known values that it has an answer to.
    package var todayJudged = 0
    /// Its mean log score, in nats a value.
    package var logScoreToday: Double?
    /// The mean log score, in nats a value.
    package var logScore: Double?
  }

  /// The datasets, in the order of their names.
  package var parts: [Part]
  /// The number of people in each condition of today's model; nil where it was not simulated.
  package var users: Int?
  /// The seed of today's model.
  package var seed: UInt64

  /// Puts stored predictions beside people.
  ///
  /// - Parameters:
  ///   - record: The predictions.
  ///   - later: What later models predicted before the values were opened.
  ///   - cases: The cases.
  ///   - datasets: The datasets; those without a prediction are left out.
  ///   - today: What today's model says.
  ///   - users: The number of people in each of its conditions.
  ///   - seed: Its seed.
  package init(
    _ record: BlindRecord, later: BlindRecord = BlindRecord([]), cases: [ValidationCase],
    datasets: [PublishedDataset],
    today: [BlindForecast] = [], users: Int? = nil, seed: UInt64 = 1
  ) {
    (self.users, self.seed) = (users, seed)
    parts = datasets.compactMap { dataset in
      let stored = record.predictions.filter { $0.dataset == dataset.id && $0.version == 1 }
      guard !stored.isEmpty else { return nil }
      let own = cases.filter { $0.dataset == dataset.id }
      let rows = stored.compactMap { Self.row($0, of: dataset, today: today, later: later) }
      return Part(
        dataset: dataset,
        conditions: Dictionary(
          own.map { ($0.version, $0.conditions) }, uniquingKeysWith: { first, _ in first }),
        rows: rows)
    }
  }

  private static func row(
    _ stored: BlindPrediction, of dataset: PublishedDataset, today: [BlindForecast],
    later: BlindRecord
  ) -> Row? {
    guard let measure = dataset.measures.first(where: { $0.id == stored.measure }) else {
      return nil
    }
    var row = Row(stored: stored, measure: measure, interval: stored.study)
    row.today =
      today.filter {
        $0.dataset == stored.dataset && $0.question.measure == stored.measure
          && $0.question.place == stored.place && $0.predicted != nil
      }.max { $0.version < $1.version }?.predicted
    row.later = later.predictions.last {
      $0.dataset == stored.dataset && $0.version == stored.version
        && $0.measure == stored.measure && $0.place == stored.place
    }
    row.laterInterval = row.later?.study
    let number = dataset.rows.firstIndex {
      $0.measure == stored.measure && $0.question.place == stored.place
    }
    guard let number else { return row }
    row.people = dataset.rows[number]
    let target = CalibrationTarget(dataset.rows[number], number: number, in: dataset)
    if let study = stored.study {
      let judged = target.judgment(by: study)
      (row.interval, row.logScore) = (judged.interval, judged.logScore)
    }
    row.laterInterval = row.later?.study.map { target.judgment(by: $0).interval }
    if let said = row.today {
      let judged = target.judgment(
        by: CalibrationTarget.furtherStudy(
          [said], of: measure,
          calibrates: TaskKind.ofStudy(dataset.id)?.calibrates ?? false))
      (row.todayInterval, row.todayScore) = (judged.interval, judged.logScore)
    }
    return row
  }

  /// The families, in the order in which they come.
  package var families: [String] {
    parts.reduce(into: []) { if !$0.contains($1.family) { $0.append($1.family) } }
  }

  /// Adds up the predictions of a family, or of all.
  package func total(_ family: String? = nil) -> Total {
    Total(parts.filter { family == nil || $0.family == family }.flatMap(\.rows))
  }
}

extension BlindReport.Total {
  /// Adds up rows.
  init(_ rows: [BlindReport.Row]) {
    self.rows = rows.count
    predicted = rows.count { $0.stored.predicted != nil }
    let known = rows.filter { $0.isInside != nil }
    judged = known.count
    inside = known.count { $0.isInside == true }
    later = rows.count { $0.later?.predicted != nil }
    laterJudged = rows.count { $0.isInsideLater != nil }
    laterInside = rows.count { $0.isInsideLater == true }
    let (timed, shared) = (known.filter(\.isTime), known.filter(\.isShare))
    times = Self.median(timed.map { $0.factor($0.stored.predicted) })
    timesToday = Self.median(rows.filter(\.isTime).map { $0.factor($0.today) })
    shares = Self.median(shared.map { $0.factor($0.stored.predicted) })
    sharesToday = Self.median(rows.filter(\.isShare).map { $0.factor($0.today) })
    today = rows.count { $0.today != nil }
    todayJudged = rows.count { $0.isInsideToday != nil }
    todayInside = rows.count { $0.isInsideToday == true }
    logScoreToday = Sample(rows.compactMap(\.todayScore))?.mean
    logScore = Sample(known.compactMap(\.logScore))?.mean
  }

  private static func median(_ values: [Double?]) -> Double? {
    Sample(values.compactMap(\.self))?.quantiles([0.5])?.first
  }
}
