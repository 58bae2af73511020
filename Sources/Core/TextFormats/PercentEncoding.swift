/// Returns a text with all but letters, digits and a few marks as `%` and two digits (RFC 3986).
///
/// - Parameters:
///   - text: The text.
///   - marks: The marks that stay.
/// - Returns: The text for an address.
package func percentEncoded(_ text: String, keeping marks: String) -> String {
  var encoded = ""
  for byte in text.utf8 {
    let scalar = Unicode.Scalar(byte)
    let isPlain = scalar.isASCII && scalar.properties.isAlphabetic || (48...57).contains(byte)
    if isPlain || marks.unicodeScalars.contains(scalar) {
      encoded.unicodeScalars.append(scalar)
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      encoded += "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
  return encoded
}
