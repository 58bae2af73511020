import Core
import Testing

private func parsed(_ text: String) throws -> JSON {
  JSON(try JSON5.parse(text, file: "test"))
}

private func problem(_ text: String) -> Problem? {
  do {
    _ = try JSON5.parse(text, file: "test")
    return nil
  } catch {
    return error.problems.first
  }
}

@Suite("The grammar of JSON5") struct JSON5GrammarTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("+1", 1), ("12.", 12), (".5", 0.5), ("-.5e1", -5), ("5.e-1", 0.5),
    ("1E+3", 1000), ("0e0", 0), ("0x1F", 31), ("-0XfF", -255), ("0x0", 0),
    ("0x10000000000000000", 18_446_744_073_709_551_616), ("1e-400", 0),
    ("9007199254740993", 9_007_199_254_740_992), ("0.1", 0.1),
    ("1.7976931348623157e308", .greatestFiniteMagnitude),
  ])
  func numbersHaveTheirValue(text: String, value: Double) throws {
    #expect(try parsed(text) == .number(value))
  }

  @Test(arguments: [
    "01", "00", "-01", "1e", "1e+", ".", "-", "+", ".e5", "0x", "0x+5", "0xG", "0x1.8", "1.2.3",
    "1-2", "--1", "1_000", "12px", "1e999", "-1e999", "Infinity", "-Infinity", "NaN", "+NaN",
    "١", "1e5.5", "0b1", "e5",
  ])
  func whatIsNoFiniteNumberIsRefused(text: String) {
    #expect(problem(text) != nil, "\(text)")
  }

  @Test(arguments: [
    (#""a""#, "a"), (#"'a "b"'"#, #"a "b""#), (#""it's""#, "it's"), (#"'\'\"\\\/'"#, #"'"\/"#),
    (#""\b\f\n\r\t\v\0""#, "\u{8}\u{C}\n\r\t\u{B}\0"), (#""\x41\u0042""#, "AB"),
    (#""\a\q""#, "aq"), ("\"one\\\ntwo\"", "onetwo"), ("\"one\\\r\ntwo\"", "onetwo"),
    ("\"one\\\u{2028}two\"", "onetwo"), ("\"a\u{2028}b\"", "a\u{2028}b"),
    ("\"tab\there\"", "tab\there"),
    (#""\uD83D\uDE00""#, "\u{1F600}"), ("\"\u{1F600}\"", "\u{1F600}"), ("\"é ü 漢\"", "é ü 漢"),
    ("''", ""),
  ])
  func stringsHaveTheirText(text: String, value: String) throws {
    let found = try parsed(text)
    guard case .string(let string) = found else {
      Issue.record("\(found) is no string")
      return
    }
    // Strings compare as equal where only their composition differs, so compare the scalars.
    #expect(Array(string.unicodeScalars) == Array(value.unicodeScalars))
  }

  @Test(arguments: [
    "\"a", "'a", "\"a'", "\"a\nb\"", "\"a\rb\"", #""\1""#, #""\9""#, #""\01""#, #""\x4""#,
    #""\xZZ""#, #""\u12""#, #""\u12G4""#, #""\uD83D""#, #""\uD83D\u0041""#, #""\uDE00""#,
    #""\uD83Dx""#, "\"\\",
  ])
  func brokenStringsAreRefused(text: String) {
    #expect(problem(text) != nil, "\(text)")
  }

  @Test(arguments: [
    "{a: 1}", "{'a': 1}", "{\"a\": 1,}", "{ /* note */ a /*x*/ : // end\n 1 }", "{\\u0061: 1}",
    "\u{FEFF}{a: 1}", "{a\u{A0}:\u{3000}1}", "{a:1}//", "{a:1}/**/", "//\u{2028}{a:1}",
    "/*/ still a note */{a:1}", "{a:\r1}", "//\r{a:1}",
  ])
  func differentWritingsOfTheSameObjectAreEqual(text: String) throws {
    #expect(try parsed(text) == .object([.init("a", .number(1))]))
  }

  @Test(arguments: [
    "$", "_", "$a1", "ünïcode", "a\u{200D}b", "null", "Infinity", "漢字", "Ⅷ", "a\u{301}",
  ])
  func namesWithoutQuotesMayHaveLettersAndMore(name: String) throws {
    #expect(try parsed("{\(name): true}") == .object([.init(name, .bool(true))]))
  }

  @Test(arguments: [
    "{1a: 1}", "{a-b: 1}", "{a b: 1}", "{,}", "{a}", "{a:}", "{a:1 b:2}", "{a:1,,b:2}", "{a::1}",
    "{\\u002D: 1}", "{\\x61: 1}", "{[1]: 1}", "{a:1", "{", "{a", "{a:", "{a:1,",
  ])
  func brokenObjectsAreRefused(text: String) {
    #expect(problem(text) != nil, "\(text)")
  }

  @Test func listsKeepTheirOrderAndMayEndWithAComma() throws {
    #expect(try parsed("[]") == [])
    #expect(try parsed("[1, 'a', [null,], {},]") == [.number(1), "a", [.null], [:]])
  }

  @Test(arguments: ["[", "[1", "[1,", "[,]", "[1 2]", "[1,,2]", "]", "[1)", "[1]]", "[1] 2"])
  func brokenListsAreRefused(text: String) {
    #expect(problem(text) != nil, "\(text)")
  }

  @Test(arguments: [
    "", " ", "// only a note", "/* open", "/*/", "/", "#", "nul", "True", "undefined", "\u{85}1",
    "1\u{180E}", "\u{200B}1", "a",
  ])
  func whatIsNoValueIsRefused(text: String) {
    #expect(problem(text) != nil, "\(text)")
  }

  @Test func filesOfOthersMayRepeatNamesAndTheLastCounts() throws {
    var repeated: [JSON5.RepeatedName] = []
    let root = try JSON5.parse(
      "{a: 1, b: {c: 1, c: 2},\n a: 3, a: {a: 4}}", file: "f", maximumDepth: 9,
      repeated: &repeated)
    #expect(root["a"]?["a"]?.value == .number(4) && root["b"]?["c"]?.value == .number(2))
    guard case .object(let members) = root.value else { return #expect(Bool(false)) }
    #expect(members.map(\.key) == ["b", "a"])
    #expect(repeated.map(\.name) == ["c", "a", "a"] && repeated[1].position.line == 2)
  }

  @Test func aNameThatStandsTwiceIsRefused() throws {
    let found = try #require(problem("{a: 1, 'b': 2, \"a\": 3}"))
    #expect(found.found == "the name \"a\" a second time")
    #expect(found.path == "$.a")
    #expect(problem("{'\\u0061': 1, a: 2}") != nil)
    // The same letter, once composed and once with a mark of its own.
    #expect(problem("{'\u{E9}': 1, 'e\u{301}': 2}") != nil)
    #expect(problem("{a: {a: 1}, b: {a: 1}}") == nil)
  }
}
