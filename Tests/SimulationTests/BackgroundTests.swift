import Core
import Interfaces
import Model
import Populations
import Simulation
import Testing

/// What lies beside an undimmed sheet is used while the sheet is open, by every input method; what
/// lies behind a dimmed one is not.
struct BackgroundTests {
  /// A map with two buttons and a menu, before which a sheet is open at half height.
  private func map(undimmed: Bool, close: String? = "Done") throws -> Layout {
    let sheet = BottomSheet(
      close: close, detents: [.medium], undimmed: undimmed ? .medium : nil, isOpen: true
    ) {
      Button("Price", id: "price")
      Button("Rating", id: "rating")
    }
    return try Layout(
      of: Design("map") {
        Screen {
          Button("Center", id: "center")
          Button("Traffic", id: "traffic")
          PullDownButton("Style", id: "style") {
            Item("Satellite", id: "satellite")
            Item("Terrain", id: "terrain")
          }
          Button("Filters", then: .presents(.sheet(sheet)))
        }
      })
  }

  private let exact: [Model.Trait: Float] = steady.merging([
    .switchPressNoise: 0, .voiceFailure: 0, .pointerSpread: 0, .keyTime: 0.25,
    .switchPress: 0.65,
  ]) { $1 }

  private func run(
    _ layout: Layout, _ goal: String, _ input: Input = .touch,
    knowledge: TaskDescription.Knowledge = .known, fixing traits: [Model.Trait: Float] = [:],
    count: UInt64 = 20
  ) throws -> CellTally {
    return try experiment(
      [layout], task: once(goal, knowledge: knowledge), fixing: exact.merging(traits) { $1 },
      input: input, constants: shippedConstants()
    ).simulate(0..<count).cells[0][0]
  }

  @Test func peopleStandBeforeTheOpenSheet() throws {
    let layout = try map(undimmed: true)
    #expect(layout.surfaces[layout.start].kind == .sheet)
    let within = try run(layout, "price")
    #expect(within.mean(.success) == 1 && within.mean(.taps) == 1)
  }

  /// Done, Price and Rating come first, then Center.
  @Test(arguments: [
    (Input.touch, 1.0), (.pointer, 1), (.keyboard, 4 + 1), (.screenReader, 4),
    (.switchLinear, 1), (.switchStep, 4 + 1), (.voice, 1),
  ])
  func besideAnUndimmedSheetTheFirstElementFollowsThoseOfTheSheet(
    input: Input, acts: Double
  ) throws {
    let cell = try run(try map(undimmed: true), "center", input)
    #expect(cell.mean(.success) == 1)
    #expect(cell.mean(.taps) == acts, "the stops before it, and the activation")
    #expect(cell.mean(.recoveries) == 0, "the sheet stays open")
    if input == .switchLinear {
      let expected = 4 * 0.65 / 0.65
      #expect(abs(cell.mean(.scanning) - expected) < 1e-3)
    }
    if input == .screenReader { #expect(cell.mean(.scans) == 4) }
  }

  @Test(arguments: [
    Input.touch, .pointer, .keyboard, .screenReader, .switchLinear, .switchRowColumn,
    .switchGroup, .switchStep, .switchDwell, .voice,
  ])
  func behindADimmedSheetNothingIsUsedBeforeItIsClosed(input: Input) throws {
    let dimmed = try run(try map(undimmed: false), "center", input)
    #expect(dimmed.mean(.success) == 1)
    #expect(dimmed.mean(.recoveries) == 1, "the sheet is closed first")
    let beside = try run(try map(undimmed: true), "center", input)
    #expect(beside.mean(.recoveries) == 0)
    #expect(beside.mean(.taps) < dimmed.mean(.taps) || !input.aims)
    // Someone who is not told the way finds it as well, without closing the sheet.
    for knowledge in [TaskDescription.Knowledge.unknown, .known] {
      let found = try run(try map(undimmed: true), "center", input, knowledge: knowledge)
      #expect(found.mean(.success) == 1 && found.mean(.recoveries) == 0)
    }
  }

  @Test func aTapOutsideDismissesOnlyADimmedSheet() throws {
    // Without a button that closes it, a dimmed sheet is left by a tap outside, and the goal
    // takes a second one; an undimmed one need not be left.
    #expect(try run(try map(undimmed: false, close: nil), "center").mean(.taps) == 2)
    #expect(try run(try map(undimmed: true, close: nil), "center").mean(.taps) == 1)
  }

  @Test func aMenuOpensBesideTheSheet() throws {
    for input in Input.allCases {
      let cell = try run(try map(undimmed: true), "terrain", input)
      #expect(cell.mean(.success) == 1, "\(input)")
      #expect(cell.mean(.recoveries) == 0, "\(input)")
    }
    #expect(try run(try map(undimmed: true), "terrain").mean(.taps) == 2)
    #expect(try run(try map(undimmed: false), "terrain").mean(.taps) == 3)
  }

  /// A wide element of the screen that ends where a sheet begins, whose first element touches it.
  private func edge(blocks: Bool) -> Layout {
    Layout(
      display: millimeterDisplay,
      surfaces: [
        Surface(
          id: "screen", kind: .screen, parent: nil,
          frame: Rectangle(x: 0, y: 0, width: 200, height: 200),
          elements: [
            leaf("above", Rectangle(x: 0, y: 80, width: 200, height: 20)),
            SurfaceElement(
              id: "opener", label: "Open", frame: Rectangle(x: 0, y: 0, width: 40, height: 20),
              tap: .open(surface: 1)),
          ]),
        Surface(
          id: "sheet", kind: .sheet, parent: 0,
          frame: Rectangle(x: 0, y: 100, width: 200, height: 100),
          elements: [leaf("0", Rectangle(x: 80, y: 100, width: 20, height: 5))], blocks: blocks,
          closesOutside: blocks),
      ], start: 1)
  }

  @Test func aSlipBesideTheSheetHitsWhatIsThereOrClosesTheSheet() throws {
    let traits: [Model.Trait: Float] = [.pointingSpread: 3]
    let undimmed = try run(edge(blocks: false), "0", fixing: traits, count: 4000)
    let dimmed = try run(edge(blocks: true), "0", fixing: traits, count: 4000)
    #expect(undimmed.mean(.wrongSelections) > 0.02)
    #expect(dimmed.mean(.wrongSelections) == 0)
    #expect(dimmed.mean(.recoveries) > 0.02)
    // Whoever hit the background is still before the sheet: the second act reaches the goal, while
    // a sheet that has closed must be opened again.
    #expect(undimmed.mean(.success) == 1 && dimmed.mean(.success) == 1)
    let acts = undimmed.mean(.taps) - undimmed.mean(.misses)
    // The undoing of each wrong action is an act of its own.
    #expect(abs(acts - 1 - undimmed.mean(.wrongSelections)) < 1e-6)
  }

  @Test func whatASheetHoldsIsNotWhatLiesBesideIt() throws {
    // The button that opens the sheet promises what is in the sheet, not what is beside it: someone
    // who looks for the background takes it on the screen.
    let layout = try Layout(
      of: Design("map") {
        Screen {
          Button(
            "Filters",
            then: .presents(
              .sheet(
                BottomSheet(detents: [.medium], undimmed: .medium) { Button("Price", id: "price") }
              )))
          PullDownButton("Style") { Item("Satellite", id: "satellite") }
        }
      })
    let cell = try run(layout, "satellite")
    #expect(cell.mean(.taps) == 2 && cell.mean(.errors) == 0)
  }
}
