import Core

/// Making texts from elsewhere harmless in Markdown for GitHub.
package enum MarkdownText {
  /// An invisible space that breaks what GitHub would take for a mention, a reference or a link.
  private static let breaker = "&#8203;"

  /// Returns a text that shows as it is: no mark-up, mention, reference, link, formula or HTML.
  ///
  /// - Parameters:
  ///   - text: A text from elsewhere.
  ///   - startsLine: Whether the text stands at the start of a line, where more has a meaning.
  /// - Returns: The text in Markdown.
  package static func escape(_ text: String, startsLine: Bool = false) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    let shown = visible(text)
    let trimmed = startsLine ? String(shown.drop(while: \.isWhitespace)) : shown
    for scalar in trimmed.unicodeScalars {
      append(scalar, after: previous, to: &result)
      previous = scalar
    }
    return startsLine ? leadingEscaped(result) : result
  }

  /// Returns a text in strong letters; the marks must touch the first and the last letter.
  package static func strong(_ text: String) -> String {
    var slice = visible(text).drop(while: \.isWhitespace)
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return slice.isEmpty ? "" : "**" + escape(String(slice)) + "**"
  }

  /// Returns the name of a file as an address in pointed brackets.
  ///
  /// - Parameter file: The name.
  /// - Returns: The address.
  package static func address(_ file: String) -> String {
    percentEncoded(file, keeping: "-._")
  }

  private static func append(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, to result: inout String
  ) {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "@": result += "@" + breaker
    case "#": result += "\\#" + breaker
    case "$": result += "<span>$</span>"
    case "/" where previous == ":": result += breaker + "/"
    case "\\", "`", "*", "_", "[", "]", "|", "~":
      result += "\\"
      result.unicodeScalars.append(scalar)
    case "." where result.lowercased().hasSuffix("www"): result += breaker + "."
    default: result.unicodeScalars.append(scalar)
    }
  }

  /// Escapes what begins a list, a heading or a rule at the start of a line.
  private static func leadingEscaped(_ text: String) -> String {
    guard let first = text.first else { return text }
    // Two colons are an order to what builds and reads the log.
    if "-+=".contains(first) || text.hasPrefix("::") { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    let afterMark = rest.dropFirst().first
    if !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")",
      afterMark?.isWhitespace ?? true
    {
      return digits + "\\" + rest
    }
    return text
  }
}
