import Core
import Interfaces
import Simulation
import Studies
import Testing

/// Signs that everybody knows who works with people that use switches, a voice or a screen reader.
struct InputSignTests {
  private func cell(
    _ content: String, _ task: String, by input: String, population: String = "everyday",
    people: UInt64 = 300
  ) throws -> CellTally {
    try strata(content, task, by: input, population: population).simulate(0..<people).cells[0][0]
  }

  private func strata(
    _ content: String, _ task: String, by input: String, population: String = "everyday"
  ) throws -> Strata {
    let text = """
      { schema: "tapcost/suite/1", id: "s", title: "S", question: "Which?", evidence: "None.",
        designs: [{ id: "a", title: "A", device: "iphone-16", screen: { content: [\(content)] } }],
        tasks: [{ id: "t", title: "T", \(task) }],
        populations: ["\(population)"] }
      """
    let suite = try Suite(
      parsing: text, file: "s.json5",
      environment: SuiteEnvironment(
        populations: ["everyday", "screen-reader-novice", "switch-slow"], text: { _ in nil }))
    let condition = try #require(suite.conditions(inputs: [input]).first)
    return try ModelEngine(options: StudyOptions()).prepare(condition, pairs: [], world: nil)
  }

  private func mean(_ cell: CellTally, _ metric: Metric = .time) -> Double {
    Double(cell.metrics[metric.index].sum) / Double(cell.count)
      / (metric.kind == .duration ? 1e6 : 1)
  }

  /// The least and the greatest value of a person, to the width of a bin.
  private func ends(of cell: CellTally, _ metric: Metric) -> ClosedRange<Double> {
    let counts = cell.metrics[metric.index].histogram.counts
    let first = counts.firstIndex { $0 > 0 } ?? 0
    let last = counts.lastIndex { $0 > 0 } ?? 0
    return Double(
      LogHistogram.range(of: first).lowerBound)...Double(
        LogHistogram.range(of: last).upperBound)
  }

  private func list(_ rows: Int) -> String {
    let items = (1...rows).map { "{ label: \"Word \($0)\" }" }.joined(separator: ",")
    return "{ list: { items: [\(items)] } }, { button: { id: \"save\", label: \"Save\" } }"
  }

  // MARK: Switches

  /// A row more never makes what comes after it quicker to reach, whether it still fits or not.
  @Test(arguments: ["switch", "switch-row-column", "switch-step"])
  func pushingThingsOffTheScreenHelpsNoCursor(input: String) throws {
    let times = try [12, 14, 15, 16, 17, 18, 24, 40].map {
      try mean(cell(list($0), "knowledge: \"known\", goals: [\"save\"]", by: input))
    }
    for (fewer, more) in zip(times, times.dropFirst()) { #expect(more > fewer - 0.3, "\(times)") }
    #expect(times[7] > times[0] + 2, "\(times)")
  }

  /// A bar that is always there is as far as what is shown above it, however much can be scrolled to.
  @Test func aBarIsNoFartherBelowALongList() throws {
    let bar =
      "{ tab_bar: { options: [{ id: \"one\", label: \"One\" }, { id: \"two\", label: \"Two\" }] } }"
    func time(_ rows: Int) throws -> Double {
      try mean(
        cell("\(list(rows)), \(bar)", "knowledge: \"known\", goals: [\"two\"]", by: "switch"))
    }
    let (short, long) = (try time(20), try time(40))
    #expect(abs(long - short) < 0.5, "\(short) \(long)")
  }

  /// Choosing a row with one thing in it chooses the thing.
  @Test func rowsOfOneTakeOnePress() throws {
    let task = "knowledge: \"known\", goals: [\"save\"]"
    let rows = try cell(list(6), task, by: "switch-row-column")
    let linear = try cell(list(6), task, by: "switch")
    #expect(abs(mean(rows, .taps) - mean(linear, .taps)) < 0.05)
    #expect(abs(mean(rows) / mean(linear) - 1) < 0.03)
  }

  /// Whoever scans for a message that goes stops when it is gone.
  @Test func nobodyScansForWhatIsGone() throws {
    func found(_ seconds: Int) throws -> CellTally {
      let content =
        list(6)
        + ", { button: { id: \"del\", label: \"Delete\", toast: { label: \"Deleted\", duration: \(seconds), "
        + "action: { label: \"Undo\", id: \"undo\", undo: true } } } }"
      return try cell(
        content, "knowledge: \"known\", steps: [{ choose: \"del\" }, { choose: \"undo\" }]",
        by: "switch")
    }
    let (short, long) = (try found(3), try found(60))
    #expect(mean(short, .abandonment) > 0.95 && mean(long, .abandonment) < 0.05)
    #expect(mean(short) < mean(long) - 2, "\(mean(short)) \(mean(long))")
    // The action is not pressed once more to see its message again: two presses, and a few that miss.
    #expect(mean(long, .taps) < 2.3, "\(mean(long, .taps))")
  }

  /// The cursor stops at what the system offers before it comes to any key.
  @Test func noCursorPassesOverAnOffer() throws {
    let field = "{ text_field: { id: \"name\", label: \"Name\", autofill: \"field\" } }"
    let task = "knowledge: \"known\", steps: [{ type: \"Alexander\", into: \"name\" }]"
    let cell = try cell(field, task, by: "switch")
    let longest = ends(of: cell, .time).upperBound / 1e6
    #expect(longest < 30, "\(longest)")
  }

  // MARK: Voice

  private func pictures(_ more: String) -> String {
    let buttons = [("Lock", "lock"), ("Share", "square.and.arrow.up"), ("Print", "printer")].map {
      "{ button: { id: \"\($0.lowercased())\", label: \"\($0)\", glyph: \"\($1)\", face: \"glyph\"\(more) } }"
    }
    return "{ row: { content: [\(buttons.joined(separator: ","))] } }"
  }

  /// What has no name takes a number, whoever knows the picture; by ear it is no quicker than a name.
  @Test func namelessPicturesCostAtLeastAsMuch() throws {
    let task = "knowledge: \"known\", goals: [\"lock\", \"share\", \"print\"]"
    func loss(_ input: String) throws -> Double {
      try mean(cell(pictures(", unnamed: true"), task, by: input))
        - mean(cell(pictures(""), task, by: input))
    }
    #expect(try loss("voice") > 0.5)
    #expect(try loss("screen-reader") > -0.01)
  }

  /// Who wants something by its name says the name, whatever of it is cut off on the screen.
  @Test func aNameThatIsCutOffIsSaidAsItIs() throws {
    let labels = ["Scheduled", "Favorites", "Unread", "Important", "Archived", "Reminders"]
    func errors(_ width: Int) throws -> Double {
      let options = labels.map { "{ label: \"\($0)\" }" }.joined(separator: ",")
      let content =
        "{ segmented: { id: \"s\", width: \(width), selected: \"unread\", options: [\(options)] } }"
      return try mean(
        cell(content, "knowledge: \"unknown\", goals: [\"scheduled\", \"archived\"]", by: "voice"),
        .errors)
    }
    #expect(try errors(180) < errors(360) + 0.05)
  }

  // MARK: Screen readers

  /// Who comes back to a menu goes to what sounded best of what was heard, and does not hear it all again.
  @Test func whatWasHeardIsNotHeardAgain() throws {
    let names = [
      "Zinc", "Basalt", "Cobalt", "Dolomite", "Emerald", "Feldspar", "Granite", "Halite",
    ]
    let items = names.map { "{ label: \"\($0)\" }" }.joined(separator: ",")
    let menu = "{ more: { id: \"more\", label: \"Things\", items: [\(items)] } }"
    let task = "knowledge: \"unknown\", wish: \"purpose\", goals: [\"halite\", \"basalt\"]"
    let cell = try cell(
      menu, task, by: "screen-reader", population: "screen-reader-novice", people: 1000)
    let (errors, scans) = (mean(cell, .errors), mean(cell, .scans))
    #expect(errors > 0.3, "\(errors)")
    // Each error costs the way to another item and back, not the whole menu and the screen again.
    #expect(scans < 9 + 5 * errors, "\(scans) \(errors)")
  }

  // MARK: Everybody

  /// Keys that are known follow one another no quicker than a hand moves.
  @Test func noTwoKeysAreHitAtOnce() throws {
    let keys = (0..<9).map { key in
      "{ button: { id: \"k\(key + 1)\", label: \"\(key + 1)\" }, "
        + "frame: [\(56 + 100 * (key % 3)), \(200 + 92 * (key / 3)), 80, 80] }"
    }
    let pad = "{ canvas: { content: [\(keys.joined(separator: ","))] } }"
    let steps = ["k1", "k8", "k3", "k3", "k2", "k9"].map { "{ choose: \"\($0)\" }" }
    let run = try strata(
      pad, "knowledge: \"known\", steps: [\(steps.joined(separator: ","))]", by: "touch")
    for person in 0..<300 as Range<UInt64> {
      let times = run.experiments[0].trace(person: person, design: 0)[0]
        .filter { $0.kind == .success }.map(\.time)
      for (one, next) in zip(times, times.dropFirst()) {
        #expect(next - one > 0.02, "\(person): \(times)")
      }
    }
  }

  /// Nobody gives up what looks right before anything was touched.
  @Test func theFirstActIsTried() throws {
    let names = [
      "Albania", "Belgium", "Chad", "Denmark", "Egypt", "France", "Ghana", "Haiti", "India",
      "Japan",
      "Kenya", "Laos", "Mali", "Nepal", "Oman", "Peru", "Qatar", "Rwanda",
    ]
    let items = names.map { "{ label: \"\($0)\" }" }.joined(separator: ",")
    let content =
      "{ text: { label: \"Address\" } }, { more: { id: \"country\", label: \"Country\", items: [\(items)] } }"
    let cell = try cell(
      content, "knowledge: \"unknown\", goals: [\"nepal\"]", by: "switch",
      population: "switch-slow", people: 3000)
    #expect(ends(of: cell, .taps).lowerBound >= 1)
  }
}
