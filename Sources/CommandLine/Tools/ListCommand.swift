/// `tapcost list`.
package enum ListCommand {
  static let kind: Key<TopicKind> = .word("kind", "What to list.")
  static let names = Key.flag("names", "Print only the names, one a line.")

  static let command = Command(
    "list", "Lists what is built in, one line each; the legend goes to standard error.",
    takes: [kind, names],
    examples: [
      "tapcost list suites": "Lists the built-in suites.",
      "tapcost list parameters": "Lists all parameters with the quality of their sources.",
      "tapcost list populations --names": "Lists only the names, for a script.",
    ]
  ) { call in
    let rows = try Catalog.topics(of: call[kind]).map {
      call[names] ? [$0.name] : [$0.name] + $0.columns + [$0.summary]
    }
    try call.console.output(table(rows, width: max(HelpText.least, call.console.columns)))
    if !call[names] {
      call.console.note("\n" + HelpText.lines(call[kind].legend, width: call.console.helpWidth))
    }
  }

  /// Assumed: the least width of a last column that is broken into lines beside the others.
  private static let leastLast = 24

  /// Returns rows with aligned columns.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - width: The widest line. The last column is broken into lines, or where there is no room beside
  ///     the others, all behind the first stand below it.
  /// - Returns: The rows, each with a line break at its end.
  package static func table(_ rows: [[String]], width: Int) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, text) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], text.count)
      }
    }
    let indent = widths.reduce(0) { $0 + $1 + 2 }
    let isWide = rows.contains { indent + ($0.last?.count ?? 0) > width }
    if isWide, width - indent < leastLast {
      return rows.map { row in
        let rest = row.dropFirst().filter { !$0.isEmpty }.joined(separator: "; ")
        let below = rest.isEmpty ? "" : HelpText.wrap(rest, width: width, indent: 2) + "\n"
        return (row.first ?? "") + "\n" + below
      }.joined()
    }
    return rows.map { row in
      let padded = zip(row.dropLast(), widths).map { text, width in
        text + String(repeating: " ", count: width - text.count + 2)
      }
      let last = row.last ?? ""
      let text = isWide ? HelpText.wrap(last, width: width, indent: indent) : ""
      return padded.joined() + (isWide ? String(text.dropFirst(indent)) : last) + "\n"
    }.joined()
  }
}
