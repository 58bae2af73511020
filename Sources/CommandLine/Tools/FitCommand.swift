import Calibration
import Core
import Reports
import Studies

/// `tapcost fit`.
enum FitCommand {
  static let file = Key.argument(
    "log", "A log in CSV; the first line names the columns.", completion: .file)
  static let model: Key<[CalibrationModel]> = .words("model", "name", "What to fit.", fallback: [])
  static let columns = Key.texts(
    "column", "role=name", "The column that holds a role, where it has another name.")
  static let constants = Key.texts(
    "set", "role=number", "A value for all rows, where there is no column.")
  static let filters = Key.texts("where", "column=value", "Rows to use; others are left out.")
  static let seconds = Key.number(
    "seconds-per-unit", "s", "How long a unit of time is, as 0.001 for milliseconds.",
    in: 1e-9...1e6, fallback: "1")
  static let millimeters = Key.number(
    "mm-per-unit", "mm", "How long a unit of length is, as 0.0779 for pixels of 326 ppi.",
    in: 1e-9...1e6, fallback: "1")
  static let outliers = Key.text(
    "outliers", "limit",
    "Drop values more than this many robust SDs from that person's median; 'keep' drops none.",
    fallback: "8")
  static let name = Key.text("name", "id", "The name of the population.", fallback: "fitted")
  static let citation = Key.text(
    "citation", "text", "Where the log comes from, with a year.", fallback: "the file and this year"
  )
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write fit.json, residuals.svg and the files for 'run'.",
    completion: .folder)

  static let command = Command(
    "fit", "Fits numbers of the model to a log of people.",
    discussion: [
      """
      Prints estimates with 95 % intervals. With --out it also writes the fit as JSON, a plot of \
      residuals, and a parameter file and a population file that 'tapcost run' takes. People are \
      the unit of doubt: at least five are needed.
      """,
      """
      Roles by model: \(CalibrationModel.allCases.map(roles).joined(separator: "; ")). Times are in \
      seconds and lengths in millimeters unless units say otherwise.
      """,
    ],
    takes: [
      file.declaration, model.declaration, columns.declaration, constants.declaration,
      filters.declaration, seconds.declaration, millimeters.declaration, outliers.declaration,
      name.declaration, citation.declaration, out.declaration, Output.noClobber.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost fit taps.csv --model endpoint-spread --out Results/taps",
        "Fits how endpoints differ from person to person."),
      Command.Example(
        "tapcost fit moves.csv --model fitts --seconds-per-unit 0.001 --set width=7",
        "Fits movement times in milliseconds to targets of one width."),
      Command.Example(
        "tapcost run popup-vs-segmented --parameters Results/taps/parameters.json5",
        "Simulates with what was fitted."),
    ],
    action: run)

  private static func roles(_ model: CalibrationModel) -> String {
    let optional = model.optional.map { "[\($0.rawValue)]" }
    return "\(model.rawValue): "
      + (model.required.map(\.rawValue) + optional).joined(separator: " ")
  }

  private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
    guard let chosen = invocation[model].first, invocation[model].count == 1 else {
      throw invocation.usageError(
        "Give one --model: \(CalibrationModel.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    if let name = invocation[name], !Identifier.isValid(name) {
      throw invocation.usageError("The name '\(name)' is no id: expected \(Identifier.rule).")
    }
    let path = invocation[file]
    let options = try options(invocation)
    let output = Output(invocation, console)
    try output.check(folder: invocation[out])
    let table = try TextTable(
      parsing: try Files.text(at: path, limit: TextTable.maximumBytes), file: path)
    let log = try CalibrationLog(table, for: chosen, options: options)
    let result = try chosen.fit(log)
    try output.show(CalibrationText.text(for: result), besides: invocation[out])
    if let folder = invocation[out] {
      try output.writeAndTell(try files(of: result, invocation), to: folder)
    }
    return .success
  }

  private static func files(
    of result: CalibrationResult, _ invocation: Invocation
  ) throws -> [ReportFile] {
    let source =
      invocation[citation]
      ?? "\(Files.name(of: invocation[file])), fitted in \(SystemCalls.year)"
    guard source.split(whereSeparator: { !$0.isNumber }).contains(where: { $0.count == 4 }) else {
      throw invocation.usageError("A citation names a year, as in --citation 'Our lab 2026'.")
    }
    let texts = [
      ("fit.json", result.document), ("residuals.svg", ResidualPlot.document(of: result)),
      ("parameters.json5", result.parameterFile(citation: source)),
      (
        "population.json5",
        result.populationFile(id: invocation[name] ?? "fitted", citation: source)
      ),
    ]
    return texts.compactMap { name, text in text.map { ReportFile(name: name, text: $0) } }
  }

  private static func options(_ invocation: Invocation) throws -> LogOptions {
    var options = LogOptions()
    for (role, value) in try pairs(invocation, columns) {
      options.columns[try self.role(role, invocation)] = value
    }
    for (role, value) in try pairs(invocation, constants) {
      guard let number = Double(value), number.isFinite, number > 0 else {
        throw invocation.usageError("--set \(role)=\(value) needs a number above 0.")
      }
      options.constants[try self.role(role, invocation)] = number
    }
    for (column, value) in try pairs(invocation, filters) { options.filters[column] = value }
    options.secondsPerUnit = invocation[seconds] ?? 1
    options.millimetersPerUnit = invocation[millimeters] ?? 1
    switch invocation[outliers] {
    case nil: break
    case "keep": options.outlierLimit = nil
    case let text?:
      guard let limit = Double(text), (2...100).contains(limit) else {
        throw invocation.usageError("--outliers needs a number from 2 to 100, or 'keep'.")
      }
      options.outlierLimit = limit
    }
    return options
  }

  private static func pairs(
    _ invocation: Invocation, _ key: Key<[String]>
  ) throws -> [(String, String)] {
    try invocation[key].map { text in
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw invocation.usageError(
          "\(key.declaration.typed) needs \(key.declaration.placeholder), and has '\(text)'.")
      }
      return (String(text[..<sign]), String(text[text.index(after: sign)...]))
    }
  }

  private static func role(_ name: String, _ invocation: Invocation) throws -> ColumnRole {
    if let role = ColumnRole(rawValue: name) { return role }
    let known = ColumnRole.allCases.map(\.rawValue)
    let hint = nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
    throw invocation.usageError(
      "There is no role '\(name)'.\(hint) Roles are \(known.joined(separator: ", ")).")
  }
}
