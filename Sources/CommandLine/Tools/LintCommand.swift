import Core
import Studies

/// `tapcost lint`.
enum LintCommand {
  static let files = Key.arguments(
    "file", "A file of any kind, which its member 'schema' names.", completion: .file)

  static let command = Command(
    "lint", "Lists everything that is wrong with files, without simulating.",
    discussion: """
      Reads each file as the command that uses it would, and follows a suite into the interface \
      files that it names. Designs are laid out for every population that uses them. Each problem is \
      reported with file, line, column and path, and with what is expected. Exits with 65 if there is one. \
      Labels that nobody can tell apart, and those that are cut off, are warned of, and where words are \
      read, labels that come nearer to another goal than to their own.
      """,
    takes: [files, Options.populations, Options.parameters, Options.words],
    examples: [
      "tapcost lint my-suite.json5": "Checks a suite.",
      "tapcost lint my-suite.json5 --population my-users.json5":
        "Checks a suite that names a population of your own.",
    ]
  ) { call in
    let check = DocumentCheck(call: call)
    var problems: [Problem] = []
    var unread: (any Error)?
    for path in call[files] {
      do {
        let text = try Files.text(at: path, limit: JSON5.maximumBytes)
        let kind = try check.kind(of: text, at: path)
        try call.console.show("\(visible(path)): no problems (\(kind))\n")
        for doubt in try check.doubts(about: text, at: path, kind) {
          try call.console.show("warning: \(visible(doubt))\n")
        }
        for remark in try check.remarks(on: text, at: path, kind) {
          try call.console.show("\(remark.isHint ? "hint" : "warning"): \(visible(remark.text))\n")
        }
      } catch let error as DocumentError {
        problems += error.problems
      } catch let error as RunError {
        unread = unread ?? error
      } catch let error as FileError where error != .interrupted(path: path) {
        unread = unread ?? error
      }
    }
    if let unread {
      for problem in problems { call.console.note("\(problem.message)\n") }
      throw unread
    }
    if !problems.isEmpty { throw DocumentError(problems) }
  }
}
