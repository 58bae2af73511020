/// The parts of a drawing, written one after the other.
package struct Drawing {
  package enum Anchor: String {
    case start
    case middle
    case end
  }

  package private(set) var body = ""

  package init() {}

  /// Adds the elements of another drawing.
  package mutating func append(_ other: Drawing) { body += other.body }

  /// A number for an attribute, to a tenth of a point.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : formatted(rounded, "%.1f")
  }

  package mutating func text(
    _ text: String, x: Double, y: Double, class name: String = "t", anchor: Anchor = .start,
    size: Double? = nil
  ) {
    let place =
      (anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\"")
      + (size.map { " style=\"font-size: \(Drawing.number($0))px\"" } ?? "")
    body +=
      "<text class=\"\(name)\" x=\"\(Drawing.number(x))\" y=\"\(Drawing.number(y))\"\(place)>"
      + HTMLText.escape(text) + "</text>\n"
  }

  package mutating func line(
    from x1: Double, _ y1: Double, to x2: Double, _ y2: Double, class name: String
  ) {
    let n = Drawing.number
    body +=
      "<line class=\"\(name)\" x1=\"\(n(x1))\" y1=\"\(n(y1))\" x2=\"\(n(x2))\" y2=\"\(n(y2))\"/>\n"
  }

  package mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, class name: String
  ) {
    let n = Drawing.number
    body +=
      "<rect class=\"\(name)\" x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(max(0, width)))\" "
      + "height=\"\(n(max(0, height)))\"/>\n"
  }

  /// Another drawing in a box, enlarged.
  package mutating func nested(
    _ body: String, x: Double, y: Double, width: Double, height: Double, scale: Double
  ) {
    let n = Drawing.number
    self.body +=
      "<svg x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width * scale))\" height=\"\(n(height * scale))\" "
      + "viewBox=\"0 0 \(n(width)) \(n(height))\">\n\(body)</svg>\n"
  }

  /// A part of a picture: what of it lies within a rectangle, the top of the picture at the top.
  package mutating func picture(
    _ address: String, x: Double, y: Double, width: Double, height: Double, whole: Double
  ) {
    let n = Drawing.number
    body +=
      "<svg x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" height=\"\(n(height))\">"
      + "<image href=\"\(HTMLText.escape(address))\" width=\"\(n(width))\" height=\"\(n(whole))\" "
      + "preserveAspectRatio=\"none\"/></svg>\n"
  }

  package mutating func path(_ points: [(x: Double, y: Double)], closed: Bool, class name: String) {
    guard !points.isEmpty else { return }
    let places = points.map { "\(Drawing.number($0.x)) \(Drawing.number($0.y))" }
    body +=
      "<path class=\"\(name)\" d=\"M\(places.joined(separator: "L"))\(closed ? "Z" : "")\"/>\n"
  }

  /// A mark around a point: designs and verdicts differ in shape, not in color alone.
  package mutating func mark(
    _ shape: Mark, x: Double, y: Double, size: Double = 4.5, class name: String
  ) {
    switch shape {
    case .circle:
      let n = Drawing.number
      body += "<circle class=\"\(name)\" cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(size))\"/>\n"
    case .square:
      rectangle(
        x: x - size * 0.9, y: y - size * 0.9, width: size * 1.8, height: size * 1.8, class: name)
    case .diamond:
      let r = size * 1.25
      path([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], closed: true, class: name)
    case .triangle:
      let r = size * 1.2
      path([(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)], closed: true, class: name)
    case .inverted:
      let r = size * 1.2
      path([(x, y + r), (x + r, y - r * 0.8), (x - r, y - r * 0.8)], closed: true, class: name)
    }
  }

  /// The shape of a mark.
  package enum Mark: CaseIterable {
    case circle
    case square
    case diamond
    case triangle
    case inverted
  }

  /// Cuts a text to a width on the drawing; letters are taken as a little wider than they are.
  package static func cut(_ text: String, to width: Double, size: Double = 12) -> String {
    TerminalText.cut(text, to: Int(width / (size * 0.56)))
  }

  /// Breaks a text into lines of a width, at most so many; what does not fit is cut off.
  package static func lines(
    _ text: String, to width: Double, most: Int, size: Double = 12
  ) -> [String] {
    let letters = max(1, Int(width / (size * 0.56)))
    let lines = TerminalText.wrapped(text, to: letters)
    let rest = lines.count > most ? [lines[(most - 1)...].joined(separator: " ")] : []
    return (lines.prefix(rest.isEmpty ? most : most - 1) + rest).map {
      TerminalText.cut($0, to: letters)
    }
  }

  /// The width that a text takes at most.
  package static func width(_ text: String, size: Double = 12) -> Double {
    Double(TerminalText.width(text)) * size * 0.56
  }
}
