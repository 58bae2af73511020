import CommandLine
import Foundation
import Testing

/// Foreign files from the command line to results.
struct ImportTests {
  private static let imports = "Datasets/Interfaces/Imports"
  private static let example = "Datasets/Examples/screens/traps.storyboard"

  @Test(arguments: [
    example,
    imports + "/desktop.xib", imports + "/closed.xml", imports + "/android.xml",
    imports + "/cogtool.xml", imports + "/page.yml", imports + "/tree.json",
    imports + "/gallery.storyboard", imports + "/appium.xml",
  ])
  func whatIsImportedRunsAtOnce(path: String) async throws {
    let folder = try TemporaryFolder()
    let screen = folder.path("screen.json5")
    let imported = try await BuiltTool.run(["import", path, "-o", screen])
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(imported.output.isEmpty)
    #expect(imported.errors.contains("understood: "))
    let run = try await BuiltTool.run([
      "run", screen, "--users", "10", "--worlds", "4", "--population", "everyday", "--out",
      folder.path("results"),
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names.contains("results/summary.csv"))
  }

  @Test func theDesignAloneGoesToStandardOutput() async throws {
    let outcome = try await BuiltTool.run([
      "import", "\(Self.imports)/closed.xml", "--as", "interface", "--open",
      "sortButton=\(Self.imports)/open.xml",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("schema: \"tapcost/interface/1\""))
    #expect(outcome.output.contains("label: \"Height\""))
    #expect(outcome.errors.contains("it opens: as asked") || outcome.errors.contains("as asked"))
  }

  @Test func menusAndRowsOfWhatIsNotThereAreRefused() async throws {
    let folder = try TemporaryFolder()
    let menus = try folder.write(
      "{ schema: \"tapcost/menus/1\", menus: { nowhere: [\"Name\"] } }", to: "menus.json5")
    for (option, value) in [("--menus", menus), ("--rows", "nowhere=5")] {
      let outcome = try await BuiltTool.run(["import", "\(Self.imports)/closed.xml", option, value])
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("nowhere"), "\(outcome.errors)")
    }
  }

  /// Two designs of three frames, with the same eight tasks.
  private static var project: String {
    func widget(_ name: String, _ type: String, _ y: Int, _ width: Int, _ more: String = "")
      -> String
    {
      "<widget name=\"\(name)\" type=\"\(type)\"><extent x=\"20\" y=\"\(y)\" width=\"\(width)\" "
        + "height=\"30\"/>\(more)</widget>\n"
    }
    func way(_ frame: String, _ delay: Double) -> String {
      "<transition destinationFrameName=\"\(frame)\" durationInSecs=\"\(delay)\"/>"
    }
    func click(_ name: String) -> String {
      "<demonstrationStep><actionStep targetWidgetName=\"\(name)\"/></demonstrationStep>"
    }
    let think = "<demonstrationStep><thinkStep durationInSecs=\"1.2\"/></demonstrationStep>"
    let type =
      "<demonstrationStep><keyboardActionStep><text>letter</text></keyboardActionStep></demonstrationStep>"
    let tasks = [
      click("Archive"), click("Delete"), click("Archive") + think + click("Delete"),
      click("Search") + click("Query") + type + click("Go"),
      click("Search") + click("Query") + type + click("Go") + click("Hit"),
      click("Search") + click("Cancel") + click("Archive"),
      think + click("Search") + click("Cancel"),
      click("Delete") + click("Search") + click("Go") + click("Hit") + click("Archive"),
    ]
    let designs = [("Small", 60), ("Large", 240)].map { name, width in
      "<design name=\"\(name) buttons\"><device>mouse</device>\n<frame name=\"Home\">"
        + widget("Archive", "button", 20, width) + widget("Delete", "button", 70, width)
        + widget("Search", "button", 120, width, way("Find", 0.25))
        + "</frame><frame name=\"Find\">"
        + widget("Query", "text box", 20, width)
        + widget("Go", "button", 70, width, way("Hits", 0.5))
        + widget("Cancel", "button", 120, width, way("Home", 0)) + "</frame><frame name=\"Hits\">"
        + widget("Hit", "link", 20, width, way("Home", 0)) + "</frame>\n"
        + tasks.enumerated().map {
          "<demonstration taskName=\"Task \($0 + 1)\" startFrameName=\"Home\">\($1)</demonstration>\n"
        }.joined() + "</design>\n"
    }
    return "<cogtoolimport version=\"1\">\n\(designs.joined())</cogtoolimport>\n"
  }

  @Test func aProjectOfTwoDesignsRunsAsOneSuite() async throws {
    let folder = try TemporaryFolder()
    let (source, suite) = (folder.path("mail.xml"), folder.path("mail.json5"))
    try Self.project.write(toFile: source, atomically: true, encoding: .utf8)
    let imported = try await BuiltTool.run(["import", source, "-o", suite])
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(imported.errors.contains("suite of 2 designs, tasks: 8"))
    #expect(!imported.errors.contains("dropped"), "\(imported.errors)")
    let run = try await BuiltTool.run([
      "run", suite, "--users", "20", "--population", "everyday", "--input", "pointer", "--out",
      folder.path("results"),
    ])
    #expect(run.status == 0, "\(run.errors)")
    let table = try String(
      contentsOfFile: folder.path("results/summary.csv"), encoding: .utf8)
    let means = table.split(separator: "\n").filter { $0.contains(",time,") }
    #expect(means.count == 16)
    for design in ["small-buttons", "large-buttons"] {
      #expect(means.count { $0.contains(",\(design),") } == 8)
    }
    let old = try await BuiltTool.run(["klm", source])
    #expect(old.status == 0 && old.output.contains("Task 8"))
  }

  @Test func everyScreenGetsAFileOfItsOwn() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run([
      "import", "\(Self.imports)/desktop.xib", "--all", "-o", folder.path,
    ])
    #expect(outcome.status == 0)
    #expect(folder.names == ["inspector.json5", "main-menu.json5"])
  }

  @Test func severalFilesMakeAFlow() async throws {
    let folder = try TemporaryFolder()
    let files = ["\(Self.imports)/page.yml", "\(Self.imports)/closed.xml"]
    let outcome = try await BuiltTool.run(
      ["import"] + files + ["--link", "page:Home=closed", "-o", folder.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.names.count == 2 && folder.names.contains("orders.json5"))
    #expect(outcome.errors.contains("\"Home\" leads to"))
    let wrong = try await BuiltTool.run(
      ["import"] + files + ["--link", "page:Home=away", "-o", folder.path])
    #expect(wrong.status == 64 && wrong.errors.contains("names no screen 'away'"))
  }

  @Test func companionsAreJoined() async throws {
    let outcome = try await BuiltTool.run([
      "import", "\(Self.imports)/page.yml", "--boxes", "\(Self.imports)/boxes.json5", "--findings",
      "\(Self.imports)/axe.json", "--screen", "orders",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("// Finding: link \"Home\": target-size (serious)"))
  }

  @Test func aTreeTestIsASuiteThatRuns() async throws {
    let folder = try TemporaryFolder()
    let files = [
      "\(Self.imports)/library-tree.csv", "--tasks", "\(Self.imports)/library-tasks.csv",
    ]
    let suite = folder.path("tree.json5")
    let imported = try await BuiltTool.run(["import"] + files + ["-o", suite])
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(imported.errors.contains("understood: 16 leaf labels, 4 tasks, 6 titles"))
    let run = try await BuiltTool.run([
      "run", suite, "--users", "10", "--population", "everyday", "--out", folder.path("results"),
    ])
    #expect(run.status == 0, "\(run.errors)")
    // Each search ends in one of three ways.
    let lines = try folder.text("results/report.md").split(separator: "\n")
    let all: [[String]] = lines.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let rows = all.filter { $0.count == 6 && $0[5].hasSuffix(")") }
    #expect(rows.count == 5 && rows[0][0] == "All 4 tasks")
    for row in rows {
      let ends = try [1, 4, 5].map { try #require(Int(row[$0].prefix { $0 != " " })) }
      #expect((99...101).contains(ends.reduce(0, +)), "\(row)")
      let direct = try #require(Int(row[2].prefix { $0 != " " }))
      #expect(direct <= ends[0], "\(row)")
    }
    let design = try await BuiltTool.run(
      ["import"] + files + ["--as", "interface", "--device", "ipad"])
    #expect(design.status == 0 && design.output.contains("device: \"ipad\""))
  }

  @Test func twoTreesAreComparedOverAllTasks() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Loans,\n,Renew a book\n,Pay a fee\nJobs,\n", to: "now.csv")
    _ = try folder.write("My account,\n,Renew a book\n,Fees\nJobs,\n", to: "new.csv")
    let tasks = """
      task,right
      Keep your book for two more weeks.,Loans > Renew a book | My account > Renew a book
      Pay for a lost book.,Loans > Pay a fee | My account > Fees
      """
    _ = try folder.write(tasks, to: "tasks.csv")
    let imported = try await BuiltTool.run(
      ["import", "now.csv", "new.csv", "--tasks", "tasks.csv", "-o", "t.json5"], in: folder.url)
    #expect(imported.status == 0, "\(imported.errors)")
    let run = try await BuiltTool.run(
      ["run", "t.json5", "--users", "40", "--population", "everyday", "--out", "out"],
      in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let report = try folder.text("out/report.md")
    // The answer is about both tasks.
    #expect(report.contains("where nothing else is said, with all 2 tasks."))
    #expect(report.contains("\n| All 2 tasks | ") && !report.contains("**Mean of all"))
    let summary = try folder.text("out/summary.csv")
    #expect(summary.contains("now-new,task=all,everyday,touch,new,success,"))
    // What is right in one tree only is found in that tree.
    let rows = report.split(separator: "\n").filter { $0.hasPrefix("| new | Pay for a lost book") }
    #expect(rows.count == 1 && rows[0].contains("My account › Fees"))
  }

  /// What counts as right is scoring: people find the first place as often as before, and some the further one.
  @Test func aFurtherRightPlaceMakesMorePeopleSucceed() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "Borrow,\n,Renew a loan\n,Fees\nVisit,\n,Opening hours\n,Parking\nAbout us,\n,Contact\n,Jobs\n",
      to: "tree.csv")
    let tasks = """
      id,task,right
      one,Find out when the library closes today.,Visit > Opening hours
      two,Find out when the library closes today.,Visit > Opening hours | About us > Contact
      three,Find out when the library closes today.,Visit > Opening hours | About us | Borrow > Fees
      """
    _ = try folder.write(tasks, to: "tasks.csv")
    let imported = try await BuiltTool.run(
      ["import", "tree.csv", "--tasks", "tasks.csv", "-o", "t.json5"], in: folder.url)
    #expect(imported.status == 0, "\(imported.errors)")
    let run = try await BuiltTool.run(
      [
        "run", "t.json5", "--users", "2000", "--population", "everyday", "--worlds", "0", "--out",
        "out",
      ], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let rows = try folder.text("out/summary.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let head = rows[0]
    for metric in ["success", "first_container_correct"] {
      let column = { (name: String) in try #require(head.firstIndex { $0 == name }) }
      let (name, mean) = (try column("metric"), try column("mean"))
      let means = rows.filter { $0[name] == metric }.compactMap { Double($0[mean]) }
      // In the order of the tasks; the standard error of a difference is .015 at most.
      #expect(means.count == 3 && means[1] > means[0] + 0.03 && means[2] > means[1], "\(means)")
    }
  }

  @Test func aTreeTestNeedsItsTasksAndNothingOfScreens() async throws {
    let folder = try TemporaryFolder()
    let tree = "\(Self.imports)/library-tree.csv"
    let tasks = ["--tasks", "\(Self.imports)/library-tasks.csv"]
    let lost = try folder.write("task,right\nFind work,About us > Job\n", to: "lost.csv")
    let cases: [([String], ExitCode, String)] = [
      ([tree], .usage, "add its tasks: --tasks FILE"),
      (
        [tree, tree, "--as", "interface"] + tasks, .usage, "made from one tree, and not from 2"
      ),
      ([tree, "--viewport", "390x844"] + tasks, .usage, "--viewport is about screens"),
      ([tree, "--device", "pager"] + tasks, .usage, "no device 'pager'"),
      ([tree, "--tasks", lost], .badInput, "lost.csv:2:1: right: found \"Job\""),
      ([tree, "--tasks", folder.path("none.csv")], .missingFile, "none.csv"),
    ]
    for (arguments, status, message) in cases {
      let outcome = try await BuiltTool.run(["import"] + arguments)
      #expect(outcome.status == status.rawValue, "\(arguments)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test func whatCannotBeReadIsRefusedWithItsPlace() async throws {
    let folder = try TemporaryFolder()
    let laughs = try folder.write(
      "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\">]>\n<hierarchy/>", to: "a.xml")
    let cases: [([String], ExitCode, String)] = [
      ([laughs], .badInput, "a.xml:2:1: /: found a document type with declarations"),
      ([try folder.write("hello", to: "b.txt")], .badInput, "none of the known formats"),
      (["\(Self.imports)/axe.json"], .badInput, "findings without a screen"),
      ([folder.path("missing.xml")], .missingFile, "missing.xml"),
      (["\(Self.imports)/desktop.xib", "--screen", "none"], .usage, "The file has main-menu"),
      (["\(Self.imports)/desktop.xib", "--device", "pager"], .usage, "no device 'pager'"),
    ]
    for (arguments, status, message) in cases {
      let outcome = try await BuiltTool.run(["import"] + arguments)
      #expect(outcome.status == status.rawValue, "\(arguments)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test func anAuditAddsUpForAllWhoUseTheScreen() async throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "audit", Self.example, "--users", "40", "--population", "everyday", "--format", "md",
    ]
    let half = try await BuiltTool.run(
      arguments + ["--people", "12000", "--out", folder.path("a")])
    #expect(half.status == 64 && half.errors.contains("--people and --uses-per-day go together."))
    let never = try await BuiltTool.run(
      arguments + ["--people", "12000", "--uses-per-day", "0", "--out", folder.path("a")])
    #expect(never.status == 64 && never.errors.contains("a number from 0.0001 to 86400"))
    let both = try await BuiltTool.run(
      arguments + ["--people", "12000", "--uses-per-day", "3", "--out", folder.path("a")])
    #expect(both.status == 0, "\(both.errors)")
    #expect(both.output.contains("hours a year"))
  }

  @Test func anAuditPricesEveryElementForEveryPopulation() async throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "audit", Self.example, "--users", "40", "--population", "everyday",
      "--population", "older-adults", "--out",
    ]
    let first = try await BuiltTool.run(arguments + [folder.path("a")])
    let second = try await BuiltTool.run(arguments + [folder.path("b")])
    #expect(first.status == 0 && second.status == 0, "\(first.errors)")
    for name in ["audit.csv", "audit.md", "audit.html"] {
      #expect(try folder.text("a/\(name)") == folder.text("b/\(name)"), "\(name)")
    }
    let rows = try folder.text("a/audit.csv").split(separator: "\n")
    // A line of names, then 19 goals for two populations and 15 metrics.
    let count: Int = 1 + 19 * 2 * 15
    #expect(rows.count == count)
    // The answer stands on the terminal and heads the reports.
    #expect(first.output.contains("on average to find and activate"))
    #expect(first.output.contains("Labels: "))
    let page = try folder.text("a/audit.html")
    #expect(page.contains("Menu Share &gt; Send to") && page.contains("<svg"))
    #expect(!page.contains("http://") || page.contains("http://www.w3.org/2000/svg"))
    func mean(_ goal: String, _ metric: String, _ population: String) throws -> Double {
      let row = rows.first {
        $0.hasPrefix("\(goal),") && $0.contains(",\(population),touch,\(metric),")
      }
      let line = try #require(row)
      return try #require(Double(cells(line)[12]))
    }
    for population in ["everyday", "older-adults"] {
      // One tap opens the menu, one the submenu, one chooses; retries come on top, of those who find it.
      for (goal, taps) in [("reader", 3.0), ("copy-link", 2)] {
        #expect(try mean(goal, "taps", population) >= taps * mean(goal, "success", population))
      }
      // What stands in the menu itself is found sooner than what its submenu holds.
      #expect(
        try mean("copy-link", "time", population) < mean("reader", "time", population),
        "\(population)")
      // The submenu costs a tap more; who opened it first for "Copy Link" would need two more.
      let taps = try mean("reader", "taps", population) - mean("copy-link", "taps", population)
      #expect(taps > 0.5, "\(population)")
    }
  }

  @Test func anAuditSaysHowFarItIsAndTakesAnyNumberOfThreads() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["audit", "\(Self.imports)/closed.xml", "--format", "csv", "--out"]
    let one = try await BuiltTool.run(arguments + [folder.path("a"), "--jobs", "1"])
    let two = try await BuiltTool.run(arguments + [folder.path("b"), "--jobs", "3"])
    #expect(one.status == 0 && two.status == 0, "\(one.errors)")
    #expect(try folder.text("a/audit.csv") == folder.text("b/audit.csv"))
  }

  @Test func peopleComeByTheirOwnWayIn() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltTool.run([
      "audit", "\(Self.imports)/closed.xml", "--users", "24", "--population", "everyday",
      "--population", "screen-reader-novice", "--population", "switch-fast", "--out",
      folder.path("out"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let rows = try folder.text("out/audit.csv").split(separator: "\n")
    for (population, input) in [
      ("everyday", "touch"), ("screen-reader-novice", "screen-reader"),
    ] {
      #expect(rows.contains { $0.contains(",\(population),\(input),time,") }, "\(population)")
    }
    #expect(rows.contains { $0.contains(",switch-fast,switch") })
    let report = try folder.text("out/audit.md")
    #expect(report.contains("### Touch") && report.contains("### Screen reader"))
  }
}
