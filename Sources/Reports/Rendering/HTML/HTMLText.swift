import Core

/// Making texts from elsewhere harmless in HTML and SVG.
package enum HTMLText {
  /// Returns a text for the content of an element or a quoted attribute.
  ///
  /// - Parameter text: A text from elsewhere.
  /// - Returns: The text in HTML.
  package static func escape(_ text: String) -> String {
    var result = ""
    for scalar in visible(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "`": result += "&#96;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
