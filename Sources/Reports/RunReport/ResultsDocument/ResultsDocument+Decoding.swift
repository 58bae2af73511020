import Core
import Simulation
import Studies

/// Results from JSON values. Each function returns nil only after noting a problem.
extension ResultsDocument {
  static func decodeResults(_ root: Cursor) -> Results? {
    guard let object = root.object(ResultsDescription.body) else {
      return nil
    }
    let provenance = object.required("provenance").flatMap(provenance)
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

  private static func provenance(_ cursor: Cursor) -> Provenance? {
    guard let object = cursor.object(ResultsDescription.provenance) else { return nil }
    let version = object.string("version")
    let commit = object.optionalString("commit")
    let swift = object.string("swift")
    let gsl = object.string("gsl")
    let generator = object.string("generator")
    let behavior = object.optional("behavior")?.string()
    let seed = object.required("seed").flatMap(wholeNumber)
    let trials = object.required("trials").flatMap(wholeNumber)
    let arguments = object.list("arguments") { $0.string() }
    let inputs = object.list("inputs", input)
    let parameters = object.list("parameters", parameter)
    guard let version, let commit, let swift, let gsl, let generator, let seed, let trials,
      let arguments, let inputs, let parameters
    else { return nil }
    return Provenance(
      version: version, commit: commit, swift: swift, gsl: gsl, generator: generator, seed: seed,
      arguments: arguments, inputs: inputs, parameters: parameters, trials: trials,
      behavior: behavior)
  }

  private static func wholeNumber(_ cursor: Cursor) -> UInt64? {
    guard let text = cursor.string() else { return nil }
    if let number = UInt64(text), String(number) == text { return number }
    cursor.fail(expected: "the digits of a whole number below 2^64, as a string")
    return nil
  }

  private static func input(_ cursor: Cursor) -> Provenance.Input? {
    guard let object = cursor.object(ResultsDescription.input) else { return nil }
    let name = object.string("name")
    let sha256 = object.string("sha256")
    let text = object.optionalString("text")
    guard let name, let sha256, let text else { return nil }
    return Provenance.Input(name: name, sha256: sha256, text: text)
  }

  private static func parameter(_ cursor: Cursor) -> Provenance.Parameter? {
    guard let object = cursor.object(ResultsDescription.parameter) else { return nil }
    let name = object.string("name")
    let population = object.optionalString("population")
    let numbers = ["value", "spread", "low", "high"].map { object.number($0) }
    let unit = object.string("unit")
    let mark = object.string("mark")
    let citation = object.string("citation")
    guard let name, let population, let value = numbers[0], let spread = numbers[1],
      let low = numbers[2], let high = numbers[3], let unit, let mark, let citation
    else { return nil }
    return Provenance.Parameter(
      name: name, population: population, value: value, spread: spread, low: low, high: high,
      unit: unit, mark: mark, citation: citation)
  }

  private static func suite(_ cursor: Cursor) -> SuiteResults? {
    guard let object = cursor.object(ResultsDescription.suite) else { return nil }
    let texts = ["id", "title", "question", "evidence"].map { object.string($0) }
    let designs = object.list("designs", named)
    let populations = object.list("populations", named)
    let axes = object.list("axes", named)
    let notes = object.list("notes") { $0.string() }
    guard let designs, let populations, let axes else { return nil }
    var names = KnownNames(designs: designs, populations: populations, axes: axes)
    guard let points = object.list("points", { point($0, names) }),
      let metrics = object.list("metrics", { $0.choice(Metric.self) }),
      let phases = object.list("phases", { $0.string() })
    else { return nil }
    (names.points, names.metrics, names.phases) = (points, metrics, phases)
    ResultsCheck.unique(object.required("metrics"), metrics.map(\.name), "the metric")
    let cells = object.list("cells") { cell($0, names) }
    let comparisons = object.list("comparisons") { Self.comparisons($0, names) }
    guard let id = texts[0], let title = texts[1], let question = texts[2],
      let evidence = texts[3], let notes, let cells, let comparisons
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
    var suite = SuiteResults(
      id: id, title: title, question: question, evidence: evidence, designs: designs,
      populations: populations, axes: axes, notes: notes, cells: cells,
      comparisons: comparisons.flatMap { $0 })
    return readAnswers(object, into: &suite, names) ? suite : nil
  }

  private static func named(_ cursor: Cursor) -> Named? {
    guard let object = cursor.object(ResultsDescription.named) else { return nil }
    let id = object.string("id")
    let title = object.string("title")
    guard let id, let title else { return nil }
    return Named(id: id, title: title)
  }
}
