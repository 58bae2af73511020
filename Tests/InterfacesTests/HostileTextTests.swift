import Core
import Interfaces
import RandomDesigns
import Testing

/// Texts that were changed at random are refused or read, and never end the program.
struct HostileTextTests {
  @Test(arguments: EmbeddedTexts.files(in: "Datasets/Interfaces").map(\.path))
  func changedExamplesAreReadOrRefused(path: String) throws {
    let text = Array(try #require(EmbeddedTexts.text(at: path)).unicodeScalars)
    var random = TreeGenerator(seed: 7)
    var refused = 0
    for _ in 0..<400 {
      let changed = mutate(text, &random)
      do throws(DocumentError) {
        let design = try Design(parsing: changed, file: path)
        #expect(design.json5 == (try? Design(parsing: design.json5, file: path))?.json5)
        _ = try Layout(of: design, textSize: random.pick(TextSize.allCases))
      } catch {
        refused += 1
        #expect(error.problems.allSatisfy { !$0.found.isEmpty && !$0.expected.isEmpty })
      }
    }
    // Most changes hit a name, a bracket or a quote; comments and labels survive theirs.
    #expect(refused > 100 && refused < 400)
  }

  /// Labels in ASCII have a way of their own, and a sign beyond it that separates words changes no name.
  @Test func namesOfLabelsAreTheSameByBothWays() {
    var random = TreeGenerator(seed: 11)
    func goals(_ label: String) -> [String] {
      Design("d") { Screen { Control(Button(label)) } }.goals
    }
    for number in 0..<400 {
      let label = String(
        String.UnicodeScalarView(
          (0..<random.count(1...90)).compactMap { _ in Unicode.Scalar(random.count(9...126)) }))
      #expect(goals(label) == goals(label + "\u{2026}"), "\(number): \(label)")
    }
    #expect(goals("Copy Link to 2nd Page!") == ["copy-link-to-2nd-page"])
  }

  private func mutate(_ text: [Unicode.Scalar], _ random: inout TreeGenerator) -> String {
    var text = text
    let pieces: [[Unicode.Scalar]] = [
      "{", "}", "[", "]", ",", ":", "\"", "'", "1e999", "-1", "null", "\u{0}", "\u{202E}", "id",
    ].map { Array($0.unicodeScalars) }
    for _ in 0..<random.count(1...3) {
      let start = random.count(0...text.count - 1)
      let end = min(text.count, start + random.count(0...random.pick([1, 8, 200])))
      switch random.count(0...2) {
      case 0: text.removeSubrange(start..<end)
      case 1: text.insert(contentsOf: random.pick(pieces), at: start)
      default: text.insert(contentsOf: text[start..<end], at: random.count(0...text.count))
      }
      if text.isEmpty { text = ["{"] }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text)
    return String(view)
  }
}
