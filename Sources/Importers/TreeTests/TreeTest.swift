package import Core
package import Interfaces

/// A tree test as a suite: menus within menus, and a task for each thing that people look for.
package struct TreeTest: Sendable {
  /// The trees as screens: a button for each label at the top, with a menu of what is below it.
  package let designs: [Design]
  /// The parts that were understood, guessed and dropped.
  package private(set) var report = ImportReport()
  private let tasks: [Asked]
  /// The task that is any of the others, with a goal for each that has right places of its own; nil for one task.
  private let all: (id: String, goals: [(id: String, task: Asked)])?
  /// The name of the site, in whose light words are read; nil where no tree tells it.
  private let site: String?

  /// A task with the right place that names it, and the others of all trees.
  private struct Asked {
    var id: String
    var text: String
    var line: Int
    var goal: String
    var others: [String]

    var places: [String] { [goal] + others }
  }

  /// The people whom the suite asks.
  private static let populations = ["everyday", "older-adults", "screen-reader-novice"]
  /// Labels above all others that name no site.
  private static let placeholders: Set<String> = [
    "home", "home page", "homepage", "index", "main", "main menu", "menu", "root", "site",
    "site map",
    "sitemap", "start", "tree", "website",
  ]
  /// The id of the task that stands for all others.
  static let idOfAll = "all"
  /// The most trees of one suite.
  private static let mostTrees = 10

  /// Reads trees and the tasks that people do in each of them.
  ///
  /// What has the same path in two trees has the same id.
  ///
  /// - Parameters:
  ///   - trees: Tables of labels with their names for messages: each label in the column of its level, or a
  ///     path in each row.
  ///   - tasks: A table with the columns `task`, `right` and perhaps `id`.
  ///   - tasksFile: The name of the tasks for messages.
  ///   - device: The device to show the trees on.
  /// - Throws: Everything that is wrong with either.
  package init(
    parsing trees: [(text: String, file: String)], tasks: String, tasksFile: String,
    device: String = "iphone-16"
  ) throws(DocumentError) {
    guard trees.count <= Self.mostTrees else {
      throw Importer.refusal(
        tasksFile, found: "\(trees.count) trees", expected: "at most \(Self.mostTrees)")
    }
    var read: [(file: String, labels: LabelTree)] = []
    for tree in trees {
      read.append((tree.file, try LabelTree(parsing: tree.text, file: tree.file)))
    }
    var report = ImportReport()
    let asked = try TreeTask.read(tasks, file: tasksFile, in: read, report: &report)
    var (namer, designNamer) = (Namer(), Namer())
    var known: [String: String] = [:]
    var ids: [[String]] = []
    var designs: [Design] = []
    for (file, labels) in read {
      ids.append(
        labels.nodes.indices.map { number in
          guard number != labels.home else { return "" }
          let path = labels.path(of: number).lowercased()
          let id =
            known[path] ?? namer.name(asciiID(labels.nodes[number].label.lowercased(), "label"))
          known[path] = id
          return id
        })
      if let home = labels.home {
        report.guess(
          labels.nodes[home].line, "\"\(labels.nodes[home].label)\"",
          (trees.count > 1 ? "in \(file), " : "")
            + "all labels are below it; it is the title of the screen")
      }
      let stem = Self.stem(of: file)
      let title = labels.home.map { labels.nodes[$0].label } ?? stem
      let controls = labels.top.map { Self.control($0, labels, ids[ids.endIndex - 1]) }
      designs.append(
        Design(
          trees.count == 1 ? "tree" : designNamer.name(asciiID(stem.lowercased(), "tree")),
          title: trees.count == 1 ? title : stem, device: device
        ) { Screen(title) { controls } })
      for number in labels.nodes.indices where number != labels.home {
        report.count(labels.nodes[number].children.isEmpty ? "leaf label" : "title")
      }
    }
    for _ in asked { report.count("task") }
    self.designs = designs
    site = read.lazy.compactMap { _, labels in labels.home.map { labels.nodes[$0].label } }
      .first { $0.count <= 100 && !Self.placeholders.contains($0.lowercased()) }
    self.tasks = asked.map { task in
      let right = zip(ids, task.right).flatMap { ids, places in places.map { ids[$0] } }
      let others = right.indices.dropFirst().filter { !right[..<$0].contains(right[$0]) }
      return Asked(
        id: task.id, text: task.text, line: task.line, goal: right[0],
        others: others.map { right[$0] })
    }
    all = Self.all(self.tasks, &namer, &report)
    self.report = report
  }

  /// Puts tasks together to one. What is right in two of them is a goal of the first.
  private static func all(
    _ tasks: [Asked], _ namer: inout Namer, _ report: inout ImportReport
  ) -> (id: String, goals: [(id: String, task: Asked)])? {
    var taken: Set<String> = []
    var (own, shared): ([Asked], [Asked]) = ([], [])
    for task in tasks {
      guard taken.isDisjoint(with: task.places) else {
        shared.append(task)
        continue
      }
      taken.formUnion(task.places)
      own.append(task)
    }
    guard own.count > 1 else { return nil }
    for task in shared {
      report.guess(
        task.line, "\"\(task.id)\"",
        "a right place is that of another task; left out of the task of all tasks")
    }
    return (idOfAll, own.map { (namer.name("task-\($0.id)"), $0) })
  }

  private static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
    return name.isEmpty ? "tree" : name
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

  // MARK: Writing

  /// Returns a suite with the trees and a task for each thing that people look for.
  ///
  /// - Parameters:
  ///   - sources: The names of the files with the trees.
  ///   - tasksSource: The name of the file with the tasks.
  /// - Returns: A document with the schema `tapcost/suite/1`.
  package func suite(sources: [String], tasksSource: String) -> String {
    let names = Self.populations.map { "\"\($0)\"" }.joined(separator: ", ")
    let stem = sources.map { Self.stem(of: $0).lowercased() }.joined(separator: "-")
    let titles = designs.map(\.title)
    let isOne = designs.count == 1
    let asks =
      isOne
      ? [("success", "find a right place"), ("directness", "find one without going back")].map {
        "{ kind: \"share\", metric: \"\($0)\", who: \"\($1)\" }"
      } : ["success", "directness"].map { "{ kind: \"how-much\", metric: \"\($0)\" }" }
    let pairs = designs.dropFirst().map { "[\"\(designs[0].id)\", \"\($0.id)\"]" }
    let first =
      "{ kind: \"share\", metric: \"first_container_correct\", who: \"choose right first\" }"
    return """
      // A tree test, imported from \(sources.map { oneLine($0) }.joined(separator: ", ")) and \(oneLine(tasksSource)).
      // A title opens what is below it; its title or a tap outside goes back. Whatever people choose ends a task.
      {
        schema: "tapcost/suite/1",
        id: "\(asciiID(stem, "tree"))",
      \(site.map { "  app: \(quotedText($0)),\n" } ?? "")\
        title: \(quotedText("Tree test of \(titles.joined(separator: " and "))")),
        question: "\(isOne
        ? "Do people find what they look for in this tree, and where do they look first?"
        : "In which tree do people find what they look for?")",
        asks: [
      \((asks + [first]).map { "    \($0),\n" }.joined())  ],
        metrics: ["standard", "directness"],
        evidence: "Trees and tasks of a tree test; what people did in it was not read. How much words lead people \
      is fitted to first choices in tree tests and card sorts of two government sites.",
        designs: [
      \(designs.map(\.suiteEntry).joined())  ],
      \(isOne ? "" : "  compare: [\(pairs.joined(separator: ", "))],\n")  tasks: [
      \(entryOfAll)\(tasks.map(Self.entry).joined())  ],
        populations: [\(names)],
      }

      """
  }

  private var entryOfAll: String {
    guard let all else { return "" }
    let count = all.goals.count
    let routes = all.goals.flatMap { goal in goal.task.places.map { ($0, goal.id) } }
    let wants = all.goals.map { "        \"\($0.id)\": \(quotedText($0.task.text)),\n" }.joined()
    return Self.entry(
      all.id,
      title: count == tasks.count ? "All \(count) tasks" : "\(count) of \(tasks.count) tasks",
      goals: all.goals.map(\.id), routes: routes, wants: "{\n\(wants)      }")
  }

  private static func entry(_ task: Asked) -> String {
    entry(
      task.id, title: task.text, goals: [task.goal], routes: task.others.map { ($0, task.goal) },
      wants: quotedText(task.text))
  }

  private static func entry(
    _ id: String, title: String, goals: [String], routes: [(String, String)], wants: String
  ) -> String {
    let ways = routes.map { "\"\($0.0)\": \"\($0.1)\"" }.joined(separator: ", ")
    return """
          {
            id: "\(id)",
            title: \(quotedText(title)),
            knowledge: "unknown",
            wish: "purpose",
            feedback: false,
            goals: [\(goals.map { "\"\($0)\"" }.joined(separator: ", "))],
      \(routes.isEmpty ? "" : "      routes: { \(ways) },\n")\
            wants: \(wants),
          },

      """
  }

  /// Returns the tree alone as a document with the schema `tapcost/interface/1`; the first of several.
  ///
  /// - Parameter source: The name of the file with the tree.
  /// - Returns: The text.
  package func interface(source: String) -> String {
    "// Imported from \(oneLine(source)).\n" + designs[0].json5
  }
}
