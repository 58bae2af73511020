import Core
import Studies

/// The size of a run before it is begun, so that nobody starts weeks of work by a slip.
struct WorkEstimate {
  static let key = Key.flag("yes", short: "y", "Begin a run of any length without asking.")

  /// The most trials that are simulated unasked.
  private static let most: UInt64 = 10_000_000_000
  /// The trials of a second and a thread on a usual machine; for the message alone.
  private static let speed = 4_000_000.0

  private let trials: UInt64
  private let jobs: Int

  /// Counts the trials of a run.
  ///
  /// - Parameters:
  ///   - plan: What is run.
  ///   - slice: The part of the people.
  init(_ plan: RunPlan, slice: StudySlice = .whole) {
    let runner = StudyRunner(engine: plan.engine, options: plan.options)
    trials = plan.suites.reduce(0) { sum, suite in
      let (total, isTooLarge) = sum.addingReportingOverflow(runner.trials(of: suite, slice: slice))
      return isTooLarge ? .max : total
    }
    jobs = plan.options.jobs
  }

  /// Refuses a long run that was not confirmed.
  ///
  /// - Parameter invocation: The command as it was called.
  /// - Throws: How long it would take, and what to do.
  func check(_ invocation: Invocation) throws {
    guard trials > Self.most else { return }
    let remedy = "Give fewer people with --users or fewer worlds with --worlds"
    guard trials < .max else {
      throw invocation.usageError("This run has more trials than can be counted. \(remedy).")
    }
    guard !invocation[Self.key] else { return }
    throw invocation.usageError(
      "This run has \(Self.rounded(Double(trials))) trials, \(duration). "
        + "\(remedy), or split it with --shard; --yes begins it as it is.")
  }

  private var duration: String {
    let minutes = Double(trials) / Self.speed / Double(jobs) / 60
    let threads = jobs == 1 ? "1 thread" : "\(jobs) threads"
    let (amount, unit) =
      minutes < 120
      ? (minutes, "minutes") : minutes < 2880 ? (minutes / 60, "hours") : (minutes / 1440, "days")
    return "about \(Self.rounded(amount)) \(unit) on \(threads) of a usual machine"
  }

  /// Returns a number with two digits that count, as in `1.3 million`.
  private static func rounded(_ number: Double) -> String {
    let scales = [(1e12, " trillion"), (1e9, " billion"), (1e6, " million")]
    let (scale, word) = scales.first { number >= $0.0 } ?? (1, "")
    let value = number / scale
    return plain(value < 10 ? (value * 10).rounded() / 10 : value.rounded()) + word
  }
}
