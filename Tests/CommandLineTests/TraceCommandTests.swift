import Foundation
import Testing

/// `tapcost trace` through the built binary.
@Suite struct TraceCommandTests {
  @Test func aTimelineTellsWhatWhenAndWhy() async throws {
    let run = try await BuiltTool.run([
      "trace", "popup-vs-segmented", "--user", "17", "--use", "1",
    ])
    #expect(run.status == 0)
    let text = run.output
    #expect(text.contains("person 17 of seed 1"))
    #expect(text.contains("its label is the one") || text.contains("remembers"))
    #expect(text.contains("aims at"))
    #expect(text.contains("reaches"))
    let again = try await BuiltTool.run([
      "trace", "popup-vs-segmented", "--user", "17", "--use", "1",
    ])
    #expect(again.output == text)
  }

  /// A value is called by the label of its control, and what takes a message back by its own.
  @Test func goalsAreCalledByTheirLabels() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { schema: "tapcost/suite/1", id: "s", title: "S", question: "Which?", evidence: "None.",
        designs: [{ id: "a", title: "A", device: "iphone-16", screen: { content: [
          { stepper: { id: "vol", label: "Volume", value: 1, lower: 1, upper: 9 } },
          { date_picker: { id: "day", label: "Arrival", value: "2025-03-01", style: "calendar" } },
          { button: { id: "del", label: "Delete message", toast: { label: "Deleted", duration: 9,
            action: { label: "Undo", id: "undo" } } } } ] } }],
        tasks: [
          { id: "vol", title: "V", knowledge: "known", steps: [{ set: "vol", to: 3 }] },
          { id: "day", title: "D", knowledge: "known", steps: [{ set: "day", to: "2025-03-04" }] },
          { id: "undo", title: "U", knowledge: "known", goals: ["undo"] } ],
        populations: ["everyday"] }
      """, to: "s.json5")
    for (task, label) in [("vol", "Volume"), ("day", "Arrival"), ("undo", "Undo")] {
      let run = try await BuiltTool.run(
        ["trace", "s.json5", "--point", "task=\(task)"], in: folder.url)
      #expect(run.output.contains("wants “\(label)”"), "\(run.output)\(run.errors)")
    }
  }

  @Test func aDesignThatIsNearlyRightIsNamed() async throws {
    let run = try await BuiltTool.run(["trace", "more-vs-inline", "--design", "inlin"])
    #expect(run.status == 64)
    #expect(run.errors.contains("no design 'inlin'. Did you mean 'inline'? Known: more, inline."))
  }

  @Test func programsGetTheSameStepsInOrderOfTime() async throws {
    let run = try await BuiltTool.run([
      "trace", "more-vs-inline", "--user", "3", "--population", "switch-fast", "--point",
      "actions=8", "--format", "json",
    ])
    #expect(run.status == 0)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    // The id is that of trials.csv.
    #expect(document?["suite_id"] as? String == "more-vs-inline")
    let trials = try #require(document?["trials"] as? [[String: Any]])
    #expect(!trials.isEmpty)
    for trial in trials {
      let events = try #require(trial["events"] as? [[String: Any]])
      let times = events.compactMap { $0["time_s"] as? Double }
      #expect(times.count == events.count && times == times.sorted())
      let kinds = events.compactMap { $0["kind"] as? String }
      #expect(kinds.first == "start")
      #expect(["success", "gaveUp"].contains(kinds.last ?? ""))
    }
  }

  @Test func theDrawingIsOneImageWithATitle() async throws {
    let run = try await BuiltTool.run([
      "trace", "submenu-depth", "--population", "screen-reader-expert", "--point",
      "goals=8,depth=1", "--format", "svg",
    ])
    #expect(run.status == 0)
    #expect(run.output.contains("<svg") && run.output.contains("</svg>"))
    #expect(run.output.contains("<title"))
  }

  @Test func lanesShowWhatTakesTheTimeOfEveryUse() async throws {
    let run = try await BuiltTool.run([
      "trace", "form-length", "--user", "3", "--format", "svg",
    ])
    #expect(run.status == 0)
    for text in ["Eyes", "Mind", "Hand", "System", "Step", "Use 1", "Use 10", "meanwhile"] {
      #expect(run.output.contains(">\(text)</text>"), "\(text)")
    }
    // No label is cut.
    #expect(!run.output.contains("\u{2026}"))
  }

  /// No mark lies on a label, and no label on another, whatever was met and by whatever input method.
  @Test(arguments: [
    ("form-length", "3", "touch"), ("form-length", "40", "screen-reader"),
    ("search-vs-browse", "7", "touch"), ("shortcut-vs-menu", "3", "pointer"),
    ("stepper-vs-slider-vs-picker", "5", "touch"), ("switch-in-row-vs-button", "9", "touch"),
    ("tab-bar-vs-hidden-menu", "3", "touch"), ("tab-bar-vs-hidden-menu", "11", "voice"),
    ("submenu-depth", "21", "touch"), ("more-vs-inline", "13", "switch-row-column"),
  ])
  func marksLeaveLabelsFree(suite: String, person: String, input: String) async throws {
    let run = try await BuiltTool.run([
      "trace", suite, "--user", person, "--input", input, "--format", "svg",
    ])
    #expect(run.status == 0, "\(run.errors)")
    typealias Box = (x: ClosedRange<Double>, y: ClosedRange<Double>)
    func number(_ text: Substring) throws -> Double { try #require(Double(text)) }
    func meet(_ a: Box, _ b: Box) -> Bool {
      a.x.lowerBound < b.x.upperBound && b.x.lowerBound < a.x.upperBound
        && a.y.lowerBound < b.y.upperBound && b.y.lowerBound < a.y.upperBound
    }
    let circle = /<circle class="f[01]" cx="([-\d.]+)" cy="([-\d.]+)" r="([-\d.]+)"\/>/
    var marks = try run.output.matches(of: circle).map { match -> Box in
      let (x, y, r) = (try number(match.1), try number(match.2), try number(match.3))
      return (x - r...x + r, y - r...y + r)
    }
    let square =
      /<rect class="f1" x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"\/>/
    marks += try run.output.matches(of: square).map { match -> Box in
      let (x, y) = (try number(match.1), try number(match.2))
      return (x...x + (try number(match.3)), y...y + (try number(match.4)))
    }
    let text = /<text class="s halo(?: beside)?" x="([-\d.]+)" y="([-\d.]+)">([^<]*)<\/text>/
    let labels = try run.output.matches(of: text).map { match -> Box in
      // Letters are 5 points wide on average, and stand between 8 above and 2 below their line.
      let (x, y) = (try number(match.1), try number(match.2))
      return (x...x + 5 * Double(match.3.count), y - 8...y + 2)
    }
    #expect(!labels.isEmpty)
    for label in labels {
      #expect(!marks.contains { meet($0, label) }, "\(label)")
      #expect(labels.count { meet($0, label) } == 1, "\(label)")
    }
  }

  @Test func aPointThatIsNotThereIsNamedWithThoseThatAre() async throws {
    let run = try await BuiltTool.run([
      "trace", "popup-vs-segmented", "--point", "options=99",
    ])
    #expect(run.status == 64)
    #expect(run.errors.contains("options=2|3|4"))
    let design = try await BuiltTool.run([
      "trace", "popup-vs-segmented", "--design", "wheel",
    ])
    #expect(design.status == 64)
    #expect(design.errors.contains("popup, segmented"))
    let mix = try await BuiltTool.run([
      "trace", "popup-vs-segmented", "--population", "public-mix",
    ])
    #expect(mix.status == 64)
  }
}
