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

/// Tells whether a character lies in one of the blocks of scripts written from right to left.
private func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
    true
  default: false
  }
}
