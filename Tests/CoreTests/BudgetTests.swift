import Core
import Testing

/// What is beyond a budget is refused, whatever its form.
@Suite struct BudgetTests {
  private func problems(_ text: String, maximumText: Int = JSON5.maximumText) -> [Problem] {
    do throws(DocumentError) {
      _ = try JSON5.parse(text, file: "f", maximumText: maximumText)
      return []
    } catch {
      return error.problems
    }
  }

  @Test func valuesAreCounted() {
    let most = JSON5.maximumValues
    let list = String(repeating: "1,", count: most)
    #expect(problems("[\(list)]")[0].found == "more than \(most) values")
    #expect(problems("[\(list.dropLast(2))]").isEmpty)
  }

  @Test func textsAndNamesAreMeasured() {
    let long = String(repeating: "a", count: 101)
    for text in ["\"\(long)\"", "{\(long): 1}", "{\"\(long)\": 1}", "['\(long)']"] {
      #expect(problems(text, maximumText: 100)[0].found == "a text of more than 100 bytes")
      #expect(problems(text, maximumText: 101).isEmpty)
    }
  }

  @Test func aNodeTakesNoMoreThanItsValueAndItsPlace() {
    #expect(MemoryLayout<Node>.stride <= 32)
    #expect(MemoryLayout<SourcePosition>.size == 8)
  }

  @Test func problemsAreListedUpToAThousand() throws {
    let text = "{" + (0..<5000).map { "key\($0): 1" }.joined(separator: ",") + "}"
    let cursor = try Cursor(parsing: text, file: "f")
    _ = cursor.object(known: ["one", "two"])
    #expect(cursor.log.problems.count == ProblemLog.most + 1)
    #expect(cursor.log.problems.last?.found.contains("are not listed") == true)
  }

  @Test func manyMembersAreFoundByName() throws {
    let text = "{" + (0..<200).map { "key\($0): \($0)" }.joined(separator: ",") + "}"
    let object = try #require(try Cursor(parsing: text, file: "f").object(known: nil))
    #expect(object.optional("key177")?.integer(in: 0...1000) == 177)
    #expect(object.optional("key177")?.path == "$.key177")
    #expect(object.optional("key200") == nil)
  }

  @Test func aNameTwiceAmongManyIsStillFound() {
    let text = "{" + (0..<40).map { "key\($0): 1" }.joined(separator: ",") + ", key3: 1}"
    #expect(problems(text)[0].found == "the name \"key3\" a second time")
  }

  @Test(arguments: [
    ("::error::x", ": :error::x"), ("a\n  ::set-env", "a\n  : :set-env"), ("a::b", "a::b"),
    ("a\r::x", "a\r: :x"), ("\u{A0}::x", "\u{A0}: :x"), ("x ##vso[task]", "x # #vso[task]"),
    ("##[group]", "# #[group]"), ("## Title", "## Title"), ("plain", "plain"), (":x", ":x"),
  ])
  func noLineOfALogIsAnOrder(text: String, expected: String) {
    #expect(inert(text) == expected)
  }

  @Test func theHashOfANodeIsThatOfItsCompactText() throws {
    let text = "{a: [1, 2.5, 'x\\n\u{202E}', null, true, {}], 'b c': {d: []}, n: -0}"
    let node = try JSON5.parse(text, file: "f")
    #expect(
      SHA256.hexadecimal(ofCompact: node)
        == SHA256.hexadecimal(of: JSON(node).text(.compact)))
  }
}
