import Randomness
import Simulation
import Testing

struct DwellStageTests {
  static let draws = Draws(seed: 9)
  static let high = Draws.highWord(person: 0, trial: 6)

  /// Some lanes by columns.
  private struct Columns {
    var persons: [UInt32] = []
    var details: [UInt32] = []
    var fixations: [UInt32]
    var logMedians: [Float] = []
    var sds: [Float] = []

    init(_ fixations: [UInt32]) {
      // Columns have room for whole vectors.
      self.fixations = fixations + Array(repeating: 0, count: 15 - (fixations.count + 15) % 16)
      for lane in self.fixations.indices {
        persons.append(UInt32(lane * 31 + 5))
        details.append(UInt32(lane % 3) << 16)
        logMedians.append(-1.4 + Float(lane % 10) / 20)
        sds.append(0.3 + Float(lane % 7) / 50)
      }
    }

    /// What the stage should give for one lane: fixation by fixation, each from its own word.
    func sum(_ lane: Int) -> Float {
      var sum: Float = 0
      for fixation in 0..<fixations[lane] {
        let words = draws.words(
          person: UInt64(persons[lane]), trial: 6, purpose: 3,
          detail: details[lane] + fixation / 4)
        let z = Transform.normal(words[Int(fixation % 4)])
        sum += Transform.logNormal(mean: logMedians[lane], sd: sds[lane], z)
      }
      return sum
    }

    /// What the stage gives for the first lanes.
    func sums(_ stage: DwellStage, count: Int) -> [Float] {
      var sums = [Float](repeating: -1, count: fixations.count)
      persons.withUnsafeBufferPointer { persons in
        details.withUnsafeBufferPointer { details in
          fixations.withUnsafeBufferPointer { fixations in
            logMedians.withUnsafeBufferPointer { logMedians in
              sds.withUnsafeBufferPointer { sds in
                sums.withUnsafeMutableBufferPointer { sums in
                  guard let p = persons.baseAddress, let d = details.baseAddress,
                    let f = fixations.baseAddress, let m = logMedians.baseAddress,
                    let s = sds.baseAddress, let result = sums.baseAddress
                  else { return }
                  let lanes = DwellStage.Lanes(
                    persons: p, details: d, fixations: f, logMedians: m, sds: s)
                  stage.run(draws, high: high, purpose: 3, lanes, count: count, into: result)
                }
              }
            }
          }
        }
      }
      return Array(sums[..<count])
    }
  }

  @Test(
    arguments: [
      [3, 0, 1, 8, 4, 5, 0, 2], [0, 0, 0], [1], [64, 65, 200, 63, 66, 1, 130],
      (0..<300).map { UInt32($0 * 7919 % 23) },
    ] as [[UInt32]])
  func eachLaneGetsTheSumOfItsOwnFixations(fixations: [UInt32]) {
    let columns = Columns(fixations)
    let sums = columns.sums(DwellStage(capacity: fixations.count), count: fixations.count)
    for lane in fixations.indices {
      #expect(sums[lane].bitPattern == columns.sum(lane).bitPattern)
    }
  }

  @Test func otherLanesMakeNoDifference() {
    let columns = Columns([1, 9, 3, 40])
    let stage = DwellStage(capacity: 4)
    #expect(columns.sums(stage, count: 2) == Array(columns.sums(stage, count: 4)[..<2]))
  }

  @Test func aStageCanBeUsedAgain() {
    let stage = DwellStage(capacity: 4)
    let columns = Columns([5, 9, 0, 2])
    #expect(columns.sums(stage, count: 4) == columns.sums(stage, count: 4))
  }

  @Test func variationOffGivesCountTimesMedian() {
    var columns = Columns([7, 3])
    columns.sds = columns.sds.map { _ in 0 }
    columns.logMedians = columns.sds
    #expect(columns.sums(DwellStage(capacity: 2), count: 2) == [7, 3])
  }
}
