import Interfaces
import Model
import Populations
import Randomness
import Simulation
import Testing

/// What the mechanics of controls imply, through the same kernel.
struct ControlTests {
  /// People who are steady and know or do not know that holding opens menus.
  private func people(
    _ traits: [Model.Trait: Float] = [:]
  ) -> [Model.Trait: Float] {
    steady.merging(traits) { $1 }
  }

  private func run(
    _ designs: [Design], _ task: TaskDescription, _ traits: [Model.Trait: Float] = steady,
    count: UInt64 = 400, variation: Bool = false
  ) throws -> ExperimentTally {
    let layouts = try designs.map { try Layout(of: $0) }
    return try experiment(layouts, task: task, fixing: traits, variation: variation)
      .simulate(0..<count)
  }

  private func photo(alternative: Bool) -> Design {
    Design("photo") {
      Screen("Photo") {
        NavigationBar {
          if alternative { More { Item("Copy", id: "copy") } }
        }
        Text(
          "Sunset",
          context: ContextMenu {
            Item("Copy", id: "copy")
            Item("Hide", id: "hide")
          })
      }
    }
  }

  /// Whoever reads another label as the wanted one turns that switch back, and looks on.
  @Test func aSwitchThatWasMisreadIsNotTakenAgain() throws {
    let design = Design("switches") {
      Screen {
        for name in ["first", "second", "third", "fourth"] { Switch(name, id: name) }
      }
    }
    var constants = straightConstants()
    constants.belief.misread = 0.5
    let tally = try experiment(
      [try Layout(of: design)], task: once("fourth"), constants: constants
    ).simulate(0..<1000)
    let cell = tally.cells[0][0]
    #expect(cell.mean(.success) == 1)
    // Each of the others once at most; of those that are read, half are misread.
    #expect(cell.mean(.wrongSelections) > 0.5 && cell.mean(.wrongSelections) <= 3)
  }

  @Test func aHiddenMenuFailsThoseWhoDoNotKnowIt() throws {
    let traits = people([.conventionHoldContent: 0, .patienceTime: 30])
    let hidden = try run([photo(alternative: false)], once("copy"), traits).cells[0][0]
    #expect(hidden.mean(.success) == 0)
    #expect(hidden.failures[Int(Failure.unknownGesture.rawValue)] == hidden.count)
    let both = try run([photo(alternative: true)], once("copy"), traits).cells[0][0]
    #expect(both.mean(.success) == 1)
  }

  @Test func aHiddenMenuFailsOnlyPartOfThePopulation() throws {
    let tally = try run(
      [photo(alternative: false), photo(alternative: true)], once("copy"), [:], count: 1000,
      variation: true)
    let hidden = tally.cells[0][0].mean(.success)
    // Half of the people know that holding opens a menu; a share of 1000 is off by at most .07 in
    // all but one of 100,000 runs, and a few give up for other reasons.
    #expect(hidden > 0.35 && hidden < 0.57, "\(hidden)")
    #expect(tally.cells[1][0].mean(.success) > 0.98)
  }

  @Test func aKnownHoldTakesTwoActsAndTheTimeOfThePress() throws {
    let traits = people([:])
    let held = try run([photo(alternative: false)], once("copy", knowledge: .known), traits)
    #expect(held.cells[0][0].mean(.taps) == 2)
    #expect(held.cells[0][0].mean(.success) == 1)
    let plain = Design("plain") {
      Screen {
        Text("Sunset"); PullDownButton("Edit") { Item("Copy", id: "copy") }
      }
    }
    let tapped = try run([plain], once("copy", knowledge: .known), traits)
    let more = held.cells[0][0].mean(.time) - tapped.cells[0][0].mean(.time)
    // The press takes .5 s; the rest are the few mm between the places.
    #expect(more > 0.35 && more < 0.75, "\(more)")
  }

  private func mail(_ consequence: Consequence?) -> Design {
    Design("mail") {
      Screen("Mail") {
        Stack {
          Button("Reply", id: "reply")
          Button("Delete", id: "delete", isDestructive: true, then: consequence)
          Button("Forward", id: "forward")
        }
      }
    }
  }

  @Test(arguments: Question.Kind.allCases)
  func aQuestionCostsOneTapAndSparesAccidents(kind: Question.Kind) throws {
    let designs = [mail(.confirm(Question(kind))), mail(nil)]
    let wanted = try run(designs, once("delete", knowledge: .known))
    #expect(wanted.cells[0][0].mean(.taps) == 2)
    #expect(wanted.cells[1][0].mean(.taps) == 1)
    let tremor = try run(
      designs, once("reply", knowledge: .known), [.pointingSpread: 6], count: 4000)
    let asked = tremor.cells[0][0].mean(.accidentalDestructive)
    let unasked = tremor.cells[1][0].mean(.accidentalDestructive)
    #expect(unasked > 0.02)
    #expect(asked < unasked / 2)
  }

  @Test func questionsProtectLessByTheTenthTime() throws {
    let task = TaskDescription(
      goals: [
        TaskDescription.Goal(id: "reply", frequency: 1),
        TaskDescription.Goal(id: "delete", frequency: 3),
      ], knowledge: .known, repetitions: 20, spacing: 20, observed: [1, 20])
    let designs = [mail(.confirm(Question(.actionSheet))), mail(nil)]
    let tally = try run(designs, task, [.pointingSpread: 2], count: 20_000)
    func passing(_ use: Int) -> Double {
      tally.cells[0][use].mean(.accidentalDestructive)
        / tally.cells[1][use].mean(.accidentalDestructive)
    }
    // About one in ten accidents passes the first question, more than four in ten the later ones.
    #expect(passing(0) < 0.25, "\(passing(0))")
    #expect(passing(1) > passing(0) + 0.2, "\(passing(0)) \(passing(1))")
  }

  private func archive(life: Double) -> Design {
    Design("archive") {
      Screen {
        Button(
          "Archive", id: "archive",
          then: .toast(Toast("Archived", duration: life, action: Toast.Action(id: "undo"))))
      }
    }
  }

  @Test func aMessageIsReachedIfItsPathIsShorterThanItsLife() throws {
    let long = try run([archive(life: 600)], once("undo", knowledge: .known)).cells[0][0]
    #expect(long.mean(.success) == 1)
    #expect(long.mean(.taps) == 2)
    // Everyone is the same here but for their pace: the time from the message to its button is
    // the whole time without the first tap and the opening. It is bracketed for each person.
    let layout = try Layout(of: archive(life: 600))
    #expect(layout.surfaces.last?.kind == .toast)
    let short = try run([archive(life: 0.1)], once("undo", knowledge: .known)).cells[0][0]
    #expect(short.mean(.success) == 0)
    #expect(short.failures[Int(Failure.expired.rawValue)] == short.count)
    var last = 0.0
    for life in [0.5, 0.8, 1.1, 1.5, 2.5] {
      let share = try run([archive(life: life)], once("undo", knowledge: .known))
        .cells[0][0].mean(.success)
      #expect(share >= last)
      last = share
    }
    #expect(last > 0.95)
  }

  @Test func undoSparesAccidentsWithoutATap() throws {
    let undo = Toast("Deleted", duration: 10, action: Toast.Action(id: "undo"))
    let designs = [mail(.toast(undo)), mail(nil)]
    #expect(
      try run(designs, once("delete", knowledge: .known)).cells[0][0].mean(.taps) == 1)
    let tally = try run(
      designs, once("reply", knowledge: .known), [.pointingSpread: 6], count: 4000)
    #expect(tally.cells[0][0].mean(.accidentalDestructive) == 0)
    #expect(tally.cells[1][0].mean(.accidentalDestructive) > 0.02)
  }

  private func upload(_ seconds: Double, failure: Double = 0) -> Design {
    Design("upload") {
      Screen {
        Button("Upload", id: "upload", then: .loading(Loading(seconds, failure: failure)))
      }
    }
  }

  @Test func nobodyLeavesBeforeTwoSeconds() throws {
    let task = once("upload", knowledge: .known)
    #expect(try run([upload(2)], task, count: 4000).cells[0][0].mean(.abandonment) == 0)
    let longer = try run([upload(7)], task, count: 20_000).cells[0][0]
    // 5.8 % of all people in each second after the second one: .29 by 7 s. The SD of the share is
    // .0032, so five of it leave one false alarm in a million.
    #expect(abs(longer.mean(.abandonment) - 5 * 0.058) < 5 * 0.0033)
    #expect(longer.failures[Int(Failure.waiting.rawValue)] > 0)
  }

  @Test func failuresAreTriedAgainGeometrically() throws {
    let tally = try run(
      [upload(0.1, failure: 0.5)], once("upload", knowledge: .known), count: 20_000)
    // One tap, and one more after each failure: 1 / (1 - p) = 2 with an SD of 1.41, which is .01
    // for the mean of 20,000.
    #expect(abs(tally.cells[0][0].mean(.taps) - 2) < 0.05)
    #expect(tally.cells[0][0].mean(.success) == 1)
  }

  private func sheet(_ detent: BottomSheet.Detent, grabber: Bool = true, scrolls: Bool = true)
    -> Design
  {
    Design("sheet") {
      Screen {
        Button(
          "Options", id: "options",
          then: .presents(
            .sheet(
              BottomSheet(
                "Options", detents: [.medium, .large], selection: detent, grabber: grabber,
                scrollingExpands: scrolls
              ) {
                for index in 0..<12 { Button("Option \(index)", id: "option-\(index)") }
              })))
      }
    }
  }

  @Test func theMediumHeightCostsThoseWhoseTargetIsBelowTheFold() throws {
    let designs = [sheet(.medium), sheet(.large)]
    for knowledge in [TaskDescription.Knowledge.known, .unknown] {
      let below = try run(designs, once("option-11", knowledge: knowledge))
      let above = try run(designs, once("option-0", knowledge: knowledge))
      #expect(below.cells[0][0].mean(.taps) == below.cells[1][0].mean(.taps) + 1)
      #expect(below.cells[0][0].mean(.time) > below.cells[1][0].mean(.time))
      #expect(above.cells[0][0].mean(.taps) == 2)
      #expect(above.cells[1][0].mean(.taps) == 2)
    }
  }

  @Test func aSheetThatShowsNothingOfItsSizeFailsSome() throws {
    // Nothing tells that the sheet can be dragged, and its content does not scroll it taller; it
    // scrolls by itself, though, so that everyone gets there in the end.
    let silent = try run([sheet(.medium, grabber: false, scrolls: false)], once("option-11"))
    #expect(silent.cells[0][0].mean(.success) == 1)
  }

  @Test func aRefusedPermissionRevertsTheChoice() throws {
    func map(_ granted: Double) -> Design {
      Design("map") {
        Screen {
          PopUpButton("Location", selection: "off") {
            Option("Off", id: "off")
            Option(
              "Precise", id: "precise",
              permission: Interfaces.Permission("Use your location?", granted: granted))
          }
        }
      }
    }
    let task = once("precise", knowledge: .known)
    let always = try run([map(1)], task).cells[0][0]
    #expect(always.mean(.success) == 1 && always.mean(.taps) == 3)
    let never = try run([map(0)], task).cells[0][0]
    #expect(never.mean(.success) == 0 && never.mean(.taps) == 3)
    #expect(never.failures[Int(Failure.refused.rawValue)] == never.count)
  }

  @Test(arguments: Button.Mode.allCases)
  func everyModeReachesItsGoals(mode: Button.Mode) throws {
    let hasMenu = mode != .plain && mode != .toggle
    let menuFirst = mode == .pullDown || mode == .popUp
    let selects = mode == .toggle || mode == .toggleHoldMenu || mode == .popUp
    let design = Design("mode") {
      Screen {
        Button("Play", id: "play", menuFirst: menuFirst, selectionFirst: selects) {
          if hasMenu {
            Item("Slow", id: "slow", isOn: mode == .popUp ? true : nil)
            Item("Fast", id: "fast")
          }
        }
      }
    }
    guard let button = design.screen.content.first?.as(Button.self) else { return }
    #expect(button.mode == mode)
    let traits = people([:])
    for (goal, taps) in expectedTaps(mode) {
      #expect(design.goals.contains(goal))
      let cell = try run([design], once(goal, knowledge: .known), traits).cells[0][0]
      #expect(cell.mean(.success) == 1, "\(mode) \(goal)")
      #expect(cell.mean(.taps) == taps, "\(mode) \(goal)")
    }
  }

  private func expectedTaps(_ mode: Button.Mode) -> [(String, Double)] {
    switch mode {
    case .plain, .toggle: [("play", 1)]
    case .holdMenu, .toggleHoldMenu: [("play", 1), ("slow", 2), ("fast", 2)]
    case .pullDown: [("slow", 2), ("fast", 2)]
    case .popUp: [("slow", 0), ("fast", 2)]
    }
  }
}
