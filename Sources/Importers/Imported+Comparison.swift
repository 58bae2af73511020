import Interfaces

extension Imported {
  /// The tasks that every design was shown with, each with the goal at which it ends; none where the
  /// file has one design alone.
  package var commonTasks: [(title: String, goal: String)] {
    guard screens.count > 1, let first = screens.first else { return [] }
    var tasks: [(title: String, goal: String)] = []
    for task in first.demonstrations {
      guard let goal = task.goals.last, !tasks.contains(where: { $0.goal == goal }) else {
        continue
      }
      let isCommon = screens.dropFirst().allSatisfy { screen in
        screen.goals.contains(goal)
          && screen.demonstrations.contains { $0.title == task.title && $0.goals.last == goal }
      }
      if isCommon { tasks.append((task.title, goal)) }
    }
    return tasks
  }

  /// The titles of tasks that are not in the suite of all designs, each with the reason.
  package var otherTasks: [(title: String, reason: String)] {
    let common = commonTasks.map(\.title)
    var found: [(title: String, reason: String)] = []
    for screen in screens {
      for task in screen.demonstrations
      where !common.contains(task.title) && !found.contains(where: { $0.title == task.title }) {
        let isEverywhere = screens.allSatisfy {
          $0.demonstrations.contains { $0.title == task.title }
        }
        found.append(
          (
            task.title,
            isEverywhere
              ? "it ends where another task ends" : "it was not demonstrated on every design"
          ))
      }
    }
    return found
  }

  /// Returns a suite with all designs and the pairs to compare.
  ///
  /// - Parameters:
  ///   - title: The title of the suite.
  ///   - populations: The names of the populations; at least one.
  ///   - source: The name of the file that the designs came from.
  /// - Returns: A document with the schema `tapcost/suite/1`, or nil where the designs have no task in
  ///   common.
  package func comparison(title: String, populations: [String], source: String) -> String? {
    let tasks = commonTasks
    guard !tasks.isEmpty else { return nil }
    let ids = screens.map(\.design.id)
    var pairs: [String] = []
    for (number, first) in ids.enumerated() {
      for second in ids[(number + 1)...] { pairs.append("[\"\(first)\", \"\(second)\"]") }
    }
    var names = Namer()
    let name = Namer.clean(title) ?? "designs"
    let id = name.first?.isASCII == true && name.first?.isLetter == true ? name : "designs"
    let entries = tasks.map { task in
      ImportedScreen.entry(
        Self.asciiID(names.name(task.title)), task.title, goals: [task.goal], knowledge: "known")
    }
    return """
      // Imported from \(oneLine(source)).
      // The demonstrations show skilled people; with knowledge "unknown" people look for the way.
      {
        schema: "tapcost/suite/1",
        id: "\(Self.asciiID(id))",
        title: \(quotedText(title)),
        question: "Which design lets people do the demonstrated tasks at less cost?",
        evidence: "Tasks as they were demonstrated; how often each is done is not known (assumed).",
        designs: [
      \(screens.map(\.designEntry).joined())  ],
        compare: [\(pairs.prefix(Self.mostPairs).joined(separator: ", "))],
        tasks: [
      \(entries.joined())  ],
        populations: [\(populations.map { "\"\($0)\"" }.joined(separator: ", "))],
      }

      """
  }

  private static let mostPairs = 100

  /// Suites take letters, digits and dashes alone.
  private static func asciiID(_ text: String) -> String {
    let letters = text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let id = String(letters).split(separator: "-").joined(separator: "-").prefix(50)
    return id.first?.isLetter == true ? String(id) : "task" + (id.isEmpty ? "" : "-\(id)")
  }
}
