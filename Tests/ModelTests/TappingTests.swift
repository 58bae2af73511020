import Model
import Randomness
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The step of tapping: the same from every width, for people side by side and apart, and what the
/// laws say.
struct TappingTests {
  @Test(arguments: Steps.wide, Scene.lists)
  func everyWidthTapsAlike(steps: Steps, lanes: [Int32]) {
    for aimsAtPoints in [false, true] {
      let alone = Scene()
      for lane in lanes { alone.tap(.oneLane, [lane], aimsAtPoints: aimsAtPoints) }
      let all = Scene()
      let outcome = all.tap(steps, lanes, aimsAtPoints: aimsAtPoints)
      #expect(all.words == alone.words)
      let left = lanes.indices.filter { outcome.states[$0] != TapState.done }
      #expect(outcome.others == left.map { Int32($0) })
    }
  }

  /// Marks on all lanes do what a list of the marked ones does, and leave the others alone.
  @Test(arguments: Steps.wide)
  func marksAreAsGoodAsLists(steps: Steps) {
    let some = Scene.everyone.filter { $0 % 5 != 2 }
    let live = Scene.everyone.map { $0 % 5 != 2 ? Int32(-1) : 0 }
    let (listed, marked) = (Scene(), Scene())
    let first = listed.tap(steps, some)
    let second = marked.tap(steps, Scene.everyone, live: live)
    #expect(listed.words == marked.words)
    #expect(second.others == first.others.map { some[Int($0)] })
    for lane in Scene.everyone where lane % 5 == 2 {
      #expect(second.states[Int(lane)] == PlaceState.isAbsent)
    }
  }

  /// The way out is over the nearest edge, and leaves people where they are.
  @Test(arguments: Steps.wide, Scene.lists)
  func everyWidthLeavesAlike(steps: Steps, lanes: [Int32]) {
    let scene = Scene()
    let before = scene.words
    let times = scene.leave(steps, lanes)
    #expect(scene.words == before)
    #expect(times == lanes.flatMap { scene.leave(.oneLane, [$0]) })
    for (place, lane) in lanes.enumerated() {
      let person = scene.states[Int(lane)]
      let (x, y) = (Double(person.fingerX), Double(person.fingerY))
      // The fingers are within 30 mm of the corner, some below the lower edge.
      let way = max(0, min(x + 5, y + 5, 60 - x, 20 - y))
      let time = tapTime(of: Int(lane), in: scene, over: way)
      #expect(abs(Double(times[place]) - time) < 1e-4 * (1 + time))
    }
  }

  // MARK: Laws

  /// How long a tap takes, in plain arithmetic.
  private func tapTime(
    of lane: Int, in scene: Scene, over distance: Double, factor: Double = 1.5, extra: Double = 0,
    repeats: Bool = false
  ) -> Double {
    func trait(_ trait: Model.Trait) -> Double { Double(scene.trait(trait, lane)) }
    let scale = Double(scene.traits[column: DerivedTrait.tapNoiseScale][lane])
    let normal = Double(Transform.normal(Scene.tapWords.c[lane]))
    let slow = -log((Double(Scene.tapWords.d[lane] >> 16) + 0.5) / 65536) - 1
    let noise =
      exp(trait(.pointingNoise) * normal + trait(.pointingTail) * slow) * scale
    let first =
      (trait(.pointingStart) + trait(.pointingSlope) * distance) * factor
      + extra * trait(.pointingCare)
    return (repeats ? trait(.pointingRetry) : first) * noise
  }

  /// Where a tap at a place comes down along an axis, in plain arithmetic.
  private func endpoint(
    of lane: Int, in scene: Scene, at place: Double, middle: Double, extra: Double,
    _ offset: Model.Trait, _ word: UInt32
  ) -> Double {
    func trait(_ trait: Model.Trait) -> Double { Double(scene.trait(trait, lane)) }
    let finger = Double(scene.traits[column: DerivedTrait.fingerSpread][lane])
    let precision = exp(-4 / 2 * (extra * trait(.pointingCare)))
    let spread = finger * precision
    let aside = trait(offset)
    let shrunk = trait(.pointingShrink) * (place - middle)
    return place + aside - shrunk + spread * Double(Transform.normal(word))
  }

  @Test func tapsFollowTheirLaw() {
    let (before, after) = (Scene(), Scene())
    let outcome = after.tap(.oneLane, Scene.everyone)
    var landed = 0
    for lane in 0..<Scene.count {
      let (old, new) = (before.states[lane], after.states[lane])
      guard old.chosen >= 0 else {
        #expect(outcome.states[lane] == TapState.stayed)
        continue
      }
      let (x, y) = (Double(old.chosen) * 12, 5.0)
      let (fromX, fromY) = (Double(old.fingerX), Double(old.fingerY))
      let distance = ((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY)).squareRoot()
      let extra = 0.1 * Double(old.chosen)
      let time = tapTime(
        of: lane, in: before, over: distance, factor: 1 + 0.25 * Double(old.chosen), extra: extra,
        repeats: old.has(StateFlag.hasMissed))
      #expect(!new.has(StateFlag.hasMissed))
      #expect(abs(Double(new.moving - old.moving) - time) < 1e-4 * (1 + time))
      let words = Scene.tapWords
      let endX = endpoint(
        of: lane, in: before, at: x, middle: 30, extra: extra, .pointingOffsetX,
        words.a[lane])
      let endY = endpoint(
        of: lane, in: before, at: y, middle: 10, extra: extra, .pointingOffsetY,
        words.b[lane])
      #expect(abs(Double(new.fingerX) - endX) < 1e-4 && abs(Double(new.fingerY) - endY) < 1e-4)
      #expect(new.taps == 1)
      let isIn = abs(new.fingerX - Float(x)) <= 5 && abs(new.fingerY - 5) <= 5
      let isRecognized =
        Transform.unit(Scene.recognitionWords.a[lane]) < before.trait(.pointingRecognized, lane)
      let isDone =
        isIn && isRecognized && old.chosen == old.goal
        && (old.goal != 1 || !old.has(StateFlag.isRepairing))
      #expect((outcome.states[lane] == TapState.done) == isDone)
      let kept = old.chosen == 4 ? old.chosen(atDepth: 0) : old.chosen
      #expect(new.chosen(atDepth: 0) == kept)
      guard isDone else { continue }
      landed += 1
      #expect(new.has(StateFlag.hasSucceeded) == (old.chosen != 1))
      expectArrival(from: old, to: new)
    }
    #expect(landed > 3)
  }

  /// Holds what a tap that is done leads to against what the surface is.
  private func expectArrival(from old: PersonState, to new: PersonState) {
    let opens = old.chosen == 1
    // When it happens, before anything opens; those who were right before keep their time.
    let clock = new.clock - (opens ? 0.25 : 0)
    let isRight = old.chosen == Scene.paths[Int(old.goal)]
    let expected = old.firstRight > 0 || !isRight ? old.firstRight : clock
    #expect(abs(new.firstRight - expected) < 1e-4)
    guard opens else { return }
    #expect(new.surface == 3)
    #expect(new.chosen == -1)
    #expect(new.has(StateFlag.hasOpened))
    #expect(new.errors == 0)
    #expect(abs(new.waiting - old.waiting - 0.25) < 1e-5)
  }
}
