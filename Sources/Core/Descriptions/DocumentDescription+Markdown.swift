extension DocumentDescription {
  /// The reference page of the kind, in Markdown: a table of names for each object.
  package var markdown: String {
    var text = "# \(title)\n\n\(body.summary)\n\n\(body.table)"
    for (name, shape) in definitions {
      text += "\n## \(name)\n\n\(shape.section)"
    }
    return text
  }
}

extension ObjectDescription {
  /// The names of the object as a table in Markdown, objects within it as tables that follow.
  package var table: String {
    var text = "| name | value | default | meaning |\n|---|---|---|---|\n"
    var nested = ""
    for field in fields {
      let usual = field.usual.map { "`\($0.text(.compact))`" }
      let given = field.isRequired ? "required" : usual ?? ""
      let earlier = field.aliases.map { " Earlier name: `\($0)`." }.joined()
      let value = [field.shape.words, field.unit].compactMap(\.self).joined(separator: ", in ")
      text +=
        "| `\(field.key)` | \(escaped(value)) | \(given) | \(escaped(field.summary))\(earlier) |\n"
      for object in field.shape.objects where !object.fields.isEmpty {
        nested += "\nEach `\(field.key)`:\n\n\(object.table)"
      }
    }
    if let others { text += "| any name | \(escaped(others.words)) | | |\n" }
    if !alternatives.isEmpty {
      text += "\nExactly one of " + alternatives.map { "`\($0)`" }.joined(separator: ", ") + ".\n"
    }
    return text + nested
  }
}

extension Shape {
  /// The text of a named shape on a reference page.
  fileprivate var section: String {
    let summary: String =
      switch self {
      case .described(_, let summary): summary
      case .object(let object): object.summary
      default: ""
      }
    let tables = objects.map(\.table).joined(separator: "\n")
    let head = summary.isEmpty ? "" : summary + "\n\n"
    return head + (tables.isEmpty ? "A value: \(words).\n" : tables)
  }

  /// The objects that are written out at this place.
  fileprivate var objects: [ObjectDescription] {
    switch self {
    case .object(let object): [object]
    case .list(let shape, _), .described(let shape, _): shape.objects
    case .anyOf(let shapes): shapes.flatMap(\.objects)
    default: []
    }
  }

  /// The values in words, as in `a number from 0 to 1`.
  package var words: String {
    switch self {
    case .anything: "any value"
    case .flag: "true or false"
    case .text(let range): "a text" + Self.words(range, " characters")
    case .pattern(let pattern): "a text that fits `\(pattern)`"
    case .word(let words): "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .constant(let value): "`\(value.text(.compact))`"
    case .number(let range): "a number" + Self.words(range)
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .list(let shape, let range): "a list of \(shape.words)" + Self.words(range, " items")
    case .object(let object): object.others.map { "names with \($0.words)" } ?? "an object"
    case .anyOf(let shapes): shapes.map(\.words).joined(separator: ", or ")
    case .reference(let name): "[\(name)](#\(name.lowercased()))"
    case .described(let shape, _): shape.words
    }
  }

  private static func words(_ range: ClosedRange<Int>, _ things: String) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (0, Int.max): ""
    case (let low, Int.max): " (at least \(low)\(things))"
    case (let low, let high) where low == high: " (\(low)\(things))"
    case (let low, let high): " (\(low) to \(high)\(things))"
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
}

/// Returns a text that does not end a cell of a table.
private func escaped(_ text: String) -> String {
  text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
}
