import Model
import Randomness
import Testing

/// The step of looking: the same from every width, and search in order is linear.
struct LookingTests {
  static let count = 1003
  static let room = 1008

  /// The eyes of many people over 40 elements in a column.
  private final class Eyes {
    let memory = Memory()
    let columns: EyeColumns
    private let sight: Sight

    init(
      taken: Float = 1, periphery: Float, systematic: Float, inGroups: Bool = false,
      ordered: UInt64 = 0, print: Float? = nil,
      wanted: ((Int) -> Int32)? = nil,
      passes: (Int) -> UInt64
    ) {
      let memory = memory
      func all<Number: BitwiseCopyable>(_ number: Number) -> UnsafeMutablePointer<Number> {
        memory.make([Number](repeating: number, count: room))
      }
      let all40 = (0..<room).map { $0 < count ? (UInt64(1) << 40) - 1 : 0 }
      columns = EyeColumns(
        all: memory.make(all40), fresh: memory.make(all40), enough: all(40),
        unseen: memory.make(all40),
        passes: memory.make((0..<room).map(passes)), gaze: all(-1), chosen: all(-1),
        fixations: all(0), x: all(0), y: all(0), scanning: all(0), straining: all(0),
        times: all(0),
        taken: all(taken), periphery: all(periphery), comfort: all(15),
        wanted: memory.make((0..<room).map(wanted ?? { Int32($0 * 7 % 40 / 4 * 4) })),
        systematic: all(systematic), reading: all(0.5))
      var groups = [Int32](repeating: 0, count: 192)
      for place in 0..<64 {
        groups[place] = Int32(place / 4 * 4)
        groups[64 + place] = Int32(place / 4 * 4 + 3)
        groups[128 + place] = groups[place]
      }
      sight = Sight(
        first: 5, count: 40, xs: memory.make([Float](repeating: 10, count: 64)),
        ys: memory.make((0..<64).map { Float($0) * 7 }),
        words: memory.make([Float](repeating: 0, count: 64)),
        prints: print.map { UnsafePointer(memory.make([Float](repeating: $0, count: 64))) },
        groups: inGroups ? UnsafePointer(memory.make(groups)) : nil,
        ordered: ordered, degreesPerMillimeter: 0.1)
    }

    /// Goes on, by two fixations at a time, until nobody has anything to see; returns how many that
    /// took.
    func look(_ width: Steps, forgetting: Int32 = 63) -> Int {
      var gaze = GazeConstants()
      gaze.saccadeBase = 0.03
      gaze.saccadeSlope = 0.002
      (gaze.coherence, gaze.forgetting) = (0.9, forgetting)
      gaze.orderSpread = 0.3
      var steps = 0
      var left = 1
      while left > 0 || steps % 2 == 1 {
        let words = randomWords(100 + UInt32(steps / 2), count: room)
        let isSecond = steps % 2 == 1
        let order =
          steps == 0
          ? FixationOrder.veryFirst : isSecond ? FixationOrder.second : FixationOrder.first
        left = width.look(
          sight, gaze, columns, isSecond ? words.c : words.a, isSecond ? words.d : words.b, order,
          count)
        steps += 1
      }
      return steps
    }

    /// What became of each person, as bits.
    var results: [[UInt64]] {
      (0..<room).map { lane in
        [
          columns.unseen[lane], UInt64(bitPattern: Int64(columns.gaze[lane])),
          UInt64(bitPattern: Int64(columns.chosen[lane])), UInt64(columns.fixations[lane]),
          UInt64(columns.x[lane].bitPattern), UInt64(columns.y[lane].bitPattern),
          UInt64(columns.scanning[lane].bitPattern), UInt64(columns.times[lane].bitPattern),
          UInt64(columns.straining[lane].bitPattern),
        ]
      }
    }
  }

  @Test(arguments: Steps.wide)
  func allWidthsLookAtTheSame(steps: Steps) {
    func eyes() -> Eyes {
      Eyes(taken: 0.9, periphery: 0.7, systematic: 0.6) {
        $0 % 5 == 0 ? 0 : 1 << UInt64($0 * 7 % 40)
      }
    }
    let (plain, wide) = (eyes(), eyes())
    let taken = plain.look(.oneLane, forgetting: 4)
    #expect(wide.look(steps, forgetting: 4) == taken)
    #expect(plain.results == wide.results)
    let columns = plain.columns
    for lane in 0..<Self.count {
      // What looks right is found, and nothing else; who has nothing to find sees everything.
      #expect(columns.chosen[lane] == (lane % 5 == 0 ? -1 : 5 + Int32(lane * 7 % 40)))
      #expect(lane % 5 != 0 || columns.unseen[lane] == 0)
      #expect((1...100).contains(columns.fixations[lane]))
    }
    for lane in Self.count..<Self.room { #expect(columns.fixations[lane] == 0) }
  }

  /// Without jumps and without seeing neighbors the element at place k takes k + 1 fixations, each
  /// 7 mm below the one before.
  @Test(arguments: [Steps.oneLane] + Steps.wide)
  func serialSearchIsLinear(steps: Steps) {
    let eyes = Eyes(periphery: 0, systematic: 1) { 1 << UInt64($0 % 40) }
    _ = eyes.look(steps)
    for lane in 0..<Self.count {
      let place = lane % 40
      #expect(eyes.columns.fixations[lane] == UInt32(place + 1))
      #expect(eyes.columns.chosen[lane] == Int32(5 + place))
      let time = Float(place + 1) * 0.03 + 0.002 * (1 + 0.7 * Float(place))
      #expect(abs(eyes.columns.scanning[lane] - time) < 1e-4)
    }
  }

  /// Print of two thirds of the size that is read with ease takes half a word more at each look,
  /// which is kept apart, too.
  @Test(arguments: [Steps.oneLane] + Steps.wide)
  func theStrainOfSmallPrintIsKeptApart(steps: Steps) {
    func eyes(_ print: Float?) -> Eyes {
      Eyes(taken: 0.9, periphery: 0.7, systematic: 0.6, print: print) { 1 << UInt64($0 * 7 % 40) }
    }
    let (small, large, plain) = (eyes(10), eyes(nil), eyes(10))
    #expect(small.look(steps) == large.look(steps))
    _ = plain.look(.oneLane)
    #expect(small.results == plain.results)
    for lane in 0..<Self.count {
      let strain = small.columns.straining[lane]
      #expect(small.columns.fixations[lane] == large.columns.fixations[lane])
      #expect(strain == 0.25 * Float(small.columns.fixations[lane]))
      let further = small.columns.scanning[lane] - large.columns.scanning[lane]
      #expect(abs(further - strain) < 1e-4)
      #expect(large.columns.straining[lane] == 0)
    }
    for lane in Self.count..<Self.room { #expect(small.columns.straining[lane] == 0) }
  }

  /// Groups that belong together are entered or passed over as a whole, the same at every width.
  @Test(arguments: Steps.wide)
  func groupsTakeFewerLooks(steps: Steps) {
    func eyes(inGroups: Bool) -> Eyes {
      Eyes(periphery: 0.5, systematic: 0.6, inGroups: inGroups) { 1 << UInt64($0 * 7 % 40) }
    }
    let (plain, wide, loose) = (eyes(inGroups: true), eyes(inGroups: true), eyes(inGroups: false))
    #expect(plain.look(.oneLane) == wide.look(steps))
    _ = loose.look(steps)
    #expect(plain.results == wide.results)
    func looks(_ eyes: Eyes) -> UInt32 {
      (0..<Self.count).reduce(0) { $0 + eyes.columns.fixations[$1] }
    }
    #expect(looks(plain) * 3 < looks(loose) * 2)
    for lane in 0..<Self.count {
      #expect(plain.columns.chosen[lane] == 5 + Int32(lane * 7 % 40))
    }
  }

  /// A word in an alphabetical list of 40 takes few looks, at every width; so does one that is missing,
  /// and those who make no use of the order look as in any list.
  @Test(arguments: Steps.wide)
  func orderTakesFewLooks(steps: Steps) {
    let everything: UInt64 = (1 << 40) - 1
    func eyes(ordered: UInt64, isThere: Bool = true, knowsOrder: Bool = true) -> Eyes {
      Eyes(
        taken: 0.9, periphery: 0.3, systematic: 0.6, ordered: ordered,
        wanted: { knowsOrder ? Int32($0 * 7 % 40 * 2 - (isThere ? 0 : 1)) : Order.none },
        passes: { isThere ? 1 << UInt64($0 * 7 % 40) : 0 })
    }
    func looks(_ eyes: Eyes, _ steps: Steps) -> Double {
      _ = eyes.look(steps)
      return Double((0..<Self.count).reduce(0) { $0 + eyes.columns.fixations[$1] })
        / Double(Self.count)
    }
    let (plain, wide) = (eyes(ordered: everything), eyes(ordered: everything))
    #expect(looks(plain, .oneLane) == looks(wide, steps))
    #expect(plain.results == wide.results)
    for lane in 0..<Self.count {
      #expect(plain.columns.chosen[lane] == 5 + Int32(lane * 7 % 40))
    }
    let (inOrder, mixed) = (looks(eyes(ordered: everything), steps), looks(eyes(ordered: 0), steps))
    let missing = looks(eyes(ordered: everything, isThere: false), steps)
    #expect(inOrder < 6 && missing < 8 && mixed > 10)
    let unaware = eyes(ordered: everything, knowsOrder: false)
    let unordered = eyes(ordered: 0, knowsOrder: false)
    _ = (unaware.look(steps), unordered.look(steps))
    #expect(unaware.results == unordered.results)
  }

  /// Who forgets where they have looked needs more looks.
  @Test func forgettingTakesLooks() {
    let looks = [63, 2].map { (forgetting: Int32) -> UInt32 in
      let eyes = Eyes(periphery: 0, systematic: 0.5) { 1 << UInt64($0 * 7 % 40) }
      _ = eyes.look(.oneLane, forgetting: forgetting)
      return (0..<Self.count).reduce(0) { $0 + eyes.columns.fixations[$1] }
    }
    #expect(looks[1] * 10 > looks[0] * 11)
  }

  /// A search in vain takes two to three times the looks of one that finds, though what was looked at is
  /// forgotten: people's end too soon for a search of everything once more (Chun and Wolfe 1996).
  @Test(arguments: [Steps.oneLane] + Steps.wide)
  func searchesInVainTakeTwoToThreeTimesTheLooks(steps: Steps) {
    func looks(isThere: Bool) -> Double {
      let eyes = Eyes(taken: 0.9, periphery: 0.65, systematic: 0.46) {
        isThere ? 1 << UInt64($0 * 7 % 40) : 0
      }
      _ = eyes.look(steps, forgetting: 3)
      return Double((0..<Self.count).reduce(0) { $0 + eyes.columns.fixations[$1] })
    }
    let ratio = looks(isThere: false) / looks(isThere: true)
    #expect(2 < ratio && ratio < 3)
  }

  /// After as many looks as there are elements only what was never taken in is looked at.
  @Test func afterGoingOverAllOnlyTheRestIsLookedAt() {
    let eyes = Eyes(periphery: 0, systematic: 0.5) { _ in 0 }
    _ = eyes.look(.oneLane, forgetting: 1)
    for lane in 0..<Self.count {
      // Each look takes one in, so that those after the 40th are one for each that was left.
      #expect((41..<80).contains(eyes.columns.fixations[lane]))
      #expect(eyes.columns.fresh[lane] == 0)
    }
  }
}
