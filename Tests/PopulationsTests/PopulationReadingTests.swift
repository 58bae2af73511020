import Core
import Model
import Populations
import Testing

struct PopulationReadingTests {
  private func refused(_ marked: String...) -> (found: [Problem], expected: [SourcePosition]) {
    let texts = marked.map(MarkedText.init)
    let found = problems { () throws(DocumentError) in
      _ = try PopulationCatalog.builtIn.adding(
        texts.enumerated().map { SourceText(file: "\($0.offset).json5", text: $0.element.text) })
    }
    return (found, texts.flatMap(\.positions))
  }

  private func population(_ fields: String) -> String {
    "{ schema: 'tapcost/population/1', id: 'mine', title: 'Mine', \(fields) }"
  }

  @Test func aPopulationTakesWhatItIsBasedOnAndItsOwnInstead() throws {
    let text = population(
      """
      based_on: 'older-adults', hands: 'thumb', hand: 'left',
      traits: {
        'pointing.spread': { times: 2, low: 1.5, high: 2.5, mark: 'A', citation: 'assumed' },
        'scent.knows_more': { value: 0.2, low: 0.1, high: 0.4, mark: 'A', citation: 'assumed' },
      },
      correlations: [
        { a: 'pointing.start', b: 'pointing.spread', r: -0.2, mark: 'A', citation: 'assumed' },
      ],
      """)
    let catalog = try PopulationCatalog.builtIn.adding([SourceText(file: "a.json5", text: text)])
    let mine = try #require(catalog["mine"])
    let older = try #require(catalog["older-adults"])
    let common = ParameterSet.builtIn
    let parameters = mine.parameters(from: common)
    #expect(parameters[.pointingSpread].value == 2 * common[.pointingSpread].value)
    #expect(parameters[.scentKnowsMore].value == 0.2)
    #expect(parameters[.gazeDwell].value == older.parameters(from: common)[.gazeDwell].value)
    #expect(mine.hands == .thumb && mine.textSize == older.textSize)
    #expect(mine.hand == .left && older.hand == .right)
    #expect(mine.correlations.count == older.correlations.count)
    #expect(mine.correlations.last?.r == -0.2)
    #expect(catalog.names == (PopulationCatalog.builtIn.names + ["mine"]).sorted())
  }

  @Test func numbersOfEarlierVersionsMakeNoDifference() throws {
    let sure = "mark: 'A', citation: 'assumed'"
    let own = "'pointing.spread': { times: 2, low: 1.5, high: 2.5, \(sure) },"
    func read(_ traits: String, _ correlations: String) throws -> Population {
      let text = population(
        "based_on: 'everyday', traits: { \(traits) }, correlations: [\(correlations)]")
      let catalog = try PopulationCatalog.builtIn.adding([SourceText(file: "a.json5", text: text)])
      return try #require(catalog["mine"])
    }
    let plain = try read(own, "")
    let former = try read(
      own + "'key.type_ahead': { value: 0, low: 0, high: 0, \(sure) }",
      "{ a: 'key.slip', b: 'pointing.start', r: 0.5, \(sure) }")
    #expect(former == plain)
  }

  @Test func whatIsToldOfEarlierNamesIsToldOnce() throws {
    let text = """
      { traits: { "key.type_ahead": {}, "gaze.dwell": {} },
        parameters: [{ name: "gaze.down" }, { name: "gaze.down" }, { name: "key.time" }] }
      """
    let doubts = try FormerNames.doubts(about: SourceText(file: "a.json5", text: text))
    #expect(
      doubts == [
        "\"key.type_ahead\" is a number of an earlier version and makes no difference.",
        "\"gaze.down\" is a number of an earlier version and makes no difference.",
      ])
  }

  @Test func noNumberOfTodayIsOfEarlierVersions() {
    #expect(FormerNames.all.isDisjoint(with: ParameterSet.names))
    #expect(FormerNames.all.count > 80)
  }

  @Test func replacingAPopulationChangesThoseBasedOnIt() throws {
    let text = """
      { schema: 'tapcost/population/1', id: 'everyday', title: 'Other adults', text_size: 'xL' }
      """
    let catalog = try PopulationCatalog.builtIn.adding([SourceText(file: "a.json5", text: text)])
    #expect(catalog["expert"]?.textSize == .extraLarge)
    #expect(catalog["expert"]?.correlations == [])
  }

  @Test func allProblemsAreToldAtOnceWithTheirPlaces() {
    let (found, expected) = refused(
      """
      {
        schema: "tapcost/population/1", id: ▶"My People", title: "Mine",
        text_size: ▶"XL", hands: ▶"three", hand: ▶"both",
        traits: {
          ▶"gaze.dwel": {},
          "gaze.dwell": { times: ▶3, low: 1, high: 2, mark: "A", citation: "assumed" },
          "gaze.taken": { times: ▶2, low: 1, high: 2, mark: "A", citation: "assumed" },
          "gaze.periphery": { value: ▶1.5, low: 1, high: ▶2, mark: "A", citation: "assumed" },
          "reading.word": ▶{ times: 1, value: 1, low: 1, high: 1, mark: "A", citation: "assumed" },
          "choice.slope": { times: 2, low: 1, high: 3, mark: "D", citation: ▶"assumed" },
        },
        correlations: [
          { a: "gaze.dwell", b: ▶"reading.words", r: ▶1.5, mark: "A", citation: "assumed" },
          ▶{ a: "gaze.dwell", b: "gaze.dwell", r: 0.5, mark: "A", citation: "assumed" },
        ],
      }
      """)
    let places = found.map(\.position)
    for position in expected { #expect(places.contains(position), "\(position)") }
    #expect(found.contains { $0.expected.contains("Did you mean \"gaze.dwell\"?") })
    #expect(found.contains { $0.expected.contains("Did you mean \"xL\"?") })
    #expect(found.contains { $0.expected.contains("Did you mean \"reading.word\"?") })
  }

  @Test func circlesAndStrangersAreRefused() {
    func text(_ id: String, _ base: String) -> String {
      "{ schema: 'tapcost/population/1', id: '\(id)', title: 'T', ▶based_on: '\(base)' }"
    }
    let circle = refused(text("a", "b"), text("b", "c"), text("c", "a"))
    #expect(circle.found.count == 3)
    #expect(circle.found.map(\.position) == circle.expected)
    #expect(circle.found.first?.found == "the circle a, b, c, a")
    let itself = refused(text("a", "a"))
    #expect(itself.found.first?.found == "the circle a, a")
    let stranger = refused(text("a", "everday"))
    #expect(stranger.found.map(\.position) == stranger.expected)
    #expect(stranger.found.first?.expected.hasSuffix("Did you mean \"everyday\"?") == true)
  }

  @Test func twoPopulationsOfOneNameAreRefused() {
    let (found, _) = refused(population(""), population("text_size: 'L'"))
    #expect(found.count == 1 && found.first?.file == "1.json5" && found.first?.path == "$.id")
  }

  @Test func contradictoryCorrelationsAreRefused() {
    let (found, positions) = refused(
      population(
        """
        based_on: 'everyday', ▶correlations: [
          { a: 'gaze.dwell', b: 'reading.word', r: 0.9, mark: 'A', citation: 'assumed' },
          { a: 'gaze.dwell', b: 'choice.slope', r: 0.9, mark: 'A', citation: 'assumed' },
          { a: 'reading.word', b: 'choice.slope', r: -0.9, mark: 'A', citation: 'assumed' },
        ]
        """))
    #expect(found.map(\.position) == positions)
    #expect(found.first?.expected.contains("positive definite") == true)
  }

  @Test func aPairMayStandOnlyOnce() {
    let (found, positions) = refused(
      population(
        """
        correlations: [
          { a: 'gaze.dwell', b: 'reading.word', r: 0.3, mark: 'A', citation: 'assumed' },
          ▶{ a: 'reading.word', b: 'gaze.dwell', r: 0.4, mark: 'A', citation: 'assumed' },
        ]
        """))
    #expect(found.map(\.position) == positions)
  }

  @Test func aNewDistributionMayNeedASpread() {
    let constant = "'memory.decay': { value: 0.2, low: 0.1, high: 0.3,"
    let end = "mark: 'A', citation: 'assumed' }"
    let (found, _) = refused(
      population("traits: { \(constant) distribution: 'lognormal', \(end) }"))
    #expect(found.first?.expected == "a spread for the new distribution")
    let (none, _) = refused(
      population("traits: { \(constant) distribution: 'lognormal', spread: 0.3, \(end) }"))
    #expect(none.isEmpty)
  }
}
