internal import CLinearMenu
internal import CVectorMath
package import Randomness

/// The functions over lanes that the workload alone needs; every pointer that they hand to C is made
/// here.
///
/// Functions that say so work on whole vectors of 16 lanes: arrays have room for them, and what lies
/// beyond the count is overwritten.
package enum LinearMenuLanes {
  /// Returns a number of lanes, rounded up to whole vectors.
  package static func padded(_ count: Int) -> Int { (count + 15) & ~15 }

  /// Returns how far from the middle words may be for their normal numbers to stay within limits.
  ///
  /// - Parameter limits: The largest distances of normal numbers from zero.
  /// - Returns: The largest distance of a word from 2^31 for each limit, found by halving; 0 also
  ///   where no word is near enough.
  package static func reaches(of limits: [Float]) -> [UInt32] {
    var reaches = [UInt32](repeating: 0, count: limits.count)
    var words = reaches
    var normals = limits
    for bit in stride(from: 30, through: 0, by: -1) {
      let step: UInt32 = 1 << UInt32(bit)
      for lane in limits.indices { words[lane] = 0x8000_0000 | reaches[lane] | step }
      LaneMath.normals(words, count: limits.count, into: &normals)
      for lane in limits.indices where normals[lane] <= limits[lane] { reaches[lane] |= step }
    }
    return reaches
  }

  /// Makes a key for each lane: the upper three bits of its word a, and 8 where the normal number of
  /// its word c or d is farther from zero than a limit allows.
  ///
  /// No normal number is computed: how far out it is can be seen from the word.
  ///
  /// - Parameters:
  ///   - lanes: The words.
  ///   - limit: How far from the middle a word may be; see ``reaches(of:)``.
  ///   - count: How many lanes.
  ///   - keys: Where the keys go.
  ///   - path: The instructions to use.
  package static func aims(
    _ lanes: WordLanes, limit: UInt32, count: Int, into keys: inout [UInt8],
    path: InstructionSet = .usual
  ) {
    precondition(count >= 0 && count <= lanes.capacity, "each lane has its words")
    precondition(count <= keys.count, "there is room for the keys")
    linear_menu_aims(path.rawValue, lanes.a, lanes.c, lanes.d, limit, count, &keys)
  }

  /// Counts multiples of numbers, rounded to the nearest whole number, in the bins of a scale.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - slots: Which of them.
  ///   - factor: What they are multiplied by.
  ///   - scale: The scale.
  ///   - bins: Four sets of bins, one behind the other, that take turns; what belongs to a bin is the
  ///     sum over the sets.
  ///   - path: The instructions to use.
  /// - Returns: The sums of the whole numbers and of their squares, modulo 2^64.
  package static func count(
    _ values: [Float], _ slots: Range<Int>, times factor: Float, scale: LogScale,
    in bins: inout [UInt32], path: InstructionSet = .usual
  ) -> (sum: UInt64, sumOfSquares: UInt64) {
    precondition(slots.lowerBound >= 0 && slots.upperBound <= values.count, "slots have values")
    precondition(bins.count == 4 * scale.count, "there are four sets of bins")
    var sums: (UInt64, UInt64) = (0, 0)
    values.withUnsafeBufferPointer { values in
      bins.withUnsafeMutableBufferPointer { bins in
        var histogram = linear_menu_histogram(
          least: scale.least, most: scale.most, bits: Int32(scale.bits), sets: bins.baseAddress,
          stride: scale.count)
        withUnsafeMutableBytes(of: &sums) {
          linear_menu_count(
            path.rawValue, values.baseAddress?.advanced(by: slots.lowerBound), factor, slots.count,
            &histogram, $0.assumingMemoryBound(to: UInt64.self).baseAddress)
        }
      }
    }
    return (sums.0, sums.1)
  }

  /// Replaces numbers by their binary logarithms, in whole vectors.
  static func log2(_ values: inout [Float], count: Int) {
    precondition(count >= 0 && padded(count) <= values.count, "there is room for whole vectors")
    values.withUnsafeMutableBufferPointer {
      tapcost_log2(InstructionSet.usual.rawValue, $0.baseAddress, padded(count), $0.baseAddress)
    }
  }

  /// Computes log-normal numbers, `exp(mean + sd z)`, in whole vectors.
  static func logNormals(
    mean: Float, sd: Float, normals: [Float], count: Int, into values: inout [Float]
  ) {
    precondition(count >= 0 && padded(count) <= normals.count, "each lane has a number")
    precondition(padded(count) <= values.count, "there is room for whole vectors")
    var spread = tapcost_spread(mean: mean, sd: sd, means: nil, sds: nil)
    tapcost_log_normals(InstructionSet.usual.rawValue, &spread, normals, padded(count), &values)
  }

  /// Adds log-normal numbers to sums, in whole vectors: in each lane as many as it needs, of which
  /// some are done, up to the four of its words.
  ///
  /// Lanes that need few cost less when they are neighbors.
  static func addLogNormals(
    _ lanes: inout WordLanes, mean: Float, sd: Float, needed: [UInt32], done: UInt32, count: Int,
    to sums: inout [Float]
  ) {
    let room = min(lanes.capacity, needed.count, sums.count)
    precondition(count >= 0 && padded(count) <= room, "there is room for whole vectors")
    var spread = tapcost_spread(mean: mean, sd: sd, means: nil, sds: nil)
    lanes.withColumns { words in
      var columns = tapcost_columns(a: words.a, b: words.b, c: words.c, d: words.d)
      tapcost_add_log_normals(
        InstructionSet.usual.rawValue, &columns, &spread, needed, done, padded(count), &sums)
    }
  }
}

extension Draws {
  /// Fills whole vectors of lanes with the words of many trials of one person.
  ///
  /// - Parameters:
  ///   - lanes: Where the words go.
  ///   - person: The number of the person, below 2^40.
  ///   - trials: The number of the trial of each lane, counted from the first.
  ///   - first: The number of the first trial; all numbers are below 2^24.
  ///   - count: The number of lanes to fill.
  ///   - purpose: The purpose of the words.
  ///   - detail: What tells apart draws of one purpose in one trial.
  package func fill(
    _ lanes: inout WordLanes, person: UInt64, trials: [UInt32], from first: UInt32 = 0,
    count: Int, purpose: UInt32, detail: UInt32
  ) {
    precondition(LinearMenuLanes.padded(count) <= trials.count, "each lane has its trial")
    trials.withUnsafeBufferPointer {
      let counters = counters(
        first: UInt32(truncatingIfNeeded: person), firsts: nil,
        second: Draws.highWord(person: person, trial: first), seconds: $0.baseAddress,
        purpose: purpose, detail: detail)
      fill(&lanes, counters, count: count)
    }
  }

  /// Fills whole vectors of lanes with the words of many persons at their own trials.
  ///
  /// - Parameters:
  ///   - lanes: Where the words go.
  ///   - persons: The low 32 bits of the person of each lane.
  ///   - highs: The second word of the counter of each lane; see `highWord(person:trial:)`.
  ///   - count: The number of lanes to fill.
  ///   - purpose: The purpose of the words.
  ///   - detail: What tells apart draws of one purpose in one trial.
  package func fill(
    _ lanes: inout WordLanes, persons: [UInt32], highs: [UInt32], count: Int, purpose: UInt32,
    detail: UInt32
  ) {
    let room = min(persons.count, highs.count)
    precondition(LinearMenuLanes.padded(count) <= room, "each lane has its part of the address")
    persons.withUnsafeBufferPointer { persons in
      highs.withUnsafeBufferPointer { highs in
        let counters = counters(
          first: 0, firsts: persons.baseAddress, second: 0, seconds: highs.baseAddress,
          purpose: purpose, detail: detail)
        fill(&lanes, counters, count: count)
      }
    }
  }

  private func counters(
    first: UInt32, firsts: UnsafePointer<UInt32>?, second: UInt32,
    seconds: UnsafePointer<UInt32>?, purpose: UInt32, detail: UInt32
  ) -> tapcost_counters {
    tapcost_counters(
      first: first, second: second, third: purpose, fourth: detail, firsts: firsts,
      seconds: seconds, fourths: nil, key_low: UInt32(truncatingIfNeeded: seed),
      key_high: UInt32(truncatingIfNeeded: seed >> 32))
  }

  private func fill(_ lanes: inout WordLanes, _ counters: tapcost_counters, count: Int) {
    let count = LinearMenuLanes.padded(count)
    precondition(count >= 0 && count <= lanes.capacity, "there is room for whole vectors")
    lanes.withColumns { words in
      var counters = counters
      var columns = tapcost_columns(a: words.a, b: words.b, c: words.c, d: words.d)
      tapcost_words(InstructionSet.usual.rawValue, &counters, count, &columns)
    }
  }
}
