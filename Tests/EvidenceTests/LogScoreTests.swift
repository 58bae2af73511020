import Evidence
import Foundation
import Populations
import Statistics
import TestSupport
import Testing

@Suite struct LogScoreTests {
  private func target(_ value: Double, title: String = "Time", unit: String = "s") throws
    -> (CalibrationTarget, Double)
  {
    let dataset = try PublishedDataset(
      parsing: """
        {
          schema: "tapcost/published/1", id: "x-2020", title: "X", citation: "X 2020", mark: "M",
          use: "evidence", people: 20, apparatus: "a", task: "t", reproduce: "r",
          measures: [{ id: "m", title: "\(title)", unit: "\(unit)" }],
          rows: [{ measure: "m", at: {}, value: \(value) }],
        }
        """, file: "x.json5")
    let numbers = ParameterSet.builtIn
    let doubt = [Constant.worldsValueError, .worldsRowDiscrepancy, .worldsStudyDiscrepancy]
      .reduce(0) { $0 + numbers[$1] * numbers[$1] }.squareRoot()
    return (CalibrationTarget(dataset.rows[0], number: 0, in: dataset), doubt)
  }

  @Test func oneWorldGivesTheLogarithmOfANormalDensity() throws {
    let (target, doubt) = try target(3)
    let density = NormalDistribution(mean: log(4), standardDeviation: doubt).density(log(3))
    #expect(isClose(target.logScore([4]), log(density), within: 1e-9))
    // The best that can be said is the value itself.
    let best = -log(doubt) - log(2 * Double.pi) / 2
    #expect(isClose(target.logScore([3]), best, within: 1e-12))
  }

  @Test func worldsGiveAMixture() throws {
    let (target, doubt) = try target(3)
    let densities = [2.0, 5].map {
      NormalDistribution(mean: log($0), standardDeviation: doubt).density(log(3))
    }
    let expected = log((densities[0] + densities[1]) / 2)
    #expect(isClose(target.logScore([2, 5]), expected, within: 1e-9))
    #expect(target.logScore([5, 2]) == target.logScore([2, 5]))
  }

  @Test func aPredictionThatIsFarOffStillHasAScore() throws {
    let (target, doubt) = try target(3)
    let miss = log(3e9 / 3) / doubt
    let expected = -miss * miss / 2 - log(doubt) - log(2 * Double.pi) / 2
    #expect(isClose(target.logScore([3e9]), expected, within: 1e-6))
  }

  @Test func belowZeroPartsOfTheValueStandForLogarithms() throws {
    let (target, doubt) = try target(3)
    let density = NormalDistribution(mean: -1.0 / 3, standardDeviation: doubt).density(1)
    #expect(isClose(target.logScore([-1]), log(density), within: 1e-9))
  }

  @Test func sharesAreScoredInLogOdds() throws {
    let (target, _) = try target(0.2, title: "Share of errors", unit: "1")
    // Both are apart by the same odds, so they fare alike, up or down.
    #expect(
      isClose(
        target.logScore([1.0 / 3]), target.logScore([1.0 / 9]), within: 1e-9))
  }

  @Test func aStoredIntervalIsWidenedByTheErrorOfTheValue() throws {
    let (target, _) = try target(3)
    let numbers = ParameterSet.builtIn
    let stored = Interval(low: 4 * exp(-1.959964 * 0.3), high: 4 * exp(1.959964 * 0.3))
    let sd = (0.09 + numbers[.worldsValueError] * numbers[.worldsValueError]).squareRoot()
    let judged = target.judgment(by: stored)
    #expect(isClose(judged.interval.low, 4 * exp(-1.959964 * sd), within: 1e-9))
    #expect(isClose(judged.interval.high, 4 * exp(1.959964 * sd), within: 1e-9))
    let density = NormalDistribution(mean: log(4), standardDeviation: sd).density(log(3))
    #expect(isClose(judged.logScore, log(density), within: 1e-9))
  }

  @Test func furtherSeedsTellTheNoiseAndChangeNothingElse() async throws {
    let cases = try ValidationCase.builtIn().filter { $0.dataset == "parhi-2006" }
    let runner = ValidationRunner(users: 60, seed: 5, jobs: 2)
    let one = try await runner.run(cases)
    let three = try await runner.run(cases, seeds: 3)
    #expect(three.results == one.results && three.repeats.map(\.seed) == [6, 7])
    let score = try #require(three.logScore(.calibration))
    #expect(one.logScore(.calibration)?.noise == nil)
    let all = ([three] + three.repeats).compactMap { $0.logScore(.calibration)?.mean }
    #expect(score.mean == all[0])
    #expect(isClose(score.noise, Sample(all)?.standardDeviation ?? -1, within: 1e-12))
    #expect((score.noise ?? 0) > 0)
    let scored = three.results[0].rows.compactMap(\.logScore)
    #expect(scored.count == score.values)
    #expect(isClose(score.mean, scored.reduce(0, +) / Double(scored.count), within: 1e-12))
  }
}
