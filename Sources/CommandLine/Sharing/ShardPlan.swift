import Core

/// The run in a folder, and into how many shards it is split; the first shard writes it.
struct ShardPlan: Equatable, Sendable {
  /// The run.
  var run = ShardRun()
  /// The number of shards.
  var count = 1

  /// The name of the file in the folder of the shards.
  static let name = "shards.json"

  /// The plan as a file.
  var text: String { JSON(ShardDocument.plan.node(self)).text(.pretty(width: 100)) }

  /// Reads the plan of a folder; nil where there is none.
  static func read(in folder: String) throws -> ShardPlan? {
    let path = Files.join(folder, name)
    let text: String
    do throws(FileError) {
      text = try Files.text(at: path, limit: JSON5.maximumBytes, isFound: true)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
    let root = try Cursor(parsing: text, file: path, maximumText: JSON5.maximumBytes)
    return try ShardDocument.read(root, as: ShardDocument.plan, "shards")
  }
}
