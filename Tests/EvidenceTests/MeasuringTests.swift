import Core
import Evidence
import Populations
import Reports
import Statistics
import Studies
import Testing

/// Studies with people, tried out with the traces of simulated people.
@Suite struct MeasuringTests {
  /// A study of the tiny suite with what is needed to rehearse it.
  struct Study {
    let planner: MeasuringPlanner
    let suite: Suite
    let studied: Condition
    let plan: MeasuringPlan

    init(
      _ suite: Suite, order: MeasuringPlan.Order = .within, trials: Int = 2, worlds: Int = 0,
      at point: Int = 0, pair: Suite.Pair? = nil
    ) async throws {
      var options = MeasuringPlanner.Options()
      options.order = order
      options.trials = trials
      options.worlds = worlds
      options.pair = pair
      planner = MeasuringPlanner(options: options)
      self.suite = suite
      let conditions = suite.conditions(populations: point > 0 ? ["everyday"] : nil)
      let condition = try #require(conditions.dropFirst(point).first)
      studied = try planner.studied(condition, of: suite)
      plan = try await planner.plan(studied, of: suite).plan
    }

    func read(
      _ people: Range<UInt64>, by rehearsal: Rehearsal, pace: Double = 1
    ) throws -> MeasuringReport {
      read(try people.map { try rehearsal.result(of: $0, pace: pace).text(.compact) }[...])
    }

    func read(_ texts: ArraySlice<String>) -> MeasuringReport {
      var data = MeasuredData(plan: plan)
      for (number, text) in texts.enumerated() { data.add(text, file: "\(number)") }
      return MeasuringReport(plan: plan, data: data)
    }

    /// How many studies of so many people in a row hold the difference of times of all of them, which is given.
    func held(_ truth: Double, _ texts: [String], each size: Int) -> Int {
      stride(from: 0, to: texts.count, by: size).count { first in
        read(texts[first..<first + size])[.time]?.interval?.contains(truth) ?? false
      }
    }

    func rehearsal() throws -> Rehearsal { try Rehearsal(plan, of: studied, by: planner) }
  }

  /// Two menus of which one leads to the goals; how well its title tells that is `telling` in the second design.
  private static func menus(telling: Double, asks: String = "") throws -> Suite {
    func design(_ id: String, _ share: Double) -> String {
      """
      { id: "\(id)", title: "\(id)", device: "iphone-16", screen: { content: [
        { pulldown: { label: "Edit", id: "edit", predictability: \(share),
          items: [{ label: "Copy", id: "copy" }, { label: "Print", id: "print" }] } },
        { pulldown: { label: "View", id: "view", predictability: 0.9,
          items: [{ label: "Zoom", id: "zoom" }, { label: "Hide", id: "hide" }] } }] } }
      """
    }
    return try Suite(
      parsing: """
        { schema: "tapcost/suite/1", id: "menus", title: "Menus", question: "Does a title tell?",
          evidence: "None: this is a test.", designs: [\(design("first", 0.9)), \(design("second", telling))],
          tasks: [{ id: "do", title: "Do it", goals: [{ id: "copy" }], knowledge: "unknown" }],
          populations: ["everyday"], compare: [["first", "second"]], users: 100, \(asks) }
        """, file: "menus.json5",
      environment: SuiteEnvironment(populations: PopulationCatalog.builtIn.names))
  }

  // The interval of the difference holds the truth in 95 % of studies, less what the skew of times takes off. With 24
  // people it would be fewer than 465 of 500 with probability .03. Where nearly all of a difference comes from slips
  // of a few people, as in the tiny suite, where everyone knows the way, intervals are too narrow: 404 of 500.
  @Test(arguments: [MeasuringPlan.Order.within, .between])
  func theIntervalHoldsTheTruth(order: MeasuringPlan.Order) async throws {
    let populations = SuiteEnvironment(populations: PopulationCatalog.builtIn.names)
    let suite = try #require(
      try SuiteCatalog.suite("popup-vs-segmented", environment: populations))
    let study = try await Study(suite, order: order, trials: 4)
    let rehearsal = try study.rehearsal()
    let texts = try (0..<UInt64(500 * 24)).map { try rehearsal.result(of: $0).text(.compact) }
    let truth = try #require(study.read(texts[...])[.time]?.difference)
    let predicted = try #require(study.plan.prediction(.time))
    // The page sees the trials that the prediction counts; 0.05 s is four standard errors of 2000 people in groups.
    #expect(abs(truth - predicted.difference) < 0.05, "\(truth) \(predicted.difference)")
    let held = study.held(truth, texts, each: 24)
    #expect(held >= 465, "\(held) of 500")
    // With so many more people the mean is as many errors from zero as decides it in four studies of five.
    let size = order == .within ? 3 : 6
    let open = (0..<500).lazy.map { study.read(texts[$0 * size..<($0 + 1) * size]) }
      .first { $0.needed ?? 0 > 1 }
    let few = try #require(open)
    let (time, needed) = (try #require(few[.time]), try #require(few.needed))
    let room = max(
      abs(time.difference ?? 0), study.plan.margin - abs(time.difference ?? 0))
    let count = order == .within ? time.counts.max() ?? 0 : time.counts.reduce(0, +)
    // One person fewer would not do, by the errors of so many people, or be fewer than the plan asks for at least.
    func errors(_ people: Int) -> Double {
      let student = StudentDistribution(
        degreesOfFreedom: Double(people - (order == .within ? 1 : 2)))
      return room / ((time.error ?? 0) * (Double(count) / Double(people)).squareRoot())
        - student.quantile(0.975) - student.quantile(0.8)
    }
    let isLeast = count + needed == few.plan.people.least
    #expect(
      errors(count + needed) >= 0 && (isLeast || errors(count + needed - 1) < 0), "\(needed)")
  }

  // The texts, steps and keys of a script. Of 100 studies of 24 people 88 or more hold the truth; fewer
  // would with probability .004.
  @Test func aScriptIsStudied() async throws {
    let populations = SuiteEnvironment(populations: PopulationCatalog.builtIn.names)
    let suite = try #require(try SuiteCatalog.suite("forms", environment: populations))
    let study = try await Study(suite, worlds: 20)
    #expect(
      study.plan.designs.map { $0.steps.map(\.act) }.allSatisfy {
        $0 == [.enter, .enter, .enter, .choose]
      })
    #expect(study.plan.designs[0].ways["send"] == ["send"])
    #expect(study.plan.prediction(.first) == nil)
    #expect(try MeasuringPlan(parsing: study.plan.json.text(), file: "plan.json") == study.plan)
    let rehearsal = try study.rehearsal()
    let texts = try (0..<UInt64(2400)).map { try rehearsal.result(of: $0).text(.compact) }
    let all = study.read(texts[...])
    #expect(all.data.refusals.isEmpty, "\(all.data.refusals.prefix(3))")
    try expectPredictedMeans(all)
    let held = study.held(try #require(all[.time]?.difference), texts, each: 24)
    #expect(held >= 88, "\(held) of 100")
  }

  private static let settings: [(suite: String, pair: [String], acts: [MeasuringPlan.Step.Act])] = [
    ("stepper-vs-slider-vs-picker", ["stepper", "slider"], [.set, .choose]),
    ("stepper-vs-slider-vs-picker", ["slider", "wheel"], [.set, .choose]),
    ("date-entry", ["calendar", "wheels"], [.set, .choose]),
  ]

  // At the first and the last point: a number next to the one that is shown, and one far off; a date years off, and of
  // next month.
  @Test(arguments: settings)
  func valuesAreStudied(
    suite name: String, pair: [String], acts: [MeasuringPlan.Step.Act]
  ) async throws {
    let populations = SuiteEnvironment(populations: PopulationCatalog.builtIn.names)
    let suite = try #require(try SuiteCatalog.suite(name, environment: populations))
    for point in [0, suite.conditions(populations: ["everyday"]).count - 1] {
      let studied = suite.pairs.first { [$0.a, $0.b] == pair }
      let study = try await Study(suite, at: point, pair: studied)
      #expect(study.plan.designs.map(\.id) == pair)
      #expect(study.plan.designs.allSatisfy { $0.steps.map(\.act) == acts })
      #expect(try MeasuringPlan(parsing: study.plan.json.text(), file: "plan.json") == study.plan)
      let rehearsal = try study.rehearsal()
      let texts = try (0..<UInt64(600)).map { try rehearsal.result(of: $0).text(.compact) }
      let all = study.read(texts[...])
      #expect(all.data.refusals.isEmpty, "\(all.data.refusals.prefix(3))")
      try expectPredictedMeans(all)
      // A value that is wrong in the end is no success.
      let few = texts[..<100]
      let right = study.read(few)
      let wrong = study.read(
        few.map { $0.replacing("\"right\":true", with: "\"right\":false") }[...])
      #expect(wrong[.success]?.means == [0, 0])
      for design in 0...1 {
        let errors = try #require(right[.errors]?.means[design])
        // Neither a value nor what was turned off again is a wrong text.
        #expect(abs(try #require(wrong[.errors]?.means[design]) - errors) < 1e-9)
      }
    }
  }

  @Test func wrongTextsAndStepsLeftOutComeOut() async throws {
    let populations = SuiteEnvironment(populations: PopulationCatalog.builtIn.names)
    let suite = try #require(try SuiteCatalog.suite("forms", environment: populations))
    let study = try await Study(suite, trials: 1)
    let rehearsal = try study.rehearsal()
    var (usual, wrong) = (MeasuredData(plan: study.plan), MeasuredData(plan: study.plan))
    for person in UInt64(0)..<20 {
      let text = try rehearsal.result(of: person).text(.compact)
      usual.add(text, file: "\(person)")
      wrong.add(text.replacing("\"right\":true", with: "\"right\":false"), file: "\(person)")
    }
    let before = MeasuringReport(plan: study.plan, data: usual)
    let after = MeasuringReport(plan: study.plan, data: wrong)
    for design in 0...1 {
      // Texts that stay wrong are errors; what was turned on and is not in the end fails the task.
      let acts = study.plan.designs[design].steps.map(\.act)
      let texts = acts.count { $0 == .enter || $0 == .paste }
      let errors = try #require(before[.errors]?.means[design])
      #expect(abs(try #require(after[.errors]?.means[design]) - errors - Double(texts)) < 1e-9)
      #expect(texts > 0 && after[.direct] == nil)
      let kept = acts.contains(.choose) ? 0 : before[.success]?.means[design]
      #expect(after[.success]?.means[design] == kept)
    }
    #expect(after.document.markdown.contains("Wrong text"))
    var cut = MeasuredData(plan: study.plan)
    let text = try rehearsal.result(of: 1).text(.compact)
    cut.add(text.replacing(/"steps":\[[^\]]*\]/, with: "\"steps\":[]"), file: "cut")
    #expect(cut.people.isEmpty && cut.refusals.contains { $0.reason.contains("without touching") })
  }

  @Test func everyMeasureIsThatOfThePrediction() async throws {
    let study = try await Study(Self.menus(telling: 0.2))
    let report = try study.read(0..<2000, by: study.rehearsal())
    #expect(report.data.refusals.isEmpty, "\(report.data.refusals.prefix(3))")
    try expectPredictedMeans(report)
  }

  /// Errors count alike but for slips to a neighbor that is on the way, too; taps but for ways back.
  func expectPredictedMeans(_ report: MeasuringReport, waysBack: Double = 0.25) throws {
    for finding in report.findings {
      for design in 0...1 {
        let mean = try #require(finding.means[design])
        let slack = finding.predicted.measure == .taps ? waysBack : 0.06
        #expect(
          abs(mean - finding.predicted.means[design]) < slack,
          "\(finding.predicted.measure) \(design): \(mean), \(finding.predicted.means[design])")
      }
    }
  }

  @Test func slowerPeopleComeOut() async throws {
    let study = try await Study(tinySuite())
    let rehearsal = try study.rehearsal()
    let (usual, slow) = (
      try study.read(0..<60, by: rehearsal), try study.read(0..<60, by: rehearsal, pace: 1.5)
    )
    for design in 0...1 {
      let ratio = (slow[.time]?.means[design] ?? 0) / (usual[.time]?.means[design] ?? 1)
      #expect(abs(ratio - 1.5) < 0.001)
    }
    #expect(slow[.taps]?.means == usual[.taps]?.means)
  }

  /// A suite that asks about directness is decided by it, in points, and a margin of five where it gives none.
  @Test func aTitleThatMisleadsComesOut() async throws {
    let asks =
      "metrics: [\"standard\", \"directness\"], asks: [{ kind: \"how-much\", metric: \"directness\" }]"
    let study = try await Study(Self.menus(telling: 0.9, asks: asks), trials: 1, worlds: 24)
    #expect(study.plan.measure == .direct && study.plan.margin == 0.05)
    #expect(study.plan.worlds.allSatisfy { $0.allSatisfy { (0...1).contains($0) } })
    let rehearsal = try study.rehearsal()
    // With the second design two of five open the other menu first, and close it again.
    let screen = study.plan.designs[1].surfaces[0]
    let touch = "\"x\":1,\"y\":1,\"surface\":\"\(screen)\",\"on\""
    let astray =
      "{\"t\":0,\(touch):\"view\",\"did\":\"open\"},{\"t\":0.01,\(touch):null,\"did\":\"close\"},"
    func planted(_ text: String) -> String {
      let parts = text.split(separator: "\"design\":\"second\"", maxSplits: 1)
      return parts[0] + "\"design\":\"second\""
        + parts[1].replacing("\"touches\":[", with: "\"touches\":[" + astray, maxReplacements: 1)
    }
    var (usual, misled) = (MeasuredData(plan: study.plan), MeasuredData(plan: study.plan))
    for person in UInt64(0)..<100 {
      let text = try rehearsal.result(of: person).text(.compact)
      usual.add(text, file: "\(person)")
      misled.add(person % 5 < 2 ? planted(text) : text, file: "\(person)")
    }
    let before = MeasuringReport(plan: study.plan, data: usual)
    let after = MeasuringReport(plan: study.plan, data: misled)
    #expect(misled.people.count == 100, "\(misled.refusals.prefix(2))")
    for measure in [MeasuredQuantity.first, .direct, .errors] {
      let interval = try #require(after[measure]?.interval)
      #expect(!interval.contains(0), "\(measure) \(interval)")
      #expect(before[measure]?.interval?.contains(0) ?? true, "\(measure)")
    }
    #expect(after.weighed != nil)
    #expect(after.isDecided && after.verdict == .a && before.verdict != .a)
    let text = after.document.terminal(width: 400)
    #expect(text.contains("100 people: first has more than second of directness, by 3"))
    #expect(text.contains(" percentage points (95 % interval "))
    // Plans of before were decided by times.
    let old = study.plan.json.text().replacing(/\n  "measure": "direct",/, with: "")
    #expect(try MeasuringPlan(parsing: old, file: "plan.json").measure == .time)
  }

  @Test func aPlanIsReadAsItWasWritten() async throws {
    let study = try await Study(Self.menus(telling: 0.4), worlds: 24)
    #expect(try MeasuringPlan(parsing: study.plan.json.text(), file: "plan.json") == study.plan)
    #expect(study.plan.designs[0].ways["copy"] == ["copy", "edit"])
  }

  // MARK: Data that do not count

  private static func changed(
    _ text: String, _ changes: [(String, String)]
  ) -> String {
    changes.reduce(text) { $0.replacing($1.0, with: $1.1, maxReplacements: 1) }
  }

  @Test func whatDoesNotCountIsRefusedWithItsReason() async throws {
    let study = try await Self.tiny.value
    let text = try study.rehearsal().result(of: 3).text(.compact)
    let id = "\"id\":\"" + String(repeating: "a", count: 32) + "\""
    let own = try #require(text.firstMatch(of: /"id":"[0-9a-f]{32}"/)).output
    let since = try #require(text.matches(of: /"since":[0-9.]+/).last).output
    let element = try #require(text.firstMatch(of: /"on":"[^"]*"/)).output
    let cases: [(changes: [(String, String)], reason: String)] = [
      ([("\"study\":\"", "\"study\":\"x")], "another study"),
      ([(String(own), "\"id\":\"me\"")], "hexadecimal"),
      ([(String(since), "\"since\":0.5")], "clock runs backward"),
      ([("\"hidden\":0", "\"hidden\":1")], "hidden"),
      ([("\"outcome\":\"reached\"", "\"outcome\":\"interrupted\"")], "closed"),
      ([("\"input\":\"touch\"", "\"input\":\"mouse\"")], "touch or pen"),
      ([("\"scale\":1", "\"scale\":0.2")], "true size"),
      ([(String(element), "\"on\":\"<script>alert(1)</script>\"")], "a name that the study"),
      ([(String(element), "\"on\":null")], "without touching"),
      ([("\"synthetic\":true", "\"synthetic\":true,\"name\":\"Anna\"")], "name"),
      ([("\"trials\":[", "\"trials\":[[],")], ""), ([("{", "")], ""),
    ]
    for (changes, reason) in cases {
      var data = MeasuredData(plan: study.plan)
      let broken = Self.changed(text, changes)
      #expect(broken != text)
      data.add(broken, file: "broken.json")
      #expect(data.people.isEmpty, "\(changes)")
      #expect(data.refusals.contains { $0.reason.contains(reason) }, "\(data.refusals)")
    }
    var data = MeasuredData(plan: study.plan)
    data.add(text, file: "one.json")
    data.add(text, file: "two.json")
    data.add(Self.changed(text, [(String(own), id)]), file: "three.json")
    #expect(data.people.count == 1 && data.refusals.count == 2)
    #expect(data.refusals.allSatisfy { $0.reason.contains("one.json") })
  }

  @Test func nothingOfResultsIsShownAsMarkup() async throws {
    let study = try await Self.tiny.value
    var data = MeasuredData(plan: study.plan)
    let script = "<script>alert(1)</script>"
    let text = try study.rehearsal().result(of: 3).text(.compact)
    data.add(text.replacing("\"reached\"", with: "\"\(script)\""), file: script)
    data.add("{\"\(script)\": 1}", file: "b.json")
    data.add("{\"schema\": \"\u{202E}\u{1B}[31m\"}", file: "\u{1B}[2J.json")
    let document = MeasuringReport(plan: study.plan, data: data).document
    for file in document.files(in: [.html, .markdown]) {
      #expect(!file.text.contains("<script>alert"), "\(file.name)")
    }
    let shown = document.terminal() + document.markdown
    #expect(!shown.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" })
    #expect(data.refusals.count == 3)
  }

  /// A study of the tiny suite with one trial.
  private static let tiny = Task { try await Study(tinySuite(), trials: 1) }

  @Test(arguments: UInt64(1)...20)
  func changedResultsAreTakenOrRefused(seed: UInt64) async throws {
    let study = try await Self.tiny.value
    let bytes = Array(try study.rehearsal().result(of: seed).text(.compact).utf8)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let words = ["-1", "1e308", "\"", "{", "]", "null", "\\u0000", "0", ",", "<a>", "99999999999"]
    for _ in 0..<200 {
      var changed = bytes
      for _ in 0...next(3) {
        let place = next(changed.count)
        switch next(3) {
        case 0: changed[place] = UInt8(32 + next(95))
        case 1: changed.removeSubrange(place..<min(changed.count, place + 1 + next(40)))
        default: changed.insert(contentsOf: Array(words[next(words.count)].utf8), at: place)
        }
        if changed.isEmpty { break }
      }
      var data = MeasuredData(plan: study.plan)
      data.add(String(decoding: changed, as: UTF8.self), file: "f.json")
      _ = MeasuringReport(plan: study.plan, data: data).document.terminal()
      #expect(data.people.count == 1 || !data.refusals.isEmpty, "seed \(seed)")
    }
  }
}
