import Model
import ModelAVX2
import ModelAVX512
import ModelSSE2
import Randomness
import Testing

/// The steps over many people at one width.
struct Steps: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let tap:
    @Sendable (
      TapStep, PeopleColumns, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int
  let leave: @Sendable (TapStep, PeopleColumns) -> Void
  let orient: @Sendable (OrientStep, PeopleColumns, inout OrientResult) -> Void
  let lookStraight: @Sendable (OrientStep, PeopleColumns) -> Void
  let look:
    @Sendable (
      Sight, GazeConstants, EyeColumns, UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int32, Int
    ) -> Int
  let judge: @Sendable (JudgeStep, Int) -> Void
  let recognize: @Sendable (RecognizeStep, Int) -> Void
  let addPhases: @Sendable (StateColumns, Int, UnsafeMutablePointer<Int64>) -> SIMD8<Int64>
  let firstRights:
    @Sendable (
      StateColumns, Int, UnsafePointer<Int64>, UnsafeMutablePointer<Int64>
    ) -> Void

  /// One person after the other: what the others are held to.
  static let oneLane = Steps(
    testDescription: "one lane", tap: Model.tap(_:_:states:others:), leave: Model.leave(_:_:),
    orient: Model.orient(_:_:_:), lookStraight: Model.lookStraight(_:_:),
    look: Model.look(over:with:by:jumpWords:sideWords:order:count:), judge: Model.judge(_:count:),
    recognize: Model.recognize(_:count:),
    addPhases: Model.addPhases(_:count:to:), firstRights: Model.firstRights(_:count:times:to:))

  /// By the vectors of each instruction set of this machine.
  static let wide = InstructionSet.available.map(by(_:))

  private static func by(_ path: InstructionSet) -> Steps {
    switch path {
    case .baseline:
      Steps(
        testDescription: "SSE2", tap: ModelSSE2.tap(_:_:states:others:),
        leave: ModelSSE2.leave(_:_:), orient: ModelSSE2.orient(_:_:_:),
        lookStraight: ModelSSE2.lookStraight(_:_:),
        look: ModelSSE2.look(over:with:by:jumpWords:sideWords:order:count:),
        judge: ModelSSE2.judge(_:count:), recognize: ModelSSE2.recognize(_:count:),
        addPhases: ModelSSE2.addPhases(_:count:to:),
        firstRights: ModelSSE2.firstRights(_:count:times:to:))
    case .avx2:
      Steps(
        testDescription: "AVX2", tap: ModelAVX2.tap(_:_:states:others:),
        leave: ModelAVX2.leave(_:_:), orient: ModelAVX2.orient(_:_:_:),
        lookStraight: ModelAVX2.lookStraight(_:_:),
        look: ModelAVX2.look(over:with:by:jumpWords:sideWords:order:count:),
        judge: ModelAVX2.judge(_:count:), recognize: ModelAVX2.recognize(_:count:),
        addPhases: ModelAVX2.addPhases(_:count:to:),
        firstRights: ModelAVX2.firstRights(_:count:times:to:))
    case .avx512:
      Steps(
        testDescription: "AVX-512", tap: ModelAVX512.tap(_:_:states:others:),
        leave: ModelAVX512.leave(_:_:), orient: ModelAVX512.orient(_:_:_:),
        lookStraight: ModelAVX512.lookStraight(_:_:),
        look: ModelAVX512.look(over:with:by:jumpWords:sideWords:order:count:),
        judge: ModelAVX512.judge(_:count:),
        recognize: ModelAVX512.recognize(_:count:),
        addPhases: ModelAVX512.addPhases(_:count:to:),
        firstRights: ModelAVX512.firstRights(_:count:times:to:))
    }
  }
}
