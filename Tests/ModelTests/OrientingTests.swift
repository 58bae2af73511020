import Model
import Randomness
import Testing

/// The step of coming to a surface: the same from every width, and people go by what they know.
struct OrientingTests {
  @Test(arguments: Steps.wide, Scene.lists)
  func everyWidthOrientsAlike(steps: Steps, lanes: [Int32]) {
    let alone = Scene()
    let each = lanes.map { alone.orient(.oneLane, [$0]) }
    let all = Scene()
    let outcome = all.orient(steps, lanes)
    #expect(all.words == alone.words)
    #expect(outcome.lost == each.flatMap(\.lost))
    #expect(outcome.ready == each.flatMap(\.ready))
    #expect(outcome.states == each.flatMap(\.states))
    #expect(outcome.others == lanes.indices.filter { !each[$0].others.isEmpty }.map { Int32($0) })
  }

  /// Marks on all lanes do what a list of the marked ones does, and leave the others alone.
  @Test(arguments: Steps.wide)
  func marksAreAsGoodAsLists(steps: Steps) {
    let some = Scene.everyone.filter { $0 % 5 != 2 }
    let live = Scene.everyone.map { $0 % 5 != 2 ? Int32(-1) : 0 }
    let (listed, marked) = (Scene(), Scene())
    let first = listed.orient(steps, some)
    let second = marked.orient(steps, Scene.everyone, live: live)
    #expect(listed.words == marked.words)
    #expect(first.lost == second.lost)
    #expect(first.ready == second.ready)
    for lane in Scene.everyone where lane % 5 == 2 {
      #expect(second.states[Int(lane)] == PlaceState.isAbsent)
    }
  }

  @Test(arguments: Steps.wide)
  func everyWidthLooksStraightAlike(steps: Steps) {
    let (alone, all) = (Scene(), Scene())
    // Who has chosen nothing has nothing to look at.
    let live = Scene.everyone.map { alone.states[Int($0)].chosen < 0 ? 0 : Int32(-1) }
    let untouched = alone.words
    for lane in Scene.everyone {
      alone.lookStraight(.oneLane, [lane], live: [live[Int(lane)]])
    }
    all.lookStraight(steps, Scene.everyone, live: live)
    #expect(all.words == alone.words && all.words != untouched)
    for lane in 0..<Scene.count where live[lane] != 0 {
      let person = all.states[lane]
      #expect(person.gazeX == Float(person.chosen) * 12)
      #expect(person.scans == 1)
    }
  }

  @Test func peopleOrientByWhatTheyKnow() {
    let (before, after) = (Scene(), Scene())
    let outcome = after.orient(.oneLane, Scene.everyone)
    let lost = Set(outcome.lost)
    for lane in 0..<Scene.count {
      let state = outcome.states[lane]
      let (old, new) = (before.states[lane], after.states[lane])
      let isTired = old.clock > before.trait(.patienceTime, lane)
      #expect((state == OrientState.givesUp) == isTired)
      #expect(new.visit == 1)
      #expect(lost.contains(Int32(lane)) == (state == OrientState.searches))
      guard !isTired else { continue }
      let hasSlipped = old.has(StateFlag.hasSlipped)
      #expect((state == OrientState.turnsBack) == hasSlipped)
      guard !hasSlipped else {
        #expect(new.chosen == -2)
        continue
      }
      let (way, knows) = way(of: lane, in: before)
      #expect((state == OrientState.goesOn) == (way >= 0))
      #expect((state == OrientState.isStuck) == (way < 0 && knows))
      #expect(new.chosen == way)
      guard way >= 0 else { continue }
      // Or looks at one thing after another up to the known one, where these take less.
      let looks = Float(way + 1) * (before.trait(.gazeDwell, lane) + 0.04)
      let choice = min(2 * before.trait(.choiceSlope, lane), looks)
      expectLook(at: way, choosing: choice, from: old, to: new)
    }
    #expect(Set(outcome.states).count == 5, "everything that people may do is done by some")
  }

  /// The element that a person goes on to, or -1, and whether the way is known rather than retraced.
  private func way(of lane: Int, in scene: Scene) -> (element: Int32, knows: Bool) {
    let person = scene.states[lane]
    let trail = person.chosen(atDepth: 0)
    if person.has(StateFlag.isRetracing), (0..<Int32(Scene.elementCount)).contains(trail) {
      return (trail, false)
    }
    let chance: Float = person[.recall]
    let knows =
      person.has(StateFlag.isInformed) || Transform.unit(Scene.orientWords.a[lane]) < chance
    return (knows ? Scene.paths[Int(person.goal)] : -1, knows)
  }

  /// Holds a look at a known element against the surface.
  private func expectLook(
    at way: Int32, choosing time: Float, from old: PersonState, to new: PersonState
  ) {
    #expect(new.gazeX == Float(way) * 12)
    // In a menu that has just opened looks take the time, elsewhere choosing does.
    let looksFirst = old.has(StateFlag.hasOpened) && way != 3
    #expect(abs(new.deciding - old.deciding - (looksFirst ? 0 : time)) < 1e-4)
    #expect(looksFirst ? new.scanning >= old.scanning : new.scanning == old.scanning)
    let turns: Int32 = way == 3 ? 1 : 0
    for column in [StateColumn.page, .taps, .actSwipe] { #expect((new[column] as Int32) == turns) }
    #expect(new.has(StateFlag.hasSucceeded) == (way == 2 && old.goal == 1))
    #expect((0...6).contains(new.scans))
  }
}
