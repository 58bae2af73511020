import Evidence
import Foundation
import Populations
import Statistics
import Studies
import Testing

@Suite struct WorldChecksTests {
  /// Draws that divide the whole from 0 to 1 into gaps of the same size.
  private func even(_ count: Int) -> [Double] {
    (1...count).map { Double($0) / Double(count + 1) }
  }

  @Test(arguments: [39, 100, 256, 999])
  func aFurtherDrawLiesInsideWithTheProbabilityThatIsSaid(count: Int) {
    // The ends of even draws are .025 and .975, since a further draw takes each gap alike.
    let draws = even(count)
    #expect(WorldFit.contains(draws, 0.0251) && WorldFit.contains(draws, 0.9749))
    #expect(!WorldFit.contains(draws, 0.0249) && !WorldFit.contains(draws, 0.9751))
  }

  @Test func fewDrawsAreAllNeeded() {
    #expect(WorldFit.outside(1) == 0 && WorldFit.outside(20) == 0 && WorldFit.outside(38) == 0)
    let draws = Array(even(10).reversed())
    #expect(WorldFit.contains(draws, 1.0 / 11) && WorldFit.contains(draws, 10.0 / 11))
    #expect(!WorldFit.contains(draws, 0.09) && !WorldFit.contains(draws, 0.91))
    #expect(!WorldFit.contains([], 0))
  }

  @Test func theOrderOfDrawsDoesNotMatter() {
    let draws = even(100)
    for value in [0, 0.02, 0.03, 0.5, 0.97, 0.98] {
      #expect(WorldFit.contains(draws, value) == WorldFit.contains(draws.reversed(), value))
    }
  }

  @Test func scoresAreThoseOfTheClosedForm() {
    #expect(WorldFit.score([3], 5) == 2)
    #expect(WorldFit.score([4, 4, 4], 4) == 0)
    // The mean distance to the value, less half of the mean distance of two draws.
    #expect(WorldFit.score([1, 0], 0.5) == 0.25)
    let draws = [0.2, -1.4, 3.7, 0.9, 2.2]
    let miss = draws.reduce(0) { $0 + abs($1 - 0.3) } / 5
    let spread = draws.reduce(0) { sum, first in draws.reduce(sum) { $0 + abs($1 - first) } } / 25
    #expect(abs(WorldFit.score(draws, 0.3) - (miss - spread / 2)) < 1e-12)
  }

  /// One world: a Student distribution of logarithms with the doubt about the kind of task.
  @Test func aFurtherStudyLiesAroundWhatTheWorldsSay() throws {
    let dataset = try #require(PublishedDataset.builtIn.first { $0.id == "mackenzie-2015" })
    let measure = try #require(dataset.measures.first { $0.id == dataset.rows[0].measure })
    let doubt = StudyDoubt.of(calibrates: true, .level, .time)
    let student = StudentDistribution(degreesOfFreedom: doubt.degrees)
    let (far, near) = (student.quantile(0.975), student.quantile(0.95))
    func study(_ said: [Double]) -> Interval {
      CalibrationTarget.furtherStudy(said, of: measure, calibrates: true)
    }
    let one = study([7])
    #expect(abs(one.low - 7 * exp(-far * doubt.spread)) < 1e-3)
    #expect(abs(one.high - 7 * exp(far * doubt.spread)) < 1e-3)
    // Worlds far apart: the ends are those of the outer ones, each with half of the weight.
    let two = study([1, 1000])
    #expect(abs(two.low - exp(-near * doubt.spread)) < 1e-3)
    #expect(abs(two.high / 1000 - exp(near * doubt.spread)) < 1e-3)
    // Below 0 there are no logarithms: the doubt is that part of the value.
    let below = study([-2])
    #expect(abs(below.low + 2 + far * doubt.spread * 2) < 1e-3)
    #expect(abs(below.high + 2 - far * doubt.spread * 2) < 1e-3)
  }

  @Test func aUniformForecastHasItsScore() {
    // For the uniform distribution from 0 to 1 and a value within, x² - x + 1/3.
    for value in [0.0, 0.25, 0.5, 0.9] {
      let score = WorldFit.score(even(4000), value)
      #expect(abs(score - (value * value - value + 1.0 / 3)) < 1e-3)
    }
  }
}
