import Core
import Interfaces
import Model
import Populations
import Simulation
import Testing

/// The mechanics of input methods other than touch, through the same kernel, variation off.
struct InputTests {
  /// Constants with which nothing is announced but labels.
  var plain: KernelConstants {
    var constants = straightConstants()
    constants[.speechRole] = 0
    return constants
  }

  /// People who never slip, each act taking its mean time.
  private let exact: [Model.Trait: Float] = steady.merging([
    .switchPressNoise: 0, .voiceFailure: 0, .conventionAssistive: 1,
    .conventionSecondaryClick: 1,
  ]) { $1 }

  func run(
    _ layout: Layout, _ task: TaskDescription, _ input: Input,
    _ traits: [Model.Trait: Float] = [:], count: UInt64 = 8000,
    constants: KernelConstants? = nil
  ) throws -> CellTally {
    try experiment(
      [layout], task: task, fixing: exact.merging(traits) { $1 }, input: input,
      constants: constants ?? plain
    ).simulate(0..<count).cells[0][0]
  }

  private func names(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  /// A grid of leaves named 0, 1, ..., row by row.
  private func grid(rows: Int, columns: Int) -> Layout {
    screen(
      (0..<rows * columns).map { index in
        leaf(
          "\(index)",
          Rectangle(
            x: 10 + 18 * Double(index % columns), y: 10 + 10 * Double(index / columns), width: 18,
            height: 10))
      })
  }

  // MARK: Switches

  @Test(arguments: [2, 5, 9])
  func aLinearScanTakesHalfARound(count: Int) throws {
    let interval = 0.65 / 0.65
    for target in 0..<count {
      let cell = try run(
        screen(column(count)), once("\(target)", knowledge: .known), .switchLinear,
        [.switchPress: 0.65], count: 10)
      let expected = interval * Double(target + 1)
      #expect(abs(cell.mean(.scanning) - expected) < 1e-3 * expected)
      #expect(cell.mean(.scans) == Double(target + 1))
      #expect(cell.mean(.taps) == 1)
    }
    // The mean over targets is T (n + 1) / 2.
  }

  /// Each press that comes after the last place costs a round: with probability p of that there
  /// are p / (1 - p) of them on average.
  @Test func everyMissedPressCostsARound() throws {
    let cell = try run(
      screen(column(6)), once("5", knowledge: .known), .switchLinear,
      [.switchPress: 0.65, .switchPressNoise: 0.5], count: 40_000)
    // z > (1 - .65) / (.65 * .5) = 1.0769 has probability .14076.
    let p = 0.14076
    let expected = 6 + 6 * p / (1 - p)
    // The SD of the number of rounds is sqrt(p) / (1 - p) = .437, so of the mean time .0131.
    #expect(abs(cell.mean(.scanning) - expected) < 5 * 0.0131)
    #expect(abs(cell.mean(.misses) - p / (1 - p)) < 5 * 0.0022)
    #expect(cell.mean(.success) == 1)
  }

  @Test func aRowColumnScanPaysForItsRowAndItsColumn() throws {
    for (target, row, column) in [(0, 1, 1), (5, 2, 2), (11, 3, 4)] {
      let cell = try run(
        grid(rows: 3, columns: 4), once("\(target)", knowledge: .known), .switchRowColumn,
        [.switchPress: 0.65], count: 10)
      let expected = Double(row + column)
      #expect(abs(cell.mean(.scanning) - expected) < 1e-3 * expected)
      #expect(cell.mean(.taps) == 2)
      #expect(cell.mean(.scans) == Double(row + column))
    }
  }

  @Test func aGroupScanPaysForItsGroupAndItsPlaceInIt() throws {
    var elements = column(9)
    for index in elements.indices { elements[index].group = index / 3 }
    for (target, group, place) in [(0, 1, 1), (4, 2, 2), (8, 3, 3)] {
      let cell = try run(
        screen(elements), once("\(target)", knowledge: .known), .switchGroup,
        [.switchPress: 0.65], count: 10)
      let expected = Double(group + place)
      #expect(abs(cell.mean(.scanning) - expected) < 1e-3 * expected)
    }
  }

  /// What shows no groups is parted so that one more element never makes the others quicker to reach.
  @Test func oneMoreElementNeverHelpsAGroupScan() throws {
    func time(_ count: Int, of first: Int) throws -> Double {
      try (0..<first).reduce(0) { sum, target in
        sum
          + (try run(
            screen(column(count)), once("\(target)", knowledge: .known), .switchGroup,
            [.switchPress: 0.65], count: 10
          ).mean(.scanning))
      }
    }
    for count in 2...12 {
      #expect(try time(count + 1, of: count) > time(count, of: count) - 1e-3, "\(count)")
    }
  }

  @Test func aSteppedCursorTakesOnePressAPlace() throws {
    let two = try run(
      screen(column(5)), once("3", knowledge: .known), .switchStep, [.switchPress: 0.5],
      count: 10)
    #expect(two.mean(.taps) == 5)
    #expect(abs(two.mean(.moving) - 5 * 0.5) < 1e-3)
    let one = try run(
      screen(column(5)), once("3", knowledge: .known), .switchDwell, [.switchPress: 0.5],
      count: 10)
    #expect(one.mean(.taps) == 4)
    #expect(abs(one.mean(.waiting) - Double(plain[.switchDwell])) < 1e-3)
  }

  // MARK: Keyboard

  @Test func tabStopsAreLinearInThePlace() throws {
    for target in 0..<7 {
      let cell = try run(
        screen(column(7)), once("\(target)", knowledge: .known), .keyboard, [.keyTime: 0.25],
        count: 10)
      #expect(cell.mean(.taps) == Double(target + 2), "the stops and Return")
      #expect(cell.mean(.scans) == Double(target + 1))
      #expect(abs(cell.mean(.moving) - 0.25 * Double(target + 2)) < 1e-3)
    }
  }

  /// Three pages of four rows.
  private var pages: Layout {
    screen(
      (0..<12).map { leaf("\($0)", Rectangle(x: 20, y: 10, width: 20, height: 8), page: $0 / 4) })
  }

  @Test func rowsFurtherDownAreReachedOnTheWayThatShowsThem() throws {
    for target in 0..<12 {
      let cell = try run(pages, once("\(target)"), .keyboard, [.keyTime: 0.25], count: 10)
      #expect(cell.mean(.taps) == Double(target + 2), "the stops and Return, searched or known")
      #expect(cell.mean(.scans) == Double(target + 1))
      #expect(abs(cell.mean(.moving) - 0.25 * Double(target + 2)) < 1e-3)
    }
  }

  @Test func whoSeesAllRowsBeforeChoosingGoesBack() throws {
    // Nobody is ever certain, so all is searched and then the best is taken.
    var constants = plain
    constants.belief.certaintyOdds = .greatestFiniteMagnitude
    constants.belief.blind = 0
    func purpose(_ goal: String) -> TaskDescription {
      var task = once(goal)
      task.wish = .purpose
      return task
    }
    for target in 0..<12 {
      let cell = try run(
        pages, purpose("\(target)"), .keyboard, [.scentDiscernment: 4], count: 10,
        constants: constants)
      #expect(cell.mean(.taps) == Double(12 + (11 - target) + 1), "to the end, back, Return")
      #expect(cell.mean(.scans) == Double(12 + (11 - target)))
    }
    let inView = try run(
      screen(column(12)), purpose("3"), .keyboard, [.scentDiscernment: 4], count: 10,
      constants: constants)
    #expect(inView.mean(.taps) == 5, "what is in view needs no focus to be seen")
  }

  @Test func aMenuOfValuesOpensAtTheCurrentOne() throws {
    let design = Design("sort") {
      Screen {
        PopUpButton("Sort", selection: "d") {
          for id in ["a", "b", "c", "d", "e", "f"] { Option(id.uppercased(), id: id) }
        }
      }
    }
    let layout = try Layout(of: design)
    for (goal, keys) in [("e", 1.0), ("f", 2), ("c", 1), ("a", 3)] {
      let cell = try run(layout, once(goal, knowledge: .known), .keyboard, count: 10)
      // One stop to the button, Return, arrows to the value, Return.
      #expect(cell.mean(.taps) == keys + 3, "\(goal)")
    }
  }

  @Test(arguments: Question.Kind.allCases)
  func aDialogOpensWithTheFocusOnItsFirstButton(kind: Question.Kind) throws {
    let design = Design("archive", device: "browser-window") {
      Screen { Button("Archive", id: "archive", then: .confirm(Question(kind))) }
    }
    let layout = try Layout(of: design)
    let buttons = layout.surfaces[1].elements.filter { $0.tap != .nothing }
    let place = try #require(buttons.firstIndex { $0.tap.goal == "archive" })
    let cell = try run(layout, once("archive", knowledge: .known), .keyboard, count: 10)
    // One stop to the button, Return, the stops from the first button of the dialog, Return.
    #expect(cell.mean(.taps) == 3 + Double(place))
  }

  // MARK: Voice

  @Test func aSpokenNameTakesItsWordsAndRetriesAreGeometric() throws {
    var constants = plain
    constants[.voiceCommandWords] = 1
    let traits: [Model.Trait: Float] = [.voiceStart: 0.3, .voiceRate: 150]
    let cell = try run(
      screen(column(3)), once("1", knowledge: .known), .voice, traits, count: 10,
      constants: constants)
    #expect(cell.mean(.taps) == 1)
    // "Tap" and one word.
    #expect(abs(cell.mean(.moving) - (0.3 + 2 * 60 / 150)) < 1e-3)
    let failing = try run(
      screen(column(3)), once("1", knowledge: .known), .voice,
      traits.merging([.voiceFailure: 0.3]) { $1 }, count: 40_000)
    // 1 / (1 - p) with an SD of sqrt(p) / (1 - p) = .78, .0039 for the mean.
    #expect(abs(failing.mean(.taps) - 1 / 0.7) < 5 * 0.0039)
  }

  @Test func aNameThatTwoElementsHaveTakesANumber() throws {
    var elements = column(3)
    elements[0].label = "Add"
    elements[2].label = "Add"
    let cell = try run(screen(elements), once("2", knowledge: .known), .voice, count: 10)
    #expect(cell.mean(.taps) == 2)
    let other = try run(screen(elements), once("1", knowledge: .known), .voice, count: 10)
    #expect(other.mean(.taps) == 1)
  }

  // MARK: Pointer

  /// The SD is sqrt(.36^2 + (.186 x 4)^2) = .8266 mm: each axis hits with erf(2 / (.8266 sqrt 2)) = .98447.
  @Test func aPointerMissesAsItsSpreadSays() throws {
    let square = screen([leaf("0", Rectangle(x: 90, y: 90, width: 4, height: 4))])
    let cell = try run(
      square, once("0", knowledge: .known), .pointer, [.pointerSpread: 1], count: 40_000)
    let hit = 0.98447 * 0.98447
    // The SD of the number of misses is sqrt(1 - hit) / hit = .181, .0009 for the mean.
    #expect(abs(cell.mean(.misses) - (1 - hit) / hit) < 5 * 0.0009)
  }

  @Test func aPointerTakesFittsLaw() throws {
    // The pointer rests in the middle of the width and at three quarters of the height.
    let target = screen([leaf("0", Rectangle(x: 95, y: 85, width: 10, height: 10))])
    let traits: [Model.Trait: Float] = [.pointerSpread: 0, .pointerStart: 0.2, .pointerSlope: 0.2]
    let task = once("0", knowledge: .known)
    let cell = try run(target, task, .pointer, traits, count: 10)
    // 60 mm to a target of 10 mm: log2 7 = 2.8074 bits.
    #expect(abs(cell.mean(.moving) - (0.2 + 0.2 * 2.8074)) < 1e-3)
    var careful = task
    careful.caution = .careful
    let slow = try run(target, careful, .pointer, traits, count: 10)
    // e^.09 times as long.
    #expect(abs(slow.mean(.moving) / cell.mean(.moving) - 1.09417) < 1e-3)
  }

  @Test func aPointerIsInAMenuAlready() throws {
    let task = once("3", knowledge: .known)
    let traits: [Model.Trait: Float] = [
      .pointerSpread: 0, .pointerMenuStart: 0.4, .pointerMenuSlope: 0.1, .pointerStart: 0.3,
      .pointerSlope: 0,
    ]
    let cell = try run(nested(6, depth: 1), task, .pointer, traits, count: 10)
    // The title, and the fourth row: log2 5 = 2.3219 bits.
    #expect(abs(cell.mean(.moving) - (0.3 + 0.4 + 0.1 * 2.3219)) < 1e-3)
  }

  @Test func theSecondButtonOpensWhatAFingerHolds() throws {
    let design = Design("photo") {
      Screen { Text("Sunset", context: ContextMenu { Item("Copy", id: "copy") }) }
    }
    let layout = try Layout(of: design)
    let task = once("copy", knowledge: .known)
    let cell = try run(layout, task, .pointer, [.pointerSpread: 0.1], count: 10)
    #expect(cell.mean(.taps) == 2)
    for input in [Input.keyboard, .screenReader, .switchLinear, .voice] {
      let aided = try run(layout, task, input, count: 10)
      #expect(aided.mean(.success) == 1, "\(input)")
      let ignorant = try run(
        layout, once("copy"), input, [.conventionAssistive: 0, .patienceTime: 30], count: 50)
      #expect(ignorant.mean(.success) == 0, "\(input)")
      #expect(ignorant.failures[Int(Failure.unknownGesture.rawValue)] == 50, "\(input)")
    }
  }

  // MARK: Messages

  private func archive(life: Double) throws -> Layout {
    try Layout(
      of: Design("archive") {
        Screen {
          Button(
            "Archive", id: "archive",
            then: .toast(Toast("Archived", duration: life, action: Toast.Action(id: "undo"))))
          for index in 0..<6 { Button("Row \(index)", id: "row-\(index)") }
        }
      })
  }

  /// For each input the time from the message to its button is the whole time without what came
  /// before; a life a little longer is enough, a life a little shorter is not.
  @Test(arguments: [Input.keyboard, .screenReader, .switchLinear, .voice])
  func aMessageIsReachedIfItsPathIsShorterThanItsLife(input: Input) throws {
    let task = once("undo", knowledge: .known)
    let whole = try run(try archive(life: 600), task, input, count: 10)
    let before = try run(
      try archive(life: 600), once("archive", knowledge: .known), input, count: 10)
    #expect(whole.mean(.success) == 1)
    // The button can be used once the message has opened, and the life begins then.
    let path = whole.mean(.time) - before.mean(.time) - Double(plain[.systemMenuOpen])
    #expect(try run(try archive(life: path + 0.05), task, input, count: 10).mean(.success) == 1)
    let late = try run(try archive(life: path - 0.05), task, input, count: 10)
    #expect(late.mean(.success) == 0)
    #expect(late.failures[Int(Failure.expired.rawValue)] == 10)
  }

  @Test(arguments: ["screen-reader-novice", "screen-reader-expert", "switch-fast", "switch-slow"])
  func aMessageOfOneSecondIsMissedByMost(population: String) throws {
    let input = try #require(PopulationCatalog.builtIn[population]?.inputs.first)
    let cell = try experiment(
      [try archive(life: 1)], task: once("undo", knowledge: .known), fixing: [:], variation: true,
      population: population, input: input
    ).simulate(0..<1000).cells[0][0]
    #expect(cell.mean(.success) < 0.5, "most people miss it")
  }
}
