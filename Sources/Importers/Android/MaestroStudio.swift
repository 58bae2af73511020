import Core

/// Reads what Maestro Studio is told of a screen: a flat list of elements with boxes in shares of the
/// screen, or in its points, and the name of a picture.
enum MaestroStudio {
  /// Tells whether a text begins as such a list.
  static func begins(_ text: Substring) -> Bool {
    text.contains("\"screenshot\"") && text.contains("\"elements\"")
      && (text.contains("\"bounds\"") || text.contains("\"resourceId\""))
  }

  /// Returns the elements in a dump of their own, those around others first.
  static func hierarchy(
    _ document: Node, of file: ForeignFile
  ) throws(DocumentError) -> XMLElement {
    let items = document["elements"]?.items ?? []
    try file.checkCount(items.count, of: "elements")
    let boxes = items.map { item in
      Rectangle(
        sides: ["x", "y", "width", "height"].compactMap { item["bounds"]?[$0]?.numeric })
    }
    let ends = boxes.compactMap { $0?.maxY }
    let isInShares = boxes.compactMap { $0?.maxX }.allSatisfy { $0 <= 1.01 }
    var size = Guess.phone
    if let width = document["width"]?.numeric, let height = document["height"]?.numeric {
      size = (width, height)
    }
    // Studio of the first years gave heights, too, as shares of the width.
    let isByWidth = isInShares && (ends.max() ?? 0) > 1.2
    let scale = isInShares ? size : (width: 1, height: 1)
    let nodes = zip(items, boxes).compactMap { item, box -> XMLElement? in
      guard let box else { return nil }
      var node = MaestroReader.node(line: item.position.line) { item[$0]?.plainText }
      let (x, y) = (box.x * scale.width, box.y * scale.height)
      node.setBounds(
        left: x, top: y, right: x + box.width * scale.width,
        bottom: y + box.height * (isByWidth ? scale.width : scale.height))
      if let name = node["resource-id"], let end = name.firstRange(of: ":id/") {
        node.attributes["package"] = String(name[..<end.lowerBound])
      }
      return node
    }
    guard !nodes.isEmpty else {
      throw file.refusal(
        found: "a screen of Maestro Studio without elements that have bounds",
        expected: "elements with bounds, or the output of maestro hierarchy")
    }
    // Boxes around others may come behind them, and would cover them.
    let area = { (node: XMLElement) in node.bounds.map { $0.width * $0.height } ?? 0 }
    return .hierarchy(
      nodes.sorted { area($0) > area($1) },
      ["width": plain(size.width), "height": plain(size.height)])
  }
}
