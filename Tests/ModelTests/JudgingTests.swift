import Model
import Randomness
import Testing

/// The step of judging an element: whole vectors against one person after the other.
struct JudgingTests {
  static let count = 1003
  /// Room for whole vectors, in which there are numbers as well.
  static let room = 1008

  /// What people bring to judging one element, and what comes of it.
  private final class Judging {
    let memory = Memory()
    let step: JudgeStep

    init() {
      let (a, b) = (randomWords(1, count: room), randomWords(2, count: room))
      let memory = memory
      func units(_ words: [UInt32], over divisor: Float = 1) -> UnsafeMutablePointer<Float> {
        memory.make(words.map { Transform.unit($0) / divisor })
      }
      let numbers = (0..<30).map { Float($0 * 7 % 11) / 11 }
      let parts = (0..<10).map { number in
        RelevanceParts(
          exact: numbers[3 * number], kin: numbers[3 * number + 1],
          other: numbers[3 * number + 2])
      }
      step = JudgeStep(
        element: 2, mask: 1 << 37, relevances: memory.make(parts),
        bases: memory.make(a.a.map { Int32($0 % 3) * 3 }), kin: units(a.b), other: units(a.c),
        noise: units(a.d), factors: units(b.a), kept: units(b.b),
        unknown: memory.make(b.a.map { $0 >> 28 == 0 ? 1 : 0 }),
        normals: memory.make(b.c.map(Transform.normal)), limits: units(b.d),
        floors: units(a.a, over: 2),
        seen: memory.make(a.d.map { $0 >> 30 == 0 ? ~UInt64(0) : 0 }),
        tried: memory.make(a.d.map { $0 & 7 == 0 ? UInt64(1) << 37 : 1 << 3 }),
        passes: memory.make(a.b.map { UInt64($0) }),
        best: memory.make(a.c.map { Int32($0 % 2) - 1 }), bestValues: units(b.d, over: 3),
        values: memory.make([Float](repeating: 0, count: room)))
    }

    func judge(_ steps: Steps) { steps.judge(step, count) }

    func judge(slots: [Int32]) { judgeApart(step, slots: memory.make(slots), count: slots.count) }

    /// What came of it for each slot.
    var results: [[UInt64]] {
      (0..<count).map { slot in
        [step.passes[slot], UInt64(bitPattern: Int64(step.best[slot])), bestBits(slot)]
      }
    }

    /// How relevant the element looked at each place, as bits.
    var values: [UInt32] { (0..<count).map { step.values?[$0].bitPattern ?? 0 } }

    private func bestBits(_ slot: Int) -> UInt64 { UInt64(step.bestValues[slot].bitPattern) }
  }

  @Test(arguments: [Steps.oneLane] + Steps.wide)
  func everyoneIsJudgedAsOneByOne(steps: Steps) {
    let (one, all) = (Judging(), Judging())
    let before = one.results
    one.judge(slots: (0..<Int32(Self.count)).map { $0 })
    all.judge(steps)
    #expect(one.results == all.results)
    #expect(one.values == all.values)
    #expect(all.results.contains { $0[1] == 2 })
    #expect(all.results.map { $0[0] } != before.map { $0[0] })
  }

  @Test func othersAreLeftAlone() {
    let judged = Judging()
    let before = judged.results
    judged.judge(slots: stride(from: 1, to: Int32(Self.count), by: 3).map { $0 })
    let after = judged.results
    for slot in 0..<Self.count where slot % 3 != 1 { #expect(after[slot] == before[slot]) }
    #expect(after != before)
  }

  @Test(arguments: [Steps.oneLane] + Steps.wide)
  func whatWasTriedStaysAsItIs(steps: Steps) {
    let judged = Judging()
    let before = judged.results
    judged.judge(steps)
    let after = judged.results
    let step = judged.step
    for slot in 0..<Self.count where (step.seen[slot] | step.tried[slot]) & step.mask != 0 {
      #expect(after[slot] == before[slot])
    }
  }
}
