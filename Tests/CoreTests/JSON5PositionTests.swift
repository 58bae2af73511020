import Core
import Testing

/// The place of `⌖` in a text, and the text without it.
private func marked(_ text: String) -> (text: String, line: Int, column: Int) {
  var line = 1
  var column = 1
  var found = (line: 0, column: 0)
  var rest = ""
  var previous: Unicode.Scalar = " "
  for scalar in text.unicodeScalars {
    if scalar == "⌖" {
      found = (line, column)
      continue
    }
    rest.unicodeScalars.append(scalar)
    if scalar == "\n" && previous == "\r" {
      // The line was counted with the carriage return.
    } else if ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar) {
      line += 1
      column = 1
    } else {
      column += 1
    }
    previous = scalar
  }
  return (rest, found.line, found.column)
}

@Suite("Places in a text") struct JSON5PositionTests {
  @Test(arguments: [
    "{a: 1, b: ⌖}", "{a: 1,\n b: ⌖}", "{\r\n\r\n a⌖}", "{a: ⌖01}", "[1,\n\n  ⌖'open]", "[⌖nul]",
    "{/* two\n lines */ a: ⌖]}", "// note\u{2028}⌖]", "['\u{1F600}é', ⌖x]",
    "{é: 1, ⌖é: 2}", "⌖/* open", "[1 ⌖2]", "\u{FEFF}⌖]",
    "['\\uD83D\\uDE00', '\\⌖8']",
  ])
  func aProblemIsShownWhereItIs(text: String) throws {
    let (source, line, column) = marked(text)
    do {
      _ = try JSON5.parse(source, file: "f")
      Issue.record("\(source) was read")
    } catch {
      #expect(
        error.problems.first?.position == SourcePosition(line: line, column: column), "\(source)")
    }
  }

  /// Somebody types at the mark, and the next line is as it was.
  @Test(arguments: [
    "{ a: 1⌖\n  b: 2 }", "{ a⌖\n  b: 2 }", "{ a:⌖\n  b: 2 }", "{ a:⌖\n  'b' : 2 }", "{ a:⌖\n}",
    "{ a: 1⌖ // one\n\n  b: 2 }", "[\n  { a: 'x'⌖\n  { a: 'y' },\n]",
    "[\n  { a: 'x' }⌖\n  { a: 'y' },\n]",
    "[\n  { a: 'x',⌖\n  { a: 'y' },\n]", "{\n  a: ⌖'x\n  b: 'y',\n}", "{ a: { b: 1⌖\r\n c: 2 } }",
    "{ a: 1⌖\n", "{\n a: ⌖tru\n b: 1 }",
  ])
  func whatIsMissingIsShownOnItsLine(text: String) throws {
    try aProblemIsShownWhereItIs(text: text)
  }

  /// What stands on a line of its own is wrong itself.
  @Test(arguments: [
    "{ a:\n  ⌖word }", "[1,\n ⌖}", "{ a: [1\n⌖}", "{ a: 1,\n ⌖2: 3 }", "\n\n⌖]", "{ a: 1 }\n⌖{}",
    "{ a: 1,\n⌖]",
  ])
  func whatIsWrongIsShownOnItsLine(text: String) throws { try aProblemIsShownWhereItIs(text: text) }

  @Test func aLongValueMayBeginOnTheNextLine() throws {
    let node = try JSON5.parse("{ a:\n 'x', b:\n\n [1], c: // note\n { d: 1 } }", file: "f")
    #expect(node["a"]?.position.line == 2 && node["b"]?.position.line == 4)
  }

  @Test func everyValueKnowsWhereItBegins() throws {
    let node = try JSON5.parse("{\n  a: [1,\n    'x'],\r\n  b: { c: null }\n}", file: "f")
    #expect(node.position == SourcePosition(line: 1, column: 1))
    #expect(node["a"]?.position == SourcePosition(line: 2, column: 6))
    guard case .array(let items) = try #require(node["a"]).value else { return }
    #expect(items[1].position == SourcePosition(line: 3, column: 5))
    #expect(node["b"]?["c"]?.position == SourcePosition(line: 4, column: 11))
    guard case .object(let members) = node.value else { return }
    #expect(members[1].position == SourcePosition(line: 4, column: 3))
  }

  @Test(arguments: [
    ("{designs: [{id: 1}, {id: x}]}", "$.designs[1].id"), ("{'a b': ]}", "$[\"a b\"]"),
    ("[[], [[x]]]", "$[1][0][0]"), ("x", "$"), ("{a: 1, 2}", "$"), ("[1, 2", "$"),
    ("{a: {b: 1, b: 2}}", "$.a.b"),
  ])
  func aProblemNamesThePathToIt(text: String, path: String) {
    do {
      _ = try JSON5.parse(text, file: "f")
      Issue.record("\(text) was read")
    } catch {
      #expect(error.problems.first?.path == path)
    }
  }

  @Test func theMessageReadsLikeThatOfACompiler() {
    do {
      _ = try JSON5.parse("{\n  a: b,\n}", file: "menu.json5")
      Issue.record("a bare word was read")
    } catch {
      #expect(
        error.problems.map(\.message) == [
          "menu.json5:2:6: $.a: found the word b without quotes; expected a value; texts need quotes"
        ])
    }
  }
}
