import Core
import TestSupport
import Testing

@Suite("Limits of the reader") struct JSON5LimitTests {
  private func nested(_ levels: Int, open: String, close: String, core: String) -> String {
    String(repeating: open, count: levels) + core + String(repeating: close, count: levels)
  }

  @Test(arguments: [("[", "]", "[]"), ("{a:", "}", "1")])
  func asManyLevelsAsAllowedAreRead(open: String, close: String, core: String) throws {
    let most = JSON5.maximumDepth - 1
    _ = try JSON5.parse(nested(most, open: open, close: close, core: core), file: "f")
    #expect(throws: DocumentError.self) {
      try JSON5.parse(nested(most + 1, open: open, close: close, core: core), file: "f")
    }
  }

  @Test func aMillionOpenBracketsAreRefusedAndDoNotCrash() throws {
    do {
      _ = try JSON5.parse(String(repeating: "[", count: 1_000_000), file: "f")
      Issue.record("open brackets were read")
    } catch {
      let found = try #require(error.problems.first)
      #expect(found.found == "values nested deeper than 128 levels")
    }
  }

  @Test func aTextThatIsTooLargeIsRefusedUnread() throws {
    do {
      _ = try JSON5.parse("'été'", file: "f", maximumBytes: 6)
      Issue.record("a text beyond the limit was read")
    } catch {
      #expect(
        error.problems.map(\.message) == [
          "f: $: found a text of 7 bytes; expected at most 6 bytes"
        ])
    }
    _ = try JSON5.parse("'été'", file: "f", maximumBytes: 7)
  }

  @Test func longTextsAndNumbersAreRead() throws {
    let long = String(repeating: "é", count: 100_000)
    #expect(try JSON(JSON5.parse("'\(long)'", file: "f")) == .string(long))
    let digits = "0." + String(repeating: "3", count: 10_000)
    #expect(try JSON(JSON5.parse(digits, file: "f")) == .number(0.3333333333333333))
  }
}

@Suite("Hostile texts") struct JSON5FuzzTests {
  private static let examples = [
    "{schema: 'tapcost/suite/1', title: \"Pop-up\", designs: [{id: 'a', n: 0x1F, w: +.5e1,},],}",
    "// note\n{ a: [1, 2.5, -3e-2, true, null], 'b c': { d: \"\\u00e9\\uD83D\\uDE00\\n\" } /* x */ }",
    "[[[]], {}, {a: {b: {c: []}}}, 'it\\'s', \"two\\\r\nlines\", \u{FEFF}-0]",
  ]

  private static let inserts = Array(
    "{}[]:,'\"\\/*.+-eEx019 \n\r\u{2028}\u{FEFF}\u{0}é\u{1F600}\u{D7FF}untrufalsNI$_".unicodeScalars
  )

  private func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...scalars.count, using: &random)
      let insert = Self.inserts.randomElement(using: &random) ?? "x"
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scalars.insert(insert, at: place)
      case 1 where place < scalars.count: scalars.remove(at: place)
      case 2 where place < scalars.count: scalars[place] = insert
      default: scalars.removeLast(min(scalars.count, Int.random(in: 0...9, using: &random)))
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func mutatedTextsAreReadOrRefusedWithAPlace(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for example in Self.examples {
      for _ in 0..<50 {
        let text = mutated(example, &random)
        do {
          let value = JSON(try JSON5.parse(text, file: "f"))
          // What was read can be written and reads back the same.
          let again = JSON(try JSON5.parse(value.text(), file: "f"))
          #expect(again == value, "seed \(seed): \(text)")
        } catch {
          let place = try #require(error.problems.first?.position, "seed \(seed): \(text)")
          #expect(
            place.line >= 1 && place.column >= 1 && place.column <= text.unicodeScalars.count + 1)
        }
      }
    }
  }
}
