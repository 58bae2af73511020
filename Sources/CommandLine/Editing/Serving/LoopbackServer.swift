import Dispatch
import Synchronization

/// A server for one page of this machine: a thread, a few connections, an end to every wait.
package final class LoopbackServer: Sendable {
  /// The bounds of the server.
  package struct Limits: Hashable, Sendable {
    /// The connections at a time.
    package var connections = 24
    /// The connections at a time from which no request was granted yet: the rest of the places is
    /// kept for those who know the address of the page.
    package var strangers = 16
    /// The time until the first request of a connection must be whole.
    package var first = Duration.seconds(3)
    /// The time that a request may take to arrive whole.
    package var request = Duration.seconds(10)
    /// The time that a connection may be idle.
    package var idle = Duration.seconds(60)
    /// The time until an answer that waits for news says that there are none.
    package var news = Duration.seconds(20)
    /// The time that an answer may take to be read.
    package var answer = Duration.seconds(10)
    /// The sizes of requests.
    package var sizes = HTTPRequestParser.Limits()

    /// Creates the usual bounds.
    package init() {}
  }

  /// An answer, or a way to ask for it until there is one.
  package enum Answer: Sendable {
    /// The answer.
    case now(HTTPResponse)
    /// An answer once there are news: asked for after each ``LoopbackServer/wake()``.
    case later(@Sendable () -> HTTPResponse?)
  }

  /// The port.
  package let port: UInt16
  let limits: Limits
  private let listener: Int32
  private let bell: (reads: Int32, writes: Int32)
  private let isStopped = Atomic(false)

  /// Listens on 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for a free one.
  ///   - limits: The bounds.
  /// - Throws: Why there is no such server.
  package init(port: UInt16 = 0, limits: Limits = Limits()) throws(RunError) {
    guard let (listener, port) = SystemCalls.listenOnLoopback(port: port),
      let bell = SystemCalls.makePipe()
    else {
      throw RunError("127.0.0.1:\(port) cannot be served: \(SystemCalls.failure.reason).")
    }
    (self.listener, self.port, self.bell, self.limits) = (listener, port, bell, limits)
  }

  deinit {
    for descriptor in [listener, bell.reads, bell.writes] { _ = SystemCalls.shut(descriptor) }
  }

  /// Lets answers that wait be asked for again.
  package func wake() { SystemCalls.ring(bell.writes) }

  /// Ends ``run(_:)``.
  package func stop() {
    isStopped.store(true, ordering: .releasing)
    wake()
  }

  /// Serves until it is stopped, on a thread of its own: those of the pool simulate.
  ///
  /// - Parameter handler: Answers a request at once; it is called by one thread.
  package func run(_ handler: @escaping @Sendable (HTTPRequest) -> Answer) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue(label: "tapcost.page").async {
        self.serve(handler)
        continuation.resume()
      }
    }
  }

  /// Serves on this thread until it is stopped.
  ///
  /// - Parameter handler: Answers a request at once.
  package func serve(_ handler: (HTTPRequest) -> Answer) {
    var open: [ServerConnection] = []
    while !isStopped.load(ordering: .acquiring) {
      var watched = [
        SystemCalls.Watched(descriptor: listener), SystemCalls.Watched(descriptor: bell.reads),
      ]
      watched += open.map(\.watched)
      let now = ContinuousClock.now
      let next = open.map(\.deadline).min() ?? now + .seconds(3600)
      let wait = max(.zero, next - now)
      let milliseconds =
        wait.components.seconds * 1000 + wait.components.attoseconds / 1_000_000_000_000_000
      SystemCalls.wait(for: &watched, milliseconds: Int32(clamping: milliseconds + 1))
      if watched[1].isReady { SystemCalls.drain(bell.reads) }
      for (index, one) in watched.dropFirst(2).enumerated() where one.isReady {
        open[index].meet(one)
      }
      if watched[0].isReady { accept(&open) }
      for index in open.indices { open[index].go(on: handler) }
      for connection in open where connection.isOver { connection.close() }
      open.removeAll(where: \.isOver)
    }
    for connection in open { connection.close() }
  }

  /// Takes new connections; where there are too many, others make room.
  private func accept(_ open: inout [ServerConnection]) {
    while let descriptor = SystemCalls.accepted(listener) {
      let strangers = open.indices.filter { !open[$0].isGranted }
      if strangers.count >= limits.strangers || open.count >= limits.connections {
        // Strangers stand in the order in which they came.
        let idle = open.indices.filter { open[$0].isIdle }
        guard
          let place = strangers.first
            ?? idle.min(by: { open[$0].deadline < open[$1].deadline })
        else {
          _ = SystemCalls.shut(descriptor)
          continue
        }
        open.remove(at: place).close()
      }
      open.append(ServerConnection(descriptor, limits))
    }
  }
}

/// One connection: what was read, and what is to be written.
private struct ServerConnection {
  /// The most bytes that are read at a time.
  private static let piece = 1 << 16

  let descriptor: Int32
  /// When to give up what is under way.
  private(set) var deadline: ContinuousClock.Instant
  /// Tells whether there is nothing left to do.
  private(set) var isOver = false
  /// Tells whether a request was granted, which takes the secret of the page.
  private(set) var isGranted = false
  private let limits: LoopbackServer.Limits
  private var parser: HTTPRequestParser
  private var output: ArraySlice<UInt8> = []
  private var news: (@Sendable () -> HTTPResponse?)?
  private var isLast = false
  private var hasBegun = false

  init(_ descriptor: Int32, _ limits: LoopbackServer.Limits) {
    self.descriptor = descriptor
    self.limits = limits
    parser = HTTPRequestParser(limits: limits.sizes)
    deadline = .now + min(limits.first, limits.request)
  }

  /// Tells whether no request is under way.
  var isIdle: Bool { output.isEmpty && news == nil && !parser.isWithinRequest }

  /// What to wait for: nothing is read while an answer is due, but for a little.
  var watched: SystemCalls.Watched {
    let isBusy = !output.isEmpty || news != nil
    return SystemCalls.Watched(
      descriptor: descriptor, writes: !output.isEmpty,
      reads: !isLast && (!isBusy || parser.waiting < Self.piece))
  }

  /// Takes what has come.
  mutating func meet(_ found: SystemCalls.Watched) {
    if found.isBroken { isOver = true }
    guard found.reads, !isOver else { return }
    switch SystemCalls.received(descriptor, limit: Self.piece) {
    case .nothing: break
    case .end:
      // Who waits for news and hangs up is gone; who has sent a last request reads its answer.
      isLast = true
      if output.isEmpty { isOver = true }
    case .bytes(let bytes):
      parser.append(bytes)
      if !hasBegun, news == nil, output.isEmpty {
        hasBegun = true
        if isGranted { deadline = .now + limits.request }
      }
    }
  }

  /// Does all that can be done without waiting.
  mutating func go(on handler: (HTTPRequest) -> LoopbackServer.Answer) {
    while !isOver {
      if !output.isEmpty {
        send()
        if !output.isEmpty { break }
      } else if let news {
        guard let response = news() ?? (isLate ? .nothing : nil) else { break }
        self.news = nil
        answer(response)
      } else if !take(handler) {
        break
      }
    }
    if isLate { giveUp() }
  }

  private var isLate: Bool { ContinuousClock.now >= deadline }

  /// Takes a request; tells whether there was one.
  private mutating func take(_ handler: (HTTPRequest) -> LoopbackServer.Answer) -> Bool {
    do throws(HTTPFault) {
      guard let request = try parser.next() else { return false }
      isLast = isLast || request.isLast
      switch handler(request) {
      case .now(let response):
        isGranted = isGranted || response.status < 400
        answer(response)
      case .later(let news):
        isGranted = true
        self.news = news
        deadline = .now + limits.news
      }
    } catch {
      isLast = true
      answer(HTTPResponse(error))
    }
    return true
  }

  private mutating func answer(_ response: HTTPResponse) {
    output = response.bytes(isLast: isLast)[...]
    deadline = .now + limits.answer
  }

  private mutating func send() {
    guard let count = SystemCalls.sent(output, to: descriptor) else {
      isOver = true
      return
    }
    output = output.dropFirst(count)
    guard output.isEmpty else { return }
    output = []
    if isLast { isOver = true }
    hasBegun = parser.isWithinRequest
    deadline = .now + (hasBegun ? limits.request : limits.idle)
  }

  private mutating func giveUp() {
    guard hasBegun, output.isEmpty else {
      isOver = true
      return
    }
    isLast = true
    hasBegun = false
    answer(HTTPResponse(.timeout))
    send()
  }

  func close() { _ = SystemCalls.shut(descriptor) }
}
