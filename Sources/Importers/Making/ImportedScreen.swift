package import Interfaces

/// A screen of a file as a design, with what people can do on it.
package struct ImportedScreen: Equatable, Sendable {
  /// The design.
  package var design: Design
  /// The goals of the proposed task: everything that can be reached, each once, all as frequent.
  package var goals: [String]
  /// The tasks that the file itself describes, by their titles, each with the goals in order.
  package var demonstrations: [Demonstration]
  /// The parts that were understood, guessed and dropped.
  package var report: ImportReport
  /// The line of the file where the screen begins, where it is known.
  package var line: Int?
  /// Why the labels of goals say nothing about the program, by the ids of the goals.
  package var doubts: [String: String] = [:]
  /// The ways that lead to other screens.
  package var links: [Link] = []
  /// What can be set by steps, with a value to set it to.
  package var settings: [Setting] = []
  /// What keys do as well; a few items.
  package var shortcuts: [Shortcut] = []
  /// Whether the file describes a window of a desktop.
  package var isDesktop = false
  /// The ids of what stands in the banner, a navigation or the footer of a page.
  package var landmarks: Set<String> = []
  /// The name of the file without its ending, by which links name its first screen.
  package var source = ""

  /// A way from one screen to another.
  package struct Link: Equatable, Sendable {
    /// The id of the goal whose activation leads on.
    package var goal: String
    /// The id of the design that it leads to.
    package var destination: String

    /// Creates a way from the id of a goal to that of a design.
    package init(goal: String, destination: String) {
      self.goal = goal
      self.destination = destination
    }
  }

  /// A control and a value that it can be set to.
  package struct Setting: Hashable, Sendable {
    /// The id of the control.
    package var control: String
    /// Its label.
    package var label: String
    /// The value, another one than it shows.
    package var value: String
  }

  /// An item of a menu that keys do as well.
  package struct Shortcut: Equatable, Sendable {
    /// The id of the goal.
    package var goal: String
    /// Its label.
    package var label: String
  }

  /// A task that a file describes.
  package struct Demonstration: Equatable, Sendable {
    /// The title.
    package var title: String
    /// The goals that it reaches, in order.
    package var goals: [String]

    /// Creates a task from its title and goals.
    package init(title: String, goals: [String]) {
      self.title = title
      self.goals = goals
    }
  }
}

extension ImportedScreen {
  /// Returns a suite that asks for every goal once, so that the screen can be run at once.
  ///
  /// - Parameters:
  ///   - populations: The names of the populations; at least one.
  ///   - source: The name of the file that the screen came from.
  /// - Returns: A document with the schema `tapcost/suite/1`.
  package func suite(populations: [String], source: String) -> String {
    let names = populations.map { "\"\($0)\"" }.joined(separator: ", ")
    var text = """
      {
        schema: "tapcost/suite/1",
        id: "\(design.id)",
        title: \(quotedText(design.title.isEmpty ? design.id : design.title)),
        question: "What does it cost people to reach each element of this screen?",
        evidence: "Frequencies are not known: every element is wanted equally often (assumed).",
        designs: [

      """
    text += design.suiteEntry + "  ],\n  tasks: [\n"
    for task in tasks {
      text += Self.entry(task.id, task.title, goals: task.goals, knowledge: "unknown")
    }
    text += stepTasks
    return header(source) + text + "  ],\n  populations: [\(names)],\n}\n"
  }

  /// The most tasks that set a value.
  private static let mostSettings = 12

  /// The tasks that set values, and those that keys do.
  private var stepTasks: String {
    func entry(_ id: String, _ title: String, _ step: String) -> String {
      let title = quotedText(title)
      return "    {\n      id: \"\(id)\",\n      title: \(title),\n"
        + "      steps: [{ \(step), title: \(title) }],\n      knowledge: \"unknown\",\n    },\n"
    }
    let settings = settings.prefix(Self.mostSettings).enumerated().map { index, setting in
      let value = Double(setting.value) == nil ? quotedText(setting.value) : setting.value
      return entry(
        "set-\(index + 1)", "Set \(setting.label) to \(setting.value)",
        "set: \(quotedText(setting.control)), to: \(value)")
    }
    let keys = shortcuts.enumerated().map { index, item in
      entry(
        "press-\(index + 1)", "Press the keys of \(item.label)",
        "press: \(quotedText(item.goal))")
    }
    return (settings + keys).joined()
  }

  /// A task as an entry of the list of a suite.
  static func entry(_ id: String, _ title: String, goals: [String], knowledge: String) -> String {
    "    {\n      id: \"\(id)\",\n      title: \(quotedText(title)),\n      goals: [\n"
      + goals.map { "        \(quotedText($0)),\n" }.joined()
      + "      ],\n      frequencies: \"flat\",\n      knowledge: \"\(knowledge)\",\n    },\n"
  }

  /// Returns the design as a document with the schema `tapcost/interface/1`.
  ///
  /// - Parameter source: The name of the file that the screen came from.
  /// - Returns: The text.
  package func interface(source: String) -> String { header(source) + design.json5 }

  /// Comments that say where the document comes from, and what others found.
  private func header(_ source: String) -> String {
    var lines = ["Imported from \(source)."]
    lines += links.map { "Leads on: \($0.goal) to \($0.destination)." }
    lines += report.notes.filter { $0.kind == .finding }.map {
      "Finding: \($0.subject): \($0.message)"
    }
    return lines.map { "// \(oneLine($0))\n" }.joined()
  }

  private var tasks: [(id: String, title: String, goals: [String])] {
    var tasks = [(id: "each", title: "Reach each element", goals: goals)]
    for (index, task) in demonstrations.enumerated() where !task.goals.isEmpty {
      tasks.append(("demonstration-\(index + 1)", task.title, task.goals))
    }
    return tasks
  }
}
