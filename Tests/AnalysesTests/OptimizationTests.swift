import Analyses
import Core
import Interfaces
import Populations
import Simulation
import Studies
import Testing

/// Searches whose answer follows from the mechanics.
struct OptimizationTests {
  private func options(
    _ populations: [String] = ["everyday"], metric: Metric = .time, jobs: Int = 2
  ) -> OptimizationOptions {
    var options = OptimizationOptions()
    (options.populations, options.compared) = (populations, populations)
    (options.metric, options.jobs) = (metric, jobs)
    (options.users, options.people, options.rounds) = (1000, 256, 30)
    return options
  }

  private func goals(_ weights: KeyValuePairs<String, Double>) -> [SuiteTask.Goal] {
    weights.map { SuiteTask.Goal(id: $0.key, frequency: $0.value) }
  }

  private static let menu = Design("menu") {
    Screen("Menu") {
      PullDownButton("Edit") {
        Item("Cut", id: "cut")
        Item("Copy", id: "copy")
        Item("Paste", id: "paste")
        Item("Find", id: "find")
        Item("Spelling", id: "spelling")
        Submenu("Change to") {
          Item("Capitals", id: "capitals")
          Item("Small Letters", id: "small")
        }
        Section {
          Item("Delete", id: "delete", isDestructive: true)
        }
      }
    }
  }

  private static let wanted: KeyValuePairs<String, Double> = [
    "cut": 1, "copy": 1, "paste": 1, "find": 1, "spelling": 1, "capitals": 40, "small": 40,
    "delete": 2,
  ]

  @Test func whatIsWantedMostComesOutOfItsSubmenu() async throws {
    let search = OptimizationRunner(options: options())
    let found = try await search.run(for: Self.menu, goals: goals(Self.wanted))
    #expect(found.isChanged)
    let layout = try Layout(of: found.suggested)
    // The menu itself offers it: one tap less.
    #expect(layout.surfaces[1].elements.contains { $0.tap.goal == "capitals" })
    let results = try #require(found.confirmation)
    let time = try #require(results.comparisons.first { $0.metric == "time" })
    #expect(time.designA == "suggested" && time.designB == "present")
    #expect(try #require(time.ciHigh) < 0)
    let taps = try #require(results.comparisons.first { $0.metric == "taps" })
    // Four in five tasks lose one tap; 1,000 people leave a standard error of about .05.
    #expect(try #require(taps.difference) < -0.5)
    #expect(found.moved.contains { $0.goal == "capitals" && $0.before.contains("Change to") })
  }

  @Test func theSameSeedGivesTheSameSuggestionForAnyNumberOfThreads() async throws {
    let one = try await OptimizationRunner(options: options(jobs: 1))
      .run(for: Self.menu, goals: goals(Self.wanted))
    let three = try await OptimizationRunner(options: options(jobs: 3))
      .run(for: Self.menu, goals: goals(Self.wanted))
    #expect(one.suggested == three.suggested)
    #expect(one.trail == three.trail)
    #expect(one.confirmation == three.confirmation)
  }

  @Test func freshPeopleConfirm() {
    let options = options()
    #expect(options.confirmationSeed != options.seed)
    var other = options
    other.seed = 2
    #expect(other.confirmationSeed != options.confirmationSeed)
  }

  private static let page = Design("page") {
    Screen {
      Stack { Text("Orders", isHeading: true) }
      Stack { for name in ["Edit", "Copy", "Print", "Export"] { Button(name) } }
      Stack { for name in ["Save", "Send"] { Button(name) } }
    }
  }

  @Test func movesOfWholeListsAreToldByWhatTheyHold() async throws {
    var options = options()
    (options.kinds, options.knowledge) = ([.order], .unknown)
    let found = try await OptimizationRunner(options: options)
      .run(for: Self.page, goals: goals(["save": 50, "edit": 1]))
    let texts = found.trail.steps.map(\.text)
    let words =
      "the stack of \"Save\", \"Send\" moves before the stack of \"Edit\", \"Copy\" and 2 more"
    #expect(texts.contains { $0.hasPrefix(words) }, "\(texts)")
  }

  @Test func nothingMovesPastTextsAndListsOfWhatIsKept() throws {
    let frequencies = ["save": 50.0]
    func firsts(_ kept: Set<String>) throws -> Set<String> {
      Set(
        try Neighbors.all(of: Self.page, frequencies: frequencies, kinds: [.order], kept: kept).map
        {
          $0.screen.content.map { $0.as(Stack.self)?.content.map(\.label).sorted().first ?? "" }
            .joined(separator: " ")
        })
    }
    #expect(try firsts([]) == ["Orders Copy Save", "Orders Save Copy"])
    #expect(try firsts(["save", "send"]) == ["Orders Copy Save"])
  }

  @Test func whatIsKeptStays() async throws {
    var options = options()
    options.kept = ["edit"]
    let edit = Design("menu") {
      Screen {
        PullDownButton("Edit", id: "edit") {
          Item("Cut", id: "cut")
          Item("Copy", id: "copy")
          Item("Paste", id: "paste")
        }
      }
    }
    let found = try await OptimizationRunner(options: options).run(
      for: edit, goals: goals(["cut": 1, "copy": 1, "paste": 90]))
    #expect(!found.isChanged && found.suggested == edit)
    #expect(found.confirmation == nil)
  }

  @Test func whatCannotBeBetterIsLeftAlone() async throws {
    let only = Design("only") { Screen { Button("Go", id: "go") } }
    let found = try await OptimizationRunner(options: options()).run(
      for: only, goals: goals(["go": 1]))
    #expect(!found.isChanged && found.trail.isExhausted)
    #expect(found.suggested == only && found.moved.isEmpty)
  }

  @Test func ofSeveralPopulationsTheWorstOffCounts() async throws {
    let search = OptimizationRunner(options: options(["expert", "older-adults"]))
    let found = try await search.run(for: Self.menu, goals: goals(Self.wanted))
    let step = try #require(found.trail.steps.first)
    let results = try #require(found.confirmation)
    let older = results.cells.first { $0.population == "older-adults" && $0.design == "present" }
    let time = try #require(older?.metrics.first { $0.metric == "time" }?.mean)
    // The cost that the search lowers is that of older adults; 256 people leave some 8 % of doubt.
    #expect(abs(step.before - time) < 0.25 * time)
  }

  @Test func documentsReadBackAsWhatTheySay() async throws {
    let found = try await OptimizationRunner(options: options()).run(
      for: Self.menu, goals: goals(Self.wanted))
    #expect(try Design(parsing: found.designDocument, file: "d") == found.suggested)
    let suite = try Suite(
      parsing: found.suiteDocument(), file: "s",
      environment: SuiteEnvironment(populations: ["everyday"]))
    #expect(suite.points[0].designs == found.suite.points[0].designs)
    #expect(suite.pairs == found.suite.pairs)
    let frequencies = suite.points[0].tasks[0].goals.map(\.frequency)
    let total = Self.wanted.reduce(0) { $0 + $1.value }
    for (share, (_, weight)) in zip(frequencies, Self.wanted) {
      #expect(abs(share - weight / total) < 1e-12)
    }
  }

  @Test func onACanvasFramesStayAndThingsChangePlaces() async throws {
    let top = "{ frame: [300, 100, 80, 44], button: { id: \"a\", label: \"Alpha\" } }"
    let design = try Design(
      parsing: """
        { schema: "tapcost/interface/1", id: "c", device: "iphone-16", screen: { content: [
        { canvas: { content: [ \(top),
        { frame: [20, 300, 100, 44], more: { id: "m", items: [
          { id: "b", label: "Beta" }, { id: "d", label: "Delta" }, { id: "e", label: "Eps" } ] } } ] } },
        ] } }
        """, file: "c")
    let found = try await OptimizationRunner(options: options()).run(
      for: design, goals: goals(["a": 1, "b": 80, "d": 1, "e": 1]))
    let layout = try Layout(of: found.suggested)
    let beta = try #require(layout.surfaces[0].elements.first { $0.tap.goal == "b" })
    #expect(beta.frame.x == 300 && beta.frame.width == 80)
  }
}

struct FrequencyTests {
  private let design = Design("d") {
    Screen {
      Button("Go", id: "go")
      Button("Stop it", id: "stop")
    }
  }

  @Test func idsAndLabelsAreKnown() throws {
    let table = try FrequencyTable(
      parsing: "uses,label\n3,go\n1,Stop it\n", file: "f.csv", for: design)
    #expect(table.goals.map(\.frequency) == [3, 1] && table.missing.isEmpty)
    let part = try FrequencyTable(parsing: "goal,frequency\nstop,2\n", file: "f.csv", for: design)
    #expect(part.goals.map(\.frequency) == [0, 2] && part.missing == ["go"])
    #expect(FrequencyTable(flatFor: design).goals.map(\.frequency) == [1, 1])
  }

  @Test(arguments: [
    ("goal\ngo\n", 1, "no column named frequency"), ("a,count\ngo,1\n", 1, "no column"),
    ("goal,count\ngoo,1\n", 2, "\"goo\""), ("goal,count\ngo,x\n", 2, "\"x\""),
    ("goal,count\ngo,-1\n", 2, "\"-1\""), ("goal,count\ngo,nan\n", 2, "\"nan\""),
    ("goal,count\ngo,1\ngo,2\n", 3, "a second time"),
    ("goal,count\ngo,0\n", 1, "only frequencies of 0"), ("", 1, "an empty text"),
    ("goal,count\ngo\n", 2, "1 fields"),
  ])
  func mistakesAreNamedWithTheirLine(text: String, line: Int, found: String) throws {
    do throws(DocumentError) {
      _ = try FrequencyTable(parsing: text, file: "f.csv", for: design)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.problems.first?.position?.line == line)
      #expect(error.problems.contains { $0.message.contains(found) }, "\(error.problems)")
    }
  }
}
