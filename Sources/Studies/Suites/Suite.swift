public import Interfaces
import Populations
public import Simulation

/// A comparison of designs, ready to run: every template replaced, every name known.
///
/// A suite file and the Swift vocabulary give the same value.
public struct Suite: Hashable, Sendable {
  /// Two designs to compare, by their names.
  public typealias Pair = DesignPair

  /// The name for programs.
  public var id: String
  /// The title for people.
  public var title: String
  /// The question that the suite answers.
  public var question: String
  /// The human data for this contrast; says so when there is none.
  public var evidence: String
  /// What the answer can tell and what it cannot; empty where nothing is to be said.
  public var limits = ""
  /// The published differences between the designs.
  public var directions: [PublishedDirection] = []
  /// The axes of the sweep.
  public var axes: [Named]
  /// The designs, in the order of every point.
  public var designs: [Named]
  /// The points in the order they are run.
  public var points: [SuitePoint]
  /// The input methods, as in `touch`; where there are none, what the device has: touch, or a pointer.
  public var inputs: [String]
  /// Populations that meet the base alone, with fewer people; points name them, too.
  public var populationsAtBase: [String] = []
  /// The pairs of designs to compare.
  public var pairs: [Pair]
  /// The metrics to report.
  public var metrics: [Metric]
  /// The number of people in each cell unless the user says otherwise.
  public var users: Int
  /// The Monte-Carlo standard error of each mean time, as a share of it, to stop at.
  public var precision: Double?
  /// The equivalence margin: the smallest difference that matters.
  public var margins: [Metric: Margin]
  /// The parts of the question; none leaves it to reports.
  public var asks: [Ask] = []
  /// Who does the tasks, and how often; nil where that is not known.
  public var audience: Audience?
  /// The point at which answers are read: every axis at its base.
  public var base = SweepPoint([])

  /// Where the first part of the question is read: every axis at its base, unless it asks for another place.
  package var readingPlace: [SweepPoint.Coordinate] {
    let asked = asks.first?.place ?? []
    return asked + base.coordinates.filter { own in !asked.contains { $0.axis == own.axis } }
  }

  /// What it says of words: how near labels are to what people want.
  public var words = SuiteWords()
  /// The names that the suite and what it holds had before.
  public var was = SuiteNames()
  /// The devices that designs may name.
  public var devices = DeviceCatalog.builtIn

  /// Creates a suite; see the properties. Nothing is checked here: see ``problems(in:)``.
  public init(
    id: String, title: String, question: String, evidence: String, axes: [Named],
    designs: [Named], points: [SuitePoint], inputs: [String] = [], pairs: [Pair] = [],
    metrics: [Metric] = Metric.standard, users: Int = Suite.defaultUsers,
    precision: Double? = nil, margins: [Metric: Margin] = [:]
  ) {
    self.id = id
    self.title = title
    self.question = question
    self.evidence = evidence
    self.axes = axes
    self.designs = designs
    self.points = points
    self.inputs = inputs
    self.pairs = pairs
    self.metrics = metrics
    self.users = users
    self.precision = precision
    self.margins = margins
  }

  /// The number of people in each cell where a suite says nothing.
  public static let defaultUsers = 4000
  /// The input methods that can be simulated.
  public static let knownInputs = Input.allCases.map(\.rawValue)
}

/// The designs, tasks and populations at one point of the sweep.
public struct SuitePoint: Hashable, Sendable {
  /// The point.
  public var point: SweepPoint
  /// The designs.
  public var designs: [Design]
  /// The tasks.
  public var tasks: [SuiteTask]
  /// The names of the populations; at the base also those that meet it alone.
  public var populations: [String]

  /// Creates the content of a point.
  public init(
    point: SweepPoint, designs: [Design], tasks: [SuiteTask], populations: [String]
  ) {
    self.point = point
    self.designs = designs
    self.tasks = tasks
    self.populations = populations
  }
}

extension Suite {
  /// Adds populations that meet the base alone, but for those that meet it anyway.
  mutating func addAtBase(_ names: [String]) {
    populationsAtBase = names
    guard let index = points.firstIndex(where: { $0.point == base }) else { return }
    populationsAtBase = names.filter { !points[index].populations.contains($0) }
    points[index].populations += populationsAtBase
  }
}

/// The smallest difference that matters: the larger of both bounds.
public struct Margin: Hashable, Sendable {
  /// The bound in the unit of the metric.
  public var absolute: Double
  /// The bound as a share of the middle between the two means.
  public var relative: Double

  /// Creates a margin.
  ///
  /// - Parameters:
  ///   - absolute: The bound in the unit of the metric; not negative.
  ///   - relative: The bound as a share of the middle between the two means; not negative.
  public init(absolute: Double = 0, relative: Double = 0) {
    precondition(absolute >= 0 && relative >= 0, "a margin is not negative")
    self.absolute = absolute
    self.relative = relative
  }

  /// Returns the margin in the unit of the metric; the same when the two means are exchanged.
  ///
  /// - Parameters:
  ///   - a: The mean of the first design.
  ///   - b: The mean of the second design.
  /// - Returns: The margin.
  public func value(a: Double, b: Double) -> Double {
    max(absolute, relative * abs((a + b) / 2))
  }
}
