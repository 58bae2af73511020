import Core
import Interfaces
import Studies
import Testing

/// A mistake in a suite: where it stands, and what is said about it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var name: String
  /// What the message must contain, the found and the expected part.
  var says: [String]
  var change: @Sendable (inout SuiteText) -> Void
  var testDescription: String { name }

  init(_ name: String, says: String..., change: @escaping @Sendable (inout SuiteText) -> Void) {
    self.name = name
    self.says = says
    self.change = change
  }
}

private let mistakes = [
  Mistake("unknown key", says: "unknown name \"popultions\"", "Did you mean \"populations\"?") {
    $0.more = "⌖popultions: [],"
  },
  Mistake("other schema", says: "tapcost/suite/9", "\"tapcost/suite/1\"") {
    $0.schema = "schema: ⌖\"tapcost/suite/9\", id: \"fruit\","
  },
  Mistake("bad id", says: "the string \"no good\"", "letters, digits, hyphens") {
    $0.schema = "schema: \"tapcost/suite/1\", id: ⌖\"no good\","
  },
  Mistake("asks along no axis", says: "the unknown axis \"optons\"", "Did you mean \"options\"?") {
    $0.more += " asks: [{ kind: \"from-where\", axis: ⌖\"optons\" }],"
  },
  Mistake("asks for an unknown kind", says: "\"which\"") {
    $0.more += " asks: [{ kind: ⌖\"whch\" }],"
  },
  Mistake("asks about no pair", says: "\"two\" with \"one\"", "in its order") {
    $0.more += " asks: [{ kind: \"which\", compare: ⌖[\"two\", \"one\"] }],"
  },
  Mistake("a share of no share", says: "\"time\", which is no share") {
    $0.more += " asks: [{ kind: \"share\", who: \"give up\", metric: ⌖\"time\" }],"
  },
  Mistake("a share without its people", says: "a share without \"who\"") {
    $0.more += " asks: [⌖{ kind: \"share\", metric: \"success\" }],"
  },
  Mistake("asks at an unknown place", says: "options at 99, which nothing simulates") {
    $0.more += " asks: [{ kind: \"how-much\", at: { options: ⌖99 } }],"
  },
  Mistake("a direction of no design", says: "the unknown name \"three\"") {
    $0.more += """
       directions: [{
         text: "Slower.", source: "A study", metric: "time", first: "one", relation: "more", second: ⌖"three",
       }],
      """
  },
  Mistake("a direction of no relation", says: "expected one of less, more") {
    $0.more += """
       directions: [{
         text: "Slower.", source: "A study", metric: "time", first: "one", relation: ⌖"slower", second: "two",
       }],
      """
  },
  Mistake("an unknown population at the base", says: "the unknown population \"expart\"") {
    $0.more += " populations_at_base: [\"older-adults\", ⌖\"expart\"],"
  },
  Mistake("a population at the base twice", says: "\"expert\" a second time") {
    $0.more += " populations_at_base: [\"expert\", ⌖\"expert\"],"
  },
  Mistake("populations at no point", says: "populations at options=9", "the base of every axis") {
    $0.sweep = """
      { axes: [{ name: "options", title: "Options", values: [2, 3, 4], base: 9 }],
        where: "options < 9" }
      """
    $0.more += " populations_at_base: ⌖[\"older-adults\"],"
  },
  Mistake("an audience of nobody", says: "the number 0", "a whole number from 1 to 10000000000") {
    $0.more += " audience: { people: ⌖0, uses_per_day: 3 },"
  },
  Mistake("an audience of half a person", says: "the number 2.5", "a whole number") {
    $0.more += " audience: { people: ⌖2.5, uses_per_day: 3 },"
  },
  Mistake("an audience that uses nothing", says: "the number 0", "a number from 0.0001 to 86400") {
    $0.more += " audience: { people: 10, uses_per_day: ⌖0 },"
  },
  Mistake("an audience without an end", says: "Infinity") {
    $0.more += " audience: { people: 10, uses_per_day: ⌖Infinity },"
  },
  Mistake("an audience without its uses", says: "no \"uses_per_day\"", "how often") {
    $0.more += " audience: ⌖{ people: 10 },"
  },
  Mistake("unknown list", says: "unknown list \"nmes\"", "Did you mean \"names\"?") {
    $0.first = """
      { segmented: { options: [{ each: "names", count: "$options" }, { each: ⌖"nmes" }] } }
      """
  },
  Mistake("unused list", says: "the list \"others\", which nothing uses") {
    $0.lists = "{ names: [\"A\", \"B\", \"Plum\", \"Fig\"], others: ⌖[\"X\"] }"
  },
  Mistake("item without id", says: "an item without an id") {
    $0.lists = "{ names: [\"A\", \"B\", \"Plum\", ⌖{ label: \"Fig\" }, \"Kiwi\"] }"
  },
  Mistake("id twice in a list", says: "the id \"a\" a second time") {
    $0.lists = "{ names: [\"A\", ⌖\"a\", \"B\", \"Plum\"] }"
  },
  Mistake("more items than the list has", says: "the number 4, at options=4", "from 0 to 3") {
    $0.lists = "{ names: [\"A\", \"B\", \"Plum\"] }"
    $0.first = "{ segmented: { options: [{ each: \"names\", count: ⌖\"$options\" }] } }"
    $0.second = "{ popup: { label: \"Fruit\", options: [{ each: \"names\" }] } }"
  },
  Mistake(
    "unknown axis in a template", says: "unknown name \"option\"", "Did you mean \"options\"?"
  ) {
    $0.first = "{ segmented: { options: [{ each: \"names\", count: ⌖\"$option\" }] } }"
  },
  Mistake("division by zero", says: "2 / 0", "a finite result", "at options=2") {
    $0.first = """
      { segmented: { options: [{ each: "names", count: ⌖"$(2 / (options - 2) + 1)" }] } }
      """
  },
  Mistake("axis that nothing uses", says: "the axis \"extra\", which nothing uses") {
    $0.sweep = """
      ⌖{ axes: [{ name: "options", title: "Options", values: [2, 3] },
        { name: "extra", title: "Extra", values: [1, 2] }] }
      """
  },
  Mistake("sweep without points", says: "leaves out every point") {
    $0.sweep = """
      ⌖{ axes: [{ name: "options", title: "Options", values: [2, 3] }], where: "options > 3" }
      """
  },
  Mistake("too many points", says: "more than 10000 points") {
    $0.sweep = """
      ⌖{ axes: [{ name: "options", title: "Options", range: { from: 2, to: 500 } },
        { name: "width", title: "Width", range: { from: 2, to: 500 } }] }
      """
  },
  Mistake("empty axis", says: "a list of 0", "1 to 1000 items") {
    $0.sweep = "{ axes: [{ name: \"options\", title: \"Options\", values: ⌖[] }] }"
  },
  Mistake("value twice", says: "3 a second time") {
    $0.sweep = "{ axes: [{ name: \"options\", title: \"Options\", values: [3, 2, ⌖3] }] }"
  },
  Mistake("words among numbers", says: "the string \"many\"", "numbers only, or words only") {
    $0.sweep = "{ axes: [{ name: \"options\", title: \"Options\", values: [3, ⌖\"many\"] }] }"
  },
  Mistake("reserved axis", says: "the string \"use\"", "that results do not use") {
    $0.sweep = "{ axes: [{ name: ⌖\"use\", title: \"Use\", values: [3] }] }"
  },
  Mistake("axis twice", says: "the axis \"options\" a second time") {
    $0.sweep = """
      { axes: [{ name: "options", title: "Options", values: [2] },
        ⌖{ name: "options", title: "Options", values: [3] }] }
      """
  },
  Mistake("unknown axis in a grid", says: "unknown axis \"option\"", "Did you mean \"options\"?") {
    $0.sweep = """
      { axes: [{ name: "options", title: "Options", values: [2] }],
        grids: [{ cross: [⌖"option"] }] }
      """
  },
  Mistake("condition that is none", says: "the end of the expression", "a number") {
    $0.sweep = """
      { axes: [{ name: "options", title: "Options", values: [2] }], where: ⌖"options <" }
      """
  },
  Mistake("goal that a design lacks", says: "\"plum\"", "the design \"one\"", "at options=2") {
    $0.tasks = "[{ id: \"choose\", title: \"Choose\", goals: ⌖[\"a\", \"plum\"] }]"
    $0.second = "{ popup: { label: \"Fruit\", options: [{ each: \"names\" }] } }"
  },
  Mistake("begins off the screen", says: "y: 900, off the screen of iphone-16", "0 to 852") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], begin: { at: { x: 1, y: ⌖900 } } }]
      """
  },
  Mistake("begins half a place", says: "no \"y\"", "a value for \"y\"") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], begin: { eyes: ⌖{ x: 1 } } }]
      """
  },
  Mistake("begins with a foot", says: "the string \"lft\"", "Did you mean \"left\"?") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], begin: { hand: ⌖"lft" } }]
      """
  },
  Mistake("begins in an unknown design", says: "the design \"onw\"", "Did you mean \"one\"?") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], begin: { hand: "left", only: ⌖["onw"] } }]
      """
  },
  Mistake("begins twice", says: "the design \"one\" a second time", "one beginning for each") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"],
        begin: [{ hand: "left", only: ["one"] }, ⌖{ hand: "right", only: ["one"] }] }]
      """
  },
  Mistake("begins everywhere and somewhere", says: "for all designs among several", "\"only\"") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"],
        begin: [{ hand: "left", only: ["one"] }, ⌖{ hand: "right" }] }]
      """
  },
  Mistake("negative frequency", says: "the number -1", "from 0 to 1000000000") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a", "b"], frequencies: [1, ⌖-1] }]
      """
  },
  Mistake("frequencies all zero", says: "all zero", "at least one above zero") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a", "b"], frequencies: ⌖[0, 0] }]
      """
  },
  Mistake("too few frequencies", says: "1 frequencies for 2 goals", "one for each goal") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a", "b"], frequencies: ⌖[1] }]
      """
  },
  Mistake("unknown rule of frequencies", says: "the string \"zipf\"", "{ zipf: 1 }") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a", "b"], frequencies: ⌖"zipf" }]
      """
  },
  Mistake("share above one", says: "the number 1.5", "from 0 to 1") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a", "b"], frequencies: { first: ⌖1.5 } }]
      """
  },
  Mistake("lures for people who know the words", says: "lures for people who know", "purpose") {
    $0.tasks = "[{ id: \"choose\", title: \"Choose\", goals: [\"a\"], lures: ⌖[\"b\"] }]"
  },
  Mistake("a goal as its own lure", says: "the goal \"a\" as a lure", "other ids") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], wish: "purpose", lures: ⌖["b", "a"] }]
      """
  },
  Mistake("an unknown lure", says: "the lure \"pare\", which no design has") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], wish: "purpose", lures: ⌖["pare"] }]
      """
  },
  Mistake("a way by a goal", says: "a way by the goal \"a\"", "no goal") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], routes: { a: ⌖"a" } }]
      """
  },
  Mistake("a way to nothing wanted", says: "a way to \"c\"", "a") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], routes: { b: ⌖"c" } }]
      """
  },
  Mistake("a way that no design has", says: "a way by \"pare\", which nothing that can be") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], routes: { pare: ⌖"a" } }]
      """
  },
  Mistake("goal twice", says: "the goal \"a\" a second time") {
    $0.tasks = "[{ id: \"choose\", title: \"Choose\", goals: [\"a\", ⌖\"a\"] }]"
  },
  Mistake("uses out of order", says: "the number 1", "a use after use 5") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], observe: [5, ⌖1] }]
      """
  },
  Mistake("use beyond the repetitions", says: "the number 3", "at least 10") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], repetitions: ⌖3, observe: [10] }]
      """
  },
  Mistake("absurd repetitions", says: "the number 1000000", "from 1 to 10000") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], repetitions: ⌖1000000 }]
      """
  },
  Mistake("unknown caution", says: "the string \"carful\"", "one of hurried, neutral, careful") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], caution: ⌖"carful" }]
      """
  },
  Mistake("unknown knowledge", says: "the string \"knwon\"", "one of unknown, known, population") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], knowledge: ⌖"knwon" }]
      """
  },
  Mistake("unknown control at the start", says: "control \"frut\"", "Did you mean \"fruit\"?") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], start: { frut: ⌖"a" } }]
      """
  },
  Mistake("unknown option at the start", says: "option \"c\"", "one of a, b") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"], start: { fruit: ⌖"c" } }]
      """
  },
  Mistake("task twice", says: "the task \"choose\" a second time") {
    $0.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a"] },
        ⌖{ id: "choose", title: "Choose", goals: ["a"] }]
      """
  },
  Mistake("unknown population", says: "population \"evryday\"", "Did you mean \"everyday\"?") {
    $0.populations = "[\"expert\", ⌖\"evryday\"]"
  },
  Mistake("unknown input", says: "unknown name \"tuch\"", "Did you mean \"touch\"?") {
    $0.more = "inputs: [⌖\"tuch\"],"
  },
  Mistake("other word for metrics", says: "the string \"all\"", "\"standard\", or a list") {
    $0.more = "metrics: ⌖\"all\","
  },
  Mistake("unknown metric", says: "unknown name \"tme\"", "Did you mean \"time\"?") {
    $0.more = "metrics: [\"taps\", ⌖\"tme\"],"
  },
  Mistake("unknown design in a pair", says: "unknown design \"to\"", "Did you mean \"two\"?") {
    $0.more = "compare: [[\"one\", ⌖\"to\"]],"
  },
  Mistake("design with itself", says: "\"one\" twice", "two designs") {
    $0.more = "compare: [⌖[\"one\", \"one\"]],"
  },
  Mistake("pair the other way round", says: "a pair a second time") {
    $0.more = "compare: [[\"one\", \"two\"], ⌖[\"two\", \"one\"]],"
  },
  Mistake("absurd users", says: "the number 1", "from 2 to 1000000000") {
    $0.more = "users: ⌖1,"
  },
  Mistake("absurd precision", says: "the number 2", "from 0.0001 to 1") {
    $0.more = "precision: ⌖2,"
  },
  Mistake("wrong unit of a margin", says: "the string \"ms\"", "\"s\", the unit of time") {
    $0.more = "margins: { time: { absolute: 100, unit: ⌖\"ms\" } },"
  },
  Mistake("negative margin", says: "the number -0.1", "from 0 to 1000000000") {
    $0.more = "margins: { time: { absolute: ⌖-0.1 } },"
  },
  Mistake("too shallow for the depth", says: "2 items at depth 1", "at least 4 items") {
    $0.second = """
      { more: { items: [{ tree: ⌖{ list: "names", count: "$options", depth: 1 } }] } }
      """
  },
  Mistake("more plain labels than differ", says: "1000 labels of 2 letters", "at most 65") {
    $0.second = "{ more: { items: [{ generate: ⌖{ count: 1000, letters: 2 } }] } }"
  },
  Mistake("mistake of a control", says: "unknown kind \"popp\"", "Did you mean \"popup\"?") {
    $0.second = "{ ⌖popp: {} }"
  },
]

@Suite struct SuiteErrorsTests {
  @Test(arguments: mistakes)
  func eachMistakeIsFoundAtItsPlace(mistake: Mistake) throws {
    var suite = SuiteText()
    mistake.change(&suite)
    let (problems, places) = problems(suite)
    #expect(problems.count == 1, "\(problems.map(\.message).joined(separator: "\n"))")
    let problem = try #require(problems.first)
    #expect(problem.position == places.first, "\(problem.message)")
    for words in mistake.says { #expect(problem.message.contains(words), "\(problem.message)") }
  }

  @Test func theFixtureItselfIsRight() throws {
    #expect(problems(SuiteText()).problems.map(\.message) == [])
  }

  @Test func allMistakesAreFoundAtOnce() {
    var suite = SuiteText()
    suite.populations = "[⌖7, \"expert\"]"
    suite.tasks = "[{ id: \"choose\", title: ⌖7, goals: [\"a\"], knowledge: ⌖\"all\" }]"
    suite.first = "{ segmented: { options: ⌖[{ each: \"names\", count: 1 }] } }"
    suite.more = "users: ⌖0, metrics: [⌖\"speed\"], margins: { ⌖tme: {} },"
    let (problems, places) = problems(suite)
    #expect(Set(problems.compactMap(\.position)) == Set(places))
    #expect(problems.count == places.count)
  }

  @Test func whatIsMissingIsNamed() {
    let text = "{ schema: \"tapcost/suite/1\" }"
    let error = #expect(throws: DocumentError.self) {
      try Suite(parsing: text, file: "empty.json5", environment: environment)
    }
    for name in ["id", "title", "question", "evidence", "designs", "tasks", "populations"] {
      #expect(error?.problems.contains { $0.found == "no \"\(name)\"" } == true, "\(name)")
    }
  }

  @Test func aDesignFromAFileIsReadAndItsMistakesStandThere() throws {
    var suite = SuiteText()
    suite.firstDesign = "{ id: \"one\", file: \"menu.json5\" }"
    let read = try suite.read()
    #expect(read.points[0].designs[0].goals == ["a", "b"])
    #expect(read.designs[0] == Named(id: "one", title: "From a file"))

    suite.firstDesign = "{ id: \"one\", file: \"broken.json5\" }"
    let problem = try #require(problems(suite).problems.first)
    #expect(problem.file == "broken.json5")
    #expect(problem.position == SourcePosition(line: 3, column: 25))

    suite.firstDesign = "{ id: \"one\", file: \"none.json5\" }"
    let missing = problems(suite).problems.first
    #expect(missing?.found == "the file \"none.json5\", which cannot be read")
  }
}
