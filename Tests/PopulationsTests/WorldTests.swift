import Core
import Model
import Populations
import Testing

struct WorldTests {
  let common = ParameterSet.builtIn

  @Test func endsAndMiddleOfTheQuantilesAreThoseOfTheRange() {
    func all(_ quantile: Double) -> ParameterSet {
      common.world(Dictionary(uniqueKeysWithValues: common.all.map { ($0.name, quantile) }))
    }
    #expect(all(0).all.map(\.value) == common.all.map(\.low))
    #expect(all(0.5) == common)
    #expect(all(1).all.map(\.value) == common.all.map(\.high))
    #expect(common.world([:]) == common)
  }

  @Test func centersGrowWithTheQuantileAndStayInRange() {
    for parameter in common.all where parameter.low < parameter.high {
      let centers = stride(from: 0.0, through: 1, by: 0.02).map {
        common.world([parameter.name: $0])[parameter.name]?.value ?? .nan
      }
      // A center at the end of its range is the same throughout, but for its last digit.
      #expect(
        zip(centers, centers.dropFirst()).allSatisfy { $0 <= $1 * (1 + 1e-12) || $0 <= $1 },
        "\(parameter.name)")
      #expect(centers.allSatisfy { parameter.low <= $0 && $0 <= parameter.high })
    }
  }

  /// Worlds that were drawn around the middles of ranges have the same centers where the centers are others.
  @Test(arguments: [0.01, 0.2, 0.5, 0.77, 0.99])
  func aPlaceInTheEvenedRangeIsFoundInTheRangeAsItStands(quantile: Double) throws {
    let names = common.uncertain
    let evened = Dictionary(uniqueKeysWithValues: names.map { ($0, quantile) })
    let found = common.quantiles(fromEvened: evened)
    let (wanted, moved) = (common.evened.world(evened), common.world(found))
    for name in names {
      let (center, expected) = (try #require(moved[name]).value, try #require(wanted[name]).value)
      #expect(abs(center - expected) <= 1e-12 * max(1, abs(expected)), "\(name)")
    }
    // And those of populations, whose amounts are multiplied.
    for population in PopulationCatalog.builtIn.all {
      let names = population.adjustments.map { "\(population.id):\($0.trait.name)" }
      let evened = Dictionary(names.map { ($0, quantile) }, uniquingKeysWith: { first, _ in first })
      let wanted = population.evened.world(evened)
      let moved = population.world(population.quantiles(fromEvened: evened))
      for (one, other) in zip(moved.adjustments, wanted.adjustments) {
        #expect(abs(one.amount - other.amount) <= 1e-12 * max(1, abs(other.amount)))
      }
    }
  }

  @Test func measuredCentersAreNormalAndAssumedOnesUniformOnTheirScale() throws {
    // A positive measured number: its logarithm a quarter of the way out lies at
    // z(.025 + .95 x .25) / z(.025) = .63538 / 1.95996 of the way down (tables of the normal).
    let measured = common[.gazeDwell]
    #expect(measured.mark != .assumed && measured.distribution == .lognormal)
    let moved = try #require(common.world([measured.name: 0.25])[measured.name]).value
    let step = 0.6358 / 1.95996
    #expect(
      abs(logRatio(moved, measured.value) / logRatio(measured.low, measured.value) - step) < 1e-4)
    // An assumed positive number: half of the way at a quarter.
    let assumed = common[.patienceTime]
    #expect(assumed.mark == .assumed && assumed.distribution == .lognormal)
    let half = try #require(common.world([assumed.name: 0.25])[assumed.name]).value
    // The geometric mean of the low end and the center.
    #expect(abs(half * half - assumed.low * assumed.value) < 1e-9 * half * half)
  }

  @Test func amountsOfAPopulationMoveByTheirOwnNames() throws {
    let older = try #require(PopulationCatalog.builtIn["older-adults"])
    #expect(older.uncertain.contains("older-adults:pointing.spread"))
    let low = older.world(["older-adults:pointing.spread": 0, "pointing.spread": 1])
    let parameter = low.parameters(from: common)[.pointingSpread]
    #expect(abs(parameter.value - 1.2 * common[.pointingSpread].value) < 1e-12)
    #expect(older.world(["pointing.spread": 0]) == older)
    #expect(!common.uncertain.contains("older-adults:pointing.spread"))
    #expect(common.uncertain.contains("pointing.spread"))
  }

  @Test func whatASetUpDecidesIsInNoDoubt() {
    let settled = common.settled([.pointingRestDown])
    #expect(common.uncertain.contains("pointing.rest_down"))
    #expect(!settled.uncertain.contains("pointing.rest_down"))
    #expect(settled.uncertain == common.uncertain.filter { $0 != "pointing.rest_down" })
    let moved = settled.world(["pointing.rest_down": 1])
    #expect(moved[.pointingRestDown] == common[.pointingRestDown])
  }

  @Test func peopleOfALaboratoryDoNotGiveUp() {
    let patient = common.patient
    let changed = ["effort.worth", "patience.time"]
    for (own, other) in zip(patient.all, common.all) {
      #expect((own == other) == !changed.contains(own.name), "\(own.name)")
    }
    #expect(patient[.patienceTime].value == 3600 && patient[.patienceTime].spread == 0)
    #expect(patient[.patienceTime].distribution == .constant)
    #expect(patient[.effortWorth].value > 1e30 && patient[.effortWorth].spread == 0)
    #expect(patient.uncertain == common.uncertain.filter { !changed.contains($0) })
  }

  @Test func rangesOfFactorsJoinThoseOfTheCommonCenter() throws {
    let older = try #require(PopulationCatalog.builtIn["older-adults"])
    let joint = older.parameters(from: common)[.pointingSpread]
    let base = common[.pointingSpread]
    // ln 1.18 = .1655 and ln 1.9 / 1.53 = .2166: together sqrt(.1655^2 + .2166^2) = .2726.
    #expect(abs(logRatio(joint.high, joint.value) - 0.2726) < 0.001)
    #expect(joint.low < 1.53 * base.low && joint.high > 1.53 * base.high)
  }

  /// The logarithm of a ratio, by its series, so that the test needs no C library.
  private func logRatio(_ a: Double, _ b: Double) -> Double {
    let x = (a - b) / (a + b)
    return 2
      * stride(from: 1, through: 199, by: 2).reduce(0) { sum, n in
        var power = 1.0
        for _ in 0..<n { power *= x }
        return sum + power / Double(n)
      }
  }
}
