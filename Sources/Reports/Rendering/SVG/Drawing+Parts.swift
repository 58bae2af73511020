import Core

/// Parts that several drawings share.
extension Drawing {
  /// The number of series named on a line: two where all names fit, else one.
  private static func perLine(_ titles: [String]) -> Int {
    let room = (Figure.width - 16) / 2 - 34
    return titles.allSatisfy { Drawing.width($0, size: 11) <= room } ? 2 : 1
  }

  /// The height of the names of series.
  package static func legendHeight(_ titles: [String]) -> Double {
    let each = perLine(titles)
    return Double((titles.count + each - 1) / each) * 18
  }

  /// Names the series below the title, each with its line and mark.
  package mutating func legend(_ titles: [String]) {
    let each = Drawing.perLine(titles)
    let half = (Figure.width - 16) / Double(each)
    for (index, title) in titles.enumerated() {
      let place = 8 + Double(index % each) * half
      let height = 32 + Double(index / each) * 18
      let look = index % FigureStyle.seriesCount
      line(from: place, height - 4, to: place + 22, height - 4, class: "l\(look)")
      text(Drawing.cut(title, to: half - 34, size: 11), x: place + 28, y: height, class: "s")
    }
  }

  /// Adds a rectangle that is smaller than a part of the drawing on every side.
  mutating func rectangle(_ box: Rectangle, inset: Double = 0, class name: String) {
    rectangle(
      x: box.x + inset, y: box.y + inset, width: box.width - 2 * inset,
      height: box.height - 2 * inset, class: name)
  }

  /// Writes lines below one another, the first at a height.
  package mutating func texts(
    _ lines: [String], x: Double, y: Double, step: Double, class name: String,
    anchor: Anchor = .start
  ) {
    for (number, line) in lines.enumerated() {
      text(line, x: x, y: y + Double(number) * step, class: name, anchor: anchor)
    }
  }

  /// Draws a horizontal axis with its ticks and title.
  package mutating func timeAxis(
    _ scale: AxisScale, at bottom: Double, title: String, middle: Double, x: (Double) -> Double
  ) {
    let ticks = scale.ticks(6)
    let decimals = AxisScale.decimals(of: ticks)
    for tick in ticks {
      let text = Digits.text(tick, decimals: decimals)
      let half = Drawing.width(text, size: 11) / 2
      let inside = min(max(x(tick), half + 2), Figure.width - half - 2)
      line(from: x(tick), bottom, to: x(tick), bottom + 4, class: "grid")
      self.text(text, x: inside, y: bottom + 17, class: "s", anchor: .middle)
    }
    self.text(title, x: middle, y: bottom + 35, class: "s", anchor: .middle)
  }
}

extension Drawing.Mark {
  /// The mark of a series by its number.
  package static func of(series index: Int) -> Drawing.Mark { allCases[index % allCases.count] }
}
