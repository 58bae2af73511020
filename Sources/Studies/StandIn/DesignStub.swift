public import Documents

// Stands in for the type of Interfaces until that target has it.

/// A design.
public struct Design: Hashable, Sendable {
  /// The name.
  public var id: String
  /// The title.
  public var title: String
  /// The tree.
  public var node: Node

  /// Reads a design.
  public init?(reading cursor: Cursor) {
    guard let object = cursor.object(known: ["id", "title", "device", "screen"]),
      let id = object.required("id")?.string(), let title = object.required("title")?.string()
    else { return nil }
    self.id = id
    self.title = title
    node = cursor.node
  }

  /// The goals.
  public var goals: [String] { Self.goals(node, isChoice: false) }

  private static func goals(_ node: Node, isChoice: Bool) -> [String] {
    switch node.value {
    case .array(let items): return items.flatMap { goals($0, isChoice: isChoice) }
    case .object(let members):
      if isChoice, case .string(let id) = node["id"]?.value { return [id] }
      return members.flatMap {
        goals($0.value, isChoice: $0.key == "options" || $0.key == "items" || $0.key == "button")
      }
    default: return []
    }
  }
}
