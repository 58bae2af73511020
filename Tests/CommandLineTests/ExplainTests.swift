import CommandLine
import Testing

@Suite struct ExplainTests {
  @Test(arguments: [
    "cell", "world", "margin", "V", "S", "C", "D", "M", "A", "everyday", "iphone-16", "Baseline",
    "input method", "monte carlo error",
  ])
  func theWordsOfReportsAreExplained(word: String) async throws {
    let outcome = try await BuiltTool.run(["explain", word])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.output.contains("entries match"))
  }

  @Test func aPartOfANameListsWhatHoldsIt() async throws {
    let outcome = try await BuiltTool.run(["explain", "patience"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("entries match 'patience'"))
    #expect(outcome.output.contains("patience.time"))
  }

  @Test func whatIsKnownIsShownBesideWhatIsNot() async throws {
    let outcome = try await BuiltTool.run(["explain", "margin", "no-such-thing"])
    #expect(outcome.status == 64)
    #expect(outcome.output.hasPrefix("margin (term)"), "\(outcome.output)")
    #expect(outcome.errors.contains("There is no 'no-such-thing' to explain."))
  }

  @Test func whatNothingHoldsIsRefusedWithTheNearestName() async throws {
    let outcome = try await BuiltTool.run(["explain", "populatoin-mix"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("There is no 'populatoin-mix' to explain."))
  }

  @Test(arguments: TopicKind.allCases)
  func everyListHasALegendThatScriptsDoNotSee(kind: TopicKind) async throws {
    let outcome = try await BuiltTool.run(["list", kind.rawValue])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("Columns: name"))
    #expect(!outcome.output.contains("Columns:"))
    let names = try await BuiltTool.run(["list", kind.rawValue, "--names"])
    #expect(names.errors.isEmpty)
  }
}
