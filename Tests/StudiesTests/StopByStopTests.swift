import Core
import Interfaces
import Simulation
import Studies
import Testing

/// What people meet who go from stop to stop: where they begin, the days of a month, values by large steps.
struct StopByStopTests {
  private func cell(
    _ content: String, _ steps: String, by input: String, knowledge: String = "known",
    people: UInt64 = 300
  ) throws -> CellTally {
    let text = """
      { schema: "tapcost/suite/1", id: "s", title: "S", question: "Which?", evidence: "None.",
        designs: [{ id: "a", title: "A", device: "iphone-16", screen: { content: [\(content)] } }],
        tasks: [{ id: "t", title: "T", knowledge: "\(knowledge)", steps: [\(steps)] }],
        populations: ["everyday"] }
      """
    let suite = try Suite(parsing: text, file: "s.json5", environment: environment)
    let condition = try #require(suite.conditions(inputs: [input]).first)
    return try ModelEngine(options: StudyOptions()).prepare(condition, pairs: [], world: nil)
      .simulate(0..<people).cells[0][0]
  }

  private func mean(_ cell: CellTally, _ metric: Metric = .time) -> Double {
    Double(cell.metrics[metric.index].sum) / Double(cell.count)
      / (metric.kind == .duration ? 1e6 : 1)
  }

  private let buttons = (1...9).map { "{ button: { id: \"b\($0)\", label: \"Word \($0)\" } }," }
    .joined()

  /// Who looks for the next element hears one more, and who looks for one above goes on from the top.
  @Test func aSearchByEarBeginsAtTheFocus() throws {
    func second(_ next: String) throws -> Double {
      let steps = "{ choose: \"b6\" }, { choose: \"\(next)\" }"
      let both = try cell(buttons, steps, by: "screen-reader", knowledge: "unknown")
      let first = try cell(
        buttons, "{ choose: \"b6\" }", by: "screen-reader", knowledge: "unknown")
      return mean(both, .scans) - mean(first, .scans)
    }
    // Three behind the focus, and two before it, or four back for who remembers it; a few mishear a word.
    for (next, counts) in [("b7", 0.9...1.1), ("b9", 2.8...3.2), ("b2", 4...5.1)] {
      let found = try second(next)
      #expect(counts.contains(found), "\(next): \(found)")
    }
  }

  /// A message lies behind all that stands after what it comes from, for who searches, too.
  @Test func aMessageIsHeardThroughWhatLiesBefore() throws {
    let del =
      "{ button: { id: \"del\", label: \"Delete\", toast: { label: \"Deleted\", duration: 600, "
      + "action: { label: \"Undo\", id: \"undo\" } } } },"
    func scans(_ further: String) throws -> Double {
      mean(
        try cell(
          del + further, "{ choose: \"undo\" }", by: "screen-reader", knowledge: "unknown"),
        .scans)
    }
    let (few, many) = (try scans(""), try scans(buttons))
    #expect(many > few + 8, "\(few) \(many)")
  }

  /// A date of another month takes no less than one of the month that is shown.
  @Test(arguments: ["screen-reader", "switch", "switch-row-column", "keyboard"])
  func aFarDateTakesAsManyStops(input: String) throws {
    let picker =
      "{ date_picker: { id: \"day\", label: \"Day\", value: \"2025-03-01\", style: \"calendar\" } },"
    func time(_ date: String) throws -> Double {
      mean(try cell(picker, "{ set: \"day\", to: \"\(date)\" }", by: input))
    }
    let (second, last, far) = try (time("2025-03-02"), time("2025-03-13"), time("2025-05-13"))
    #expect(last > 1.2 * second, "\(second) \(last)")
    #expect(far > last, "\(last) \(far)")
  }

  /// What stands behind a calendar comes after its days; by arrows after its weeks.
  @Test(arguments: [("switch", 31.0...40), ("keyboard", 6...12), ("screen-reader", 31...40)])
  func aCalendarHasItsDays(input: String, stops: ClosedRange<Double>) throws {
    let content =
      "{ date_picker: { id: \"day\", label: \"Day\", value: \"2025-03-01\", style: \"calendar\" } },"
      + "{ button: { id: \"go\", label: \"Continue\" } },"
    let scans = mean(try cell(content, "{ choose: \"go\" }", by: input), .scans)
    #expect(stops.contains(scans), "\(scans)")
  }

  /// A slider goes by tenths of its range without keys; what lies between is not reached.
  @Test(arguments: [
    ("screen-reader", 57, 0.0), ("screen-reader", 60, 1), ("screen-reader", 100, 1),
    ("switch", 57, 0), ("keyboard", 57, 1),
  ])
  func aSliderGoesByTenths(input: String, value: Int, success: Double) throws {
    let slider =
      "{ slider: { id: \"n\", label: \"Volume\", value: 20, lower: 0, upper: 100 } },"
    let cell = try cell(slider, "{ set: \"n\", to: \(value) }", by: input)
    #expect(mean(cell, .success) == success)
  }

  /// Who passes over the days of a month has one day, the title and the buttons to other months more to look at, half
  /// of which come before what is wanted.
  @Test func aCalendarIsPassedOverWithOneLook() throws {
    let calendar =
      "{ date_picker: { id: \"day\", label: \"Day\", value: \"2025-03-01\", style: \"calendar\" } },"
    func looks(_ calendar: String) throws -> Double {
      let content = buttons + calendar + "{ button: { id: \"go\", label: \"Continue\" } },"
      return mean(
        try cell(
          content, "{ choose: \"go\" }", by: "touch", knowledge: "unknown", people: 1000), .scans)
    }
    let (without, with) = (try looks(""), try looks(calendar))
    #expect(with > without && with < without + 2.5, "\(without) and \(with)")
  }

  /// A trial with an error that was set right is not direct, whatever it was.
  @Test func wrongKeysEndDirectness() throws {
    let field = "{ text_field: { id: \"f\", label: \"Name\" } },"
    let cell = try cell(
      field, "{ type: \"a text of some length to be typed\", into: \"f\" }", by: "touch")
    #expect(mean(cell, .errors) > 0.1)
    #expect(mean(cell, .directness) < 1)
  }
}
