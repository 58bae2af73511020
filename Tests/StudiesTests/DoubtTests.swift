import Core
import Statistics
import Studies
import Testing

@Suite struct DoubtTests {
  private func comparison(
    _ a: Double, _ b: Double, unit: String = "s", margin: Double = 0.1,
    verdict: Comparison.Verdict = .a, worlds: (Double, Double)? = nil
  ) -> Comparison {
    Comparison(
      point: SweepPoint([]), population: "everyday", input: "touch", metric: "time", unit: unit,
      designA: "a", designB: "b", difference: a - b, ciLow: a - b, ciHigh: a - b, ratio: nil,
      superiority: nil, worlds: worlds == nil ? nil : 64, worldShareABetter: nil, margin: margin,
      verdict: verdict, worldLow: worlds?.0, worldHigh: worlds?.1)
  }

  private func study(
    _ a: Double, _ b: Double, unit: String = "s", known: Bool = true,
    worlds: (Double, Double)? = nil, shared: Double = 0
  ) throws -> FurtherStudy {
    try #require(
      FurtherStudy(
        comparison(a, b, unit: unit, worlds: worlds), a: a, b: b, shared: shared,
        calibrates: known))
  }

  // MARK: Steps that are the same

  @Test func whatBothShareCancels() throws {
    let whole = try study(30, 32, known: false)
    let rest = try study(30, 32, known: false, shared: 25)
    #expect(try rest == study(5, 7, known: false))
    #expect(rest.interval.width < whole.interval.width / 2)
    #expect(abs(rest.more - 0.5) > abs(whole.more - 0.5))
  }

  private func cell(_ steps: [(title: String, moving: Double, taps: Double)]) -> Cell {
    var cell = Cell(
      point: SweepPoint([]), population: "everyday", input: "touch", design: "a", users: 200,
      metrics: [], phases: [], timeQuantiles: [])
    cell.steps = steps.map { step in
      Cell.Step(
        title: step.title, reached: 100, completed: 100, time: step.moving + 1,
        discoveryTime: 0, taps: step.taps, scans: 3, errors: 0,
        phases: [
          Cell.Phase(name: "scanning", mean: 1), Cell.Phase(name: "moving", mean: step.moving),
        ])
    }
    return cell
  }

  /// Half of the people come to each step; hands that take more than 10 % longer for an act do something else.
  @Test func sameStepsAreThoseInWhichHandsDoTheSame() {
    let page = cell([("Type “Anna”", 4, 9), ("Choose “Save”", 1, 1), ("Type “Lima”", 3, 8)])
    let parts = cell([("Type “Anna”", 4.6, 10), ("Choose “Send”", 1, 1), ("Type “Lima”", 3.4, 8)])
    #expect(page.shared(with: parts, "time") == 2)
    #expect(parts.shared(with: page, "time") == 2)
    #expect(page.shared(with: parts, "taps") == 4.5)
    #expect(page.shared(with: parts, "errors") == 0)
    #expect(cell([]).shared(with: page, "time") == 0)
  }

  // MARK: What the model itself says

  @Test(arguments: [(2.0, 1.9, true), (2.0, 1.2, true), (2.0, 0.2, false)])
  func theModelLeansToWhatOneMoreStudyNeedNotFind(a: Double, b: Double, leans: Bool) throws {
    let found = comparison(a, b, verdict: .b).doubted(by: try study(a, b, known: false))
    #expect(found.leaning == (leans ? .b : nil))
    let open = comparison(a, b, verdict: .undecided).doubted(by: try study(a, b, known: false))
    #expect(open.leaning == nil, "the model itself has no answer")
  }

  /// What is nothing beside the doubt is no leaning, and what is the same for everybody is not doubted.
  @Test func aMillisecondIsNoLeaning() throws {
    let small = comparison(2, 1.999, verdict: .b)
    #expect(small.doubted(by: try study(2, 1.999, known: false)).leaning == nil)
    var same = comparison(2, 2, verdict: .equivalent)
    let study = try study(2, 2, known: false)
    (same.worldLow, same.worldHigh) = (-0.1, 0.1)
    #expect(same.doubted(by: study).verdict == .undecided)
    (same.worldLow, same.worldHigh) = (0, 0)
    #expect(same.doubted(by: study).verdict == .equivalent)
  }

  /// Of shares that nothing was fitted to fewer than half of such directions came out right: there is no leaning.
  @Test(arguments: [true, false])
  func aLeaningHasARecord(known: Bool) throws {
    let found = comparison(0.3, 0.2, unit: "1", verdict: .b)
    let study = try study(0.3, 0.2, unit: "1", known: known)
    #expect(!study.isClear)
    #expect(found.doubted(by: study).leaning == (known ? .b : nil))
    let record = Sureness.low.record(calibrates: known, .share)
    #expect((record.share > 0.5) == known, "\(record.share)")
  }

  @Test(arguments: [(0.95, true), (0.85, false)])
  func nineOfTenSetsOfAssumptionsAreALeaning(share: Double, leans: Bool) throws {
    var found = comparison(2, 1.2, verdict: .undecided)
    found.worldShareABetter = 1 - share
    let study = try study(2, 1.2, known: false)
    #expect(found.doubted(by: study).leaning == (leans ? .b : nil))
    found.margin = 5
    #expect(found.doubted(by: study).leaning == nil, "what is within the margin is none")
  }

  @Test func kindsOfOneNameAndDoubtForBothSorts() {
    let ids = TaskKind.all.map(\.id)
    #expect(ids.count > 10 && Set(ids).count == ids.count)
    #expect(TaskKind.ofStudy("bailly-2014-menus")?.id == "menus")
    for scale in [StudyDoubt.Scale.time, .share] {
      for quantity in [StudyDoubt.Quantity.level, .difference] {
        let known = StudyDoubt.of(calibrates: true, quantity, scale)
        let new = StudyDoubt.of(calibrates: false, quantity, scale)
        #expect(0 < known.spread && known.spread < new.spread)
        #expect(known.degrees >= 1 && new.degrees >= 1)
      }
    }
  }

  @Test(arguments: [
    ("popup-vs-segmented", ["menus"], true), ("submenu-depth", ["menus", "trees"], true),
    ("destructive-confirmation", ["dialogs"], false), ("consent", ["dialogs"], false),
    ("label-wording", ["sites"], false),
    ("form-length", ["typing"], false), ("more-vs-inline", ["signifiers"], false),
    ("stepper-vs-slider-vs-picker", ["widgets"], false),
    ("sheet-detents", ["gestures"], false),
  ])
  func suitesKnowTheirKinds(suite: String, kinds: [String], calibrates: Bool) async throws {
    let shipped = try shippedSuite(suite) { _ in true }
    #expect(Set(kinds).isSubset(of: shipped.kinds), "\(shipped.kinds)")
    let found = TaskKind.kinds(of: shipped.kinds, input: "touch")
    #expect(TaskKind.calibrate(found) == calibrates, "\(shipped.kinds)")
    #expect(!TaskKind.calibrate(TaskKind.kinds(of: shipped.kinds, input: "screen-reader")))
    #expect(!TaskKind.calibrate([]))
  }

  @Test func whatIsClearLeavesOutZeroAndTheRest() throws {
    for a in [1.0, 1.1, 1.3, 1.6, 2, 4, 9] {
      for known in [true, false] {
        for unit in ["s", "taps", "per task"] {
          let found = try study(a, 1, unit: unit, known: known)
          let range = found.interval
          #expect(found.isClear == (range.low > 0), "\(a) \(known) \(unit) \(range)")
          #expect(range.low <= a - 1 && a - 1 <= range.high)
          let other = try study(1, a, unit: unit, known: known)
          #expect(abs(other.more + found.more - 1) < 1e-12)
          #expect(abs(other.interval.low + range.high) < 1e-6)
          let whole = found.intervalAtAnyLevel
          // Where amounts have no upper end, a level in doubt lets larger differences in.
          if !known && unit != "per task" { #expect(whole.high > range.high) }
          #expect((whole.low > 0) == (range.low > 0))
        }
      }
    }
    #expect(try study(1.6, 1).isClear && !study(1.05, 1).isClear)
    #expect(try !study(1.6, 1, known: false).isClear)
  }

  @Test func sharesStayBetweenZeroAndOne() throws {
    for (a, b) in [(0.9, 0.1), (0, 1), (0.5, 0.5), (1, 1)] {
      let range = try study(a, b, unit: "1", known: false).interval
      #expect(-1 <= range.low && range.high <= 1 && range.low <= range.high)
      #expect(range.low <= a - b + 0.005 && a - b - 0.005 <= range.high, "\(a) \(b) \(range)")
    }
    #expect(try study(0.9, 0.1, unit: "1").isClear)
  }

  @Test func worldsWidenIt() throws {
    let plain = try study(1.5, 1).interval
    let wide = try study(1.5, 1, worlds: (-0.5, 1.5)).interval
    #expect(wide.low < plain.low && wide.high > plain.high)
  }

  @Test func theMarginHoldsWhatItSays() throws {
    let found = try study(1, 1)
    #expect(found.within(0) == 0 && found.within(100) > 0.999)
    // Half of a small difference either way is half of the spread.
    let share = found.within(0.05)
    #expect(share > 0.2 && share < 0.6)
    let small = try study(0.02, 0.01, unit: "1", known: false)
    #expect(small.within(1) == 1 && small.within(0.2) > small.within(0.05))
  }

  @Test func whatAFurtherStudyLeavesOpenIsUndecided() throws {
    let clear = comparison(3, 1).doubted(by: try study(3, 1))
    #expect(clear.verdict == .a && clear.study != nil)
    #expect(comparison(1.05, 1).doubted(by: try study(1.05, 1)).verdict == .undecided)
    let alike = comparison(1, 1, margin: 5, verdict: .equivalent)
    #expect(alike.doubted(by: try study(1, 1)).verdict == .equivalent)
    let near = comparison(1, 1, margin: 0.01, verdict: .equivalent)
    #expect(near.doubted(by: try study(1, 1)).verdict == .undecided)
    #expect(near.doubted(by: nil) == near)
  }

  @Test func gradesAreInOrder() {
    for calibrates in [true, false] {
      let leanings = Sureness.Leaning.allCases.map {
        Sureness.low.record(calibrates: calibrates, $0)
      }
      let high = Sureness.high.record(calibrates: calibrates, .small)
      #expect((leanings + [high]).allSatisfy { $0.studies > 2 })
      // Large leanings of times are right more often than small ones, and both more often than a coin.
      let shares = leanings.map(\.share)
      #expect(shares[2] > shares[1] && shares[1] > 0.5 && high.share >= shares[1])
      #expect(Sureness.moderate.record(calibrates: calibrates, .share) == high)
    }
    #expect(Sureness.Leaning(a: 6.1, b: 5, unit: "s") == .large)
    #expect(Sureness.Leaning(a: 5, b: 5.9, unit: "s") == .small)
    #expect(Sureness.Leaning(a: 0.9, b: 0.1, unit: "1") == .share)
  }

  @Test func whatWasLeftOutIsHeldAndScoredBetterThanByOneNumberForAll() {
    let held = LeftOut.mean(of: \.held)
    #expect(held >= 0.9 && held <= 0.98, "\(held)")
    #expect(LeftOut.mean(of: \.score) < LeftOut.mean(of: \.constantScore))
    let new = LeftOut.mean(of: \.held) { !$0.calibrates }
    #expect(new >= 0.9 && new <= 0.98, "\(new)")
    #expect(LeftOut.all.allSatisfy { TaskKind.named($0.kind)?.calibrates == $0.calibrates })
  }
}
