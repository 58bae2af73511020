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
  static let filters = Key.texts("where", "column=value", "Use only these rows.")
  static let seconds = Key.number(
    "seconds-per-unit", "s", "How long a unit of time is, as 0.001 for milliseconds.",
    in: 1e-9...1e6
  ).or(1, told: "1")
  static let millimeters = Key.number(
    "mm-per-unit", "mm", "How long a unit of length is, as 0.0779 for pixels of 326 ppi.",
    in: 1e-9...1e6
  ).or(1, told: "1")
  static let outliers = Key.text(
    "outliers", "limit",
    "Drop values more than this many robust SDs from that person's median; 'keep' drops none.",
    fallback: "8")
  static let name = Key.text("name", "id", "The name of the population.").or("fitted")
  static let citation = Key.text(
    "citation", "text", "Where the log comes from, with a year.", fallback: "the file and this year"
  )
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write fit.json, residuals.svg and the files for 'run'.",
    completion: .folder)

  static let command = Command(
    "fit", "Fits parameters of the model to a log of people.",
    discussion: """
      Prints estimates with 95 % intervals. With --out it also writes the fit as JSON, a plot of \
      residuals, and a parameter file and a population file that 'tapcost run' takes. Intervals are \
      over people: at least five are needed.

      Roles by model: \(CalibrationModel.allCases.map(roles).joined(separator: "; ")). Times are in \
      seconds and lengths in millimeters unless units say otherwise.
      """,
    takes: [
      file, model, columns, constants, filters, seconds, millimeters, outliers, name, citation, out,
      Options.noClobber,
    ],
    examples: [
      "tapcost fit taps.csv --model endpoint-spread --out Results/taps":
        "Fits how endpoints differ from person to person.",
      "tapcost fit moves.csv --model fitts --seconds-per-unit 0.001 --set width=7":
        "Fits movement times in milliseconds to targets of one width.",
      "tapcost run popup-vs-segmented --parameters Results/taps/parameters.json5":
        "Simulates with what was fitted.",
    ]
  ) { call in
    guard let chosen = call[model].first, call[model].count == 1 else {
      throw call.usageError(
        "Give one --model: \(CalibrationModel.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    try call.refuse(
      if: !Identifier.isValid(call[name]),
      "The name '\(call[name])' is not a valid id: expected \(Identifier.rule).")
    let path = call[file]
    let options = try options(call)
    try call.check(folder: call[out])
    let table = try TextTable(
      parsing: try Files.text(at: path, limit: TextTable.maximumBytes), file: path)
    let log = try CalibrationLog(table, for: chosen, options: options)
    let result = try chosen.fit(log)
    try call.report(CalibrationText.text(for: result), to: call[out], files(of: result, call))
  }

  private static func roles(_ model: CalibrationModel) -> String {
    let optional = model.optional.map { "[\($0.rawValue)]" }
    return "\(model.rawValue): "
      + (model.required.map(\.rawValue) + optional).joined(separator: " ")
  }

  private static func files(
    of result: CalibrationResult, _ call: Invocation
  ) throws -> [ReportFile] {
    let source =
      call[citation]
      ?? "\(Files.name(of: call[file])), fitted in \(SystemCalls.year)"
    guard source.split(whereSeparator: { !$0.isNumber }).contains(where: { $0.count == 4 }) else {
      throw call.usageError("A citation needs a year, as in --citation 'Our lab 2026'.")
    }
    let texts = [
      ("fit.json", result.document), ("residuals.svg", ResidualPlot.document(of: result)),
      ("parameters.json5", result.parameterFile(citation: source)),
      (
        "population.json5",
        result.populationFile(id: call[name], citation: source)
      ),
    ]
    return texts.compactMap { name, text in text.map { ReportFile(name: name, text: $0) } }
  }

  private static func options(_ call: Invocation) throws -> LogOptions {
    var options = LogOptions()
    for (role, value) in try pairs(call, columns) {
      options.columns[try self.role(role, call)] = value
    }
    for (role, value) in try pairs(call, constants) {
      guard let number = Double(value), number.isFinite, number > 0 else {
        throw call.usageError("--set \(role)=\(value) needs a number above 0.")
      }
      options.constants[try self.role(role, call)] = number
    }
    for (column, value) in try pairs(call, filters) { options.filters[column] = value }
    options.secondsPerUnit = call[seconds]
    options.millimetersPerUnit = call[millimeters]
    switch call[outliers] {
    case nil: break
    case "keep": options.outlierLimit = nil
    case let text?:
      guard let limit = Double(text), (2...100).contains(limit) else {
        throw call.usageError("--outliers needs a number from 2 to 100, or 'keep'.")
      }
      options.outlierLimit = limit
    }
    return options
  }

  private static func pairs(
    _ call: Invocation, _ key: Key<[String]>
  ) throws -> [(name: String, value: String)] {
    try call[key].map { text in
      if let sides = sides(text) { return sides }
      throw call.usageError(
        "\(key.declaration.typed) needs \(key.declaration.placeholder), and has '\(text)'.")
    }
  }

  private static func role(_ name: String, _ call: Invocation) throws -> ColumnRole {
    if let role = ColumnRole(rawValue: name) { return role }
    let known = ColumnRole.allCases.map(\.rawValue)
    throw call.usageError(
      "There is no role '\(name)'.\(hint(name, known)) Roles are \(known.joined(separator: ", ")).")
  }
}
