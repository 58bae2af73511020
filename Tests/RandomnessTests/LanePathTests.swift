import CVectorMath
import Randomness
import Testing

/// Every set of instructions gives the bits of the scalar code.
struct LanePathTests {
  /// Words spread over the whole range, with both ends and the middle: whole vectors of 16.
  static let words: [UInt32] = {
    let step: UInt32 = 99_991
    let spread = (0..<42_948).map { UInt32($0) &* step }
    let edges: [UInt32] = [0, 1, 0x7fff_ffff, 0x8000_0000, .max - 1, .max]
    // Where the tails of the normal begin, at 2^-11.
    let seams: [UInt32] = [0x1f_ffff, 0x20_0000, 0x20_0001, 0xffdf_fffe, 0xffdf_ffff, 0xffe0_0000]
    return spread + edges + seams
  }()

  /// Numbers of every exponent and both signs, infinities and NaN among them.
  static let numbers: [Float] = {
    let special: [Float] = [.nan, .infinity, -.infinity]
    return words.dropLast(special.count).map { Float(bitPattern: $0) } + special
  }()

  @Test(arguments: InstructionSet.available)
  func normalsAreThoseOfScalarCode(path: InstructionSet) {
    var lanes = [Float](repeating: 0, count: Self.words.count)
    tapcost_normals(path.rawValue, Self.words, Self.words.count, &lanes)
    #expect(bits(lanes) == bits(Self.words.map(Transform.normal)))
  }

  @Test(arguments: InstructionSet.available)
  func exponentialsAreThoseOfScalarCode(path: InstructionSet) {
    var lanes = [Float](repeating: 0, count: Self.numbers.count)
    tapcost_exp(path.rawValue, Self.numbers, lanes.count, &lanes)
    #expect(bits(lanes) == bits(Self.numbers.map(Transform.exp)))
  }

  @Test(arguments: InstructionSet.available)
  func logarithmsAreThoseOfScalarCode(path: InstructionSet) {
    var lanes = [Float](repeating: 0, count: Self.numbers.count)
    tapcost_log(path.rawValue, Self.numbers, lanes.count, &lanes)
    #expect(bits(lanes) == bits(Self.numbers.map(Transform.log)))
    tapcost_log2(path.rawValue, Self.numbers, lanes.count, &lanes)
    #expect(bits(lanes) == bits(Self.numbers.map(Transform.log2)))
  }

  @Test(arguments: InstructionSet.available)
  func logNormalsAreThoseOfScalarCode(path: InstructionSet) {
    let normals = Self.words.map(Transform.normal)
    // Some beyond the bounds.
    let means = Self.words.indices.map { Float($0 % 131) - 65 }
    let sds = Self.words.indices.map { Float($0 % 17) / 2 }
    var lanes = [Float](repeating: 0, count: normals.count)
    means.withUnsafeBufferPointer { means in
      sds.withUnsafeBufferPointer { sds in
        var spread = tapcost_spread(
          mean: 0, sd: 0, means: means.baseAddress, sds: sds.baseAddress)
        tapcost_log_normals(path.rawValue, &spread, normals, normals.count, &lanes)
      }
    }
    let scalar = normals.indices.map {
      Transform.logNormal(mean: means[$0], sd: sds[$0], normals[$0])
    }
    #expect(bits(lanes) == bits(scalar))
    var spread = tapcost_spread(mean: 0.5, sd: 0.25, means: nil, sds: nil)
    tapcost_log_normals(path.rawValue, &spread, normals, normals.count, &lanes)
    let same = normals.map { Transform.logNormal(mean: 0.5, sd: 0.25, $0) }
    #expect(bits(lanes) == bits(same))
  }

  /// From one vector of the widest to every rest that several at a time can leave.
  @Test(arguments: InstructionSet.available, [0, 16, 32, 48, 64, 80])
  func wordsAreThoseOfScalarCode(path: InstructionSet, count: Int) {
    let draws = Draws(seed: 0x0123_4567_89ab_cdef)
    let persons = (0..<96).map { UInt32($0) &* 0x9e37_79b9 }
    let trials = (0..<96).map { UInt32($0) &* 5 }
    let details = (0..<96).map { UInt32($0) &* 7 }
    var lanes = WordLanes(capacity: 96)
    let high = Draws.highWord(person: 0xab_0000_0000, trial: 0x123456)
    persons.withUnsafeBufferPointer { persons in
      trials.withUnsafeBufferPointer { trials in
        details.withUnsafeBufferPointer { details in
          var counters = tapcost_counters(
            first: 0, second: high, third: 9, fourth: 3, firsts: persons.baseAddress,
            seconds: trials.baseAddress, fourths: details.baseAddress,
            key_low: 0x89ab_cdef, key_high: 0x0123_4567)
          lanes.withColumns {
            var columns = tapcost_columns(a: $0.a, b: $0.b, c: $0.c, d: $0.d)
            tapcost_words(path.rawValue, &counters, count, &columns)
          }
        }
      }
    }
    for lane in 0..<96 {
      let expected =
        lane < count
        ? draws.words(
          person: 0xab_0000_0000 | UInt64(persons[lane]), trial: 0x123456 + trials[lane],
          purpose: 9, detail: 3 + details[lane])
        : .zero  // beyond the count nothing is written
      #expect(SIMD4(lanes.a[lane], lanes.b[lane], lanes.c[lane], lanes.d[lane]) == expected)
    }
  }

  @Test(arguments: InstructionSet.available, [0, 16, 80])
  func sumsOfLogNormalsAreThoseOfScalarCode(path: InstructionSet, count: Int) {
    let persons = (0..<80).map { UInt32($0) }
    var lanes = WordLanes(capacity: 80)
    Draws(seed: 3).fill(&lanes, persons: persons, count: 80, high: 0, purpose: 0, detail: 0)
    let needed = (0..<80).map { UInt32(19 - $0 / 4) }  // from 19 down to 0
    let means = (0..<80).map { Float($0) / 50 - 1 }
    let sds = (0..<80).map { Float($0) / 100 }
    for done in [0, 4, 16] as [UInt32] {
      var sums = (0..<80).map { Float($0) }
      means.withUnsafeBufferPointer { means in
        sds.withUnsafeBufferPointer { sds in
          var spread = tapcost_spread(
            mean: 0, sd: 0, means: means.baseAddress, sds: sds.baseAddress)
          lanes.withColumns {
            var columns = tapcost_columns(a: $0.a, b: $0.b, c: $0.c, d: $0.d)
            tapcost_add_log_normals(
              path.rawValue, &columns, &spread, needed, done, count, &sums)
          }
        }
      }
      for lane in 0..<80 {
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

  /// What is left beyond whole vectors is done one by one.
  @Test(arguments: [0, 1, 3, 15, 16, 17, 100])
  func arraysOfAnyLengthAreThoseOfScalarCode(count: Int) {
    let persons = (0..<100).map { UInt32($0) &* 0x9e37_79b9 }
    var lanes = WordLanes(capacity: 100)
    Draws(seed: 7).fill(&lanes, persons: persons, count: count, high: 5, purpose: 6, detail: 8)
    var normals = [Float](repeating: 0, count: 100)
    LaneMath.normals(lanes.a, count: count, into: &normals)
    var powers = normals
    LaneMath.exp(&powers, count: count)
    for lane in 0..<100 {
      let words =
        lane < count
        ? Draws(seed: 7).words(person: UInt64(persons[lane]), trial: 5, purpose: 6, detail: 8)
        : .zero  // beyond the count nothing is written
      #expect(SIMD4(lanes.a[lane], lanes.b[lane], lanes.c[lane], lanes.d[lane]) == words)
      #expect(normals[lane] == (lane < count ? Transform.normal(words.x) : 0))
      #expect(powers[lane] == (lane < count ? Transform.exp(normals[lane]) : 0))
    }
  }

  private func bits(_ values: [Float]) -> [UInt32] { values.map(\.bitPattern) }
}
