import Foundation
import Testing

/// Changes as teams make them every day, each with the verdict that its reviewer would expect.
@Suite struct OrdinaryChangeTests {
  /// A change of the suite of the example repository.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    /// Texts of the suite, and what stands in their place.
    let edits: [(old: String, new: String)]
    /// The status of the check.
    let status: Int32
    /// What the check must say.
    var says: [String] = []

    var testDescription: String { name }
  }

  private static let items = """
    { id: "archive", label: "Archive" },
                          { id: "share", label: "Share" },
    """

  static let changes: [Change] = [
    // Reworded.
    Change(
      name: "another question", edits: [("What does it cost", "How much does it cost")], status: 0),
    Change(
      name: "another remark",
      edits: [("// The menu of a note", "// What the menu of a note costs")], status: 0),
    Change(
      name: "a title of the design",
      edits: [("title: \"Menu of a note\",\n      device", "title: \"The menu\",\n      device")],
      status: 0),
    Change(
      name: "the label of an item that nobody wants", edits: [("Copy link", "Copy the link")],
      status: 0),
    Change(name: "a shorter label", edits: [("Move to folder", "Move")], status: 0),
    Change(
      name: "the title of the screen", edits: [("title: \"Note\"", "title: \"My note\"")], status: 0
    ),
    // Reordered.
    Change(
      name: "two items that nobody wants change places",
      edits: [
        ("\"copy\", label: \"Copy link\"", "\"pin\", label: \"Pin to top\""),
        (
          "\"pin\", label: \"Pin to top\" },\n                      { id: \"move",
          "\"copy\", label: \"Copy link\" },\n                      { id: \"move"
        ),
      ],
      status: 0),
    Change(
      name: "goals in another order",
      edits: [
        (
          "[\"archive\", \"share\", \"move\"],\n      frequencies: { zipf: 1 }",
          "[{ id: \"share\", frequency: 3 }, { id: \"archive\", frequency: 6 }, { id: \"move\", frequency: 2 }]"
        )
      ],
      status: 0, says: ["has changed"]),
    Change(
      name: "populations in another order",
      edits: [
        (
          "[\"everyday\", \"older-adults\", \"essential-tremor\"]",
          "[\"essential-tremor\", \"everyday\", \"older-adults\"]"
        )
      ], status: 0),
    // Grown and shrunk.
    Change(
      name: "one more item at the end",
      edits: [
        (
          "{ id: \"move\", label: \"Move to folder\" },",
          "{ id: \"move\", label: \"Move to folder\" },\n{ label: \"Print\" },"
        )
      ], status: 0),
    Change(
      name: "twelve more items before the others",
      edits: [
        ("items: [", "items: [" + (1...12).map { "{ label: \"Template \($0)\" }," }.joined())
      ], status: 2),
    Change(
      name: "an item that nobody wants goes",
      edits: [("{ id: \"copy\", label: \"Copy link\" },", "")], status: 0),
    Change(
      name: "a goal more", edits: [("\"move\"],", "\"move\", \"pin\"],")], status: 0,
      says: ["the goal pin was not there before", "has changed"]),
    Change(
      name: "a goal less",
      edits: [("[\"archive\", \"share\", \"move\"]", "[\"archive\", \"share\"]")], status: 3,
      says: ["the goal move is no longer there"]),
    Change(
      name: "other frequencies", edits: [("frequencies: { zipf: 1 },", "")], status: 0,
      says: ["over what is common: 3 goals"]),
    Change(
      name: "a population more",
      edits: [("\"essential-tremor\"]", "\"essential-tremor\", \"one-handed\"]")], status: 0,
      says: ["one-handed"]),
    Change(
      name: "a population less", edits: [(", \"essential-tremor\"]", "]")], status: 3,
      says: ["it is no longer there"]),
    Change(
      name: "a metric less", edits: [("\"abandonment\", ", "")], status: 3,
      says: ["it is no longer there"]),
    Change(
      name: "people who know the way",
      edits: [("frequencies: { zipf: 1 },", "frequencies: { zipf: 1 }, knowledge: \"known\",")],
      status: 0,
      says: ["has changed"]),
    // Renamed.
    Change(
      name: "a goal, and what it was",
      edits: [
        ("{ id: \"archive\"", "{ id: \"store\""), ("[\"archive\",", "[\"store\","),
        ("users: 4000,", "users: 4000, was: { goals: { store: \"archive\" } },"),
      ], status: 0),
    Change(
      name: "a goal, without a word",
      edits: [("{ id: \"archive\"", "{ id: \"store\""), ("[\"archive\",", "[\"store\",")],
      status: 3,
      says: ["the goal archive is no longer there"]),
    Change(
      name: "a design, and what it was",
      edits: [
        ("id: \"menu\"", "id: \"sheet\""),
        ("users: 4000,", "users: 4000, was: { designs: { sheet: \"menu\" } },"),
      ], status: 0),
    Change(name: "a design, without a word", edits: [("id: \"menu\"", "id: \"sheet\"")], status: 3),
    Change(
      name: "the suite, and what it was",
      edits: [
        ("id: \"note-menu\"", "id: \"note-actions\""),
        ("users: 4000,", "users: 4000, was: { suite: \"note-menu\" },"),
      ], status: 0),
    Change(
      name: "the task, and what it was",
      edits: [
        ("id: \"everyday\"", "id: \"daily\""),
        ("users: 4000,", "users: 4000, was: { tasks: { daily: \"everyday\" } },"),
      ], status: 0),
    Change(
      name: "a name that nothing had",
      edits: [("users: 4000,", "users: 4000, was: { designs: { menu: \"old\" } },")], status: 0,
      says: ["names the design old"]),
    // Another look.
    Change(
      name: "glyphs beside labels",
      edits: [
        ("label: \"Archive\" }", "label: \"Archive\", glyph: \"archivebox\" }"),
        ("label: \"Share\" }", "label: \"Share\", glyph: \"square.and.arrow.up\" }"),
      ], status: 0),
    Change(
      name: "a larger phone: how far a thumb reaches is not in the model",
      edits: [("iphone-16", "iphone-16-plus")], status: 0),
    // Better and worse.
    Change(
      name: "what is wanted stands outside of the menu",
      edits: [
        (
          "pulldown: {",
          "button: { id: \"archive\", label: \"Archive\" } },\n{ button: { id: \"share\", label: \"Share\" } },\n{ pulldown: {"
        ), (items, ""),
      ],
      status: 0, says: ["makes its results the new baseline"]),
    Change(
      name: "what is wanted moves into a submenu",
      edits: [
        (
          "{ id: \"archive\", label: \"Archive\" },",
          "{ submenu: { title: \"Organize\", items: [{ id: \"archive\", label: \"Archive\" }] } },"
        )
      ],
      status: 2, says: ["one more tap"]),
  ]

  @Test(arguments: changes)
  func aChangeHasTheVerdictOfItsReviewer(change: Change) async throws {
    let folder = try await NotesApp.before()
    var text = try folder.text("design/note-menu.json5")
    for edit in change.edits {
      #expect(text.contains(edit.old), "\(edit.old)")
      text = text.replacingOccurrences(of: edit.old, with: edit.new)
    }
    try folder.write(text, to: "design/note-menu.json5")
    try await NotesApp.succeed(NotesApp.run("now"), in: folder)
    let outcome = try await BuiltTool.run(
      [
        "check", "now", "--baseline", "before", "--thresholds", "design/thresholds.json5",
      ], in: folder.url)
    #expect(outcome.status == change.status, "\(outcome.output)\(outcome.errors)")
    for words in change.says {
      #expect(outcome.output.contains(words), "\(words): \(outcome.output)")
    }
  }
}
