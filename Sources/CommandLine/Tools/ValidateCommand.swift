import Core
import Evidence
import Reports
import Studies

/// `tapcost validate`.
enum ValidateCommand {
  static let datasets = Key.arguments(
    "dataset",
    "Published data to predict, by name, or the path of a case of your own; all where none is named.",
    isRequired: false, completion: .listing(["datasets"]))
  static let data = Key.text(
    "data", "file",
    "Measured values for a case of your own: a CSV table with the columns measure and value, the "
      + "optional columns unit, low, high and people, and conditions; or a file like those in "
      + "Datasets/Published.",
    completion: .file)
  static let users = Key.integer(
    "users", short: "u", "n", "How many people to simulate in each condition.", in: 10...100_000,
    usual: 2000)
  static let worlds = Key.integer(
    "worlds", "w",
    "How many sets of assumptions to run, to show the uncertainty of the parameters.",
    in: 0...10_000, usual: 0)
  static let seeds = Key.integer(
    "seeds", "k", "How many seeds to run, from --seed on, to show the noise of the log score.",
    in: 1...100, usual: 1)

  static let command = Command(
    "validate", "Compares predictions with published results of studies with people.",
    discussion: """
      Each dataset has a suite that reproduces its conditions as far as the model goes. Values, \
      intervals, errors, simpler models and directions are compared. Data that set parameters of the \
      model are counted separately, and what cannot be run is listed with its reason.

      With --blind, predictions that were stored before anybody had read the values are compared with \
      people and with today's model. Stored predictions are never replaced: --record adds those of \
      new or corrected cases.
      """,
    takes: [
      datasets, users, worlds, Options.seed, seeds, Options.jobs, data, Options.parameters,
      Options.words, Options.reports, Options.formats, Options.safeCSV, Options.noClobber,
    ] + BlindValidation.keys,
    examples: [
      "tapcost validate": "Runs every dataset and prints a summary.",
      "tapcost validate bailly-2014-menus --out Results/menus":
        "Runs one and writes tables and plots.",
      "tapcost validate my-study.json5 --data my-study.csv":
        "Compares predictions with measured values of your own.",
      "tapcost validate --blind --out Results/blind":
        "Compares stored blind predictions with people and with today's model.",
    ]
  ) { call in
    let plan = try RunPlanReader(call).plan()
    if call[BlindValidation.isBlind] {
      return try await BlindValidation(call: call, plan: plan).run()
    }
    let alone = BlindValidation.keys.dropFirst().map(\.declaration)
    if let option = alone.first(where: call.isGiven) {
      throw call.usageError("\(option.typed) goes with --blind.")
    }
    let (cases, published) = try chosen(call, plan)
    try call.check(folder: call[Options.reports])
    let runner = ValidationRunner(
      users: call[users], seed: call[Options.seed], worlds: call[worlds], jobs: call[Options.jobs],
      parameters: plan.parameters)
    let repetitions = call[seeds]
    let report = try await call.working("conditions") { meter in
      try await runner.run(cases, datasets: published, seeds: repetitions) {
        meter.update("validate", $0, of: $1)
      }
    }
    try call.deliver(report.document, to: call[Options.reports], in: call[Options.formats])
  }

  /// The cases to run with the datasets that they may name.
  private static func chosen(
    _ call: Invocation, _ plan: RunPlan
  ) throws -> (cases: [ValidationCase], datasets: [PublishedDataset]) {
    let names = call[datasets]
    let paths = names.filter { $0.contains("/") || $0.hasSuffix(".json5") || $0.hasSuffix(".json") }
    var published = PublishedDataset.builtIn
    if let path = call[data] {
      try call.require(
        paths.count == 1, "--data goes with one case of your own, named by its path.")
      // The file stands for the data of the case, whatever their names are.
      var own = try dataset(path)
      own.id =
        try ValidationCase.dataset(named: paths[0], in: Sources().file(paths[0]).text) ?? own.id
      published = published.filter { $0.id != own.id } + [own]
    }
    let known = published.map(\.id)
    for name in names where !known.contains(name) && !paths.contains(name) {
      throw call.usageError(
        "There is no dataset '\(name)'.\(hint(name, known)) See 'tapcost list datasets'; a case of your "
          + "own is named by its path.")
    }
    var cases = try paths.map { path in
      let sources = Sources()
      let text = try sources.file(path)
      return try ValidationCase(
        parsing: text.text, file: path, datasets: published, populations: plan.catalog,
        texts: { sources.text($0, besides: text) })
    }
    if let path = call[data] {
      let own = published.count - 1
      for reproduction in cases { try reproduction.fit(&published[own], file: path) }
    }
    let own = cases.map(\.dataset)
    if names.isEmpty || names.count > paths.count {
      cases += try ValidationCase.builtIn(populations: plan.catalog).filter {
        !own.contains($0.dataset) && (names.isEmpty || names.contains($0.dataset))
      }
    }
    for index in cases.indices {
      cases[index].suite = try cases[index].suite.map {
        try WordFinder(call).resolved($0, plan.sources)
      }
    }
    return (cases, published)
  }

  private static func dataset(_ path: String) throws -> PublishedDataset {
    let text = try Sources().file(path).text
    guard path.lowercased().hasSuffix(".csv") else {
      return try PublishedDataset(parsing: text, file: path)
    }
    let name = Files.name(of: path)
    return try PublishedDataset(
      try TextTable(parsing: text, file: path), id: String(name.dropLast(4)))
  }
}
