import Core
import Importers
import Interfaces
import Testing

/// Tree tests: tables of labels and of tasks.
struct TreeTestTests {
  private static let tasks = "task,right\nKeep a book for longer,Borrow > Renew\n"

  private func read(_ tree: String, _ tasks: String = tasks) throws(DocumentError) -> TreeTest {
    try TreeTest(parsing: tree, file: "tree.csv", tasks: tasks, tasksFile: "tasks.csv")
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
    let design = try read(tree).design
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
      #expect(test.design.title == "Library")
      #expect(test.design.screen.content.count == 2)
      #expect(
        notes(test) == [
          "guessed: \"Library\": all labels are below it; it is the title of the screen"
        ])
    }
  }

  @Test func idsComeFromLabelsAndAreUnique() throws {
    let test = try read(
      "A,\n,Opening hours!\nB,\n,Opening hours!\n,\"Ärger, Lärm\"\n,?\n",
      "task,right\nGo,B > Opening hours!\n")
    let items = test.design.screen.content[1].as(PullDownButton.self)?.items
    #expect(
      items == [
        .item(Item("Opening hours!", id: "opening-hours-2")),
        .item(Item("Ärger, Lärm", id: "rger-l-rm")), .item(Item("?", id: "label")),
      ])
    let suite = test.suite(source: "t.csv", tasksSource: "u.csv")
    #expect(suite.contains("goals: [\"opening-hours-2\"]"))
  }

  // MARK: Suites

  @Test func theExampleIsASuiteWithATaskForEachThing() throws {
    let test = try TreeTest(
      parsing: try Fixture.text("library-tree.csv"), file: "library-tree.csv",
      tasks: try Fixture.text("library-tasks.csv"), tasksFile: "library-tasks.csv")
    #expect(test.design.title == "City library")
    #expect(test.design.screen.content.count == 5)
    #expect(test.design.routes == ["courses-and-talks": "story-time-for-children"])
    #expect(test.report.understood == ["leaf label": 16, "task": 4, "title": 6])
    _ = try Design(parsing: test.interface(source: "library-tree.csv"), file: "design")
    let suite = test.suite(source: "library-tree.csv", tasksSource: "library-tasks.csv")
    #expect(suite.contains("  id: \"library-tree\",\n  title: \"Tree test of City library\",\n"))
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
    let suite = test.suite(source: "t", tasksSource: "u")
    let ids = suite.split(separator: "\n").filter { $0.hasPrefix("      id: ") }
    // The design comes first.
    #expect(
      ids.dropFirst().map { $0.dropFirst(11).dropLast(2) } == [
        "earn-some-money", "earn-some-money-3", "earn-some-money-2",
        "what-costs-more-than-ten-euros-a-year",
      ])
    #expect(suite.contains("wants: \"Say; \\\"hello\\\"\""))
  }

  @Test func aFurtherRightPlaceThatIsWrongElsewhereIsLeftOut() throws {
    let tasks = """
      task,right,id
      One,Borrow > Renew | Jobs | Borrow > Fees > Pay,one
      Two,Visit > Hours | Jobs,two
      Three,Borrow > Fees > Pay,three

      """
    let test = try read(Self.outline, tasks)
    #expect(test.design.routes.isEmpty)
    #expect(
      notes(test) == [
        "dropped: task \"one\": \"Jobs\" counts as wrong, since it is not the same in task \"two\"; "
          + "\"Borrow > Renew\" is right",
        "dropped: task \"one\": \"Borrow > Fees > Pay\" counts as wrong, since it is not the same in "
          + "task \"three\"; \"Borrow > Renew\" is right",
        "dropped: task \"two\": \"Jobs\" counts as wrong, since it is not the same in task \"one\"; "
          + "\"Visit > Hours\" is right",
      ])
    let suite = test.suite(source: "t", tasksSource: "u")
    #expect(suite.contains("// Left out: task \"two\": \"Jobs\" counts as wrong"))
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
      "task,right\nGo,Borrow\n",
      "tasks.csv:2:1: right: found \"Borrow\", which has 2 labels below it; expected a path down to "
        + "a label without others below it"
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
