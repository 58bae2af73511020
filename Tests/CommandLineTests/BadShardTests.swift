import Core
import Foundation
import Studies
import Testing

@Suite struct BadShardTests {
  /// A study with its three shards, made once.
  private static let whole = Task { () -> ShardedStudy in
    let study = try ShardedStudy()
    try await study.shards([1, 2, 3], of: 3, to: "out")
    return study
  }

  private func study() async throws -> ShardedStudy { try await Self.whole.value.copied() }

  /// Expects that merging is refused, says something, and leaves the folder as it was.
  private func expectRefused(
    _ study: ShardedStudy, _ messages: String..., status: Int32 = 65
  ) async throws {
    let before = study.names("out")
    let outcome = try await study.tool(["merge", "out"])
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty)
    for message in messages { #expect(outcome.errors.contains(message), "\(outcome.errors)") }
    #expect(study.names("out") == before)
  }

  private func write(_ data: Data, _ name: String, _ study: ShardedStudy) throws {
    try data.write(to: study.folder.url.appending(path: "out/\(name)"))
  }

  @Test func aTruncatedShardIsNamedAndMadeAnew() async throws {
    let study = try await study()
    let whole = try study.data("out/shard-2-of-3.tally")
    for length in [0, 1, 40, whole.count / 2, whole.count - 1] {
      try write(whole.prefix(length), "shard-2-of-3.tally", study)
      try await expectRefused(study, "out/shard-2-of-3.tally")
    }
    let status = try await study.tool(["status", "out"])
    #expect(status.status == 3)
    #expect(status.errors.contains("a truncated shard"), "\(status.errors)")
    #expect(status.output.contains("--array=2\n"))
    let partial = try await study.tool(["merge", "out", "--allow-partial", "--out", "early"])
    #expect(partial.status == 0)
    #expect(partial.errors.contains("left out"))
    let again = try await study.run(["--shard", "2/3", "--out", "out"])
    #expect(again.status == 0)
    #expect(again.errors.contains("simulating it again"))
    #expect(try study.data("out/shard-2-of-3.tally") == whole)
  }

  @Test func anEditedShardIsNamed() async throws {
    let study = try await study()
    let whole = try study.data("out/shard-2-of-3.tally")
    for place in stride(from: 0, to: whole.count, by: whole.count / 60) {
      var edited = whole
      edited[place] ^= 0x01
      try write(edited, "shard-2-of-3.tally", study)
      try await expectRefused(study, "out/shard-2-of-3.tally")
    }
    try write(whole + Data([0]), "shard-2-of-3.tally", study)
    try await expectRefused(study, "a shard that goes on")
  }

  @Test func aShardTwiceIsNamedWithBothFiles() async throws {
    let study = try await study()
    try write(try study.data("out/shard-2-of-3.tally"), "copy.tally", study)
    try await expectRefused(
      study, "out/shard-2-of-3.tally: $: found shard 2 a second time", "it is in out/copy.tally")
    let status = try await study.tool(["status", "out"])
    #expect(status.status == 65)
  }

  @Test func shardsOfAnotherRunAreNamed() async throws {
    var study = try await study()
    let other = [
      (["--users", "3001", "--seed", "8", "--worlds", "3"], "the seed 8"),
      (["--users", "3000", "--seed", "7", "--worlds", "3"], "the --users 3000"),
      (["--users", "3001", "--seed", "7", "--worlds", "2"], "the --worlds 2"),
    ]
    for (options, message) in other {
      study.options = options
      try await study.shards([2], of: 3, to: "other")
      try write(try study.data("other/shard-2-of-3.tally"), "shard-2-of-3.tally", study)
      try await expectRefused(study, message, "as in out/shards.json")
      try FileManager.default.removeItem(at: study.folder.url.appending(path: "other"))
    }
  }

  @Test func shardsOfAnEditedSuiteAreNamed() async throws {
    let study = try await study()
    try study.folder.write(
      TinySuite.text().replacingOccurrences(of: "\"New\"", with: "\"Newer\""), to: "tiny.json5")
    try await study.shards([2], of: 3, to: "other")
    try write(try study.data("other/shard-2-of-3.tally"), "shard-2-of-3.tally", study)
    try await expectRefused(study, "a shard of another run, with the input tiny.json5")
    // Nor does a run go on in a folder that belongs to another one.
    let outcome = try await study.run(["--shard", "1/3", "--out", "out"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("another run in this folder"))
  }

  @Test func shardsOfAnotherSplitAreNamed() async throws {
    let study = try await study()
    try await study.shards([2], of: 4, to: "other")
    try write(try study.data("other/shard-2-of-4.tally"), "shard-2-of-4.tally", study)
    try await expectRefused(study, "found shard 2 of 4; expected one of 3")
    let outcome = try await study.run(["--shard", "1/4", "--out", "out"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("a run in 3 shards in this folder"))
  }

  @Test func shardsOfAnotherVersionAreNamed() async throws {
    let study = try await study()
    for name in ["shard-1-of-3.tally", "shard-2-of-3.tally", "shard-3-of-3.tally", "shards.json"] {
      try write(
        Self.signed(try study.data("out/\(name)")) {
          $0.replacingOccurrences(of: #""text":"0.3.0""#, with: #""text":"9.0.0""#)
            .replacingOccurrences(of: #""text": "0.3.0""#, with: #""text": "9.0.0""#)
        }, name, study)
    }
    try await expectRefused(study, "TapCost of the version 9.0.0", "TapCost of the version 0.3.0")
  }

  /// Shards that another model simulated, or one of before that does not say, have no results in common.
  @Test(arguments: [true, false])
  func shardsOfAnotherModelAreNamed(isOlder: Bool) async throws {
    let study = try await study()
    let mine = Behavior.fingerprint
    for name in ["shard-1-of-3.tally", "shard-2-of-3.tally", "shard-3-of-3.tally", "shards.json"] {
      let whole = try study.data("out/\(name)")
      let other = Self.signed(whole) { line in
        isOlder
          ? line.replacing(
            #/,\s*\{\s*"name":\s*"behavior",\s*"text":\s*"[0-9a-f]*"\s*\}/#, with: "")
          : line.replacing(mine, with: "1000000000000000")
      }
      try #require(other != whole)
      try write(other, name, study)
    }
    try await expectRefused(
      study, isOlder ? "TapCost of no behavior" : "TapCost of the behavior 1000000000000000",
      "TapCost of the behavior \(mine)")
  }

  /// A forger can state the right hash; the tallies must still be those of the people.
  @Test func talliesThatAddUpToNothingAreNamed() async throws {
    let study = try await study()
    let whole = try study.data("out/shard-2-of-3.tally")
    let start = try #require(whole.firstIndex(of: UInt8(ascii: "\n"))) + 1
    var refused = 0
    for place in stride(from: start, to: whole.count, by: (whole.count - start) / 20) {
      var forged = whole
      forged[place] ^= 0x15
      try write(Self.signed(forged) { $0 }, "shard-2-of-3.tally", study)
      let outcome = try await study.tool(
        ["merge", "out", "--out", "forged", "--format", "json"])
      // A sum within its bounds cannot be told from a true one; anything else must be named.
      #expect(outcome.status == 0 || outcome.status == 65, "\(outcome.errors)")
      if outcome.status == 65 {
        refused += 1
        #expect(outcome.errors.contains("out/shard-2-of-3.tally: $: found a tally that"))
      }
    }
    #expect(refused >= 5)
  }

  /// Edits the line of JSON of a shard and states the hash that then is right.
  private static func signed(_ file: Data, _ edit: (String) -> String) -> Data {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")), file.first == UInt8(ascii: "{"),
      end > 2
    else { return Data(edit(String(decoding: file, as: UTF8.self)).utf8) }
    let tallies = file[(end + 1)...]
    let line = edit(String(decoding: file[..<end], as: UTF8.self))
      .replacing(#/"sha256":"[0-9a-f]*",/#, with: "")
    let digest = SHA256.hexadecimal(of: Data(line.utf8) + tallies)
    let signed = line.replacing(
      #""schema":"tapcost/shard/1","#,
      with: #""schema":"tapcost/shard/1","sha256":"\#(digest)","#)
    return Data((signed + "\n").utf8) + tallies
  }

  @Test func talliesOfConditionsThatASuiteLacksAreNamed() async throws {
    let study = try ShardedStudy()
    try study.folder.write(TinySuite.text(id: "other"), to: "other.json5")
    try await study.run(["other.json5", "--shard", "1/1", "--out", "out"])
    let whole = try study.data("out/shard-1-of-1.tally")
    // The tallies of the first suite become further ones of the second.
    let forged = Self.signed(whole) {
      $0.replacing(#/"tallies":\[\[([0-9,]+)\],\[/#) { "\"tallies\":[[],[\($0.1)," }
    }
    try #require(forged != whole)
    try write(forged, "shard-1-of-1.tally", study)
    try await expectRefused(study, "found other conditions; expected the conditions of the suites")
  }

  @Test func foreignFilesAreLeftAlone() async throws {
    let study = try await study()
    try write(Data("hello".utf8), "notes.txt", study)
    let writing = ".tapcost-0123456789abcdef.tmp"
    try write(Data("half".utf8), writing, study)
    let descriptor = open(study.folder.path("out/\(writing)"), O_RDWR)
    #expect(flock(descriptor, LOCK_EX) == 0)
    defer { close(descriptor) }
    let status = try await study.tool(["status", "out"])
    #expect(status.status == 0)
    let merged = try await study.tool(["merge", "out"])
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(try study.folder.text("out/notes.txt") == "hello")
    // What has the ending of a shard must be one.
    try write(Data("hello".utf8), "notes.tally", study)
    let refused = try await study.tool(["merge", "out"])
    #expect(refused.status == 65)
    #expect(refused.errors.contains("out/notes.tally: $: found no shard of TapCost"))
  }

  @Test func leftoversOfAKilledShardAreClearedByTheNext() async throws {
    let study = try ShardedStudy()
    try FileManager.default.createDirectory(
      at: study.folder.url.appending(path: "out"), withIntermediateDirectories: true)
    try write(Data("half".utf8), ".tapcost-0123456789abcdef.tmp", study)
    try write(Data("mine".utf8), ".notes.tmp", study)
    try await study.shards([1], of: 2, to: "out")
    #expect(study.names("out") == [".notes.tmp", "shard-1-of-2.tally", "shards.json"])
  }

  @Test func whereThereAreNoShardsThereIsNothingToMerge() async throws {
    let study = try ShardedStudy()
    for (folder, status) in [("nowhere", 66), ("tiny.json5", 66), (".", 66)] as [(String, Int32)] {
      for command in ["merge", "status"] {
        let outcome = try await study.tool([command, folder])
        #expect(outcome.status == status, "\(command) \(folder): \(outcome.errors)")
      }
    }
  }

  @Test func aShardThatIsInterruptedLeavesNoFile() async throws {
    let study = try ShardedStudy()
    let outcome = try await BuiltTool.run(
      ["run", "tiny.json5", "--users", "100000000", "--shard", "1/2", "--out", "out"],
      in: study.folder.url, sending: (SIGTERM, once: { study.names("out").contains("shards.json") })
    )
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains("Interrupted. Stopped at tiny:"))
    #expect(study.names("out") == ["shards.json"])
    let status = try await study.tool(["status", "out", "--array"])
    #expect(status.output == "1,2\n")
  }

  @Test func aShardThatIsKilledIsListedAsMissing() async throws {
    let study = try ShardedStudy()
    let outcome = try await BuiltTool.run(
      ["run", "tiny.json5", "--users", "100000000", "--shard", "1/2", "--out", "out"],
      in: study.folder.url, sending: (SIGKILL, once: { study.names("out").contains("shards.json") })
    )
    #expect(outcome.status == -9)
    let status = try await study.tool(["status", "out", "--array"])
    #expect(status.output == "1,2\n")
    #expect(status.status == 3)
  }

  /// The limit on the size of a file stands for a full disk: the write fails in its middle.
  @Test func aFullDiskLeavesTheShardsThatAreThere() async throws {
    let study = try ShardedStudy()
    try await study.shards([1], of: 2, to: "out")
    let before = try study.data("out/shard-1-of-2.tally")
    let names = study.names("out")
    let outcome = try await limited(
      ["run", "tiny.json5"] + study.options + ["--shard", "2/2", "--out", "out"], in: study)
    #expect(outcome.status == 74, "\(outcome.errors)")
    #expect(outcome.errors.contains("out/shard-2-of-2.tally: cannot be written"))
    #expect(study.names("out") == names)
    #expect(try study.data("out/shard-1-of-2.tally") == before)
    try await study.shards([2], of: 2, to: "out")
    let merging = try await limited(["merge", "out", "--out", "merged"], in: study)
    #expect(merging.status == 74, "\(merging.errors)")
    #expect(study.names("merged").isEmpty)
    #expect(try await study.tool(["merge", "out", "--out", "merged"]).status == 0)
  }

  /// Runs the tool where no file may be larger than 16 blocks of a shell.
  private func limited(
    _ arguments: [String], in study: ShardedStudy
  ) async throws -> BuiltTool.Outcome {
    let tool = BuiltTool.executable.path(percentEncoded: false)
    return try await BuiltTool.run(
      ["-c", "ulimit -f 16; exec \"$0\" \"$@\"", tool] + arguments, in: study.folder.url,
      program: URL(filePath: "/bin/bash"))
  }
}
