import Dispatch
import Synchronization

/// The end of a run by a signal.
package struct Interruption: Error, Hashable, Sendable {
  /// The signal.
  package var signal: Int32
  /// The progress of the run: a sentence, or nil when nothing is known.
  package var progress: String?

  /// Creates an error from a signal and how far the run got.
  package init(signal: Int32, progress: String?) {
    self.signal = signal
    self.progress = progress
  }
}

/// Runs work so that the first signal cancels it and a second one ends the process.
enum Interruptible {
  /// Runs work that ends early when its task is canceled.
  ///
  /// - Parameters:
  ///   - progress: Says how far the work got.
  ///   - work: The work; it may throw anything once it is canceled.
  /// - Returns: What the work returns.
  /// - Throws: An `Interruption` after a signal, else what the work throws.
  static func run<Value: Sendable>(
    progress: @escaping @Sendable () -> String?,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let received = Mutex<Int32?>(nil)
    let (listening, start) = AsyncStream<Never>.makeStream()
    let task = Task {
      // Work begins once signals are heard: one that comes before would end the process at once.
      for await _ in listening {}
      return try await work()
    }
    let signals = Signals(onceListening: { start.finish() }) { number in
      let isFirst = received.withLock { old in
        defer { old = old ?? number }
        return old == nil
      }
      guard isFirst else { SystemCalls.endAtOnce(128 + number) }
      task.cancel()
    }
    defer { signals.stop() }
    do {
      return try await task.value
    } catch {
      guard let number = received.withLock({ $0 }) else { throw error }
      throw Interruption(signal: number, progress: progress())
    }
  }
}

/// Listens to the signals that end a run.
private struct Signals {
  private let sources: [any DispatchSourceSignal]

  init(
    onceListening begin: @escaping @Sendable () -> Void,
    _ handler: @escaping @Sendable (Int32) -> Void
  ) {
    let registrations = DispatchGroup()
    sources = SystemCalls.endings.map { number in
      SystemCalls.ignore(number)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(number) }
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.resume()
      return source
    }
    registrations.notify(queue: .global(), execute: begin)
  }

  func stop() { for source in sources { source.cancel() } }
}
