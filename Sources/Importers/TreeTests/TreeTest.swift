package import Core
package import Interfaces

/// A tree test as a suite: menus within menus, and a task for each thing that people look for.
package struct TreeTest: Sendable {
  /// The tree as a screen: a button for each label at the top, with a menu of what is below it.
  package let design: Design
  /// The parts that were understood, guessed and dropped.
  package private(set) var report = ImportReport()
  private let tasks: [(id: String, text: String, goal: String)]

  /// The people whom the suite asks.
  private static let populations = ["everyday", "older-adults", "screen-reader-novice"]

  /// Reads a tree and its tasks.
  ///
  /// - Parameters:
  ///   - tree: A table of labels: each in the column of its level, or a path in each row.
  ///   - file: The name of the tree for messages.
  ///   - tasks: A table with the columns `task`, `right` and perhaps `id`.
  ///   - tasksFile: The name of the tasks for messages.
  ///   - device: The device to show the tree on.
  /// - Throws: Everything that is wrong with either.
  package init(
    parsing tree: String, file: String, tasks: String, tasksFile: String,
    device: String = "iphone-16"
  ) throws(DocumentError) {
    let labels = try LabelTree(parsing: tree, file: file)
    var report = ImportReport()
    let asked = try TreeTask.read(tasks, file: tasksFile, in: labels, report: &report)
    var namer = Namer()
    let ids = labels.nodes.map { namer.name(asciiID($0.label.lowercased(), "label")) }
    if let home = labels.home {
      report.guess(
        labels.nodes[home].line, "\"\(labels.nodes[home].label)\"",
        "all labels are below it; it is the title of the screen")
    }
    let ways = Self.routes(asked, labels, ids, report: &report)
    let title = labels.home.map { labels.nodes[$0].label } ?? "Tree"
    design = Design("tree", title: title, device: device, routes: ways) {
      Screen(title) { labels.top.map { Self.control($0, labels, ids) } }
    }
    for number in labels.nodes.indices where number != labels.home {
      report.count(labels.nodes[number].children.isEmpty ? "leaf label" : "title")
    }
    for _ in asked { report.count("task") }
    self.tasks = asked.map { ($0.id, $0.text, ids[$0.right[0]]) }
    self.report = report
  }

  // MARK: Menus

  private static func control(_ number: Int, _ tree: LabelTree, _ ids: [String]) -> Control {
    let node = tree.nodes[number]
    guard !node.children.isEmpty else { return Control(Button(node.label, id: ids[number])) }
    return Control(
      PullDownButton(node.label, id: ids[number]) {
        node.children.map { element($0, tree, ids) }
      })
  }

  private static func element(_ number: Int, _ tree: LabelTree, _ ids: [String]) -> MenuElement {
    let node = tree.nodes[number]
    guard !node.children.isEmpty else { return .item(Item(node.label, id: ids[number])) }
    return .submenu(
      Submenu(node.label, id: ids[number]) { node.children.map { element($0, tree, ids) } })
  }

  // MARK: Several right places

  /// The further right places as ways to the first one. A design knows them for all of its tasks, so a
  /// place that is wrong in another task is left out.
  private static func routes(
    _ tasks: [TreeTask], _ tree: LabelTree, _ ids: [String], report: inout ImportReport
  ) -> [String: String] {
    var routes: [String: String] = [:]
    let goals = Set(tasks.map { $0.right[0] })
    for task in tasks {
      let goal = task.right[0]
      for place in task.right.dropFirst() {
        let others = tasks.filter { $0.right[0] == goal && !$0.right.contains(place) }
        let another = tasks.first { $0.right[0] != goal && $0.right.contains(place) }
        if !goals.contains(place), others.isEmpty, another == nil {
          routes[ids[place]] = ids[goal]
        } else {
          let own = tasks.first { $0.right[0] == place }
          let reason = (another ?? others.first ?? own)?.id ?? task.id
          report.drop(
            task.line, "task \"\(task.id)\"",
            "\"\(tree.path(of: place))\" counts as wrong, since it is not the same in task "
              + "\"\(reason)\"; \"\(tree.path(of: goal))\" is right")
        }
      }
    }
    return routes
  }

  // MARK: Writing

  /// Returns a suite with the tree and a task for each thing that people look for.
  ///
  /// - Parameters:
  ///   - source: The name of the file with the tree.
  ///   - tasksSource: The name of the file with the tasks.
  /// - Returns: A document with the schema `tapcost/suite/1`.
  package func suite(source: String, tasksSource: String) -> String {
    let names = Self.populations.map { "\"\($0)\"" }.joined(separator: ", ")
    let stem = source.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
    let notes = report.notes.filter { $0.kind == .dropped }.map {
      "// Left out: \(oneLine($0.subject)): \(oneLine($0.message)).\n"
    }
    return """
      // A tree test, imported from \(oneLine(source)) and \(oneLine(tasksSource)).
      // A title opens what is below it; its title or a tap outside goes back. Whatever people choose ends a task.
      \(notes.joined()){
        schema: "tapcost/suite/1",
        id: "\(asciiID(stem.lowercased(), "tree"))",
        title: \(quotedText("Tree test of \(design.title)")),
        question: "Do people find what they look for in this tree, and where do they look first?",
        asks: [
          { kind: "share", metric: "success", who: "find a right place" },
          { kind: "share", metric: "directness", who: "find one without going back" },
          { kind: "share", metric: "first_container_correct", who: "choose right first" },
        ],
        metrics: ["standard", "directness"],
        evidence: "The tree and the tasks of a tree test; what people did in it was not read. How much words lead people \
      is fitted to first choices in tree tests and card sorts of two government sites.",
        designs: [
      \(design.suiteEntry)  ],
        tasks: [
      \(tasks.map(Self.entry).joined())  ],
        populations: [\(names)],
      }

      """
  }

  private static func entry(_ task: (id: String, text: String, goal: String)) -> String {
    """
        {
          id: "\(task.id)",
          title: \(quotedText(task.text)),
          knowledge: "unknown",
          wish: "purpose",
          feedback: false,
          goals: ["\(task.goal)"],
          wants: \(quotedText(task.text)),
        },

    """
  }

  /// Returns the tree alone as a document with the schema `tapcost/interface/1`.
  ///
  /// - Parameter source: The name of the file with the tree.
  /// - Returns: The text.
  package func interface(source: String) -> String {
    "// Imported from \(oneLine(source)).\n" + design.json5
  }
}
