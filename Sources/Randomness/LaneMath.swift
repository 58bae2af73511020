internal import CLanes

/// Functions of `Transform` over buffers, with the widest instructions that the machine has.
public enum LaneMath {
  /// Turns words into uniform numbers.
  ///
  /// - Parameters:
  ///   - words: Random words.
  ///   - count: How many of them.
  ///   - units: Where the numbers go.
  public static func units(_ words: [UInt32], count: Int, into units: inout [Float]) {
    self.units(words, count: count, into: &units, path: .usual)
  }

  /// Turns words into standard normal numbers.
  ///
  /// - Parameters:
  ///   - words: Random words.
  ///   - count: How many of them.
  ///   - normals: Where the numbers go.
  public static func normals(_ words: [UInt32], count: Int, into normals: inout [Float]) {
    self.normals(words, count: count, into: &normals, path: .usual)
  }

  /// Replaces numbers by their exponentials.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - count: How many of them, from the first.
  public static func exp(_ values: inout [Float], count: Int) {
    exp(&values, count: count, path: .usual)
  }

  /// Replaces numbers by their binary logarithms.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - count: How many of them, from the first.
  public static func log2(_ values: inout [Float], count: Int) {
    log2(&values, count: count, path: .usual)
  }

  /// Finds the bins of whole numbers on a logarithmic scale.
  ///
  /// - Parameters:
  ///   - values: The numbers, below 2^31.
  ///   - scale: The scale.
  ///   - count: How many numbers.
  ///   - bins: Where the bins go; see `LogScale.bin(of:)`.
  public static func bins(
    _ values: [UInt32], scale: LogScale, count: Int, into bins: inout [UInt32]
  ) {
    LaneCalls.bins(values, scale: scale, count: count, into: &bins, path: .usual)
  }

  /// Rounds multiples of numbers to the nearest whole number, halves up.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - scale: What they are multiplied by.
  ///   - count: How many of them.
  ///   - numbers: Where the whole numbers go: from 0, in place of anything less, to 2^31 - 128.
  public static func whole(
    _ values: [Float], scale: Float, count: Int, into numbers: inout [UInt32]
  ) {
    whole(values, scale: scale, count: count, into: &numbers, path: .usual)
  }

  /// Finds how far from the middle words may be for their normal numbers to stay within limits.
  ///
  /// - Parameter limits: The largest distances of normal numbers from zero.
  /// - Returns: For each limit what ``Transform/reach(of:)`` gives.
  public static func reaches(of limits: [Float]) -> [UInt32] {
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
  ///   - limit: How far from the middle a word may be; see ``Transform/reach(of:)``.
  ///   - count: How many lanes.
  ///   - keys: Where the keys go.
  public static func aims(
    _ lanes: WordLanes, limit: UInt32, count: Int, into keys: inout [UInt8]
  ) {
    aims(lanes, limit: limit, count: count, into: &keys, path: .usual)
  }

  /// Counts multiples of numbers, rounded as `whole` does, in the bins of a scale.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - slots: Which of them.
  ///   - factor: What they are multiplied by.
  ///   - scale: The scale.
  ///   - bins: Four sets of bins, one behind the other, that take turns; what belongs to a bin is the
  ///     sum over the sets.
  /// - Returns: The sums of the whole numbers and of their squares, modulo 2^64.
  public static func count(
    _ values: [Float], _ slots: Range<Int>, times factor: Float, scale: LogScale,
    in bins: inout [UInt32]
  ) -> (sum: UInt64, sumOfSquares: UInt64) {
    count(values, slots, times: factor, scale: scale, in: &bins, path: .usual)
  }

  /// Computes log-normal numbers, `exp(mean + sd z)`, where parameters differ from lane to lane.
  ///
  /// - Parameters:
  ///   - mean: The mean of the logarithm in each lane.
  ///   - sd: The SD of the logarithm in each lane.
  ///   - normals: A standard normal number for each lane.
  ///   - count: The number of lanes.
  ///   - values: Where the numbers go.
  public static func logNormals(
    mean: [Float], sd: [Float], normals: [Float], count: Int, into values: inout [Float]
  ) {
    logNormals(mean: mean, sd: sd, normals: normals, count: count, into: &values, path: .usual)
  }

  /// Computes log-normal numbers, `exp(mean + sd z)`, with the same parameters in every lane.
  ///
  /// - Parameters:
  ///   - mean: The mean of the logarithm.
  ///   - sd: The SD of the logarithm.
  ///   - normals: A standard normal number for each lane.
  ///   - count: The number of lanes.
  ///   - values: Where the numbers go.
  public static func logNormals(
    mean: Float, sd: Float, normals: [Float], count: Int, into values: inout [Float]
  ) {
    LaneCalls.logNormals(
      mean: LaneParameter(value: mean), sd: LaneParameter(value: sd), normals: normals,
      count: count, into: &values, path: .usual)
  }

  /// Adds log-normal numbers to sums: in each lane as many as it needs.
  ///
  /// Up to four of the words of a lane are used, in the order a, b, c, d. A lane that needs more
  /// gets them from its next block of words, with `done` four higher. Lanes that need few cost less
  /// when they are neighbours.
  ///
  /// - Parameters:
  ///   - lanes: The words; they are not changed.
  ///   - mean: The mean of the logarithm in each lane.
  ///   - sd: The SD of the logarithm in each lane.
  ///   - needed: How many numbers each lane needs altogether, below 2^31.
  ///   - done: How many numbers were added before.
  ///   - count: The number of lanes.
  ///   - sums: The sums.
  public static func addLogNormals(
    _ lanes: inout WordLanes, mean: [Float], sd: [Float], needed: [UInt32], done: UInt32,
    count: Int, to sums: inout [Float]
  ) {
    addLogNormals(
      &lanes, mean: mean, sd: sd, needed: needed, done: done, count: count, to: &sums,
      path: .usual)
  }

  /// Adds log-normal numbers with the same parameters in every lane to sums.
  ///
  /// - Parameters:
  ///   - lanes: The words; they are not changed.
  ///   - mean: The mean of the logarithm.
  ///   - sd: The SD of the logarithm.
  ///   - needed: How many numbers each lane needs altogether, below 2^31.
  ///   - done: How many numbers were added before.
  ///   - count: The number of lanes.
  ///   - sums: The sums.
  public static func addLogNormals(
    _ lanes: inout WordLanes, mean: Float, sd: Float, needed: [UInt32], done: UInt32, count: Int,
    to sums: inout [Float]
  ) {
    LaneCalls.addLogNormals(
      &lanes, mean: LaneParameter(value: mean), sd: LaneParameter(value: sd), needed: needed,
      done: done, count: count, to: &sums, path: .usual)
  }
}

// The same with a given set of instructions, for tests.
extension LaneMath {
  /// Turns words into uniform numbers.
  package static func units(
    _ words: [UInt32], count: Int, into units: inout [Float], path: InstructionSet
  ) {
    LaneCalls.apply(tapcost_units, to: words, count: count, into: &units, path: path)
  }

  /// Turns words into standard normal numbers.
  package static func normals(
    _ words: [UInt32], count: Int, into normals: inout [Float], path: InstructionSet
  ) {
    LaneCalls.apply(tapcost_normals, to: words, count: count, into: &normals, path: path)
  }

  /// Replaces numbers by their exponentials.
  package static func exp(_ values: inout [Float], count: Int, path: InstructionSet) {
    LaneCalls.apply(tapcost_exp, to: &values, count: count, path: path)
  }

  /// Replaces numbers by their natural logarithms.
  package static func log(_ values: inout [Float], count: Int, path: InstructionSet) {
    LaneCalls.apply(tapcost_log, to: &values, count: count, path: path)
  }

  /// Replaces numbers by their binary logarithms.
  package static func log2(_ values: inout [Float], count: Int, path: InstructionSet) {
    LaneCalls.apply(tapcost_log2, to: &values, count: count, path: path)
  }

  /// Rounds multiples of numbers to the nearest whole number.
  package static func whole(
    _ values: [Float], scale: Float, count: Int, into numbers: inout [UInt32], path: InstructionSet
  ) {
    LaneCalls.whole(values, scale: scale, count: count, into: &numbers, path: path)
  }

  /// Finds the bins of whole numbers on a logarithmic scale.
  package static func bins(
    _ values: [UInt32], scale: LogScale, count: Int, into bins: inout [UInt32], path: InstructionSet
  ) {
    LaneCalls.bins(values, scale: scale, count: count, into: &bins, path: path)
  }

  /// Makes a key for each lane from how far out its words are.
  package static func aims(
    _ lanes: WordLanes, limit: UInt32, count: Int, into keys: inout [UInt8], path: InstructionSet
  ) {
    LaneCalls.aims(lanes, limit: limit, count: count, into: &keys, path: path)
  }

  /// Counts multiples of numbers in the bins of a scale.
  package static func count(
    _ values: [Float], _ slots: Range<Int>, times factor: Float, scale: LogScale,
    in bins: inout [UInt32], path: InstructionSet
  ) -> (sum: UInt64, sumOfSquares: UInt64) {
    LaneCalls.count(values, slots, times: factor, scale: scale, in: &bins, path: path)
  }

  /// Computes log-normal numbers.
  package static func logNormals(
    mean: [Float], sd: [Float], normals: [Float], count: Int, into values: inout [Float],
    path: InstructionSet
  ) {
    LaneCalls.logNormals(
      mean: LaneParameter(value: 0, values: mean), sd: LaneParameter(value: 0, values: sd),
      normals: normals, count: count, into: &values, path: path)
  }

  /// Adds log-normal numbers to sums.
  package static func addLogNormals(
    _ lanes: inout WordLanes, mean: [Float], sd: [Float], needed: [UInt32], done: UInt32,
    count: Int, to sums: inout [Float], path: InstructionSet
  ) {
    LaneCalls.addLogNormals(
      &lanes, mean: LaneParameter(value: 0, values: mean),
      sd: LaneParameter(value: 0, values: sd), needed: needed, done: done, count: count,
      to: &sums, path: path)
  }
}
