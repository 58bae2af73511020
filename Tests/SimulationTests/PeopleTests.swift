import CLanes
import Model
import Randomness
import Testing

/// The primitives that go over people: the same from every path, for people side by side and apart,
/// and what the laws say.
struct PeopleTests {
  static let count = 203
  static let room = 240
  static let stride = 256
  static let elementCount = 5

  private static func words(_ purpose: UInt32) -> WordLanes {
    var lanes = WordLanes(capacity: room)
    Draws(seed: 31).fill(
      &lanes, persons: (0..<UInt32(room)).map { $0 }, count: room, high: 1, purpose: purpose,
      detail: 0)
    return lanes
  }

  /// Some people before a surface with a row of elements, of which the second opens another surface
  /// and the last leads back.
  private struct Scene: Equatable {
    var walkers = [Int32](repeating: 0, count: tapcost_walker_columns * stride)
    var traits = [Float](repeating: 0, count: tapcost_trait_columns * stride)
    var targets = [Float](repeating: 0, count: tapcost_target_columns * 32)
    var states = [Int32](repeating: 9, count: room)
    var others = [Int32](repeating: 0, count: room)
    var lost = [Int32](repeating: 0, count: room)
    var ready = [Int32](repeating: 0, count: room)
    var times = [Float](repeating: 0, count: room)
    var othersCount = 0

    init() {
      let (a, b) = (words(1), words(2))
      for lane in 0..<count {
        set(tapcost_goal, lane, Int32(lane % 3))
        set(tapcost_chosen, lane, Int32(a.a[lane] % 6) - 1)
        for column in tapcost_scanning...tapcost_finger_y {
          setTime(column, lane, Transform.unit(a.b[lane] ^ UInt32(column) << 20) * 30)
        }
        set(tapcost_flags, lane, Int32(a.c[lane] & 0x3FC))
        if flags(lane) & 0x300 == 0x300 { set(tapcost_flags, lane, flags(lane) & ~0x200) }
        set(tapcost_trail, lane, Int32(a.d[lane] % 8) - 1)
        setTime(tapcost_first_right, lane, lane % 5 == 0 ? 3 : 0)
        for column in 0..<tapcost_trait_columns {
          traits[column * stride + lane] = Transform.unit(b.a[lane] &* UInt32(2 * column + 1))
        }
        traits[tapcost_patience_time * stride + lane] = lane % 7 == 0 ? 1 : 1000
      }
      for element in 0..<elementCount {
        setTarget(tapcost_x, element, Float(element) * 12)
        setTarget(tapcost_y, element, 5)
        setTarget(tapcost_half_width, element, 5)
        setTarget(tapcost_half_height, element, 5)
        setTarget(tapcost_sigma_x, element, 4)
        setTarget(tapcost_sigma_y, element, 4)
        setTarget(tapcost_open_time, element, element == 1 ? 0.25 : 0)
        setWhole(tapcost_on_page, element, element == 3 ? 1 : -1)
        setWhole(tapcost_leads_back, element, element == 4 ? 1 : 0)
        setWhole(tapcost_shown_goal, element, element == 2 ? 1 : -1)
        let deed = [tapcost_chooses, tapcost_opens, tapcost_chooses, tapcost_does_other]
        setWhole(tapcost_deed, element, Int32(element < 4 ? deed[element] : tapcost_does_other))
        setWhole(tapcost_leads_to, element, [0, 3, 2, -1, -1][element])
      }
    }

    mutating func set(_ column: Int, _ lane: Int, _ value: Int32) {
      walkers[column * stride + lane] = value
    }
    mutating func setTime(_ column: Int, _ lane: Int, _ value: Float) {
      set(column, lane, Int32(bitPattern: value.bitPattern))
    }
    mutating func setTarget(_ column: Int, _ element: Int, _ value: Float) {
      targets[column * 32 + element] = value
    }
    mutating func setWhole(_ column: Int, _ element: Int, _ value: Int32) {
      setTarget(column, element, Float(bitPattern: UInt32(bitPattern: value)))
    }
    func whole(_ column: Int, _ lane: Int) -> Int32 { walkers[column * stride + lane] }
    func time(_ column: Int, _ lane: Int) -> Float {
      Float(bitPattern: UInt32(bitPattern: whole(column, lane)))
    }
    func flags(_ lane: Int) -> Int32 { whole(tapcost_flags, lane) }
    func trait(_ column: Int, _ lane: Int) -> Float { traits[column * stride + lane] }
    func target(_ column: Int, _ element: Int) -> Float { targets[column * 32 + element] }
    func isFlagged(_ flag: Int, _ lane: Int) -> Bool { flags(lane) & Int32(flag) != 0 }

    /// What one element leads each goal on: goal 0 the first, goal 1 the second, goal 2 nothing.
    static let paths: [Int32] = [0, 1, -1]

    /// Taps; the random numbers of place i are those of lane `numbers[i]`.
    mutating func tap(
      _ path: InstructionSet, _ lanes: [Int32], live: [Int32]? = nil, isOneHanded: Bool = false
    ) {
      let draws = words(3)
      func pick(_ words: [UInt32]) -> [UInt32] {
        lanes.map { words[Int($0)] } + Array(repeating: 0, count: room - lanes.count)
      }
      let across = pick(draws.a).map(Transform.normal)
      let down = pick(draws.b).map(Transform.normal)
      let noise = pick(draws.c).map { 0.5 + Transform.unit($0) }
      let (mixtures, recognition) = (pick(draws.d), pick(words(4).a))
      let padded = lanes + Array(repeating: 0, count: room - lanes.count)
      var copy = self
      let left = copy.withPeople { people, targets in
        withPointers(across, down, noise, mixtures, recognition, Self.paths) {
          across, down, noise, mixtures, recognition, paths in
          times.withUnsafeMutableBufferPointer { times in
            var tapping = tapcost_tapping()
            tapping.people = people
            tapping.targets = targets
            tapping.target_stride = 32
            tapping.element_count = Int32(elementCount)
            tapping.tap_ratio = 1.5
            tapping.paths = paths
            tapping.path_stride = 1
            tapping.is_plain = 1
            tapping.is_one_handed = isOneHanded ? 1 : 0
            (tapping.across, tapping.down, tapping.noise) = (across, down, noise)
            (tapping.mixtures, tapping.recognition) = (mixtures, recognition)
            tapping.edges = (-5, -5, 60, 20)
            tapping.leaving_times = times.baseAddress
            return (live ?? []).withUnsafeBufferPointer { live in
              if !live.isEmpty { tapping.live = live.baseAddress }
              return tapcost_tap(
                path.rawValue, &tapping, padded, lanes.count, &states, &others)
            }
          }
        }
      }
      walkers = copy.walkers
      othersCount = left
    }

    /// Comes to the surface; random numbers as for taps.
    mutating func orient(
      _ path: InstructionSet, _ lanes: [Int32], live: [Int32]? = nil
    ) -> tapcost_oriented {
      let draws = words(5)
      func pick(_ words: [UInt32]) -> [UInt32] {
        lanes.map { words[Int($0)] } + Array(repeating: 0, count: room - lanes.count)
      }
      let (luck, tops, sides, landings) = (
        pick(draws.a), pick(draws.b), pick(draws.c), pick(draws.d)
      )
      let aims = sides.map(Transform.normal)
      let padded = lanes + Array(repeating: 0, count: room - lanes.count)
      var copy = self
      var out = tapcost_oriented()
      copy.withPeople { people, targets in
        withPointers(luck, tops, sides, landings, aims, Self.paths) {
          luck, tops, sides, landings, aims, paths in
          var orienting = tapcost_orienting()
          orienting.people = people
          orienting.targets = targets
          orienting.target_stride = 32
          orienting.element_count = Int32(elementCount)
          orienting.paths = paths
          orienting.path_stride = 1
          orienting.way_back = -2
          orienting.is_menu = 1
          orienting.choice_bits = 2
          orienting.most_visits = 250
          orienting.counts_looks = 1
          orienting.turn_time = 0.5
          orienting.turns_by_swipes = 1
          orienting.turn_paces = people.traits + tapcost_session_pace * people.stride
          orienting.first_top = 0.8
          orienting.first_miss = 0.3
          orienting.aim_gain = 0.9
          orienting.aim_spread = 0.2
          orienting.jumps = (0.2, 0.4, 0.6, 0.8)
          (orienting.luck, orienting.tops, orienting.sides) = (luck, tops, sides)
          (orienting.landings, orienting.aims) = (landings, aims)
          (live ?? []).withUnsafeBufferPointer { live in
            if !live.isEmpty { orienting.live = live.baseAddress }
            states.withUnsafeMutableBufferPointer { states in
              lost.withUnsafeMutableBufferPointer { lost in
                ready.withUnsafeMutableBufferPointer { ready in
                  others.withUnsafeMutableBufferPointer { others in
                    out.states = states.baseAddress
                    out.lost = lost.baseAddress
                    out.ready = ready.baseAddress
                    out.others = others.baseAddress
                    tapcost_orient(path.rawValue, &orienting, padded, lanes.count, &out)
                  }
                }
              }
            }
          }
        }
      }
      walkers = copy.walkers
      return out
    }

    mutating func phases(_ path: InstructionSet) -> (times: [Int64], sums: [Int64]) {
      var times = [Int64](repeating: 0, count: room)
      var sums = [Int64](repeating: 0, count: 6)
      withPeople { people, _ in
        var people = people
        tapcost_phases(path.rawValue, &people, count, &times, &sums)
      }
      return (times, sums)
    }

    private mutating func withPeople<Result>(
      _ body: (tapcost_people, UnsafePointer<Float>?) -> Result
    ) -> Result {
      let (traits, targets) = (traits, targets)
      return walkers.withUnsafeMutableBufferPointer { walkers in
        traits.withUnsafeBufferPointer { traits in
          targets.withUnsafeBufferPointer { targets in
            body(
              tapcost_people(
                walkers: walkers.baseAddress, traits: traits.baseAddress, stride: stride),
              targets.baseAddress)
          }
        }
      }
    }
  }

  private static func withPointers<A, B, C, D, E, F, Result>(
    _ a: [A], _ b: [B], _ c: [C], _ d: [D], _ e: [E], _ f: [F],
    _ body: (
      UnsafePointer<A>, UnsafePointer<B>, UnsafePointer<C>, UnsafePointer<D>, UnsafePointer<E>,
      UnsafePointer<F>
    ) -> Result
  ) -> Result {
    body(a, b, c, d, e, f)
  }

  /// Everyone; neighbors with gaps; a few in no order.
  static let lists: [[Int32]] = [
    (0..<Int32(count)).map { $0 }, (0..<Int32(count)).filter { $0 % 9 != 4 },
    [150, 3, 77, 202, 0], [12], (40..<72).map { $0 }, (0..<Int32(count)).reversed(),
  ]

  // MARK: Paths and lists

  @Test(arguments: InstructionSet.available, lists)
  func everyPathTapsAlike(path: InstructionSet, lanes: [Int32]) {
    for isOneHanded in [false, true] {
      // One after the other, on the plainest path.
      var alone = Scene()
      for lane in lanes { alone.tap(.baseline, [lane], isOneHanded: isOneHanded) }
      var all = Scene()
      all.tap(path, lanes, isOneHanded: isOneHanded)
      #expect(all.walkers == alone.walkers)
      let left = lanes.indices.filter { Int(all.states[$0]) != tapcost_done }
      #expect(all.others.prefix(all.othersCount).elementsEqual(left.map { Int32($0) }))
    }
  }

  @Test(arguments: InstructionSet.available, lists)
  func everyPathOrientsAlike(path: InstructionSet, lanes: [Int32]) {
    var alone = Scene()
    var (lost, ready, states): ([Int32], [Int32], [Int32]) = ([], [], [])
    for lane in lanes {
      let out = alone.orient(.baseline, [lane])
      lost += alone.lost.prefix(out.lost_count)
      ready += alone.ready.prefix(out.ready_count)
      states.append(alone.states[0])
    }
    var all = Scene()
    let out = all.orient(path, lanes)
    #expect(all.walkers == alone.walkers)
    #expect(Array(all.lost.prefix(out.lost_count)) == lost)
    #expect(Array(all.ready.prefix(out.ready_count)) == ready)
    #expect(Array(all.states.prefix(lanes.count)) == states)
  }

  /// Marks on all lanes do what a list of the marked ones does, and leave the others alone.
  @Test(arguments: InstructionSet.available)
  func marksAreAsGoodAsLists(path: InstructionSet) {
    let everyone = (0..<Int32(Self.count)).map { $0 }
    let some = everyone.filter { $0 % 5 != 2 }
    let live =
      everyone.map { $0 % 5 != 2 ? Int32(-1) : 0 }
      + [Int32](repeating: 0, count: Self.room - Self.count)
    var (listed, marked) = (Scene(), Scene())
    listed.tap(path, some)
    marked.tap(path, everyone, live: live)
    #expect(listed.walkers == marked.walkers)
    #expect(
      marked.others.prefix(marked.othersCount).elementsEqual(
        listed.others.prefix(listed.othersCount).map { some[Int($0)] }))
    (listed, marked) = (Scene(), Scene())
    let first = listed.orient(path, some)
    let second = marked.orient(path, everyone, live: live)
    #expect(listed.walkers == marked.walkers)
    #expect(listed.lost.prefix(first.lost_count) == marked.lost.prefix(second.lost_count))
    #expect(listed.ready.prefix(first.ready_count) == marked.ready.prefix(second.ready_count))
    for lane in everyone where lane % 5 == 2 {
      #expect(Int(marked.states[Int(lane)]) == tapcost_is_absent)
    }
  }

  // MARK: Laws

  /// Where a tap comes down and how long it takes, in plain arithmetic.
  @Test func tapsFollowTheirLaw() {
    let before = Scene()
    var after = before
    after.tap(.baseline, (0..<Int32(Self.count)).map { $0 })
    let draws = Self.words(3)
    var landed = 0
    for lane in 0..<Self.count {
      let chosen = Int(before.whole(tapcost_chosen, lane))
      guard chosen >= 0 else {
        #expect(Int(after.states[lane]) == tapcost_stayed)
        continue
      }
      func trait(_ column: Int) -> Double { Double(before.trait(column, lane)) }
      let (x, y) = (Double(before.target(tapcost_x, chosen)), 5.0)
      let (fromX, fromY) = (
        Double(before.time(tapcost_finger_x, lane)), Double(before.time(tapcost_finger_y, lane))
      )
      let distance = ((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY)).squareRoot()
      let isSlow = Double(draws.d[lane] >> 16) / 65536 < trait(tapcost_pointing_slow_share)
      let noise =
        (0.5 + Double(Transform.unit(draws.c[lane])))
        * (isSlow ? trait(tapcost_pointing_slow_ratio) : 1) * trait(tapcost_tap_noise_scale)
      let time =
        (trait(tapcost_pointing_start) + trait(tapcost_pointing_slope) * distance) * 1.5
        * trait(tapcost_session_pace) * noise
      let moved = Double(after.time(tapcost_moving, lane) - before.time(tapcost_moving, lane))
      #expect(abs(moved - time) < 1e-4 * (1 + time))
      let isWide = Double(draws.d[lane] & 0xFFFF) / 65536 < trait(tapcost_pointing_tail_share)
      let spread =
        trait(tapcost_pointing_spread) * trait(tapcost_session_spread)
        * trait(tapcost_tail_scale) * (isWide ? trait(tapcost_pointing_tail_ratio) : 1)
      let endX =
        x + trait(tapcost_pointing_offset_x) + 4 * spread
        * Double(Transform.normal(draws.a[lane]))
      #expect(abs(Double(after.time(tapcost_finger_x, lane)) - endX) < 1e-4)
      #expect(after.whole(tapcost_taps, lane) == 1)
      let isIn =
        abs(after.time(tapcost_finger_x, lane) - Float(x)) <= 5
        && abs(after.time(tapcost_finger_y, lane) - 5) <= 5
      let isRecognized =
        Transform.unit(Self.words(4).a[lane]) < before.trait(tapcost_pointing_recognized, lane)
      let goal = Int(before.whole(tapcost_goal, lane))
      let isDone = isIn && isRecognized && (chosen == 1 || chosen == goal && goal != 1)
      #expect((Int(after.states[lane]) == tapcost_done) == isDone)
      #expect(
        after.whole(tapcost_trail, lane)
          == (chosen == 4 ? before.whole(tapcost_trail, lane) : Int32(chosen)))
      guard isDone else { continue }
      landed += 1
      #expect(after.isFlagged(tapcost_has_succeeded, lane) == (chosen != 1))
      // When it happens, before anything opens; those who were right before keep their time.
      let clock =
        (tapcost_scanning...tapcost_listening).reduce(Float(0)) { $0 + after.time($1, lane) }
        - (chosen == 1 ? 0.25 : 0)
      let first = before.time(tapcost_first_right, lane)
      let isRight = chosen == Int(Scene.paths[goal])
      let expected = first > 0 || !isRight ? first : clock
      #expect(abs(after.time(tapcost_first_right, lane) - expected) < 1e-4)
      guard chosen == 1 else { continue }
      #expect(after.whole(tapcost_surface, lane) == 3)
      #expect(after.whole(tapcost_chosen, lane) == -1)
      #expect(after.isFlagged(tapcost_has_opened, lane))
      #expect(after.whole(tapcost_errors, lane) == (goal == 1 ? 0 : 1))
      let waited = after.time(tapcost_waiting, lane) - before.time(tapcost_waiting, lane)
      #expect(abs(waited - 0.25) < 1e-5)
    }
    #expect(landed > 20)
  }

  @Test func peopleOrientByWhatTheyKnow() {
    let before = Scene()
    var after = before
    let everyone = (0..<Int32(Self.count)).map { $0 }
    let out = after.orient(.baseline, everyone)
    let lost = Set(after.lost.prefix(out.lost_count))
    var seen = Set<Int32>()
    for lane in 0..<Self.count {
      let state = after.states[lane]
      seen.insert(state)
      let goal = Int(before.whole(tapcost_goal, lane))
      let clock = (tapcost_scanning...tapcost_listening).reduce(Float(0)) {
        $0 + before.time($1, lane)
      }
      let isTired = clock > before.trait(tapcost_patience_time, lane)
      #expect((Int(state) == tapcost_gives_up) == isTired)
      #expect(after.whole(tapcost_visit, lane) == 1)
      #expect(lost.contains(Int32(lane)) == (Int(state) == tapcost_searches))
      guard !isTired else { continue }
      let hasSlipped = before.isFlagged(tapcost_has_slipped, lane)
      #expect((Int(state) == tapcost_turns_back) == hasSlipped)
      guard !hasSlipped else {
        #expect(after.whole(tapcost_chosen, lane) == -2)
        continue
      }
      let trail = Int(before.whole(tapcost_trail, lane))
      let retraces =
        before.isFlagged(tapcost_is_retracing, lane) && (0..<Self.elementCount).contains(trail)
      let knows =
        before.isFlagged(tapcost_is_informed, lane)
        || Transform.unit(Self.words(5).a[lane]) < before.trait(tapcost_recall, lane)
      let way = retraces ? trail : knows ? Int(Scene.paths[goal]) : -1
      #expect((Int(state) == tapcost_goes_on) == (way >= 0))
      #expect((Int(state) == tapcost_is_stuck) == (way < 0 && knows))
      #expect(Int(after.whole(tapcost_chosen, lane)) == way)
      guard way >= 0 else { continue }
      #expect(after.time(tapcost_gaze_x, lane) == Float(way) * 12)
      let decided = after.time(tapcost_deciding, lane) - before.time(tapcost_deciding, lane)
      let choice =
        before.trait(tapcost_choice_start, lane) + 2 * before.trait(tapcost_choice_slope, lane)
      #expect(abs(decided - choice) < 1e-4)
      #expect(after.whole(tapcost_page, lane) == (way == 3 ? 1 : 0))
      #expect(after.whole(tapcost_taps, lane) == (way == 3 ? 1 : 0))
      #expect(after.whole(tapcost_act_swipe, lane) == (way == 3 ? 1 : 0))
      let isShown = way == 2 && goal == 1
      #expect(after.isFlagged(tapcost_has_succeeded, lane) == isShown)
      #expect((1...3).contains(after.whole(tapcost_scans, lane)))
    }
    #expect(seen.count == 5, "everything that people may do is done by some")
  }

  @Test(arguments: InstructionSet.available)
  func phasesAreWholeMicroseconds(path: InstructionSet) {
    var scene = Scene()
    scene.setTime(tapcost_waiting, 5, 5000)
    // A half goes up: 1.5 and 2.5 us.
    scene.setTime(tapcost_waiting, 6, 1.5e-6)
    scene.setTime(tapcost_waiting, 7, 2.5e-6)
    scene.setTime(tapcost_scanning, 8, 3600)
    let (times, sums) = scene.phases(path)
    var expected = [Int64](repeating: 0, count: 6)
    for lane in 0..<Self.count {
      var sum: Int64 = 0
      for phase in 0..<6 {
        let seconds = scene.time(tapcost_scanning + phase, lane)
        let whole = Int64(Double(min(seconds, 4200) * 1e6) + 0.5)
        sum += whole
        expected[phase] += whole
      }
      #expect(times[lane] == sum)
    }
    #expect(sums == expected)
    #expect(expected[3] > 4_200_000_000)
  }
}
