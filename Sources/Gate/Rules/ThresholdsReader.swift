import Core
import Simulation
import Studies

/// Reads a file of rules, and notes everything that is wrong with it.
struct ThresholdsReader {
  let cursor: Cursor

  func rules() throws(DocumentError) -> [GateRule] {
    guard let object = cursor.object(ThresholdsDocument.body) else {
      throw failure()
    }
    readSchema(object)
    var usual = GateRule(id: "", metric: .time, because: "")
    if let defaults = object.optional("defaults")?.object(ThresholdsDocument.defaults) {
      readCommon(defaults, into: &usual)
    }
    let items = object.required("rules", "at least one rule")?.array(count: 1...10_000) ?? []
    var rules: [GateRule] = []
    for item in items {
      guard let rule = rule(item, usual) else { continue }
      if rules.contains(where: { $0.id == rule.id }) {
        item.fail(found: "the rule \"\(rule.id)\" a second time", expected: "each name once")
      }
      rules.append(rule)
    }
    try cursor.log.check()
    return rules
  }

  private func failure() -> DocumentError {
    do throws(DocumentError) {
      try cursor.log.check()
    } catch {
      return error
    }
    preconditionFailure("a failure notes a problem")
  }

  private func readSchema(_ object: ObjectCursor) {
    guard let schema = object.required("schema", "as in \"\(Thresholds.schema)\"") else { return }
    guard let text = schema.string(), text != Thresholds.schema else { return }
    schema.fail(expected: "\"\(Thresholds.schema)\", the schema that this version reads")
  }

  private func readCommon(_ object: ObjectCursor, into rule: inout GateRule) {
    if let number = object[ThresholdsDocument.confidence] { rule.confidence = number }
    if let people = object[ThresholdsDocument.people] { rule.people = UInt64(people) }
    if let level = object[ThresholdsDocument.level] { rule.level = level }
    if let policy = object[ThresholdsDocument.missing] { rule.missing = policy }
    if let policy = object[ThresholdsDocument.new] { rule.new = policy }
    if let policy = object[ThresholdsDocument.incomparable] { rule.incomparable = policy }
  }

  private func rule(_ cursor: Cursor, _ usual: GateRule) -> GateRule? {
    guard let object = cursor.object(ThresholdsDocument.rule) else { return nil }
    let id = object.required("id").flatMap(word)
    let metric = object.required("metric")?.choice(Metric.self)
    let because = object.required("because", "a sentence that says why").flatMap(sentence)
    guard let id, let metric, let because else { return nil }
    var rule = GateRule(id: id, metric: metric, because: because, position: cursor.node.position)
    (rule.confidence, rule.people, rule.level) = (usual.confidence, usual.people, usual.level)
    (rule.missing, rule.new, rule.incomparable) = (usual.missing, usual.new, usual.incomparable)
    readCommon(object, into: &rule)
    if let statistic = object.optional("statistic")?.choice(Statistic.self) {
      rule.statistic = statistic
    }
    if let direction = object.optional("direction")?.choice(Direction.self) {
      rule.direction = direction
    }
    if let cells = object.optional("cells") { rule.cells = pattern(cells) }
    if rule.cells.isOfGoals, rule.statistic != .mean, let place = object.optional("statistic") {
      place.fail(
        found: "\"\(rule.statistic.rawValue)\" for single goals",
        expected: "\"mean\", or no \"goal\" in \"cells\"")
    }
    rule.margin = object.optional("margin").flatMap { margin($0, metric) }
    rule.limit = object.optional("limit").flatMap { limit($0, metric) }
    if object.optional("margin") == nil && object.optional("limit") == nil {
      cursor.fail(found: "neither \"margin\" nor \"limit\"", expected: "at least one of them")
    }
    return rule
  }

  private func word(_ cursor: Cursor) -> String? {
    guard let text = cursor.string() else { return nil }
    if Identifier.isValid(text) { return text }
    cursor.fail(expected: Identifier.rule)
    return nil
  }

  private func sentence(_ cursor: Cursor) -> String? {
    guard let text = cursor.string() else { return nil }
    if !text.allSatisfy(\.isWhitespace), text.count <= 2000 { return text }
    cursor.fail(found: "a text of \(text.count) characters", expected: "1 to 2000 characters")
    return nil
  }

  private func pattern(_ cursor: Cursor) -> CellPattern {
    let parts = CellPattern.Part.allCases
    var pattern = CellPattern()
    guard let object = cursor.object(ThresholdsDocument.cells) else { return pattern }
    for part in parts {
      guard let entry = object.optional(part.rawValue) else { continue }
      if case .array = entry.node.value {
        let texts = (entry.array(count: 1...1000) ?? []).compactMap { $0.string() }
        pattern.patterns[part] = texts.map { Glob($0) }
      } else if let text = entry.string() {
        pattern.patterns[part] = [Glob(text)]
      }
    }
    return pattern
  }

  private func margin(_ cursor: Cursor, _ metric: Metric) -> ChangeMargin? {
    guard let object = cursor.object(ThresholdsDocument.margin) else { return nil }
    let absolute = object[ThresholdsDocument.absolute]
    let relative = object[ThresholdsDocument.relative]
    checkUnit(object, metric, isNeeded: object.optional("absolute") != nil)
    if let absolute, let place = object.optional("absolute"), absolute > Self.most(of: metric) {
      place.fail(
        found: "a margin of \(plain(absolute)), which no change can exceed",
        expected: metric.isRate
          ? "a share from 0 to 1, as 0.05 for 5 %" : "at most \(plain(Self.most(of: metric)))")
    }
    if object.optional("absolute") == nil && object.optional("relative") == nil {
      cursor.fail(found: "an empty margin", expected: "\"absolute\", \"relative\" or both")
    }
    return ChangeMargin(absolute: absolute ?? 0, relative: relative ?? 0)
  }

  /// The largest change of a metric that a design can make.
  private static func most(of metric: Metric) -> Double {
    metric.isRate ? 1 : metric.kind == .duration ? 3600 : 10_000
  }

  private func limit(_ cursor: Cursor, _ metric: Metric) -> AbsoluteLimit? {
    guard let object = cursor.object(ThresholdsDocument.limit) else { return nil }
    let most = object[ThresholdsDocument.most]
    let least = object[ThresholdsDocument.least]
    checkUnit(object, metric, isNeeded: true)
    guard most != nil || least != nil else {
      cursor.fail(found: "no bound", expected: "\"most\", \"least\" or both")
      return nil
    }
    return AbsoluteLimit(most: most, least: least)
  }

  private func checkUnit(_ object: ObjectCursor, _ metric: Metric, isNeeded: Bool) {
    let unit = isNeeded ? object.required("unit", "\"\(metric.unit)\"") : object.optional("unit")
    guard let unit, let text = unit.string(), text != metric.unit else { return }
    unit.fail(expected: "\"\(metric.unit)\", the unit of \(metric.name)")
  }
}
