/// A kind of document: what stands in it, and the parts that are named once and used in many places.
package struct DocumentDescription: Sendable {
  /// The name of the kind, as in `suite`.
  package let kind: String
  /// The title for people.
  package let title: String
  /// The outermost object.
  package let body: ObjectDescription
  /// The shapes that references name.
  package let definitions: [(name: String, shape: Shape)]

  /// Creates a kind of document; see the properties for meanings.
  package init(
    _ kind: String, title: String, body: ObjectDescription,
    definitions: [(name: String, shape: Shape)] = []
  ) {
    self.kind = kind
    self.title = title
    var whole = body
    whole.fields.insert(Self.editorField, at: 0)
    self.body = whole
    self.definitions = definitions
  }

  /// The address of a JSON Schema, by which editors know what may stand in a document. Readers pass
  /// it over wherever a document says its layout.
  package static let editorField = FieldDescription(
    "$schema", .anyText, "The address of a JSON Schema, for editors.")

  /// The name and version of the layout, which documents carry.
  package static func schemaField(_ kind: String) -> FieldDescription {
    FieldDescription(
      "schema", .constant(.string("tapcost/\(kind)/1")), "The name and version of the layout.",
      isRequired: true)
  }

  /// Takes the members of the outermost object from a place, noting names that are not known and
  /// another schema.
  package func open(_ cursor: Cursor) -> ObjectCursor? {
    guard let object = cursor.object(body) else { return nil }
    let schema = "tapcost/\(kind)/1"
    if let place = object.required("schema", "as in \"\(schema)\""), let name = place.string(),
      name != schema
    {
      place.fail(expected: "the schema \"\(schema)\"")
    }
    return object
  }

  /// The JSON Schema (draft 2020-12) of the kind.
  package var jsonSchema: JSON {
    let head: [JSON.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("$id", .string("urn:tapcost:schema:\(kind):1")), .init("title", .string(title)),
    ]
    let named = definitions.map { JSON.Member($0.name, .object($0.shape.keywords)) }
    let rest = named.isEmpty ? [] : [JSON.Member("$defs", .object(named))]
    return .object(head + body.keywords + rest)
  }
}

extension Shape {
  /// The keywords of JSON Schema that say the same.
  fileprivate var keywords: [JSON.Member] {
    switch self {
    case .anything: return []
    case .flag: return [.init("type", "boolean")]
    case .text(let range): return [.init("type", "string")] + bounds(range, "Length")
    case .pattern(let pattern):
      return [.init("type", "string"), .init("pattern", .string(pattern))]
    case .word(let words): return [.init("enum", .array(words.map { .string($0) }))]
    case .constant(let value): return [.init("const", value)]
    case .number(let range): return [.init("type", "number")] + bounds(range)
    case .integer(let range):
      return [
        .init("type", "integer"), .init("minimum", .integer(Int64(range.lowerBound))),
        .init("maximum", .integer(Int64(range.upperBound))),
      ]
    case .list(let shape, let range):
      return [.init("type", "array"), .init("items", .object(shape.keywords))]
        + bounds(range, "Items")
    case .object(let object): return object.keywords
    case .anyOf(let shapes):
      return [.init("anyOf", .array(shapes.map { .object($0.keywords) }))]
    case .reference(let name): return [.init("$ref", .string("#/$defs/\(name)"))]
    case .described(let shape, let summary):
      return [.init("description", .string(summary))]
        + shape.keywords.filter { $0.key != "description" }
    }
  }

  private func bounds(_ range: ClosedRange<Int>, _ size: String) -> [JSON.Member] {
    let least = JSON.Member("min\(size)", .integer(Int64(range.lowerBound)))
    guard range.upperBound < Int.max else { return range.lowerBound > 0 ? [least] : [] }
    return [least, .init("max\(size)", .integer(Int64(range.upperBound)))]
  }

  private func bounds(_ range: ClosedRange<Double>) -> [JSON.Member] {
    let ends = [("minimum", range.lowerBound), ("maximum", range.upperBound)]
    return ends.filter(\.1.isFinite).map { .init($0, .number($1)) }
  }
}

extension ObjectDescription {
  fileprivate var keywords: [JSON.Member] {
    var members: [JSON.Member] = [.init("type", "object")]
    if !summary.isEmpty { members.append(.init("description", .string(summary))) }
    if !fields.isEmpty {
      let properties = fields.flatMap { field -> [JSON.Member] in
        let schema = JSON.object(field.keywords)
        return ([field.key] + field.aliases).map { .init($0, schema) }
      }
      members.append(.init("properties", .object(properties)))
    }
    let required = fields.filter(\.isRequired).map { JSON.string($0.key) }
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    members += alternativeKeywords(required.count)
    switch others {
    case nil: members.append(.init("additionalProperties", false))
    case .anything?: break
    case let shape?: members.append(.init("additionalProperties", .object(shape.keywords)))
    }
    return members
  }

  private func alternativeKeywords(_ required: Int) -> [JSON.Member] {
    if alternatives.isEmpty { return [] }
    if alternatives.count + required == fields.count {
      let count = JSON.integer(Int64(required + 1))
      return [.init("minProperties", count), .init("maxProperties", count)]
    }
    let choices = alternatives.map { JSON.object([.init("required", [.string($0)])]) }
    return [.init("oneOf", .array(choices))]
  }
}

extension FieldDescription {
  fileprivate var keywords: [JSON.Member] {
    let phrase = unit.map {
      "\(summary.hasSuffix(".") ? String(summary.dropLast()) : summary), in \($0)."
    }
    let description = JSON.Member("description", .string(phrase ?? summary))
    let rest = shape.keywords.filter { $0.key != "description" }
    return (summary.isEmpty ? shape.keywords : [description] + rest)
      + (usual.map { [.init("default", $0)] } ?? [])
  }
}
