import Core

extension Design {
  /// The design as a JSON5 document; reading it gives the same design.
  ///
  /// The text depends on nothing but the design: names without quotes where they can be, two spaces a level, and
  /// whatever fits within 100 columns on one line.
  public var json5: String {
    guard case .object(let members) = node.value else { return "" }
    let schema = Node.Member(
      key: "schema", position: node.position, value: Node(.string(interfaceSchema)))
    var text = "{\n"
    for member in [schema] + members {
      text += "  \(member.name): \(render(member.value, indent: 2, used: member.name.count + 4)),\n"
    }
    return text + "}\n"
  }
}

/// The width of a line.
private let columns = 100

private func render(_ node: Node, indent: Int, used: Int) -> String {
  var room = columns - used - 1
  if let line = oneLine(node, room: &room) { return line }
  let margin = String(repeating: " ", count: indent)
  switch node.value {
  case .object(let members):
    let lines = members.map {
      "\(margin)  \($0.name): "
        + render($0.value, indent: indent + 2, used: indent + 4 + $0.key.count) + ","
    }
    return "{\n" + lines.joined(separator: "\n") + "\n\(margin)}"
  case .array(let items):
    let lines = items.map {
      "\(margin)  " + render($0, indent: indent + 2, used: indent + 2) + ","
    }
    return "[\n" + lines.joined(separator: "\n") + "\n\(margin)]"
  default: return plainText(node)
  }
}

/// The value on one line, or nil when it takes more room than there is.
private func oneLine(_ node: Node, room: inout Int) -> String? {
  switch node.value {
  case .object(let members):
    room -= 4
    var parts: [String] = []
    for member in members {
      room -= member.name.count + 4
      guard room >= 0, let value = oneLine(member.value, room: &room) else { return nil }
      parts.append("\(member.name): \(value)")
    }
    return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
  case .array(let items):
    room -= 2
    var parts: [String] = []
    for item in items {
      room -= 2
      guard room >= 0, let value = oneLine(item, room: &room) else { return nil }
      parts.append(value)
    }
    return "[" + parts.joined(separator: ", ") + "]"
  default:
    let text = plainText(node)
    room -= text.count
    return room >= 0 ? text : nil
  }
}

private func plainText(_ node: Node) -> String {
  switch node.value {
  case .bool(let flag): flag ? "true" : "false"
  case .number(let number): plain(number)
  case .string(let text): JSON.string(text).text(.compact)
  default: "null"
  }
}

extension Node.Member {
  /// The name as JSON5 writes it, in quotes where it is more than letters and digits.
  fileprivate var name: String {
    let isPlain =
      key.first?.isNumber == false
      && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isPlain ? key : JSON.string(key).text(.compact)
  }
}
