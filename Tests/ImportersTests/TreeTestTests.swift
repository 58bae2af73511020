import Core
import Foundation
import Importers
import Interfaces
import Testing

/// Tree tests: tables of labels and of tasks.
struct TreeTestTests {
  private static let tasks = "task,right\nKeep a book for longer,Borrow > Renew\n"

  private func read(_ tree: String, _ tasks: String = tasks) throws(DocumentError) -> TreeTest {
    try TreeTest(parsing: [(tree, "tree.csv")], tasks: tasks, tasksFile: "tasks.csv")
  }

  /// Everything that is wrong with a tree and its tasks, as people read it.
  private func problems(_ tree: String, _ tasks: String = tasks) -> [String] {
    do throws(DocumentError) {
      _ = try read(tree, tasks)
      return []
    } catch {
      return error.problems.map(\.message)
    }
  }

  private func notes(_ test: TreeTest) -> [String] {
    test.report.notes.map { "\($0.kind.rawValue): \($0.subject): \($0.message)" }
  }

  // MARK: Trees

  private static let outline = """
    Level 1,Level 2,Level 3
    Borrow,,
    ,Renew,
    ,Fees,
    ,,Pay
    Visit,,
    ,Hours,
    Jobs,,

    """

  private static let paths = """
    path
    Borrow > Renew
    Borrow > Fees > Pay
    Visit
    Visit > Hours
    Jobs

    """

  @Test(arguments: [
    outline, paths, String(outline.dropFirst("Level 1,Level 2,Level 3\n".count)),
    String(paths.dropFirst("path\n".count)), outline.replacing(",", with: ";"),
    outline.replacing(",", with: "\t"), outline.replacing("\n", with: "\r\n"),
    outline.replacing(",,\n", with: "\n"), outline + ",,\n,,\n", "\u{FEFF}" + outline,
  ])
  func everyWayToWriteATreeGivesTheSameMenus(tree: String) throws {
    let design = try read(tree).designs[0]
    let menu = { (number: Int) in design.screen.content[number].as(PullDownButton.self) }
    #expect(design.screen.content.count == 3)
    #expect(menu(0)?.label == "Borrow")
    #expect(
      menu(0)?.items == [
        .item(Item("Renew", id: "renew")),
        .submenu(Submenu("Fees", id: "fees") { [.item(Item("Pay", id: "pay"))] }),
      ])
    #expect(menu(1)?.items == [.item(Item("Hours", id: "hours"))])
    #expect(design.screen.content[2].as(Button.self)?.label == "Jobs")
  }

  @Test func oneLabelAboveAllIsTheTitleOfTheScreen() throws {
    let tree = "Library,,\n,Borrow,\n,,Renew\n,Jobs,\n"
    for path in ["Library > Borrow > Renew", "Borrow > Renew", "borrow>renew"] {
      let test = try read(tree, "task,right\nKeep it,\(path)\n")
      #expect(test.designs[0].title == "Library")
      #expect(test.designs[0].screen.content.count == 2)
      #expect(
        notes(test) == [
          "guessed: \"Library\": all labels are below it; it is the title of the screen"
        ])
    }
  }

  @Test(arguments: [("Home", false), ("SITE MAP", false), ("City library", true)])
  func aTitleThatSaysNothingIsNoNameOfTheSite(title: String, isName: Bool) throws {
    let test = try read("\(title),\n,Jobs\n", "task,right\nWork,Jobs\n")
    let suite = test.suite(sources: ["t.csv"], tasksSource: "u.csv")
    #expect(suite.contains("  app: \"\(title)\",\n") == isName)
  }

  @Test func idsComeFromLabelsAndAreUnique() throws {
    let test = try read(
      "A,\n,Opening hours!\nB,\n,Opening hours!\n,\"Ärger, Lärm\"\n,?\n",
      "task,right\nGo,B > Opening hours!\n")
    let items = test.designs[0].screen.content[1].as(PullDownButton.self)?.items
    #expect(
      items == [
        .item(Item("Opening hours!", id: "opening-hours-2")),
        .item(Item("Ärger, Lärm", id: "rger-l-rm")), .item(Item("?", id: "label")),
      ])
    let suite = test.suite(sources: ["t.csv"], tasksSource: "u.csv")
    #expect(suite.contains("goals: [\"opening-hours-2\"]"))
  }

  // MARK: Suites

  @Test func theExampleIsASuiteWithATaskForEachThing() throws {
    let test = try TreeTest(
      parsing: [(try Fixture.text("library-tree.csv"), "library-tree.csv")],
      tasks: try Fixture.text("library-tasks.csv"), tasksFile: "library-tasks.csv")
    #expect(test.designs[0].title == "City library")
    #expect(test.designs[0].screen.content.count == 5)
    #expect(test.report.understood == ["leaf label": 16, "task": 4, "title": 6])
    _ = try Design(parsing: test.interface(source: "library-tree.csv"), file: "design")
    let suite = test.suite(sources: ["library-tree.csv"], tasksSource: "library-tasks.csv")
    #expect(
      suite.contains(
        """
          id: "library-tree",
          app: "City library",
          title: "Tree test of City library",

        """))
    #expect(
      suite.contains(
        """
            {
              id: "copy",
              title: "You need a form on paper by tonight and have no printer.",
              knowledge: "unknown",
              wish: "purpose",
              feedback: false,
              goals: ["print-and-copy"],
              wants: "You need a form on paper by tonight and have no printer.",
            },

        """))
    #expect(
      suite.contains("populations: [\"everyday\", \"older-adults\", \"screen-reader-novice\"]"))
    #expect(suite.contains("  metrics: [\"standard\", \"directness\"],\n"))
    _ = try JSON5.parse(suite, file: "suite")
  }

  @Test func tasksAreNamedByTheirFirstWordsUnlessTheyHaveNames() throws {
    let test = try read(
      Self.outline,
      #"""
      Right;Task;ID
      Jobs;Earn some money;
      Jobs;Earn some money;
      Jobs;"Say; ""hello""";earn-some-money-2
      Jobs;What costs more than ten euros a year here, and why is that so?;
      """#)
    let suite = test.suite(sources: ["t"], tasksSource: "u")
    let ids = suite.split(separator: "\n").filter { $0.hasPrefix("      id: ") }
    // The design comes first.
    #expect(
      ids.dropFirst().map { $0.dropFirst(11).dropLast(2) } == [
        "earn-some-money", "earn-some-money-3", "earn-some-money-2",
        "what-costs-more-than-ten-euros-a-year",
      ])
    #expect(suite.contains("wants: \"Say; \\\"hello\\\"\""))
  }

  @Test func severalRightPlacesAreWaysToTheFirstInTheirTaskAlone() throws {
    let tasks = """
      task,right,id
      One,Borrow > Renew | Jobs | Borrow > Fees > Pay,one
      Two,Visit > Hours | Jobs,two
      Three,Borrow > Fees,three
      Four,Borrow,four

      """
    let suite = try read(Self.outline, tasks).suite(sources: ["t"], tasksSource: "u")
    let lines = suite.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines.filter { $0.hasPrefix("goals:") || $0.hasPrefix("routes:") } == [
        #"goals: ["renew"],"#, #"routes: { "jobs": "renew", "pay": "renew" },"#,
        #"goals: ["hours"],"#, #"routes: { "jobs": "hours" },"#,
        #"goals: ["pay"],"#,
        // All that is below a title.
        #"goals: ["renew"],"#, #"routes: { "pay": "renew" },"#,
      ])
  }

  // MARK: Several trees

  /// All tasks are one of which each is asked as often; what is right in two of them is a goal of the first.
  @Test func allTasksAreOneTask() throws {
    let tasks =
      "id,task,right\na,Keep,Borrow > Renew\nb,Pay,Borrow > Fees > Pay\nc,Stay,Borrow > Renew | Visit"
    let test = try read(Self.outline, tasks)
    let suite = test.suite(sources: ["t"], tasksSource: "u")
    let all = try #require(suite.firstRange(of: "id: \"all\""))
    let first = try #require(suite.firstRange(of: "id: \"a\","))
    #expect(all.lowerBound < first.lowerBound)
    #expect(
      suite.contains("title: \"2 of 3 tasks\"") && suite.contains("goals: [\"task-a\", \"task-b\"]")
    )
    #expect(suite.contains("routes: { \"renew\": \"task-a\", \"pay\": \"task-b\" }"))
    #expect(
      notes(test).contains { $0.contains("\"c\"") && $0.contains("left out of the task of all") })
    let one = try read(Self.outline).suite(sources: ["t"], tasksSource: "u")
    #expect(!one.contains("\"all\""))
    // No other task is called so, by its author or by its words.
    let taken = problems(Self.outline, "id,task,right\nall,Keep,Borrow > Renew\n")
    #expect(taken.contains { $0.contains("another id; this one is of all tasks together") })
    let worded = try read(Self.outline, "task,right\nAll,Borrow > Renew\nPay,Borrow > Fees > Pay\n")
      .suite(sources: ["t"], tasksSource: "u")
    #expect(worded.contains("id: \"all-2\"") && worded.contains("title: \"All 2 tasks\""))
  }

  private func read(both tasks: String) throws(DocumentError) -> TreeTest {
    try TreeTest(
      parsing: [
        ("Loans,\n,Renew\n,Pay\nJobs,\n", "a/now.csv"),
        ("My account,\n,Renew\nHelp,\n,Pay a fee\nJobs,\n", "a/new.csv"),
      ], tasks: tasks, tasksFile: "tasks.csv")
  }

  @Test func severalTreesAreDesignsWithTheSameTasks() throws {
    let test = try read(
      both: """
        task,right
        Keep it,Loans > Renew | My account > Renew
        Owe money,Help > Pay a fee | Loans > Pay
        Earn money,Jobs

        """)
    #expect(
      test.designs.map(\.id) == ["now", "new"] && test.designs.map(\.title) == ["now", "new"])
    let ids = test.designs.map { $0.goals }
    #expect(ids == [["renew", "pay", "jobs"], ["renew-2", "pay-a-fee", "jobs"]])
    let suite = test.suite(sources: ["now.csv", "new.csv"], tasksSource: "u")
    let lines = suite.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines.filter { $0.hasPrefix("goals:") || $0.hasPrefix("routes:") } == [
        #"goals: ["task-keep-it", "task-owe-money", "task-earn-money"],"#,
        #"routes: { "renew": "task-keep-it", "renew-2": "task-keep-it", "pay": "task-owe-money", "#
          + #""pay-a-fee": "task-owe-money", "jobs": "task-earn-money" },"#,
        #"goals: ["renew"],"#, #"routes: { "renew-2": "renew" },"#,
        #"goals: ["pay"],"#, #"routes: { "pay-a-fee": "pay" },"#,
        #"goals: ["jobs"],"#,
      ])
    #expect(lines.contains(#"{ kind: "how-much", metric: "success" },"#))
  }

  @Test func eachTaskHasARightPlaceInEachTree() throws {
    for (tasks, message) in [
      (
        "task,right\nKeep it,Loans > Renew\n",
        "tasks.csv:2:1: right: found no path into a/new.csv in \"Loans > Renew\"; expected a right place "
          + "in each tree, with | between them"
      ),
      (
        "task,right\nKeep it,Loans > Renew | My account > Renw\n",
        "tasks.csv:2:1: right: found \"Renw\" in \"My account > Renw\", below \"My account\"; expected "
          + "one of Renew. Did you mean \"Renew\"?"
      ),
    ] {
      do throws(DocumentError) {
        _ = try read(both: tasks)
        Issue.record("it is refused")
      } catch {
        #expect(error.problems.map(\.message) == [message])
      }
    }
  }

  @Test func otherColumnsAreNamed() throws {
    let test = try read(Self.outline, "task,right,minutes\nKeep it,Jobs,3\n")
    #expect(notes(test) == ["dropped: column \"minutes\": task, right and id are read"])
  }

  // MARK: Mistakes

  @Test(arguments: [
    (
      "Borrow,,\n,Renew,\n,,,Late\nJobs,,\n",
      "tree.csv:3:1: label: found \"Late\" in column 4; expected column 3 or one before it, since it "
        + "stands below \"Renew\" in column 2"
    ),
    (
      ",Borrow\n,,Renew\n",
      "tree.csv:1:1: label: found \"Borrow\" in column 2; expected the first label in column 1"
    ),
    (
      "Borrow,\n,Renew\n,\nJobs,\n",
      "tree.csv:3:1: label: found an empty label; expected a label in one of the columns"
    ),
    (
      "Borrow > Renew\nBorrow >  > Pay\n",
      "tree.csv:2:1: label: found an empty label in \"Borrow > > Pay\"; expected a label on each side "
        + "of \">\""
    ),
    (
      "Borrow,\n,Renew\n,renew\n",
      "tree.csv:3:1: label: found a second \"renew\" below \"Borrow\"; expected another label than in "
        + "line 2, or one of the two rows"
    ),
    (
      "Borrow > Renew\nJobs\nBorrow > Renew\n",
      "tree.csv:3:1: label: found a second \"Renew\" below \"Borrow\"; expected another label than in "
        + "line 1, or one of the two rows"
    ),
    (
      "Borrow,\n,Renew\nJobs,Open\n",
      "tree.csv:3:1: label: found 2 labels (\"Jobs\", \"Open\"); expected one label in a row, in the "
        + "column of its level"
    ),
    (
      "Borrow,\n,\"Renew\n",
      "tree.csv:2:1: row: found a quote that is not closed; expected a quote at the end"
    ),
  ])
  func whatIsWrongWithATreeIsSaid(tree: String, message: String) {
    #expect(problems(tree).first == message)
  }

  @Test(arguments: [
    (
      "task,right\nGo,Borow > Renew\n",
      "tasks.csv:2:1: right: found \"Borow\" in \"Borow > Renew\"; expected one of Borrow, Visit, "
        + "Jobs. Did you mean \"Borrow\"?"
    ),
    (
      "task,right\nGo,Visit > Renew\n",
      "tasks.csv:2:1: right: found \"Renew\" in \"Visit > Renew\", below \"Visit\"; expected one of "
        + "Hours. Did you mean \"Borrow > Renew\"?"
    ),
    (
      "task,right\nGo,Jobs > Open\n",
      "tasks.csv:2:1: right: found \"Open\" in \"Jobs > Open\"; expected a path that ends before it: "
        + "nothing is below \"Jobs\""
    ),
    (
      "task,right\nGo,\n",
      "tasks.csv:2:1: right: found nothing; expected a path such as \"A > B > C\"; several with | "
        + "between them"
    ),
    (
      "task,right\n,Jobs\n",
      "tasks.csv:2:1: task: found nothing; expected the text that people read"
    ),
    (
      "task,right,id\nGo,Jobs,a\nGo,Jobs,a\n",
      "tasks.csv:3:1: id: found a second \"a\"; expected each id once"
    ),
    (
      "task,right,id\nGo,Jobs,1 a\n",
      "tasks.csv:2:1: id: found \"1 a\"; expected letters from A to Z, digits, dashes, underscores "
        + "and dots, 64 at most"
    ),
    (
      "tasks,right\nGo,Jobs\n",
      "tasks.csv:1:1: task: found no column \"task\"; \"tasks\" is near; expected a first line with the "
        + "names task and right, and id where tasks have names"
    ),
    (
      "task,right\n",
      "tasks.csv: /: found no tasks; expected a line with a text and a path for each task"
    ),
    ("", "tasks.csv: /: found no tasks; expected a line \"task,right\" and a line for each task"),
  ])
  func whatIsWrongWithTasksIsSaid(tasks: String, message: String) {
    #expect(problems(Self.outline, tasks).first == message)
  }

  @Test func emptyAndHugeTreesAreRefused() {
    #expect(problems("\n\n").first?.contains("a table without a label") == true)
    let deep = (0..<40).map { String(repeating: ",", count: $0) + "L\($0)" }
    #expect(problems(deep.joined(separator: "\n")).first?.contains("at level 29") == true)
    let wide = (0..<1001).map { "L\($0)" }.joined(separator: "\n")
    #expect(
      problems(wide) == ["tree.csv: tree: found 1001 labels at the top; expected at most 1000"])
    let long = String(repeating: "x", count: 201)
    #expect(problems(long).first?.contains("a label of 201 characters") == true)
  }
}
