import CGSL
import LinearMenu
import Randomness
import TestSupport
import Testing

struct LinearMenuTests {
  static let tally = LinearMenu(seed: 1).run(people: 0..<10_000)

  // The definition gives 2.12 to 2.13 s, SD .77 s, 1.063 taps for 10 million selections by 10,000
  // people. Between such groups of people the mean time has a standard error of .0024 s, the SD of
  // .0008 s, taps of .0013 (their SD over people is .13); 4.5 of these, false alarm below 1e-5.
  @Test func timesAndTapsAreThoseOfTheDefinition() {
    let tally = Self.tally
    #expect(tally.selections == 10_000_000)
    #expect((tally.mean - 2.125).magnitude < 0.005 + 4.5 * 0.0024)
    #expect((tally.standardDeviation - 0.77).magnitude < 4.5 * 0.0008)
    let taps = Double(tally.taps) / Double(tally.selections)
    #expect((taps - 1.063).magnitude < 0.0005 + 4.5 * 0.0013)
  }

  /// A target is uniform on 8 places, and place t takes t fixations: mean 4.5, SD of a selection
  /// 2.29, so 4.5 SDs of the mean of 10 million are .0033 (false alarm below 1e-5).
  @Test func fixationsAreThoseOfASerialSearch() {
    let mean = Double(Self.tally.fixations) / Double(Self.tally.selections)
    #expect((mean - 4.5).magnitude < 0.0033)
  }

  /// The product of two error functions, averaged over people by the trapezoid rule. The share of
  /// a person has an SD of .084 over people; 4.5 standard errors, false alarm below 1e-5.
  @Test func firstTapsMissAsTheNormalDistributionSays() {
    var sum = 0.0
    var weights = 0.0
    for step in -800...800 {
      let z = Double(step) / 100
      let spread = 8 * gsl_sf_exp(0.35 * z)
      let inside = 1 - 2 * gsl_cdf_ugaussian_Q(22 / spread)
      let weight = gsl_ran_ugaussian_pdf(z)
      sum += weight * (1 - inside * inside)
      weights += weight
    }
    let share = Double(Self.tally.missed) / Double(Self.tally.selections)
    #expect((share - sum / weights).magnitude < 4.5 * 0.00084)
  }

  @Test func quantilesAreInOrderAndNearThoseOfALogNormal() {
    let quantiles = [0.05, 0.5, 0.95].map(Self.tally.quantile)
    #expect(quantiles == quantiles.sorted())
    // Found by an independent program over 10 million selections: .954, 2.11, 3.41.
    #expect((quantiles[0] - 0.954).magnitude < 0.01)
    #expect((quantiles[1] - 2.11).magnitude < 0.01)
    #expect((quantiles[2] - 3.41).magnitude < 0.015)
  }

  @Test func binsHoldEverySelection() {
    #expect(Self.tally.bins.reduce(0, +) == Self.tally.selections)
  }

  @Test func anySplitOfThePeopleGivesTheSameTally() {
    let menu = LinearMenu(seed: 5)
    let whole = menu.run(people: 0..<50)
    for cuts in [[0, 1, 50], [0, 17, 18, 44, 50]] as [[UInt64]] {
      var merged = LinearMenuTally()
      for (first, end) in zip(cuts, cuts.dropFirst()).reversed() {
        merged.merge(menu.run(people: first..<end))
      }
      #expect(merged == whole)
    }
  }

  @Test func threadsMakeNoDifference() async {
    let menu = LinearMenu(seed: 5)
    let whole = menu.run(people: 0..<64)
    let merged = await withTaskGroup(of: LinearMenuTally.self) { group in
      for block in 0..<8 as Range<UInt64> {
        group.addTask { menu.run(people: block * 8..<block * 8 + 8) }
      }
      return await group.reduce(into: LinearMenuTally()) { $0.merge($1) }
    }
    #expect(merged == whole)
  }

  @Test func instructionsMakeNoDifference() {
    let menu = LinearMenu(seed: 5)
    let tallies = InstructionSet.available.map { path in
      InstructionSet.limit(to: path)
      return menu.run(people: 0..<50)
    }
    InstructionSet.limit(to: .avx512)
    for tally in tallies { #expect(tally == tallies[0]) }
  }

  @Test func aTrillionSelectionsFitIntoTheLinearMenu() {
    // A block, doubled until it stands for more than 10^12 selections.
    var tally = LinearMenu(seed: 3).run(people: 0..<4)
    let (mean, deviation) = (tally.mean, tally.standardDeviation)
    while tally.selections <= 1_000_000_000_000 { tally.merge(tally) }
    #expect(tally.mean == mean)
    // The divisor is n - 1, so the deviation of 4,000 selections is larger by 1/8000 of itself.
    #expect(isClose(tally.standardDeviation, deviation, within: 1.3e-4))
    #expect(tally.bins.reduce(0, +) == tally.selections)
  }

  @Test func anotherSeedGivesAnotherTally() {
    #expect(LinearMenu(seed: 1).run(people: 0..<1) != LinearMenu(seed: 2).run(people: 0..<1))
  }

  /// Changing these is a value-breaking change.
  @Test func theTallyIsTheOneItAlwaysWas() {
    let tally = LinearMenu(seed: 7).run(people: 0..<20)
    #expect(tally.selections == 20_000)
    #expect(tally.fixations == 89_801)
    #expect(tally.taps == 20_593)
    #expect(tally.missed == 525)
    #expect(tally.sum == 41_725_005_890)
    #expect(tally.sumOfSquares == 99_313_101_920_481_036)
  }
}
