import Core

/// An element that has found its place, and what it opens.
struct Piece {
  var element: SurfaceElement
  var opens = Openings()
}

/// A rectangle of laid out pieces; their frames are relative to its top left corner.
struct Box {
  var width = 0.0
  var height = 0.0
  var pieces: [Piece] = []
  /// The space before the box when it is a line of a column, in pt; nil for the usual gap.
  var gap: Double?

  /// Adds the pieces of another box at a place.
  mutating func add(_ other: Box, x: Double, y: Double) {
    pieces += other.pieces.map { piece in
      var piece = piece
      piece.element.frame.x += x
      piece.element.frame.y += y
      return piece
    }
    width = max(width, x + other.width)
    height = max(height, y + other.height)
  }

  /// Boxes side by side, each in the middle of the height of all.
  static func row(_ boxes: [Box], gap: Double, height: Double? = nil) -> Box {
    var row = Box()
    let tallest = height ?? boxes.map(\.height).max() ?? 0
    var x = 0.0
    for box in boxes {
      row.add(box, x: x, y: snapDown((tallest - box.height) / 2))
      x += box.width + gap
    }
    row.height = tallest
    return row
  }

  /// Boxes one below the other.
  static func column(_ boxes: [Box], gap: Double) -> Box {
    var column = Box()
    var y = 0.0
    for (index, box) in boxes.enumerated() {
      if index > 0 { y += box.gap ?? gap }
      column.add(box, x: 0, y: y)
      y += box.height
    }
    return column
  }
}

/// Counts visual groups from 0 in the order of reading.
struct GroupCounter {
  private var current = 0
  private var isUsed = false
  private var isSeparated = false

  /// Lets the next element begin a new group, unless it is the first.
  mutating func separate() { isSeparated = isUsed }

  /// The group of the next element.
  mutating func next() -> Int {
    if isSeparated { current += 1 }
    isSeparated = false
    isUsed = true
    return current
  }
}

/// Where a part stands in the tree.
struct Place {
  /// The id that a part without one gets.
  var id: String
  /// The path as in a document, for messages.
  var path: String

  static let screen = Place(id: "screen", path: "$.screen")

  /// The place of a part in a list of this part.
  func child(_ list: String, _ index: Int) -> Place {
    Place(id: "\(id)/\(index)", path: "\(path).\(list)[\(index)]")
  }

  /// The place inside the object that names the kind.
  func inside(_ kind: String) -> Place { Place(id: id, path: "\(path).\(kind)") }

  /// The place of a part that has an id of its own within this part.
  func part(_ name: String, _ path: String? = nil) -> Place {
    Place(id: "\(id)/\(name)", path: "\(self.path).\(path ?? name)")
  }
}

/// Lines in a window that shows a page of them at a time.
struct Pages {
  /// The page on which each line is shown.
  var page: [Int] = []
  /// The top of each line in the window while its page is shown, in pt.
  var top: [Double] = []
  /// The number of pages; at least 1.
  var count = 1
  /// The height of all lines, in pt.
  var height = 0.0

  /// Breaks lines into pages: a page begins with the first line that the one before does not hold.
  ///
  /// The last page ends with the last line, as scrolling stops there.
  ///
  /// - Parameters:
  ///   - heights: The height of each line, in pt.
  ///   - gaps: The space before each line, in pt; the first is ignored.
  ///   - window: The height of the window, in pt; no line is higher.
  init(heights: [Double], gaps: [Double], window: Double) {
    var tops: [Double] = []
    for (index, line) in heights.enumerated() {
      if index > 0 { height += gaps[index] }
      tops.append(height)
      height += line
    }
    var start = 0.0
    for (index, line) in heights.enumerated() {
      if tops[index] + line > start + window, index > 0 {
        start = tops[index]
        count += 1
      }
      page.append(count - 1)
      top.append(tops[index] - min(start, max(0, height - window)))
    }
  }
}
