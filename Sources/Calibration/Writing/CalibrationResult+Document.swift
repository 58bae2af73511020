import Core
import Model
import Populations
import Statistics

extension CalibrationResult {
  /// Returns the parameter file that `run` takes; nil where the model has no number of the
  /// simulation.
  ///
  /// - Parameter citation: Where the log comes from, with a year.
  /// - Returns: The text.
  package func parameterFile(citation: String) -> String? {
    guard !parameters.isEmpty else { return nil }
    let document: JSON = [
      "schema": "tapcost/parameters/1",
      "title": .string("\(model.title), fitted to \(fileName)"),
      "parameters": .array(parameters.map { entry($0, citation: citation) }),
    ]
    return document.text()
  }

  private func entry(_ parameter: Parameter, citation: String) -> JSON {
    let limits: [(String, Double?)] = [
      ("minimum", parameter.minimum), ("maximum", parameter.maximum),
    ]
    return .object(
      [
        .init("name", .string(parameter.name)), .init("title", .string(parameter.title)),
        .init("unit", .string(parameter.unit.rawValue)),
        .init("distribution", .string(parameter.distribution.rawValue)),
      ] + center(of: parameter)
        + limits.compactMap { name, limit in limit.map { .init(name, .number($0)) } }
        + remarks(on: parameter, citation: citation))
  }

  /// The members for what was fitted.
  private func center(of parameter: Parameter) -> [JSON.Member] {
    let hasSpread = parameter.distribution != .constant && parameter.distribution != .bernoulli
    return [.init("value", .number(parameter.value))]
      + (hasSpread ? [.init("spread", .number(parameter.spread))] : [])
      + [.init("low", .number(parameter.low)), .init("high", .number(parameter.high))]
  }

  private func remarks(on parameter: Parameter, citation: String) -> [JSON.Member] {
    [
      .init("mark", .string(parameter.mark.rawValue)), .init("citation", .string(citation)),
      .init("note", .string("\(parameter.note) \(outlierRule)")),
    ]
  }

  /// Returns the population file that `run` takes: the everyday population with what was fitted;
  /// nil where no trait was.
  ///
  /// - Parameters:
  ///   - id: The name of the population.
  ///   - citation: Where the log comes from, with a year.
  /// - Returns: The text.
  package func populationFile(id: String, citation: String) -> String? {
    let traits = parameters.filter { Trait(name: $0.name) != nil }
    guard !traits.isEmpty else { return nil }
    let adjustments = traits.map { parameter in
      JSON.Member(
        parameter.name,
        .object(center(of: parameter) + remarks(on: parameter, citation: citation)))
    }
    let correlations = correlations.map { correlation -> JSON in
      [
        "a": .string(correlation.a.name), "b": .string(correlation.b.name),
        "r": .number(correlation.r), "mark": .string(correlation.mark.rawValue),
        "citation": .string(citation), "note": .string(correlation.note),
      ]
    }
    return JSON.object([
      .init("schema", "tapcost/population/1"), .init("id", .string(id)),
      .init("title", .string("People of \(fileName)")),
      .init("description", .string("\(people) people, fitted by the model \(model.rawValue).")),
      .init("based_on", "everyday"), .init("traits", .object(adjustments)),
      .init("correlations", .array(correlations)),
    ]).text()
  }

  /// The name of the file without the folders that lead to it.
  private var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }

  /// The result as JSON text.
  package var document: String {
    let document: JSON = [
      "schema": "tapcost/calibration/1", "model": .string(model.rawValue),
      "title": .string(model.title), "file": .string(fileName),
      "rows_read": .integer(Int64(readRows)), "rows_used": .integer(Int64(usedRows)),
      "people": .integer(Int64(people)), "outlier_rule": .string(outlierRule),
      "left_out": .array(
        leftOut.map { ["reason": .string($0.reason), "rows": .integer(Int64($0.count))] }),
      "estimates": .array(numbers.map(Self.entry)),
      "goodness": .array(
        goodness.map { ["title": .string($0.title), "value": .number($0.value)] }),
      "warnings": .array(warnings.map { .string($0) }),
    ]
    return document.text()
  }

  private static func entry(_ number: Number) -> JSON {
    [
      "id": .string(number.id), "title": .string(number.title), "unit": .string(number.unit),
      "value": .number(number.estimate.value),
      "standard_error": .number(number.estimate.standardError),
      "low": .number(number.estimate.interval.low), "high": .number(number.estimate.interval.high),
    ]
  }
}
