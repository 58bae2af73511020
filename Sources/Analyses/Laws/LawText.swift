import Core
import Reports

/// A form in which a law sheet is printed.
package enum LawFormat: String, CaseIterable, Hashable, Sendable {
  /// Lines for a terminal.
  case text
  /// Markdown for a page or a pull request.
  case markdown = "md"
  /// A document for programs.
  case json
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
    case .text: plainText(width: width)
    case .markdown: MarkdownRenderer().text(for: blocks)
    case .json: LawSheetDocument.json(self).text()
    }
  }

  /// The number of laws that hold, that fail, and that were not fully checked, in a sentence each.
  private var summary: [String] {
    let verdicts = laws.map { (id: $0.id, holds: holds($0.id)) }
    func list(_ holds: Bool?) -> String {
      let ids = verdicts.filter { $0.holds == holds }.map(\.id)
      return ids.isEmpty ? "none" : ids.joined(separator: ", ")
    }
    return [
      "Hold for everyone: \(list(true)).", "Fail for someone: \(list(false)).",
      "Not fully checked, and failing for nobody so far: \(list(nil)).",
    ]
  }

  private var method: [String] {
    [
      "\(Digits.grouped(UInt64(people))) people in a cell, seed \(seed); some parts take fewer, or "
        + "more."
        + (worlds > 0
          ? " Checked with the numbers as they are and in \(worlds) plausible worlds; a row that "
            + "fails in some world shows the worst." : ""),
      "A part fails when its number lies outside its bounds by more than three Monte-Carlo "
        + "standard errors; one stands after each \u{b1}.",
    ]
  }

  // MARK: Text

  private func plainText(width: Int) -> String {
    var lines: [String] = []
    for law in laws {
      lines += TerminalText.wrapped("\(law.id)  \(law.sentence)", to: max(40, width))
      for part in law.parts {
        let rows = rows(of: law.id).filter { $0.part == part.name }
        guard !rows.isEmpty else { continue }
        let bounds = LawWords.bounds(part).map { " Allowed: \($0)." } ?? ""
        let claim = "\(part.name): \(part.claim)\(bounds)"
        lines += TerminalText.wrapped(claim, to: max(40, width) - 2).map { "  " + $0 }
        var grid = TerminalGrid(
          columns: [
            .init("Population", least: 12), .init("Input", least: 6), .init("Verdict"),
            .init("Seen", least: 20),
          ],
          rows: rows.map {
            [$0.population, $0.input, LawWords.verdict($0.holds), LawWords.seen($0)]
          })
        grid.fit(to: max(40, width) - 4, dropping: [])
        lines += grid.lines(paint: Paint(isOn: false)).dropFirst().map { "    " + $0 }
      }
      lines.append("")
    }
    lines += (summary + method).flatMap { TerminalText.wrapped($0, to: max(40, width)) }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Markdown

  private var blocks: [Block] {
    [.heading(level: 1, "Law sheet"), .list(summary.map { Prose($0) }), .table(overview)]
      + laws.flatMap(blocks) + [.heading(level: 2, "How to read this")]
      + [.list(method.map { Prose($0) })]
  }

  private var overview: Table {
    Table(
      caption: "Each law", headers: ["Law", .sentence("In a sentence"), "Verdict"],
      rows: laws.map { [Prose($0.id), Prose($0.sentence), Prose(verdict($0.id))] })
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
          let bounds = LawWords.bounds(part).map { " Allowed: \($0)." } ?? ""
          return Prose.strong(part.name) + ": \(part.claim)\(bounds) \(part.why)"
        }),
      .table(
        Table(
          caption: law.id,
          headers: ["Part", "Population", "Input", .sentence("Seen"), "Verdict"],
          rows: rows.map { row in
            [
              row.part, row.population, row.input, LawWords.seen(row), LawWords.verdict(row.holds),
            ].map { Prose($0) }
          })),
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
    let error = row.error > 0 ? " \u{b1} \(Digits.short(row.error))" : ""
    let note = row.note.isEmpty ? "" : " (\(row.note))"
    return "\(Digits.short(value))\(error) \(row.unit)\(note)"
  }

  /// The bounds of a part with their unit; nil where it has none.
  static func bounds(_ part: SheetLaw.Part) -> String? {
    switch (part.low, part.high) {
    case (nil, nil): nil
    case (let low?, nil): "at least \(Digits.short(low)) \(part.unit)"
    case (nil, let high?): "at most \(Digits.short(high)) \(part.unit)"
    case (let low?, let high?): "\(Digits.short(low)) to \(Digits.short(high)) \(part.unit)"
    }
  }
}
