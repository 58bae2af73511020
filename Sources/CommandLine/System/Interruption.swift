import Dispatch

/// The end of a run by a signal.
package struct Interruption: Error, Equatable, Sendable {
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
    EndingSignals.hold()
    defer { EndingSignals.release() }
    let task = Task { try await work() }
    let watch = DispatchSource.makeTimerSource(queue: .global())
    watch.schedule(deadline: .now(), repeating: .milliseconds(50))
    watch.setEventHandler { if EndingSignals.received != nil { task.cancel() } }
    watch.resume()
    defer { watch.cancel() }
    do {
      return try await task.value
    } catch {
      guard let number = EndingSignals.received else { throw error }
      throw Interruption(signal: number, progress: progress())
    }
  }
}
