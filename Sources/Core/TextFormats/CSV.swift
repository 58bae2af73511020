/// A table being written as CSV, after RFC 4180 but with line feeds.
///
/// Numbers are the shortest that read back the same; what is missing is an empty field. Hidden
/// characters of texts are spelled out, see `visible`.
package struct CSV: Sendable {
  /// A field of a row.
  package enum Field: Equatable, Sendable {
    /// A text.
    case text(String)
    /// A number; missing when nil or not finite.
    case number(Double?)
    /// A whole number; missing when nil.
    case integer(UInt64?)
  }

  /// The text so far, with the line of names.
  package private(set) var text = ""
  /// The number of fields of a row.
  package let width: Int
  /// Whether texts that a spreadsheet would take for a formula are defused.
  package let isSafe: Bool

  /// Creates a table with a line of names.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns.
  ///   - safe: Whether to put an apostrophe before texts that a spreadsheet would take for a
  ///     formula. Such texts then no longer read back the same.
  package init(columns: [String], safe: Bool = false) {
    width = columns.count
    isSafe = safe
    append(columns.map { .text($0) })
  }

  /// Adds a row.
  ///
  /// - Parameter fields: As many fields as there are columns.
  package mutating func append(_ fields: [Field]) {
    precondition(fields.count == width, "a row has as many fields as the table has columns")
    for (index, field) in fields.enumerated() {
      if index > 0 { text += "," }
      switch field {
      case .text(let string): text += quoted(string)
      case .number(let number?) where number.isFinite: text += plain(number)
      case .integer(let number?): text += String(number)
      case .number, .integer: break
      }
    }
    text += "\n"
  }

  private func quoted(_ string: String) -> String {
    var shown = visible(string, keepingLines: true)
    if isSafe, isFormula(shown) { shown = "'" + shown }
    let needsQuotes = shown.unicodeScalars.contains {
      $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r"
    }
    // A row with one empty text would be an empty line, which readers skip.
    guard needsQuotes || (shown.isEmpty && width == 1) else { return shown }
    var result = "\""
    for scalar in shown.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// Tells whether a spreadsheet could take a text for a formula; fullwidth signs count too.
  private func isFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace }
    guard let first else { return false }
    return "=+-@|%\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
  }
}
