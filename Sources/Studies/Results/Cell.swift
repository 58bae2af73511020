/// One design in one population at one point.
public struct Cell: Hashable, Sendable {
  /// The point of the sweep.
  public var point: SweepPoint
  /// The name of the population.
  public var population: String
  /// The input method, as in `touch`.
  public var input: String
  /// The name of the design.
  public var design: String
  /// The number of people simulated.
  public var users: UInt64
  /// A summary of each metric.
  public var metrics: [MetricSummary]
  /// The mean time of each phase, in s, in the order of `Phase`.
  public var phases: [Phase]
  /// The quantiles of the time of those who succeeded, in s, at 0.025, 0.075, ..., 0.975.
  public var timeQuantiles: [Double]
  /// The shares of people still looking over time, at the first use observed; else empty.
  public var survival: [Survival]
  /// A short hash of the task; results of different tasks cannot be compared.
  public var task: String
  /// The sums over groups of people, by which two runs are compared; nil where none were kept.
  public var groups: Groups?
  /// The numbers of people who did not succeed, by reason; reasons that nobody had are left out.
  public var failures: [Failure]
  /// The motor acts by kind, which together are the taps; kinds that nobody made are left out.
  public var acts: [Act]
  /// The steps of a script in order; empty for a task that is none.
  public var steps: [Step] = []

  /// One step of a script, over the people who came to it.
  public struct Step: Hashable, Sendable {
    /// The title for people.
    public var title: String
    /// The number of people who came to it.
    public var reached: UInt64
    /// The number of people who completed it.
    public var completed: UInt64
    /// The mean time of those who came to it, in s.
    public var time: Double
    /// The mean of what not knowing the way cost them, in s.
    public var discoveryTime: Double
    /// The mean number of their motor acts.
    public var taps: Double
    /// The mean number of their fixations.
    public var scans: Double
    /// The mean number of their errors.
    public var errors: Double
    /// Their mean time in each phase, in s, in the order of `Phase`.
    public var phases: [Phase]

    /// Creates the numbers of a step; see the properties.
    public init(
      title: String, reached: UInt64, completed: UInt64, time: Double, discoveryTime: Double,
      taps: Double, scans: Double, errors: Double, phases: [Phase]
    ) {
      self.title = title
      self.reached = reached
      self.completed = completed
      self.time = time
      self.discoveryTime = discoveryTime
      self.taps = taps
      self.scans = scans
      self.errors = errors
      self.phases = phases
    }
  }

  /// The mean time of one phase.
  public struct Phase: Hashable, Sendable {
    /// The name of the phase, as in `scanning`.
    public var name: String
    /// The mean time, in s.
    public var mean: Double

    /// Creates the mean time of a phase, in s.
    public init(name: String, mean: Double) {
      self.name = name
      self.mean = mean
    }
  }

  /// The mean number of motor acts of one kind.
  public struct Act: Hashable, Sendable {
    /// The name of the kind, as in `swipe`.
    public var name: String
    /// The mean number for a trial.
    public var mean: Double

    /// Creates the mean number of acts of a kind.
    public init(name: String, mean: Double) {
      self.name = name
      self.mean = mean
    }
  }

  /// The number of people who failed for one reason.
  public struct Failure: Hashable, Sendable {
    /// The name of the reason, as in `patience`.
    public var reason: String
    /// The number of people.
    public var people: UInt64

    /// Creates a count of people who failed for a reason.
    public init(reason: String, people: UInt64) {
      self.reason = reason
      self.people = people
    }
  }

  /// The share of people who have not reached the goal by a time, by Kaplan and Meier: who gave up
  /// was watched no longer.
  public struct Survival: Hashable, Sendable {
    /// The time, in s.
    public var time: Double
    /// The share of people who are still looking.
    public var share: Double
    /// The lower end of the 95 % interval of the share.
    public var ciLow: Double
    /// The upper end of the 95 % interval of the share.
    public var ciHigh: Double

    /// Creates a point of the curve; see the properties.
    public init(time: Double, share: Double, ciLow: Double, ciHigh: Double) {
      self.time = time
      self.share = share
      self.ciLow = ciLow
      self.ciHigh = ciHigh
    }
  }

  /// Sums over groups of people: a person belongs to the group of their ordinal modulo the number
  /// of groups, so that groups of two runs with one seed hold the same people.
  public struct Groups: Hashable, Sendable {
    /// The number of people in each group.
    public var people: [UInt64]
    /// For each metric of the cell, the sum of each group; times in microseconds.
    public var sums: [[Int64]]

    /// Creates a record from the number of people and the sums of each group.
    public init(people: [UInt64], sums: [[Int64]]) {
      self.people = people
      self.sums = sums
    }
  }

  /// Creates a cell; see the properties.
  public init(
    point: SweepPoint, population: String, input: String, design: String, users: UInt64,
    metrics: [MetricSummary], phases: [Phase], timeQuantiles: [Double],
    survival: [Survival] = [], task: String = "", groups: Groups? = nil,
    failures: [Failure] = [], acts: [Act] = []
  ) {
    self.point = point
    self.population = population
    self.input = input
    self.design = design
    self.users = users
    self.metrics = metrics
    self.phases = phases
    self.timeQuantiles = timeQuantiles
    self.survival = survival
    self.task = task
    self.groups = groups
    self.failures = failures
    self.acts = acts
  }
}

/// A metric over the people of a cell; what is not defined is nil.
public struct MetricSummary: Hashable, Sendable {
  /// The name of the metric.
  public var metric: String
  /// The unit.
  public var unit: String
  /// The mean.
  public var mean: Double?
  /// The standard deviation over people.
  public var sd: Double?
  /// The 5 % quantile.
  public var p05: Double?
  /// The median.
  public var p50: Double?
  /// The 95 % quantile.
  public var p95: Double?
  /// The lower end of the 95 % Monte-Carlo interval of the mean.
  public var ciLow: Double?
  /// The upper end of the 95 % Monte-Carlo interval of the mean.
  public var ciHigh: Double?
  /// The Monte-Carlo standard error of the mean.
  public var mcse: Double?
  /// The Monte-Carlo standard error of the 5 % quantile.
  public var p05Error: Double?
  /// The Monte-Carlo standard error of the median.
  public var p50Error: Double?
  /// The Monte-Carlo standard error of the 95 % quantile.
  public var p95Error: Double?
  /// The mean below which 2.5 % of the plausible worlds lie.
  public var worldLow: Double?
  /// The mean above which 2.5 % of the plausible worlds lie.
  public var worldHigh: Double?

  /// Creates a summary; see the properties.
  public init(
    metric: String, unit: String, mean: Double?, sd: Double?, p05: Double?, p50: Double?,
    p95: Double?, ciLow: Double?, ciHigh: Double?, mcse: Double?,
    p05Error: Double? = nil, p50Error: Double? = nil, p95Error: Double? = nil
  ) {
    self.metric = metric
    self.unit = unit
    self.mean = mean
    self.sd = sd
    self.p05 = p05
    self.p50 = p50
    self.p95 = p95
    self.ciLow = ciLow
    self.ciHigh = ciHigh
    self.mcse = mcse
    self.p05Error = p05Error
    self.p50Error = p50Error
    self.p95Error = p95Error
  }
}
