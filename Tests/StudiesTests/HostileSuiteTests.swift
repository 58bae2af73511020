import Core
import Studies
import TestSupport
import Testing

/// Whatever a file holds, reading it ends, in a suite or in problems.
@Suite struct HostileSuiteTests {
  private func read(_ text: String) -> [Problem] {
    do throws(DocumentError) {
      _ = try Suite(parsing: text, file: "fruit.json5", environment: environment)
      return []
    } catch {
      return error.problems
    }
  }

  /// Replaces, removes, doubles or exchanges pieces of a text.
  private func mutate(_ text: String, _ generator: inout SeededGenerator) -> String {
    var characters = Array(text)
    let pieces = ["$", "(", "-1", "1e308", "0", "{", "]", "\"", "null", "$options", "each", "999"]
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0..<characters.count - 1, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: characters.remove(at: place)
      case 1:
        characters.insert(contentsOf: pieces.randomElement(using: &generator) ?? "", at: place)
      case 2: characters.swapAt(place, Int.random(in: characters.indices, using: &generator))
      default:
        let end = min(characters.count, place + Int.random(in: 1...20, using: &generator))
        characters.insert(contentsOf: characters[place..<end], at: place)
      }
    }
    return String(characters)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func mutatedSuitesEndInASuiteOrInProblems(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<100 {
      let problems = read(mutate(SuiteText().text, &generator))
      if !problems.isEmpty { refused += 1 }
      for problem in problems { #expect(!problem.found.isEmpty && !problem.expected.isEmpty) }
    }
    // Most changes of a suite make it wrong; were none found wrong, nothing would be checked.
    #expect(refused > 50, "seed \(seed)")
  }

  @Test func mutatedShippedSuitesEndToo() {
    var generator = SeededGenerator(seed: 1)
    for entry in SuiteCatalog.all {
      for _ in 0..<20 { _ = read(mutate(entry.text, &generator)) }
    }
  }

  @Test func fewWordsDoNotFillTheMemory() {
    var suite = SuiteText()
    let labels = (0..<9000).map { "\"n\($0)\"" }.joined(separator: ",")
    suite.lists = "{ names: [\(labels)] }"
    let rules = Array(repeating: "{ each: \"names\" }", count: 2000).joined(separator: ",")
    suite.second = "{ more: { items: [\(rules)] } }"
    let problems = read(suite.text)
    #expect(problems.contains { $0.found == "more than 100000 items from rules" })
  }

  @Test(arguments: [
    "{ segmented: { options: [{ generate: { count: 100000000 } }] } }",
    "{ segmented: { options: [{ each: \"names\", count: \"$(2 ^ 64 ^ 64)\" }] } }",
    "{ more: { items: [{ tree: { list: \"names\", depth: 9 } }, { tree: 7 }, { each: {} }] } }",
    "{ more: { items: [{ when: \"options\", then: 7 }] } }",
    "{ more: { items: [{ when: 7, then: [] }] } }",
    "{ more: { items: [{ each: \"names\", from: 3, count: 2 }] } }",
    "{ more: { items: [{ label: \"$(\" }, { label: \"$(options\" }] } }",
  ])
  func rulesThatMakeNoSenseAreRefused(control: String) {
    var suite = SuiteText()
    suite.second = control
    #expect(!read(suite.text).isEmpty)
  }
}
