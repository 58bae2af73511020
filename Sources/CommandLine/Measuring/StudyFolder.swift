import Core
import Evidence

/// The folder of a study, with its plan, its page, and the results that came.
struct StudyFolder {
  /// The path.
  let path: String
  /// The plan.
  let plan: MeasuringPlan

  /// Reads the plan of a folder.
  init(_ path: String) throws {
    self.path = path
    let file = Files.join(path, "plan.json")
    plan = try MeasuringPlan(parsing: Files.text(at: file), file: file)
  }

  /// The folder of results.
  var results: String { Files.join(path, "results") }

  /// Reads results: those of some files and folders, or of the folder itself.
  ///
  /// - Parameter paths: The files and folders; none for the results of this folder.
  /// - Returns: What counts of them, and what does not.
  /// - Throws: That a path that was named is not there.
  func data(at paths: [String]) throws -> MeasuredData {
    var data = MeasuredData(plan: plan)
    for path in paths.isEmpty ? [results] : paths {
      guard SystemCalls.isFolder(path) == true else {
        guard SystemCalls.properties(path) != nil else { throw FileError.missing(path: path) }
        read(path, into: &data)
        continue
      }
      for name in try Files.names(in: path) where name.hasSuffix(".json") || name.hasSuffix(".txt")
      {
        read(Files.join(path, name), into: &data)
      }
    }
    return data
  }

  private func read(_ path: String, into data: inout MeasuredData) {
    do throws(FileError) {
      let text = try Files.text(at: path, limit: MeasuredPerson.mostBytes, isFound: true)
      data.add(text, file: path)
    } catch {
      data.refuse(path, because: error.message.replacing("\(path): ", with: ""))
    }
  }
}
