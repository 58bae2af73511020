import Core
import Testing

struct NamedItemsTests {
  @Test func itemsOfANameThatWasThereAreNotedAndKept() throws {
    let cursor = try Cursor(parsing: "['a', 1, 'b', 'a']", file: "list")
    let names = try #require(cursor.array(count: 0...9)).named({ "\"\($0)\"" }) { $0.string() }
    #expect(names == ["a", "b", "a"])
    #expect(cursor.log.problems.map(\.path) == ["$[1]", "$[3]"])
    #expect(cursor.log.problems.last?.found == "\"a\" a second time")
  }

  @Test func oneOfSomeNamesIsReadAndOthersAreSuggested() throws {
    let format = ValueFormat<String>.one(of: ["menu.row", "menu.heading"])
    let right = try Cursor(parsing: "'menu.row'", file: "name")
    #expect(format.read(right) == "menu.row" && right.log.problems.isEmpty)
    let wrong = try Cursor(parsing: "'menu.rwo'", file: "name")
    #expect(format.read(wrong) == nil)
    #expect(wrong.log.problems.first?.expected.hasSuffix("Did you mean \"menu.row\"?") == true)
  }
}
