package import Core

extension PublishedDataset {
  /// Reads a dataset.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with the text.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    let read = PublishedDocument.description.open(cursor).flatMap(Self.read)
    try cursor.log.check()
    guard var read else { preconditionFailure("a dataset without problems is read") }
    read.sha256 = SHA256.hexadecimal(of: text)
    self = read
  }

  private static func read(_ object: ObjectCursor) -> PublishedDataset? {
    let id = object[PublishedDocument.id]
    let title = object[PublishedDocument.title]
    let citation = object[PublishedDocument.citation]
    let mark = object[PublishedDocument.mark]
    let use = object[PublishedDocument.use]
    let people = object[PublishedDocument.people]
    let apparatus = object[PublishedDocument.apparatus]
    let task = object[PublishedDocument.task]
    let reproduction = object[PublishedDocument.reproduce]
    let note = object[PublishedDocument.note] ?? ""
    let entersWorlds = object[PublishedDocument.inWorlds] ?? true
    let family = object[PublishedDocument.family]
    let measures = (object.required("measures")?.array(count: 1...100) ?? []).compactMap(measure)
    guard let id, let title, let citation, let mark, let use, let apparatus, let task,
      let reproduction
    else { return nil }
    let known = measures.map(\.id)
    let entries = object.optional("rows")?.array(count: 1...100_000) ?? []
    let rows = use == .sealed ? [] : entries.compactMap { row($0, known: known, mark: mark) }
    let closed = use == .sealed ? entries.compactMap { question($0, known: known) } : []
    let findings = (object.optional("findings")?.array(count: 1...1000) ?? [])
      .compactMap { finding($0, known: known, mark: mark) }
    if entries.isEmpty && findings.isEmpty {
      object.cursor.fail(found: "neither rows nor findings", expected: "at least one of them")
    }
    return PublishedDataset(
      id: id, title: title, citation: citation, mark: mark, use: use,
      entersWorlds: entersWorlds, family: family, people: people,
      apparatus: apparatus, task: task, reproduction: reproduction, note: note,
      measures: measures, rows: rows, closed: closed, findings: findings)
  }

  /// Reads a row whose value is not opened yet.
  private static func question(_ cursor: Cursor, known: [String]) -> Question? {
    guard let object = cursor.object(PublishedDocument.row) else { return nil }
    let measure = measure(in: object, known: known)
    let conditions = object[PublishedDocument.at]
    for key in ["value", "low", "high"] {
      object.optional(key)?.fail(
        found: "a \(key) in data of the use \"sealed\"",
        expected: "none before the data are opened, and then the use \"blind\"")
    }
    guard let measure, let conditions else { return nil }
    return Question(measure: measure, conditions: conditions)
  }

  private static func measure(_ cursor: Cursor) -> Measure? {
    guard let object = cursor.object(PublishedDocument.measure) else { return nil }
    let id = object[PublishedDocument.id]
    let title = object[PublishedDocument.title]
    let unit = object[PublishedDocument.unit]
    guard let id, let title, let unit else { return nil }
    return Measure(id: id, title: title, unit: unit)
  }

  private static func row(_ cursor: Cursor, known: [String], mark: Mark) -> Row? {
    guard let object = cursor.object(PublishedDocument.row) else { return nil }
    let measure = measure(in: object, known: known)
    let conditions = object[PublishedDocument.at]
    let value = object.required("value", "which the use \"sealed\" alone leaves out")
      .flatMap { PublishedDocument.value.read($0) }
    let low = object[PublishedDocument.low]
    let high = object[PublishedDocument.high]
    guard let measure, let conditions, let value else { return nil }
    if (low == nil) != (high == nil) {
      cursor.fail(found: "one end of an interval", expected: "both low and high, or neither")
    }
    if let low, let high, !(low <= value && value <= high) {
      cursor.fail(found: "a value outside its interval", expected: "low, value, high in order")
    }
    return Row(
      measure: measure, conditions: conditions, value: value, low: low, high: high,
      people: object[PublishedDocument.people], mark: object[PublishedDocument.ownMark] ?? mark)
  }

  private static func finding(_ cursor: Cursor, known: [String], mark: Mark) -> Finding? {
    guard let object = cursor.object(PublishedDocument.finding) else { return nil }
    let measure = measure(in: object, known: known)
    let first = object[PublishedDocument.first]
    let relation = object[PublishedDocument.relation]
    let second = object[PublishedDocument.second]
    let text = object[PublishedDocument.text]
    guard let measure, let first, let relation, let second, let text else { return nil }
    return Finding(
      measure: measure, first: first, relation: relation, second: second, text: text,
      mark: object[PublishedDocument.ownMark] ?? mark)
  }

  private static func measure(in object: ObjectCursor, known: [String]) -> String? {
    guard let cursor = object.required("measure"), let name = cursor.string() else { return nil }
    if known.contains(name) { return name }
    cursor.fail(expected: oneOf(known, near: name))
    return nil
  }
}
