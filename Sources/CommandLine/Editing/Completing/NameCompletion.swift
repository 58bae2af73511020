package import Core

/// The names and words that may stand at a place of a document, from its description.
package struct NameCompletion: Sendable {
  /// A name or a word.
  package struct Item: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The text to write.
    package var text: String
    /// The meaning: a sentence, or nothing.
    package var meaning: String
  }

  /// Everything that may stand at a place.
  package struct Found: Hashable, Sendable {
    /// The number of characters before the place that are replaced.
    package var back: Int
    /// The names, those that begin with the word before the place first.
    package var items: [Item]

    var json: JSON {
      [
        "back": .integer(Int64(back)),
        "items": .array(
          items.map {
            [
              "name": .string($0.name), "text": .string($0.text), "meaning": .string($0.meaning),
            ]
          }),
      ]
    }
  }

  /// The most names of an answer.
  static let most = 60

  private let description: DocumentDescription
  private let definitions: [String: Shape]

  /// Creates a source of names from the description by which a document is read.
  package init(_ description: DocumentDescription) {
    self.description = description
    definitions = Dictionary(
      description.definitions.map { ($0.name, $0.shape) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns what may stand at a place.
  ///
  /// - Parameters:
  ///   - before: The text before the place.
  ///   - after: The text behind it.
  /// - Returns: The names and words.
  package func names(before: String, after: String) -> Found {
    let outline = DocumentOutline(before: before, after: after)
    let back = outline.word.unicodeScalars.count
    guard outline.isOpen else { return Found(back: back, items: []) }
    var shapes = plain(.object(description.body))
    for step in outline.steps { shapes = shapes.flatMap { inside($0, step) } }
    let items = outline.wantsName ? names(of: shapes, outline) : words(of: shapes, outline)
    var seen: Set<String> = []
    let fitting = items.filter { fits($0, outline.word) && seen.insert($0.name).inserted }
    return Found(back: back, items: Array(fitting.prefix(Self.most)))
  }

  private func fits(_ item: Item, _ word: String) -> Bool {
    word.isEmpty || item.name.lowercased().contains(word.lowercased())
  }

  /// The shapes that a shape stands for, without references and alternatives.
  private func plain(_ shape: Shape, depth: Int = 0) -> [Shape] {
    guard depth < 12 else { return [] }
    switch shape {
    case .reference(let name): return definitions[name].map { plain($0, depth: depth + 1) } ?? []
    case .anyOf(let shapes): return shapes.flatMap { plain($0, depth: depth + 1) }
    case .described(let shape, _): return plain(shape, depth: depth + 1)
    default: return [shape]
    }
  }

  private func inside(_ shape: Shape, _ step: DocumentOutline.Step) -> [Shape] {
    switch (shape, step) {
    case (.list(let item, _), .item): return plain(item)
    case (.object(let object), .key(let key)):
      if let field = object.fields.first(where: { $0.key == key || $0.aliases.contains(key) }) {
        return plain(field.shape)
      }
      return object.others.map { plain($0) } ?? []
    default: return []
    }
  }

  private func names(of shapes: [Shape], _ outline: DocumentOutline) -> [Item] {
    shapes.flatMap { shape -> [Item] in
      guard case .object(let object) = shape else { return [] }
      let hasChoice = object.alternatives.contains { outline.names.contains($0) }
      let fields = object.fields.filter { field in
        !outline.names.contains(field.key)
          && !(hasChoice && object.alternatives.contains(field.key))
      }
      return (fields.filter(\.isRequired) + fields.filter { !$0.isRequired }).map { field in
        let close = outline.quote.map { String($0) } ?? ""
        let start =
          outline.quote == nil && !Self.isPlain(field.key) ? "\"\(field.key)\"" : field.key
        return Item(
          name: field.key, text: start + close + ": ",
          meaning: field.isRequired ? "Required. " + field.summary : field.summary)
      }
    }
  }

  private static func isPlain(_ key: String) -> Bool {
    key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
  }

  private func words(of shapes: [Shape], _ outline: DocumentOutline) -> [Item] {
    shapes.flatMap { shape -> [Item] in
      switch shape {
      case .word(let words): words.map { quoted($0, outline) }
      case .constant(.string(let word)): [quoted(word, outline)]
      case .flag where outline.quote == nil:
        ["true", "false"].map { Item(name: $0, text: $0, meaning: "") }
      default: []
      }
    }
  }

  private func quoted(_ word: String, _ outline: DocumentOutline) -> Item {
    let mark = outline.quote.map { String($0) }
    return Item(name: word, text: mark.map { word + $0 } ?? "\"\(word)\"", meaning: "")
  }
}
