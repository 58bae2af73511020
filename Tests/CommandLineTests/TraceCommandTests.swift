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

  @Test func programsGetTheSameStepsInOrderOfTime() async throws {
    let run = try await BuiltTool.run([
      "trace", "more-vs-inline", "--user", "3", "--population", "switch-fast", "--point",
      "actions=8", "--format", "json",
    ])
    #expect(run.status == 0)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
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
