import Core

extension Rectangle {
  /// A rectangle without an area, at the corner.
  static let zero = Rectangle(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from x, y, width and height; nil where those are not four numbers.
  init?(sides: [Double]) {
    guard sides.count == 4 else { return nil }
    self.init(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  /// Creates a rectangle from a text as `{{0, 0}, {390, 844}}`.
  init?(printed text: Substring) {
    guard let inner = text.after("{{") else { return nil }
    let sides = inner.prefix(200).split { "{}, ".contains($0) }.prefix(4).compactMap { Double($0) }
    guard sides.allSatisfy(\.isFinite) else { return nil }
    self.init(sides: sides)
  }

  /// Tells whether another rectangle lies inside, or no further out than a slack.
  func holds(_ other: Rectangle, slack: Double = 0) -> Bool {
    other.x >= x - slack && other.y >= y - slack && other.maxX <= maxX + slack
      && other.maxY <= maxY + slack
  }

  /// The smallest rectangle around this one and another.
  func union(_ other: Rectangle) -> Rectangle {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rectangle(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// One of several columns of the rectangle, which are as wide as one another.
  func column(_ index: Int, of count: Int) -> Rectangle {
    let own = width / Double(max(1, count))
    return Rectangle(x: x + Double(index) * own, y: y, width: own, height: height)
  }

  /// One of several rows of the rectangle, which are as high as one another.
  func row(_ index: Int, of count: Int) -> Rectangle {
    let own = height / Double(max(1, count))
    return Rectangle(x: x, y: y + Double(index) * own, width: width, height: own)
  }

  /// The rectangle, seen from a corner.
  func moved(from origin: (x: Double, y: Double)) -> Rectangle {
    Rectangle(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }
}

extension XMLElement {
  /// The place that four attributes tell; nil where one of them is no number.
  var rectangle: Rectangle? {
    get { Rectangle(sides: ["x", "y", "width", "height"].compactMap(number)) }
    set {
      attributes["x"] = newValue.map { plain($0.x) }
      attributes["y"] = newValue.map { plain($0.y) }
      attributes["width"] = newValue.map { plain($0.width) }
      attributes["height"] = newValue.map { plain($0.height) }
    }
  }

  /// Returns a view of Interface Builder at another place.
  func placed(at frame: Rectangle) -> XMLElement {
    var rect = XMLElement(name: "rect", attributes: ["key": "frame"], line: line)
    rect.rectangle = frame
    var placed = self
    placed.children.removeAll { $0.name == "rect" && $0["key"] == "frame" }
    placed.children.append(rect)
    return placed
  }

  /// Returns a node of a dump of Android, from what its facts are by the names that a tool gives them.
  static func node(
    line: Int, _ names: [(String, [String])], fact: (String) -> String?
  ) -> XMLElement {
    var node = XMLElement(name: "node", line: line)
    for (key, names) in names {
      node.attributes[key] = names.compactMap(fact).first { !$0.isEmpty && $0 != "null" }
    }
    return node
  }

  /// The place of a node of a dump of Android, in its words: `[left,top][right,bottom]`, in pixels.
  var bounds: Rectangle? {
    let numbers = (self["bounds"] ?? "").split { "[],".contains($0) }.map { Double($0) }
    guard numbers.count == 4, let left = numbers[0], let top = numbers[1],
      let right = numbers[2], let bottom = numbers[3]
    else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Tells the place of a node of a dump.
  mutating func setBounds(left: Double, top: Double, right: Double, bottom: Double) {
    attributes["bounds"] = "[\(plain(left)),\(plain(top))][\(plain(right)),\(plain(bottom))]"
  }

  /// Returns nodes as a dump of uiautomator has them.
  static func hierarchy(_ nodes: [XMLElement], _ attributes: [String: String] = [:]) -> XMLElement {
    XMLElement(name: "hierarchy", attributes: attributes, children: nodes, line: 1)
  }
}

/// A length to the nearest eighth, so that sums are exact and neighbors share their edges.
func eighth(_ length: Double) -> Double { (length * 8).rounded() / 8 }

/// A number for a message.
func rounded(_ number: Double) -> String { plain((number * 1000).rounded() / 1000) }
