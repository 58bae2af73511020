import CommandLine
import Foundation
import Testing

/// The variables of a task of Slurm.
private func slurm(_ id: Int, _ first: Int, _ last: Int, count: Int? = nil, step: Int = 1)
  -> [String: String]
{
  [
    "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(first)",
    "SLURM_ARRAY_TASK_MAX": "\(last)", "SLURM_ARRAY_TASK_STEP": "\(step)",
    "SLURM_ARRAY_TASK_COUNT": "\(count ?? (last - first) / step + 1)",
  ]
}

@Suite struct ArrayTaskTests {
  @Test(arguments: [
    (slurm(4, 1, 8), "slurm", 4, 8), (slurm(0, 0, 15, step: 4), "slurm", 0, 4),
    (
      ["SGE_TASK_ID": "3", "SGE_TASK_FIRST": "1", "SGE_TASK_LAST": "6", "SGE_TASK_STEPSIZE": "1"],
      "sge", 3, 6
    ),
    (["AWS_BATCH_JOB_ARRAY_INDEX": "2", "AWS_BATCH_JOB_ARRAY_SIZE": "5"], "aws-batch", 2, 5),
    (["OMPI_COMM_WORLD_RANK": "1", "OMPI_COMM_WORLD_SIZE": "4"], "open-mpi", 1, 4),
    (["PBS_ARRAY_INDEX": "7"], "pbs", 7, nil), (["PBS_ARRAYID": "7"], "pbs", 7, nil),
  ])
  func everySchedulerIsUnderstood(
    variables: [String: String], name: String, id: Int, count: Int?
  ) throws {
    let task = try #require(try ArrayTask { variables[$0] })
    #expect(task.scheduler.rawValue == name)
    #expect(task.id == id)
    #expect(task.ids?.count == count)
    #expect(task.ids?.isWhole ?? true)
  }

  @Test func whatIsNoTaskIsNone() throws {
    let none: [[String: String]] = [
      [:], ["SGE_TASK_ID": "undefined"], ["SLURM_JOB_ID": "5"], ["SLURM_ARRAY_TASK_ID": ""],
      ["SGE_TASK_ID": "undefined", "SGE_TASK_FIRST": "undefined", "SGE_TASK_LAST": "undefined"],
    ]
    for variables in none { #expect(try ArrayTask { variables[$0] } == nil) }
  }

  /// Taken for no task, it would simulate everybody in each of many tasks.
  @Test(arguments: [
    ("SLURM_ARRAY_TASK_ID", "x", 0), ("SLURM_ARRAY_TASK_ID", "-1", 0),
    ("SLURM_ARRAY_TASK_ID", "+1", 0), ("SLURM_ARRAY_TASK_ID", " 1", 0),
    ("SLURM_ARRAY_TASK_ID", "99999999999999999999", 0), ("SLURM_ARRAY_TASK_MIN", "one", 0),
    ("SLURM_ARRAY_TASK_MAX", "8.0", 0), ("SLURM_ARRAY_TASK_COUNT", "0", 1),
    ("SLURM_ARRAY_TASK_STEP", "0", 1), ("SLURM_ARRAY_TASK_ID", "undefined", 0),
    ("SGE_TASK_ID", "x", 0), ("PBS_ARRAY_INDEX", "[]", 0), ("PBS_ARRAYID", "1,2", 0),
    ("AWS_BATCH_JOB_ARRAY_SIZE", "0", 1), ("OMPI_COMM_WORLD_SIZE", "many", 1),
  ])
  func aVariableThatIsNoNumberIsNamed(name: String, value: String, least: Int) {
    var variables: [String: String] =
      switch name.prefix(3) {
      case "SLU": slurm(1, 1, 8)
      case "AWS": ["AWS_BATCH_JOB_ARRAY_INDEX": "0"]
      case "OMP": ["OMPI_COMM_WORLD_RANK": "0"]
      default: [:]
      }
    variables[name] = value
    #expect(
      throws: ShardError(
        "\(name) is '\(value)'; expected a whole number from \(least), as a scheduler sets it. "
          + "Unset it, or simulate everybody with --shard off.")
    ) { try ArrayTask { variables[$0] } }
  }

  @Test func aRunIsNotEverybodyWhereItsTaskIsNotKnown() async throws {
    let study = try ShardedStudy()
    let wrong = ["SLURM_ARRAY_TASK_ID": "x"]
    for choice in [[], ["--shard", "auto"], ["--shard", "auto/2"]] {
      let outcome = try await study.run(choice + ["--out", "out"], environment: wrong)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("SLURM_ARRAY_TASK_ID is 'x'"), "\(outcome.errors)")
      #expect(study.names("out").isEmpty)
    }
    // Who says what to simulate is believed.
    let all = try await study.run(["--shard", "off", "--out", "all"], environment: wrong)
    #expect(all.status == 0 && study.names("all").contains("results.json"))
    let part = try await study.run(["--shard", "1/2", "--out", "part"], environment: wrong)
    #expect(part.status == 0 && study.names("part").contains("shard-1-of-2.tally"))
  }

  @Test func numbersAreWrittenShort() {
    #expect(compressed([]) == "")
    #expect(compressed([1, 2, 3, 5, 7, 8]) == "1-3,5,7,8")
    #expect(compressed([0, 4, 8, 16], step: 4) == "0-8:4,16")
  }

  @Test func aTaskOfAnArrayIsAShardByItself() async throws {
    let study = try ShardedStudy()
    try await study.run(["--out", "one"])
    for id in [2, 0, 1] {
      let outcome = try await study.run(["--out", "out"], environment: slurm(id, 0, 2))
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("Shard \(id + 1) of 3, because SLURM_ARRAY_TASK_ID is \(id)"))
    }
    let merged = try await study.tool(["merge", "out"])
    #expect(merged.status == 0, "\(merged.errors)")
    try study.expectSameFiles("one", "out")
  }

  /// Slurm tells tasks that are submitted once more only of each other.
  @Test func tasksSubmittedOnceMoreKeepTheirNumbers() async throws {
    let study = try ShardedStudy()
    for id in [10, 30] {
      try await study.run(["--out", "out"], environment: slurm(id, 10, 50, step: 10))
    }
    let status = try await study.tool(["status", "out", "--array"])
    #expect(status.output == "20,40,50\n")
    for id in [20, 40, 50] {
      let more = slurm(id, 20, 50, count: 3, step: id == 20 ? 20 : 10)
      let outcome = try await study.run(["--out", "out"], environment: more)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("Shard \(id / 10) of 5"))
    }
    #expect(try await study.tool(["merge", "out"]).status == 0)
  }

  @Test func aSingleTaskOnceMoreIsAShardToo() async throws {
    let study = try ShardedStudy()
    try await study.run(["--out", "out"], environment: slurm(1, 1, 2))
    let more = try await study.run(["--out", "out"], environment: slurm(2, 2, 2))
    #expect(more.errors.contains("Shard 2 of 2"))
    // An array of one with nothing before it is an ordinary run.
    let alone = try await study.run(["--out", "alone"], environment: slurm(2, 2, 2))
    #expect(alone.status == 0)
    #expect(study.names("alone").contains("report.md"))
  }

  @Test func offSimulatesEverybodyInsideAnArray() async throws {
    let study = try ShardedStudy()
    let outcome = try await study.run(
      ["--shard", "off", "--out", "out"], environment: slurm(1, 1, 8))
    #expect(outcome.status == 0)
    #expect(study.names("out").contains("results.json"))
  }

  @Test func theNumberOfShardsCanBeGivenToATask() async throws {
    let study = try ShardedStudy()
    let outcome = try await study.run(
      ["--shard", "auto/4", "--out", "out"], environment: ["PBS_ARRAY_INDEX": "3"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(study.names("out").contains("shard-3-of-4.tally"))
  }

  @Test(arguments: [
    (["--shard", "auto"], [:], "needs the task of a scheduler"),
    (["--shard", "auto"], ["PBS_ARRAY_INDEX": "3"], "of how many shards cannot be told"),
    (["--shard", "auto/2"], ["PBS_ARRAY_INDEX": "3"], "there are 2 shards here"),
    ([], slurm(7, 1, 9, count: 3), "of how many shards cannot be told"),
    (
      ["--shard", "auto/3"], ["OMPI_COMM_WORLD_RANK": "1", "OMPI_COMM_WORLD_SIZE": "4"], "3 shards"
    ),
  ])
  func whatCannotBeDecidedIs64(
    arguments: [String], environment: [String: String], message: String
  ) async throws {
    let study = try ShardedStudy()
    let outcome = try await study.run(arguments + ["--out", "out"], environment: environment)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(study.names("out").isEmpty)
  }

  @Test(arguments: [
    "0/4", "5/4", "1/0", "1", "a/b", "1/2/3", "-1/4", "+1/4", "auto/0", "1/2000000",
  ])
  func wrongShardNumbersAre64(shard: String) async throws {
    let study = try ShardedStudy()
    let outcome = try await study.run(["--shard=\(shard)", "--out", "out"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("invalid for '--shard <i/n>'"), "\(outcome.errors)")
    #expect(study.names("out").isEmpty)
  }
}
