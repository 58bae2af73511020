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
    var all = SuiteParts(
      suite: Suite(
        id: id, title: title, question: question, evidence: evidence, axes: [], designs: [],
        points: []))
    for part in parts() { part.add(&all) }
    let places = all.sweep.places { point in all.conditions.allSatisfy { $0(point) } }
    guard let places, !places.isEmpty else {
      throw DocumentError([
        Problem(
          file: id, position: nil, path: "$.sweep",
          found: places == nil ? "more than \(Sweep.maximumPoints) points" : "no point",
          expected: places == nil ? "fewer" : "at least one")
      ])
    }
    self = all.suite
    axes = all.sweep.axes.map { Named(id: $0.name, title: $0.title) }
    base = all.sweep.base
    points = places.map(all.content)
    addAtBase(populationsAtBase.groups)
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

/// The parts of a suite that were written so far.
struct SuiteParts {
  /// What does not depend on the point.
  var suite: Suite
  var sweep = Sweep()
  var conditions: [@Sendable (SweepPoint) -> Bool] = []
  var designs: [@Sendable (SweepPoint) -> [Design]] = []
  var tasks: [@Sendable (SweepPoint) -> [SuiteTask]] = []
  var populations: [String] = []

  func content(_ place: Sweep.Place) -> SuitePoint {
    SuitePoint(
      point: place.point, designs: designs.flatMap { $0(place.point) },
      tasks: tasks.flatMap { $0(place.point) },
      populations: place.populations(usual: populations.groups))
  }
}
