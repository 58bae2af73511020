import Core
import TestSupport
import Testing

/// Reads CSV as RFC 4180 has it, with line feeds between rows; for the tests alone.
private func rows(_ text: String) -> [[String]] {
  var rows: [[String]] = [[]]
  var field = ""
  var isQuoted = false
  var scalars = Array(text.unicodeScalars)[...]
  while let scalar = scalars.popFirst() {
    switch scalar {
    case "\"" where isQuoted && scalars.first == "\"":
      field += "\""
      scalars.removeFirst()
    case "\"": isQuoted.toggle()
    case "," where !isQuoted:
      rows[rows.count - 1].append(field)
      field = ""
    case "\n" where !isQuoted:
      rows[rows.count - 1].append(field)
      field = ""
      rows.append([])
    default: field.unicodeScalars.append(scalar)
    }
  }
  rows.removeLast()
  return rows
}

@Suite("Writing CSV") struct CSVTests {
  @Test func fieldsAreQuotedOnlyWhereTheyMustBe() {
    var csv = CSV(columns: ["name", "value", "count"])
    csv.append([.text("plain = x"), .number(0.1), .integer(3)])
    csv.append([.text("a,b"), .number(-1e-7), .integer(nil)])
    csv.append([.text("say \"hi\""), .number(nil), .integer(18_446_744_073_709_551_615)])
    csv.append([.text("two\nlines"), .number(.nan), .integer(0)])
    #expect(
      csv.text == """
        name,value,count
        plain = x,0.1,3
        "a,b",-1e-07,
        "say ""hi""\",,18446744073709551615
        "two
        lines",,0

        """)
  }

  @Test func aSingleEmptyFieldIsNotAnEmptyLine() {
    var csv = CSV(columns: ["name"])
    csv.append([.text("")])
    #expect(csv.text == "name\n\"\"\n")
  }

  @Test(arguments: [
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "  =1", "|calc", "%x", "\u{FF1D}1", "\u{FF0B}1",
    "\u{A0}=1",
    "\n=1",
  ])
  func formulasAreDefusedInTheSafeMode(text: String) {
    var safe = CSV(columns: ["name", "value"], safe: true)
    safe.append([.text(text), .number(-1)])
    let row = rows(safe.text)[1]
    #expect(row[0].hasPrefix("'"))
    // Numbers are no formulas and stay numbers.
    #expect(row[1] == "-1")
    var plain = CSV(columns: ["name", "value"])
    plain.append([.text(text), .number(-1)])
    #expect(!rows(plain.text)[1][0].hasPrefix("'"))
  }

  @Test(arguments: ["a=1", "options=5 use=1", "-", ""])
  func onlyTheStartOfATextMakesAFormula(text: String) {
    var csv = CSV(columns: ["name", "value"], safe: true)
    csv.append([.text(text), .number(1)])
    #expect(rows(csv.text)[1][0] == (text == "-" ? "'-" : text))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func everyFieldReadsBack(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("ab,\"\n =+é漢\u{1F600}'".unicodeScalars)
    let texts = (0..<12).map { _ -> String in
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        text.append(letters.randomElement(using: &random) ?? "a")
      }
      return String(text)
    }
    var csv = CSV(columns: ["a", "b", "c"])
    for start in stride(from: 0, to: 12, by: 3) {
      csv.append(texts[start..<(start + 3)].map { .text($0) })
    }
    #expect(rows(csv.text).dropFirst().flatMap { $0 } == texts, "seed \(seed)")
  }
}
