import Foundation
import Synchronization

/// A process that a test begins, waits for and sends signals to.
///
/// Foundation's own sometimes crashes in a beginning (a copy beyond its arena) while others run.
final class ChildProcess: Sendable {
  /// Its number.
  let identifier: pid_t
  private let ended = Mutex<(status: Int32?, waiting: [@Sendable (Int32) -> Void])>((nil, []))

  private static let inherited = ProcessInfo.processInfo.environment

  /// Begins a process.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments.
  ///   - folder: Where to run it.
  ///   - environment: Variables to add, or to have alone.
  ///   - isAlone: Whether nothing is inherited from the environment of the tests.
  ///   - input: The path of what it reads.
  ///   - output: The path of what it writes.
  ///   - errors: The path of what it says.
  /// - Throws: Why it could not be begun.
  init(
    _ program: String, _ arguments: [String], in folder: String = BuiltTool.root.path,
    environment: [String: String] = [:], isAlone: Bool = false,
    input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null"
  ) throws {
    let variables = isAlone ? environment : Self.inherited.merging(environment) { $1 }
    // No call that every C library has changes the folder of a child: a shell does, and becomes the program.
    let change = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, program]
    var words = (change + arguments).map { strdup($0) }
    var settings = variables.map { strdup("\($0.key)=\($0.value)") }
    defer { (words + settings).forEach { free($0) } }
    words.append(nil)
    settings.append(nil)

    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&files, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, 1, output, writing, 0o644)
    posix_spawn_file_actions_addopen(&files, 2, errors, writing, 0o644)
    // The threads of the tests may hold signals back or ignore them: the child must not.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var identifier: pid_t = 0
    let error = posix_spawn(&identifier, change[0], &files, &attributes, words, settings)
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
    self.identifier = identifier
    let child = identifier
    Thread.detachNewThread { [self] in
      var found: Int32 = 0
      while waitpid(child, &found, 0) < 0 && errno == EINTR {}
      let signal = found & 0x7f
      let status = signal == 0 ? (found >> 8) & 0xff : -signal
      let waiting = ended.withLock { ended in
        ended.status = status
        return ended.waiting
      }
      waiting.forEach { $0(status) }
    }
  }

  /// The exit code, or the negative number of the signal that ended it; absent while it runs.
  var status: Int32? { ended.withLock { $0.status } }

  /// Sends a signal, unless it has ended.
  func send(_ signal: Int32) {
    ended.withLock { if $0.status == nil { kill(identifier, signal) } }
  }

  /// Its status, once it has ended. Blocks no thread of the pool.
  func end() async -> Int32 {
    await withCheckedContinuation { continuation in
      let known = ended.withLock { ended in
        if ended.status == nil { ended.waiting.append { continuation.resume(returning: $0) } }
        return ended.status
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  /// Whether a program can be run and ends well. For conditions of tests, which cannot wait otherwise.
  static func succeeds(_ program: String, _ arguments: [String]) -> Bool {
    guard let process = try? ChildProcess(program, arguments) else { return false }
    while process.status == nil { usleep(1000) }
    return process.status == 0
  }
}
