import Core
import Gate
import Simulation
import Statistics
import Studies
import TestSupport
import Testing

/// What is said of many small runs, whole: tables of rules, policies and differences.
@Suite struct GateTableTests {
  private func thresholds(_ rules: [GateRule]) -> Thresholds {
    Thresholds(file: "rules.json5", rules: rules)
  }

  /// What a report says besides its formats.
  private func told(_ report: GateReport) -> String {
    var text = ""
    for strict in [false, true] {
      text += "  \(strict ? "strict" : "plain"): \(report.conclusion(strict: strict).rawValue): "
      text += "\(report.headline(strict: strict)) \(report.text(in: .verdict, strict: strict))"
      text += report.worst(strict: strict).map { finding in
        "    worst: \(finding.rule.id) \(finding.severity?.rawValue ?? "-") \(finding.sentence)\n"
      }.joined()
    }
    text += "  \(report.tally)\n" + report.notes.map { "  note: \($0)\n" }.joined()
    return text + (report.peopleToConfirm > 0 ? "  to confirm: \(report.peopleToConfirm)\n" : "")
  }

  @Test func everyWeightAndPolicyReadsAsStored() throws {
    let before = SampleRun(points: [2], luck: 0.1).results
    var now = SampleRun(
      populations: ["everyday", "expert"], points: [2, 5], shift: 0.12, luck: 0.1
    ).results
    now.suites[0].cells[0].users = 99
    var text = ""
    for level in Level.allCases {
      for missing in Policy.allCases {
        for new in Policy.allCases {
          let rule = GateRule.time(
            limit: AbsoluteLimit(most: 2.35), level: level, missing: missing, new: new)
          let report = try Gate.evaluate(now, against: before, by: thresholds([rule]))
          text += "\(level.rawValue), missing \(missing.rawValue), new \(new.rawValue)\n"
          text += told(report)
          for strict in [false, true] {
            text += report.text(in: .junit, strict: strict).split(separator: "\n")
              .filter { $0.contains("tests=") }.map { "  \($0)\n" }.joined()
          }
        }
      }
    }
    try expectGolden(text, "policies.txt")
  }

  @Test func everyFormatOfOpenFindingsReadsAsStored() throws {
    let before = SampleRun(points: [2], luck: 0.1).results
    let now = SampleRun(seed: 3, points: [2, 5], shift: 0.1, luck: 0.1).results
    var rates = GateRule.time(ChangeMargin(relative: 0.5), id: "rates", level: .warn)
    rates.metric = .abandonment
    rates.limit = AbsoluteLimit(most: 0.06, least: 0.01)
    var report = try Gate.evaluate(
      now, against: before,
      by: thresholds([
        .time(limit: AbsoluteLimit(most: 2.4, least: 2)), .time(id: "soft", level: .warn), rates,
        .time(id: "tail", statistic: .p95, missing: .warn, new: .error),
      ]))
    report.edits = ["The change edits rules.json5 [see {it}]: a, b%."]
    report.findings[0].place = .init(file: "a b/ä,:.json5", line: 7, text: "{ id: 1 }")
    report.findings[1].place = .init(file: "x.json5", line: 1)
    var text = ""
    for only in [false, true] {
      report.isReportedOnly = only
      for format in GateFormat.allCases {
        for strict in [false, true] {
          text += "== \(format.rawValue)\(strict ? " strict" : "")\(only ? " only" : "")\n"
          let whole = report.text(in: format, strict: strict).withoutStyle
          // Large formats are told apart by what is new in each.
          text += only && [.html, .sarif].contains(format) ? "\(whole.utf8.count)\n" : whole
        }
      }
    }
    try expectGolden(text, "open.txt")
  }

  @Test func whatTwoRunsDoNotShareReadsAsStored() throws {
    var text = ""
    for (name, now, before) in Self.differences {
      text += "\(name): \(Gate.obstacle(between: now, and: before) ?? "none")\n"
      let report = try Gate.evaluate(
        now, against: before, by: thresholds([.time(missing: .warn)]))
      text += report.findings.map { "  \($0.verdict.rawValue): \($0.remark ?? "-")\n" }.joined()
      text += told(report)
      text += RunComparison(before, now, metrics: [.time]).text(in: .text)
    }
    try expectGolden(text, "differences.txt")
  }

  /// Pairs of runs in which one thing differs.
  private static var differences: [(String, Results, Results)] {
    func run(_ edit: (inout Results) -> Void = { _ in }) -> Results {
      var results = SampleRun(points: [2], luck: 0.1).results
      edit(&results)
      return results
    }
    func parameter(_ name: String, _ population: String?, _ value: Double, _ spread: Double = 0)
      -> Provenance.Parameter
    {
      .init(
        name: name, population: population, value: value, spread: spread, low: 0, high: 1,
        unit: "s", mark: "A", citation: "assumed")
    }
    func with(_ parameters: Provenance.Parameter...) -> Results {
      run { $0.provenance.parameters += parameters }
    }
    func inputs(_ name: String, _ hash: String) -> Results {
      run { $0.provenance.inputs = [.init(name: name, sha256: hash)] }
    }
    return [
      ("nothing", run(), run()),
      ("version", run { $0.provenance.version = "2" }, run()),
      ("behavior", run { $0.provenance.behavior = "b" }, run { $0.provenance.behavior = "a" }),
      ("behavior now", run { $0.provenance.behavior = "b" }, run()),
      ("behavior before", run(), run { $0.provenance.behavior = "b" }),
      ("edition", with(parameter("scent.certainty", nil, 1)), run()),
      ("edition before", run(), with(parameter("scent.certainty", nil, 1))),
      ("no parameters", run { $0.provenance.parameters = [] }, run()),
      ("value", with(parameter("a", nil, 1)), with(parameter("a", nil, 2))),
      ("spread", with(parameter("a", nil, 1, 0.1)), with(parameter("a", nil, 1, 0.2))),
      (
        "first of several", with(parameter("b", nil, 1), parameter("a", nil, 1)),
        with(parameter("b", nil, 2), parameter("a", nil, 2))
      ),
      (
        "of a population", with(parameter("a", "older-adults", 1), parameter("b", "x", 1)),
        with(parameter("a", "older-adults", 2), parameter("b", "y", 1))
      ),
      (
        "of two populations", with(parameter("z", "everyday", 1), parameter("a", "everyday", 1)),
        with(parameter("z", "everyday", 2), parameter("a", "everyday", 2))
      ),
      (
        "a parameter of a population goes", with(parameter("a", "everyday", 1)),
        with(parameter("b", "everyday", 1))
      ),
      (
        "population", inputs("Datasets/Populations/everyday.json5", "a"),
        inputs("Datasets/Populations/everyday.json5", "b")
      ),
      ("claims", inputs("Datasets/Claims/a.json5", "a"), inputs("Datasets/Claims/a.json5", "b")),
      (
        "axes",
        run { $0.suites[0].axes = [Named(id: "b", title: "B"), Named(id: "a", title: "A")] }, run()
      ),
      ("seed", run { $0.provenance.seed = 2 }, run()),
      ("commit", run { $0.provenance.commit = "abcdefabcdefabcd" }, run()),
      (
        "commits", run { $0.provenance.commit = "abcdefabcdefabcd" },
        run { $0.provenance.commit = "1234567890123456" }
      ),
      ("task", run { $0.suites[0].cells[0].task = "x" }, run()),
      ("suite", run { $0.suites[0].id = "other" }, run()),
      ("twice", run { $0.suites[0].cells += $0.suites[0].cells }, run()),
      ("no groups", run { $0.suites[0].cells[0].groups = nil }, run()),
      (
        "fewer groups",
        run {
          $0.suites[0].cells[0].groups = .init(
            people: [320, 320], sums: [[700_000_000, 710_000_000], [1, 2]])
        }, run()
      ),
      (
        "one group",
        run {
          $0.suites[0].cells[0].groups = .init(
            people: [640, 0], sums: [[1_400_000_000, 0], [1, 0]])
        }, run()
      ),
      ("no mean", run { $0.suites[0].cells[0].metrics[0].mean = nil }, run()),
      ("nothing before", run(), run { $0.suites[0].cells[0].metrics[0].mean = 0 }),
    ]
  }

  @Test func secondLooksReadAsStored() throws {
    var text = ""
    for level in Level.allCases {
      for shift in [0, 0.09, 0.1, 0.11, 0.3] {
        for users in [200, 640] {
          let first = try evaluate(
            SampleRun(points: [2], shift: 0.3, luck: 0.1),
            against: SampleRun(points: [2], luck: 0.1),
            .time(limit: AbsoluteLimit(most: 2.3), level: level), .time(id: "tail", statistic: .p95)
          )
          let second = Gate.confirm(
            first,
            with: SampleRun(seed: 9, users: users, points: [2], shift: shift, luck: 0.1).results,
            against: SampleRun(seed: 9, users: users, points: [2], luck: 0.1).results)
          text += "\(level.rawValue) \(shift) \(users)\n" + told(second)
        }
      }
    }
    text += "seeds: \([0, 1, 7, UInt64.max].map { "\(Gate.freshSeed(after: $0))" })\n"
    try expectGolden(text, "second-looks.txt")
  }

  @Test func proposalsFromManyRunsReadAsStored() throws {
    var text = ""
    let margins: [ChangeMargin?] = [
      ChangeMargin(), ChangeMargin(absolute: 1), ChangeMargin(relative: 0.2),
      ChangeMargin(absolute: 0.1, relative: 0.1), nil,
    ]
    let sets: [(String, [SampleRun])] = [
      ("seeds", (1...3).map { SampleRun(seed: $0) }),
      ("one seed", (0...2).map { SampleRun(shift: Double($0) * 0.01, luck: 0.3) }),
      ("unlike", (1...4).map { SampleRun(seed: $0, shift: 0.08 * Double($0)) }),
      ("few", (1...2).map { SampleRun(seed: $0, users: $0 == 1 ? 80 : 90, populations: ["a"]) }),
      ("alike", [SampleRun(points: [2]), SampleRun(points: [2])]),
      ("rare", (1...3).map { SampleRun(seed: $0, points: [2], givingUp: 0.002) }),
    ]
    for (name, runs) in sets {
      let results = runs.map(\.results)
      for metric in [Metric.time, .abandonment] {
        for margin in margins {
          var rule = GateRule.time(
            margin, limit: AbsoluteLimit(most: 9, least: margin == nil ? -1 : nil))
          rule.metric = metric
          for found in Proposal.update([rule, .time(id: "other")], from: results) {
            let (new, limit) = (found.rule.margin, found.rule.limit)
            text += "\(name) \(found.rule.metric.name) \(found.cells) \(found.users) "
            text += "\(six(found.error)) \(six(found.inflation)) \(found.rule.people) "
            text += "\(new.map { "\($0.absolute) \($0.relative)" } ?? "-") "
            text += "\(limit.map { "\($0.most ?? 0) \($0.least ?? 0)" } ?? "-")\n"
          }
        }
      }
      let wanted: [Metric] = [.time, .abandonment, .errors]
      text += ThresholdsText.text(
        for: Proposal.rules(for: wanted, from: results, confidence: 0.95), runs: results.count,
        seed: name == "one seed" ? 1 : nil)
    }
    try expectGolden(text, "proposals.txt")
  }

  /// Six digits: the last ones of a quantile differ between versions of the library.
  private func six(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
}
