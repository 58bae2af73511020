import Core
import Evidence
import Reports
import Studies

/// `tapcost study`.
enum StudyCommand {
  static let trials = Key<Int?>.integer(
    "repetitions", "n",
    "How many trials each person makes with a design.", in: 1...50,
    fallback: "4, or one for each of up to 12 things that people want")
  static let worlds = Key.integer(
    "worlds", "w", "How many sets of assumptions to predict from.", in: 0...10_000, usual: 64)
  static let address = Key.text(
    "post", "url",
    "Where the page can send results: an https address, or one of this machine. Without it they "
      + "leave as a file or a text.")
  static let rehearsal = Key.integer(
    "rehearse", "n",
    "Also write what n simulated people would hand over, to the folder rehearsal.", in: 0...1000,
    usual: 0)
  static let out = Key.text(
    "out", short: "o", "dir", "The folder for study.html, plan.json and plan.md.",
    fallback: "study", completion: .folder)
  static let folder = Key.argument(
    "dir", "The folder that 'tapcost study' has written.", completion: .folder)

  static let command = Command(
    "study", "Makes a study with people of a suite: a page that they use, and a plan.",
    discussion: """
      The page is one file: people agree, practice, and do the tasks with two designs, drawn true to \
      size with real buttons. It keeps what they did on their device, and hands it over as a file or a \
      text; nothing else leaves it. The plan says beforehand how many people are needed, which data \
      count, and what is predicted.

      It takes the base of the suite unless --point says another, and the first pair of designs. What \
      a page cannot play, such as texts that are dictated, is refused or named.
      """,
    takes: [
      Options.suite, PlayCommand.point, TraceCommand.population, TraceCommand.inputs,
      PowerCommand.compare, PowerCommand.plan, trials, worlds, address, rehearsal, Options.seed,
      Options.jobs,
      Options.parameters, Options.words, out, Options.noClobber,
    ],
    examples: [
      "tapcost study popup-vs-segmented -o study":
        "Writes the page and the plan of a study of the base.",
      "tapcost study label-wording --plan between --rehearse 24 -o study":
        "Plans a study with two groups, and tries it out with simulated people.",
      "tapcost study serve study --lan": "Hands out the page in a room and takes the results.",
      "tapcost study read study": "Compares the results with the prediction.",
    ], subcommands: [StudyReadCommand.command, StudyServeCommand.command]
  ) { call in
    let folder = call[out] ?? "study"
    try call.check(folder: folder, files: 3)
    if let address = call[address], !MeasuringPage.isAddress(address) {
      throw call.usageError(
        "--post takes an address such as https://example.org/results, or one of this machine.")
    }
    let place = try TracedPlace(call, startingAtBase: true)
    let planner = MeasuringPlanner(
      catalog: place.plan.catalog, parameters: place.plan.parameters,
      options: try options(call, place.suite))
    let studied = try planner.studied(place.condition, of: place.suite)
    let planned = try await call.working("sets of assumptions") { meter in
      try await planner.plan(studied, of: place.suite) { meter.update("study", $0, of: $1) }
    }
    var files = [
      ReportFile(
        name: "study.html",
        text: MeasuringPage.text(
          title: "Help us compare two screens", data: planned.page, sendingTo: call[address])),
      ReportFile(name: "plan.json", text: planned.plan.json.text()),
    ]
    files += planned.plan.document.files(in: [.markdown])
    if call[rehearsal] > 0 {
      let rehearsal = try Rehearsal(planned.plan, of: studied, by: planner)
      for person in 0..<UInt64(call[Self.rehearsal]) {
        let name = "rehearsal/synthetic-\(person + 1).json"
        files.append(ReportFile(name: name, text: try rehearsal.result(of: person).text()))
      }
    }
    try call.show(planned.plan.document.terminal(width: call.console.columns), besides: folder)
    try call.write(files, to: folder)
    call.console.note(
      "Wrote study.html, plan.json and plan.md to \(folder). Hand out the page, or run "
        + "'tapcost study serve \(folder)'.\n"
    )
  }

  private static func options(
    _ call: Invocation, _ suite: Suite
  ) throws -> MeasuringPlanner.Options {
    guard call[PowerCommand.plan].count == 1 else { throw call.usageError("Give one --plan.") }
    var options = MeasuringPlanner.Options()
    options.order = call[PowerCommand.plan][0]
    options.trials = call[trials]
    options.worlds = call[worlds]
    options.seed = call[Options.seed]
    options.jobs = call[Options.jobs]
    options.address = call[address]
    options.pair = try PowerCommand.pair(call, suite)
    return options
  }
}
