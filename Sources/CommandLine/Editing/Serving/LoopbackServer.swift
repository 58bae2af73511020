import Dispatch
import Synchronization

/// A small server, on 127.0.0.1 unless it is said. Every connection has a thread, and carries one request and its
/// answer.
package final class LoopbackServer: Sendable {
  /// The bounds of what a client may take.
  package struct Limits: Equatable, Sendable {
    /// The most connections at a time.
    package var connections = 24
    /// The most of them whose request has not come yet; the oldest makes room for another.
    package var strangers = 16
    /// How long a request may take to come, or an answer to be taken.
    package var request = Duration.seconds(10)
    /// How long a client waits for news before it is told that there are none.
    package var news = Duration.seconds(20)

    /// Creates the usual bounds.
    package init() {}
  }

  /// What comes of a request.
  package enum Answer: Sendable {
    /// The answer.
    case now(HTTPResponse)
    /// An answer that may not be there yet; it is asked for again and again.
    case later(@Sendable () -> HTTPResponse?)
  }

  /// The port.
  package let port: UInt16
  private let limits: Limits
  private let listener: Int32
  private let isStopped = Atomic(false)
  private let open = Mutex<(count: Int, strangers: [Int32])>((0, []))

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any that is free.
  ///   - limits: The bounds.
  ///   - isOpen: Whether other machines can reach it.
  /// - Throws: Why the port cannot be had.
  package init(
    port: UInt16 = 0, limits: Limits = Limits(), toOthers isOpen: Bool = false
  ) throws(RunError) {
    guard let (listener, port) = SystemCalls.openListener(port: port, toOthers: isOpen) else {
      throw RunError(
        "\(isOpen ? "port " : "127.0.0.1:")\(port) cannot be served: \(SystemCalls.failure.reason)."
      )
    }
    (self.listener, self.port, self.limits) = (listener, port, limits)
  }

  deinit { _ = SystemCalls.shut(listener) }

  /// Ends the serving.
  package func stop() { isStopped.store(true, ordering: .releasing) }

  /// Serves on threads of its own until the task is canceled.
  ///
  /// - Parameters:
  ///   - handler: Answers requests.
  ///   - look: Is done ten times a second beside it.
  /// - Throws: That the task was canceled.
  package func run(
    _ handler: @escaping @Sendable (HTTPRequest) -> Answer,
    meanwhile look: @escaping @Sendable () -> Void = {}
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          DispatchQueue(label: "tapcost.page").async {
            self.serve(handler)
            continuation.resume()
          }
        }
      }
      group.addTask {
        // No cancellation reaches the thread that serves.
        defer { self.stop() }
        while true {
          try await Task.sleep(for: .milliseconds(100))
          look()
        }
      }
      try await group.waitForAll()
    }
  }

  /// Serves until it is stopped.
  package func serve(_ handler: @escaping @Sendable (HTTPRequest) -> Answer) {
    let group = DispatchGroup()
    while goesOn() {
      guard SystemCalls.canRead(listener), let descriptor = SystemCalls.accepted(listener) else {
        continue
      }
      if isAdmitted(descriptor) {
        // A queue of its own has a thread of its own, however many of them wait.
        DispatchQueue(label: "tapcost.connection").async(group: group) {
          self.serve(descriptor, handler)
        }
      } else {
        _ = SystemCalls.shut(descriptor)
      }
    }
    group.wait()
  }

  private func goesOn(until deadline: ContinuousClock.Instant? = nil) -> Bool {
    !isStopped.load(ordering: .acquiring) && deadline.map { ContinuousClock.now < $0 } ?? true
  }

  /// Takes a connection in; the oldest whose request has not come makes room for it.
  private func isAdmitted(_ descriptor: Int32) -> Bool {
    open.withLock { open in
      let isFull = open.count >= limits.connections
      if isFull || open.strangers.count >= limits.strangers, let oldest = open.strangers.first {
        SystemCalls.hangUp(oldest)
        open.strangers.removeFirst()
      } else if isFull {
        return false
      }
      open.count += 1
      open.strangers.append(descriptor)
      return true
    }
  }

  /// Serves one connection.
  private func serve(_ descriptor: Int32, _ handler: (HTTPRequest) -> Answer) {
    defer {
      open.withLock { open in
        open.count -= 1
        open.strangers.removeAll { $0 == descriptor }
        _ = SystemCalls.shut(descriptor)
      }
    }
    do throws(HTTPFault) {
      guard let request = try request(from: descriptor) else { return }
      open.withLock { $0.strangers.removeAll { $0 == descriptor } }
      switch handler(request) {
      case .now(let response): send(response, to: descriptor)
      case .later(let news): send(awaited(news), to: descriptor)
      }
    } catch {
      send(HTTPResponse(error), to: descriptor)
    }
  }

  /// Reads the request; nil when it does not come in time.
  private func request(from descriptor: Int32) throws(HTTPFault) -> HTTPRequest? {
    let deadline = ContinuousClock.now + limits.request
    var bytes: [UInt8] = []
    while goesOn(until: deadline) {
      guard SystemCalls.canRead(descriptor) else { continue }
      guard let more = SystemCalls.received(descriptor, limit: 1 << 16) else { return nil }
      bytes += more
      if let request = try HTTPRequest.read(bytes) { return request }
    }
    return nil
  }

  /// Waits for news; after some time there are none.
  private func awaited(_ news: () -> HTTPResponse?) -> HTTPResponse {
    let deadline = ContinuousClock.now + limits.news
    while goesOn(until: deadline) {
      if let response = news() { return response }
      SystemCalls.pause(milliseconds: 5)
    }
    return .nothing
  }

  private func send(_ response: HTTPResponse, to descriptor: Int32) {
    let deadline = ContinuousClock.now + limits.request
    var rest = response.bytes[...]
    while !rest.isEmpty, goesOn(until: deadline) {
      guard SystemCalls.canWrite(descriptor) else { continue }
      guard let count = SystemCalls.sent(rest, to: descriptor) else { return }
      rest = rest.dropFirst(count)
    }
  }
}
