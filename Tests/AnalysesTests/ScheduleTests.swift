import Analyses
import Core
import TestSupport
import Testing

@Suite struct ScheduleTests {
  private func schedule(_ text: String) throws -> Schedule {
    try KeystrokeModel(parsing: text, file: "model.txt").schedule
  }

  private func starts(_ text: String) throws -> [Double] {
    try schedule(text).entries.map(\.start.value)
  }

  @Test func threadsOverlapWhereResourcesDiffer() throws {
    // The second thread begins with the line before it and talks while the hands work.
    let text = """
      Goal: Work
      . Look at the screen
      . Also: Talk as voice
      . . Say one two
      . . Say three
      . Goal: Point
      . . Point to it
      . . Click
      """
    #expect(try starts(text) == [0, 0, 800, 550, 1500])
    #expect(try schedule(text).total.value == 1820)
  }

  @Test func oneResourceServesOneThreadAtATime() throws {
    let text = "Goal: A\n. Look\n. Also: B\n. . Look\n. Look"
    // Turns: Look of A, then the next of A, then that of B fills what is left.
    let found = try starts(text).sorted()
    #expect(found == [0, 550, 1100])
  }

  @Test func alaterOperatorFillsAnEarlierGap() throws {
    // The hands are free from 320 to 1570 ms while the main thread thinks.
    let text = """
      Goal: A
      . Click
      . Think
      . Click
      . Also: B as other
      . . Look
      . Also: C as third
      . . Click
      """
    let schedule = try schedule(text)
    #expect(schedule.entries.map(\.start.value) == [0, 320, 1570, 1570, 1890])
    let early = "Goal: A\n. Click\n. Also: C as third\n. . Click\n. Think\n. Click"
    #expect(try starts(early) == [0, 320, 320, 1570])
  }

  @Test func noResourceIsEverTakenTwice() throws {
    let names = ["Look", "Click", "Think", "Say a b", "Touch", "Saccade", "Wait"]
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var text = "Goal: all\n"
      for _ in 0..<40 {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: text += ". Also: more as t\(Int.random(in: 0..<4, using: &generator))\n"
        case 1: text += ". Goal: next\n"
        default: text += ". . \(names[Int.random(in: 0..<names.count, using: &generator)])\n"
        }
      }
      let schedule = try schedule(text + ". . Look")
      // Waits for the system stand in nobody's way.
      for resource in Operator.Resource.allCases where resource != .system {
        let spans = schedule.entries.filter { $0.step.operator.resource == resource }
          .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end <= $1.start }, "seed \(seed)")
      }
      for thread in Set(schedule.entries.map(\.step.thread)) {
        let spans = schedule.entries.filter { $0.step.thread == thread }
        #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end <= $1.start }, "seed \(seed)")
      }
      let sum = schedule.entries.reduce(0) { $0 + $1.step.duration.value }
      #expect(schedule.total.value <= sum, "seed \(seed)")
    }
  }
}
