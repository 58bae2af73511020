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
    let reading: RecognizeStep

    init() {
      let (a, b) = (randomWords(1, count: room), randomWords(2, count: room))
      let memory = memory
      func units(_ words: [UInt32], over divisor: Float = 1) -> UnsafeMutablePointer<Float> {
        memory.make(words.map { Transform.unit($0) / divisor })
      }
      let tried = a.d.map { $0 & 7 == 0 ? UInt64(1) << 37 : 1 << 3 }
      var belief = BeliefConstants()
      (belief.blind, belief.inheritance, belief.relook) = (0.1, 0.5, 0.3)
      (belief.certaintyOdds, belief.residual, belief.misread) = (5, 0.1, 0.2)
      let people = JudgingColumns(
        bases: memory.make(a.a.map { Int32($0 % 3) * 3 }),
        idle: memory.make(zip(a.d, tried).map { $0 >> 30 == 0 ? ~UInt64(0) : $1 }),
        tried: memory.make(tried), passes: memory.make(a.b.map { UInt64($0) }),
        sums: units(a.b), outside: units(a.c), best: memory.make(a.c.map { Int32($0 % 2) - 1 }),
        bestWorths: units(b.d, over: 3), nextWorths: units(b.d, over: 6))
      let biases = memory.make((0..<40).map { [Float(0), 0.3, 1][$0 % 3] })
      step = JudgeStep(
        element: 2, mask: 1 << 37, biases: biases, people: people, belief: belief, strength: 4,
        effort: 2, loss: units(b.c, over: 0.1), after: 3, factors: units(b.a), signals: units(a.d),
        branch: memory.make(b.b.map(Transform.normal)),
        left: units(a.a), returns: units(a.b, over: 0.25),
        unknown: memory.make(b.a.map { $0 >> 28 == 0 ? 1 : 0 }), beside: (2, 0.05),
        normals: memory.make(b.c.map(Transform.normal)),
        furtherNormals: memory.make(b.d.map(Transform.normal)), blindness: memory.make(a.c),
        weights: memory.make([Float](repeating: 0, count: room)))
      reading = RecognizeStep(
        mask: 1 << 37, biases: biases + 2, people: people, belief: belief,
        misread: belief.misread, words: memory.make(b.c))
    }

    func judge(_ steps: Steps) {
      steps.judge(step, count)
      steps.recognize(reading, count)
    }

    func judge(slots: [Int32]) {
      judgeApart(step, slots: memory.make(slots), count: slots.count)
      recognizeApart(reading, slots: memory.make(slots), count: slots.count)
    }

    /// What came of it for each slot.
    var results: [[UInt64]] {
      let people = step.people
      return (0..<count).map { slot in
        [
          people.passes[slot], UInt64(bitPattern: Int64(people.best[slot])),
          UInt64(people.bestWorths[slot].bitPattern), UInt64(people.nextWorths[slot].bitPattern),
        ]
      }
    }

    /// The weights of the element and the sums, as bits.
    var values: [[UInt32]] {
      (0..<count).map { [step.weights[$0].bitPattern, step.people.sums[$0].bitPattern] }
    }
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
    for slot in 0..<Self.count where step.people.idle[slot] & step.mask != 0 {
      #expect(after[slot] == before[slot])
    }
  }
}
