package import Core
package import Simulation

/// The statistic of a cell that a rule is about.
package enum Statistic: String, CaseIterable, Hashable, Sendable {
  /// The mean over people.
  case mean
  /// The 5 % quantile.
  case p05
  /// The median.
  case p50
  /// The 95 % quantile: one in twenty people fares worse where less is better.
  case p95
}

/// The weight of a red light.
package enum Level: String, CaseIterable, Hashable, Sendable {
  /// The gate closes.
  case error
  /// The gate stays open, and says so.
  case warn
}

/// The policy where there is nothing to compare.
package enum Policy: String, CaseIterable, Hashable, Sendable {
  /// The gate closes.
  case error
  /// The gate stays open, and says so.
  case warn
  /// Nothing.
  case ignore
}

/// Which way is the better one.
package enum Direction: String, CaseIterable, Hashable, Sendable {
  /// As for times and errors.
  case less = "less-is-better"
  /// As for success.
  case more = "more-is-better"
}

/// The margin by which a cell may get worse: a change must exceed both bounds to count.
package struct ChangeMargin: Hashable, Sendable {
  /// The bound in the unit of the metric.
  package var absolute: Double
  /// The bound as a share of the earlier value.
  package var relative: Double

  /// Creates a margin from two bounds, neither negative.
  package init(absolute: Double = 0, relative: Double = 0) {
    precondition(absolute >= 0 && relative >= 0, "a margin is not negative")
    self.absolute = absolute
    self.relative = relative
  }

  /// The bound that counts for an earlier value: the larger one.
  package func value(for earlier: Double) -> Double {
    max(absolute, relative * earlier.magnitude)
  }
}

/// The limit of a cell, whatever it was before.
package struct AbsoluteLimit: Hashable, Sendable {
  /// The largest value, if there is one.
  package var most: Double?
  /// The smallest value, if there is one.
  package var least: Double?

  /// Creates a limit; at least one of the bounds is given.
  package init(most: Double? = nil, least: Double? = nil) {
    precondition(most != nil || least != nil, "a limit has a bound")
    self.most = most
    self.least = least
  }
}

/// A demand on some cells.
package struct GateRule: Hashable, Sendable {
  /// The name.
  package var id: String
  /// The metric.
  package var metric: Metric
  /// The statistic of the metric.
  package var statistic: Statistic
  /// The cells.
  package var cells: CellPattern
  /// Which way is the better one.
  package var direction: Direction
  /// The margin by which the cells may get worse; nil where only limits count.
  package var margin: ChangeMargin?
  /// The limit of the cells, if there is one.
  package var limit: AbsoluteLimit?
  /// The confidence of each end of an interval, between 0.5 and 1.
  package var confidence: Double
  /// The fewest people in a cell that allow a verdict.
  package var people: UInt64
  /// The weight of a red light.
  package var level: Level
  /// The policy for a cell that was there before and is not any more.
  package var missing: Policy
  /// The policy for a cell that was not there before.
  package var new: Policy
  /// The policy for a cell that cannot be compared with what it was.
  package var incomparable: Policy
  /// Why there is this rule: a sentence.
  package var because: String
  /// Where the rule stands in its file.
  package var position: SourcePosition?

  /// The confidence where a rule says nothing.
  package static let usualConfidence = 0.99
  /// The fewest people where a rule says nothing.
  package static let usualPeople: UInt64 = 1000

  /// Creates a rule; see the properties.
  package init(
    id: String, metric: Metric, statistic: Statistic = .mean, cells: CellPattern = CellPattern(),
    direction: Direction? = nil, margin: ChangeMargin? = nil, limit: AbsoluteLimit? = nil,
    confidence: Double = usualConfidence, people: UInt64 = usualPeople, level: Level = .error,
    missing: Policy = .error, new: Policy = .warn, incomparable: Policy = .error, because: String,
    position: SourcePosition? = nil
  ) {
    self.id = id
    self.metric = metric
    self.statistic = statistic
    self.cells = cells
    self.direction = direction ?? (metric.lessIsBetter ? .less : .more)
    self.margin = margin
    self.limit = limit
    self.confidence = confidence
    self.people = people
    self.level = level
    self.missing = missing
    self.new = new
    self.incomparable = incomparable
    self.because = because
    self.position = position
  }
}
