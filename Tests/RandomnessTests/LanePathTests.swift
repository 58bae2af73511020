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

  @Test(arguments: LanePath.available)
  func unitsAreThoseOfScalarCode(path: LanePath) {
    var lanes = [Float](repeating: 0, count: Self.words.count)
    LaneMath.units(Self.words, count: Self.words.count, into: &lanes, path: path)
    #expect(bits(lanes) == bits(Self.words.map(Transform.unit)))
  }

  @Test(arguments: LanePath.available)
  func normalsAreThoseOfScalarCode(path: LanePath) {
    var lanes = [Float](repeating: 0, count: Self.words.count)
    LaneMath.normals(Self.words, count: Self.words.count, into: &lanes, path: path)
    #expect(bits(lanes) == bits(Self.words.map(Transform.normal)))
  }

  @Test(arguments: LanePath.available)
  func exponentialsAreThoseOfScalarCode(path: LanePath) {
    var lanes = Self.numbers
    LaneMath.exp(&lanes, count: lanes.count, path: path)
    #expect(bits(lanes) == bits(Self.numbers.map(Transform.exp)))
  }

  @Test(arguments: LanePath.available)
  func logarithmsAreThoseOfScalarCode(path: LanePath) {
    var lanes = Self.numbers
    LaneMath.log(&lanes, count: lanes.count, path: path)
    #expect(bits(lanes) == bits(Self.numbers.map(Transform.log)))
    lanes = Self.numbers
    LaneMath.log2(&lanes, count: lanes.count, path: path)
    #expect(bits(lanes) == bits(Self.numbers.map(Transform.log2)))
  }

  @Test(arguments: LanePath.available)
  func logNormalsAreThoseOfScalarCode(path: LanePath) {
    let normals = Self.words.map(Transform.normal)
    let means = Self.words.indices.map { Float($0 % 13) - 6 }
    let sds = Self.words.indices.map { Float($0 % 7) / 8 }
    var lanes = [Float](repeating: 0, count: normals.count)
    LaneMath.logNormals(
      mean: means, sd: sds, normals: normals, count: normals.count, into: &lanes, path: path)
    let scalar = normals.indices.map { Transform.exp(means[$0] + sds[$0] * normals[$0]) }
    #expect(bits(lanes) == bits(scalar))
  }

  @Test(arguments: LanePath.available, [0, 1, 3, 4, 15, 16, 17, 100])
  func wordsAreThoseOfScalarCode(path: LanePath, count: Int) {
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

  private func bits(_ values: [Float]) -> [UInt32] { values.map(\.bitPattern) }
}
