import Synchronization

/// The signals that end a run, while something must be put right before it ends.
///
/// Outside of ``held(_:)`` they end the process at once. Inside, the first one is only noted: whoever
/// simulates, reads or writes sees it soon, and clears up; the second one ends the process.
enum EndingSignals {
  private static let noted = Atomic<Int32>(0)
  private static let holds = Mutex<(count: Int, before: [SystemCalls.SignalHandler?])>((0, []))

  /// The signal that was received, if any.
  static var received: Int32? {
    let number = noted.load(ordering: .acquiring)
    return number == 0 ? nil : number
  }

  /// Notes signals from here on, until ``release()`` has been called as often as this.
  static func hold() {
    holds.withLock { holds in
      holds.count += 1
      guard holds.count == 1 else { return }
      // The handler finds what it uses made already.
      _ = noted.load(ordering: .relaxed)
      holds.before = SystemCalls.endings.map { number in
        SystemCalls.handle(number) { number in
          let before = EndingSignals.noted.exchange(number, ordering: .acquiringAndReleasing)
          if before != 0 { SystemCalls.endAtOnce(128 + number) }
        }
      }
    }
  }

  /// Lets signals do again what they did before.
  static func release() {
    holds.withLock { holds in
      holds.count -= 1
      guard holds.count == 0 else { return }
      for (number, handler) in zip(SystemCalls.endings, holds.before) {
        SystemCalls.restore(number, handler)
      }
    }
  }
}
