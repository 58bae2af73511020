public import Core
import Interfaces
import Simulation

extension Suite {
  /// Creates a suite from parts that read like SwiftUI.
  ///
  /// ```swift
  /// let suite = try Suite("sorting", title: "…", question: "…", evidence: "…") {
  ///   SweepAxis("options", title: "Options", values: [2, 5, 8])
  ///   Designs { point in
  ///     Design("segmented") { Screen { SegmentedControl { options(point.whole("options")) } } }
  ///   }
  ///   Tasks { point in SuiteTask("sort", title: "Sort", goals: ids(point.whole("options"))) }
  ///   PopulationNames("everyday", "older-adults")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name for programs.
  ///   - title: The title for people.
  ///   - question: The question that the suite answers.
  ///   - evidence: What human data there is for this contrast; says so when there is none.
  ///   - parts: The parts, in any order.
  /// - Throws: That the sweep has no points or too many. All else is found by ``check(in:)``.
  public init(
    _ id: String, title: String, question: String, evidence: String,
    @SuiteBuilder parts: () -> [SuitePart]
  ) throws(DocumentError) {
    self.init(
      id: id, title: title, question: question, evidence: evidence, axes: [], designs: [],
      points: [])
    let parts = SuiteParts(parts())
    let places = parts.sweep.places { point in parts.conditions.allSatisfy { $0(point) } }
    guard let places, !places.isEmpty else {
      throw DocumentError([
        Problem(
          file: id, position: nil, path: "$.sweep",
          found: places == nil ? "more than \(Sweep.maximumPoints) points" : "no point",
          expected: places == nil ? "fewer" : "at least one")
      ])
    }
    parts.apply(to: &self)
    points = places.map(parts.content)
    designs = points[0].designs.map { Named(id: $0.id, title: $0.title) }
  }

  /// Checks the suite as strictly as one that was read from a file.
  ///
  /// - Parameter environment: What the suite may refer to.
  /// - Throws: Everything that is wrong with it.
  public func check(in environment: SuiteEnvironment) throws(DocumentError) {
    var found = problems(in: environment)
    for design in Set(points.flatMap(\.designs)) {
      do throws(DocumentError) {
        try design.check(devices: environment.devices)
      } catch {
        found += error.problems
      }
    }
    if !found.isEmpty { throw DocumentError(found) }
  }
}

/// The parts of a suite, sorted by kind.
private struct SuiteParts {
  var sweep = Sweep()
  var conditions: [@Sendable (SweepPoint) -> Bool] = []
  var designs: [@Sendable (SweepPoint) -> [Design]] = []
  var tasks: [@Sendable (SweepPoint) -> [SuiteTask]] = []
  var populations: [String] = []
  private var others: [SuitePart] = []

  init(_ parts: [SuitePart]) {
    for part in parts {
      switch part {
      case .axis(let axis): sweep.axes.append(axis)
      case .grid(let grid): sweep.grids.append(grid)
      case .condition(let condition): conditions.append(condition)
      case .designs(let make): designs.append(make)
      case .tasks(let make): tasks.append(make)
      case .populations(let names): populations += names
      default: others.append(part)
      }
    }
  }

  func content(_ place: Sweep.Place) -> SuitePoint {
    let usual = place.isForAll ? populations : []
    return SuitePoint(
      point: place.point, designs: designs.flatMap { $0(place.point) },
      tasks: tasks.flatMap { $0(place.point) },
      populations: usual + place.others.filter { !usual.contains($0) })
  }

  func apply(to suite: inout Suite) {
    suite.axes = sweep.axes.map { Named(id: $0.name, title: $0.title) }
    suite.base = sweep.base
    for part in others {
      switch part {
      case .inputs(let inputs): suite.inputs = inputs
      case .pair(let pair): suite.pairs.append(pair)
      case .metrics(let metrics): suite.metrics = metrics
      case .margin(let metric, let margin): suite.margins[metric] = margin
      case .users(let users): suite.users = users
      case .precision(let precision): suite.precision = precision
      case .ask(let ask): suite.asks.append(ask)
      default: break
      }
    }
  }
}
