package import Core
package import Populations
import Studies

extension ValidationCase {
  /// Reads a case.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in messages.
  ///   - datasets: The datasets that may be named.
  ///   - populations: The populations that may be named beside its own.
  ///   - texts: Returns the text of a file beside the case, such as a table of similarities; without it those
  ///     are found that are built in.
  /// - Throws: Everything that is wrong with the text.
  package init(
    parsing text: String, file: String,
    datasets: [PublishedDataset] = PublishedDataset.builtIn + PublishedDataset.blind,
    populations: PopulationCatalog = .builtIn,
    texts: (@Sendable (String) -> String?)? = nil
  ) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    let log = cursor.log
    guard let object = ValidationDocument.description.open(cursor) else {
      throw DocumentError(log.problems)
    }
    let dataset = Self.dataset(object, among: datasets)
    let conditions = object.required("conditions", "how the study is reproduced")?.string()
    let reader = CaseReader(dataset: dataset)
    let predictions = (object.optional("predictions")?.array(count: 0...1000) ?? [])
      .compactMap { reader.prediction($0) }
    let signs = (object.optional("signs")?.array(count: 0...100) ?? [])
      .compactMap { reader.sign($0) }
    let calibrated = (object.optional("calibrated")?.array(count: 0...100) ?? [])
      .compactMap { reader.measure($0) }
    let reasons = Self.reasons(object, dataset: dataset)
    let givesUp = object.optional("gives_up").map { $0.bool() } ?? true
    let version = object[ValidationDocument.version] ?? 1
    try log.check()
    let catalog = try Self.catalog(object, file: file, common: populations)
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    let environment = SuiteEnvironment(
      populations: catalog.names,
      text: texts ?? { EmbeddedTexts.text(at: "\(folder)/\($0)") })
    let suite = try Self.suite(object, file: file, dataset: dataset, environment)
    if suite == nil, object.optional("reason") == nil {
      cursor.fail(found: "neither \"suite\" nor \"reason\"", expected: "one of them")
    }
    try log.check()
    guard let dataset, let conditions, let givesUp else { throw DocumentError(log.problems) }
    self.init(
      dataset: dataset.id, conditions: conditions, reason: object.optional("reason")?.string(),
      analysis: object.optional("analysis")?.string(), givesUp: givesUp, reasons: reasons,
      calibrated: calibrated, suite: suite, catalog: catalog, predictions: predictions,
      signs: signs, version: version, sha256: SHA256.hexadecimal(of: text))
    check(cursor)
    try log.check()
  }

  /// Returns the name of the dataset that a case asks for.
  ///
  /// - Parameters:
  ///   - file: The name to give in messages.
  ///   - text: The text of the case.
  /// - Returns: The name; nil where it says none.
  /// - Throws: What is wrong with the text as JSON5.
  package static func dataset(named file: String, in text: String) throws(DocumentError) -> String?
  {
    let cursor = try Cursor(parsing: text, file: file)
    guard case .object(let members) = cursor.node.value,
      case .string(let name)? = members.last(where: { $0.key == "dataset" })?.value.value
    else { return nil }
    return name
  }

  private static func dataset(
    _ object: ObjectCursor, among datasets: [PublishedDataset]
  ) -> PublishedDataset? {
    guard let cursor = object.required("dataset"), let name = cursor.string() else { return nil }
    if let dataset = datasets.first(where: { $0.id == name }) { return dataset }
    cursor.fail(
      found: "the unknown dataset \"\(name)\"", expected: oneOf(datasets.map(\.id), near: name))
    return nil
  }

  private static func reasons(
    _ object: ObjectCursor, dataset: PublishedDataset?
  ) -> [String: String] {
    let known = dataset?.measures.map(\.id)
    return object.optional("reasons")?.object(known: known)?.values { $0.string() } ?? [:]
  }

  private static func catalog(
    _ object: ObjectCursor, file: String, common: PopulationCatalog
  ) throws(DocumentError) -> PopulationCatalog {
    let own = object.optional("populations")?.array(count: 1...20) ?? []
    return try common.adding(
      own.map { SourceText(file: file, text: JSON($0.node).text()) })
  }

  private static func suite(
    _ object: ObjectCursor, file: String, dataset: PublishedDataset?,
    _ environment: SuiteEnvironment
  ) throws(DocumentError) -> Suite? {
    guard let cursor = object.optional("suite"), let dataset else { return nil }
    let suite = try Suite(
      reading: cursor.node, file: file,
      filling: [
        "schema": Suite.schema, "id": dataset.id, "title": dataset.title,
        "question": "What does the model say to \(dataset.citation)?",
        "evidence": dataset.citation,
      ],
      environment: environment)
    do {
      return try suite.resolvingWords()
    } catch let error as DocumentError {
      throw error
    } catch {
      // Without a table of all pairs whoever runs it resolves the words with the model.
      return suite
    }
  }

  /// Notes every reading that the suite cannot give.
  private func check(_ cursor: Cursor) {
    guard let suite else { return }
    let designs = suite.designs.map(\.id)
    let populations = suite.points.flatMap(\.populations)
    let axes = suite.resultAxes.map(\.id)
    let values = predictions.map(\.value) + signs.flatMap { [$0.first, $0.second] }
    var seen: Set<String> = []
    for reading in values.flatMap(\.readings) {
      var faults: [(String, [String])] = []
      if !designs.contains(reading.design) { faults.append((reading.design, designs)) }
      if !populations.contains(reading.population) {
        faults.append((reading.population, populations))
      }
      for axis in reading.place.keys.sorted() where !axes.contains(axis) {
        faults.append((axis, axes))
      }
      for (name, known) in faults where seen.insert(name).inserted {
        cursor.fail(
          found: "a reading of \"\(name)\", which the suite lacks",
          expected: oneOf(known, near: name))
      }
    }
  }
}

/// Reads the parts of a case that name measures of its dataset.
private struct CaseReader {
  private static let levels = ValueFormat<[String: PublishedDataset.Level]>.levels

  let dataset: PublishedDataset?

  func measure(_ cursor: Cursor) -> String? {
    guard let name = cursor.string() else { return nil }
    let known = dataset?.measures.map(\.id) ?? []
    if known.isEmpty || known.contains(name) { return name }
    cursor.fail(expected: oneOf(known, near: name))
    return nil
  }

  func prediction(_ cursor: Cursor) -> ValidationCase.Prediction? {
    guard let object = cursor.object(ValidationDocument.prediction) else {
      return nil
    }
    let measure = object.required("measure").flatMap { self.measure($0) }
    let value = object.required("value").flatMap { ModelValue(reading: $0) }
    let rows = object.optional("where").map { Self.levels.read($0) } ?? [:]
    let baselines = object.optional("baselines").map(self.baselines) ?? []
    guard let measure, let value, let rows, let baselines else { return nil }
    return ValidationCase.Prediction(
      measure: measure, rows: rows, value: value, baselines: baselines)
  }

  private func baselines(_ cursor: Cursor) -> [ValidationCase.Baseline]? {
    guard let object = cursor.object(known: nil) else { return nil }
    return object.keys.compactMap { key in
      guard let entry = object.optional(key), let text = entry.string() else { return nil }
      do throws(Expression.Fault) {
        return ValidationCase.Baseline(name: key, expression: try Expression(text))
      } catch {
        entry.fail(found: error.found, expected: error.expected)
        return nil
      }
    }
  }

  func sign(_ cursor: Cursor) -> ValidationCase.Sign? {
    guard let object = cursor.object(ValidationDocument.sign) else { return nil }
    let id = object.required("id")?.string()
    let text = object.required("text")?.string()
    let isListed = object.optional("listed").map { $0.bool() } ?? false
    let use =
      object.optional("use").map { $0.choice(PublishedDataset.Use.self) }
      ?? dataset?.use ?? .evidence
    let first = object.required("first").flatMap { ModelValue(reading: $0) }
    let relation = object.required("relation")?.choice(PublishedDataset.Finding.Relation.self)
    let second = object.required("second").flatMap { ModelValue(reading: $0) }
    let within = object.optional("within").map { $0.number(in: 0...1e9) } ?? 0
    guard let id, let text, let isListed, let use, let first, let relation, let second, let within
    else { return nil }
    return ValidationCase.Sign(
      id: id, text: text, isListed: isListed, use: use, first: first, relation: relation,
      second: second, within: within)
  }
}
