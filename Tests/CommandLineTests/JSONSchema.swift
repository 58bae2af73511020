import Core

/// A checker for the part of JSON Schema 2020-12 that the schemas here use.
///
/// An unknown keyword is a problem, so that none is passed over in silence.
struct JSONSchema {
  private let root: Node
  private static let remarks = ["$schema", "$id", "$defs", "title", "description", "default"]

  /// Reads a schema.
  init(_ text: String, file: String) throws { root = try JSON5.parse(text, file: file) }

  /// Returns what is wrong with a document.
  func problems(with document: Node) -> [String] { check(document, root, "$") }

  private func check(_ value: Node, _ schema: Node, _ path: String) -> [String] {
    guard case .object(let members) = schema.value else { return ["\(path): no schema"] }
    return members.filter { !Self.remarks.contains($0.key) }.flatMap {
      check(value, keyword: $0.key, $0.value, schema, path)
    }
  }

  private func check(
    _ value: Node, keyword: String, _ rule: Node, _ schema: Node, _ path: String
  ) -> [String] {
    let isRight: Bool
    switch keyword {
    case "$ref": return check(value, definition(rule), path)
    case "properties", "additionalProperties":
      // Both are taken together, at the first of them that is there.
      guard keyword == "properties" || schema["properties"] == nil else { return [] }
      return checkMembers(value, schema, path)
    case "items":
      guard case .array(let items) = value.value else { return [] }
      return items.enumerated().flatMap { check($0.element, rule, "\(path)[\($0.offset)]") }
    case "anyOf", "oneOf":
      let fits = rule.items.count { check(value, $0, path).isEmpty }
      isRight = keyword == "anyOf" ? fits > 0 : fits == 1
    case "required":
      let missing = rule.items.compactMap(\.word).filter { value[$0] == nil }
      isRight = !value.isObject || missing.isEmpty
    case "type":
      isRight = (rule.word.map { [$0] } ?? rule.items.compactMap(\.word)).contains(
        where: value.isOf)
    case "enum": isRight = rule.items.contains { $0.value == value.value }
    case "const": isRight = rule.value == value.value
    case "pattern":
      guard let text = value.word, let pattern = rule.word else { return [] }
      isRight = (try? Regex(pattern).firstMatch(in: text)) != nil
    case "minimum", "maximum":
      guard let number = value.double, let bound = rule.double else { return [] }
      isRight = keyword == "minimum" ? number >= bound : number <= bound
    case "minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties":
      guard let size = value.size(for: keyword), let bound = rule.double else { return [] }
      isRight = keyword.hasPrefix("min") ? size >= Int(bound) : size <= Int(bound)
    default: return ["\(path): the schema has the unknown keyword \(keyword)"]
    }
    return isRight ? [] : ["\(path): \(keyword) is not met"]
  }

  private func definition(_ reference: Node) -> Node {
    let parts = (reference.word ?? "").split(separator: "/").dropFirst()
    return parts.reduce(root) { $0[String($1)] ?? Node(.null) }
  }

  private func checkMembers(_ value: Node, _ schema: Node, _ path: String) -> [String] {
    guard case .object(let members) = value.value else { return [] }
    return members.flatMap { member -> [String] in
      let inner = "\(path).\(member.key)"
      if let rule = schema["properties"]?[member.key] { return check(member.value, rule, inner) }
      guard let rest = schema["additionalProperties"] else { return [] }
      if case .bool(false) = rest.value { return ["\(inner): the name is unknown"] }
      return check(member.value, rest, inner)
    }
  }
}

extension Node {
  fileprivate var items: [Node] {
    if case .array(let items) = value { return items }
    return []
  }

  fileprivate var word: String? {
    if case .string(let word) = value { return word }
    return nil
  }

  fileprivate var double: Double? {
    if case .number(let number) = value { return number }
    return nil
  }

  fileprivate var isObject: Bool {
    if case .object = value { return true }
    return false
  }

  fileprivate func isOf(_ type: String) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number),
      ("boolean", .bool), ("null", .null):
      return true
    case ("integer", .number(let number)): return number == number.rounded()
    default: return false
    }
  }

  fileprivate func size(for keyword: String) -> Int? {
    switch value {
    case .array(let items) where keyword.hasSuffix("Items"): return items.count
    case .string(let text) where keyword.hasSuffix("Length"): return text.unicodeScalars.count
    case .object(let members) where keyword.hasSuffix("Properties"): return members.count
    default: return nil
    }
  }
}
