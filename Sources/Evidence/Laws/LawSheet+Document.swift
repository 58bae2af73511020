import Core
import Reports

/// A form in which a law sheet is printed.
package enum LawFormat: String, CaseIterable, Hashable, Sendable {
  /// Lines for a terminal.
  case text
  /// Markdown for a page or a pull request.
  case markdown = "md"
}

extension LawSheet {
  /// Returns the sheet in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - width: The columns of the terminal.
  /// - Returns: The text, with a line end at its end.
  package func text(in format: LawFormat, width: Int = 100) -> String {
    switch format {
    case .text: document.terminal(width: width)
    case .markdown: document.markdown
    }
  }

  /// The sheet as a report.
  private var document: Document {
    let (verdicts, method) = (verdicts.map { Prose($0) }, method.map { Prose($0) })
    let sheet = laws.flatMap(blocks) + [.heading(level: 2, "How to read this")]
    return Document(
      "laws", title: "Laws of the model", summary: sheet + [.list(verdicts + method)],
      blocks: [.list(verdicts), .table(overview)] + sheet + [.list(method)])
  }

  /// The number of laws that hold, that fail, and that were not fully checked, in a sentence each.
  private var verdicts: [String] {
    let laws = laws.map { (id: $0.id, holds: holds($0.id)) }
    func list(_ holds: Bool?) -> String {
      let ids = laws.filter { $0.holds == holds }.map(\.id)
      return ids.isEmpty ? "none" : ids.joined(separator: ", ")
    }
    return [
      "Hold for every population: \(list(true)).", "Fail for some population: \(list(false)).",
      "Not fully tested, without a failure so far: \(list(nil)).",
    ]
  }

  private var method: [String] {
    [
      "\(Digits.grouped(UInt64(people))) people in a cell, seed \(seed); some parts take fewer, or "
        + "more."
        + (worlds > 0
          ? " Tested with the default parameters and under \(worlds) sets of assumptions; a row that "
            + "fails under some set shows the worst." : ""),
      "A part fails when its number lies outside its bounds by more than three Monte-Carlo "
        + "standard errors; one stands after each \u{b1}.",
    ]
  }

  private var overview: Table {
    Table(
      caption: "Each law", of: laws,
      columns: [
        .word("Law") { $0.id }, .sentence("Statement") { $0.sentence },
        .word("Verdict") { verdict($0.id) },
      ])
  }

  private func verdict(_ law: String) -> String {
    let rows = rows(of: law)
    let failing = rows.count { $0.holds == false }
    if failing > 0 { return "fails in \(failing) of \(rows.count) rows" }
    return rows.contains { $0.holds == nil } ? "holds as far as checked" : "holds"
  }

  private func blocks(_ law: Entry) -> [Block] {
    let rows = rows(of: law.id)
    guard !rows.isEmpty else { return [] }
    return [
      .heading(level: 2, Prose("\(law.id): \(verdict(law.id))")), .paragraph(Prose(law.sentence)),
      .list(
        law.parts.map { part in
          Prose.strong(part.name) + ": \(part.claim)\(LawWords.allowed(part)) \(part.why)"
        }),
      .table(
        Table(
          caption: law.id, of: rows,
          columns: [
            .word("Part") { $0.part }, .word("Population") { $0.population },
            .word("Input") { $0.input }, .sentence("Result") { LawWords.seen($0) },
            .word("Verdict") { LawWords.verdict($0.holds) },
          ], dropping: [2])),
    ]
  }
}

/// The words of a law sheet.
enum LawWords {
  static func verdict(_ holds: Bool?) -> String {
    switch holds {
    case true: "holds"
    case false: "FAILS"
    case nil: "not checked"
    }
  }

  /// What was seen, with its unit and error.
  static func seen(_ row: LawSheet.Row) -> String {
    guard let value = row.value else { return "not checked: \(row.note)" }
    let error = row.outcome.error > 0 ? " \u{b1} \(Digits.short(row.outcome.error))" : ""
    let note = row.note.isEmpty ? "" : " (\(row.note))"
    return "\(Digits.short(value))\(error) \(row.rule.unit)\(note)"
  }

  /// The bounds of a part in a sentence; empty where it has none.
  static func allowed(_ part: SheetLaw.Part) -> String {
    bounds(part).map { " Allowed: \($0)." } ?? ""
  }

  private static func bounds(_ part: SheetLaw.Part) -> String? {
    switch (part.low, part.high) {
    case (nil, nil): nil
    case (let low?, nil): "at least \(Digits.short(low)) \(part.unit)"
    case (nil, let high?): "at most \(Digits.short(high)) \(part.unit)"
    case (let low?, let high?): "\(Digits.range(low, high)) \(part.unit)"
    }
  }
}
