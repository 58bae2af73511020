import CLanes
import Randomness
import Testing

/// The vector primitives of the kernel against plain code that does one slot after the other, on
/// every path that this machine can run.
struct PrimitiveTests {
  static let count = 1003
  static let room = 1008

  /// Random words that tests take their inputs from.
  private static func words(_ purpose: UInt32) -> WordLanes {
    var lanes = WordLanes(capacity: room)
    let persons = (0..<UInt32(room)).map { $0 }
    Draws(seed: 12).fill(
      &lanes, persons: persons, count: room, high: 1, purpose: purpose, detail: 0)
    return lanes
  }

  // MARK: Judging

  /// What people bring to judging, and what comes of it.
  private struct Judging {
    var bases: [Int32] = []
    var traits: [[Float]] = []
    var unknown: [UInt32] = []
    var seen: [UInt64] = []
    var tried: [UInt64] = []
    var passes: [UInt64] = []
    var best: [Int32] = []
    var bestValues: [Float] = []
    let relevances: [Float]
    let mask: UInt64 = 1 << 37
    let element: Int32 = 2

    init() {
      let a = words(1)
      let b = words(2)
      func units(_ words: [UInt32]) -> [Float] { words.map(Transform.unit) }
      relevances = (0..<30).map { Float($0 * 7 % 11) / 11 }
      bases = a.a.map { Int32($0 % 3) * 3 }
      // Kin, others, noise, factors, what is kept, normals, limits, floors.
      traits = [
        units(a.b), units(a.c), units(a.d), units(b.a), units(b.b), b.c.map(Transform.normal),
        units(b.d), units(a.a).map { $0 / 2 },
      ]
      unknown = b.a.map { $0 >> 28 == 0 ? 1 : 0 }
      seen = a.d.map { $0 >> 30 == 0 ? ~0 : 0 }
      tried = a.d.map { $0 & 7 == 0 ? 1 << 37 : 1 << 3 }
      passes = a.b.map { UInt64($0) }
      best = a.c.map { Int32($0 % 2) - 1 }
      bestValues = units(b.d).map { $0 / 3 }
    }

    mutating func judge(_ path: InstructionSet, _ slots: [Int32]?, count: Int) {
      let columns = traits.map { column in
        let copy = UnsafeMutablePointer<Float>.allocate(capacity: column.count)
        copy.initialize(from: column, count: column.count)
        return copy
      }
      defer { for column in columns { column.deallocate() } }
      let (element, mask, relevances) = (element, mask, relevances)
      relevances.withUnsafeBufferPointer { relevances in
        withUnsafeMutablePointers { bases, unknown, seen, tried, passes, best, bestValues in
          var judging = tapcost_judging(
            element: element, mask: mask, relevances: relevances.baseAddress, bases: bases,
            kin: columns[0], other: columns[1], noise: columns[2], factors: columns[3],
            kept: columns[4], unknown: unknown, normals: columns[5], limits: columns[6],
            floors: columns[7], seen: seen, tried: tried, passes: passes, best: best,
            best_values: bestValues, values: nil)
          tapcost_judge(path.rawValue, &judging, slots, count)
        }
      }
    }

    private mutating func withUnsafeMutablePointers(
      _ body: (
        UnsafePointer<Int32>, UnsafePointer<UInt32>, UnsafePointer<UInt64>,
        UnsafePointer<UInt64>, UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<Float>
      ) -> Void
    ) {
      body(bases, unknown, seen, tried, &passes, &best, &bestValues)
    }
  }

  /// Whole vectors against one slot after the other, which a list of slots asks for.
  @Test(arguments: InstructionSet.available)
  func everyoneIsJudgedAsOneByOne(path: InstructionSet) {
    var one = Judging()
    var all = one
    one.judge(.baseline, (0..<Int32(Self.count)).map { $0 }, count: Self.count)
    all.judge(path, nil, count: Self.count)
    #expect(one.passes == all.passes)
    #expect(one.best == all.best)
    #expect(one.bestValues == all.bestValues)
    #expect(all.best.contains(2) && all.passes != Judging().passes)
  }

  @Test(arguments: InstructionSet.available)
  func othersAreLeftAlone(path: InstructionSet) {
    var judged = Judging()
    let before = judged
    let slots = Array(stride(from: 1, to: Self.count, by: 3))
    judged.judge(path, slots.map { Int32($0) }, count: slots.count)
    for slot in 0..<Self.count where slot % 3 != 1 {
      #expect(judged.passes[slot] == before.passes[slot])
      #expect(judged.best[slot] == before.best[slot])
    }
    #expect(judged.passes != before.passes)
  }

  /// What was seen or tried is not judged again, whatever the path.
  @Test(arguments: InstructionSet.available)
  func whatWasTriedStaysAsItIs(path: InstructionSet) {
    var judged = Judging()
    let before = judged
    judged.judge(path, nil, count: Self.count)
    for slot in 0..<Self.count where (before.seen[slot] | before.tried[slot]) & before.mask != 0 {
      #expect(judged.passes[slot] == before.passes[slot])
      #expect(judged.bestValues[slot] == before.bestValues[slot])
    }
  }

  // MARK: Looking

  /// The eyes of many people over 40 elements in a column.
  private struct Eyes: Equatable {
    var unseen: [UInt64]
    var passes: [UInt64]
    var gaze: [Int32]
    var chosen: [Int32]
    var fixations: [UInt32]
    var x: [Float]
    var y: [Float]
    var scanning: [Float]
    var times: [Float]
    var periphery: [Float]
    var systematic: [Float]

    init(periphery: Float, systematic: Float, passes: (Int) -> UInt64) {
      unseen = (0..<room).map { $0 < count ? (1 << 40) - 1 : 0 }
      self.passes = (0..<room).map(passes)
      gaze = Array(repeating: 0, count: room)
      chosen = Array(repeating: -1, count: room)
      fixations = Array(repeating: 0, count: room)
      x = Array(repeating: 0, count: room)
      y = x
      scanning = x
      times = x
      self.periphery = Array(repeating: periphery, count: room)
      self.systematic = Array(repeating: systematic, count: room)
    }

    /// Goes on until nobody has anything to see; returns how many steps that took.
    mutating func look(_ path: InstructionSet) -> Int {
      let xs = [Float](repeating: 10, count: 64)
      let ys = (0..<64).map { Float($0) * 7 }
      let none = [Float](repeating: 0, count: 64)
      let halves = [Float](repeating: 0.5, count: room)
      var steps = 0
      var left = 1
      while left > 0 {
        let words = words(100 + UInt32(steps / 2))
        let isSecond = steps % 2 == 1
        let step =
          steps == 0
          ? tapcost_look_very_first : isSecond ? tapcost_look_second : tapcost_look_first
        xs.withUnsafeBufferPointer { xs in
          ys.withUnsafeBufferPointer { ys in
            none.withUnsafeBufferPointer { none in
              var looking = tapcost_looking(
                first: 5, count: 40, xs: xs.baseAddress, ys: ys.baseAddress,
                words: none.baseAddress,
                jumps: (0.2, 0.4, 0.6, 0.8), saccade_base: 0.03, saccade_slope: 0.002,
                degrees: 0.1)
              left = withEyes(halves) { eyes in
                tapcost_look(
                  path.rawValue, &looking, &eyes, isSecond ? words.c : words.a,
                  isSecond ? words.d : words.b, Int32(step), count)
              }
            }
          }
        }
        steps += 1
      }
      return steps
    }

    private mutating func withEyes(
      _ halves: [Float], _ body: (inout tapcost_eyes) -> Int
    ) -> Int {
      func make(
        _ unseen: UnsafeMutablePointer<UInt64>, _ passes: UnsafePointer<UInt64>,
        _ gaze: UnsafeMutablePointer<Int32>, _ chosen: UnsafeMutablePointer<Int32>,
        _ fixations: UnsafeMutablePointer<UInt32>, _ x: UnsafeMutablePointer<Float>,
        _ y: UnsafeMutablePointer<Float>, _ scanning: UnsafeMutablePointer<Float>,
        _ times: UnsafeMutablePointer<Float>, _ periphery: UnsafePointer<Float>,
        _ systematic: UnsafePointer<Float>, _ halves: UnsafePointer<Float>
      ) -> Int {
        var eyes = tapcost_eyes(
          unseen: unseen, passes: passes, gaze: gaze, chosen: chosen, fixations: fixations, x: x,
          y: y, scanning: scanning, times: times, periphery: periphery, systematic: systematic,
          down: halves, reading: halves)
        return body(&eyes)
      }
      return make(
        &unseen, passes, &gaze, &chosen, &fixations, &x, &y, &scanning, &times, periphery,
        systematic, halves)
    }
  }

  @Test(arguments: InstructionSet.available)
  func allPathsLookAtTheSame(path: InstructionSet) {
    func eyes() -> Eyes {
      Eyes(periphery: 0.7, systematic: 0.6) { $0 % 5 == 0 ? 0 : 1 << UInt64($0 * 7 % 40) }
    }
    var (plain, wide) = (eyes(), eyes())
    let steps = plain.look(.baseline)
    #expect(wide.look(path) == steps)
    #expect(plain == wide)
    for lane in 0..<Self.count {
      // What looks right is found, and nothing else; who has nothing to find sees everything.
      #expect(plain.chosen[lane] == (lane % 5 == 0 ? -1 : 5 + Int32(lane * 7 % 40)))
      #expect(lane % 5 != 0 || plain.unseen[lane] == 0)
      #expect(plain.fixations[lane] >= 1 && plain.fixations[lane] <= 40)
    }
    #expect(plain.fixations[Self.count...].allSatisfy { $0 == 0 })
  }

  /// Without jumps and without seeing neighbors the element at place k takes k + 1 fixations, each
  /// 7 mm below the one before.
  @Test(arguments: InstructionSet.available)
  func serialSearchIsLinear(path: InstructionSet) {
    var eyes = Eyes(periphery: 0, systematic: 1) { 1 << UInt64($0 % 40) }
    _ = eyes.look(path)
    for lane in 0..<Self.count {
      let place = lane % 40
      #expect(eyes.fixations[lane] == UInt32(place + 1))
      #expect(eyes.chosen[lane] == Int32(5 + place))
      let time = Float(place + 1) * 0.03 + 0.002 * (1 + 0.7 * Float(place))
      #expect(abs(eyes.scanning[lane] - time) < 1e-4)
    }
  }

  // MARK: Counting

  @Test(arguments: InstructionSet.available, [0, 5, 63, 1003])
  func sumsAreExact(path: InstructionSet, count: Int) {
    // Times up to 70 minutes for each of six phases, in microseconds.
    let limit: Int64 = 25_200_000_000
    let words = Self.words(3)
    let first = zip(words.a, words.b).map { Int64($0) << 20 | Int64($1 >> 12) }.map { $0 % limit }
    let second = zip(words.c, words.d).map { Int64($0) << 20 | Int64($1 >> 12) }
      .map { $0 % limit }
    for other in [nil, second] {
      let values = first.indices.map { first[$0] - (other?[$0] ?? 0) }.prefix(count)
      var groups = [Int64](repeating: 1, count: 64)
      var sums = tapcost_sums()
      groups.withUnsafeMutableBufferPointer {
        var places = tapcost_groups(sums: $0.baseAddress, first: 60, count: 64)
        tapcost_tally(path.rawValue, first, other, count, &places, &sums)
      }
      let squares = Int128(sums.high) << 36 + Int128(sums.middle) << 19 + Int128(sums.low)
      #expect(sums.sum == values.reduce(0, +))
      #expect(squares == values.reduce(Int128(0)) { $0 + Int128($1) * Int128($1) })
      #expect(sums.less == values.filter { $0 < 0 }.count)
      #expect(sums.greater == values.filter { $0 > 0 }.count)
      var expected = [Int64](repeating: 1, count: 64)
      for (place, value) in values.enumerated() { expected[(60 + place) % 64] += value }
      #expect(groups == expected)
    }
  }
}
