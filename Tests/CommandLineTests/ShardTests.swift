import CommandLine
import Foundation
import Testing

/// A folder with a tiny suite of which shards are made.
struct ShardedStudy {
  private(set) var folder: TemporaryFolder
  /// What decides the results. Few worlds: to draw many takes longer than to simulate the people.
  var options = ["--users", "3001", "--seed", "7", "--worlds", "3"]

  /// Returns a copy of the study with what was made of it.
  func copied() throws -> ShardedStudy {
    var copy = self
    copy.folder = try folder.copied()
    return copy
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TinySuite.text(), to: "tiny.json5")
  }

  func tool(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> BuiltTool.Outcome {
    try await BuiltTool.run(arguments, in: folder.url, environment: environment)
  }

  /// Runs the study, or a shard of it.
  @discardableResult
  func run(_ more: [String], environment: [String: String] = [:]) async throws
    -> BuiltTool.Outcome
  {
    try await tool(["run", "tiny.json5"] + options + more, environment: environment)
  }

  /// Runs some of the shards of so many into a folder.
  func shards(_ numbers: [Int], of count: Int, to out: String) async throws {
    for number in numbers {
      let outcome = try await run(["--shard", "\(number)/\(count)", "--out", out])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }

  /// The names in a folder.
  func names(_ out: String) -> [String] {
    folder.names.filter { $0.hasPrefix(out + "/") }.map { String($0.dropFirst(out.count + 1)) }
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appending(path: name))
  }

  func expectSameFiles(_ a: String, _ b: String, _ note: String = "") throws {
    for name in TinySuite.files {
      #expect(try data("\(a)/\(name)") == data("\(b)/\(name)"), "\(name) \(note)")
    }
  }
}

@Suite struct ShardTests {
  @Test func mergedShardsGiveTheBytesOfOneRun() async throws {
    let study = try ShardedStudy()
    try await study.run(["--out", "one"])
    for (count, order) in [(1, [1]), (2, [2, 1]), (5, [4, 1, 5, 3, 2])] {
      try await study.shards(order, of: count, to: "in\(count)")
      let merged = try await study.tool(["merge", "in\(count)"])
      #expect(merged.status == 0, "\(merged.errors)")
      try study.expectSameFiles("one", "in\(count)", "of \(count) shards")
    }
  }

  @Test func threadsAndLanesChangeNoByteOfAShard() async throws {
    let study = try ShardedStudy()
    var first: Data?
    for (jobs, lanes) in [("1", "baseline"), ("2", "avx2"), ("3", "avx512"), ("8", "avx512")] {
      try await study.run(
        ["--shard", "2/3", "--jobs", jobs, "--out", jobs], environment: ["TAPCOST_LANES": lanes])
      let bytes = try study.data("\(jobs)/shard-2-of-3.tally")
      #expect(first == nil || first == bytes, "\(jobs) \(lanes)")
      first = bytes
    }
  }

  @Test func everyWidthOfVectorsGivesTheSameResults() async throws {
    let study = try ShardedStudy()
    for lanes in ["baseline", "avx2", "avx512"] {
      let outcome = try await study.run(
        ["--out", lanes], environment: ["TAPCOST_LANES": lanes])
      #expect(outcome.status == 0)
      try study.expectSameFiles("baseline", lanes)
    }
    let unknown = try await study.run([], environment: ["TAPCOST_LANES": "sse9"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("baseline, avx2, avx512"))
  }

  @Test func shardsAreMergedWithoutTheFilesTheyWereMadeFrom() async throws {
    let study = try ShardedStudy()
    try study.folder.write(
      """
      { schema: "tapcost/population/1", id: "slow", title: "Slow readers", based_on: "everyday",
        traits: { "gaze.dwell": { times: 3, low: 2, high: 4, mark: "A", citation: "assumed" } } }
      """, to: "slow.json5")
    let people = ["--population", "slow.json5", "--population", "expert"]
    try await study.run(people + ["--out", "one"])
    for number in ["1/2", "2/2"] {
      let outcome = try await study.run(people + ["--shard", number, "--out", "in2"])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    for name in ["tiny.json5", "slow.json5"] {
      try FileManager.default.removeItem(at: study.folder.url.appending(path: name))
    }
    let merged = try await study.tool(["merge", "in2", "--out", "merged"])
    #expect(merged.status == 0, "\(merged.errors)")
    try study.expectSameFiles("one", "merged")
    #expect(study.names("in2") == ["shard-1-of-2.tally", "shard-2-of-2.tally", "shards.json"])
  }

  @Test func aShardTellsNothingOfTheMachine() async throws {
    let study = try ShardedStudy()
    let outcome = try await BuiltTool.run([
      "run", study.folder.path("tiny.json5"), "--shard", "1/2", "--out", study.folder.path("out"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    for name in ["shard-1-of-2.tally", "shards.json"] {
      let text = String(decoding: try study.data("out/\(name)"), as: UTF8.self)
      #expect(!text.contains(study.folder.path), "\(name)")
    }
  }

  @Test func statusListsWhatIsMissing() async throws {
    let study = try ShardedStudy()
    try await study.shards([2, 7], of: 8, to: "out")
    let status = try await study.tool(["status", "out"])
    #expect(status.status == 3)
    #expect(status.output.contains("2 of 8 shards are complete."))
    #expect(status.output.contains("--array=1,3-6,8\n"))
    let list = try await study.tool(["status", "out", "--array"])
    #expect(list.output == "1,3-6,8\n")
    try await study.shards([1, 3, 4, 5, 6, 8], of: 8, to: "out")
    let done = try await study.tool(["status", "out"])
    #expect(done.status == 0)
    #expect(done.output.contains("All 8 shards are complete."))
  }

  @Test func gapsAreRefusedUnlessTheReportMaySaySo() async throws {
    let study = try ShardedStudy()
    try await study.shards([1, 3], of: 4, to: "out")
    let refused = try await study.tool(["merge", "out"])
    #expect(refused.status == 3)
    #expect(refused.errors.contains("of 4 shards, these are missing: 2,4."))
    #expect(!study.names("out").contains("results.json"))
    let partial = try await study.tool(["merge", "out", "--allow-partial", "--out", "early"])
    #expect(partial.status == 0, "\(partial.errors)")
    #expect(partial.output.contains("partial: 2 of 4 shards"))
    for name in ["report.md", "report.html", "results.json"] {
      let text = try study.folder.text("early/\(name)")
      #expect(text.contains("(partial: 2 of 4 shards)"), "\(name)")
      #expect(text.contains("these are missing: 2,4."), "\(name)")
    }
    #expect(try study.folder.text("early/results.json").contains("--allow-partial"))
  }

  @Test func aCompleteShardIsNotSimulatedAgain() async throws {
    let study = try ShardedStudy()
    try await study.shards([1], of: 2, to: "out")
    let before = try study.data("out/shard-1-of-2.tally")
    let again = try await study.run(["--shard", "1/2", "--out", "out"])
    #expect(again.status == 0)
    #expect(again.errors.contains("complete already; nothing was simulated"))
    #expect(try study.data("out/shard-1-of-2.tally") == before)
  }

  @Test func precisionAndShardsAreRefusedTogether() async throws {
    let study = try ShardedStudy()
    let outcome = try await study.run(["--precision", "0.01", "--shard", "1/2", "--out", "out"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("a shard cannot know when that is"))
    #expect(study.names("out").isEmpty)
    // Precision 1 asks for nothing more.
    try await study.run(["--precision", "1", "--out", "one"])
    for number in ["1/2", "2/2"] {
      try await study.run(["--precision", "1", "--shard", number, "--out", "out"])
    }
    let merged = try await study.tool(["merge", "out"])
    #expect(merged.status == 0, "\(merged.errors)")
    try study.expectSameFiles("one", "out")
  }

  @Test func trialsAreOneRowForEachPersonDesignAndUse() async throws {
    var study = try ShardedStudy()
    study.options = ["--users", "50", "--seed", "7"]
    let outcome = try await study.run(
      ["--trials", "trials.csv", "--format", "csv", "--out", "out"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = try study.folder.text("trials.csv").split(separator: "\n")
    // Two populations and two designs.
    let count: Int = 1 + 2 * 2 * 50
    #expect(lines.count == count)
    let names = lines[0].split(separator: ",")
    let time = try #require(names.firstIndex(of: "time"))
    var sum = 0.0
    for line in lines.dropFirst() {
      let row: [String] = cells(line)
      #expect(row.count == names.count)
      if row[2] == "everyday", row[4] == "popup" { sum += Double(row[time]) ?? .nan }
    }
    let mean = sum / 50
    let summary = try study.folder.text("out/summary.csv").split(separator: "\n")
    let row = try #require(summary.first { $0.contains("everyday,touch,popup,time,s,50,") })
    let stated = try #require(Double(cells(row)[8]))
    // Both are means of the same whole microseconds; the table keeps seven digits.
    #expect(abs(mean - stated) <= 5e-7 * mean)
  }

  @Test func trialsTellTheirGoalAndWhereTheirTimeWent() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run(
      [
        "run", "more-vs-inline", "--users", "20", "--worlds", "4", "--format", "csv", "--trials",
        "-", "--out", "out", "--quiet",
      ],
      in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines: [[String]] = outcome.output.split(separator: "\n").map(cells)
    let names = try #require(lines.first)
    let summary: [String] = cells(try folder.text("out/summary.csv").split(separator: "\n")[0])
    #expect(
      names.filter { $0.hasPrefix("point_") } == summary.filter { $0.hasPrefix("point_") })
    #expect(names.contains { $0.hasPrefix("point_") })
    let phases = names.indices.filter { names[$0].hasPrefix("phase_") }
    #expect(phases.count == 6)
    let (goal, time) = (names.firstIndex(of: "goal"), names.firstIndex(of: "time"))
    for line in lines.dropFirst() {
      #expect(line.count == names.count)
      #expect(try !line[#require(goal)].isEmpty)
      let parts = phases.compactMap { Double(line[$0]) }.reduce(0, +)
      // All are whole microseconds; only the order of the sum differs.
      let whole = try #require(time.flatMap { Double(line[$0]) })
      #expect(abs(parts - whole) < 1e-9)
      // Each axis of the point stands in its column.
      for part in line[1].split(separator: " ") {
        let sides = part.split(separator: "=").map(String.init)
        #expect(try line[#require(names.firstIndex(of: "point_\(sides[0])"))] == sides[1])
      }
    }
  }

  @Test func theTrialsOfShardsAreThoseOfOneRun() async throws {
    var study = try ShardedStudy()
    study.options = ["--users", "31", "--population", "expert"]
    try await study.run(["--trials", "all.csv", "--out", "one"])
    var parts: Set<Substring> = []
    for number in 1...3 {
      try await study.run(
        ["--shard", "\(number)/3", "--out", "out", "--trials", "part\(number).csv"])
      parts.formUnion(try study.folder.text("part\(number).csv").split(separator: "\n"))
    }
    let all = try study.folder.text("all.csv").split(separator: "\n")
    #expect(parts == Set(all))
    #expect(all.count == 63)
  }

  @Test func numbersAreWrittenShort() {
    #expect(compressed([]) == "")
    #expect(compressed([1, 2, 3, 5, 7, 8]) == "1-3,5,7,8")
  }

  @Test(arguments: [
    "0/4", "5/4", "1/0", "1", "a/b", "1/2/3", "-1/4", "+1/4", "auto/4", "off", "1/2000000",
  ])
  func wrongShardNumbersAre64(shard: String) async throws {
    let study = try ShardedStudy()
    let outcome = try await study.run(["--shard=\(shard)", "--out", "out"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("invalid for '--shard <i/n>'"), "\(outcome.errors)")
    #expect(study.names("out").isEmpty)
  }

  /// A variable that a scheduler left in a shell takes nobody away.
  @Test func aRunInsideAnArrayIsWholeUnlessItSaysOtherwise() async throws {
    let study = try ShardedStudy()
    let task = ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "8"]
    let outcome = try await study.run(["--out", "out"], environment: task)
    #expect(outcome.status == 0)
    #expect(study.names("out").contains("results.json"))
  }
}
