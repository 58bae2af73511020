import Core

/// Descriptions of documents as tables in Markdown.
struct ReferenceTables {
  /// A list of words that has a name of its own, and the words that stand for it.
  struct KnownWords {
    let words: [String]
    let phrase: String
  }

  /// The pages on which named shapes stand, where that is another page.
  var pages: [String: String] = [:]
  /// Lists of words that are told elsewhere.
  var known: [KnownWords] = []

  /// Returns the tables of a document: its names, those of objects in it, and its named shapes.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - definitions: The named shapes to tell on this page.
  ///   - level: The number of signs before a heading.
  /// - Returns: Markdown.
  func text(
    for document: DocumentDescription, definitions: [String]? = nil, level: Int = 2
  ) -> String {
    let named = document.definitions.filter { definitions?.contains($0.name) ?? true }
    let sections =
      [text(for: document.body, as: document.kind, level: level)]
      + named.map { section($0.shape, as: $0.name, level: level) }
    return sections.joined(separator: "\n")
  }

  /// Returns the section of a named shape.
  func section(_ shape: Shape, as name: String, level: Int) -> String {
    let objects = objects(in: shape)
    guard let first = objects.first, objects.count == 1, case .object = shape else {
      let summary = if case .described(_, let summary) = shape { summary + "\n\n" } else { "" }
      let head = "\(heading(name, level))\(summary)A value: \(words(shape, name)).\n"
      return head
        + objects.enumerated().map { number, object in
          let suffix = object.fields.first?.key ?? "\(number)"
          return "\n" + text(for: object, as: "\(name).\(suffix)", level: level + 1)
        }.joined()
    }
    return text(for: first, as: name, level: level)
  }

  /// Returns a section for an object and one for each object in it.
  func text(for object: ObjectDescription, as path: String, level: Int) -> String {
    var text = heading(path, level)
    if !object.summary.isEmpty { text += object.summary + "\n\n" }
    text += "| name | value | default | meaning |\n|---|---|---|---|\n"
    for field in object.fields { text += row(field, in: path) }
    if let others = object.others {
      text += "| any name | \(escaped(words(others, path + ".*"))) | | |\n"
    }
    if !object.alternatives.isEmpty {
      let names = object.alternatives.map { "`\($0)`" }.joined(separator: ", ")
      text += "\nExactly one of \(names) is given.\n"
    }
    for field in object.fields {
      for inner in objects(in: field.shape) {
        text += "\n" + self.text(for: inner, as: "\(path).\(field.key)", level: level + 1)
      }
    }
    return text
  }

  private func row(_ field: FieldDescription, in path: String) -> String {
    let usual = field.usual.map { "`\($0.text(.compact))`" }
    let given = field.isRequired ? "required" : usual ?? ""
    let earlier = field.aliases.map { " Earlier name: `\($0)`." }.joined()
    let unit = field.unit.map { ", in \($0)" } ?? ""
    let value = words(field.shape, "\(path).\(field.key)") + unit
    return
      "| `\(field.key)` | \(escaped(value)) | \(given) | \(escaped(field.summary))\(earlier) |\n"
  }

  private func heading(_ title: String, _ level: Int) -> String {
    String(repeating: "#", count: min(level, 6)) + " \(title)\n\n"
  }

  /// The objects that are written out at this place; those with the same thing at every name of a
  /// long list are told by what stands there.
  private func objects(in shape: Shape) -> [ObjectDescription] {
    switch shape {
    case .object(let object):
      if let common = common(of: object) { return objects(in: common) }
      if object.fields.isEmpty { return object.others.map { objects(in: $0) } ?? [] }
      return [object]
    case .list(let shape, _), .described(let shape, _): return objects(in: shape)
    case .anyOf(let shapes): return shapes.flatMap { objects(in: $0) }
    default: return []
    }
  }

  /// The shape at every name of an object whose names are a list that is told elsewhere.
  private func common(of object: ObjectDescription) -> Shape? {
    guard object.fields.count > 8, let first = object.fields.first?.shape,
      object.fields.allSatisfy({ $0.shape == first })
    else { return nil }
    return first
  }

  /// The values in words, as in `a number from 0 to 1`.
  private func words(_ shape: Shape, _ path: String) -> String {
    switch shape {
    case .anything: "any value"
    case .flag: "true or false"
    case .text(let range): "a text" + Self.words(range, " characters")
    case .pattern(let pattern): "a text that fits `\(pattern)`"
    case .word(let words): phrase(words)
    case .constant(let value): "`\(value.text(.compact))`"
    case .number(let range): "a number" + Self.words(range)
    case .integer(let range): "a whole number" + Self.words(range)
    case .list(let shape, let range):
      "a list of \(Self.words(range, "").dropFirst(4))"
        + (Self.words(range, "").isEmpty ? "" : ": ") + words(shape, path)
    case .object(let object):
      if let common = common(of: object) {
        "an object from \(phrase(object.keys)) to \(words(common, path))"
      } else if object.fields.isEmpty, let others = object.others {
        "an object from any name to \(words(others, path))"
      } else {
        "[an object](#\(Self.anchor(path)))"
      }
    case .anyOf(let shapes): list(shapes.map { words($0, path) })
    case .reference(let name): "[\(name)](\(pages[name] ?? "")#\(Self.anchor(name)))"
    case .described(let shape, _): words(shape, path)
    }
  }

  /// Words joined by commas, each once.
  private func list(_ words: [String]) -> String {
    words.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .joined(separator: ", or ")
  }

  private func phrase(_ words: [String]) -> String {
    if let known = known.first(where: { $0.words == words }) { return known.phrase }
    let list = words.map { "`\($0)`" }.joined(separator: ", ")
    return words.count == 1 ? list : "one of \(list)"
  }

  /// The name of a heading in links, as GitHub makes it.
  static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }

  private static func words(_ range: ClosedRange<Int>, _ things: String) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (0, Int.max): ""
    case (let low, Int.max): " of at least \(low)\(things)"
    case (let low, let high) where low == high: " of \(low)\(things)"
    case (let low, let high): " of \(low) to \(high)\(things)"
    }
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (false, false): ""
    case (true, false): " of at least \(plain(range.lowerBound))"
    case (false, true): " of at most \(plain(range.upperBound))"
    case (true, true): " from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    }
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    range.upperBound == Int.max
      ? " of at least \(range.lowerBound)" : " from \(range.lowerBound) to \(range.upperBound)"
  }

  /// Returns a text that does not end a cell of a table.
  private func escaped(_ text: String) -> String { Self.escaped(text) }

  /// Returns a text that does not end a cell of a table.
  static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// Returns rows as a table in Markdown.
  static func table(_ titles: [String], _ rows: [[String]]) -> String {
    let head = "| \(titles.joined(separator: " | ")) |\n|\(titles.map { _ in "---|" }.joined())\n"
    return head
      + rows.map { row in
        "| \(row.map { Self.escaped($0) }.joined(separator: " | ")) |\n"
      }.joined()
  }
}
