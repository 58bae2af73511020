import Analyses
import Core
import Foundation
import Testing

@Suite struct WorkingMemoryTests {
  private func memory(_ text: String) throws -> WorkingMemory {
    let model = try KeystrokeModel(parsing: text, file: "model.txt")
    return WorkingMemory(of: model.schedule, memory: model.memory)
  }

  @Test func aChunkIsForgottenWhenItsActivationFallsBelowTheThreshold() throws {
    // Alone, seen once: 3 / sqrt(t) = exp(-1), so t = 9 e^2 s after 550 ms.
    let limit = 550 + 66_501.504_890_375_85
    let short = try memory("Look at <code>\nThink (60 seconds)\nType <code>")
    #expect(short.uses.count == 1 && short.uses[0].workload != nil)
    let long = try memory("Look at <code>\nThink (70 seconds)\nType <code>")
    #expect(long.uses[0].workload == nil)
    #expect(abs((long.uses[0].lostAt?.value ?? 0) - limit) < 1e-6)
    #expect(abs(long.stays[0].end.value - limit) < 1e-6)
  }

  @Test func theWorkloadFollowsFromTheActivation() throws {
    // At 20 s: activation ln(3 / sqrt(20)) + 1 - 1, and a + b ln(activation + 1).
    let used = try memory("Look at <code>\nThink (19720 ms)\nType <code>").uses[0]
    #expect(used.time.value == 550 + 19720 + 4 * 280)
    let activation = log(3 / ((19.72 + 1.12).squareRoot()))
    let expected = min(10, 2.4793 - 3.78 * log(activation + 1))
    #expect(abs((used.workload ?? 0) - expected) < 1e-9)
    let atOnce = try memory("Look at <code>\nKeystroke <code>").uses[0]
    #expect(atOnce.workload == 1)
  }

  @Test func rehearsingKeepsAChunk() throws {
    let once = try memory("Look at <code>\nThink (50 s)\nThink (50 s)\nType <code>")
    #expect(once.uses[0].workload == nil)
    let twice = try memory("Look at <code>\nThink of <code> (50 s)\nThink (50 s)\nType <code>")
    #expect(twice.uses[0].workload != nil)
    #expect(twice.stays.count == 1)
  }

  @Test func theLoadIsACurve() throws {
    // Two chunks are spread over a look: at 0 and at 275; the second goes at 870.
    let found = try memory("Look at <a> <b>\nClick\nIgnore <b> (0 ms)\nWait")
    #expect(found.load.map(\.time.value) == [0, 275, 870, 1870])
    #expect(found.load.map(\.count) == [1, 2, 1, 0])
    #expect(found.greatestLoad == 2)
    // (1870 + 595) / 1870
    #expect(abs(found.averageLoad - 2465 / 1870) < 1e-12)
  }

  @Test func theEighthChunkPushesOutTheWeakest() throws {
    let lines = (1...8).map { "Look at <chunk \($0)>\n" }.joined()
    let found = try memory(lines + "Type <chunk 1>\nType <chunk 3>")
    #expect(found.overloads.map(\.value) == [4400])
    #expect(found.greatestLoad == 7)
    #expect(found.uses.filter { $0.workload == nil }.count == 1)
  }

  @Test func whatWasNeverThereIsToldApart() throws {
    let found = try memory("Say <hello>\nStore\nRecall <fact>\nVerify <fact>")
    #expect(found.uses.map { $0.workload == nil } == [true, false])
    #expect(found.uses[0].lostAt == nil)
    #expect(found.stays.map(\.name) == ["", "fact"])
  }

  @Test func modelsWithoutChunksHaveNoMemory() throws {
    #expect(try memory("Look\nClick").isEmpty)
  }

  @Test func tasksKeepTheirOwnChunks() throws {
    let found = try memory("Task: A as a\n. Look at <x>\nTask: B as b\n. Type <x>")
    #expect(found.uses.map { $0.workload == nil } == [true])
  }
}
