import Core
import Interfaces

/// A task of a tree test: what people want, and where it is.
struct TreeTask: Equatable {
  /// The name that results carry.
  var id: String
  /// The text that people read.
  var text: String
  /// The numbers of the right labels in each tree; never empty.
  var right: [[Int]]
  /// The line of the file.
  var line: Int

  /// The names of the columns.
  private static let columns = ["task", "right", "id"]
  /// The most characters of the text of a task.
  private static let longest = 2000
  /// The most characters of an id that is made from a text.
  private static let idLength = 40

  /// Reads the tasks of trees.
  ///
  /// - Parameters:
  ///   - text: A table with the columns `task`, `right` and perhaps `id`.
  ///   - file: The name for messages.
  ///   - trees: The labels among which the right ones are, with the names of their files.
  ///   - report: Takes what is left out.
  /// - Returns: The tasks; at least one.
  /// - Throws: Everything that is wrong with them.
  static func read(
    _ text: String, file: String, in trees: [(file: String, labels: LabelTree)],
    report: inout ImportReport
  ) throws(DocumentError) -> [Self] {
    let log = ProblemLog(file: file)
    let rows = SeparatedRows(text, log: log).rows
    try log.check()
    guard let head = rows.first else {
      throw Importer.refusal(
        file, found: "no tasks", expected: "a line \"task,right\" and a line for each task")
    }
    let names = head.fields.map { $0.lowercased() }
    for column in columns.prefix(2) where !names.contains(column) {
      let hint = nearest(to: column, among: names).map { "; \"\($0)\" is near" } ?? ""
      log.add(
        line: head.line, column, found: "no column \"\(column)\"\(hint)",
        expected: "a first line with the names task and right, and id where tasks have names")
    }
    try log.check()
    for (index, name) in names.enumerated()
    where !name.isEmpty && !columns.contains(name) {
      report.drop(head.line, "column \"\(head.fields[index])\"", "task, right and id are read")
    }
    var namer = Namer()
    var given: Set<String> = []
    let tasks = rows.dropFirst().filter { !$0.filled.isEmpty }.compactMap { row -> Self? in
      let fields = columns.map { column in
        names.firstIndex(of: column).flatMap { $0 < row.fields.count ? row.fields[$0] : nil } ?? ""
      }
      return task(
        fields, line: row.line, in: trees, log: log, given: &given)
    }
    try log.check()
    guard !tasks.isEmpty else {
      throw Importer.refusal(
        file, found: "no tasks", expected: "a line with a text and a path for each task")
    }
    return unique(tasks, &namer)
  }

  private static func task(
    _ fields: [String], line: Int, in trees: [(file: String, labels: LabelTree)], log: ProblemLog,
    given: inout Set<String>
  ) -> Self? {
    let (text, right, id) = (fields[0], fields[1], fields[2])
    if text.isEmpty {
      log.add(line: line, "task", found: "nothing", expected: "the text that people read")
    } else if text.count > longest {
      log.add(
        line: line, "task", found: "a text of \(text.count) characters",
        expected: "at most \(longest)")
    }
    if !id.isEmpty {
      if !isID(id) {
        log.add(
          line: line, "id", found: "\"\(id)\"",
          expected: "letters from A to Z, digits, dashes, underscores and dots, 64 at most")
      } else if id == TreeTest.idOfAll {
        log.add(
          line: line, "id", found: "\"\(id)\"",
          expected: "another id; this one is of all tasks together")
      } else if !given.insert(id).inserted {
        log.add(line: line, "id", found: "a second \"\(id)\"", expected: "each id once")
      }
    }
    let known = log.problems.count
    var places = trees.map { _ in [Int]() }
    for path in right.split(separator: "|", omittingEmptySubsequences: false) {
      let path = oneLine(path)
      guard !path.isEmpty else {
        log.add(
          line: line, "right", found: right.isEmpty ? "nothing" : "an empty path in \"\(right)\"",
          expected: "a path such as \"A > B > C\"; several with | between them")
        continue
      }
      var misses: [LabelTree.Miss] = []
      for (tree, labels) in trees.map(\.labels).enumerated() {
        switch labels.leaves(at: path) {
        case .success(let leaves): places[tree] += leaves.filter { !places[tree].contains($0) }
        case .failure(let miss): misses.append(miss)
        }
      }
      // In none of the trees: what comes nearest tells.
      let nearest = misses.max { a, b in
        (a.level, a.isNear ? 1 : 0) < (b.level, b.isNear ? 1 : 0)
      }
      if misses.count == trees.count, let miss = nearest {
        log.add(line: line, "right", found: miss.found, expected: miss.expected)
      }
    }
    guard log.problems.count == known else { return nil }
    for (tree, places) in zip(trees, places) where places.isEmpty {
      log.add(
        line: line, "right", found: "no path into \(tree.file) in \"\(right)\"",
        expected: "a right place in each tree, with | between them")
    }
    return Self(id: id, text: text, right: places, line: line)
  }

  private static func isID(_ text: String) -> Bool {
    text.count <= DesignLimits.id
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }

  /// Names the tasks that have no name by the first words of their texts.
  private static func unique(_ tasks: [Self], _ namer: inout Namer) -> [Self] {
    let given = Set(tasks.map(\.id)).union([TreeTest.idOfAll])
    return tasks.map { task in
      guard task.id.isEmpty else { return task }
      var task = task
      repeat { task.id = namer.name(shortID(task.text)) } while given.contains(task.id)
      return task
    }
  }

  /// The first words of a text as an id.
  private static func shortID(_ text: String) -> String {
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var id = ""
    for word in words {
      guard id.count + word.count < idLength else { break }
      id += (id.isEmpty ? "" : "-") + word
    }
    return asciiID(id)
  }
}
