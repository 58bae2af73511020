import Core
import Evidence
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

private let dataset = try? PublishedDataset(
  parsing: """
    {
      schema: "tapcost/published/1", id: "made-2020", title: "Made up for a test",
      citation: "Nobody 2020", mark: "M", use: "evidence", apparatus: "a", task: "t",
      reproduce: "r",
      measures: [{ id: "taps", title: "Taps", unit: "1" }, { id: "ratio", title: "R", unit: "1" }],
      rows: [
        { measure: "taps", at: { depth: 1 }, value: 2, low: 1.9, high: 2.2 },
        { measure: "taps", at: { depth: 2 }, value: 3.4 },
        { measure: "taps", at: { depth: 3 }, value: 3 },
        { measure: "taps", at: { person: 1 }, value: 2.01 },
        { measure: "ratio", at: {}, value: 1.5 },
      ],
    }
    """, file: "made.json5")

/// A case whose answers follow from mechanics: one tap a level.
private func text(
  predictions: String, signs: String = "[]", extra: String = "", reason: Bool = false
) -> String {
  """
  {
    schema: "tapcost/validation/1", dataset: "made-2020", conditions: "Made up.", \(extra)
    suite: {
      lists: { a: { generate: { count: 16, words: 1, letters: 6 } } },
      sweep: { axes: [{ name: "depth", title: "Depth", values: [1, 2, 3] }] },
      designs: [{ id: "menu", title: "Menu", device: "ipad", screen: { content: [{ canvas: {
        content: [{ pulldown: { label: "All", items: [
          { tree: { list: "a", count: 16, depth: "$(depth - 1)" } }] }, frame: [100, 400, 600, 200] }]
        } }] } }],
      tasks: [{ id: "t", title: "T", goals: [{ each: "a" }], knowledge: "known", observe: [1, 2] }],
      populations: ["everyday"],
    },
    predictions: \(predictions), signs: \(signs),
  }
  """
}

private let taps =
  #"{ metric: "taps", design: "menu", population: "everyday", at: { depth: "$depth" } }"#

private func read(_ text: String) throws(DocumentError) -> ValidationCase {
  try ValidationCase(parsing: text, file: "case.json5", datasets: [dataset].compactMap(\.self))
}

private func run(_ text: String) async throws -> ValidationReport.Result {
  let report = try await ValidationRunner(users: 200, jobs: 2).run(
    [try read(text)], datasets: [dataset].compactMap(\.self))
  return report.results[0]
}

@Suite struct ValidationTests {
  @Test func everyDatasetHasExactlyOneCase() throws {
    let cases = try ValidationCase.builtIn()
    #expect(cases.map(\.dataset).sorted() == PublishedDataset.builtIn.map(\.id))
    for validation in cases {
      #expect((validation.suite == nil) == (validation.reason != nil), "\(validation.dataset)")
      #expect(!validation.conditions.isEmpty)
    }
  }

  @Test func whatSetNumbersIsNeverEvidence() throws {
    for validation in try ValidationCase.builtIn() {
      let dataset = try #require(PublishedDataset.builtIn.first { $0.id == validation.dataset })
      if dataset.use == .calibration {
        #expect(validation.signs.allSatisfy { $0.use == .calibration }, "\(dataset.id)")
      }
    }
  }

  @Test func peopleGiveUpUnlessTheCaseSaysThatTheyDoNot() throws {
    let predictions = #"[{ measure: "taps", value: \#(taps) }]"#
    #expect(try read(text(predictions: predictions)).givesUp)
    #expect(try !read(text(predictions: predictions, extra: "gives_up: false,")).givesUp)
    // Studies that tell of people who gave up or failed, or in which people were free to.
    let free = try ValidationCase.builtIn().filter { $0.suite != nil && $0.givesUp }
    #expect(
      free.map(\.dataset) == [
        "hints-null", "krishnan-2012", "miller-remington-2004", "montague-2014", "nielsen-2008",
        "nng-2016", "optimal-workshop-2015",
      ])
  }

  @Test func predictionsStandBesideTheirRows() async throws {
    let result = try await run(
      text(
        predictions: #"[{ measure: "taps", where: { depth: 1 }, value: \#(taps) }, "#
          + #"{ measure: "taps", value: \#(taps), baselines: { one: "depth + 1" } }]"#))
    let rows = result.rows
    // One tap opens the menu, one a level; misses add a little.
    for (row, expected) in zip(rows, [2.0, 3, 4]) {
      let predicted = try #require(row.predicted)
      #expect(predicted >= expected && predicted < expected * 1.05)
    }
    #expect(rows[0].isInside == true)
    #expect(rows[1].isInside == true)
    #expect(rows[2].isInside == false)
    #expect(rows[1].baselines.map(\.value) == [3])
    // The row of a person has no depth, so there is nothing to read.
    #expect(rows[3].predicted == nil && rows[3].reason?.contains("depth") == true)
    #expect(rows[4].predicted == nil && rows[4].reason != nil)
    let fit = try #require(result.fits.first { $0.measure == "taps" })
    #expect(fit.count == 3)
    #expect(isClose(fit.rankCorrelation, 0.5, within: 1e-12))
    let ratio = fit.error / fit.meanError
    #expect(fit.meanError > 0)
    #expect(isClose(fit.rSquared, 1 - ratio * ratio, within: 1e-12))
  }

  @Test func valuesAreCombinedAsWritten() async throws {
    let at = { (depth: Int) in
      "{ metric: \"taps\", design: \"menu\", population: \"everyday\", at: { depth: \(depth) } }"
    }
    let series =
      "{ over: \"depth\", of: { metric: \"taps\", design: \"menu\", population: \"everyday\" }"
    func value(_ value: String) async throws -> Double {
      let result = try await run(text(predictions: "[{ measure: \"ratio\", value: \(value) }]"))
      return try #require(result.rows[4].predicted)
    }
    let (one, two, three) = (try await value(at(1)), try await value(at(2)), try await value(at(3)))
    #expect(try await value("{ ratio: [\(at(2)), \(at(1))] }") == two / one)
    #expect(try await value("{ difference: [\(at(3)), \(at(1))] }") == three - one)
    #expect(try await value("{ sum: [\(at(1)), 1, \(at(2))] }") == one + 1 + two)
    #expect(try await value("{ product: [\(at(1)), 3] }") == one * 3)
    let slope = try await value("{ slope: \(series) } }")
    #expect(abs(slope - (three - one) / 2) < 1e-9)
    let start = try await value("{ intercept: \(series) } }")
    #expect(abs(start - ((one + two + three) / 3 - 2 * slope)) < 1e-9)
    #expect(try await value("{ plateau: \(series), within: 0.1 } }") == 3)
    #expect(try await value("{ plateau: \(series), within: 1.5 } }") == 2)
    #expect(try await value("{ plateau: \(series), within: 9 } }") == 1)
  }

  @Test func peopleGiveABandAndShares() async throws {
    let result = try await run(
      text(predictions: #"[{ measure: "taps", where: { depth: 1 }, value: \#(taps) }]"#))
    let band = try #require(result.rows[0].band)
    #expect(band.low == 2 && band.high >= 2 && band.high < 4)
    let any =
      #"{ metric: "misses", statistic: "any", design: "menu", population: "everyday", at: { depth: 1 } }"#
    let none = any.replacing("\"any\"", with: "\"none\"")
    let both = try await run(
      text(predictions: "[{ measure: \"ratio\", value: { sum: [\(any), \(none)] } }]"))
    #expect(abs((both.rows[4].predicted ?? 0) - 1) < 1e-12)
  }

  @Test(arguments: [("less", true), ("more", false), ("equal", false)])
  func signsCompareAsWritten(relation: String, expected: Bool) async throws {
    let value = taps.replacing("\"$depth\"", with: "1")
    let result = try await run(
      text(
        predictions: "[]",
        signs: """
          [{ id: "s", text: "S.", first: \(value), relation: "\(relation)", second: 3 }]
          """))
    #expect(result.signs[0].isRight == expected)
  }

  @Test func threadsAndWorldsLeaveTheResultAlone() async throws {
    let validation = try read(text(predictions: #"[{ measure: "taps", value: \#(taps) }]"#))
    let sets = [dataset].compactMap(\.self)
    let one = try await ValidationRunner(users: 100, worlds: 3, jobs: 1).run(
      [validation], datasets: sets)
    let four = try await ValidationRunner(users: 100, worlds: 3, jobs: 4).run(
      [validation], datasets: sets)
    #expect(one == four)
    let plain = try await ValidationRunner(users: 100).run([validation], datasets: sets)
    #expect(plain.results[0].rows.map(\.predicted) == one.results[0].rows.map(\.predicted))
    let worlds = try #require(one.results[0].rows[0].worlds)
    #expect(worlds.low <= worlds.high)
  }

  @Test(arguments: [
    (#"[{ measure: "tabs", value: 1 }]"#, "taps"),
    (
      #"[{ measure: "taps", value: { metric: "tabs", design: "menu", population: "everyday" } }]"#,
      "taps"
    ),
    (
      #"[{ measure: "taps", value: { metric: "taps", design: "knob", population: "everyday" } }]"#,
      "menu"
    ),
    (
      #"[{ measure: "taps", value: { metric: "taps", design: "menu", population: "expert" } }]"#,
      "everyday"
    ),
    (
      #"[{ measure: "taps", value: { metric: "taps", design: "menu", population: "everyday", at: { deep: 1 } } }]"#,
      "depth"
    ),
    (#"[{ measure: "taps", value: { mean: 1 } }]"#, "ratio"),
    (#"[{ measure: "taps", value: 1, baselines: { klm: "1 +" } }]"#, "a number"),
  ])
  func whatIsWrongIsNamedWithWhatIsRight(predictions: String, expected: String) throws {
    let error = #expect(throws: DocumentError.self) { try read(text(predictions: predictions)) }
    let problems = try #require(error).problems
    #expect(problems.contains { $0.message.contains(expected) }, "\(problems.map(\.message))")
  }

  @Test func aCaseNeedsASuiteOrAReason() throws {
    let bare = """
      { schema: "tapcost/validation/1", dataset: "made-2020", conditions: "None." }
      """
    let error = #expect(throws: DocumentError.self) { try read(bare) }
    #expect(try #require(error).problems.contains { $0.message.contains("reason") })
    let why = bare.replacing("\"None.\"", with: "\"None.\", reason: \"No model of it.\"")
    #expect(try read(why).suite == nil)
  }
}
