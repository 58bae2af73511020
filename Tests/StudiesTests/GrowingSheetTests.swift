import Core
import Interfaces
import Simulation
import Studies
import Testing

/// A message about what was typed may make the sheet grow on which its field stands.
struct GrowingSheetTests {
  /// The mean number of acts of people who type into a sheet and use its button after a message has come, with the
  /// sheet of the screen that comes.
  private func taps(_ sheet: String) throws -> Double {
    let suite = try Suite(
      parsing: """
        { schema: "tapcost/suite/1", id: "sheet", title: "Sheet", question: "Which?", evidence: "None.",
          designs: [{ id: "page", title: "Page", device: "iphone-16", screen: { content: [
            { button: { id: "order", label: "Order", presents: { sheet: { open: true, detents: [200], content: [
              { text_field: { id: "zip", label: "ZIP code" } }, { button: { id: "done", label: "Done" } },
            ] } } } },
          ] }, screens: [{ id: "told", title: "Told", content: [
            { button: { id: "again", label: "Order", presents: { sheet: { \(sheet), content: [
              { text_field: { id: "code", label: "ZIP code" } }, { text: { label: "Five digits" } },
              { button: { id: "go", label: "Done" } },
            ] } } } },
          ] }] }],
          tasks: [{ id: "fill", title: "Fill", knowledge: "known", steps: [
            { type: "abcde", into: "zip", shows: "told" }, { choose: "go" }] }],
          populations: ["everyday"] }
        """, file: "sheet.json5", environment: environment)
    let condition = try #require(suite.conditions(inputs: ["touch"]).first)
    let job = try ModelEngine(options: StudyOptions()).prepare(
      condition, pairs: suite.pairs, world: nil)
    let cell = job.simulate(0..<500).cells[0][0]
    #expect(cell.steps.map(\.reached)[1] > 450)
    let place = try #require(Metric.all.firstIndex(of: .taps))
    return Double(cell.metrics[place].sum) / Double(cell.count)
  }

  /// A sheet that is higher on the screen that comes is still open, and stays above the keyboard; one that is not
  /// open there has to be opened again.
  @Test func aSheetThatGrowsStaysOpen() throws {
    let same = try taps("open: true, detents: [200]")
    #expect(abs(try taps("open: true, detents: [320]") - same) < 0.1)
    #expect(abs(try taps("detents: [320]") - same - 1) < 0.2)
  }
}
