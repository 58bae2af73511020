import Synchronization

/// Values made lately, by what they were made from; several threads may ask for them.
///
/// A class, so that all copies of an engine share what they made. What is kept changes nothing but
/// time: a value that was forgotten is made again.
package final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Kept {
    var values: [Hashed: Value] = [:]
    /// The keys in a ring, the next one to be forgotten at `oldest`.
    var keys: [Hashed] = []
    var oldest = 0
  }

  /// A key with its hash, which is made outside of the lock: a design has many parts, which are not copied.
  private final class Hashed: Hashable, Sendable {
    let key: Key
    let hash: Int

    init(_ key: Key) {
      self.key = key
      hash = key.hashValue
    }

    static func == (first: Hashed, second: Hashed) -> Bool {
      first.hash == second.hash && first.key == second.key
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  private let most: Int
  private let kept = Mutex(Kept())

  /// Keeps nothing yet.
  ///
  /// - Parameter most: The number of values to keep; the oldest is forgotten first.
  package init(most: Int) {
    precondition(most > 0, "something is kept")
    self.most = most
  }

  /// Returns a value, and makes it where it is not kept.
  ///
  /// Two threads that ask at the same time may both make it; both get what the first has made.
  ///
  /// - Parameters:
  ///   - key: All that the value depends on.
  ///   - make: Makes the value.
  /// - Returns: The value.
  /// - Throws: Why it cannot be made; that is not kept.
  package func value<Failure: Error>(
    of key: Key, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let key = Hashed(key)
    if let value = kept.withLock({ $0.values[key] }) { return value }
    let value = try make()
    return kept.withLock { add(value, key, &$0) }
  }

  private func add(_ value: Value, _ key: Hashed, _ kept: inout Kept) -> Value {
    if let first = kept.values[key] { return first }
    kept.values[key] = value
    if kept.keys.count < most {
      kept.keys.append(key)
    } else {
      kept.values[kept.keys[kept.oldest]] = nil
      kept.keys[kept.oldest] = key
      kept.oldest = (kept.oldest + 1) % most
    }
    return value
  }
}
