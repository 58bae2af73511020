import Foundation
import Reports
import Studies
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Texts and marks of a drawing, and where they stand.
struct DrawnParts {
  let circles: [Double]
  let texts: [(x: Double, text: String)]

  init(_ svg: String) {
    circles = svg.matches(of: /<circle class="open" cx="([-0-9.]+)"/).compactMap {
      Double($0.output.1)
    }
    texts = svg.matches(of: /<text class="[^"]*" x="([-0-9.]+)"[^>]*>([^<]*)</).compactMap {
      match in
      Double(match.output.1).map { ($0, String(match.output.2)) }
    }
  }
}

@Suite("Charts") struct ChartTests {
  // MARK: Axes

  @Test(arguments: 0..<200 as Range<UInt64>)
  func oneValueFarOutLeavesRoomForAllOthers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let near = (0..<13).map { _ in
      let value = Double.random(in: 0.2...1.5, using: &random)
      return AxisScale.Ranged(value: value, low: value - 0.1, high: value + 0.1)
    }
    let far = AxisScale.Ranged(value: 12, low: 11, high: 13)
    let scale = AxisScale(bulkOf: near + [far], always: [0], least: 0.05)
    #expect(scale.isOutside(12) && scale.cutShare(12) == 1, "seed \(seed)")
    #expect(near.allSatisfy { !scale.isOutside($0.value) }, "seed \(seed)")
    // The others, which reach to 1.6 at most, keep a third of the axis even where they lie apart.
    #expect(scale.high < 6, "seed \(seed)")
    let alone = AxisScale(bulkOf: near, always: [0], least: 0.05)
    #expect(near.allSatisfy { !alone.isOutside($0.value) }, "seed \(seed)")
  }

  @Test func ofFewValuesNoneIsFarOut() {
    let values = [0.5, 0.6, 0.7, 12].map { AxisScale.Ranged(value: $0, low: $0, high: $0) }
    let scale = AxisScale(bulkOf: values, always: [0])
    #expect(values.allSatisfy { !scale.isOutside($0.value) })
  }

  @Test func aGroupFarFromAllOthersIsWrittenAtTheEdge() throws {
    var sample = SampleResults()
    sample.populations = (0..<13).map { ("p\($0)", "Group \($0)", 1 + Double($0) / 10) }
    sample.populations.append(("slow", "Slow group", 30))
    sample.uses = [1]
    sample.worlds = nil
    var results = sample.results
    results.suites[0].asks = [Ask(.howMuch, axis: "options")]
    let svg = try #require(
      figureFiles(for: results).first { $0.name.hasSuffix("-groups.svg") }?.text)
    let parts = DrawnParts(svg)
    // Everybody has a name and an amount, and all but the group at the edge a dot.
    #expect(sample.populations.allSatisfy { one in parts.texts.contains { $0.text == one.1 } })
    let circles = svg.matches(of: /<circle class="[^"]+" cx="([0-9.]+)"/)
      .compactMap { Double($0.1) }
    #expect(circles.count == 13)
    #expect((circles.max() ?? 0) - (circles.min() ?? 0) > 25)
  }

  /// Letters that are a sixth wider than they are taken to be stay in the charts.
  @Test func wideLettersAreNotCutOff() throws {
    var sample = SampleResults()
    sample.options = [2, 5, 8, 12]
    var results = sample.results
    results.suites[0].designs[0].title = "Undo message"
    let page = HTMLReport.text(for: results)
    let texts = page.matches(
      of: /<text class="([bs])" x="([\d.]+)" y="[\d.]+">((?:[+−][\d.]+ s)|(?:Undo[^<]*))</)
    #expect(texts.contains { $0.3.hasSuffix(" s") } && texts.contains { $0.3.hasPrefix("Undo") })
    for text in texts {
      let width = 1.15 * Drawing.width(String(text.3), size: text.1 == "b" ? 12 : 11)
      #expect(try #require(Double(text.2)) + width <= 360, "\(text.0)")
    }
  }

  // MARK: What is never

  /// A filled dot is a verdict, a ring a leaning, a gray dot neither; where more fail with a design, its name and
  /// how many that are stand there.
  @Test func marksOfGroupsSayHowSureTheyAre() throws {
    var sample = SampleResults()
    sample.populations = [("p0", "First", 1), ("p1", "Second", 1.2), ("p2", "Third", 1.4)]
    (sample.uses, sample.options) = ([1], [5])
    var results = sample.results
    results.suites[0].asks = [Ask(.howMuch)]
    for index in results.suites[0].comparisons.indices {
      let one = results.suites[0].comparisons[index]
      let isThird = one.population == "p2"
      guard one.metric == "time" || isThird && one.metric == "abandonment" else { continue }
      results.suites[0].comparisons[index].verdict =
        one.metric == "abandonment" ? .b : one.population == "p0" ? .a : .undecided
      if one.metric == "abandonment" { results.suites[0].comparisons[index].difference = 0.71 }
    }
    let svg = try #require(
      figureFiles(for: results).first { $0.name.hasSuffix("-groups.svg") }?.text)
    #expect(svg.matches(of: /<circle class="f0"/).count == 1, "\(svg)")
    #expect(svg.matches(of: /<circle class="none"/).count == 1, "\(svg)")
    #expect(svg.contains(">71 % more fail with "), "\(svg)")
  }

  @Test func theMapHasNoNumberInItsBoxes() throws {
    var sample = SampleResults()
    sample.options = [3, 5, 7, 11, 13]
    let svg = try #require(
      figureFiles(for: sample.results).first { $0.name.hasSuffix("-answer-2.svg") }?.text)
    let numbers = DrawnParts(svg).texts.map(\.text).filter { Double($0) != nil }
    #expect(numbers == ["3", "5", "7", "11", "13"])
    #expect(svg.contains(">Segmented<") || svg.contains(">Segmented control<"))
  }
}

@Suite("Slides") struct SlideCardTests {
  private func card(_ results: Results) throws -> String {
    try #require(SlideCard.text(for: results, suite: results.suites[0].id))
  }

  @Test(arguments: [2.0, 5, 8, 12], [nil, 64] as [Int?])
  func theMarkOnTheLineIsAtTheDifference(options: Double, worlds: Int?) throws {
    var sample = SampleResults()
    sample.options = [options]
    sample.uses = [1]
    sample.worlds = worlds
    let results = sample.results
    let parts = DrawnParts(try card(results))
    let difference = try #require(
      results.suites[0].comparisons.first { $0.metric == "time" }?.difference)
    let zero = try #require(parts.texts.first { $0.text == "0" }?.x)
    let tick = try #require(
      parts.texts.first { $0.text.wholeMatch(of: /[0-9.]+ s/) != nil && $0.x != zero })
    let length = try #require(Double(tick.text.dropLast(2)))
    let mark = try #require(parts.circles.first)
    // Both ends are written to a tenth of a point; the first design lies to the left.
    let shown = (mark - zero) / abs(tick.x - zero) * length
    #expect(abs(shown - difference) < 0.2 / abs(tick.x - zero) * length + 0.005)
  }

  @Test(arguments: SampleResults.hostileTexts)
  func everyTextStaysOnTheSlideAndOnNoOther(hostile: String) throws {
    try expectOrder(card(SampleResults.hostile(hostile)))
  }

  @Test(arguments: [1, 5, 40, 400])
  func longTextsBecomeSmaller(times: Int) throws {
    var results = SampleResults().results
    let words = Array(repeating: "unforeseeable circumstances", count: times)
    results.suites[0].question = words.joined(separator: " ")
    results.suites[0].title = words.joined()
    results.suites[0].designs[0].title = words.joined(separator: "-")
    try expectOrder(card(results))
  }

  /// Looks whether all texts of the slide itself and its drawings lie within it, and apart.
  private func expectOrder(_ svg: String) throws {
    let document = try XMLDocument(xmlString: svg)
    let children = document.rootElement()?.children?.compactMap(\.name) ?? []
    #expect(children.count { $0 == "title" } == 1 && children.count { $0 == "desc" } == 1)
    #expect(!children.contains("script") && !svg.contains("prefers-color-scheme"))
    var boxes: [(x: Double, y: Double, width: Double, height: Double)] = []
    // Only what is written on the slide itself has a size of its own.
    let texts = svg.matches(
      of: /<text class="." x="([-0-9.]+)" y="([-0-9.]+)" style="font-size: ([0-9.]+)px">([^<]*)</)
    for text in texts {
      let numbers = [text.output.1, text.output.2, text.output.3].compactMap { Double($0) }
      let letters = text.output.4.replacing(/&[a-z0-9#]+;/, with: "x").count
      let (x, y, size) = (numbers[0], numbers[1], numbers[2])
      boxes.append((x, y - size * 0.8, Double(letters) * size * 0.6, size * 0.8))
    }
    let drawings = svg.matches(
      of: /<svg x="([-0-9.]+)" y="([-0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"/)
    for drawing in drawings {
      let numbers = [drawing.output.1, drawing.output.2, drawing.output.3, drawing.output.4]
        .compactMap { Double($0) }
      boxes.append((numbers[0], numbers[1], numbers[2], numbers[3]))
    }
    #expect(texts.count > 2 && drawings.count == 2)
    for (index, box) in boxes.enumerated() {
      #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1280 && box.y + box.height <= 720)
      for other in boxes[(index + 1)...] {
        let meets =
          box.x < other.x + other.width && other.x < box.x + box.width
          && box.y < other.y + other.height && other.y < box.y + box.height
        #expect(!meets, "\(box) and \(other)")
      }
    }
  }

  /// Why, how sure and for whom can be read from the back of a room.
  @Test func theReasonIsReadable() throws {
    let svg = try card(SampleResults().results)
    let texts = svg.matches(of: /style="font-size: ([0-9.]+)px">([^<]*)</)
    for start in ["Because", "For whom: "] {
      let text = try #require(texts.first { $0.2.hasPrefix(start) }, "\(start)")
      #expect(try #require(Double(text.1)) >= 18, "\(text.0)")
    }
  }

  @Test func anotherSuiteHasNoSlide() {
    #expect(SlideCard.text(for: SampleResults().results, suite: "other") == nil)
  }
}
