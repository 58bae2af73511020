import Synchronization

/// A value behind a lock.
final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  func read<Result: Sendable>(_ body: (Value) -> Result) -> Result {
    mutex.withLock { body($0) }
  }

  func write(_ body: (inout Value) -> Void) { mutex.withLock { body(&$0) } }
}
