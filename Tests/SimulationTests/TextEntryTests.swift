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

  /// What people have turned on themselves is not looked at for something else; what was on before is.
  @Test func whatIsTurnedOnIsNotLookedAtAgain() throws {
    func looks(after first: Int) throws -> Int128 {
      var task = once("a")
      task.goals += ["b", "c"].map { TaskDescription.Goal(id: $0, frequency: 1) }
      let wanted = [0, 1, 2].map { $0 == first ? 1.0 : 0 }
      task.steps = [
        TaskStep(title: "First", acts: [.choose(wanted)]),
        TaskStep(title: "Second", acts: [.choose([0, 1, 0])]),
      ]
      let boxes = ["a", "b", "c"].enumerated().map { place, name in
        var box = leaf(name, Rectangle(x: 20, y: 10 + 20 * Double(place), width: 40, height: 10))
        if name == "a" { (box.isOn, box.currentGoal) = (true, name) }
        return box
      }
      // Nothing is remembered of what was seen in passing.
      let tally = try scripted(
        [screen(boxes)], task, straightConstants(), fixing: [.memoryThreshold: 20])
      return tally.steps[1].scans
    }
    #expect(try looks(after: 0) == 50)
    #expect(try looks(after: 2) == 100)
  }

  // MARK: What the system offers

  /// A form of two fields and a button, filled in by people who take in all that they look at or nothing.
  private func filled(
    _ autofill: Autofill, taken: Float, _ text: String = "abcdefgh"
  ) throws -> CellTally {
    var task = once("a", knowledge: .known)
    task.goals += ["b", "c"].map { TaskDescription.Goal(id: $0, frequency: 1) }
    task.steps = [
      TaskStep(title: "First", acts: [.choose([1, 0, 0]), .enter(TextEntry(text))]),
      TaskStep(title: "Second", acts: [.choose([0, 1, 0]), .enter(TextEntry(text))]),
      TaskStep(title: "Send", acts: [.choose([0, 0, 1])]),
    ]
    let fields = ["a", "b"].enumerated().map { place, name in
      var field = leaf(name, Rectangle(x: 20, y: 10 + 20 * Double(place), width: 40, height: 10))
      field.role = .textField
      field.autofill = autofill
      return field
    }
    let button = leaf("c", Rectangle(x: 20, y: 60, width: 40, height: 10))
    var constants = straightConstants()
    (constants[.typingSlip], constants[.typingNoise]) = (0, 0)
    return try scripted([screen(fields + [button])], task, constants, fixing: [.gazeTaken: taken])
  }

  /// Each offer takes a tap in place of keys; that of a form spares the further fields.
  @Test func anOfferTakesOneTap() throws {
    let typed = try filled(.none, taken: 1)
    #expect(typed.mean(.taps) == 2 * 9 + 1)
    #expect(try filled(.field, taken: 1).mean(.taps) == 2 * 2 + 1)
    let form = try filled(.form, taken: 1)
    #expect(form.mean(.taps) == 2 + 1)
    #expect(form.mean(.time) < typed.mean(.time))
    // Everybody has come through every step all the same.
    #expect(form.steps.map(\.completed) == [50, 50, 50])
    #expect(form.mean(.success) == 1)
  }

  /// Who does not take an offer in types as without one, after a look.
  @Test(arguments: [Autofill.field, .form])
  func whoOverlooksAnOfferTypes(autofill: Autofill) throws {
    let (typed, overlooked) = (try filled(.none, taken: 0), try filled(autofill, taken: 0))
    #expect(overlooked.mean(.taps) == typed.mean(.taps))
    let look = try filled(.none, taken: 0, "a").mean(.time)
    let looked = try filled(autofill, taken: 0, "a").mean(.time)
    #expect(looked > look)
    // Two looks, however long the texts are.
    #expect(abs((overlooked.mean(.time) - typed.mean(.time)) - (looked - look)) < 1e-4)
  }

  /// An offer saves the same whatever would have been typed: a look, a tap and a check are left.
  @Test func whatIsFilledInTakesTheSameTimeForEveryText() throws {
    let short = try filled(.form, taken: 1, "abcdefgh").mean(.time)
    #expect(abs(short - (try filled(.form, taken: 1, "abcdefghijklmnop").mean(.time))) < 1e-4)
  }

  private func scripted(
    _ layouts: [Layout], _ task: TaskDescription, _ constants: KernelConstants,
    fixing: [Model.Trait: Float] = [:]
  ) throws -> CellTally {
    let parameters = ParameterSet.builtIn
    let everyone = try #require(PopulationCatalog.builtIn["everyday"])
    let draws = Draws(seed: 1)
    let plans = try task.steps.indices.map {
      try Plan.compile(layouts, task: task, choice: $0, constants: constants, input: .touch)
    }
    let sampler = PeopleSampler(
      population: everyone, parameters: parameters, draws: draws, input: .touch, variation: false
    ).fixing(steady.merging(fixing) { _, own in own })
    return Experiment(
      plans: plans[0], pairs: [], task: task, sampler: sampler, constants: constants, draws: draws,
      furtherPlans: layouts.indices.map { design in plans.dropFirst().map { $0[design] } }
    ).simulate(0..<50).cells[0][0]
  }
}
