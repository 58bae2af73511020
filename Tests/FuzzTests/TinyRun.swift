import CommandLine
import Foundation

/// A small run of the tool, for texts and bytes that the repository does not hold.
enum TinyRun {
  private static let suite = """
    { schema: "tapcost/suite/1", id: "tiny", title: "Two options", question: "Which?",
      evidence: "None: this is a test.", users: 64, populations: ["everyday"],
      compare: [["a", "b"]], tasks: [{ id: "t", title: "T", goals: ["new"] }],
      designs: [
        { id: "a", title: "A", device: "iphone-16", screen: { content: [{ popup: { id: "p",
          label: "Show", selected: "all", options: [{ id: "all", label: "All" },
          { id: "new", label: "New" }] } }] } },
        { id: "b", title: "B", device: "iphone-16", screen: { content: [{ segmented: { id: "s",
          label: "Show", selected: "all", options: [{ id: "all", label: "All" },
          { id: "new", label: "New" }] } }] } } ] }
    """

  /// The results of the run.
  static let results = Task<String, Never> {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    await run(in: folder, ["--out", folder.appending(path: "out").path()])
    return (try? String(contentsOf: folder.appending(path: "out/results.json"), encoding: .utf8))
      ?? ""
  }

  /// The only shard of the run.
  static let shard = Task<Data, Never> {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    await run(in: folder, ["--shard", "1/1", "--out", folder.appending(path: "out").path()])
    return (try? Data(contentsOf: folder.appending(path: "out/shard-1-of-1.tally"))) ?? Data()
  }

  private static func run(in folder: URL, _ arguments: [String]) async {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "tiny.json5")
    try? Data(suite.utf8).write(to: path)
    _ = await Tool.root.run(
      ["run", path.path(), "--worlds", "1", "--jobs", "1"] + arguments,
      console: Console(output: { _ in }, note: { _ in }))
  }
}
