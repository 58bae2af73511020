import Core
import Gate
import Simulation
import Studies
import TestSupport
import Testing

/// Tasks that changed are compared over what they have in common.
@Suite struct CommonTasksTests {
  private func suite(_ task: String, was: String = "", points: String = "") throws -> Suite {
    let items = ["archive", "share", "move", "pin"].map { "{ id: \"\($0)\", label: \"\($0)\" }" }
    return try Suite(
      parsing: """
        { schema: "tapcost/suite/1", id: "menus", title: "Menu", question: "Which?", evidence: "None.",
          designs: [{ id: "popup", title: "Menu", device: "iphone-16", screen: { content: [
            { pulldown: { id: "actions", label: "Actions", items: [\(items.joined(separator: ", "))] } } ] } }],
          tasks: [\(task)], populations: ["everyday"], \(points) \(was)
        }
        """, file: "s.json5", environment: SuiteEnvironment(populations: ["everyday"]))
  }

  private func task(_ id: String, _ goals: String...) -> String {
    "{ id: \"\(id)\", title: \"Do \(id)\", goals: [\(goals.map { "\"\($0)\"" }.joined(separator: ", "))] }"
  }

  private func shares(_ suites: [Suite]) -> String {
    suites.flatMap { $0.points.flatMap(\.tasks) }.map { task in
      "  \(task.id) \(task.title): "
        + task.goals.map { "\($0.id) \(($0.frequency * 1000).rounded() / 1000)" }.joined(
          separator: ", ") + "\n"
    }.joined()
  }

  @Test func whatIsCommonReadsAsStored() throws {
    let all = task("do", "archive", "share", "move")
    let script = "{ id: \"do\", title: \"S\", steps: [{ choose: \"archive\" }] }"
    let cases: [(String, Suite, Suite)] = try [
      ("nothing", suite(all), suite(all)),
      ("one more", suite(task("do", "archive", "share", "move", "pin")), suite(all)),
      ("one less", suite(task("do", "archive", "share")), suite(all)),
      ("one goal left", suite(task("do", "pin", "archive")), suite(all)),
      ("nothing in common", suite(task("do", "pin")), suite(all)),
      ("a script", suite(script), suite(all)),
      (
        "another title", suite("{ id: \"do\", title: \"Other\", goals: [\"archive\"] }"), suite(all)
      ),
      (
        "frequencies",
        suite(
          "{ id: \"do\", title: \"D\", goals: [\"archive\", \"share\"], frequencies: { zipf: 1 } }"),
        suite(task("do", "archive", "share", "move"))
      ),
      (
        "knowledge",
        suite("{ id: \"do\", title: \"D\", goals: [\"archive\"], knowledge: \"known\" }"),
        suite(all)
      ),
      (
        "two tasks", suite(task("do", "archive") + ", " + task("more", "share", "pin")),
        suite(all + ", " + task("more", "share"))
      ),
      ("another task", suite(task("make", "archive", "share")), suite(all)),
    ]
    var text = ""
    for (name, now, before) in cases {
      var (later, earlier) = ([now], [before])
      let shared = CommonTasks.share(&later, &earlier, was: EarlierNames())
      text += "\(name): \(shared.changesNow ? "now changes" : "now stays")\n"
      text += shares(later) + " before:\n" + shares(earlier)
      text += shared.notes.map { "  note: \($0)\n" }.joined()
      for rest in shared.rest { text += "  \(rest)\n" }
      let same = zip(later[0].points, earlier[0].points).allSatisfy { now, before in
        zip(now.tasks, before.tasks).allSatisfy { $0.digest == $1.digest }
      }
      text += "  \(same ? "comparable" : "not comparable")\n"
    }
    try expectGolden(text, "common-tasks.txt")
  }

  /// Whatever decides what people do is part of the hash by which tasks are told apart.
  @Test func everyMemberOfATaskCountsInItsHash() throws {
    let plain = try #require(try suite(task("do", "archive", "share")).points.first?.tasks.first)
    let edits: [(String, (inout SuiteTask) -> Void)] = [
      ("goals", { $0.goals.removeLast() }), ("frequency", { $0.goals[0].frequency = 0.7 }),
      ("start", { $0.start = ["actions": "share"] }), ("knowledge", { $0.knowledge = .unknown }),
      ("spacing", { $0.spacing = 7 }), ("caution", { $0.caution = .careful }),
      ("points", { $0.aimsAtPoints = true }), ("defaults", { $0.keepsDefaults = true }),
      ("feedback", { $0.hasFeedback = false }), ("wish", { $0.wish = .purpose }),
      ("kinds", { $0.kinds = [["archive", "share"]] }), ("lures", { $0.lures = ["share"] }),
      ("routes", { $0.routes = ["share": "archive"] }), ("use", { $0.observe = [5] }),
      ("begin", { $0.begin = [TaskBeginning(at: TaskBeginning.Place(x: 0.2, y: 0.4))] }),
    ]
    var digests = [plain.digest]
    for (name, edit) in edits {
      var task = plain
      edit(&task)
      #expect(!digests.contains(task.digest), "\(name)")
      digests.append(task.digest)
    }
    for edit in [
      { $0.title = "Other" }, { $0.id = "other" }, { $0.repetitions = 9 },
    ] as [(inout SuiteTask) -> Void] {
      var task = plain
      edit(&task)
      #expect(task.digest == plain.digest)
    }
  }

  /// Labels that only the earlier designs have are read by rows for what is wanted now, or not at all.
  @Test func earlierLabelsAreReadAsPresentOnes() throws {
    func suite(_ label: String, wants: String, more: String = "", rows: String?) throws -> Suite {
      let words = rows == nil ? "none" : "w.csv"
      var suite = try Suite(
        parsing: """
          { schema: "tapcost/suite/1", id: "menus", title: "Menu", question: "Which?", evidence: "None.",
            designs: [{ id: "popup", title: "Menu", device: "iphone-16", screen: { content: [
              { button: { id: "archive", label: "\(label)" } }, { button: { id: "pin", label: "Pin" } } ] } }],
            tasks: [{ id: "do", title: "Do", goals: ["archive"]\(more) \(wants) }],
            populations: ["everyday"], words: "\(words)" }
          """, file: "s.json5",
        environment: SuiteEnvironment(populations: ["everyday"]) { _ in
          rows.map { "goal,label,similarity\n\($0)" }
        })
      suite = try suite.resolvingWords()
      return suite
    }
    func shared(_ now: Suite, _ before: Suite) throws -> Suite {
      var (later, earlier) = ([now], [before])
      _ = CommonTasks.share(&later, &earlier, was: EarlierNames())
      return earlier[0]
    }
    let away = ", wants: \"put it away\""
    let before = try suite("Store", wants: away, rows: "archive,Store,0.8\narchive,Pin,0.1\n")
    let rows = "archive,Heap,0.1\narchive,Pin,0.2\n"
    let reworded = try shared(
      suite("Heap", wants: ", wants: \"keep it\"", rows: rows), before)
    let missing = #expect(throws: MissingWords.self) { try reworded.resolvingWords() }
    #expect(missing?.list == "1 label: \"Store\" for archive" && missing?.table == "w.csv")
    // For the same wants its own table tells it, and the present one what both have.
    let again = try shared(
      suite("Heap", wants: away, more: ", knowledge: \"unknown\"", rows: rows), before)
    let words = try again.resolvingWords().points[0].tasks[0].words
    #expect(words?.similarities == ["archive": ["Store": 0.8, "Pin": 0.2]])
    // Without words nothing is read on either side.
    let silent = try suite("Store", wants: "", rows: nil)
    let ignoring = try shared(suite("Heap", wants: away, rows: nil), silent)
    #expect(!ignoring.lacksWords && ignoring.points[0].tasks[0].words == nil)
  }
}
