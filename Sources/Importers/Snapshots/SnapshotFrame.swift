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
      if let corner = corners.lazy.compactMap({ pair($0, "x", "y") }).first,
        let size = node[size].flatMap({ pair($0, "width", "height") })
      {
        return Rectangle(sides: corner + size)
      }
    }
    return nil
  }

  private static func frame(_ place: Node) -> Rectangle? {
    if let text = place.plainText {
      return Rectangle(printed: text[...]) ?? Rectangle(sides: numbers(in: text))
    }
    let parts = place.items
    if parts.count == 4 { return Rectangle(sides: parts.compactMap(\.numeric)) }
    if parts.count == 2 {
      return Rectangle(sides: parts.flatMap { $0.items.compactMap(\.numeric) })
    }
    let sides = ["x", "y", "width", "height"].compactMap { number($0, in: place) }
    if let frame = Rectangle(sides: sides) { return frame }
    guard let corner = place["origin"].flatMap({ pair($0, "x", "y") }),
      let size = place["size"].flatMap({ pair($0, "width", "height") })
    else { return nil }
    return Rectangle(sides: corner + size)
  }

  /// Two numbers by their names, in a list, or in a text as `100.00;200.00` or `x=100.0 y=200.0`.
  private static func pair(_ node: Node, _ first: String, _ second: String) -> [Double]? {
    let named = [first, second].compactMap { number($0, in: node) }
    let found =
      named.count == 2
      ? named : node.plainText.map { numbers(in: $0) } ?? node.items.compactMap(\.numeric)
    return found.count == 2 ? found : nil
  }

  /// A number by its name, which may begin with a capital or be a letter alone.
  private static func number(_ name: String, in node: Node) -> Double? {
    [name, name.withCapital, String(name.prefix(1))].compactMap { node[$0]?.numeric }.first
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
