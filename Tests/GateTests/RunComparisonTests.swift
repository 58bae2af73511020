import Core
import Gate
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

@Suite struct RunComparisonTests {
  @Test func everyCellAndMetricIsARowWithWhatBecameOfIt() {
    let before = SampleRun(luck: 0.1)
    let now = SampleRun(populations: ["everyday", "expert"], shift: 0.3, luck: 0.1)
    let comparison = RunComparison(before.results, now.results)
    #expect(comparison.rows.count == 12)
    for row in comparison.rows {
      switch row.cell.population {
      case "older-adults": #expect(row.status == .gone)
      case "expert": #expect(row.status == .new)
      default: #expect(row.status == (row.metric == .time ? .more : .same))
      }
    }
  }

  @Test func exchangingTheRunsNegatesEveryDifference() {
    let (a, b) = (SampleRun(luck: 0.1).results, SampleRun(shift: 0.3, luck: 0.1).results)
    let (there, back) = (RunComparison(a, b).rows, RunComparison(b, a).rows)
    for (x, y) in zip(there, back) {
      #expect(x.difference == y.difference.map { -$0 })
      #expect(isClose(x.interval?.low, -(y.interval?.high ?? 0), within: 1e-12))
    }
  }

  @Test func patternsAndMetricsChooseTheRows() {
    let run = SampleRun().results
    let rows = RunComparison(
      run, run, metrics: [.time], cells: CellPattern([.population: [Glob("older*")]])
    ).rows
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { $0.metric == .time && $0.cell.population == "older-adults" })
  }

  @Test func anotherVersionIsNeverComparedInSilence() {
    let comparison = RunComparison(SampleRun().results, SampleRun(version: "9").results)
    #expect(comparison.rows.allSatisfy { $0.status == .incomparable && $0.interval == nil })
    for format in [ComparisonFormat.text, .markdown] {
      #expect(comparison.text(in: format).contains("made by version"))
    }
    #expect(comparison.text(in: .csv).contains(",incomparable\n"))
  }

  @Test func runsOfTwoModelsOfWordsAreNotComparedAndOtherWordsAreNoted() {
    func run(_ words: WordReading?) -> Results {
      var results = SampleRun().results
      results.suites[0].words = words
      return results
    }
    let (a, b) = (String(repeating: "a", count: 64), String(repeating: "b", count: 64))
    let first = WordReading.read(WordSource(model: a, table: nil))
    let second = RunComparison(run(first), run(.read(WordSource(model: b, table: nil))))
    #expect(second.rows.allSatisfy { $0.status == .incomparable })
    // What is no longer read cannot be seen to be worse.
    for other in [WordReading.notRead, .ignored] {
      let blind = RunComparison(run(first), run(other))
      #expect(blind.rows.allSatisfy { $0.status == .incomparable })
      #expect(RunComparison(run(other), run(first)).rows.allSatisfy { $0.status == .same })
    }
    for other in [
      WordReading.read(WordSource(model: a, table: b)), .read(WordSource(model: nil, table: b)),
    ] {
      let noted = RunComparison(run(first), run(other))
      #expect(noted.rows.allSatisfy { $0.status == .same })
      #expect(noted.text(in: .text).contains("were read by the model aaaaaaaaaaaa before"))
    }
    #expect(!RunComparison(run(first), run(first)).text(in: .text).contains("Labels of"))
    #expect(!RunComparison(run(first), run(nil)).text(in: .text).contains("Labels of"))
  }
}
