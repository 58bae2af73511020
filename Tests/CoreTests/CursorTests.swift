import Core
import Testing

private enum Color: String, CaseIterable {
  case red
  case green
}

@Suite("Taking values from a document") struct CursorTests {
  private func messages(_ text: String, _ read: (Cursor) -> Void) throws -> [String] {
    let cursor = try Cursor(parsing: text, file: "f")
    read(cursor)
    return cursor.log.problems.map(\.message)
  }

  @Test func valuesOfTheRightKindAreTaken() throws {
    let cursor = try Cursor(
      parsing: "{s: 'x', b: true, n: 2.5, i: 3, c: 'green', l: [1, 2]}", file: "f")
    let object = try #require(cursor.object(known: ["s", "b", "n", "i", "c", "l"]))
    #expect(object.required("s")?.string() == "x")
    #expect(object.required("b")?.bool() == true)
    #expect(object.required("n")?.number(in: 0...10) == 2.5)
    #expect(object.required("i")?.integer(in: 0...3) == 3)
    #expect(object.required("c")?.choice(Color.self) == .green)
    #expect(object.required("l")?.array(count: 2...2)?.map(\.path) == ["$.l[0]", "$.l[1]"])
    #expect(object.optional("none") == nil)
    #expect(object.keys == ["s", "b", "n", "i", "c", "l"])
    try cursor.log.check()
  }

  @Test func everyWrongKindIsNamedWithWhatWouldBeRight() throws {
    let found = try messages("[1, 'x', null, 2.5, 11, 'gren', {}, []]") { cursor in
      guard let items = cursor.array(count: 0...9) else { return }
      _ = items[0].string()
      _ = items[1].bool()
      _ = items[2].number(in: 0...1)
      _ = items[3].integer(in: 0...9)
      _ = items[4].integer(in: 0...9)
      _ = items[5].choice(Color.self)
      _ = items[6].array(count: 1...2)
      _ = items[7].array(count: 1...2)
    }
    #expect(
      found == [
        "f:1:2: $[0]: found the number 1; expected a string",
        "f:1:5: $[1]: found the string \"x\"; expected true or false",
        "f:1:10: $[2]: found null; expected a number from 0 to 1",
        "f:1:16: $[3]: found the number 2.5; expected a whole number from 0 to 9",
        "f:1:21: $[4]: found the number 11; expected a whole number from 0 to 9",
        "f:1:25: $[5]: found the string \"gren\"; expected one of red, green. Did you mean \"green\"?",
        "f:1:33: $[6]: found an object; expected a list",
        "f:1:37: $[7]: found a list of 0; expected 1 to 2 items",
      ])
  }

  @Test func missingAndUnknownNamesAreFoundTogether() throws {
    let found = try messages("{titel: 'x'}") { cursor in
      _ = cursor.object(known: ["title"])?.required("title", "what the reader sees")
    }
    #expect(
      found == [
        "f:1:2: $.titel: found the unknown name \"titel\"; expected one of title. "
          + "Did you mean \"title\"?",
        "f:1:1: $: found no \"title\"; expected a value for \"title\", what the reader sees",
      ])
  }

  @Test func allProblemsAreThrownInTheOrderOfTheText() throws {
    let cursor = try Cursor(parsing: "[1,\n 2,\n 3]", file: "f")
    let items = try #require(cursor.array(count: 3...3))
    for item in items.reversed() { item.fail(expected: "less") }
    do {
      try cursor.log.check()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.problems.map { $0.position?.line } == [1, 2, 3])
    }
  }
}
