/// Reading numbers.
extension JSON5Parser {
  mutating func number() throws(DocumentError) -> Double {
    let start = position
    let from = index
    while let next = byte(), isNumberPart(next) { advance() }
    let text = bytes[from..<index]
    guard let number = decoded(text), number.isFinite else {
      throw problem(
        "the text \(String(decoding: text.prefix(40), as: UTF8.self))", "a finite number",
        at: start)
    }
    return number
  }

  /// Tells whether a byte belongs to a number or to a word that hangs on one, as in `12px`.
  private func isNumberPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private func decoded(_ text: ArraySlice<UInt8>) -> Double? {
    var digits = text
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let magnitude =
      digits.first == UInt8(ascii: "0") && digits.dropFirst().first.map { $0 | 0x20 } == 0x78
      ? hexadecimal(digits.dropFirst(2)) : decimal(digits)
    return magnitude.map { isNegative ? -$0 : $0 }
  }

  /// The value of hexadecimal digits; Swift reads them with correct rounding at any length.
  private func hexadecimal(_ digits: ArraySlice<UInt8>) -> Double? {
    guard !digits.isEmpty,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return Double("0x" + String(decoding: digits, as: UTF8.self) + "p0")
  }

  /// The value of a decimal numeral; the grammar is checked here, for Swift's own is wider.
  private func decimal(_ text: ArraySlice<UInt8>) -> Double? {
    var rest = text
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    guard whole.count < 2 || whole.first != UInt8(ascii: "0") else { return nil }
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: isDigit)
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard !(whole.isEmpty && fraction.isEmpty), isExponent(rest) else { return nil }
    let mantissa =
      (whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self))
      + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
    return Double(mantissa + String(decoding: rest, as: UTF8.self))
  }

  private func isExponent(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    guard first | 0x20 == UInt8(ascii: "e") else { return false }
    var digits = text.dropFirst()
    if digits.first == UInt8(ascii: "+") || digits.first == UInt8(ascii: "-") {
      digits.removeFirst()
    }
    return !digits.isEmpty && digits.allSatisfy(isDigit)
  }
}
