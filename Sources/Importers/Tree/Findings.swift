import Core

/// The findings of axe-core, each with the element that it is about.
struct Findings: Sendable {
  /// One thing that is wrong with one element.
  struct Finding: Equatable, Sendable {
    var rule: String
    var impact: String
    var help: String
    /// The selector of the element.
    var target: String
    /// The first tag of the element and what follows, as axe-core quotes it.
    var html: String
    var line: Int
  }

  private(set) var findings: [Finding] = []

  init() {}

  init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    guard let object = cursor.object(known: nil) else { throw Self.failure(cursor) }
    for rule in object.required("violations", "as axe-core writes them")?.array(count: 0...10_000)
      ?? []
    {
      read(rule)
    }
    try cursor.log.check()
  }

  private static func failure(_ cursor: Cursor) -> DocumentError {
    DocumentError(cursor.log.problems)
  }

  private mutating func read(_ cursor: Cursor) {
    guard let rule = cursor.object(known: nil), let id = rule.required("id")?.string() else {
      return
    }
    let impact = text(rule.optional("impact"))
    let help = text(rule.optional("help"))
    for place in rule.required("nodes")?.array(count: 0...100_000) ?? [] {
      guard let node = place.object(known: nil) else { continue }
      var target = ""
      if case .array(let parts)? = node.optional("target")?.node.value {
        target = parts.map { part in
          if case .string(let text) = part.value { return text }
          return ""
        }.joined(separator: " ")
      }
      findings.append(
        Finding(
          rule: id, impact: impact, help: help, target: oneLine(target),
          html: text(node.optional("html")), line: place.node.position.line))
    }
  }

  private func text(_ cursor: Cursor?) -> String {
    guard case .string(let text)? = cursor?.node.value else { return "" }
    return text
  }

  /// Notes each finding at the element that it is about.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - isOnly: Tells whether findings that fit no element belong to this screen all the same.
  func attach(to screen: inout FoundScreen, isOnly: Bool) {
    guard !findings.isEmpty else { return }
    func places(_ text: (FoundElement) -> String?) -> [String: Int] {
      Dictionary(
        screen.elements.enumerated().compactMap { index, element in
          text(element).map { ($0, index) }
        }, uniquingKeysWith: { first, _ in first })
    }
    let identifiers = places(\.identifier)
    let labels = places { $0.label.isEmpty ? nil : $0.label }
    for finding in findings {
      let found = finding.identifier.flatMap { identifiers[$0] }.map { [$0] } ?? []
      let element = (found + finding.names.compactMap { labels[$0] }).min().map {
        screen.elements[$0]
      }
      guard element != nil || isOnly else { continue }
      let impact = finding.impact.isEmpty ? "" : " (\(finding.impact))"
      screen.report.note(
        .finding, element?.line, element?.subject ?? "element \(finding.target)",
        message: "\(finding.rule)\(impact): \(finding.help)")
    }
  }
}

extension Findings.Finding {
  /// The id of the element.
  fileprivate var identifier: String? { attribute("id") }

  /// The names and the text that the element may have.
  fileprivate var names: [String] {
    [attribute("aria-label"), attribute("title"), attribute("alt"), innerText].compactMap(\.self)
  }

  private func attribute(_ name: String) -> String? {
    for mark in ["\"", "'"] {
      guard let start = html.firstRange(of: " \(name)=\(mark)"),
        let end = html[start.upperBound...].firstIndex(of: Character(mark))
      else { continue }
      return oneLine(html[start.upperBound..<end])
    }
    return nil
  }

  private var innerText: String {
    var text = ""
    var isTag = false
    for character in html {
      switch character {
      case "<": isTag = true
      case ">":
        isTag = false
        text += " "
      default: if !isTag { text.append(character) }
      }
    }
    return oneLine(text)
  }
}
