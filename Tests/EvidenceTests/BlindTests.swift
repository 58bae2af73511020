import Core
import Evidence
import Foundation
import Reports
import Statistics
import Studies
import TestSupport
import Testing

@Suite struct BlindTests {
  private static func data(use: String, rows: String) throws -> PublishedDataset {
    try PublishedDataset(
      parsing: """
        {
          schema: "tapcost/published/1", id: "made-2020", title: "Made up for a test",
          citation: "Nobody 2020", mark: "M", use: "\(use)", family: "Buttons", people: 20,
          apparatus: "a", task: "t", reproduce: "r",
          measures: [{ id: "taps", title: "Taps", unit: "1" }, { id: "odd", title: "Odd", unit: "s" }],
          rows: [\(rows)],
        }
        """, file: "made.json5")
  }

  private static let openRows = """
    { measure: "taps", at: { size: "small" }, value: 1.1 }, { measure: "odd", at: {}, value: 2 },
    """
  private static let closedRows = """
    { measure: "taps", at: { size: "small" } }, { measure: "odd", at: {} },
    """

  private static func made(
    _ dataset: PublishedDataset, version: Int = 1
  ) throws -> ValidationCase {
    try ValidationCase(
      parsing: """
        {
          schema: "tapcost/validation/1", dataset: "made-2020", conditions: "One button.",
          version: \(version), reasons: { odd: "no control for a wheel" },
          suite: {
            designs: [{ id: "a", title: "A", device: "iphone-16", screen: { content: [
              { button: { id: "go", label: "Go" } }] } }],
            tasks: [{ id: "t", title: "T", goals: ["go"], knowledge: "known" }],
            populations: ["everyday"],
          },
          predictions: [{ measure: "taps",
            value: { metric: "taps", design: "a", population: "everyday" } }],
        }
        """, file: "case.json5", datasets: [dataset])
  }

  private func record(
    _ dataset: PublishedDataset, version: Int = 1, worlds: Int = 3
  ) async throws -> (record: BlindRecord, validation: ValidationCase) {
    let validation = try Self.made(dataset, version: version)
    let found = try await ValidationRunner(users: 100, worlds: worlds, jobs: 2)
      .forecasts([validation], datasets: [dataset])
    let predictions = try found.map { forecast in
      BlindPrediction(
        forecast,
        of: try #require(dataset.measures.first { $0.id == forecast.question.measure }),
        origin: BlindPrediction.Origin(
          model: "abc1234", numbersHash: BlindRecord.numbersHash, date: "2026-11-24", users: 100,
          seed: 1, worlds: worlds, caseHash: validation.sha256))
    }
    return (BlindRecord(predictions), validation)
  }

  // MARK: Data

  @Test func closedDataHaveQuestionsAndNoValues() throws {
    let closed = try Self.data(use: "sealed", rows: Self.closedRows)
    let open = try Self.data(use: "blind", rows: Self.openRows)
    #expect(closed.rows.isEmpty && closed.closed.count == 2)
    #expect(open.rows.count == 2 && open.closed.isEmpty)
    #expect(closed.questions == open.questions)
    #expect(open.questions.map(\.place) == ["size=small", ""])
  }

  @Test(arguments: [
    ("sealed", openRows, "before the data are opened"),
    ("blind", closedRows, "a value for \"value\""),
    ("evidence", closedRows, "a value for \"value\""),
  ])
  func valuesStandWhereTheyMayAndMust(use: String, rows: String, expected: String) throws {
    let error = #expect(throws: DocumentError.self) { try Self.data(use: use, rows: rows) }
    #expect(try #require(error).problems.contains { $0.message.contains(expected) })
  }

  // MARK: Predictions

  @Test func predictionsDoNotDependOnValues() async throws {
    let open = try await record(try Self.data(use: "blind", rows: Self.openRows)).record
    let closed = try await record(try Self.data(use: "sealed", rows: Self.closedRows)).record
    #expect(open == closed)
    let first = try #require(open.predictions.first)
    #expect(first.measure == "taps" && first.place == "size=small" && (first.predicted ?? 0) >= 1)
    let (worlds, study) = (try #require(first.worlds), try #require(first.study))
    #expect(study.low < worlds.low && worlds.high < study.high)
    #expect(open.predictions[1].predicted == nil && open.predictions[1].study == nil)
    #expect(open.predictions[1].reason == "no control for a wheel")
  }

  @Test func withoutWorldsTheIntervalIsWhatStudiesDifferBy() async throws {
    let found = try await record(try Self.data(use: "blind", rows: Self.openRows), worlds: 0).record
    let first = found.predictions[0]
    // Nobody knows of what kind it is, so it is as one that set no number.
    let doubt = StudyDoubt.of(calibrates: false, .level, .time)
    let half = doubt.spread * StudentDistribution(degreesOfFreedom: doubt.degrees).quantile(0.975)
    let (predicted, study) = (try #require(first.predicted), try #require(first.study))
    #expect(first.worlds == nil)
    #expect(isClose(log(study.high / predicted), half, within: 1e-5))
    #expect(isClose(log(predicted / study.low), half, within: 1e-5))
  }

  @Test func aRecordIsReadAsItWasWritten() async throws {
    let found = try await record(try Self.data(use: "blind", rows: Self.openRows)).record
    let again = try BlindRecord(parsing: found.text, file: "p.csv")
    #expect(again == found && again.text == found.text)
    #expect(throws: DocumentError.self) {
      try BlindRecord(parsing: found.text.replacing("abc1234", with: "abc\n"), file: "p.csv")
    }
    let error = #expect(throws: DocumentError.self) {
      try BlindRecord(parsing: found.text.replacing(",100,", with: ",many,"), file: "p.csv")
    }
    #expect(error?.problems.first?.path == "users")
  }

  /// A share that nobody missed is drawn in a little on the scale of its doubt, and so is the value.
  @Test func sharesAtTheEndOfTheirRangeMayLieInside() throws {
    let data = try PublishedDataset(
      parsing: """
        {
          schema: "tapcost/published/1", id: "made-2020", title: "Made up", citation: "Nobody 2020",
          mark: "M", use: "blind", people: 20, apparatus: "a", task: "t", reproduce: "r",
          measures: [{ id: "right", title: "Share who found it", unit: "1" }],
          rows: [{ measure: "right", at: {}, value: 1 }],
        }
        """, file: "made.json5")
    let origin = BlindPrediction.Origin(
      model: "abc1234", numbersHash: "", date: "2026-11-24", users: 100, seed: 1, worlds: 4,
      caseHash: "")
    func isInside(_ share: Double) -> Bool? {
      var forecast = BlindForecast(
        dataset: "made-2020", version: 1, question: data.questions[0], predicted: share)
      // Interpolated between four equal shares, the ends of their middle round apart.
      forecast.worlds = [share, share, share, share]
      let stored = BlindPrediction(forecast, of: data.measures[0], origin: origin)
      let report = BlindReport(BlindRecord([stored]), cases: [], datasets: [data])
      return report.parts[0].rows[0].isInside
    }
    #expect(isInside(1) == true)
    #expect(isInside(0.05) == false)
  }

  // MARK: Reports

  @Test func valuesAreJudgedAndClosedOnesAreNot() async throws {
    let data = try Self.data(use: "blind", rows: Self.openRows)
    let (record, validation) = try await record(data)
    let open = BlindReport(record, cases: [validation], datasets: [data])
    let total = open.total()
    #expect(total.rows == 2 && total.predicted == 1 && total.judged == 1 && total.inside == 1)
    #expect(total.logScore != nil && open.families == ["Buttons"])
    let sealed = try Self.data(use: "sealed", rows: Self.closedRows)
    let closed = BlindReport(record, cases: [validation], datasets: [sealed])
    #expect(closed.total().judged == 0 && closed.total().logScore == nil)
    let page = closed.document.markdown
    #expect(page.contains("closed") && page.contains("no control for a wheel"))
    #expect(page.contains("1 of 2 values"))
  }

  /// Today's model answers the last suite of a study, and the blind prediction stays as it was.
  @Test func theFirstSuiteIsBlindAndTheLastOneIsTodays() async throws {
    let data = try Self.data(use: "blind", rows: Self.openRows)
    let (first, one) = try await record(data)
    let two = try Self.made(data, version: 2)
    #expect(first.holds(one) && !first.holds(two))
    let today = [(1, 5.0), (2, 1.1)].map {
      BlindForecast(
        dataset: data.id, version: $0.0, question: data.questions[0], predicted: $0.1)
    }
    let before = BlindReport(first, cases: [one], datasets: [data]).total()
    let report = BlindReport(
      first, cases: [one, two], datasets: [data], today: today, users: 100)
    let total = report.total()
    #expect(total.inside == before.inside && total.logScore == before.logScore)
    #expect(total.predicted == before.predicted && before.today == 0)
    #expect(total.today == 1 && total.todayJudged == 1 && total.todayInside == 1)
    #expect(report.parts[0].rows[0].today == 1.1)
    let page = report.document.markdown
    #expect(page.contains("Later suite") && page.contains("Today inside"))
    let far = BlindReport(
      first, cases: [one, two], datasets: [data], today: [today[0]], users: 100)
    #expect(far.parts[0].rows[0].today == 5)
  }

  /// A later model predicts what is still closed; its prediction stands beside the first, which counts.
  @Test func aLaterPredictionStandsBesideTheFirst() async throws {
    let data = try Self.data(use: "blind", rows: Self.openRows)
    let (first, validation) = try await record(data)
    let later = BlindRecord(
      first.predictions.map {
        var row = $0
        row.origin.model = "def5678"
        row.predicted = row.predicted.map { $0 * 2 }
        row.study = row.study.map { Interval(low: $0.low * 2, high: $0.high * 2) }
        return row
      })
    let report = BlindReport(first, later: later, cases: [validation], datasets: [data])
    let (total, before) = (
      report.total(), BlindReport(first, cases: [validation], datasets: [data]).total()
    )
    #expect(total.inside == before.inside && total.logScore == before.logScore)
    #expect(total.later == 1 && total.laterJudged == 1 && before.later == 0)
    let row = try #require(report.parts.first?.rows.first)
    #expect(row.later?.origin.model == "def5678" && row.laterInterval != nil)
    #expect(report.document.markdown.contains("Later model, blind"))
    let sealed = BlindReport(
      first, later: later, cases: [validation],
      datasets: [try Self.data(use: "sealed", rows: Self.closedRows)])
    #expect(sealed.total().later == 1 && sealed.total().laterJudged == 0)
  }

  // MARK: What is built in

  @Test func noStoredCaseWasEdited() throws {
    let cases = try ValidationCase.blind()
    let rows = BlindRecord.builtIn.predictions
    for row in rows {
      let own = cases.first { $0.dataset == row.dataset && $0.version == row.version }
      #expect(own?.sha256 == row.origin.caseHash, "\(row.dataset) version \(row.version)")
    }
    #expect(rows.allSatisfy { $0.version == 1 })
    let later = cases.filter { $0.version > 1 }
    #expect(!later.isEmpty)
    for validation in later {
      let before = cases.filter {
        $0.dataset == validation.dataset && $0.version == validation.version - 1
      }
      #expect(before.count == 1, "\(validation.dataset)")
    }
  }

  @Test func everyQuestionHasOneNameAndAtMostOneStoredAnswer() throws {
    for dataset in PublishedDataset.blind {
      let names = dataset.questions.map { "\($0.measure) \($0.place)" }
      #expect(Set(names).count == names.count, "\(dataset.id)")
      #expect([.blind, .sealed].contains(dataset.use), "\(dataset.id)")
    }
    let stored = BlindRecord.builtIn.predictions.map {
      "\($0.dataset) \($0.version) \($0.measure) \($0.place)"
    }
    #expect(Set(stored).count == stored.count)
    // Of a few rows the sources give no value: they were predicted, and nobody can answer them.
    let unanswered = BlindRecord.builtIn.predictions.filter { row in
      let dataset = PublishedDataset.blind.first { $0.id == row.dataset }
      #expect(dataset != nil, "\(row.dataset)")
      return dataset?.questions.contains { $0.measure == row.measure && $0.place == row.place }
        != true
    }
    #expect(Set(unanswered.map(\.dataset)).isSubset(of: ["miniwob-tabs", "tree-onrr-sort-2020"]))
  }

  @Test func theStoredTableIsWrittenAsItIsRead() {
    let text = EmbeddedTexts.text(at: BlindRecord.path)
    #expect(text == nil || BlindRecord.builtIn.text == text)
  }

  /// Neither the fit of worlds nor the benchmark nor the totals of a validation may see them.
  @Test func blindDataAreNoneOfTheOthers() throws {
    let blind = Set(PublishedDataset.blind.map(\.id))
    #expect(blind.isDisjoint(with: PublishedDataset.builtIn.map(\.id)))
    #expect(PublishedDataset.builtIn.allSatisfy { [.calibration, .evidence].contains($0.use) })
    #expect(try ValidationCase.builtIn().allSatisfy { !blind.contains($0.dataset) })
    #expect(try ValidationCase.blind().allSatisfy { blind.contains($0.dataset) })
  }
}
