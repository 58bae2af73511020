import Analyses
import Core
import Populations
import Testing

@Suite struct ThreadTests {
  private func schedule(_ text: String) throws -> Schedule {
    try KeystrokeModel(parsing: text, file: "model.txt").schedule
  }

  private func starts(_ text: String) throws -> [Double] {
    try schedule(text).entries.map(\.start.value)
  }

  private func problems(_ text: String) -> [String] {
    do throws(DocumentError) {
      _ = try KeystrokeModel(parsing: text, file: "m.txt")
      return []
    } catch {
      return error.problems.map { "\($0.position?.line ?? 0): \($0.found)" }
    }
  }

  // MARK: Lines by indent

  @Test func linesOfAThreadStayOnItWhateverStandsBetween() throws {
    // By hand: the voice begins with the look, at 0, and says two words, hears two words, says two
    // words: 0, 800, 1600. Hands take turns, the main thread first: 550 and 1300, then the pen.
    let text = """
      Goal: Fly
      . Look at the map
      . Also: Talk as radio
      . . Say tower here
      . Grasp the wheel
      . . Hear go ahead
      . . Also: Note as pen
      . . . Write one
      . . Say thank you
      . . . Write two
      . Turn the wheel
      """
    let schedule = try schedule(text)
    #expect(
      schedule.entries.map(\.step.thread) == ["", "radio", "", "radio", "pen", "radio", "pen", ""])
    #expect(schedule.entries.map(\.start.value) == [0, 0, 550, 800, 2100, 1600, 4100, 1300])
    #expect(schedule.total.value == 6100)
  }

  @Test func aLaterGoalEndsAThread() throws {
    let text = "Goal: A\n. Also: B as v\n. . Say one\nGoal: C\n. . Click\n. Look"
    #expect(try schedule(text).entries.map(\.step.goals) == [["A", "B"], ["C"], ["C"]])
    #expect(try schedule(text).entries.map(\.step.thread) == ["v", "", ""])
  }

  @Test func waitsOverlap() throws {
    // Two machines are started one after the other; each works for itself.
    let text = """
      Goal: Start both
      . Click the first
      . Also: First machine as first
      . . Wait for it (3 seconds)
      . Click the second
      . Also: Second machine as second
      . . Wait for it (3 seconds)
      . Look on
      """
    #expect(try starts(text) == [0, 0, 320, 320, 640])
    #expect(try schedule(text).total.value == 3320)
  }

  // MARK: Tasks

  @Test func aTaskBeginsAtItsTimeOrAfterAnother() throws {
    let text = """
      Task: Answer as answer starting_after watch finishes plus 1 seconds
      . Say complete
      Task: Watch as watch starting_at 500 ms
      . Think about it
      . Also: Look out as view
      . . Look at the display (4 seconds)
      . Click
      Task: Note as note starting_after answer starts
      . Write it
      """
    // Watch: 500 to 1750, look from 500 to 4500, click 1750 to 2070. Answer: 4500 + 1000.
    let schedule = try schedule(text)
    #expect(schedule.entries.map(\.start.value) == [5500, 500, 500, 1750, 5500])
    #expect(schedule.tasks.map(\.start.value) == [5500, 500, 5500])
    #expect(schedule.tasks.map(\.end.value) == [5900, 4500, 7500])
    #expect(schedule.total.value == 7500)
  }

  @Test func tasksShareTheResourcesOfThePerson() throws {
    let text = """
      Task: Push as push starting_at 2 seconds
      . Look at it (1 s)
      . Click it (1 s)
      Task: Read as read starting_at 2 seconds
      . Wait for it (500 ms)
      . Look at it (1 s)
      . Think about it (2 s)
      """
    // The eyes serve push from 2000 to 3000, then read; waiting overlaps.
    #expect(try starts(text) == [2000, 3000, 2000, 3000, 4000])
    #expect(try schedule(text).total.value == 6000)
  }

  @Test(
    arguments: [
      ("Task: Missing\n. Click", "1: a task without a name"),
      ("Task: A as a starting_at soon\n. Click", "1: starting_at soon"),
      ("Task: A as a starting_after b\n. Click", "1: starting_after b, which is no task"),
      ("Task: A as a\n. Click\nTask: B as a\n. Click", "3: a second task \"a\""),
      ("Task: A as a\n. Click\nGoal: B\n. Click", "3: a line outside of the tasks"),
      ("Look\nTask: A as a\n. Click", "1: a line outside of the tasks"),
      ("Goal: B\n. Task: A as a\n. . Click", "2: a task within something else"),
      ("CreateState s t\nTask: A as a\n. Click", "1: a line outside of the tasks"),
      (
        "Task: A as a\n. CreateState s t\n. Click\nTask: B as b\n. If s t\n. Look\n. EndIf",
        "5: the state \"s\", which is not created on the way here"
      ),
    ])
  func mistakesOfTasksAreNamed(text: String, expected: String) {
    #expect(problems(text) == [expected])
  }

  @Test func tasksThatWaitForOneAnotherAreNamed() {
    let text = "Task: A as a starting_after b\n. Click\nTask: B as b starting_after a\n. Click"
    #expect(
      problems(text) == ["1: a task that waits for itself", "3: a task that waits for itself"])
  }

  // MARK: The critical path

  @Test func theCriticalPathSetsTheTotal() throws {
    let text =
      "Goal: A\n. Look\n. Also: B as v\n. . Say one\n. Point\n. Also: C as m\n. . Think\n. Click"
    // Think begins with Point, at 550, and ends at 1800; Point and Click end at 1820.
    let schedule = try schedule(text)
    #expect(schedule.entries.map(\.isCritical) == [true, false, true, false, true])
    let longer = try self.schedule(text.replacing("Think", with: "Think (2 s)"))
    #expect(longer.entries.map(\.isCritical) == [true, false, false, true, false])
  }

  // MARK: People

  @Test func olderPeopleTakeLongerAndDiffer() throws {
    let catalog = PopulationCatalog.builtIn
    let everyday = try #require(catalog["everyday"])
    let older = try #require(catalog["older-adults"])
    let model = try KeystrokeModel(
      parsing: "Look\nThink\nPoint\nClick\nSay one two", file: "m")
    let total = model.schedule.total
    let plain = PeopleTimes(of: model, population: everyday, reference: everyday)
    let slow = PeopleTimes(of: model, population: older, reference: everyday)
    // Medians: every factor has the median 1, so half of the people lie on either side; 10 % of room.
    #expect(abs(plain.median.value / total.value - 1) < 0.1)
    #expect(slow.median > plain.median)
    #expect(slow.interval.lowerBound < slow.median && slow.median < slow.interval.upperBound)
    #expect(slow.slowest > slow.median && slow.meanOfSlowest >= slow.slowest)
    #expect(PeopleTimes(of: model, population: older, reference: everyday) == slow)
    // Speech and system are the same for all.
    let talk = try KeystrokeModel(parsing: "Say one two\nWait", file: "m")
    let same = PeopleTimes(of: talk, population: older, reference: everyday)
    #expect(same.interval == talk.schedule.total...talk.schedule.total)
  }
}
