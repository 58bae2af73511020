import Interfaces

extension Imported {
  /// The tasks that every design was shown with, each with the goal at which it ends; none where the
  /// file has one design alone.
  package var commonTasks: [(title: String, goal: String)] {
    guard screens.count > 1, let first = screens.first else { return [] }
    let ends = screens.map(Self.ends)
    var goals: Set<String> = []
    return first.demonstrations.compactMap { task in
      guard let goal = task.goals.last, ends.allSatisfy({ $0[task.title] == goal }),
        goals.insert(goal).inserted
      else { return nil }
      return (task.title, goal)
    }
  }

  /// The titles of tasks that are not in the suite of all designs, each with the reason.
  package var otherTasks: [(title: String, reason: String)] {
    let ends = screens.map(Self.ends)
    var seen = Set(commonTasks.map(\.title))
    return screens.flatMap(\.demonstrations).compactMap { task in
      guard seen.insert(task.title).inserted else { return nil }
      return (
        task.title,
        ends.allSatisfy { $0[task.title] != nil }
          ? "it ends where another task ends" : "it was not demonstrated on every design"
      )
    }
  }

  /// The last goal of each task, by the title of the task.
  private static func ends(_ screen: ImportedScreen) -> [String: String] {
    let goals = Set(screen.goals)
    let ends = screen.demonstrations.compactMap { task in
      task.goals.last.flatMap { goals.contains($0) ? (task.title, $0) : nil }
    }
    return Dictionary(ends, uniquingKeysWith: { first, _ in first })
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
  static func asciiID(_ text: String) -> String {
    let letters = text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let id = String(letters).split(separator: "-").joined(separator: "-").prefix(50)
    return id.first?.isLetter == true ? String(id) : "task" + (id.isEmpty ? "" : "-\(id)")
  }
}
