import Core

extension Canvas {
  /// Nothing: the builder of the screen places the parts itself.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box { Box() }
}

extension LayoutBuilder {
  /// A part of a canvas that has become a box.
  struct CanvasPart {
    var box: Box
    var place: Place
    var frame: Rectangle
    var isPinned: Bool
    var page = 0
    var shift = 0.0
  }

  /// Lays out a screen made of canvases; problems are left in the composer.
  ///
  /// - Parameter screen: A screen with nothing but canvases.
  /// - Returns: The pieces in the order of reading, and the number of pages.
  mutating func canvases(_ screen: Screen) -> (pieces: [Piece], pages: Int) {
    var parts: [CanvasPart] = []
    for (index, control) in screen.content.enumerated() {
      guard let canvas = control.as(Canvas.self) else { continue }
      parts += self.parts(of: canvas, at: Place.screen.child("content", index))
    }
    let pages = turnPages(&parts, window: window(screen))
    checkOverlaps(parts)
    let pieces = parts.flatMap { part -> [Piece] in
      var whole = Box()
      whole.add(part.box, x: part.frame.x, y: part.frame.y - part.shift)
      for index in whole.pieces.indices {
        whole.pieces[index].element.page = part.page
        whole.pieces[index].element.isPinned = part.isPinned
      }
      return whole.pieces
    }
    return (pieces, pages)
  }

  private mutating func parts(of canvas: Canvas, at place: Place) -> [CanvasPart] {
    composer.groups.separate()
    defer { composer.groups.separate() }
    var parts: [CanvasPart] = []
    for (index, part) in canvas.parts.enumerated() {
      let inner = place.inside("canvas").child("content", index)
      let frame = part.frame.snapped
      let isPinned = canvas.placement != .content
      if frame.maxX > metrics.width || isPinned && frame.maxY > metrics.height {
        composer.fail(
          inner, found: "a part that leaves the screen",
          expected: "a frame within \(plainText(metrics.width)) x \(plainText(metrics.height)) pt")
      }
      var box = composer.box(part.control, width: frame.width, at: inner)
      if part.control.wrapped is any ValueControl {
        box.dropLabel(isBeside: part.control.kind == .stepper)
      }
      box.stretch(width: frame.width, height: frame.height)
      box.showLabels(metrics)
      parts.append(CanvasPart(box: box, place: inner, frame: frame, isPinned: isPinned))
    }
    return parts
  }

  /// The heights between which content is seen when it is scrolled.
  private func window(_ screen: Screen) -> ClosedRange<Double> {
    var top = 0.0
    var bottom = metrics.height
    for canvas in screen.content.compactMap({ $0.as(Canvas.self) }) {
      for part in canvas.parts {
        if canvas.placement == .top { top = max(top, part.frame.snapped.maxY) }
        if canvas.placement == .bottom { bottom = min(bottom, part.frame.snapped.y) }
      }
    }
    return top...max(top, bottom)
  }

  /// Gives every part the first page that shows it whole, and returns the number of pages.
  ///
  /// The first page is the screen as it is; the last one ends with the last part.
  private mutating func turnPages(
    _ parts: inout [CanvasPart], window: ClosedRange<Double>
  ) -> Int {
    let end = parts.filter { !$0.isPinned }.map(\.frame.maxY).max() ?? 0
    let most = max(0, end - window.upperBound)
    for part in parts where !part.isPinned && part.frame.maxY > window.upperBound {
      let height = window.upperBound - window.lowerBound
      guard part.frame.height > height else { continue }
      composer.fail(
        part.place, found: "a part of \(plainText(part.frame.height)) pt that must be scrolled",
        expected: limit(height) + ", the height between the bars")
      return 1
    }
    var left = parts.indices.filter { !parts[$0].isPinned }
    var page = 0
    var shift = 0.0
    while !left.isEmpty {
      left = left.filter { index in
        guard parts[index].frame.maxY > shift + window.upperBound else {
          (parts[index].page, parts[index].shift) = (page, shift)
          return false
        }
        return true
      }
      guard let next = left.map({ parts[$0].frame.y }).min() else { break }
      shift = min(next - window.lowerBound, most)
      page += 1
    }
    return page + 1
  }

  private mutating func checkOverlaps(_ parts: [CanvasPart]) {
    let order = parts.sorted { $0.frame.y - $0.shift < $1.frame.y - $1.shift }
    for (index, part) in order.enumerated() {
      let own = part.shown
      for other in order[(index + 1)...] {
        if other.shown.y >= own.maxY { break }
        guard other.page == part.page || other.isPinned || part.isPinned,
          own.intersects(other.shown)
        else { continue }
        composer.fail(
          other.place, found: "a part that covers another, the one at \(part.place.path)",
          expected: "frames that do not overlap")
      }
    }
  }
}

extension LayoutBuilder.CanvasPart {
  /// Where the part is while its page is shown.
  fileprivate var shown: Rectangle {
    Rectangle(x: frame.x, y: frame.y - shift, width: frame.width, height: frame.height)
  }
}

extension Rectangle {
  /// The rectangle with its edges at multiples of 1/1024 pt.
  fileprivate var snapped: Rectangle {
    let (left, top) = (snap(x), snap(y))
    return Rectangle(x: left, y: top, width: snap(maxX) - left, height: snap(maxY) - top)
  }
}

extension Box {
  /// The size of the smallest usual text, in pt, and the height of its lines as a multiple.
  private static let smallest = (size: 11.0, line: 1.2)

  /// Shows labels whole where they fit in the smallest usual text, on all lines for which there is
  /// room: a finished screen has its own margins and sizes of text, and was made to show its labels.
  fileprivate mutating func showLabels(_ metrics: Metrics) {
    let size = Self.smallest.size * metrics.textScale
    for index in pieces.indices {
      let element = pieces[index].element
      guard let before = element.lettersLeft else { continue }
      let lines = max(1, (element.frame.height / (size * Self.smallest.line)).rounded(.down))
      pieces[index].element.lettersLeft = metrics.lettersLeft(
        of: element.label, in: element.frame.width, lines: lines, size: size
      ).map { max(before, $0) }
    }
  }

  /// Leaves what is set by steps without its label: the frame on a finished screen is that of the
  /// control, and its label is a text of its own, or there is none.
  fileprivate mutating func dropLabel(isBeside: Bool) {
    pieces.removeAll { $0.element.role == .text && $0.element.id.hasSuffix("/label") }
    guard let top = pieces.map(\.element.frame.y).min() else { return }
    let left = isBeside ? pieces.map(\.element.frame.x).min() ?? 0 : 0
    for index in pieces.indices {
      pieces[index].element.frame.x -= left
      pieces[index].element.frame.y -= top
    }
    height = pieces.map(\.element.frame.maxY).max() ?? height
    if isBeside { width = pieces.map(\.element.frame.maxX).max() ?? width }
  }

  /// Stretches the box and its pieces to a size; shared edges stay shared.
  fileprivate mutating func stretch(width: Double, height: Double) {
    guard self.width > 0, self.height > 0 else { return }
    let (wide, high) = (width / self.width, height / self.height)
    for index in pieces.indices {
      let frame = pieces[index].element.frame
      let (left, top) = (snap(frame.x * wide), snap(frame.y * high))
      pieces[index].element.frame = Rectangle(
        x: left, y: top, width: snap(frame.maxX * wide) - left,
        height: snap(frame.maxY * high) - top)
    }
    (self.width, self.height) = (width, height)
  }
}
