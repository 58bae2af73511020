import Randomness
import Testing

/// Every set of instructions gives the bits of the scalar code.
struct LanePathTests {
  /// Words spread over the whole range, with both ends and the middle; the count is odd, so that
  /// every vector width has a rest.
  static let words: [UInt32] = {
    let step: UInt32 = 99_991
    let spread = (0..<42_951).map { UInt32($0) &* step }
    let edges: [UInt32] = [0, 1, 0x7fff_ffff, 0x8000_0000, .max - 1, .max]
    // Where the tails of the normal begin, at 2^-11.
    let seams: [UInt32] = [0x1f_ffff, 0x20_0000, 0x20_0001, 0xffdf_fffe, 0xffdf_ffff, 0xffe0_0000]
    return spread + edges + seams
  }()

  /// Numbers of every exponent and both signs, infinities and NaN among them.
  static let numbers = words.map { Float(bitPattern: $0) } + [.nan, .infinity, -.infinity]

  @Test(arguments: InstructionSet.available)
  func unitsAreThoseOfScalarCode(path: InstructionSet) {
    var lanes = [Float](repeating: 0, count: Self.words.count)
    LaneMath.units(Self.words, count: Self.words.count, into: &lanes, path: path)
    #expect(bits(lanes) == bits(Self.words.map(Transform.unit)))
  }

  @Test(arguments: InstructionSet.available)
  func normalsAreThoseOfScalarCode(path: InstructionSet) {
    var lanes = [Float](repeating: 0, count: Self.words.count)
    LaneMath.normals(Self.words, count: Self.words.count, into: &lanes, path: path)
    #expect(bits(lanes) == bits(Self.words.map(Transform.normal)))
  }

  @Test(arguments: InstructionSet.available)
  func exponentialsAreThoseOfScalarCode(path: InstructionSet) {
    var lanes = Self.numbers
    LaneMath.exp(&lanes, count: lanes.count, path: path)
    #expect(bits(lanes) == bits(Self.numbers.map(Transform.exp)))
  }

  @Test(arguments: InstructionSet.available)
  func logarithmsAreThoseOfScalarCode(path: InstructionSet) {
    var lanes = Self.numbers
    LaneMath.log(&lanes, count: lanes.count, path: path)
    #expect(bits(lanes) == bits(Self.numbers.map(Transform.log)))
    lanes = Self.numbers
    LaneMath.log2(&lanes, count: lanes.count, path: path)
    #expect(bits(lanes) == bits(Self.numbers.map(Transform.log2)))
  }

  @Test(arguments: InstructionSet.available)
  func logNormalsAreThoseOfScalarCode(path: InstructionSet) {
    let normals = Self.words.map(Transform.normal)
    // Some beyond the bounds.
    let means = Self.words.indices.map { Float($0 % 131) - 65 }
    let sds = Self.words.indices.map { Float($0 % 17) / 2 }
    var lanes = [Float](repeating: 0, count: normals.count)
    LaneMath.logNormals(
      mean: means, sd: sds, normals: normals, count: normals.count, into: &lanes, path: path)
    let scalar = normals.indices.map {
      Transform.logNormal(mean: means[$0], sd: sds[$0], normals[$0])
    }
    #expect(bits(lanes) == bits(scalar))
  }

  @Test(arguments: InstructionSet.available, [0, 1, 3, 4, 15, 16, 17, 100])
  func wordsAreThoseOfScalarCode(path: InstructionSet, count: Int) {
    let draws = Draws(seed: 0x0123_4567_89ab_cdef)
    let persons = (0..<100).map { UInt32($0) &* 0x9e37_79b9 }
    let details = (0..<100).map { UInt32($0) &* 7 }
    var lanes = WordLanes(capacity: 100)
    let high = Draws.highWord(person: 0xab_0000_0000, trial: 0x123456)
    draws.fill(
      &lanes, persons: persons, count: count, high: high, purpose: 9, details: details,
      adding: 0, path: path)
    for lane in 0..<100 {
      let expected =
        lane < count
        ? draws.words(
          person: 0xab_0000_0000 | UInt64(persons[lane]), trial: 0x123456, purpose: 9,
          detail: details[lane])
        : .zero  // beyond the count nothing is written
      #expect(SIMD4(lanes.a[lane], lanes.b[lane], lanes.c[lane], lanes.d[lane]) == expected)
    }
  }

  @Test func theSameDetailForAllLanesIsThatDetailInEach() {
    let draws = Draws(seed: 7)
    let persons = (0..<37).map { UInt32($0) }
    var one = WordLanes(capacity: 37)
    var each = WordLanes(capacity: 37)
    draws.fill(&one, persons: persons, count: 37, high: 5, purpose: 6, detail: 8)
    draws.fill(
      &each, persons: persons, count: 37, high: 5, purpose: 6,
      details: Array(repeating: 8, count: 37))
    #expect(one.a == each.a && one.b == each.b && one.c == each.c && one.d == each.d)
  }

  @Test(arguments: InstructionSet.available)
  func wholeNumbersAreThoseOfScalarCode(path: InstructionSet) {
    var lanes = [UInt32](repeating: 0, count: Self.numbers.count)
    LaneMath.whole(Self.numbers, scale: 1e6, count: lanes.count, into: &lanes, path: path)
    #expect(lanes == Self.numbers.map { Transform.whole($0 * 1e6) })
  }

  @Test(arguments: InstructionSet.available, [0, 1, 5, 16, 77])
  func sumsOfLogNormalsAreThoseOfScalarCode(path: InstructionSet, count: Int) {
    let persons = (0..<77).map { UInt32($0) }
    var lanes = WordLanes(capacity: 77)
    Draws(seed: 3).fill(&lanes, persons: persons, count: 77, high: 0, purpose: 0, detail: 0)
    let needed = (0..<77).map { UInt32(19 - $0 / 4) }  // from 19 down to 0
    let means = (0..<77).map { Float($0) / 50 - 1 }
    let sds = (0..<77).map { Float($0) / 100 }
    for done in [0, 4, 16] as [UInt32] {
      var sums = (0..<77).map { Float($0) }
      LaneMath.addLogNormals(
        &lanes, mean: means, sd: sds, needed: needed, done: done, count: count, to: &sums,
        path: path)
      for lane in 0..<77 {
        var expected = Float(lane)
        let words = [lanes.a[lane], lanes.b[lane], lanes.c[lane], lanes.d[lane]]
        let wanted = lane < count ? min(4, max(0, Int(needed[lane]) - Int(done))) : 0
        for word in words.prefix(wanted) {
          expected += Transform.logNormal(
            mean: means[lane], sd: sds[lane], Transform.normal(word))
        }
        #expect(sums[lane].bitPattern == expected.bitPattern)
      }
    }
  }

  @Test func oneParameterForAllLanesIsThatParameterInEach() {
    let normals = (0..<100).map { Float($0) / 25 - 2 }
    var same = [Float](repeating: 0, count: 100)
    var each = same
    LaneMath.logNormals(mean: 0.5, sd: 0.25, normals: normals, count: 100, into: &same)
    LaneMath.logNormals(
      mean: Array(repeating: 0.5, count: 100), sd: Array(repeating: 0.25, count: 100),
      normals: normals, count: 100, into: &each)
    #expect(same == each)
  }

  @Test func trialsOfOnePersonAreTheirOwnDraws() {
    let draws = Draws(seed: 11)
    let trials = (0..<53).map { UInt32($0 * 300_000) }
    let person: UInt64 = 0x12_3456_789a
    var lanes = WordLanes(capacity: 53)
    draws.fill(&lanes, person: person, trials: trials, count: 53, purpose: 1, detail: 2)
    for lane in 0..<53 {
      let words = draws.words(person: person, trial: trials[lane], purpose: 1, detail: 2)
      #expect(SIMD4(lanes.a[lane], lanes.b[lane], lanes.c[lane], lanes.d[lane]) == words)
    }
    let highs = trials.map { Draws.highWord(person: person, trial: $0) }
    let persons = [UInt32](repeating: UInt32(truncatingIfNeeded: person), count: 53)
    var mixed = WordLanes(capacity: 53)
    draws.fill(&mixed, persons: persons, highs: highs, count: 53, purpose: 1, detail: 2)
    #expect(mixed.a == lanes.a && mixed.b == lanes.b && mixed.c == lanes.c && mixed.d == lanes.d)
  }

  private func bits(_ values: [Float]) -> [UInt32] { values.map(\.bitPattern) }
}
