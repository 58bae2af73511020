import Core
import Simulation
import Studies

/// Results from JSON values. Each function returns nil only after noting a problem.
extension ResultsDocument {
  static func decodeResults(_ root: Cursor) -> Results? {
    guard let object = root.object(ResultsDescription.body) else {
      return nil
    }
    let provenance = object.required("provenance").flatMap { Provenance.format.read($0) }
    let suites = object.list("suites", suite)
    guard let provenance, let suites, let worlds = worlds(object) else { return nil }
    let results = Results(provenance: provenance, suites: suites, worlds: worlds)
    if let name = object.optional("run"), name.string() != run(of: results) {
      name.fail(expected: "\"\(run(of: results))\", which follows from the provenance")
    }
    ResultsCheck.unique(object.required("suites"), suites.map(\.id), "the suite")
    ResultsCheck.named(object.required("suites"), suites.map(\.id))
    return results
  }

  private static func worlds(_ object: ObjectCursor) -> [WorldNumber]? {
    guard object.optional("worlds") != nil else { return [] }
    guard let worlds = object.list("worlds", { WorldNumber.format.read($0) }) else { return nil }
    guard Set(worlds.map(\.quantiles.count)).count <= 1 else {
      object.optional("worlds")?.fail(
        found: "numbers of different worlds", expected: "as many quantiles of each")
      return nil
    }
    return worlds
  }

  private static func suite(_ cursor: Cursor) -> SuiteResults? {
    guard let object = cursor.object(ResultsDescription.suite) else { return nil }
    let texts = ["id", "title", "question", "evidence"].map { object.string($0) }
    let designs = object.list("designs") { Named.format.read($0) }
    let populations = object.list("populations") { Named.format.read($0) }
    let axes = object.list("axes") { Named.format.read($0) }
    let notes = object.list("notes") { $0.string() }
    guard let designs, let populations, let axes else { return nil }
    var names = KnownNames(designs: designs, populations: populations, axes: axes)
    guard let points = object.list("points", { KnownFormat.point.read($0, names) }),
      let metrics = object.list("metrics", { $0.choice(Metric.self) }),
      let phases = object.list("phases", { $0.string() })
    else { return nil }
    (names.points, names.metrics, names.phases) = (points, metrics, phases)
    ResultsCheck.unique(object.required("metrics"), metrics.map(\.name), "the metric")
    let cells = object.list("cells") { cell($0, names) }
    let comparisons = object.list("comparisons") { Self.comparisons($0, names) }
    guard let id = texts[0], let title = texts[1], let question = texts[2],
      let evidence = texts[3], let notes, let cells, let comparisons,
      var suite = SuiteResults.parts.read(parts(of: object), &names)
    else { return nil }
    ResultsCheck.unique(object.required("designs"), names.designs, "the design")
    ResultsCheck.unique(object.required("populations"), names.populations, "the population")
    ResultsCheck.unique(object.required("axes"), names.axes, "the axis")
    ResultsCheck.named(object.required("designs"), names.designs)
    ResultsCheck.named(object.required("populations"), names.populations)
    ResultsCheck.unique(
      object.required("cells"), cells.map(ResultsCheck.CellKey.init), "the same cell")
    ResultsCheck.unique(
      object.required("comparisons"),
      comparisons.map { $0.first.map(ResultsCheck.ComparisonKey.init) }, "the same comparison")
    (suite.id, suite.title, suite.question, suite.evidence) = (id, title, question, evidence)
    (suite.designs, suite.populations, suite.axes) = (designs, populations, axes)
    (suite.notes, suite.cells, suite.comparisons) = (notes, cells, comparisons.flatMap { $0 })
    return suite
  }

  /// A suite without the members that are read by themselves.
  private static func parts(of object: ObjectCursor) -> Cursor {
    let keys = Set(SuiteResults.parts.description.keys)
    let members = object.members.filter { keys.contains($0.key) }
    let cursor = object.cursor
    return Cursor(
      Node(.object(members), at: cursor.node.position), path: cursor.path, log: cursor.log)
  }
}
