/// All that a run found, and where it came from. Reports and gates are functions of this.
public struct Results: Hashable, Sendable {
  /// Where the results came from.
  public var provenance: Provenance
  /// The suites, in the order they were asked for.
  public var suites: [SuiteResults]
  /// The doubtful numbers in the plausible worlds of the run; none without worlds.
  public var worlds: [WorldNumber]

  /// Creates results from their provenance and suites, and the numbers of their worlds.
  public init(provenance: Provenance, suites: [SuiteResults], worlds: [WorldNumber] = []) {
    self.provenance = provenance
    self.suites = suites
    self.worlds = worlds
  }
}

/// Where a doubtful number lies in each plausible world.
public struct WorldNumber: Hashable, Sendable {
  /// The name; one that a population sets begins with that of the population and a colon.
  public var name: String
  /// The title for people.
  public var title: String
  /// Where it lies in its range in each world, from 0 to 1.
  public var quantiles: [Double]
  /// Whether human data narrowed where it lies; without, it keeps its whole range.
  public var isLearned: Bool

  /// Creates a record; see the properties.
  public init(name: String, title: String, quantiles: [Double], isLearned: Bool = false) {
    self.name = name
    self.title = title
    self.quantiles = quantiles
    self.isLearned = isLearned
  }
}

/// Where results came from. It holds nothing that differs from run to run of the same command.
public struct Provenance: Hashable, Sendable {
  /// A file or built-in text that was read.
  public struct Input: Hashable, Sendable {
    /// The name: the path in the repository for a built-in text, else the last part of the path.
    public var name: String
    /// The SHA-256 of its bytes, in hexadecimal.
    public var sha256: String
    /// The text itself where it was a file of the user, so that the run can be made again from its
    /// results; nil for a built-in text, and for one that is too long to keep.
    public var text: String?

    /// The most bytes of a text that is kept.
    public static let longestText = 200_000

    /// Creates a record of an input from its name, its SHA-256 and, to be kept, its text.
    public init(name: String, sha256: String, text: String? = nil) {
      self.name = name
      self.sha256 = sha256
      self.text = text
    }
  }

  /// A parameter as it was used, with its source.
  public struct Parameter: Hashable, Sendable {
    /// The name, as in `pointing.start`.
    public var name: String
    /// The population that sets it, or nil for the common value.
    public var population: String?
    /// The center over people, in the unit.
    public var value: Double
    /// The spread over people, in the measure of its distribution; 0 for a constant.
    public var spread: Double
    /// The lower end of the plausible range of the center.
    public var low: Double
    /// The upper end of the plausible range of the center.
    public var high: Double
    /// The unit.
    public var unit: String
    /// The mark of the evidence: V, S, C, D, M or A.
    public var mark: String
    /// Where the value comes from, or `assumed`.
    public var citation: String

    /// Creates a record of a parameter; see the properties.
    public init(
      name: String, population: String?, value: Double, spread: Double, low: Double, high: Double,
      unit: String, mark: String, citation: String
    ) {
      self.name = name
      self.population = population
      self.value = value
      self.spread = spread
      self.low = low
      self.high = high
      self.unit = unit
      self.mark = mark
      self.citation = citation
    }
  }

  /// The version of TapCost.
  public var version: String
  /// The commit that TapCost was built from, if known.
  public var commit: String?
  /// The version of Swift that built TapCost.
  public var swift: String
  /// The version of the GNU Scientific Library.
  public var gsl: String
  /// The random number generator.
  public var generator: String
  /// The fingerprint of the model that made the results, as `Behavior` gives it; nil in older results.
  public var behavior: String?
  /// The seed of all draws.
  public var seed: UInt64
  /// The arguments that decide the results; places, threads and formats are left out.
  public var arguments: [String]
  /// Every text that was read.
  public var inputs: [Input]
  /// Every parameter that was used.
  public var parameters: [Parameter]
  /// The number of trials simulated, counterfactual ones included.
  public var trials: UInt64

  /// Creates a provenance; see the properties.
  public init(
    version: String, commit: String?, swift: String, gsl: String, generator: String, seed: UInt64,
    arguments: [String], inputs: [Input], parameters: [Parameter], trials: UInt64,
    behavior: String? = nil
  ) {
    self.version = version
    self.commit = commit
    self.swift = swift
    self.gsl = gsl
    self.generator = generator
    self.seed = seed
    self.arguments = arguments
    self.inputs = inputs
    self.parameters = parameters
    self.trials = trials
    self.behavior = behavior
  }
}

/// A name for programs and a title for people.
public struct Named: Hashable, Sendable {
  /// The name for programs.
  public var id: String
  /// The title for people.
  public var title: String

  /// Creates a pair of a name and a title.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// The results of one suite.
public struct SuiteResults: Hashable, Sendable {
  /// The name of the suite.
  public var id: String
  /// The title for people.
  public var title: String
  /// The question that the suite answers.
  public var question: String
  /// The human data for this contrast; says so when there is none.
  public var evidence: String
  /// The designs, in the order of the suite.
  public var designs: [Named]
  /// The populations, in the order they were run.
  public var populations: [Named]
  /// The axes of the sweep, in the order of the suite; `use` is among them where uses were observed.
  public var axes: [Named]
  /// Remarks on the interfaces for the reader, as on practices that platforms advise against.
  public var notes: [String]
  /// The cells, in order of point, population, input, design.
  public var cells: [Cell]
  /// The comparisons, in order of point, population, input, pair, metric.
  public var comparisons: [Comparison]
  /// The parts of the question; none leaves it to reports.
  public var asks: [Ask] = []
  /// Who does the tasks, and how often; nil where that is not known.
  public var audience: Audience?
  /// The point at which answers are read; nil leaves it to reports.
  public var base: SweepPoint?
  /// A typical person's way through each design, at the base.
  public var sketches: [DesignSketch] = []
  /// What the answer can tell and what it cannot; empty where nothing is to be said.
  public var limits = ""
  /// How words entered them; nil in results of earlier versions, which read none.
  public var words: WordReading?
  /// The kinds of task that it asks people for, by name; nil in results of earlier versions.
  public var kinds: [String]?
  /// The published differences between the designs.
  public var directions: [PublishedDirection] = []
  /// Designs that are the same screen for some people.
  public var same: [SameScreens] = []
  /// What the designs look like at each point, for the people whom answers are about.
  public var facts: [ScreenFacts] = []
  /// Where people go wrong at the base, where a suite asks how directly things are found.
  public var wrongTurns: [WrongTurns] = []
  /// The differences on other devices and at other text sizes, where answers are read.
  public var elsewhere: [Elsewhere] = []
  /// Numbers of the model that change nothing where answers are read, by name.
  public var idleNumbers: [String] = []

  /// Creates the results of a suite; see the properties.
  public init(
    id: String, title: String, question: String, evidence: String, designs: [Named],
    populations: [Named], axes: [Named], notes: [String], cells: [Cell],
    comparisons: [Comparison]
  ) {
    self.id = id
    self.title = title
    self.question = question
    self.evidence = evidence
    self.designs = designs
    self.populations = populations
    self.axes = axes
    self.notes = notes
    self.cells = cells
    self.comparisons = comparisons
  }
}

/// A point of a sweep: a value on each axis.
public struct SweepPoint: Hashable, Sendable {
  /// A value on one axis.
  public enum Value: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A word.
    case word(String)
  }

  /// A place on one axis.
  public struct Coordinate: Hashable, Sendable {
    /// The name of the axis.
    public var axis: String
    /// The value on it.
    public var value: Value

    /// Creates a coordinate from an axis and a value.
    public init(axis: String, value: Value) {
      self.axis = axis
      self.value = value
    }
  }

  /// The coordinates in the order of the axes of the suite.
  public var coordinates: [Coordinate]

  /// Creates a point from its coordinates.
  public init(_ coordinates: [Coordinate]) { self.coordinates = coordinates }
}

/// Two designs to compare, by their names.
public struct DesignPair: Hashable, Sendable {
  /// The name of the first design.
  public var a: String
  /// The name of the second design.
  public var b: String

  /// Creates a pair; differences are first minus second.
  public init(_ a: String, _ b: String) {
    self.a = a
    self.b = b
  }
}

/// Two designs before the same people.
public struct Comparison: Hashable, Sendable {
  /// Which design is better, if that can be said.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The first design is better by more than the margin.
    case a
    /// The second design is better by more than the margin.
    case b
    /// The difference is smaller than the margin either way.
    case equivalent
    /// The intervals, or the plausible worlds, leave it open.
    case undecided
  }

  /// The point of the sweep.
  public var point: SweepPoint
  /// The name of the population.
  public var population: String
  /// The input method, as in `touch`.
  public var input: String
  /// The name of the metric.
  public var metric: String
  /// The unit.
  public var unit: String
  /// The name of the first design.
  public var designA: String
  /// The name of the second design.
  public var designB: String
  /// The mean of first minus second over the same people.
  public var difference: Double?
  /// The lower end of the 95 % interval of the difference, over people.
  public var ciLow: Double?
  /// The upper end of the 95 % interval of the difference, over people.
  public var ciHigh: Double?
  /// The mean of the first through the mean of the second; nil when the second is zero.
  public var ratio: Double?
  /// The probability that a person does better with the first; ties count half.
  public var superiority: Double?
  /// The number of plausible worlds; nil when parameters were held at their centers.
  public var worlds: Int?
  /// The probability over the worlds that the first is better.
  public var worldShareABetter: Double?
  /// The difference below which 2.5 % of the worlds lie, with the Monte-Carlo error of each.
  public var worldLow: Double?
  /// The difference above which 2.5 % of the worlds lie, with the Monte-Carlo error of each.
  public var worldHigh: Double?
  /// The difference in each world without Monte-Carlo noise, to four decimals, for the metrics that the
  /// question is about.
  public var worldDifferences: [Double] = []
  /// The difference split by what the time is spent on, for the metric `time`; nil for all others.
  public var split: TimeSplit?
  /// The number of people who met both designs; nil in results of earlier versions.
  public var users: UInt64?
  /// The Monte-Carlo standard error of the difference; nil below two people.
  public var standardError: Double?
  /// What one more study would find; nil where the kinds of task are not known. Results do not store it.
  package var study: FurtherStudy?
  /// The verdict without the doubt of one more study; nil where that is not known. Results do not store it.
  package var ownVerdict: Verdict?
  /// The equivalence margin, in the unit: differences within it do not matter.
  public var margin: Double
  /// Which design is better, if that can be said.
  public var verdict: Verdict

  /// Creates a comparison; see the properties.
  public init(
    point: SweepPoint, population: String, input: String, metric: String, unit: String,
    designA: String, designB: String, difference: Double?, ciLow: Double?, ciHigh: Double?,
    ratio: Double?, superiority: Double?, worlds: Int?, worldShareABetter: Double?,
    margin: Double, verdict: Verdict, worldLow: Double? = nil, worldHigh: Double? = nil
  ) {
    self.point = point
    self.population = population
    self.input = input
    self.metric = metric
    self.unit = unit
    self.designA = designA
    self.designB = designB
    self.difference = difference
    self.ciLow = ciLow
    self.ciHigh = ciHigh
    self.ratio = ratio
    self.superiority = superiority
    self.worlds = worlds
    self.worldShareABetter = worldShareABetter
    self.worldLow = worldLow
    self.worldHigh = worldHigh
    self.margin = margin
    self.verdict = verdict
  }
}
