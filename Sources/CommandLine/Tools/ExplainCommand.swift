import Studies

/// `tapcost explain`.
package enum ExplainCommand {
  static let kinds: [TopicKind] = TopicKind.allCases
  static let names = Key.arguments(
    "name", "A name or part of a name: a parameter, metric, control, population, device or term.",
    completion: .listing(kinds.map(\.rawValue)))

  /// The most things that a part of a name lists.
  private static let most = 40

  static let command = Command(
    "explain", "Explains a parameter, metric, control or term: value, range, source, formula.",
    discussion: """
      If no name matches, lists everything whose name contains the text, or else whose summary does.

      With 'words', what people want and labels, shows how near in meaning the model of words finds each label.
      """,
    takes: [names, Options.words],
    examples: [
      "tapcost explain gaze.dwell": "Shows where a parameter comes from.",
      "tapcost explain discovery_time": "Shows how a metric is computed.",
      "tapcost explain popup": "Shows how a control behaves.",
      "tapcost explain world margin": "Shows what terms of a report mean.",
      "tapcost explain patience": "Lists everything about patience.",
      "tapcost explain words \"make the letters bigger\" \"Font Size\" Kerning":
        "Shows how near labels are in words to what is wanted.",
    ]
  ) { call in
    let console = call.console
    if call[names].first == "words", call[names].count > 2 { return try showWords(call) }
    let topics = try kinds.flatMap { try Catalog.topics(of: $0) }
    let found = call[names].map { (name: $0, topics: matches($0, topics)) }
    let pages = found.filter { !$0.topics.isEmpty }.map { name, found in
      found.count == 1 || found.allSatisfy({ isNamed($0, name) })
        ? found.map { page($0, width: console.helpWidth) }.joined(separator: "\n")
        : list(found, name, width: max(HelpText.least, console.columns))
    }
    if !pages.isEmpty { try console.output(pages.joined(separator: "\n")) }
    if let name = found.first(where: \.topics.isEmpty)?.name {
      throw call.usageError("There is no '\(name)' to explain.\(hint(name, topics.map(\.name)))")
    }
  }

  /// Shows how near labels are to what is wanted.
  private static func showWords(_ call: Invocation) throws {
    guard let sense = try WordFinder(call).sense() else {
      throw RunError(
        "The model of words, \(WordSense.fileName), is at none of its places; name it with --words.",
        .missingFile)
    }
    let texts = Array(call[names].dropFirst())
    try call.console.show(WordCase(want: texts[0], labels: Array(texts.dropFirst())).text(sense))
  }

  /// Returns the things of a name, or else those whose name or line holds it.
  private static func matches(_ name: String, _ topics: [Topic]) -> [Topic] {
    let exact = topics.filter { $0.name == name }
    if !exact.isEmpty { return exact }
    let same = topics.filter { isNamed($0, name) }
    if !same.isEmpty { return same }
    let part = folded(name)
    guard part.count > 1 else { return [] }
    let named = topics.filter { folded($0.name).contains(part) }
    return named.isEmpty ? topics.filter { folded($0.summary).contains(part) } : named
  }

  private static func isNamed(_ topic: Topic, _ name: String) -> Bool {
    folded(topic.name) == folded(name)
  }

  /// A name without regard to capitals, and with one sign between words.
  private static func folded(_ name: String) -> String {
    String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
  }

  private static func list(_ topics: [Topic], _ name: String, width: Int) -> String {
    let rows = topics.prefix(most).map { topic in
      ["  " + topic.name, "\(topic.summary) (\(topic.kind.singular))"]
    }
    let rest = topics.count > most ? "  ... and \(topics.count - most) more\n" : ""
    return "\(topics.count) entries match '\(name)':\n"
      + ListCommand.table(rows, width: width) + rest
  }

  /// Returns what is known of a thing.
  ///
  /// - Parameters:
  ///   - topic: The thing.
  ///   - width: The widest line.
  /// - Returns: Its name, its meaning, and its facts.
  package static func page(_ topic: Topic, width: Int) -> String {
    let indent = (topic.details.map(\.label.count).max() ?? 0) + 4
    let lines = topic.details.map { detail in
      let start = "  " + detail.label
      guard 2 * indent <= width else {
        return start + "\n" + HelpText.wrap(detail.text, width: width, indent: 4)
      }
      let text = HelpText.wrap(detail.text, width: width, indent: indent)
      return start + text.dropFirst(start.count)
    }
    // A line of a list stays one where it goes to no terminal that is narrower.
    let summary =
      width < HelpText.width ? HelpText.wrap(topic.summary, width: width) : topic.summary
    let title = "\(topic.name) (\(topic.kind.singular))\n\(summary)\n"
    return title + lines.map { $0 + "\n" }.joined()
  }
}
