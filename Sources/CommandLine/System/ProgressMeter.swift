import Synchronization

/// Shows how far a run is: a bar on a terminal, else one plain line every ten seconds.
///
/// A class, because the workers of a run report to the same meter.
package final class ProgressMeter: Sendable {
  private struct State {
    var step = Step(title: "", done: 0, total: 0)
    var started: Duration = .zero
    var shown: Duration?
  }

  /// A step of the work and its size.
  package struct Step: Equatable, Sendable {
    /// The title of the step.
    package var title: String
    /// The number of trials done.
    package var done: UInt64
    /// The number of trials to do.
    package var total: UInt64

    /// Creates a step from a title and the numbers of trials done and to do.
    package init(title: String, done: UInt64, total: UInt64) {
      self.title = title
      self.done = done
      self.total = total
    }
  }

  private let console: Console
  private let noun: String
  private let now: @Sendable () -> Duration
  private let state = Mutex(State())

  /// Creates a meter.
  ///
  /// - Parameters:
  ///   - console: Where to show progress.
  ///   - noun: What is counted.
  ///   - now: The time since some fixed moment.
  package init(
    console: Console, noun: String = "trials",
    now: @escaping @Sendable () -> Duration = ProgressMeter.clock()
  ) {
    self.console = console
    self.noun = noun
    self.now = now
  }

  /// Returns a clock that starts now.
  package static func clock() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }

  /// Takes note of how far the work is.
  ///
  /// - Parameters:
  ///   - title: The title of the work.
  ///   - done: How much of it is done.
  ///   - total: How much there is.
  func update(_ title: String, _ done: some BinaryInteger, of total: some BinaryInteger) {
    update(Step(title: title, done: UInt64(done), total: UInt64(total)))
  }

  /// Takes note of how far the run is, and shows it when it is time to.
  package func update(_ step: Step) {
    let now = now()
    state.withLock { state in
      if state.step.title != step.title {
        state.started = now
        if state.shown == nil { state.shown = console.isLive ? nil : now }
      }
      guard state.step.title != step.title || step.done >= state.step.done else { return }
      state.step = step
      let pause: Duration = console.isLive ? .milliseconds(100) : .seconds(10)
      if let shown = state.shown, now - shown < pause { return }
      state.shown = now
      let elapsed = now - state.started
      console.note(
        console.isLive
          ? "\r" + Self.bar(step, elapsed: elapsed, noun: noun) + "\u{1B}[K"
          : Self.line(step, elapsed: elapsed, noun: noun) + "\n")
    }
  }

  /// Takes the bar away.
  package func finish() {
    state.withLock { state in
      if console.isLive && state.shown != nil { console.note("\r\u{1B}[K") }
      state.shown = nil
    }
  }

  /// The progress of the run: a phrase, or nil when nothing was done.
  package var reached: String? {
    state.withLock { state in
      guard state.step.total > 0 else { return nil }
      let (done, total) = (state.step.done, state.step.total)
      return "\(state.step.title): \(done) of \(total) \(noun) (\(percent(state.step)) %)"
    }
  }

  /// Returns a line with a bar, for a terminal.
  package static func bar(_ step: Step, elapsed: Duration, noun: String = "trials") -> String {
    let width = 24
    let filled = min(width, Int(share(step) * Double(width)))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "\(step.title) [\(bar)] " + figures(step, elapsed: elapsed, noun: noun)
  }

  /// Returns a plain line.
  package static func line(_ step: Step, elapsed: Duration, noun: String = "trials") -> String {
    "\(step.title): " + figures(step, elapsed: elapsed, noun: noun)
  }

  /// Returns a sentence on a run that is over.
  package static func summary(
    _ verb: String = "Simulated", trials: UInt64, elapsed: Duration
  ) -> String {
    let seconds = max(elapsed / .seconds(1), 1e-3)
    let tenths = Int((seconds * 10).rounded())
    return "\(verb) \(short(Double(trials))) trials in \(tenths / 10).\(tenths % 10) s "
      + "(\(short(Double(trials) / seconds)) trials/s)."
  }

  private static func figures(_ step: Step, elapsed: Duration, noun: String) -> String {
    let seconds = elapsed / .seconds(1)
    guard seconds > 0, step.done > 0 else { return "\(percent(step)) %" }
    let rate = Double(step.done) / seconds
    let left = Double(step.total - min(step.done, step.total)) / rate
    return "\(percent(step)) %, \(short(rate)) \(noun)/s, \(clockText(left)) left"
  }
}

private func share(_ step: ProgressMeter.Step) -> Double {
  step.total == 0 ? 0 : min(1, Double(step.done) / Double(step.total))
}

private func percent(_ step: ProgressMeter.Step) -> Int { Int(share(step) * 100) }

/// Returns a number in at most three digits and a letter, as in `12.3 M`.
private func short(_ number: Double) -> String {
  let steps = [(1e9, " G"), (1e6, " M"), (1e3, " k")]
  guard let (unit, letter) = steps.first(where: { number >= $0.0 }) else {
    return "\(Int(number))"
  }
  let tenths = Int(number / unit * 10)
  return tenths >= 1000 ? "\(tenths / 10)\(letter)" : "\(tenths / 10).\(tenths % 10)\(letter)"
}

/// Returns a number of seconds as minutes and seconds, with hours where there are any.
private func clockText(_ seconds: Double) -> String {
  let whole = Int(min(seconds.rounded(.up), 359_999))
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let (hours, minutes) = (whole / 3600, whole / 60 % 60)
  let start = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
  return start + ":" + two(whole % 60)
}
