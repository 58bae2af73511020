import Core
package import Interfaces

/// Designs with tasks that are scripts, as a project has shown them.
package struct ScriptedSuite: Equatable, Sendable {
  /// A step of a task.
  package struct Step: Equatable, Sendable {
    /// What is done, as a suite has it.
    package enum Act: Hashable, Sendable {
      /// Finds and activates something.
      case choose(String)
      /// Enters a text into the field that was chosen before.
      case type(String)
      /// Presses keys that go into no field.
      case keys(String)
      /// Spends a time of a sort, in s.
      case spend(String, Double)
    }

    /// What is done.
    package var act: Act
    /// The name for people.
    package var title: String
    /// The name of the screen that follows; nil for the same.
    package var shows: String?
  }

  /// Where a task begins with one design, as far as a project says.
  package struct Beginning: Hashable, Sendable {
    /// A place on the screen, in points.
    package struct Place: Hashable, Sendable {
      /// The distance from the left edge.
      package var x: Double
      /// The distance from the top edge.
      package var y: Double
    }

    /// The place of the pointer or the finger; nil for where it rests.
    package var pointer: Place?
    /// The place of the eyes; nil for the usual one.
    package var eyes: Place?
    /// Tells whether the left hand taps.
    package var isLeft = false
  }

  /// A task that every design was shown with.
  package struct Task: Equatable, Sendable {
    /// The title that the project has.
    package var title: String
    /// The steps of each design, in the order of the designs.
    package var steps: [[Step]]
    /// Where each design begins, in the order of the designs.
    package var begin: [Beginning]
  }

  /// The designs.
  package var designs: [Design]
  /// The tasks.
  package var tasks: [Task]
  /// The parts that were guessed and dropped.
  package var report: ImportReport

  private static let mostPairs = 100

  /// Returns the suite with all designs, all tasks, and the pairs to compare.
  ///
  /// - Parameters:
  ///   - title: The title of the suite.
  ///   - populations: The names of the populations; at least one.
  ///   - source: The name of the file that the designs came from.
  /// - Returns: A document with the schema `tapcost/suite/1`.
  package func text(title: String, populations: [String], source: String) -> String {
    var names = Namer()
    let entries = tasks.map { entry($0, id: asciiID(names.name($0.title), "task")) }
    return """
      // Imported from \(oneLine(source)).
      // The demonstrations show skilled people; with knowledge "unknown" people look for each thing.
      {
        schema: "tapcost/suite/1",
        id: "\(asciiID(Namer.clean(title) ?? "designs", "designs"))",
        title: \(quotedText(title)),
        question: "What do the demonstrated tasks cost people in each design?",
        evidence: "Tasks as they were demonstrated; how often each is done is not known (assumed).",
        designs: [
      \(designs.map(\.suiteEntry).joined())  ],
      \(pairs)  tasks: [
      \(entries.joined())  ],
        populations: [\(populations.map { "\"\($0)\"" }.joined(separator: ", "))],
      }

      """
  }

  private var pairs: String {
    let ids = designs.map(\.id)
    guard ids.count > 1 else { return "" }
    let all = ids.enumerated().flatMap { number, first in
      ids[(number + 1)...].map { "[\"\(first)\", \"\($0)\"]" }
    }
    return "  compare: [\(all.prefix(Self.mostPairs).joined(separator: ", "))],\n"
  }

  private func entry(_ task: Task, id: String) -> String {
    var text = "    {\n      id: \"\(id)\",\n      title: \(quotedText(task.title)),\n"
    text += beginning(task.begin)
    text += "      knowledge: \"known\",\n      steps: [\n"
    for (design, steps) in zip(designs, task.steps) {
      for step in steps {
        text += "        { \(step.members), title: \(quotedText(step.title))"
        if let screen = step.shows { text += ", shows: \"\(screen)\"" }
        if designs.count > 1 { text += ", only: [\"\(design.id)\"]" }
        text += " },\n"
      }
    }
    return text + "      ],\n    },\n"
  }
}

extension ScriptedSuite {
  /// Where the task begins, as a member of it; empty for the usual places.
  private func beginning(_ all: [Beginning]) -> String {
    guard all.contains(where: { $0 != Beginning() }) else { return "" }
    if Set(all).count == 1 { return "      begin: { \(all[0].members) },\n" }
    let entries = zip(designs, all).filter { $1 != Beginning() }.map { design, begin in
      "        { \(begin.members), only: [\"\(design.id)\"] },\n"
    }
    return "      begin: [\n\(entries.joined())      ],\n"
  }
}

extension ScriptedSuite.Beginning {
  /// The places as members of an object.
  fileprivate var members: String {
    func place(_ key: String, _ place: Place?) -> String? {
      place.map { "\(key): { x: \(plain($0.x)), y: \(plain($0.y)) }" }
    }
    let parts = [place("at", pointer), place("eyes", eyes), isLeft ? "hand: \"left\"" : nil]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension ScriptedSuite.Step {
  /// The act as members of an object.
  fileprivate var members: String {
    switch act {
    case .choose(let id): "choose: \(quotedText(id))"
    case .type(let text): "type: \(quotedText(text))"
    case .keys(let keys): "keys: \(quotedText(keys))"
    case .spend(let sort, let seconds): "\(sort): \(plain(seconds))"
    }
  }
}

extension Design {
  /// The design as an entry of the list of a suite.
  var suiteEntry: String {
    var text = ""
    let lines = json5.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for line in lines where !line.hasPrefix("  schema:") {
      text += "    \(line)" + (line == "}" ? ",\n" : "\n")
    }
    return text
  }
}
