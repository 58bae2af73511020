/// `tapcost list`.
enum ListCommand {
  static let kind: Key<TopicKind?> = .word("kind", "What to list.")
  static let names = Key.flag("names", "Print the names alone, one a line.")

  static let command = Command(
    "list", "Lists what there is, with one line each, and a legend on standard error.",
    takes: [kind.declaration, names.declaration],
    examples: [
      Command.Example("tapcost list suites", "Lists the built-in suites."),
      Command.Example("tapcost list parameters", "Lists all numbers with how sure they are."),
      Command.Example("tapcost list populations --names", "Lists names for a script."),
    ]
  ) { invocation, console in
    guard let kind = invocation[kind] else { return .internalError }
    let topics = try Catalog.topics(of: kind)
    let rows = topics.map {
      invocation[names] ? [$0.name] : [$0.name] + $0.columns + [$0.summary]
    }
    try console.output(table(rows))
    if !invocation[names] { console.note("\n" + HelpText.lines(kind.legend)) }
    return .success
  }

  /// Returns rows with aligned columns, the last one as long as it is.
  private static func table(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, text) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], text.count)
      }
    }
    return rows.map { row in
      let padded = zip(row.dropLast(), widths).map { text, width in
        text + String(repeating: " ", count: width - text.count + 2)
      }
      return padded.joined() + (row.last ?? "") + "\n"
    }.joined()
  }
}
