/// Tells whether a character shows nothing of itself but changes what stands around it.
///
/// Controls, formatting characters such as the ones that turn the direction of text, line and
/// paragraph separators, and characters that are not assigned or private. The two joiners are let
/// through: emoji and several scripts cannot be written without them.
///
/// - Parameter scalar: A character.
/// - Returns: Whether it is hidden.
package func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
    return true
  case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
  default: return false
  }
}

/// Returns a text in which every hidden character is spelled out, as in `<U+202E>`, and so are bytes
/// of names that are not UTF-8, as in `<0xE9>`.
///
/// The isolates of `isolated` stay where each is closed: they change nothing outside themselves.
///
/// - Parameters:
///   - text: A text from elsewhere.
///   - keepingLines: Whether line feeds and tabs stay; otherwise they become spaces.
/// - Returns: A text that shows what it holds.
package func visible(_ text: String, keepingLines: Bool = false) -> String {
  guard text.unicodeScalars.contains(where: isHidden) else { return text }
  let keepsIsolates = hasClosedIsolates(text)
  var result = ""
  for scalar in text.unicodeScalars {
    if keepsIsolates && (scalar == firstStrongIsolate || scalar == endOfIsolate) {
      result.unicodeScalars.append(scalar)
    } else if scalar == "\n" || scalar == "\t" {
      result.unicodeScalars.append(keepingLines ? scalar : " ")
    } else if let byte = RawBytes.byte(scalar) {
      result += RawBytes.spelled(byte)
    } else if isHidden(scalar) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The character that begins an isolate in the direction of its first letter.
let firstStrongIsolate: Unicode.Scalar = "\u{2068}"
/// The character that ends an isolate.
let endOfIsolate: Unicode.Scalar = "\u{2069}"

/// Tells whether every isolate of a text is closed on the same line, and none is closed twice.
private func hasClosedIsolates(_ text: String) -> Bool {
  var depth = 0
  for scalar in text.unicodeScalars {
    if scalar == firstStrongIsolate { depth += 1 }
    if scalar == endOfIsolate { depth -= 1 }
    if depth < 0 || (depth > 0 && scalar == "\n") { return false }
  }
  return depth == 0
}
