import Core
import TestSupport
import Testing

@Suite("Writing JSON") struct JSONWriterTests {
  @Test func smallListsAndObjectsStayOnOneLine() {
    let value: JSON = [
      "name": "menu", "sizes": [.number(1), .number(2.5)], "empty": [], "none": [:],
      "items": [["id": "a", "on": true], ["id": "b", "on": .null]],
    ]
    #expect(
      value.text() == """
        {
          "name": "menu",
          "sizes": [1, 2.5],
          "empty": [],
          "none": {},
          "items": [
            {"id": "a", "on": true},
            {"id": "b", "on": null}
          ]
        }

        """)
    #expect(
      value.text(.compact)
        == #"{"name":"menu","sizes":[1,2.5],"empty":[],"none":{},"#
        + #""items":[{"id":"a","on":true},{"id":"b","on":null}]}"#)
  }

  @Test func listsThatAreTooWideAreBroken() {
    let value: JSON = .array((1...4).map { .integer($0 * 1000) })
    #expect(value.text(.pretty(width: 24)) == "[1000, 2000, 3000, 4000]\n")
    #expect(value.text(.pretty(width: 23)) == "[\n  1000,\n  2000,\n  3000,\n  4000\n]\n")
  }

  @Test(arguments: [
    (0.1, "0.1"), (-0.0, "0"), (5, "5"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
    (1.0 / 3, "0.3333333333333333"),
    (.infinity, "null"), (.nan, "null"), (123_456_789, "123456789"),
  ])
  func numbersAreTheShortestThatReadBack(number: Double, text: String) {
    #expect(JSON.number(number).text(.compact) == text)
  }

  @Test func wholeNumbersBeyondTheReachOfDoublesKeepTheirDigits() {
    #expect(JSON.integer(.max).text(.compact) == "9223372036854775807")
    #expect(JSON.integer(.min).text(.compact) == "-9223372036854775808")
  }

  @Test func charactersThatCouldHarmAreEscaped() {
    let text = "\"\\\n\r\t\u{0}\u{1B}\u{7F}\u{85}\u{202E}\u{2028}\u{FEFF}\u{E0001}é\u{1F600}"
    #expect(
      JSON.string(text).text(.compact)
        == #""\"\\\n\r\t\u0000\u001b\u007f\u0085\u202e\u2028\ufeff\udb40\udc01é"#
        + "\u{1F600}\"")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func whatIsWrittenReadsBackTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let value = randomValue(depth: 0, &random)
    for layout in [JSON.Layout.compact, .pretty(width: 20), .pretty(width: 100)] {
      let node = try JSON5.parse(value.text(layout), file: "f")
      #expect(JSON(node) == value, "seed \(seed)")
    }
  }

  private func randomValue(depth: Int, _ random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth > 4 ? 4 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2:
      let number = Double(bitPattern: random.next())
      return .number(number.isFinite ? number : 0)
    case 3: return .string(randomText(&random))
    case 4:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          randomValue(depth: depth + 1, &random)
        })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).map { index in
          .init("\(index)" + randomText(&random), randomValue(depth: depth + 1, &random))
        })
    }
  }

  private func randomText(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let most: UInt32 = Bool.random(using: &random) ? 0x100 : 0x11_0000
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<most, using: &random)) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
