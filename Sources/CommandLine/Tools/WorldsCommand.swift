import Analyses
import Reports
import Studies

/// `tapcost worlds`.
enum WorldsCommand {
  static let designs = Key.integer(
    "designs", "n", "How many worlds to simulate in each wave.", in: 50...100_000, usual: 3000)
  static let waves = Key.integer(
    "waves", "n", "How many waves of simulation and metamodels.", in: 1...5, usual: 2)
  static let users = Key.integer(
    "users", short: "u", "n", "How many people to simulate in each condition of each world.",
    in: 10...100_000, usual: 200)
  static let keep = Key.integer("keep", "n", "How many worlds to keep.", in: 10...10_000).or(256)

  static let command = Command(
    "worlds", "Finds worlds that could have produced the human data of calibration.",
    discussion: """
      Numbers of the model are in doubt within ranges. Worlds of all sorts are simulated on every \
      calibration set; those that reproduce the data are kept, with weights, and written as the \
      worlds that runs with --worlds draw from. This takes a while: 'make worlds' runs it.
      """,
    takes: [
      designs, waves, users, keep, Options.seed, Options.jobs, Options.reports, Options.noClobber,
    ],
    examples: ["tapcost worlds --out Results/worlds": "Writes plausible.json5 and worlds.md."]
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
    let page = report.document.markdown
    guard let folder = call[Options.reports] else { return try call.console.output(page) }
    try call.writeAndTell(
      [
        ReportFile(name: "plausible.json5", text: report.worlds.text),
        ReportFile(name: "worlds.md", text: page),
      ], to: folder)
  }
}
