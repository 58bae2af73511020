import Core
import Interfaces

/// The place of an element in JSON, as the tools write it.
enum SnapshotFrame {
  /// Returns the place that a node gives: four numbers by name or in a list, a text as
  /// `{{0, 0}, {390, 844}}`, a corner and a size together or apart; nil where there is none.
  static func of(_ node: Node) -> Rectangle? {
    for key in ["frame", "rect", "AXFrame"] {
      if let place = node[key], let frame = frame(place) { return frame }
    }
    for (corner, size) in [
      ("AXPosition", "AXSize"), ("position", "size"), ("origin", "size"),
    ] {
      // Lists of a Mac tell the place within the window, and on the screen beside it.
      let corners = [node["absolute_position"], node[corner]].compactMap(\.self)
      if let corner = corners.compactMap({ pair($0, ["x", "X"], ["y", "Y"]) }).first,
        let size = node[size].flatMap({
          pair($0, ["width", "Width", "w"], ["height", "Height", "h"])
        })
      {
        return Rectangle(x: corner.0, y: corner.1, width: size.0, height: size.1)
      }
    }
    return nil
  }

  private static func frame(_ place: Node) -> Rectangle? {
    if let text = place.plainText {
      if let frame = DescriptionReader.frame(in: text[...]) { return frame }
      return rectangle(numbers(in: text))
    }
    let parts = place.items
    if parts.count == 4 { return rectangle(parts.compactMap(\.numeric)) }
    if parts.count == 2 { return rectangle(parts.flatMap { $0.items.compactMap(\.numeric) }) }
    let names = [["x", "X"], ["y", "Y"], ["width", "Width", "w"], ["height", "Height", "h"]]
    let sides = names.compactMap { names in names.compactMap { place[$0]?.numeric }.first }
    if let frame = rectangle(sides) { return frame }
    guard let corner = place["origin"].flatMap({ pair($0, ["x", "X"], ["y", "Y"]) }),
      let size = place["size"].flatMap({ pair($0, ["width", "Width"], ["height", "Height"]) })
    else { return nil }
    return Rectangle(x: corner.0, y: corner.1, width: size.0, height: size.1)
  }

  private static func rectangle(_ sides: [Double]) -> Rectangle? {
    guard sides.count == 4 else { return nil }
    return Rectangle(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  /// Two numbers by their names, in a list, or in a text as `100.00;200.00` or `x=100.0 y=200.0`.
  private static func pair(
    _ node: Node, _ first: [String], _ second: [String]
  ) -> (Double, Double)? {
    let named = [first, second].compactMap { names in
      names.compactMap { node[$0]?.numeric }.first
    }
    let found =
      named.count == 2
      ? named : node.plainText.map { numbers(in: $0) } ?? node.items.compactMap(\.numeric)
    return found.count == 2 ? (found[0], found[1]) : nil
  }

  /// The numbers of a text; those behind `x:`, `y:`, `w:` and `h:` where it names them.
  private static func numbers(in text: String) -> [Double] {
    func tokens(_ text: Substring) -> [Double] {
      text.split { !("-.0123456789".contains($0)) }.compactMap { Double($0) }
        .filter(\.isFinite)
    }
    let lower = text.prefix(200).lowercased()
    let marks = ["x", "y", "w", "h"].compactMap { key in
      [":", "="].compactMap { lower.firstRange(of: key + $0)?.upperBound }.first
    }
    guard marks.count >= 2 else { return tokens(text.prefix(200)) }
    return marks.compactMap { tokens(lower[$0...].prefix(40)).first }
  }
}
