import Core

/// The state of turning the controls of a screen into boxes.
///
/// Each control is turned into a box once and in the order of reading, because groups are counted
/// on the way.
struct Composer {
  var metrics: Metrics
  let file: String
  var groups = GroupCounter()
  var problems: [Problem] = []
  /// The title of the screen.
  var title = ""
  /// The most lines of a text; nil for half of the screen.
  var textLines: Double?

  mutating func fail(_ place: Place, found: String, expected: String) {
    problems.append(
      Problem(file: file, position: nil, path: place.path, found: found, expected: expected))
  }

  /// The lines that a control takes in a column of a width; a page breaks only between them.
  mutating func lines(_ control: Control, width: Double, at place: Place) -> [Box] {
    control.laidOut.lines(in: &self, width: width, at: place.inside(control.kind.rawValue))
  }

  /// A control in a box of a width.
  mutating func box(_ control: Control, width: Double, at place: Place) -> Box {
    control.laidOut.box(in: &self, width: width, at: place.inside(control.kind.rawValue))
  }

  /// One element that fills a width as buttons do.
  ///
  /// - Parameters:
  ///   - caption: The text and the picture on it.
  ///   - width: The width, in pt.
  ///   - place: The place in the tree.
  ///   - describe: Fills in the role, the effects and what opens.
  /// - Returns: The element in a box.
  mutating func button(
    _ caption: Caption, width: Double, at place: Place, describe: (inout Piece) -> Void
  ) -> Box {
    // Bars keep their height.
    let lines = textLines == 1 ? 1 : metrics.lines(caption.text, in: width - caption.chrome)
    let height = metrics.buttonHeight + (lines - 1) * metrics[.line]
    var element = SurfaceElement(
      id: place.id, label: caption.label, face: caption.face,
      frame: Rectangle(x: 0, y: 0, width: width, height: height), group: groups.next(),
      lettersLeft: caption.lettersLeft(in: width, lines: lines, metrics),
      words: wordCount(caption.label),
      tap: .nothing)
    element.glyphClass = caption.glyphClass
    var piece = Piece(element: element)
    describe(&piece)
    return Box(width: width, height: height, pieces: [piece])
  }

  /// Options side by side in equal widths, whose edges are shared; their print does not grow.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - width: The width of all, in pt.
  ///   - height: The height, in pt.
  ///   - text: The size of their print, in pt.
  ///   - padding: The space left and right of a label, in pt.
  ///   - place: The place in the tree.
  ///   - piece: Makes the element of an option, with no place yet.
  /// - Returns: The elements in a box, as one group.
  mutating func sideBySide(
    _ options: [Option], width: Double, height: Double, text: Double, padding: Double = 0,
    at place: Place, piece: (Option, Place) -> Piece
  ) -> Box {
    groups.separate()
    defer { groups.separate() }
    var box = Box(width: width, height: height)
    let group = groups.next()
    let count = Double(options.count)
    for (index, option) in options.enumerated() {
      let left = snap(width * Double(index) / count)
      let right = snap(width * Double(index + 1) / count)
      var piece = piece(option, place.child("options", index))
      piece.element.frame = Rectangle(x: left, y: 0, width: right - left, height: height)
      piece.element.group = group
      piece.element.glyphClass = GlyphClass(glyph: option.glyph)
      piece.element.print = text
      if piece.element.face != .glyph {
        piece.element.lettersLeft = metrics.lettersLeft(
          of: option.label, in: max(0, right - left - 2 * padding), size: text)
      }
      box.pieces.append(piece)
    }
    return box
  }

  /// The controls of a bar, each in its width; nil after noting that they do not fit.
  mutating func barBoxes(
    _ content: [Control], width: Double, height: Double, at place: Place
  ) -> [Box]? {
    let gap = metrics[.barGap]
    let requests = content.map(metrics.widthRequest)
    guard let widths = WidthRequest.share(requests, gap: gap, width: width) else {
      let least = requests.reduce(gap * Double(requests.count - 1)) { $0 + $1.least }
      fail(
        place, found: "controls that need \(plainText(least)) pt",
        expected: limit(width) + "; a More button or inline actions take less room")
      return nil
    }
    let before = textLines
    textLines = 1
    defer { textLines = before }
    var boxes: [Box] = []
    for (index, control) in content.enumerated() {
      var box = box(control, width: widths[index], at: place.child("content", index))
      box.limitHeight(to: height)
      boxes.append(box)
    }
    return boxes
  }
}

extension Box {
  /// Makes the box and its pieces no higher than a bar.
  fileprivate mutating func limitHeight(to most: Double) {
    height = min(height, most)
    for index in pieces.indices {
      pieces[index].element.frame.height = min(pieces[index].element.frame.height, most)
    }
  }
}

/// Returns the number of words of a label; at least 1.
///
/// A sign that stands alone is none. A word of more than fifteen letters counts once for each fifteen begun
/// (assumed), so compounds count as what they are made of; where nothing parts words, two characters are one
/// (Japanese has 1.85 to a word, Chinese 1.61: Trauzettel-Klosinski and Dietz 2012, recalled).
func wordCount(_ label: String) -> Int {
  let words = label.split(whereSeparator: \.isWhitespace).reduce(0) { count, word in
    let apart = word.unicodeScalars.count(where: isWrittenTogether)
    let others = word.count { $0.isLetter || $0.isNumber } - apart
    return count + (apart + 1) / 2 + (max(0, others) + 14) / 15
  }
  return max(1, words)
}

/// Whether a script has no spaces between words: Thai to Khmer, kana, Han.
private func isWrittenTogether(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FF, 0x3400...0x9FFF,
    0x20000...0x3FFFF:
    true
  default: false
  }
}

/// Returns a message that something may be at most so wide or high.
func limit(_ length: Double) -> String { "at most \(plainText(length)) pt" }

/// Returns a length for a message, in whole points unless it is small.
func plainText(_ length: Double) -> String {
  let tenths = Int((length * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
