package import Studies

/// The answer of one suite as a picture for a slide: the question, the sentence that answers it, the line of
/// numbers, both designs with a typical person's way, and how sure that is.
///
/// The picture stands alone, 1,280 by 720, in light colors: a slide has no dark mode.
package struct SlideCard {
  private let answer: Answer
  private let results: Results
  private var drawing = Drawing()

  private static let width = 1280.0
  private static let height = 720.0
  private static let edge = 48.0
  private static let bottom = 664.0

  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - suite: The name of a suite.
  /// - Returns: The text of an SVG file; nil where the results have no such suite.
  package static func text(for results: Results, suite: String) -> String? {
    guard let found = results.suites.first(where: { $0.id == suite }) else { return nil }
    var card = SlideCard(
      answer: Answer(SuiteView(found, worlds: results.worlds)), results: results)
    return card.document
  }

  private init(answer: Answer, results: Results) {
    self.answer = answer
    self.results = results
  }

  private var suite: SuiteResults { answer.view.suite }

  private var sentence: String { answer.headline.plain }

  private mutating func draw() -> [Figure] {
    let line = answer.numberLine
    let sketch = SketchDrawing.figure(answer)
    // High drawings of designs take the whole height beside all else.
    let isHigh = sketch.map { $0.height > Figure.width * 0.7 } ?? false
    let middle = isHigh ? 830.0 : 660
    let wide = Self.width - 2 * Self.edge
    let half = middle - Self.edge - 24
    let top = head(width: isHigh ? half : wide)
    var left = top
    var spots: [Spot] = []
    if let line {
      left = place(line, x: Self.edge, y: top, width: min(half, 588), height: 210)
      left = write(line.title, y: left + 4, width: half, height: 46, most: 18, class: "s") + 6
    }
    if let sketch {
      let start = isHigh ? 34 : top
      let width = Self.width - Self.edge - middle
      let below = place(
        sketch, x: middle, y: start, width: width, height: Self.bottom - start - 76)
      let end = write(
        sketch.title, x: middle + 12, y: below + 4, width: width - 12,
        height: min(96, Self.bottom - below - 4), most: 18, class: "s")
      spots.append(
        Spot(
          x: middle + 12, y: end + 20, width: width - 12, height: Self.bottom - end - 20))
    }
    spots.insert(
      Spot(
        x: Self.edge, y: left + 8, width: spots.isEmpty && line == nil ? wide : half,
        height: max(40, Self.bottom - left - 8)), at: 0)
    reasons(spots)
    foot(width: wide)
    return [line, sketch].compactMap(\.self)
  }

  /// Writes the question and the answer; returns where they end.
  private mutating func head(width: Double) -> Double {
    var y = write(suite.title, y: 34, width: width, height: 30, most: 20, class: "s")
    y = write(suite.question, y: y + 2, width: width, height: 66, most: 26, class: "t")
    return write(sentence, y: y + 10, width: width, height: 156, most: 38, class: "b") + 24
  }

  /// A box that is left free.
  private struct Spot {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// The smallest letters in which it is told for whom the answer differs.
  private static let readable = 18.0

  /// Writes why and how sure, where its letters can be largest, and for whom it differs where there is room.
  private mutating func reasons(_ spots: [Spot]) {
    let why = [answer.why?.plain, "How sure: \(answer.sureness())."].compactMap(\.self)
      .joined(separator: " ")
    func size(_ text: String, _ spot: Spot) -> Double {
      FittedText(text, width: spot.width, height: spot.height, most: 22).size
    }
    let sizes = spots.map { size(why, $0) }
    let best = sizes.indices.max { (sizes[$0], -$0) < (sizes[$1], -$1) } ?? 0
    let own = spots[best]
    let end = write(
      why, x: own.x, y: own.y, width: own.width, height: own.height, most: 22, class: "t")
    var rest = spots
    rest[best].y = end + 8
    rest[best].height = Self.bottom - end - 8
    for names in [9, 2, 1, 0] {
      guard let whom = answer.exceptions(names: names).map({ "For whom: \($0)." }),
        let spot = rest.first(where: { size(whom, $0) >= Self.readable })
      else { continue }
      _ = write(
        whom, x: spot.x, y: spot.y, width: spot.width, height: spot.height, most: 22, class: "t")
      return
    }
  }

  private mutating func foot(width: Double) {
    drawing.line(from: Self.edge, 676, to: Self.width - Self.edge, 676, class: "grid")
    let provenance = results.provenance
    _ = write(
      "Simulated with TapCost \(provenance.version), seed \(provenance.seed), suite \(suite.id), "
        + "run \(ResultsDocument.run(of: results))", y: 682, width: width, height: 24, most: 15,
      class: "s")
  }

  private var document: String {
    mutating get {
      let figures = draw()
      let n = Drawing.number
      let question = suite.question.contains { !$0.isWhitespace } ? suite.question : suite.title
      let description = ([sentence] + figures.map(\.description)).joined(separator: " ")
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" class="figure" role="img" \
        viewBox="0 0 \(n(Self.width)) \(n(Self.height))" width="\(n(Self.width))" \
        height="\(n(Self.height))" aria-labelledby="card-t card-d">
        <title id="card-t">\(HTMLText.escape(question))</title>
        <desc id="card-d">\(HTMLText.escape(description))</desc>
        <style>
        \(FigureStyle.slide)</style>
        <rect class="paper" width="\(n(Self.width))" height="\(n(Self.height))"/>
        \(drawing.body)</svg>

        """
    }
  }

  // MARK: Parts

  /// Places a drawing, as large as a box allows; returns where it ends.
  private mutating func place(
    _ figure: Figure, x: Double, y: Double, width: Double, height: Double
  ) -> Double {
    let scale = min(width / Figure.width, max(1, height) / figure.height)
    drawing.nested(
      figure.body, x: x, y: y, width: Figure.width, height: figure.height, scale: scale)
    return y + figure.height * scale
  }

  /// Writes a text in letters as large as a box allows; returns where it ends.
  private mutating func write(
    _ text: String, x: Double = SlideCard.edge, y: Double, width: Double, height: Double,
    most: Double, class name: String
  ) -> Double {
    let fitted = FittedText(text, width: width, height: height, most: most)
    for (number, line) in fitted.lines.enumerated() {
      drawing.text(
        line, x: x, y: y + (Double(number) * FittedText.pitch + 1) * fitted.size, class: name,
        size: fitted.size)
    }
    return y + fitted.height
  }
}

/// A text in lines, in letters as large as a box allows.
struct FittedText {
  let lines: [String]
  /// The size of the letters.
  let size: Double

  /// The distance of lines, in sizes of letters.
  static let pitch = 1.3
  /// The width of a letter, in sizes: that of a wide typeface, for nobody knows which a slide has.
  private static let letter = 0.6
  private static let least = 9.0

  var height: Double { Double(lines.count) * Self.pitch * size }

  /// Fits a text into a box; what does not fit in the smallest letters is cut off.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width of the box.
  ///   - height: The height of the box.
  ///   - most: The largest size of letters.
  init(_ text: String, width: Double, height: Double, most: Double) {
    func lines(_ size: Double) -> [String] {
      Self.lines(text, letters: max(1, Int(width / (size * Self.letter))))
    }
    var size = max(most, Self.least)
    var found = lines(size)
    while size > Self.least, Double(found.count) * Self.pitch * size > height {
      size -= 1
      found = lines(size)
    }
    let room = max(1, Int(height / (Self.pitch * size)))
    if found.count > room {
      let letters = max(1, Int(width / (size * Self.letter)))
      let last = TerminalText.cut(found[(room - 1)...].joined(separator: " "), to: letters)
      found = found.prefix(room - 1) + [last]
    }
    self.lines = found
    self.size = size
  }

  /// Breaks a text at spaces, and a word that is longer than a line within.
  private static func lines(_ text: String, letters: Int) -> [String] {
    TerminalText.wrapped(text, to: letters).flatMap { line -> [String] in
      guard TerminalText.width(line) > letters else { return [line] }
      var parts: [String] = [""]
      for character in line {
        if TerminalText.width(parts[parts.count - 1] + String(character)) > letters {
          parts.append("")
        }
        parts[parts.count - 1].append(character)
      }
      return parts
    }
  }
}
