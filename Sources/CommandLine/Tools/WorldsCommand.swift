import Evidence
import Reports
import Studies

/// `tapcost worlds`.
enum WorldsCommand {
  static let designs = Key.integer(
    "designs", "n", "How many sets of assumptions to simulate in each wave.", in: 50...100_000,
    usual: 3000)
  static let waves = Key.integer(
    "waves", "n", "How many waves of simulation and metamodels.", in: 1...5, usual: 2)
  static let users = Key.integer(
    "users", short: "u", "n",
    "How many people to simulate in each condition under each set of assumptions.",
    in: 10...100_000, usual: 200)
  static let keep = Key.integer(
    "keep", "n", "How many sets of assumptions to keep.", in: 10...10_000
  ).or(256)

  static let command = Command(
    "worlds", "Finds sets of assumptions that agree with the calibration data.",
    discussion: """
      Parameters of the model are uncertain within ranges. Many sets of values are simulated on every \
      calibration data set; those that reproduce the data are kept, with weights, and written as the \
      sets of assumptions from which runs with --worlds draw (a posterior ensemble). This takes half an \
      hour or more: 'make worlds' runs it.
      """,
    takes: [
      designs, waves, users, keep, Options.seed, Options.jobs, Options.reports, Options.noClobber,
    ],
    examples: [
      "tapcost worlds --out Results/worlds": "Writes plausible.json5, worlds.md, fits-without.csv."
    ]
  ) { call in
    var settings = WorldFit.Settings()
    settings.designs = call[designs]
    settings.waves = call[waves]
    settings.users = call[users]
    settings.keep = call[keep]
    settings.seed = call[Options.seed]
    settings.jobs = call[Options.jobs]
    try call.check(folder: call[Options.reports])
    let fit = WorldFit(try ValidationCase.builtIn(), settings: settings)
    let report = try await call.working("worlds") { meter in
      try await fit.report { stage, done, total in meter.update(stage, done, of: total) }
    }
    let page = report.document
    guard let folder = call[Options.reports] else { return try call.console.output(page.markdown) }
    let worlds = ReportFile(name: "plausible.json5", text: report.worlds.text)
    try call.writeAndTell([worlds] + page.files(in: [.csv, .markdown]), to: folder)
  }
}
