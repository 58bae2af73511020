import CommandLine
import Synchronization
import Testing

/// A console that keeps what it was told.
private final class Notes: Sendable {
  private let texts = Mutex<[String]>([])

  var all: [String] { texts.withLock { $0 } }

  func console(isLive: Bool) -> Console {
    Console(
      output: { _ in }, note: { text in self.texts.withLock { $0.append(text) } }, isLive: isLive)
  }
}

/// A clock that is set by hand.
private final class Clock: Sendable {
  private let time = Mutex<Duration>(.zero)

  var now: Duration { time.withLock { $0 } }

  func set(_ now: Duration) { time.withLock { $0 = now } }
}

private func step(_ done: UInt64, of total: UInt64 = 1000) -> ProgressMeter.Step {
  .init(title: "suite", done: done, total: total)
}

@Suite struct ProgressMeterTests {
  @Test func withoutATerminalALineComesEveryTenSeconds() {
    let (notes, clock) = (Notes(), Clock())
    let meter = ProgressMeter(console: notes.console(isLive: false), now: { clock.now })
    for second in 0...25 {
      clock.set(.seconds(second))
      meter.update(step(UInt64(second) * 20))
    }
    meter.finish()
    #expect(
      notes.all == [
        "suite: 20 %, 20 trials/s, 0:40 left\n", "suite: 40 %, 20 trials/s, 0:30 left\n",
      ])
  }

  @Test func onATerminalABarIsWrittenOverAndTakenAway() {
    let (notes, clock) = (Notes(), Clock())
    let meter = ProgressMeter(console: notes.console(isLive: true), now: { clock.now })
    meter.update(step(0))
    clock.set(.milliseconds(50))
    meter.update(step(100))
    clock.set(.milliseconds(500))
    meter.update(step(500))
    meter.finish()
    #expect(
      notes.all == [
        "\rsuite [........................] 0 %\u{1B}[K",
        "\rsuite [############............] 50 %, 1.0 k trials/s, 0:01 left\u{1B}[K",
        "\r\u{1B}[K",
      ])
  }

  @Test func theMeterSaysHowFarARunGot() {
    let meter = ProgressMeter(console: Notes().console(isLive: false))
    #expect(meter.reached == nil)
    meter.update(step(333))
    #expect(meter.reached == "suite: 333 of 1000 trials (33 %)")
    meter.update(step(100))
    #expect(meter.reached == "suite: 333 of 1000 trials (33 %)", "late reports count for nothing")
  }

  @Test(arguments: [
    (5, 10, 10, "suite: 50 %, 0 trials/s, 0:10 left"),
    (2_500_000, 10_000_000, 2, "suite: 25 %, 1.2 M trials/s, 0:06 left"),
    (1, 1_000_000, 10, "suite: 0 %, 0 trials/s, 99:59:59 left"),
    (900_000, 1_000_000, 9, "suite: 90 %, 100 k trials/s, 0:01 left"),
    (36_000, 10_000_000, 36, "suite: 0 %, 1.0 k trials/s, 2:46:04 left"),
  ])
  func linesAreReadable(done: UInt64, total: UInt64, seconds: Int, expected: String) {
    #expect(
      ProgressMeter.line(step(done, of: total), elapsed: .seconds(seconds)) == expected)
  }
}
