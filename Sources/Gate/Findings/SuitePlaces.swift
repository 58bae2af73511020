package import Core
package import Studies

/// Where designs stand in the text of their suite.
package struct SuitePlaces: Equatable, Sendable {
  /// The file, as the user named it.
  package let file: String
  /// The name of the suite.
  package let suite: String
  private let lines: [String: Int]
  private let first: Int
  /// The lines of what can be chosen, by design and id; those of lists have no design.
  private var elements: [String: [String: Int]] = [:]
  private let text: [Substring]

  /// Looks for the designs in a suite.
  ///
  /// - Parameters:
  ///   - text: The text of the suite.
  ///   - file: The file, as the user named it.
  ///   - designs: The designs of the results, in the order of the suite: one that comes from a
  ///     file of its own is known by its place.
  /// - Throws: That the text is not JSON5.
  package init(text: String, file: String, designs: [Named]) throws(DocumentError) {
    let root = try JSON5.parse(text, file: file)
    self.file = file
    var lines: [String: Int] = [:]
    var suite = ""
    if case .string(let id)? = root["id"]?.value { suite = id }
    if case .array(let items)? = root["designs"]?.value {
      for (index, item) in items.enumerated() {
        let id = if case .string(let id)? = item["id"]?.value { id } else { "" }
        let name = id.isEmpty && designs.indices.contains(index) ? designs[index].id : id
        if !name.isEmpty { lines[name] = item.position.line }
        Self.collect(item, into: &elements[name, default: [:]])
      }
    }
    if let lists = root["lists"] { Self.collect(lists, into: &elements["", default: [:]]) }
    self.text = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.suite = suite
    self.lines = lines
    first = root["designs"]?.position.line ?? root.position.line
  }

  /// Notes the line of everything that has an id, or a label that makes one, and of plain texts.
  private static func collect(_ node: Node, into lines: inout [String: Int]) {
    func note(_ name: String, _ line: Int) { lines[name] = lines[name] ?? line }
    switch node.value {
    case .array(let items):
      for item in items {
        if case .string(let text) = item.value { note(slug(text), item.position.line) }
        collect(item, into: &lines)
      }
    case .object(let members):
      if case .string(let id)? = node["id"]?.value {
        note(id, node.position.line)
      } else if case .string(let label)? = node["label"]?.value {
        note(slug(label), node.position.line)
      }
      for member in members { collect(member.value, into: &lines) }
    default: break
    }
  }

  /// The id that a label gives.
  private static func slug(_ label: String) -> String {
    label.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Returns the line of something in a design, or else that of the design, or else that of the
  /// list of designs.
  ///
  /// - Parameters:
  ///   - design: The name of the design.
  ///   - goals: The ids of what changed in it; the first that stands in the text counts.
  /// - Returns: The place.
  package func place(of design: String, goals: [String] = []) -> Finding.Place {
    let found = goals.lazy.compactMap { elements[design]?[$0] ?? elements[""]?[$0] }.first
    let line = found ?? lines[design] ?? first
    let content = text.indices.contains(line - 1) ? text[line - 1] : ""
    let trimmed = content.drop { $0 == " " }
    return Finding.Place(
      file: file, line: line, text: trimmed.isEmpty ? nil : String(trimmed.prefix(100)))
  }
}

extension GateReport {
  /// Says of each finding where to look: at its goal, at what changed in the design, at the design in its suite,
  /// or else at the rule.
  ///
  /// - Parameter suites: The suites whose files are known.
  package mutating func locate(in suites: [SuitePlaces]) {
    for index in findings.indices {
      let finding = findings[index]
      if let suite = suites.first(where: { $0.suite == finding.cell.suite }) {
        let detail = details.first {
          $0.cell.suite == finding.cell.suite && $0.cell.design == finding.cell.design
        }
        let isChange = finding.kind == .change && finding.verdict.isJudgment
        findings[index].place = suite.place(
          of: finding.cell.design,
          goals: finding.cell.goal.map { [$0] }
            ?? (isChange ? detail?.changes.map(\.goal) ?? [] : []))
      } else {
        findings[index].place = Finding.Place(
          file: rulesFile, line: finding.rule.position?.line ?? 1)
      }
    }
  }
}
