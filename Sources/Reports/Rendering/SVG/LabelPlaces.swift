import Core

/// Finds places for labels and numbers on a drawing where they hide nothing that was placed before.
struct LabelPlaces {
  /// The place of a text.
  struct Place {
    /// The left end of its lines.
    var x: Double
    /// The line on which the letters of its first line stand.
    var baseline: Double
    /// Whether it stands beside its element.
    var isBeside: Bool
  }

  static let lineHeight = 12.0

  /// The size of the letters.
  private let size: Double
  /// The space that a label keeps from the edge of its element, at least.
  private let inset: Double
  let sheet: Rectangle
  private let elements: [Rectangle]
  private var taken: [Rectangle] = []

  /// Creates the places of a sheet.
  ///
  /// - Parameters:
  ///   - sheet: What labels do not leave.
  ///   - elements: What is shown on it; labels stand in their own element, or beside all.
  ///   - size: The size of the letters.
  ///   - inset: The space that a label keeps from the edge of its element, at least.
  init(sheet: Rectangle, elements: [Rectangle], size: Double = 11, inset: Double = 3) {
    self.size = size
    self.inset = inset
    self.sheet = sheet
    self.elements = elements
  }

  /// Tells whether nothing was placed in a box.
  func isFree(_ box: Rectangle) -> Bool { !taken.contains { $0.intersects(box) } }

  /// Tells whether a box lies on the sheet, beside all elements, where nothing was placed.
  func isClear(_ box: Rectangle) -> Bool {
    sheet.holds(box) && isFree(box.letters) && !elements.contains { $0.intersects(box) }
  }

  /// Tells whether a box lies on the sheet.
  func holds(_ box: Rectangle) -> Bool { sheet.holds(box) }

  /// Keeps a box free from now on.
  mutating func take(_ box: Rectangle) { taken.append(box) }

  /// Takes a place for lines of text in an element, or for one line beside it; nil where all are taken.
  mutating func place(_ lines: [String], in element: Int) -> Place? {
    let width = lines.map { Drawing.width($0, size: size) }.max() ?? 0
    let lineHeight = Self.lineHeight * size / 11
    let height = Double(lines.count) * lineHeight
    let own = elements[element]
    var found = inside(own, width: width, height: height, lines: lines.count).first {
      isFree($0.letters)
    }
    let isInside = found != nil
    if found == nil, lines.count == 1 {
      let beside = [own.x + own.width + 4, own.x - 4 - width].map {
        Rectangle(x: $0, y: own.y + (own.height - height) / 2, width: width, height: height)
      }
      found = beside.first(where: isClear)
    }
    guard let found else { return nil }
    take(found.letters)
    return Place(x: found.x, baseline: found.y + lineHeight * 0.75, isBeside: !isInside)
  }

  /// The places within an element, the best first: at the start of a line, and at the top of what is
  /// high, where paths seldom are.
  private func inside(
    _ element: Rectangle, width: Double, height: Double, lines: Int
  ) -> [Rectangle] {
    let room = element.height - height
    guard width <= element.width - 2 * inset, lines == 1 || room >= 2 else { return [] }
    let middle = element.y + room / 2
    let ends = [element.y + 3, element.y + room - 2]
    let tops =
      element.height > 30 || lines > 1 ? ends + [middle] : room > 6 ? [middle] + ends : [middle]
    let lefts = [
      element.x + inset + 1, element.x + element.width - inset - 1 - width,
      element.x + (element.width - width) / 2,
    ]
    return tops.flatMap { top in
      lefts.map { Rectangle(x: $0, y: top, width: width, height: height) }
    }
  }
}

extension Rectangle {
  /// A rectangle around a point.
  init(around x: Double, _ y: Double, radius: Double) {
    self.init(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The place of the letters in lines of text, which leave a little above and below.
  var letters: Rectangle { Rectangle(x: x, y: y + 1, width: width, height: height - 2) }

  /// Tells whether all of another rectangle lies in this one.
  func holds(_ other: Rectangle) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }
}
