import Model
import ModelAVX2
import ModelAVX512
import ModelSSE2
import Randomness

/// The steps over many people by the widest vectors that help; see the functions of the same names in
/// `Model`. Every width gives the same bits.
enum VectorSteps {
  /// The instruction set for a few lanes: the one whose vectors they fill best.
  @inline(__always)
  private static func fitting(_ count: Int) -> InstructionSet {
    let usual = InstructionSet.usual
    if count <= 4 { return .baseline }
    return count <= 8 && usual == .avx512 ? .avx2 : usual
  }

  static func orient(_ step: OrientStep, _ people: PeopleColumns, _ result: inout OrientResult) {
    switch fitting(people.count) {
    case .avx512: ModelAVX512.orient(step, people, &result)
    case .avx2: ModelAVX2.orient(step, people, &result)
    case .baseline: ModelSSE2.orient(step, people, &result)
    }
  }

  static func lookStraight(_ step: OrientStep, _ people: PeopleColumns) {
    switch fitting(people.count) {
    case .avx512: ModelAVX512.lookStraight(step, people)
    case .avx2: ModelAVX2.lookStraight(step, people)
    case .baseline: ModelSSE2.lookStraight(step, people)
    }
  }

  static func tap(
    _ step: TapStep, _ people: PeopleColumns, states: UnsafeMutablePointer<Int32>,
    others: UnsafeMutablePointer<Int32>
  ) -> Int {
    switch fitting(people.count) {
    case .avx512: ModelAVX512.tap(step, people, states: states, others: others)
    case .avx2: ModelAVX2.tap(step, people, states: states, others: others)
    case .baseline: ModelSSE2.tap(step, people, states: states, others: others)
    }
  }

  static func leave(_ step: TapStep, _ people: PeopleColumns) {
    switch fitting(people.count) {
    case .avx512: ModelAVX512.leave(step, people)
    case .avx2: ModelAVX2.leave(step, people)
    case .baseline: ModelSSE2.leave(step, people)
    }
  }

  static func look(
    over sight: Sight, with gaze: GazeConstants, by eyes: EyeColumns,
    jumpWords: UnsafePointer<UInt32>, sideWords: UnsafePointer<UInt32>, order: Int32, count: Int
  ) -> Int {
    switch fitting(count) {
    case .avx512:
      ModelAVX512.look(
        over: sight, with: gaze, by: eyes, jumpWords: jumpWords, sideWords: sideWords, order: order,
        count: count)
    case .avx2:
      ModelAVX2.look(
        over: sight, with: gaze, by: eyes, jumpWords: jumpWords, sideWords: sideWords, order: order,
        count: count)
    case .baseline:
      ModelSSE2.look(
        over: sight, with: gaze, by: eyes, jumpWords: jumpWords, sideWords: sideWords, order: order,
        count: count)
    }
  }

  /// Judges an element for slots in order, or for some slots.
  static func judge(_ step: JudgeStep, slots: UnsafePointer<Int32>?, count: Int) {
    if let slots { return Model.judgeApart(step, slots: slots, count: count) }
    switch fitting(count) {
    case .avx512: ModelAVX512.judge(step, count: count)
    case .avx2: ModelAVX2.judge(step, count: count)
    case .baseline: ModelSSE2.judge(step, count: count)
    }
  }

  /// Reads the label of an element for slots in order, or for some slots.
  static func recognize(_ step: RecognizeStep, slots: UnsafePointer<Int32>?, count: Int) {
    if let slots { return Model.recognizeApart(step, slots: slots, count: count) }
    switch fitting(count) {
    case .avx512: ModelAVX512.recognize(step, count: count)
    case .avx2: ModelAVX2.recognize(step, count: count)
    case .baseline: ModelSSE2.recognize(step, count: count)
    }
  }

  static func addPhases(
    _ states: StateColumns, count: Int, to times: UnsafeMutablePointer<Int64>
  ) -> SIMD8<Int64> {
    switch InstructionSet.usual {
    case .avx512: ModelAVX512.addPhases(states, count: count, to: times)
    case .avx2: ModelAVX2.addPhases(states, count: count, to: times)
    case .baseline: ModelSSE2.addPhases(states, count: count, to: times)
    }
  }

  static func firstRights(
    _ states: StateColumns, count: Int, times: UnsafePointer<Int64>,
    to firsts: UnsafeMutablePointer<Int64>
  ) {
    switch InstructionSet.usual {
    case .avx512: ModelAVX512.firstRights(states, count: count, times: times, to: firsts)
    case .avx2: ModelAVX2.firstRights(states, count: count, times: times, to: firsts)
    case .baseline: ModelSSE2.firstRights(states, count: count, times: times, to: firsts)
    }
  }
}
