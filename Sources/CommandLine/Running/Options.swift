import Populations
import Reports
import Studies

/// The options that several commands take.
enum Options {
  static let suite = Key.argument(
    "suite", "The name of a built-in suite, or the path of a suite file.",
    completion: .listing(["suites"]))
  static let suites = Key.arguments(
    "suite", "The name of a built-in suite, or the path of a suite file.",
    completion: .listing(["suites"]))
  static let users: Key<Int?> = .integer(
    "users", short: "u", "n", "How many people to simulate in each cell.", in: 2...1_000_000_000,
    fallback: "as the suite says")
  static let precision = Key.number(
    "precision", "r",
    "Add people until the Monte-Carlo error of every mean time is below this share of it.",
    in: 0.0001...1, fallback: "as the suite says")
  static let differencePrecision = Key.number(
    "difference-precision", "r",
    "Add people until the Monte-Carlo error of every difference of times is below this share of its "
      + "margin.", in: 0.001...10, fallback: "no limit")
  static let seed = Key.integer("seed", "s", "The seed of all random draws.", in: 0...UInt64.max)
    .or(1)
  static let jobs = Key.integer(
    "jobs", short: "j", "n", "How many threads to use; the results do not depend on it.",
    in: 1...1024
  ).or(SystemCalls.processors, told: "one for each processor")
  static let populations = Key.texts(
    "population", "name",
    "Populations to simulate, by name or path; 'everybody' is every group that no other stands for.",
    fallback: "as the suite says", completion: .listing(["populations"]))
  static let inputs: Key<[Input]> = .words(
    "input", "list", "Input methods; overrides the suite and the populations.")
  static let parameters = Key.text(
    "parameters", "file", "A file of parameters that replace built-in ones.",
    completion: .file)
  static let words = Key.text(
    "words", "file",
    "The file of the model of words, for suites that say in words what people want.",
    fallback: "TAPCOST_WORDS, or the file that came with the tool", completion: .file)
  static let worlds: Key<Int?> = .integer(
    "worlds", "w",
    "How many sets of assumptions to simulate: values of the model's parameters that agree with human data.",
    in: 0...100_000,
    fallback: "\(StudyOptions.usualWorlds), and fewer for less than 2048 users")
  static let yes = Key.flag("yes", short: "y", "Start a run of any length without asking.")

  // MARK: Output

  static let out = Key.text(
    "out", short: "o", "dir", "Where to write; a missing folder is created.",
    completion: .folder)
  static let reports = Key.text(
    "out", short: "o", "dir", "Where to write reports; without it only a summary is printed.",
    completion: .folder)
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write.", fallback: ReportFormat.allCases)
  static let figures = Key.flag(
    "figures", "Also write every drawing of the report as an SVG file, to the folder figures.")
  static let safeCSV = Key.flag(
    "csv-safe", "Escape texts that a spreadsheet would take for a formula.")
  static let noClobber = Key.flag(
    "no-clobber", "Refuse to replace a file; without it existing files are replaced.")
  static let results = Key.argument(
    "results", "A results.json that a run has written, or its folder.", completion: .file)
}

extension Invocation {
  /// The options of a study that has a seed and threads.
  var study: StudyOptions {
    var options = StudyOptions()
    options.seed = self[Options.seed]
    options.jobs = self[Options.jobs]
    return options
  }
}
