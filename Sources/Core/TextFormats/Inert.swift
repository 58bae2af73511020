/// Returns a text for people in which no line is an order to what runs a build and reads its log.
///
/// GitHub Actions obeys lines that begin with two colons, Azure, TeamCity and older runners marks
/// such as `##vso[`. A space between their signs leaves them readable.
///
/// - Parameter text: Lines that hold texts from elsewhere.
/// - Returns: The lines.
package func inert(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") }) else {
    return text
  }
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count)
  var begins = true
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    result.append(byte)
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): begins = true
    case UInt8(ascii: " "), UInt8(ascii: "\t"): break
    case UInt8(ascii: ":"):
      if begins && rest.first == byte { result.append(UInt8(ascii: " ")) }
      begins = false
    case UInt8(ascii: "#"):
      if opensMark(rest) { result.append(UInt8(ascii: " ")) }
      begins = false
    default:
      // Space of other sorts begins with a byte beyond ASCII.
      begins = begins && byte >= 0x80
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Tells whether a second sign, perhaps a word, and a bracket follow.
private func opensMark(_ rest: ArraySlice<UInt8>) -> Bool {
  guard rest.first == UInt8(ascii: "#") else { return false }
  let word = rest.dropFirst().prefix(40).prefix {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
  }
  return rest.dropFirst(1 + word.count).first == UInt8(ascii: "[")
}
