import Foundation
import Synchronization
import Testing

/// Pipes and devices in places where files belong, and signals: nothing waits forever. A command that
/// does is killed after a while, which no status here is.
struct WaitingTests {
  private static let limit = 240.0
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
  }

  private func tool(
    _ arguments: [String], sending signal: (Int32, once: @Sendable () -> Bool)? = nil
  ) async throws -> BuiltTool.Outcome {
    try await BuiltTool.run(
      arguments, in: folder.url, sending: signal.map { ($0.0, $0.once) }, limit: Self.limit)
  }

  private func shell(_ script: String) async throws -> BuiltTool.Outcome {
    try await BuiltTool.run(
      ["-c", script], in: folder.url,
      environment: ["TOOL": BuiltTool.executable.path(percentEncoded: false)],
      program: URL(filePath: "/bin/bash"), limit: Self.limit)
  }

  private func makePipe(_ name: String) throws {
    let place = folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    #expect(mkfifo(folder.path(name), 0o600) == 0)
  }

  // MARK: Outputs

  /// A run of a year would not end before the test.
  @Test(arguments: ["results.json", "report.md", "appendix.html", "summary.csv"])
  func aPipeThatNobodyReadsIsRefusedBeforeTheWork(name: String) async throws {
    try folder.write(TinySuite.text(users: 1_000_000_000), to: "long.json5")
    try makePipe("out/\(name)")
    let outcome = try await tool(["run", "long.json5", "--yes", "--worlds", "0", "--out", "out"])
    #expect(outcome.status == 74)
    #expect(
      outcome.errors.contains("out/\(name): cannot be written: this is a pipe, and nobody reads"),
      "\(outcome.errors)")
    #expect(folder.names == ["long.json5", "out", "out/\(name)", "tiny.json5"])
  }

  @Test(arguments: [
    ["run", "long.json5", "--yes", "--worlds", "0", "--out", "out", "--trials", "pipe"],
    ["audit", "note.json5", "--users", "2", "--population", "everyday", "--out", "audit"],
    ["report", "results.json", "--format", "md", "--out", "report"],
    ["new", "suite", "--out", "pipe"],
    ["run", "tiny.json5", "--worlds", "0", "--out", "locked"],
    ["run", "tiny.json5", "--worlds", "0", "--shard", "1/2", "--out", "shards"],
  ])
  func noOutputWaitsForAReader(arguments: [String]) async throws {
    try folder.write(TinySuite.text(users: 1_000_000_000), to: "long.json5")
    try folder.write(Self.screen, to: "note.json5")
    let run = try await tool([
      "run", "tiny.json5", "--worlds", "0", "--out", "-", "--format", "json",
    ])
    try folder.write(run.output, to: "results.json")
    let pipes = [
      "pipe", "audit/audit.md", "report/report.md", ".locked.lock", "shards/shard-1-of-2.tally",
    ]
    for name in pipes { try makePipe(name) }
    let before = folder.names
    let outcome = try await tool(arguments)
    #expect(outcome.status == 74, "\(outcome.errors)")
    #expect(folder.names == before)
  }

  private static let screen = """
    { schema: "tapcost/interface/1", id: "note", title: "A note", device: "iphone-16",
      screen: { content: [{ button: { label: "=1+2", id: "share" } },
        { button: { label: "@SUM(A1)", id: "sum" } }, { button: { label: "Move", id: "move" } }] } }
    """

  @Test func pipesThatSomebodyReadsAreWrittenAsBefore() async throws {
    let run = "\"$TOOL\" run tiny.json5 --worlds 0 --quiet"
    #expect(try await shell("\(run) --out plain --trials plain.csv").status == 0)
    let outcome = try await shell(
      """
      mkdir out && mkfifo pipe out/report.md
      cat pipe > copy.csv & cat out/report.md > copy.md & sleep 1
      \(run) --out out --trials pipe && wait && cmp plain.csv copy.csv && cmp plain/report.md copy.md &&
      \(run) --out second --trials >(cat > third.csv) && sleep 1 && cmp plain.csv third.csv &&
      \(run) --out fourth --trials - | cmp plain.csv -
      """)
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
  }

  // MARK: Inputs

  @Test(arguments: [
    (["report", "folder"], "folder/results.json: cannot be read: not a regular file"),
    (["lint", "pipe"], "pipe: cannot be read: this is a pipe, and nobody writes into it"),
    (["run", "./pipe"], "./pipe: cannot be read: this is a pipe, and nobody writes into it"),
    (["edit", "pipe"], "pipe: cannot be read: not a regular file"),
    (["watch", "pipe"], "pipe: cannot be read: only a regular file can be watched"),
    (["edit", "/dev/null"], "/dev/null: cannot be read: not a regular file"),
    (["merge", "shards"], "shards/shards.json: cannot be read: not a regular file"),
  ])
  func noInputWaitsForAWriter(arguments: [String], message: String) async throws {
    for name in ["pipe", "folder/results.json", "shards/shards.json"] { try makePipe(name) }
    let outcome = try await tool(arguments)
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func pipesThatSomebodyWritesAreReadAsBefore() async throws {
    try makePipe("pipe")
    let outcome = try await shell(
      """
      "$TOOL" lint <(cat tiny.json5) && cat tiny.json5 | "$TOOL" lint /dev/stdin &&
      cat tiny.json5 | "$TOOL" lint - && "$TOOL" lint - < tiny.json5 &&
      "$TOOL" lint <(sleep 5; cat tiny.json5) || exit 9
      (sleep 1; cat tiny.json5 > pipe) & "$TOOL" lint pipe
      """)
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
    let empty = try await shell("\"$TOOL\" lint <(true)")
    #expect(empty.status == 65 && empty.errors.contains("the end of the text"), "\(empty.errors)")
  }

  // MARK: Signals

  /// The pipe is full, and its reader never reads.
  @Test(
    arguments: [SIGINT, SIGTERM, SIGHUP],
    ["--trials pipe --out out", "--out - --format html > pipe"])
  func aSignalEndsARunThatWrites(signal: Int32, options: String) async throws {
    try makePipe("pipe")
    let reader = open(folder.path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #if os(Linux)
      // F_SETPIPE_SZ: what is written must not fit into the pipe.
      #expect(fcntl(reader, 1031, 4096) == 4096)
    #endif
    let isWriting: @Sendable () -> Bool = {
      var polled = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      return poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLIN) != 0
    }
    let outcome = try await BuiltTool.run(
      ["-c", "exec \"$TOOL\" run tiny.json5 --users 2000 --worlds 0 \(options)"], in: folder.url,
      environment: ["TOOL": BuiltTool.executable.path(percentEncoded: false)],
      sending: (signal, once: isWriting), program: URL(filePath: "/bin/bash"), limit: Self.limit)
    #expect(outcome.status == 130, "\(outcome.errors)")
    #expect(outcome.errors.contains("nterrupted"))
    #expect(folder.names == ["pipe", "tiny.json5"])
  }

  @Test func aSignalEndsACommandThatReads() async throws {
    try makePipe("pipe")
    // A writer that never writes.
    let writer = open(folder.path("pipe"), O_RDWR)
    defer { close(writer) }
    let start = Date()
    let outcome = try await tool(["lint", "pipe"], sending: (SIGTERM, { Date() > start + 4 }))
    #expect(outcome.status == -SIGTERM)
  }

  @Test func aPageGoesOnWhenItsFileBecomesAPipe() async throws {
    try folder.write(Self.screen, to: "note.json5")
    let place = folder.path("note.json5")
    let said = folder.path("said")
    let isReady: @Sendable () -> Bool = {
      guard (try? String(contentsOfFile: said, encoding: .utf8))?.hasSuffix("\n") == true else {
        return false
      }
      if unlink(place) == 0 { mkfifo(place, 0o600) }
      // Time to look at it a few times.
      Thread.sleep(forTimeInterval: 1)
      return true
    }
    let outcome = try await BuiltTool.run(
      ["-c", "exec \"$TOOL\" edit note.json5 --users 2 > said"], in: folder.url,
      environment: ["TOOL": BuiltTool.executable.path(percentEncoded: false)],
      sending: (SIGINT, once: isReady), program: URL(filePath: "/bin/bash"), limit: Self.limit)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  // MARK: Names that are not UTF-8

  @Test func namesKeepTheirBytes() async throws {
    let outcome = try await shell(
      #"""
      name=$(printf 'caf\351'); mkdir "$name" && cp tiny.json5 "$name/$name.json5" &&
      "$TOOL" run "$name/$name.json5" --worlds 0 --out "$name/out" --trials "$name/$name.csv" --quiet &&
      test -s "$name/out/results.json" && test -s "$name/$name.csv" && "$TOOL" report "$name/out" &&
      "$TOOL" lint "$name/missing.json5"
      """#)
    #expect(outcome.status == 66, "\(outcome.errors)")
    #expect(outcome.errors.contains("caf<0xE9>/missing.json5: there is no such file"))
    #expect(outcome.errors.contains("Wrote") && !outcome.errors.contains("\u{FFFD}"))
    // Some file systems take no such names; then there is nothing to find.
    let found = try await shell("ls -b | cat; ls | wc -l")
    #expect(found.output.hasPrefix("caf\\351\n") && found.output.contains("tiny.json5\n"))
    #expect(found.output.hasSuffix("2\n"), "\(found.output)")
  }

  // MARK: Tables

  @Test(arguments: [[], ["--csv-safe"]])
  func noLabelOfAScreenIsAFormula(options: [String]) async throws {
    try folder.write(Self.screen, to: "note.json5")
    let outcome = try await tool(
      [
        "audit", "note.json5", "--users", "2", "--population", "everyday", "--format", "csv",
        "--out", "out",
      ]
        + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let labels = Set(
      try folder.text("out/audit.csv").split(separator: "\n").dropFirst().map {
        String($0.split(separator: ",", omittingEmptySubsequences: false)[1])
      })
    #expect(labels == ["'=1+2", "'@SUM(A1)", "Move"])
  }

  // MARK: What cannot be synced

  @Test(
    .enabled(if: BuiltTool.canFail),
    arguments: [
      (
        "new suite --out made.json5", 2, "made.json5",
        "made.json5: was written, but could not be synced"
      ),
      ("new suite --out made.json5", 1, nil, "made.json5: cannot be written: Input/output error"),
    ])
  func whatStandsIsTold(command: String, turn: Int, made: String?, message: String) async throws {
    let outcome = try await shell(
      "strace -f -qq -o /dev/null -e trace=fsync -e inject=fsync:error=EIO:when=\(turn) \"$TOOL\" "
        + command)
    #expect(outcome.status == 74)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(folder.names == [made, "tiny.json5"].compactMap(\.self))
  }
}
