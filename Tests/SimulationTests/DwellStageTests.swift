import Randomness
import Simulation
import Testing

struct DwellStageTests {
  static let draws = Draws(seed: 9)
  static let high = Draws.highWord(person: 0, trial: 6)

  /// What the stage should give for one lane: fixation by fixation, each from its own word.
  private func sum(_ lanes: DwellStage.Lanes, _ lane: Int) -> Float {
    var sum: Float = 0
    for fixation in 0..<lanes.fixations[lane] {
      let words = Self.draws.words(
        person: UInt64(lanes.persons[lane]), trial: 6, purpose: 3,
        detail: lanes.details[lane] + fixation / 4)
      let z = Transform.normal(words[Int(fixation % 4)])
      sum += Transform.logNormal(mean: lanes.logMedians[lane], sd: lanes.sds[lane], z)
    }
    return sum
  }

  private func stage(_ fixations: [UInt32]) -> DwellStage {
    var stage = DwellStage(capacity: fixations.count)
    for lane in fixations.indices {
      stage.lanes.persons[lane] = UInt32(lane * 31 + 5)
      stage.lanes.details[lane] = UInt32(lane % 3) << 16
      stage.lanes.fixations[lane] = fixations[lane]
      stage.lanes.logMedians[lane] = -1.4 + Float(lane % 10) / 20
      stage.lanes.sds[lane] = 0.3 + Float(lane % 7) / 50
    }
    return stage
  }

  @Test(
    arguments: [
      [3, 0, 1, 8, 4, 5, 0, 2], [0, 0, 0], [1], [64, 65, 200, 63, 66, 1, 130],
      (0..<300).map { UInt32($0 * 7919 % 23) },
    ] as [[UInt32]])
  func eachLaneGetsTheSumOfItsOwnFixations(fixations: [UInt32]) {
    var stage = stage(fixations)
    var sums = [Float](repeating: -1, count: fixations.count)
    stage.run(Self.draws, high: Self.high, purpose: 3, count: fixations.count, into: &sums)
    for lane in fixations.indices {
      #expect(sums[lane].bitPattern == sum(stage.lanes, lane).bitPattern)
    }
  }

  @Test func lanesBeyondTheCountAreLeftAlone() {
    var stage = stage([1, 2, 3, 4])
    var sums: [Float] = [-1, -1, -1, -1]
    stage.run(Self.draws, high: Self.high, purpose: 3, count: 2, into: &sums)
    #expect(sums[0] > 0 && sums[1] > 0)
    #expect(sums[2] == -1 && sums[3] == -1)
  }

  @Test func aStageCanBeUsedAgain() {
    var stage = stage([5, 9, 0, 2])
    var first = [Float](repeating: 0, count: 4)
    var second = first
    stage.run(Self.draws, high: Self.high, purpose: 3, count: 4, into: &first)
    stage.run(Self.draws, high: Self.high, purpose: 3, count: 4, into: &second)
    #expect(first == second)
  }

  @Test func variationOffGivesCountTimesMedian() {
    var stage = stage([7, 3])
    stage.lanes.sds = [0, 0]
    stage.lanes.logMedians = [0, 0]
    var sums: [Float] = [0, 0]
    stage.run(Self.draws, high: Self.high, purpose: 3, count: 2, into: &sums)
    #expect(sums == [7, 3])
  }
}
