/// Names of the system as texts: bytes that are not UTF-8 are kept, each as a character for private
/// use, so that the name of a file is the same on its way back to the system.
package enum RawBytes {
  /// The characters that stand for the bytes from 80 to FF.
  static let scalars: ClosedRange<UInt32> = 0x10_F780...0x10_F7FF
  private static let base: UInt32 = 0x10_F700
  /// The byte with which every such character begins in UTF-8.
  private static let lead: UInt8 = 0xF4

  /// Returns the byte that a character stands for, or nil when it stands for itself.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    scalars.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value - base) : nil
  }

  /// Returns bytes as a text that gives the same bytes again.
  ///
  /// - Parameter bytes: Any bytes.
  /// - Returns: The text.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    if !bytes.contains(lead), let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      // A character that would stand for a byte is kept as the bytes that it is made of.
      if let scalar = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.first,
        byte(scalar) == nil
      {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(first)) { text.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// Returns the bytes of a text that ``text(_:)`` made.
  ///
  /// - Parameter text: The text.
  /// - Returns: The bytes.
  package static func bytes(_ text: String) -> [UInt8] {
    guard text.utf8.contains(lead) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(scalar) { bytes.append(byte) } else { bytes += Array(String(scalar).utf8) }
    }
    return bytes
  }

  /// Returns a text for people, in which kept bytes are spelled out, as in `<0xE9>`.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text.
  package static func shown(_ text: String) -> String {
    guard text.utf8.contains(lead), text.unicodeScalars.contains(where: { byte($0) != nil }) else {
      return text
    }
    return text.unicodeScalars.reduce(into: "") { shown, scalar in
      if let byte = byte(scalar) {
        shown += spelled(byte)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns a byte as it is spelled out.
  static func spelled(_ byte: UInt8) -> String {
    "<0x" + String(byte, radix: 16, uppercase: true) + ">"
  }
}
