import Populations
import Reports
import Studies

/// `tapcost play`.
enum PlayCommand {
  static let user: Key<UInt64?> = .integer(
    "user", "k", "The number of a person to show as well.", in: 0...((1 << 34) - 1),
    fallback: "nobody in particular")
  static let point = TraceCommand.point.told("the base of the sweep")
  static let people = Key.integer(
    "people", "n", "How many people of the cell to look at.", in: 20...2000,
    usual: PlayedPage.usualPeople)
  static let out = Key.text(
    "out", short: "o", "file", "The page to write; `-` prints it.", fallback: "play.html",
    completion: .file)

  static let command = Command(
    "play", "Writes a page on which simulated people are watched using every design.",
    discussion: """
      All designs stand side by side on one clock, before the same person: where the eyes and the \
      finger are, what is thought, what the time is spent for. The typical person can be chosen, one \
      who is slower than nineteen of twenty, and those who fail, take something wrong or miss.

      The page is one file that needs no network and no other program.
      """,
    takes: [
      Options.suite, user, point, TraceCommand.population, TraceCommand.inputs,
      TraceCommand.known, people, Options.seed, Options.parameters, Options.words, out,
      Options.noClobber,
    ],
    examples: [
      "tapcost play popup-vs-segmented -o play.html": "Shows the base of the suite.",
      "tapcost play more-vs-inline --population older-adults --user 17":
        "Shows person 17 of the older adults, too.",
    ]
  ) { call in
    let path = call[out] ?? "play.html"
    try call.check(file: path, besides: [call[Options.suite]])
    let place = try TracedPlace(call, startingAtBase: true)
    let page = try PlayedPage.text(
      of: place.suite, place.condition, by: place.plan.engine, people: call[people],
      asked: call[user], informed: call[TraceCommand.known])
    try call.write(page, to: path)
    if path != "-" { call.console.note("Wrote \(path). Open it in a browser.\n") }
  }
}
