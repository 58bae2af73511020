import Foundation
import Reports
import Studies
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of a page in their order, each with its attributes.
private final class Outline: NSObject, XMLParserDelegate {
  var elements: [(name: String, attributes: [String: String])] = []
  var texts: [String: [String]] = [:]
  private var open: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append((name, attributes))
    open.append(name)
    texts[name, default: []].append("")
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    // A text may come in pieces.
    guard let name = open.last, let last = texts[name]?.indices.last else { return }
    texts[name]?[last] += string
  }

  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func attributes(_ key: String) -> [String] { elements.compactMap { $0.attributes[key] } }
}

@Suite("HTML") struct HTMLTests {
  private static let samples: [Results] = [SampleResults().results, SampleResults.depth]

  @Test(arguments: 0..<2)
  func thePageIsWellFormedAndLoadsNothing(sample: Int) throws {
    let text = AppendixReport.text(for: Self.samples[sample])
    let outline = try #require(Outline(text))
    let names = Set(outline.elements.map(\.name))
    #expect(names.isDisjoint(with: ["script", "img", "link", "iframe", "object", "form", "base"]))
    #expect(outline.attributes("src").isEmpty)
    #expect(outline.attributes("href").allSatisfy { $0.hasPrefix("#") })
    #expect(!text.contains("url(") && !text.contains("@import"))
    #expect(!outline.elements.contains { $0.attributes.keys.contains { $0.hasPrefix("on") } })
  }

  @Test(arguments: 0..<2)
  func everyNameIsThereOnceAndEveryReferenceFindsIt(sample: Int) throws {
    let outline = try #require(Outline(AppendixReport.text(for: Self.samples[sample])))
    let ids = outline.attributes("id")
    #expect(Set(ids).count == ids.count)
    let wanted = outline.attributes("aria-labelledby").flatMap { $0.split(separator: " ") }
    #expect(!wanted.isEmpty && wanted.allSatisfy { ids.contains(String($0)) })
    #expect(outline.attributes("href").allSatisfy { ids.contains(String($0.dropFirst())) })
  }

  @Test(arguments: 0..<2)
  func headingsSkipNoLevel(sample: Int) throws {
    let outline = try #require(Outline(AppendixReport.text(for: Self.samples[sample])))
    let levels = outline.elements.compactMap { element -> Int? in
      guard element.name.count == 2, element.name.hasPrefix("h") else { return nil }
      return Int(element.name.dropFirst())
    }
    #expect(levels.first == 1 && levels.count { $0 == 1 } == 1)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
  }

  @Test(arguments: 0..<2)
  func everyDrawingHasTitleDescriptionAndNumbers(sample: Int) throws {
    let outline = try #require(Outline(AppendixReport.text(for: Self.samples[sample])))
    func count(_ name: String) -> Int { outline.elements.count { $0.name == name } }
    // People of the second sample reach nothing of which a curve is drawn.
    #expect(sample == 1 || count("svg") > 0)
    #expect(count("svg") == count("figure") && count("svg") == count("desc"))
    // The page has a title of its own.
    #expect(count("title") == count("svg") + 1)
    #expect(
      outline.elements.filter { $0.name == "svg" }.allSatisfy { $0.attributes["role"] == "img" })
    #expect(count("table") > count("figure"))
    #expect(outline.texts["desc", default: []].allSatisfy { $0.count > 20 })
  }

  @Test(arguments: 0..<2)
  func drawingsStayInTheirFrames(sample: Int) throws {
    let text = AppendixReport.text(for: Self.samples[sample])
    let outline = try #require(Outline(text))
    var height = 0.0
    for element in outline.elements {
      if element.name == "svg" { height = Double(element.attributes["height"] ?? "") ?? 0 }
      for (key, most) in [("x", 360), ("x1", 360), ("x2", 360), ("cx", 360), ("y", height)] {
        guard let place = element.attributes[key].flatMap(Double.init) else { continue }
        #expect((0...most).contains(place), "\(element)")
      }
      if let x = element.attributes["x"].flatMap(Double.init),
        let width = element.attributes["width"].flatMap(Double.init)
      {
        #expect(x + width <= 360.1, "\(element)")
      }
    }
  }

  @Test(arguments: SampleResults.hostileTexts)
  func hostileTextsChangeNothingAroundThem(hostile: String) throws {
    let text = AppendixReport.text(for: SampleResults.hostile(hostile))
    let found = try #require(Outline(text), "\(hostile)")
    let harmless = try #require(Outline(AppendixReport.text(for: SampleResults.hostile("plain"))))
    let marks: Set = ["path", "line", "circle", "rect", "text"]
    // A question without a letter has no paragraph.
    guard hostile.contains(where: { !$0.isWhitespace }) else { return }
    #expect(
      found.elements.map(\.name).filter { !marks.contains($0) }
        == harmless.elements.map(\.name).filter { !marks.contains($0) })
    let scalars = text.unicodeScalars
    #expect(!scalars.contains { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x7F })
    #expect(!scalars.contains { (0x202A...0x202E).contains($0.value) })
    #expect(found.attributes("href").allSatisfy { $0.hasPrefix("#") })
  }

  @Test(arguments: SampleResults.hostileTexts)
  func everyDrawingStandsAloneAsAFile(hostile: String) throws {
    var results = SampleResults.hostile(hostile)
    results.suites[0].id = "../" + hostile
    let page = try #require(Outline(AppendixReport.text(for: results)))
    let drawings = figureFiles(for: results)
    let answers = try #require(Outline(HTMLReport.text(for: results)))
    #expect(
      drawings.count
        == (page.elements + answers.elements).count { $0.name == "svg" })
    #expect(Set(drawings.map(\.name)).count == drawings.count)
    for drawing in drawings {
      #expect(drawing.name.wholeMatch(of: /[a-z0-9-]+\.svg/) != nil)
      let outline = try #require(Outline(drawing.text))
      #expect(outline.elements.first?.name == "svg")
      #expect(outline.elements.contains { $0.name == "style" })
      #expect(!outline.elements.contains { $0.name == "script" || $0.name == "image" })
    }
  }

  @Test(arguments: [
    ("<a href=\"x\">'&`", "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#96;"), ("plain", "plain"),
    ("a\u{202E}b", "a&lt;U+202E&gt;b"),
  ])
  func marksAreEscaped(text: String, escaped: String) {
    #expect(HTMLText.escape(text) == escaped)
  }

  @Test func theCurvesOfTheGoalFallAndSayWhenHalfHaveReachedIt() throws {
    let text = AppendixReport.text(for: SampleResults().results)
    #expect(text.contains("How soon the goal is reached"))
    #expect(text.contains("Goal not yet reached: Everyday adults"))
    #expect(text.contains("half have reached the goal by"))
    var empty = SampleResults().results
    for index in empty.suites[0].cells.indices { empty.suites[0].cells[index].survival = [] }
    #expect(!AppendixReport.text(for: empty).contains("How soon the goal is reached"))
  }

  @Test func assumedParametersStandFirst() throws {
    let text = AppendixReport.text(for: SampleResults().results)
    let places = try ["A", "M", "C"].map {
      try #require(text.firstRange(of: "<td>\($0)</td>"), "\($0)").lowerBound
    }
    #expect(places == places.sorted())
    #expect(text.contains("1 assumed (A), 1 recalled (M)"))
  }
}
