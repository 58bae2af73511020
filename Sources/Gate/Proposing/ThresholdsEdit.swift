package import Core
import Simulation

/// A change of numbers in a file of rules that leaves everything else as it is, remarks included.
package struct ThresholdsEdit: Sendable {
  /// One number that changes.
  package struct Change: Equatable, Sendable {
    /// The name of the rule.
    package var rule: String
    /// The member that changes, as in `margin.absolute`.
    package var member: String
    /// The number that stands there.
    package var old: Double
    /// The number to stand there.
    package var new: Double
    /// Where it stands.
    package var position: SourcePosition
  }

  /// The numbers that change, in the order of the text.
  package private(set) var changes: [Change] = []
  private let text: String
  private var reasons: [SourcePosition: String] = [:]
  private var numbers: [SourcePosition: Double] = [:]
  /// What is written behind a number: the other part of a margin, which the rule did not have.
  private var added: [SourcePosition: String] = [:]

  /// Finds what a file must change to hold what was proposed.
  ///
  /// - Parameters:
  ///   - text: The text of a file of rules.
  ///   - file: The name to give in messages.
  ///   - proposals: What was proposed for its rules.
  ///   - reason: Why, to stand in the changed rules; nil leaves theirs.
  /// - Throws: What is wrong with the file.
  package init(
    _ text: String, file: String, proposals: [Proposal], reason: String? = nil
  ) throws(DocumentError) {
    self.text = text
    let root = try JSON5.parse(text, file: file)
    guard case .array(let rules)? = root["rules"]?.value else { return }
    for node in rules {
      guard case .string(let id)? = node["id"]?.value,
        let rule = proposals.first(where: { $0.rule.id == id })?.rule
      else { continue }
      let found = [
        ("margin", "absolute", rule.margin?.absolute),
        ("margin", "relative", rule.margin?.relative),
        ("limit", "most", rule.limit?.most), ("limit", "least", rule.limit?.least),
      ].compactMap { change(node, id: id, group: $0, member: $1, to: $2) }
      changes += found
      if !found.isEmpty, let reason, let because = node["because"] {
        reasons[because.position] = reason
      }
    }
    changes.sort { $0.position < $1.position }
  }

  private mutating func change(
    _ rule: Node, id: String, group: String, member: String, to new: Double?
  ) -> Change? {
    let other = member == "absolute" ? "relative" : "absolute"
    if let new, new > 0, group == "margin", rule[group]?[member] == nil,
      let place = rule[group]?[other]?.position
    {
      added[place] = ", \"\(member)\": \(plain(new))"
      return Change(rule: id, member: "\(group).\(member)", old: 0, new: new, position: place)
    }
    guard let new, let node = rule[group]?[member], case .number(let old) = node.value, old != new
    else { return nil }
    numbers[node.position] = new
    return Change(
      rule: id, member: "\(group).\(member)", old: old, new: new, position: node.position)
  }

  /// The text with the changes made.
  package var result: String {
    var replacements = reasons.mapValues { JSON.string($0).text(.compact) }
    replacements.merge(numbers.mapValues(plain)) { $1 }
    var result = String.UnicodeScalarView()
    var (line, column) = (1, 1)
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      let place = SourcePosition(line: line, column: column)
      if replacements[place] != nil || added[place] != nil {
        let old = Self.value(at: rest)
        result.append(contentsOf: replacements[place]?.unicodeScalars ?? .init(old))
        result.append(contentsOf: (added[place] ?? "").unicodeScalars)
        column += old.count
        rest = rest.dropFirst(old.count)
        continue
      }
      result.append(scalar)
      rest = rest.dropFirst()
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return String(result)
  }

  /// The number or the quoted text that begins here.
  private static func value(
    at text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    guard let quote = text.first, quote == "\"" || quote == "'" else {
      return text.prefix { !",}] \t\r\n/".unicodeScalars.contains($0) }
    }
    var count = 1
    var isEscaped = false
    for scalar in text.dropFirst() {
      count += 1
      if !isEscaped && scalar == quote { break }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return text.prefix(count)
  }
}
