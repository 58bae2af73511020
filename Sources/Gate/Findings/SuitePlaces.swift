package import Core
package import Studies

/// Where designs stand in the text of their suite.
package struct SuitePlaces: Hashable, Sendable {
  /// The file, as the user named it.
  package let file: String
  /// The name of the suite.
  package let suite: String
  private let lines: [String: Int]
  private let first: Int

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
        if case .string(let id)? = item["id"]?.value {
          lines[id] = item.position.line
        } else if designs.indices.contains(index) {
          lines[designs[index].id] = item.position.line
        }
      }
    }
    self.suite = suite
    self.lines = lines
    first = root["designs"]?.position.line ?? root.position.line
  }

  /// Returns the line of a design, or that of the list of designs.
  package func place(of design: String) -> Finding.Place {
    Finding.Place(file: file, line: lines[design] ?? first)
  }
}

extension GateReport {
  /// Says of each finding where to look: at the design in its suite, or else at the rule.
  ///
  /// - Parameter suites: The suites whose files are known.
  package mutating func locate(in suites: [SuitePlaces]) {
    for index in findings.indices {
      let finding = findings[index]
      if let suite = suites.first(where: { $0.suite == finding.cell.suite }) {
        findings[index].place = suite.place(of: finding.cell.design)
      } else {
        findings[index].place = Finding.Place(
          file: rulesFile, line: finding.rule.position?.line ?? 1)
      }
    }
  }
}
