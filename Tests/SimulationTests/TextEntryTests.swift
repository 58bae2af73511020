import Core
import Interfaces
import Model
import Populations
import Randomness
import Simulation
import Testing

/// What texts, sequences, values and questions take.
struct TextEntryTests {
  /// One key for each character, one for each other plane, and shifts.
  @Test(arguments: [
    ("abcdefgh", 8), ("12345678", 9), ("ab12cd", 8), ("a1b", 5), ("1.5", 4), ("1#", 4),
    ("Anna", 5), ("AB", 4), ("ABCDEFGH", 10), ("ABCd", 7), ("שלוםשלום", 8), ("ab cd", 5),
  ])
  func keysOnTheScreen(text: String, keys: Int) {
    #expect(TextEntry(text).screenKeys.count == keys)
  }

  /// Digits have keys of their own on a desk, and a shift is held for a run.
  @Test(arguments: [("abc123", 6), ("Anna", 5), ("ABCD", 5), ("a!b", 4), ("A1B", 5)])
  func keysOnADesk(text: String, keys: Int) {
    #expect(TextEntry(text).deskKeys.count == keys)
  }

  @Test func theSameKeyAgainIsToldApart() {
    #expect(TextEntry("xzz").screenKeys.repeats == [false, false, true])
    #expect(TextEntry("x11").screenKeys.repeats == [false, false, false, true])
    #expect(!TextEntry("1x1").screenKeys.repeats.contains(true))
  }

  @Test(arguments: [
    ("the quick brown fox", false, 4), ("Don't stop.", false, 2),
    ("anna.smith@mail.com", false, 7), ("blue42", true, 6),
  ])
  func wordsThatAreSpoken(text: String, isSpelled: Bool, words: Int) {
    #expect(TextEntry(text, by: .dictate, isSpelled: isSpelled).words == words)
  }

  // MARK: In the kernel

  private func typing(_ text: String, onDigits: Bool, fixing: [Model.Trait: Float] = [:]) throws
    -> CellTally
  {
    var constants = straightConstants()
    (constants[.typingNoise], constants[.typingSlip], constants[.typingDigitSlip]) = (0, 0, 0)
    var field = leaf("0", Rectangle(x: 20, y: 10, width: 20, height: 8))
    field.role = .textField
    field.takesDigits = onDigits
    var task = once("0", knowledge: .known)
    task.steps = [TaskStep(title: "Type", acts: [.choose([1]), .enter(TextEntry(text))])]
    return try experiment(
      [screen([field])], task: task, fixing: steady.merging(fixing) { _, own in own },
      constants: constants
    ).simulate(0..<50).cells[0][0]
  }

  /// The same key again costs a press, and a pad of digits known by heart is quicker than letters.
  @Test func whatIsRepeatedOrKnownIsQuicker() throws {
    let different = try typing("48", onDigits: true).mean(.time)
    let same = try typing("44", onDigits: true).mean(.time)
    #expect(same < different)
    let pad = try typing("483916", onDigits: true)
    let letters = try typing("483916", onDigits: false)
    // Seven keys, one of them for the plane of digits, against six.
    #expect(letters.mean(.taps) - pad.mean(.taps) == 1)
    #expect(pad.mean(.time) < letters.mean(.time))
  }

  /// A button in the lower part of the screen is used once the keyboard is away.
  @Test func theKeyboardCoversTheLowerPart() throws {
    func taps(_ y: Double, way: TextEntry.Way) throws -> Double {
      var field = leaf("a", Rectangle(x: 20, y: 10, width: 40, height: 10))
      field.role = .textField
      let button = leaf("b", Rectangle(x: 20, y: y, width: 40, height: 10))
      var task = once("a", knowledge: .known)
      task.goals.append(TaskDescription.Goal(id: "b", frequency: 1))
      task.steps = [
        TaskStep(title: "Type", acts: [.choose([1, 0]), .enter(TextEntry("x", by: way))]),
        TaskStep(title: "Send", acts: [.choose([0, 1])]),
      ]
      var constants = straightConstants()
      constants[.typingSlip] = 0
      return try scripted([screen([field, button])], task, constants).mean(.taps)
    }
    let above = try taps(40, way: .type)
    #expect(try taps(180, way: .type) == above + 1)
    #expect(try taps(180, way: .paste) == taps(40, way: .paste))
  }

  private func scripted(_ layouts: [Layout], _ task: TaskDescription, _ constants: KernelConstants)
    throws -> CellTally
  {
    let parameters = ParameterSet.builtIn
    let everyone = try #require(PopulationCatalog.builtIn["everyday"])
    let draws = Draws(seed: 1)
    let plans = try task.steps.indices.map {
      try Plan.compile(layouts, task: task, choice: $0, constants: constants, input: .touch)
    }
    let sampler = PeopleSampler(
      population: everyone, parameters: parameters, draws: draws, input: .touch, variation: false
    ).fixing(steady)
    return Experiment(
      plans: plans[0], pairs: [], task: task, sampler: sampler, constants: constants, draws: draws,
      furtherPlans: layouts.indices.map { design in plans.dropFirst().map { $0[design] } }
    ).simulate(0..<50).cells[0][0]
  }
}
