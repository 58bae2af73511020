import Foundation

/// The built tool, run as a user runs it.
struct BuiltTool {
  /// What a run of the tool left behind.
  struct Outcome {
    /// The exit code; negative for the signal that ended it.
    var status: Int32
    /// What was written to standard output.
    var output: String
    /// What was written to standard error.
    var errors: String
  }

  /// The repository.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The tool that `TAPCOST_TOOL` names, or the one beside the test bundle; the bundle is a program on Linux
  /// and a folder on macOS.
  static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["TAPCOST_TOOL"] { return URL(filePath: path) }
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let places = [URL(filePath: CommandLine.arguments[0])] + bundles
    let beside = places.map { $0.deletingLastPathComponent().appending(path: "tapcost") }
    let fallback = ["release", "debug"].map { root.appending(path: ".build/\($0)/tapcost") }
    let candidates = beside + fallback
    return candidates.first {
      FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false))
    } ?? fallback[0]
  }()

  /// Whether calls to the system can be made to fail here.
  static let canFail = ChildProcess.succeeds(
    "/usr/bin/env", ["strace", "-qq", "-o", "/dev/null", "true"])

  /// Runs the tool and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - folder: Where to run it.
  ///   - environment: Variables to add.
  ///   - input: What it reads from standard input.
  ///   - signal: A signal to send to it, and what must have happened before.
  ///   - program: The program to run in place of the tool.
  ///   - limit: The seconds after which it is killed, for a test in which it must not wait forever.
  /// - Returns: What it left behind.
  /// - Throws: Why it could not be run.
  static func run(
    _ arguments: [String], in folder: URL = root, environment: [String: String] = [:],
    input: String = "", sending signal: (number: Int32, once: @Sendable () -> Bool)? = nil,
    program: URL = executable, limit: Double? = nil
  ) async throws -> Outcome {
    let (output, errors) = (try TemporaryFolder(), try TemporaryFolder())
    let process = try ChildProcess(
      program.path(percentEncoded: false), arguments, in: folder.path(percentEncoded: false),
      environment: environment, input: try output.write(input, to: "input"),
      output: output.path("text"), errors: errors.path("text"))
    if let limit { end(process, after: limit) }
    if let signal { send(signal.number, to: process, once: signal.once) }
    return Outcome(
      status: await process.end(), output: try output.text("text"), errors: try errors.text("text"))
  }

  /// Kills a process that has not ended after some seconds.
  private static func end(_ process: ChildProcess, after limit: Double) {
    Thread.detachNewThread {
      let end = Date(timeIntervalSinceNow: limit)
      while process.status == nil && Date() < end { Thread.sleep(forTimeInterval: 0.05) }
      process.send(SIGKILL)
    }
  }

  /// Sends a signal half a second after something has happened, or after five minutes.
  ///
  /// From a thread of its own, since those of the pool may all be at work.
  private static func send(
    _ signal: Int32, to process: ChildProcess, once condition: @escaping @Sendable () -> Bool
  ) {
    Thread.detachNewThread {
      for _ in 0..<6000 {
        if condition() { break }
        Thread.sleep(forTimeInterval: 0.05)
      }
      Thread.sleep(forTimeInterval: 0.5)
      process.send(signal)
    }
  }
}

/// A folder that is gone with its owner. A class, because its end matters.
final class TemporaryFolder: Sendable {
  /// The folder.
  let url: URL

  init() throws {
    let name = "tapcost-test-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Copies a folder.
  private init(_ other: TemporaryFolder) throws {
    url = other.url.deletingLastPathComponent().appending(
      path: "tapcost-test-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: other.url, to: url)
  }

  /// Returns a copy of the folder.
  func copied() throws -> TemporaryFolder { try TemporaryFolder(self) }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of the folder.
  var path: String { url.path(percentEncoded: false) }

  /// Returns the path of a name in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// Writes a text at once, as editors do, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name), options: .atomic)
    return path(name)
  }

  /// Reads a text.
  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  /// Returns the names of everything inside, at any depth, in order.
  var names: [String] {
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }
    return (found ?? []).sorted()
  }

  /// Whether a run holds a lock on a place in the folder.
  var isLocked: Bool { names.contains { $0.hasSuffix(".lock") } }
}
