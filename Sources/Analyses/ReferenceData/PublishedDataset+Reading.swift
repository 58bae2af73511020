package import Core

extension PublishedDataset {
  private static let fields = [
    "schema", "id", "title", "citation", "mark", "use", "people", "apparatus", "task", "reproduce",
    "note", "measures", "rows", "findings",
  ]

  /// Reads a dataset.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with the text.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    let read = cursor.object(known: Self.fields).flatMap(Self.read)
    try cursor.log.check()
    guard let read else { preconditionFailure("a dataset without problems is read") }
    self = read
  }

  private static func read(_ object: ObjectCursor) -> PublishedDataset? {
    if let found = object.required("schema"), let name = found.string(), name != schema {
      found.fail(expected: "\"\(schema)\"")
    }
    let id = object.required("id").flatMap(filled)
    let title = object.required("title").flatMap(filled)
    let citation = object.required("citation", "a source with its year").flatMap(citation)
    let mark = object.required("mark", "how the source was seen")?.choice(Mark.self)
    let use = object.required("use", "calibration or evidence")?.choice(Use.self)
    let people = object.optional("people")?.integer(in: 1...1_000_000_000)
    let apparatus = object.required("apparatus").flatMap(filled)
    let task = object.required("task").flatMap(filled)
    let reproduction = object.required("reproduce", "what a simulation needs").flatMap(filled)
    let note = object.optional("note")?.string() ?? ""
    let measures = (object.required("measures")?.array(count: 1...100) ?? []).compactMap(measure)
    guard let id, let title, let citation, let mark, let use, let apparatus, let task,
      let reproduction
    else { return nil }
    let known = measures.map(\.id)
    let rows = (object.optional("rows")?.array(count: 1...100_000) ?? [])
      .compactMap { row($0, known: known, mark: mark) }
    let findings = (object.optional("findings")?.array(count: 1...1000) ?? [])
      .compactMap { finding($0, known: known, mark: mark) }
    if rows.isEmpty && findings.isEmpty {
      object.cursor.fail(found: "neither rows nor findings", expected: "at least one of them")
    }
    return PublishedDataset(
      id: id, title: title, citation: citation, mark: mark, use: use, people: people,
      apparatus: apparatus, task: task, reproduction: reproduction, note: note,
      measures: measures, rows: rows, findings: findings)
  }

  private static func measure(_ cursor: Cursor) -> Measure? {
    guard let object = cursor.object(known: ["id", "title", "unit"]) else { return nil }
    let id = object.required("id").flatMap(filled)
    let title = object.required("title").flatMap(filled)
    let unit = object.required("unit").flatMap(filled)
    guard let id, let title, let unit else { return nil }
    return Measure(id: id, title: title, unit: unit)
  }

  private static func row(_ cursor: Cursor, known: [String], mark: Mark) -> Row? {
    let fields = ["measure", "at", "value", "low", "high", "people", "mark"]
    guard let object = cursor.object(known: fields) else { return nil }
    let measure = measure(in: object, known: known)
    let conditions = object.required("at", "the conditions").flatMap(conditions)
    let value = object.required("value")?.number(in: -1e12...1e12)
    let low = object.optional("low")?.number(in: -1e12...1e12)
    let high = object.optional("high")?.number(in: -1e12...1e12)
    let people = object.optional("people")?.integer(in: 1...1_000_000_000)
    let own = object.optional("mark").map { $0.choice(Mark.self) } ?? mark
    guard let measure, let conditions, let value, let own else { return nil }
    if (low == nil) != (high == nil) {
      cursor.fail(found: "one end of an interval", expected: "both low and high, or neither")
    }
    if let low, let high, !(low <= value && value <= high) {
      cursor.fail(found: "a value outside its interval", expected: "low, value, high in order")
    }
    return Row(
      measure: measure, conditions: conditions, value: value, low: low, high: high,
      people: people, mark: own)
  }

  private static func finding(_ cursor: Cursor, known: [String], mark: Mark) -> Finding? {
    let fields = ["measure", "first", "relation", "second", "text", "mark"]
    guard let object = cursor.object(known: fields) else { return nil }
    let measure = measure(in: object, known: known)
    let first = object.required("first").flatMap(filled)
    let relation = object.required("relation")?.choice(Finding.Relation.self)
    let second = object.required("second").flatMap(filled)
    let text = object.required("text").flatMap(filled)
    let own = object.optional("mark").map { $0.choice(Mark.self) } ?? mark
    guard let measure, let first, let relation, let second, let text, let own else { return nil }
    return Finding(
      measure: measure, first: first, relation: relation, second: second, text: text, mark: own)
  }

  private static func measure(in object: ObjectCursor, known: [String]) -> String? {
    guard let cursor = object.required("measure"), let name = cursor.string() else { return nil }
    if known.contains(name) { return name }
    cursor.fail(expected: oneOf(known, near: name))
    return nil
  }

  private static func conditions(_ cursor: Cursor) -> [String: Level]? {
    guard let object = cursor.object(known: nil) else { return nil }
    var found: [String: Level] = [:]
    for member in object.members {
      switch member.value.value {
      case .number(let number): found[member.key] = .number(number)
      case .string(let text): found[member.key] = .text(text)
      default: object.optional(member.key)?.fail(expected: "a number or a string")
      }
    }
    return found
  }

  private static func citation(_ cursor: Cursor) -> String? {
    guard let text = filled(cursor) else { return nil }
    let numbers = text.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
    if numbers.contains(where: (1800...2099).contains) { return text }
    cursor.fail(expected: "a source with its year")
    return nil
  }

  private static func filled(_ cursor: Cursor) -> String? {
    guard let text = cursor.string() else { return nil }
    if text.contains(where: { !$0.isWhitespace }) { return text }
    cursor.fail(expected: "a text that is not empty")
    return nil
  }
}
