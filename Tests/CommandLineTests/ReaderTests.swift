import Core
import Foundation
import Testing

/// What a reader writes who has nothing but the pages of Documentation/Reference.
private enum Pages {
  /// Populations.md: `based_on`, `traits` with `times` and `value`, `inputs`, `text_size`, `hands`.
  static let hurried = """
    {
      schema: "tapcost/population/1", id: "hurried", title: "People in a hurry", based_on: "expert",
      traits: {
        "patience.time": { times: 0.5, low: 0.3, high: 0.8, mark: "A", citation: "assumed" },
      },
    }
    """

  static let readers = """
    {
      $schema: "population.schema.json",
      schema: "tapcost/population/1", id: "readers", title: "Readers of large text",
      based_on: "older-adults", text_size: "AX1", hands: "two", inputs: ["touch"],
      traits: {
        "gaze.dwell": { times: 1.3, low: 1.1, high: 1.6, mark: "A", citation: "assumed" },
      },
    }
    """

  /// Suites.md and Devices.md: a device, two axes with a grid and `where`, lists, templates.
  static let suite = """
    {
      schema: "tapcost/suite/1", id: "tickets", title: "Tickets at a kiosk",
      question: "How many tickets may stand side by side?", evidence: "No human data was looked for.",
      devices: [{
        id: "kiosk", title: "Kiosk", class: "tablet",
        size: { width: 800, height: 1280, scale: 2, mark: "A", citation: "assumed" },
        density: { pixels_per_inch: 220, pixels_per_point: 2, mark: "A", citation: "assumed" },
        insets: { top: 0, bottom: 20, mark: "A", citation: "assumed" },
      }],
      lists: {
        plain: ["Single", "Return", "Day", "Week", "Group"],
        wordy: ["Single ticket", "Return ticket", "Ticket for a day", "Ticket for a week",
                "Ticket for a group"],
      },
      sweep: {
        axes: [
          { name: "tickets", title: "Tickets", values: [2, 3, 5], base: 3 },
          { name: "labels", title: "Labels", values: ["plain", "wordy"] },
        ],
        grids: [{ cross: ["tickets", "labels"] }],
        where: "tickets < 5 || labels == 'plain'",
      },
      designs: [
        {
          id: "segments", title: "Side by side", device: "kiosk",
          screen: { title: "$(tickets) tickets", content: [
            { segmented: { label: "Ticket", options: [{ each: "$labels", count: "$tickets" }] } },
          ] },
        },
        {
          id: "menu", title: "In a menu", device: "kiosk",
          screen: { title: "Tickets", content: [
            { popup: { label: "Ticket", options: [{ each: "$labels", count: "$tickets" }] } },
          ] },
        },
      ],
      tasks: [{
        id: "buy", title: "Choose a ticket", goals: [{ each: "$labels", count: "$tickets" }],
        frequencies: { zipf: 1 }, observe: [1],
      }],
      populations: ["hurried", "readers"],
      compare: [["segments", "menu"]],
      margins: { time: { relative: 0.1 } },
    }
    """
}

@Suite struct ReaderTests {
  @Test func aSuiteThatIsWrittenFromThePagesRuns() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Pages.suite, to: "tickets.json5")
    try folder.write(Pages.hurried, to: "hurried.json5")
    try folder.write(Pages.readers, to: "readers.json5")
    let people = ["--population", "hurried.json5,readers.json5"]
    let checked = try await BuiltTool.run(["lint", "tickets.json5"] + people, in: folder.url)
    #expect(checked.status == 0, "\(checked.errors)")
    let outcome = try await BuiltTool.run(
      ["run", "tickets.json5", "--users", "64", "--out", "out", "--quiet"] + people,
      in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    let results = try JSON5.parse(try folder.text("out/results.json"), file: "results.json")
    guard case .array(let suites)? = results["suites"]?.value,
      case .array(let cells)? = suites.first?["cells"]?.value
    else {
      Issue.record("no cells")
      return
    }
    // Five points that `where` leaves, two populations, two designs.
    let count: Int = 5 * 2 * 2
    #expect(cells.count == count)
    // The results hold all that makes the run again, the device included.
    let again = try await BuiltTool.run(
      ["report", "out", "--format", "md", "--out", "-"], in: folder.url)
    #expect(again.status == 0 && again.output.contains("People in a hurry"), "\(again.errors)")
  }

  @Test func aDeviceThatIsWrongIsToldWhereItStands() async throws {
    let folder = try TemporaryFolder()
    let text = Pages.suite.replacing("class: \"tablet\"", with: "class: \"table\"")
      .replacing("populations: [\"hurried\", \"readers\"]", with: "populations: [\"everyday\"]")
    try folder.write(text, to: "tickets.json5")
    let outcome = try await BuiltTool.run(["lint", "tickets.json5"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("$.devices[0].class"))
    #expect(outcome.errors.contains("Did you mean \"tablet\"?"))
  }
}
