import CommandLine
import Foundation
import Synchronization
import Testing

/// What a path can lead to, and what writers leave behind.
@Suite struct WritingTests {
  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  // MARK: Several writers

  @Test func whoIsClearedBeforeHoldingALockBeginsAgain() async throws {
    let folder = try TemporaryFolder()
    let place = folder.path
    let isOver = Atomic(false)
    async let clearing: Void = Self.clear(place) { isOver.load(ordering: .relaxed) }
    defer { isOver.store(true, ordering: .relaxed) }
    for index in 0..<2000 {
      let path = "\(place)/\(index)"
      try Files.write([("a", "one"), ("b", "two")], to: path)
      try FileManager.default.removeItem(atPath: path)
    }
    isOver.store(true, ordering: .relaxed)
    await clearing
    #expect(folder.names.isEmpty)
  }

  /// Removes what nobody has locked in a folder again and again, as those do who find what dead writers left.
  private static func clear(
    _ folder: String, until isOver: @escaping @Sendable () -> Bool
  ) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        while !isOver() {
          for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
          where name.hasPrefix(".tapcost-") {
            let path = "\(folder)/\(name)"
            let descriptor = open(path, O_RDONLY | O_DIRECTORY)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { rmdir(path) }
            close(descriptor)
          }
        }
        continuation.resume()
      }
    }
  }

  // MARK: Targets that are no regular files

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aDeviceIsWrittenThroughAndStays() {
    #expect(throws: FileError.unwritable(path: "/dev/full", reason: "No space left on device")) {
      try Files.write("text", to: "/dev/full")
    }
    #expect(throws: Never.self) { try Files.write("text", to: "/dev/null") }
    #expect(!Self.isRegular("/dev/full") && !Self.isRegular("/dev/null"))
  }

  @Test func aPipeIsWrittenThrough() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    // Without a reader the writer would wait.
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try Files.write("through", to: path)
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "through")
    #expect(!Self.isRegular(path))
    #expect(folder.names == ["pipe"])
  }

  @Test func linksAreFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "target")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "target")
    try manager.createSymbolicLink(atPath: folder.path("other"), withDestinationPath: "link")
    try manager.createSymbolicLink(atPath: folder.path("new"), withDestinationPath: "missing")
    try Files.write([("other", "new"), ("new", "made"), ("plain", "text")], to: folder.path)
    #expect(try folder.text("target") == "new")
    #expect(try folder.text("missing") == "made")
    for name in ["link", "other", "new"] { #expect(!Self.isRegular(folder.path(name)), "\(name)") }
    #expect(folder.names == ["link", "missing", "new", "other", "plain", "target"])
  }

  @Test func linksInACircleAreRefused() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("b"), withDestinationPath: "a")
    #expect(throws: FileError.self) { try Files.write("text", to: folder.path("a")) }
    #expect(folder.names == ["a", "b"])
  }

  @Test func thePermissionsOfAFileStay() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a")
    #expect(chmod(path, 0o640) == 0)
    try Files.write([("a", "new"), ("b", "new")], to: folder.path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  // MARK: Keeping what is there

  @Test func whatIsThereIsKeptOnDemand() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    #expect(throws: FileError.present(path: folder.path("a"))) {
      try Files.write("new", to: folder.path("a"), keepsOld: true)
    }
    try Files.write("new", to: folder.path("b"), keepsOld: true)
    #expect(try folder.text("a") == "old")
    #expect(try folder.text("b") == "new")
    #expect(folder.names == ["a", "b"])
  }

  // MARK: Leftovers

  @Test func whatADeadWriterLeftIsClearedAndWhatALivingOneWritesStays() throws {
    let folder = try TemporaryFolder()
    let (dead, living) = (".tapcost-0123456789abcdef.tmp", ".tapcost-fedcba9876543210.tmp")
    try folder.write("half", to: dead)
    let open = open(try folder.write("half", to: living), O_RDWR)
    #expect(flock(open, LOCK_EX) == 0)
    defer { close(open) }
    try folder.write("mine", to: ".notes.tmp")
    try folder.write("mine", to: ".tapcost-notes.tmp")
    try Files.write("text", to: folder.path("a"))
    #expect(folder.names == [".notes.tmp", living, ".tapcost-notes.tmp", "a"].sorted())
  }

  @Test func aSetThatWasWholeWhenItsWriterDiedTakesItsPlaces() throws {
    let folder = try TemporaryFolder()
    try Files.write([("results.json", "old"), ("report.md", "old")], to: folder.path)
    let stage = ".tapcost-0123456789abcdef.commit"
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "\(stage)/new/figures"), withIntermediateDirectories: true)
    for name in ["results.json", "report.md", "figures/one.svg"] {
      try folder.write("new", to: "\(stage)/new/\(name)")
    }
    // The next set brings files of its own; before that the one that was decided on is completed.
    try Files.write([("gate.md", "gate"), ("gate.sarif", "gate")], to: folder.path)
    for name in ["results.json", "report.md", "figures/one.svg"] {
      #expect(try folder.text(name) == "new", "\(name)")
    }
    #expect(!folder.names.contains { $0.hasPrefix(".") })
  }

  @Test func aSetThatWasNotWholeIsRemoved() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "results.json")
    let stage = folder.url.appending(path: ".tapcost-0123456789abcdef.tmp/new")
    try FileManager.default.createDirectory(at: stage, withIntermediateDirectories: true)
    try Data("new".utf8).write(to: stage.appending(path: "results.json"))
    try Files.write("text", to: folder.path("a"))
    #expect(folder.names == ["a", "results.json"])
    #expect(try folder.text("results.json") == "old")
  }

  // MARK: Two at once

  @Test func ofTwoRunsInOneFolderOneIsRefused() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    let (first, second) = try await twoAtOnce(["--worlds", "0", "--out", "out"], in: folder)
    #expect(second.status == 74)
    #expect(second.errors.contains("another command is writing there"), "\(second.errors)")
    #expect(first.status == 130)
    #expect(folder.names == ["long.json5", "tiny.json5"])
  }

  @Test func aShardIsSimulatedByOneProcessAtATime() async throws {
    let folder = try TemporaryFolder()
    let (first, second) = try await twoAtOnce(
      ["--worlds", "0", "--shard", "1/2", "--out", "out"], in: folder)
    #expect(second.status == 74)
    #expect(second.errors.contains("another process is simulating this shard"))
    #expect(first.status == 130)
    #expect(folder.names == ["long.json5", "out", "out/shards.json"])
  }

  /// Starts a run that would take half an hour, runs it once more when the first has its lock,
  /// and interrupts the first when the second has ended.
  private func twoAtOnce(
    _ options: [String], in folder: TemporaryFolder
  ) async throws -> (first: BuiltTool.Outcome, second: BuiltTool.Outcome) {
    try folder.write(TinySuite.text(users: 1_000_000_000), to: "long.json5")
    let run =
      ["run", "long.json5", "--yes"] + options
      + ["everyday", "expert", "older-adults", "first-time"].flatMap { ["--population", $0] }
    let isOver = Atomic(false)
    async let first = BuiltTool.run(
      run, in: folder.url, sending: (SIGINT, once: { isOver.load(ordering: .relaxed) }))
    for _ in 0..<12_000 where !folder.isLocked { try await Task.sleep(for: .milliseconds(50)) }
    let second = try await BuiltTool.run(run, in: folder.url)
    isOver.store(true, ordering: .relaxed)
    return (try await first, second)
  }

  // MARK: One run, one set

  @Test func everythingOfARunBearsItsName() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
    _ = try await BuiltTool.run(
      ["run", "tiny.json5", "--out", "out", "--figures"], in: folder.url)
    let results = try folder.text("out/results.json")
    let match = try #require(results.firstMatch(of: #/"run": "([0-9a-f]{16})"/#))
    let files = folder.names.filter {
      $0.hasPrefix("out/") && $0.contains(".") && !$0.hasSuffix(".csv")
    }
    #expect(files.count >= 5)
    for name in files { #expect(try folder.text(name).contains(match.1), "\(name)") }
    let again = try await BuiltTool.run(
      ["run", "tiny.json5", "--out", "out", "--format", "md"], in: folder.url)
    #expect(
      again.errors.contains("From an earlier run, not replaced: appendix.html, comparisons.csv, ")
    )
  }
}
