import Foundation

/// The times of one workload on one number of threads.
struct Measurement {
  let workload: any Workload
  let threads: Int
  var seconds: [Double] = []
  /// The processor time of all threads in each repetition: steadier where others use the machine.
  var processorSeconds: [Double] = []
  var outcome: Outcome?

  mutating func measure() async {
    let clock = ContinuousClock()
    let start = clock.now
    let processorStart = processorTime()
    let outcome = await workload.run(threads: threads)
    let time = clock.now - start
    processorSeconds.append(processorTime() - processorStart)
    blackHole(outcome.checksum)
    precondition(
      self.outcome.map { $0.checksum == outcome.checksum } ?? true,
      "every repetition gives the same result")
    self.outcome = outcome
    seconds.append(
      Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18)
  }
}

/// The processor time that this process has used, in s.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Keeps a result from being optimized away.
@inline(never)
func blackHole(_ value: UInt64) {
  withUnsafePointer(to: value) { _ in }
}

/// Measures in a random order that is the same in every run, so that no measurement always follows
/// another and drifts of the machine fall on all alike.
///
/// - Returns: The measurements with their times.
func measure(_ started: [Measurement], repetitions: Int) async -> [Measurement] {
  var measurements = started
  for index in measurements.indices {
    await measurements[index].measure()
    // That was the warm-up.
    measurements[index].seconds = []
    measurements[index].processorSeconds = []
  }
  var generator = SplitMix64(state: 20_240_601)
  for _ in 0..<repetitions {
    for index in measurements.indices.shuffled(using: &generator) {
      await measurements[index].measure()
    }
  }
  return measurements
}

/// A small generator for the order of measurements.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
