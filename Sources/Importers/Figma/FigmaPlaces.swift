import Core

/// The places of layers as plug-ins of Figma write them: from the corner of the frame around each, and not
/// from that of the page.
enum FigmaPlaces {
  /// Returns layers with places on the page, also where they have others.
  static func onPage(_ node: Node) -> Node { placed(node, x: 0, y: 0) }

  /// Returns the layers of a document without a page around them, however they are wrapped.
  static func layers(in node: Node, levels: Int = 4) -> [Node] {
    if isLayer(node) { return [node] }
    guard levels > 0 else { return [] }
    if case .object(let members) = node.value {
      return members.flatMap { layers(in: $0.value, levels: levels - 1) }
    }
    return node.items.flatMap { layers(in: $0, levels: levels - 1) }
  }

  private static func isLayer(_ node: Node) -> Bool {
    node.isObject && node["type"]?.plainText != nil
      && (node["children"] != nil || node["width"]?.numeric != nil
        || node["absoluteBoundingBox"] != nil)
  }

  private static func placed(_ node: Node, x: Double, y: Double) -> Node {
    guard case .object(var members) = node.value else { return node }
    var (left, top) = (x, y)
    var hasPlace = node["absoluteBoundingBox"]?.isObject ?? false
    // Some put the place into an object of its own.
    let own = node["layout"].flatMap { $0["width"] == nil ? nil : $0 } ?? node
    if let box = node["absoluteBoundingBox"], let x = box["x"]?.numeric, let y = box["y"]?.numeric {
      (left, top) = (x, y)
    } else if let ownX = own["x"]?.numeric, let ownY = own["y"]?.numeric {
      (left, top) = (x + ownX, y + ownY)
    }
    if !hasPlace, let width = own["width"]?.numeric, let height = own["height"]?.numeric {
      hasPlace = true
      let sides = [("x", left), ("y", top), ("width", width), ("height", height)]
      let box = sides.map { member($0.0, .number($0.1), at: node.position) }
      members.append(member("absoluteBoundingBox", .object(box), at: node.position))
    }
    // What lies in a group is placed in the frame around the group.
    let isGroup = FigmaReader.type(node) == "GROUP"
    let (innerX, innerY) = isGroup || !hasPlace ? (x, y) : (left, top)
    for index in members.indices where members[index].key == "children" {
      let children = members[index].value.items.map { placed($0, x: innerX, y: innerY) }
      members[index].value = Node(.array(children), at: members[index].value.position)
    }
    return Node(.object(members), at: node.position)
  }

  private static func member(
    _ key: String, _ value: Node.Value, at position: SourcePosition
  ) -> Node.Member {
    Node.Member(key: key, position: position, value: Node(value, at: position))
  }
}
