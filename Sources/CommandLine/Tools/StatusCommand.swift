import Core

/// `tapcost status`.
enum StatusCommand {
  static let folder = Key.argument(
    "dir", "The folder that shards were written to.", completion: .folder)
  static let array = Key.flag(
    "array", "Print nothing but the list of what is missing, as schedulers write it.")

  static let command = Command(
    "status", "Lists the missing shards of a run.",
    discussion: [
      """
      Every shard is read and checked. What is missing or damaged is listed with the option that \
      submits it again to Slurm: in the numbers of the array that was submitted first, or of the \
      shards where there was none. Exits with 3 while something is missing.
      """
    ],
    takes: [folder.declaration, array.declaration],
    examples: [
      Command.Example("tapcost status Results/large", "Lists what is missing."),
      Command.Example(
        "sbatch --array=$(tapcost status Results/large --array) shards.sbatch",
        "Submits what is missing once more."),
    ]
  ) { invocation, console in
    let shards = try ShardFolder(invocation[folder])
    if let asides = shards.asides { console.note(asides) }
    for problem in shards.damaged + shards.conflicts { console.note(problem.message + "\n") }
    guard shards.conflicts.isEmpty else {
      throw ShardError("\(shards.path): these shards do not belong together.", .badInput)
    }
    guard shards.strangers.isEmpty else {
      throw ShardError(
        "\(shards.path): 'tapcost merge' refuses the files named above; move them elsewhere.",
        .badInput)
    }
    try MergeCommand.check(shards, invocation)
    let list = resubmission(shards)
    try console.show(invocation[array] ? list + "\n" : text(shards, list))
    return shards.missing.isEmpty ? .success : .inconclusive
  }

  /// The numbers to submit once more.
  private static func resubmission(_ shards: ShardFolder) -> String {
    guard let numbering = shards.plan?.numbering else { return compressed(shards.missing) }
    return compressed(shards.missing.map(numbering.id), step: numbering.step)
  }

  private static func text(_ shards: ShardFolder, _ list: String) -> String {
    let missing = shards.missing
    guard !missing.isEmpty else {
      return "All \(shards.count) shards are complete. Next: tapcost merge \(shards.path)\n"
    }
    let done = shards.count - missing.count
    return """
      \(done) of \(shards.count) shards \(done == 1 ? "is" : "are") complete.
      Missing: \(compressed(missing))
      To submit once more: --array=\(list)
      Complete shards are never simulated again, so all may be submitted as well.

      """
  }
}
