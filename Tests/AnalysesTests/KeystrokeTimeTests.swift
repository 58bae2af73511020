import Analyses
import Core
import Testing

@Suite struct KeystrokeTimeTests {
  private func total(_ text: String) throws -> Double {
    try KeystrokeModel(parsing: text, file: "model.txt").schedule.total.value
  }

  @Test(arguments: [("Click", 1940.0), ("Touch", 2110.0)])
  func aChainTakesTheSumOfItsOperators(act: String, expected: Double) throws {
    let text =
      "Goal: Save\n. Look at Save\n. Point to Save\n. Cognitive_processor\n. \(act)\n. Ignore"
    #expect(try total(text) == expected)
    #expect(try total("Look\nPoint\nCognitive_processor\n\(act)\nIgnore") == expected)
  }

  @Test(
    arguments: [
      ("Read the short title", 780), ("Say <three small words>", 1200), ("Proofread it", 330),
      ("Type <abc>", 840), ("Type", 280), ("Tap 1234", 1800), ("Write two words", 4000),
      ("Hear more (4 syllables)", 800), ("Read (5 words)", 1300), ("Type (10 characters)", 2800),
      ("Look at it (300 ms)", 300), ("Wait (2 seconds)", 2000), ("Wait (1.5 s)", 1500),
      ("Think (1 minute)", 60000), ("Look (at) it (20 ms)", 20), ("look at it * (5 ms)", 550),
      ("Wait for it", 1000), ("Mental", 1250), ("Perceptual_processor", 100),
    ] as [(String, Double)])
  func modifiersAndLabelsSetTheTime(line: String, expected: Double) throws {
    #expect(try total(line) == expected)
  }

  @Test func everyOperatorHasItsTime() {
    // The list of the notation, as sums: a slip in one of them changes the sum of its resource.
    let sums = Operator.Resource.allCases.map { resource in
      OperatorTable.builtIn.all.filter { $0.resource == resource }
        .reduce(0) { $0 + $1.time.value }
    }
    #expect(OperatorTable.builtIn.all.count == 31)
    #expect(sums == [2520, 800, 4570, 7240, 1000])
  }

  @Test func mistakesAreNamedTogether() {
    let text = "Goal: A\n. Lok at it\n. Look (5 parsecs)\n. Look (5 ms\n. Look 5 ms)\n. Wait (-1 s)"
    let error = #expect(throws: DocumentError.self) {
      try KeystrokeModel(parsing: text, file: "m.txt")
    }
    #expect(error?.problems.map { $0.position?.line } == [2, 3, 4, 5, 6])
    #expect(error?.problems.first?.expected.hasSuffix("Did you mean \"Look\"?") == true)
    #expect(throws: DocumentError.self) { try KeystrokeModel(parsing: "* nothing", file: "m.txt") }
    #expect(throws: DocumentError.self) {
      try KeystrokeModel(parsing: "Look (nan s)", file: "m.txt")
    }
  }

  // MARK: Limits

  /// What is wrong with a text; empty where it is taken.
  private func problems(_ text: String) -> [String] {
    do throws(DocumentError) {
      _ = try KeystrokeModel(parsing: text, file: "m.txt").schedule
      return []
    } catch {
      return error.problems.map { "\($0.found); \($0.expected)" }
    }
  }

  @Test func asManyLinesAsAreAllowedAndNoMore() {
    let most = KeystrokeModel.maximumLines
    let lines = Array(repeating: "Look", count: most)
    #expect(problems(lines.joined(separator: "\n")).isEmpty)
    #expect(
      problems((lines + ["Look"]).joined(separator: "\r\n")) == ["more lines; at most \(most)"])
  }

  @Test func asManyThreadsAsAreAllowedAndNoMore() {
    let most = KeystrokeModel.maximumThreads
    func text(_ count: Int) -> String {
      (0..<count).map { "Also: Talk as voice \($0)\n. Look\n" }.joined()
    }
    #expect(problems(text(most)).isEmpty)
    let mistakes = problems(text(most + 50))
    #expect(mistakes == ["one thread more; at most \(most) threads"])
  }

  @Test func asManyGoalsInOneAnotherAsAreAllowedAndNoMore() {
    let most = KeystrokeModel.maximumDepth
    func text(_ count: Int) -> String {
      (0..<count).map { String(repeating: ".", count: $0) + "Goal: Further\n" }.joined()
        + String(repeating: ".", count: count) + "Look\n"
    }
    #expect(problems(text(most)).isEmpty)
    #expect(
      problems(text(most + 1)) == ["goals nested deeper than \(most) levels; a flatter model"])
  }

  @Test func aLineHasALimit() {
    let most = JSON5.maximumText
    let label = String(repeating: "a", count: most - "Look ".utf8.count)
    #expect(problems("Look " + label).isEmpty)
    #expect(
      problems("Look a" + label + "\nLook")
        == ["a line of more than \(most) bytes; shorter lines"])
  }
}
