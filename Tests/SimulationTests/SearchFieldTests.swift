import Core
import Interfaces
import Model
import Populations
import Simulation
import Testing

/// Search fields and links as ways to what is wanted: who takes which, and what comes of it.
@Suite struct SearchFieldTests {
  /// Names in no order, none of which begins another one.
  private static let names: [String] = {
    let (first, last) = (
      [
        "Har", "Lin", "Os", "Kes", "Ave", "Tan", "Mil", "Whit", "Dun", "Par", "Grey", "Eas", "Nor",
        "Red", "Jun", "San",
      ],
      [
        "bor", "dale", "borne", "trel", "lon", "nery", "race", "field", "more", "side", "stone",
        "ton", "tham",
      ]
    )
    return (0..<208).map { first[$0 * 5 % 16] + last[($0 * 7 + $0 / 16) % 13] }
  }()

  /// A field whose menu begins with a search field.
  private func combobox(_ count: Int, isSearch: Bool = true, device: String = "iphone-16") throws
    -> Layout
  {
    try Layout(
      of: Design(isSearch ? "combobox" : "menu", device: device) {
        Screen {
          PopUpButton("Name", id: "name", isSearch: isSearch) {
            Self.names.prefix(count).enumerated().map { Option($0.element, id: "n\($0.offset)") }
          }
        }
      })
  }

  private func list(_ count: Int, hasField: Bool = true) throws -> Layout {
    try Layout(
      of: Design(hasField ? "search" : "list") {
        Screen {
          if hasField { TextField("Search", id: "find", isSearch: true) }
          CellCollection(.list, id: "cells") {
            Self.names.prefix(count).enumerated().map { Item($0.element, id: "n\($0.offset)") }
          }
        }
      })
  }

  private func study(
    _ count: Int, goal: Int, isCombobox: Bool = false,
    knowledge: TaskDescription.Knowledge = .unknown,
    input: Input = .touch, population: String = "everyday",
    changing: (inout TaskDescription) -> Void = { _ in }
  ) throws -> Experiment {
    var task = once("n\(goal)", knowledge: knowledge)
    changing(&task)
    return try experiment(
      [try isCombobox ? combobox(count) : list(count)], task: task, fixing: [:], variation: true,
      population: population,
      input: input, constants: shippedConstants())
  }

  /// The share of people who type.
  private func typing(_ study: Experiment, people: UInt64 = 200) -> Double {
    let typed = (0..<people).count { person in
      study.trace(person: person, design: 0).joined().contains { $0.kind == .type }
    }
    return Double(typed) / Double(people)
  }

  /// The letters that people type at first; nothing for those who do not.
  private func letters(_ study: Experiment, people: UInt64 = 100) -> [Int] {
    (0..<people).compactMap { person in
      study.trace(person: person, design: 0).joined().first { $0.kind == .type }.map {
        Int($0.value)
      }
    }
  }

  /// A population of people who use an input method.
  private static func population(_ input: Input) -> String {
    switch input {
    case .touch: "everyday"
    case .pointer: "pointer-users"
    case .keyboard: "keyboard-only"
    case .screenReader: "screen-reader-novice"
    case .voice: "voice-users"
    default: "switch-slow"
    }
  }

  @Test func namesAreDistinct() {
    #expect(Set(Self.names).count == 208)
  }

  // MARK: Who types

  @Test(arguments: Input.allCases)
  func nobodyTypesInAShortList(input: Input) throws {
    let study = try study(8, goal: 6, input: input, population: Self.population(input))
    #expect(typing(study, people: 100) == 0, "\(input)")
  }

  @Test func manyTypeInALongListOfStrangeNames() throws {
    let shares = try [20, 60, 200].map { typing(try study($0, goal: $0 - 2)) }
    #expect(shares[2] > 0.8, "\(shares)")
    #expect(shares[0] <= shares[1] && shares[1] <= shares[2], "\(shares)")
  }

  /// Who knows the place types where that is quicker than going there.
  @Test func whoKnowsThePlaceTypesForFarPlacesAlone() throws {
    let shares = try [(60, 5), (200, 190)].map {
      typing(try study($0.0, goal: $0.1, knowledge: .known), people: 100)
    }
    #expect(shares[0] == 0 && shares[1] > 0.8, "\(shares)")
  }

  /// Who knows only a purpose has no name to type.
  @Test func aPurposeIsNoName() throws {
    #expect(typing(try study(60, goal: 50) { $0.wish = .purpose }, people: 50) == 0)
  }

  // MARK: How far

  /// Each letter that leaves fewer names has a surface, which names with the same beginning share.
  @Test func beginningsShareWhatTheyLeave() throws {
    let layout = try list(208)
    func results(_ goals: [Int]) -> [Surface] {
      layout.withResults(of: Set(goals.map { "n\($0)" }), isScripted: false).surfaces
        .filter { $0.kind == .results }
    }
    for goals in [[3], [3, 19], Array(0..<208)] {
      let found = results(goals)
      #expect(Set(found.map(\.id)).count == found.count)
      for surface in found {
        let text = SearchText(String(surface.id.dropFirst("screen, ".count)))
        let left = surface.elements.filter(\.isListed).map(\.label)
        #expect(left == Self.names.filter(text.finds) && left.count < 208)
        #expect(goals.contains { Self.names[$0].lowercased().hasPrefix(text.typed) })
      }
    }
    let lengths = results([3]).map { $0.elements.count }
    #expect(lengths == lengths.sorted(by: >) && lengths.last == 2)
    #expect(results([3, 3]).count == lengths.count)
    // Steps say what is typed into a field that is a goal of theirs.
    #expect(layout.withResults(of: ["n3", "find"], isScripted: true) == layout)
    #expect(layout.withResults(of: ["n3"], isScripted: true) != layout)
  }

  /// Keys that are dear are pressed less often; whoever speaks says the whole name.
  @Test func peopleTypeAsFarAsItPays() throws {
    func typed(_ input: Input) throws -> [Int] {
      letters(
        try study(
          208, goal: 190, isCombobox: true, input: input, population: Self.population(input)))
    }
    let name = Self.names[190].count
    let (keys, touch, scanning) = (try typed(.keyboard), try typed(.touch), try typed(.switchStep))
    func mean(_ numbers: [Int]) -> Double { Double(numbers.reduce(0, +)) / Double(numbers.count) }
    #expect((keys + touch + scanning).allSatisfy { $0 < name })
    #expect(mean(keys) >= mean(touch) && mean(touch) > mean(scanning))
    #expect(try typed(.voice).allSatisfy { $0 == name })
  }

  // MARK: Autocomplete

  /// The field has the focus: nobody taps it, and what lies under the keyboard is not shown.
  @Test func aComboboxTakesKeysAtOnce() throws {
    let study = try study(200, goal: 190, isCombobox: true)
    for person in UInt64(0)..<50 {
      let trial = study.trace(person: person, design: 0).joined()
      guard let typed = trial.firstIndex(where: { $0.kind == .type }) else { continue }
      let before = trial[..<typed].filter { $0.kind == .tap }
      #expect(before.allSatisfy { $0.element != trial[typed].element })
      #expect(!trial.contains { $0.kind == .uncover })
    }
    let layout = try combobox(200)
    let menu = try #require(layout.surfaces.first { $0.kind == .menu })
    let edge = layout.display.height.value * 0.61
    #expect(menu.elements.allSatisfy { $0.frame.maxY <= edge + 0.1 && $0.frame.y >= menu.frame.y })
    #expect(menu.elements[0].role == .searchField && menu.elements[0].isPinned)
    let desk = try #require(
      try combobox(200, device: "laptop-14").surfaces.first { $0.kind == .menu })
    #expect(desk.frame.maxY / (try combobox(1, device: "laptop-14").display.height.value) > 0.8)
  }

  /// It costs little in a short list and pays in a long one, and it loses nobody.
  @Test(arguments: Input.allCases)
  func aComboboxPaysInALongList(input: Input) throws {
    func times(_ count: Int, goal: Int) throws -> [Double] {
      let study = try experiment(
        [try combobox(count, isSearch: false), try combobox(count)], task: once("n\(goal)"),
        fixing: [:], variation: true, population: Self.population(input), input: input,
        constants: shippedConstants())
      let trials = study.trials(of: 0..<400)
      let reached = trials.map { $0[0][.success].reduce(0, +) }
      #expect(reached[1] >= reached[0] - 4, "\(input): \(reached)")
      for trials in trials.joined() {
        for person in 0..<trials.count {
          let causes = Cause.allCases.map { trials[Metric.time(of: $0)][person] }
          #expect(causes.allSatisfy { $0 >= 0 } && causes.reduce(0, +) == trials[.time][person])
        }
      }
      return trials.map { $0[0][.time].reduce(0) { $0 + Double($1) } / 4e8 }
    }
    let (short, long) = (try times(6, goal: 4), try times(200, goal: 190))
    #expect(short[1] < 1.6 * short[0], "\(input): \(short)")
    #expect(long[1] < long[0], "\(input): \(long)")
  }

  /// Where steps say nothing of a field people decide as without steps; what a step types is typed then alone.
  @Test func stepsLeaveOtherFieldsToPeople() throws {
    func share(_ goals: [String], _ acts: [TaskStep.Act]) throws -> Double {
      typing(
        try study(200, goal: 190) {
          $0.goals = goals.map { TaskDescription.Goal(id: $0, frequency: 1) }
          $0.steps = [TaskStep(title: "Do it", acts: acts)]
        }, people: 50)
    }
    #expect(try share(["n190"], [.choose([1])]) > 0.8)
    #expect(try share(["n190", "find"], [.choose([1, 0])]) == 0)
  }

  /// Letters lead to the options of a long menu at a desk, for those who have keys, and nowhere else.
  @Test func keysLeadToOptionsAtADesk() throws {
    func people(_ input: Input, _ device: String, _ count: Int) throws -> (
      typing: Double, keys: Double
    ) {
      let study = try experiment(
        [try combobox(count, isSearch: false, device: device)], task: once("n\(count - 10)"),
        fixing: [:], variation: true, population: Self.population(input), input: input,
        constants: shippedConstants())
      let keys = study.trials(of: 0..<100)[0][0][.taps].reduce(0) { $0 + Double($1) } / 100
      return (typing(study, people: 100), keys)
    }
    let desk = try people(.keyboard, "laptop-14", 200)
    #expect(desk.typing > 0.9 && desk.keys < 12, "\(desk)")
    #expect(try people(.keyboard, "iphone-16", 200).typing == 0)
    #expect(try people(.pointer, "laptop-14", 200).typing == 0)
    #expect(try people(.keyboard, "laptop-14", 12).typing == 0)
  }

  // MARK: What comes of it

  /// A tap at the field, a key for each letter and a tap at the entry.
  @Test func typingTakesWhatTypingTakes() throws {
    let study = try experiment([try list(200)], task: once("n190"))
    let trial = try #require(study.trace(person: 0, design: 0).first)
    let typed = try #require(trial.first { $0.kind == .type })
    #expect((1..<Self.names[190].count).contains(Int(typed.value)))
    #expect(trial.last?.kind == .success)
    #expect(trial.count { $0.kind == .tap } == 2)
    #expect(trial.count { $0.kind == .scroll } == 0)
  }

  /// Whose words are not the name sees that nothing is called so, and goes on.
  @Test func wrongWordsFindNothing() throws {
    let names = Self.names.prefix(60)
    let study = try study(60, goal: 50) { task in
      task.wish = .purpose
      task.words = WordEvidence(
        similarities: [
          "n50": Dictionary(uniqueKeysWithValues: names.map { ($0, $0 == names[50] ? 0.5 : 0) })
        ])
    }
    var (found, missed, reached) = (0, 0, 0)
    for person in UInt64(0)..<300 {
      let trial = study.trace(person: person, design: 0).joined()
      guard let typed = trial.first(where: { $0.kind == .type }) else { continue }
      if typed.value > 0 {
        found += 1
      } else {
        missed += 1
        #expect(trial.count { $0.kind == .type } == 1, "nobody thinks of another name")
        #expect(trial.contains { $0.kind == .notice && $0.value == 5 })
        reached += trial.contains { $0.kind == .success } ? 1 : 0
      }
    }
    #expect(found > 20 && missed > 20 && reached > 0, "\(found), \(missed), \(reached)")
  }

  /// Who found something by typing types again as long as the way comes to mind.
  @Test func peopleKeepToTheField() throws {
    var traits = steady
    (traits[.memoryThreshold], traits[.memoryNoise]) = (-50, 0.01)
    var task = once("n190")
    (task.repetitions, task.observed) = (3, [3])
    let study = try experiment([try list(200)], task: task, fixing: traits)
    let trials = study.trace(person: 0, design: 0)
    #expect(trials.allSatisfy { trial in trial.contains { $0.kind == .type } })
    #expect(trials[2].contains { $0.kind == .recall })
  }

  /// The ledger adds up for every input method, and a field loses nobody.
  @Test(arguments: Input.allCases)
  func theLedgerAddsUp(input: Input) throws {
    let study = try experiment(
      [try list(60), try list(60, hasField: false)], task: once("n50"), fixing: [:],
      variation: true, population: Self.population(input), input: input,
      constants: shippedConstants())
    let trials = study.trials(of: 0..<400)
    for trials in trials.joined() {
      for person in 0..<trials.count {
        let causes = Cause.allCases.map { trials[Metric.time(of: $0)][person] }
        #expect(causes.allSatisfy { $0 >= 0 })
        #expect(causes.reduce(0, +) == trials[.time][person])
        #expect(trials.phases.reduce(0) { $0 + $1[person] } == trials[.time][person])
      }
    }
    let reached = trials.map { $0[0][.success].reduce(0, +) }
    #expect(reached[0] >= reached[1] - 2, "\(input): \(reached)")
  }

  /// What one person did is told as it was counted.
  @Test func tracesTellWhatIsCounted() throws {
    let study = try study(60, goal: 50)
    let trials = study.trials(of: 0..<50)[0][0]
    for person in 0..<50 {
      let trial = study.trace(person: UInt64(person), design: 0)[0]
      let time = Double(trials[.time][person]) * 1e-6
      #expect(abs(Double(trial.last?.time ?? 0) - time) < 1e-3, "person \(person)")
    }
  }

  // MARK: Links

  /// A link that leads on is a way as any other: it is read, taken, and left again in vain.
  @Test func linksAreWays() throws {
    func page(_ title: String, _ entries: [String]) -> Consequence {
      .presents(
        .page(
          Page(title) {
            for entry in entries { Button(entry, id: entry.lowercased()) }
          }))
    }
    let layout = try Layout(
      of: Design("links") {
        Screen {
          Link("Account", id: "account", then: page("Account", ["Password", "Photo"]))
          Link("Delivery", id: "delivery", then: page("Delivery", ["Address", "Courier"]))
        }
      })
    let study = try experiment(
      [layout], task: once("courier"), fixing: [:], variation: true,
      constants: shippedConstants())
    let trials = study.trials(of: 0..<400)[0][0]
    let reached = trials[.success].reduce(0, +)
    #expect(reached > 380, "\(reached)")
    // Some take the wrong one first, and come back.
    let strayed = trials[.recoveries].count { $0 > 0 }
    #expect(strayed > 5 && strayed < 200, "\(strayed)")
  }
}
