import Core
import Studies

/// The size of a run before it is begun, so that nobody starts weeks of work by a slip.
struct WorkEstimate {
  /// The most trials that are simulated unasked.
  private static let most = 1e10
  /// The most trials that can be counted exactly.
  private static let mostCounted = 0x1p64
  /// The trials of a second and a thread on a usual machine; for the message alone.
  private static let speed = 4_000_000.0

  /// The most trials that are simulated unasked, as it is told.
  static var unaskedText: String { rounded(most) }

  private let trials: Double
  private let jobs: Int
  /// What makes the work smaller.
  private let remedy: String

  /// Tells how long work takes.
  ///
  /// - Parameters:
  ///   - trials: How many trials it has.
  ///   - jobs: The number of threads.
  ///   - remedy: What makes it smaller: the end of a sentence that begins with "Give fewer".
  init(
    trials: Double, jobs: Int,
    remedy: String = "people with --users or sets of assumptions with --worlds"
  ) {
    self.trials = trials
    self.jobs = jobs
    self.remedy = "Give fewer \(remedy)"
  }

  /// Counts the trials of a run.
  ///
  /// - Parameters:
  ///   - plan: What is run.
  ///   - slice: The part of the people.
  init(_ plan: RunPlan, slice: StudySlice = .whole) {
    let runner = StudyRunner(engine: plan.engineWithoutWorlds, options: plan.options)
    self.init(
      trials: plan.suites.reduce(0) { $0 + runner.trials(of: $1, slice: slice) },
      jobs: plan.options.jobs,
      remedy: "people with --users or sets of assumptions with --worlds, or split it with --shard")
  }

  /// Tells whether there are more trials than are simulated unasked.
  var isLong: Bool { trials > Self.most }

  /// Refuses a long run that was not confirmed.
  ///
  /// - Parameter call: The command as it was called.
  /// - Throws: How long it would take, and what to do.
  func check(_ call: Invocation) throws {
    guard isLong else { return }
    try call.require(
      trials < Self.mostCounted, "This run has more trials than can be counted. \(remedy).")
    guard !call[Options.yes] else { return }
    throw call.usageError(
      "This run has \(Self.rounded(trials)) trials, \(duration). "
        + "\(remedy); --yes starts it as it is.")
  }

  private var duration: String {
    let minutes = trials / Self.speed / Double(jobs) / 60
    let threads = jobs == 1 ? "1 thread" : "\(jobs) threads"
    let (amount, unit) =
      minutes < 120
      ? (minutes, "minutes") : minutes < 2880 ? (minutes / 60, "hours") : (minutes / 1440, "days")
    return "about \(Self.rounded(amount)) \(unit) on \(threads) of a typical machine"
  }

  /// Returns a number with two digits that count, as in `1.3 million`.
  private static func rounded(_ number: Double) -> String {
    let scales = [(1e12, " trillion"), (1e9, " billion"), (1e6, " million")]
    let (scale, word) = scales.first { number >= $0.0 } ?? (1, "")
    let value = number / scale
    return plain(value < 10 ? (value * 10).rounded() / 10 : value.rounded()) + word
  }
}
