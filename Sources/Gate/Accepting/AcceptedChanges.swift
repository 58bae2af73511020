package import Core
import Interfaces

/// The changes that a file lets through the gate.
package struct AcceptedChanges: Equatable, Sendable {
  /// The name of the file, which stands beside the rules.
  package static let fileName = "tapcost-accepted.json5"

  /// The path of the file, for messages.
  package var file: String
  /// The entries, in the order of the file.
  package var entries: [AcceptedChange]

  /// No changes.
  ///
  /// - Parameter file: The path that the file would have.
  package init(none file: String) { (self.file, entries) = (file, []) }

  /// Reads a file of accepted changes.
  ///
  /// - Parameters:
  ///   - text: A JSON5 text.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with it.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    let items = AcceptedDocument.description.open(cursor)?
      .required("accepted", "the intended changes")?.array(count: 0...10_000)
    entries = (items ?? []).compactMap(Self.entry)
    try cursor.log.check()
    self.file = file
  }

  private static func entry(_ cursor: Cursor) -> AcceptedChange? {
    guard let object = cursor.object(AcceptedDocument.entry) else { return nil }
    let rule = object[AcceptedDocument.rule]
    let (because, who) = (object[AcceptedDocument.because], object[AcceptedDocument.who])
    let cells = object.required("cells", "the cells that change")?.array(count: 1...100_000)?
      .compactMap(cell)
    let until = object[AcceptedDocument.until]
    if let until, CalendarDay(until) == nil {
      object.optional("until")?.fail(expected: "a day, as in 2027-03-31")
    }
    guard let rule, let because, let who, let cells else { return nil }
    return AcceptedChange(
      rule: rule, cells: cells, because: because, who: who, until: until,
      position: cursor.node.position)
  }

  private static func cell(_ cursor: Cursor) -> AcceptedChange.Accepted? {
    guard let object = cursor.object(AcceptedDocument.cell) else { return nil }
    var parts: [CellPattern.Part: String] = [:]
    for part in CellPattern.Part.allCases {
      let place =
        part.isOptional ? object.optional(part.rawValue) : object.required(part.rawValue)
      let text = place?.string()
      if text == "" { place?.fail(expected: "the \(part.rawValue) of a cell") }
      parts[part] = text ?? ""
    }
    guard let verdict = object[AcceptedDocument.verdict], let kind = object[AcceptedDocument.kind]
    else { return nil }
    return AcceptedChange.Accepted(
      parts: parts, verdict: verdict, kind: kind, from: object.optional("from").flatMap(value),
      to: object.required("to", "what it became").flatMap(value))
  }

  private static func value(_ cursor: Cursor) -> AcceptedChange.Value? {
    if case .number(let number) = cursor.node.value { return .number(number) }
    return cursor.string().map { .text($0) }
  }
}

// MARK: Writing

extension AcceptedChanges {
  /// Returns entries for the findings that close the gate, one for each rule.
  ///
  /// - Parameters:
  ///   - report: The report of a check.
  ///   - because: Why the changes are meant.
  ///   - who: Who lets them through.
  ///   - until: The last day on which the entries apply; nil for no end.
  /// - Returns: The entries.
  package static func entries(
    for report: GateReport, because: String, who: String, until: String?
  ) -> [AcceptedChange] {
    let findings = report.findings.filter { $0.severity == .error }
    return findings.map(\.rule.id).unique.map { rule in
      AcceptedChange(
        rule: rule, cells: findings.filter { $0.rule.id == rule }.map(AcceptedChange.Accepted.init),
        because: because, who: who, until: until)
    }
  }

  /// Returns the text of a file with more entries, before those that it holds; the rest of it, remarks
  /// included, stays as it is.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - text: The text of the file; nil where there is none.
  ///   - file: The name to give in messages.
  /// - Returns: The text to write.
  /// - Throws: What is wrong with the file.
  package static func text(
    adding entries: [AcceptedChange], to text: String?, file: String
  ) throws(DocumentError) -> String {
    let lines = entries.map(\.text).joined()
    guard let text else {
      return """
        // Intended changes that the gate accepts. Review them with the change; an entry that no longer
        // applies can be removed.
        {
          schema: "tapcost/accepted/1",
          accepted: [
        \(lines)  ],
        }

        """
    }
    _ = try AcceptedChanges(parsing: text, file: file)
    guard let list = try JSON5.parse(text, file: file)["accepted"]?.position else { return text }
    var (line, column) = (1, 1)
    var place = text.unicodeScalars.startIndex
    while SourcePosition(line: line, column: column) < list {
      (line, column) = text.unicodeScalars[place] == "\n" ? (line + 1, 1) : (line, column + 1)
      place = text.unicodeScalars.index(after: place)
    }
    // Behind the bracket that begins the list.
    let start = text.unicodeScalars.index(after: place)
    return text[..<start] + "\n" + lines + "    " + text[start...].drop { $0 == "\n" || $0 == " " }
  }
}

extension AcceptedChange {
  /// The entry as lines of a file.
  fileprivate var text: String {
    func quoted(_ text: String) -> String { JSON.string(text).text(.compact) }
    func value(_ value: Value?) -> String? {
      switch value {
      case .number(let number): plain(Self.rounded(number))
      case .text(let text): quoted(text)
      case nil: nil
      }
    }
    let rows = cells.map { cell in
      let parts = CellPattern.Part.allCases.compactMap { part in
        cell.parts[part].flatMap { $0.isEmpty ? nil : "\(part.rawValue): \(quoted($0))" }
      }
      let rest = [
        "verdict: \(quoted(cell.verdict.rawValue))", "kind: \(quoted(cell.kind.rawValue))",
        value(cell.from).map { "from: \($0)" }, value(cell.to).map { "to: \($0)" },
      ].compactMap(\.self)
      return "        { \((parts + rest).joined(separator: ", ")) }"
    }.joined(separator: ",\n")
    let end = until.map { ", until: \(quoted($0))" } ?? ""
    // Two entries have neither the first nor the last line in common, so that both sides of a merge stay whole.
    return """
          { rule: \(quoted(rule)), who: \(quoted(who))\(end), because: \(quoted(because)),
            cells: [
      \(rows) ] },

      """
  }

  /// A value with six digits: more tell nothing to a reviewer.
  private static func rounded(_ number: Double) -> Double {
    guard number != 0, number.isFinite else { return number }
    var unit = 1.0
    while number.magnitude * unit < 1e5 { unit *= 10 }
    return (number * unit).rounded() / unit
  }
}
