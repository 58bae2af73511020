import CMath

/// Returns a number as `printf` of C writes it; Foundation would bring the data of every language
/// into a binary that stands alone.
///
/// - Parameters:
///   - number: The number, which is finite.
///   - format: A format with one place for a number, as in `%.3g`.
/// - Returns: The text.
func formatted(_ number: Double, _ format: String) -> String {
  // No number is longer: 309 digits before the point, and few after it.
  var bytes = [CChar](repeating: 0, count: 400)
  let count = withVaList([number]) { vsnprintf(&bytes, bytes.count, format, $0) }
  precondition(count >= 0 && count < bytes.count, "a format of one number")
  return String(decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
}
