import Gate
import Simulation
import Studies
import TestSupport
import Testing

/// The same by trying every split: slow, and plainly right.
private func slowMatch(_ pattern: Substring, _ text: Substring) -> Bool {
  guard let first = pattern.first else { return text.isEmpty }
  if first == "*" {
    return text.indices.contains { slowMatch(pattern.dropFirst(), text[$0...]) }
      || slowMatch(pattern.dropFirst(), text[text.endIndex...])
  }
  guard let letter = text.first, first == "?" || first == letter else { return false }
  return slowMatch(pattern.dropFirst(), text.dropFirst())
}

@Suite struct GlobTests {
  @Test(arguments: [
    ("*", "", true), ("", "", true), ("", "a", false), ("popup", "popup", true),
    ("popup", "popups", false), ("pop*", "popup", true), ("*up", "popup", true),
    ("p*p*p", "popup", true), ("p?pup", "popup", true), ("p?up", "popup", false),
    ("*-adults", "older-adults", true), ("[a]", "a", false), ("a.b", "axb", false),
  ])
  func patternsFitWholeNames(pattern: String, name: String, fits: Bool) {
    #expect(Glob(pattern).matches(name) == fits)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func patternsFitAsTryingEverySplitSays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text(_ letters: [Character], _ most: Int) -> String {
      String(
        (0..<Int.random(in: 0...most, using: &random)).compactMap { _ in
          letters.randomElement(using: &random)
        })
    }
    for _ in 0..<50 {
      let (pattern, name) = (text(["a", "b", "*", "?"], 7), text(["a", "b"], 9))
      #expect(
        Glob(pattern).matches(name) == slowMatch(pattern[...], name[...]), "\(pattern) \(name)")
    }
  }

  @Test func aPatternWithManyStarsTakesNoTime() {
    let pattern = Glob(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 5000)))
  }

  @Test func eachWordOfAPointMustFitACoordinate() {
    let cell = SampleRun().results.suites[0].cells[0]
    var other = cell
    other.point = SweepPoint([
      .init(axis: "use", value: .number(10)), .init(axis: "options", value: .number(2)),
    ])
    let name = CellName(other, suite: "menus")
    for (pattern, fits) in [
      ("*", true), ("options=2", true), ("use=1", false), ("use=1*", true),
      ("use=10 options=2", true), ("options=2 use=10", true), ("options=2 use=1", false),
    ] {
      #expect(CellPattern([.point: [Glob(pattern)]]).matches(name) == fits, "\(pattern)")
    }
  }

  @Test func onePatternOfEachPartMustFit() {
    let name = CellName(SampleRun().results.suites[0].cells[0], suite: "menus")
    let pattern = CellPattern([
      .population: [Glob("nobody"), Glob("every*")], .design: [Glob("popup")],
    ])
    #expect(pattern.matches(name))
    #expect(!CellPattern([.population: [Glob("nobody")]]).matches(name))
  }
}
