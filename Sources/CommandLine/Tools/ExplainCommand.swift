import Core

/// `tapcost explain`.
enum ExplainCommand {
  static let kinds: [TopicKind] = TopicKind.allCases
  static let names = Key.arguments(
    "name", "A parameter, metric, control, population, suite or verdict.",
    completion: .listing(kinds.map(\.rawValue)))

  static let command = Command(
    "explain", "Explains a number, a metric, a control: value, range, source, how sure, formula.",
    takes: [names.declaration],
    examples: [
      Command.Example("tapcost explain gaze.dwell", "Tells where a number comes from."),
      Command.Example("tapcost explain discovery_time", "Tells how a metric is computed."),
      Command.Example("tapcost explain popup", "Tells how a control behaves."),
      Command.Example("tapcost explain undecided", "Tells what a verdict means."),
    ]
  ) { invocation, console in
    var topics: [Topic] = []
    for kind in kinds { topics += try Catalog.topics(of: kind) }
    let pages = try invocation[names].map { name in
      let found = topics.filter { $0.name == name }
      guard found.isEmpty else { return found.map(page).joined(separator: "\n") }
      let near = nearest(to: name, among: topics.map(\.name))
      let hint = near.map { " Did you mean '\($0)'?" } ?? ""
      throw invocation.usageError("There is no '\(name)' to explain.\(hint)")
    }
    try console.output(pages.joined(separator: "\n"))
    return .success
  }

  private static func page(_ topic: Topic) -> String {
    let indent = (topic.details.map(\.label.count).max() ?? 0) + 4
    let lines = topic.details.map { detail in
      let start = "  " + detail.label
      let text = HelpText.wrap(detail.text, width: HelpText.width, indent: indent)
      return start + text.dropFirst(start.count)
    }
    let title = "\(topic.name) (\(topic.kind.singular))\n\(topic.summary)\n"
    return title + lines.map { $0 + "\n" }.joined()
  }
}
