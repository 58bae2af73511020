/// Returns a text that cannot turn the direction of what stands around it.
///
/// A text with letters that are written from right to left is put between the isolating characters
/// U+2068 and U+2069; any other is returned as it is.
///
/// - Parameter text: A text without hidden characters, see `visible`.
/// - Returns: The text, isolated where needed.
package func isolated(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard scalars.first != firstStrongIsolate, scalars.contains(where: isRightToLeft) else {
    return text
  }
  return String(firstStrongIsolate) + text + String(endOfIsolate)
}

/// Tells whether a language is written from right to left.
///
/// - Parameter language: A word of BCP 47, as `ar` or `he-IL`.
/// - Returns: Whether its usual script is.
package func isRightToLeft(language: String) -> Bool {
  let parts = language.lowercased().split(separator: "-").map(String.init)
  if let script = parts.dropFirst().first(where: { $0.count == 4 }) {
    return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm"].contains(script)
  }
  return [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  .contains(parts.first ?? "")
}

/// Tells whether a character lies in one of the blocks of scripts written from right to left.
private func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
    true
  default: false
  }
}
