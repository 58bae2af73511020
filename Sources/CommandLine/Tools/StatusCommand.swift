import Core

/// `tapcost status`.
enum StatusCommand {
  static let folder = Key.argument(
    "dir", "The folder that shards were written to.", completion: .folder)
  static let array = Key.flag(
    "array", "Print only the numbers of the missing shards, as schedulers take them.")

  static let command = Command(
    "status", "Lists the missing shards of a run.",
    discussion: """
      Every shard is read and checked. What is missing or damaged is listed with the option that \
      submits it again to Slurm. Exits with 3 while something is missing.
      """,
    takes: [folder, array, Options.words],
    examples: [
      "tapcost status Results/large": "Lists what is missing.",
      "sbatch --array=$(tapcost status Results/large --array) shards.sbatch 64 Results/large demo":
        "Submits what is missing once more.",
    ]
  ) { call in
    let shards = try ShardFolder(call[folder])
    for problem in shards.damaged + shards.conflicts { call.console.note(problem.message + "\n") }
    guard shards.conflicts.isEmpty else {
      throw RunError("\(shards.path): these shards do not belong together.", .badInput)
    }
    guard shards.strangers.isEmpty else {
      throw RunError(
        "\(shards.path): 'tapcost merge' refuses the files named above; move them elsewhere.",
        .badInput)
    }
    try MergeCommand.check(shards, call)
    try call.console.show(
      call[array] ? compressed(shards.missing) + "\n" : text(shards, compressed(shards.missing)))
    if !shards.missing.isEmpty { throw ExitCode.inconclusive }
  }

  private static func text(_ shards: ShardFolder, _ missing: String) -> String {
    guard !missing.isEmpty else {
      return "All \(shards.count) shards are complete. Next: tapcost merge \(shards.path)\n"
    }
    let done = shards.count - shards.missing.count
    return """
      \(done) of \(shards.count) shards \(done == 1 ? "is" : "are") complete.
      Missing: \(missing)
      To submit once more: --array=\(missing)
      Complete shards are never simulated again, so all may be submitted as well.

      """
  }
}
