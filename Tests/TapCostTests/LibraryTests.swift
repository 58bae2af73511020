import Foundation
import Populations
// Reached through TapCost, too; by its name a change of it compiles these tests anew.
import Studies
import TapCostTesting
import Testing

struct LibraryTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The Swift code of a page, block by block, without indentation.
  private static func code(_ page: String) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let lines = block { blocks.append(bare(lines)) }
        block = line == "```swift" ? [] : nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  private static func bare(_ lines: [Substring]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  @Test(arguments: [("TapCost", 1), ("KeepingALimit", 4)])
  func whatThePagesShowIsCompiledHere(page: String, blocks: Int) throws {
    let shown = Self.code(try Self.text("Sources/TapCost/TapCost.docc/\(page).md"))
    let compiled = Self.bare(
      try Self.text("Tests/TapCostTests/DocumentedExamples.swift")
        .split(separator: "\n", omittingEmptySubsequences: false))
    #expect(shown.count == blocks)
    for block in shown { #expect(compiled.contains(block), "\(block)") }
  }

  @Test func whatTheReadmeShowsIsCompiledHere() throws {
    let compiled = Self.bare(
      try Self.text("Tests/TapCostTests/DocumentedExamples.swift")
        .split(separator: "\n", omittingEmptySubsequences: false))
    // The manifest is built by Tests/Tools/check-consumer.sh.
    let parts = Self.code(try Self.text("README.md")).filter { !$0.contains("PackageDescription") }
      .flatMap { $0.components(separatedBy: "\n\n") }
    #expect(parts.count == 3)
    for part in parts { #expect(compiled.contains(part), "\(part)") }
  }

  @Test func theExamplesGiveSensibleNumbers() async throws {
    let price = try priceOfNotes()
    #expect(price.population == .olderAdults && price.users == 2000)
    // Two taps reach an item of a menu; misses and wrong turns come on top.
    #expect(try #require(price[.taps].mean) >= 2)
    let comparisons = try await comparison()
    let taps = comparisons.filter { $0.metric == "taps" && $0.population == "everyday" }
    #expect(try #require(taps.first?.difference) < 0)
  }

  @Test func theSameSeedGivesTheSamePrice() throws {
    let design = Design("library") { library }
    #expect(try design.price(for: .everyday, users: 50) == design.price(for: .everyday, users: 50))
    #expect(
      try design.price(for: .everyday, users: 50)
        != design.price(for: .everyday, users: 50, seed: 2)
    )
  }

  @Test func aLimitThatIsMissedFailsTheTestAndSaysByHowMuch() {
    withKnownIssue {
      expectCost(of: library, for: .everyday, reaching: ["copy-link"], below: .taps(1), users: 100)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("everyday: the mean of taps is 2.") && text.contains("below 1 taps")
    }
  }

  @Test func aLimitWithinTheIntervalIsNotKept() throws {
    let design = Design("library") { library }
    let price = try design.price(for: .everyday, users: 50)
    let mean = try #require(price[.time].mean)
    #expect(!price.keeps(.seconds(mean)))
    #expect(price.keeps(.seconds(mean * 3)))
    #expect(price.keeps(CostLimit(.success, 0.5)))
    #expect(!price.keeps(CostLimit(.success, 1)))
  }

  @Test func mistakesInADesignFailTheTestWithTheirReason() {
    let twice = Screen {
      Button("A", id: "a")
      Button("B", id: "a")
    }
    withKnownIssue {
      expectCost(of: twice, for: .everyday, below: .seconds(9), users: 10)
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("\"a\"")
    }
    withKnownIssue {
      expectCost(of: library, for: "everydy", below: .seconds(9), users: 10)
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("everyday")
    }
    withKnownIssue {
      expectCost(of: library, for: .everyday, reaching: ["x"], below: .seconds(9), users: 10)
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("the goal \"x\"")
    }
    // A goal that is misspelled is told with the one that was meant.
    withKnownIssue {
      expectCost(
        of: library, for: .everyday, reaching: ["copy-lnik"], below: .seconds(9), users: 10)
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("Did you mean \"copy-link\"?")
    }
  }

  @Test func namesThatClashAreThereAndNamed() throws {
    let page = try Self.text("Sources/TapCost/TapCost.docc/KeepingALimit.md")
    let section = try #require(page.components(separatedBy: "### Names that clash\n\n").last)
    let sentence = try #require(section.components(separatedBy: " are names of").first)
    let named = sentence.matches(of: /`(\w+)`/).map { String($0.1) }
    #expect(named == namesOfSwiftUI.map { "\($0)" })
  }

  /// What is asked for in vain is thrown, and printed as it stands: nothing ends the process.
  @Test func whatCannotBePricedIsThrownAndPrinted() async throws {
    let design = Design("library") { library }
    func says(_ parts: String..., work: () throws -> Void) {
      let error = #expect(throws: DocumentError.self) { try work() }
      for part in parts {
        #expect(error.map { "\($0)" }?.contains(part) == true)
        #expect(error?.localizedDescription.contains(part) == true)
      }
    }
    for users in [Int.min, 0, 1, .max] {
      says("\(users) people", "2 or more") { _ = try design.price(for: .everyday, users: users) }
      says("\(users) people") {
        _ = try design.compared(with: design, for: .everyday, users: users)
      }
    }
    says("no goal", "copy-link") { _ = try design.price(for: .everyday, reaching: []) }
    says("\"print\" a second time") {
      _ = try design.price(for: .everyday, reaching: ["print", "books", "print"])
    }
    says("the goal \"x\"", "the goal \"y\"") {
      _ = try design.price(for: .everyday, reaching: ["x", "y"])
    }
    says("everydy", "Did you mean \"everyday\"?") { _ = try design.price(for: "everydy") }
    says("nothing to reach") {
      _ = try Design("empty") { Screen { Text("Nothing") } }.price(for: .everyday)
    }
  }

  @Test(arguments: [
    ("the unknown population \"everydy\"", "print", [1], "everydy", "menu"),
    ("the unknown design \"row\"", "print", [1], "everyday", "row"),
    ("the goal \"prnt\"", "prnt", [1], "everyday", "menu"),
    ("in increasing order", "print", [3, 2], "everyday", "menu"),
  ])
  func suitesThatWereNotCheckedAreRefused(
    found: String, goal: String, uses: [Int], population: String, other: String
  ) async throws {
    let suite = try Suite("s", title: "S", question: "Q?", evidence: "None.") {
      Designs { _ in
        Design("menu") { library }
        Design("again") { library }
      }
      Tasks { _ in SuiteTask("t", title: "T", goals: [goal], observe: uses) }
      PopulationNames(population)
      Compare("again", other)
      Users(100)
    }
    let options = StudyOptions()
    let runner = StudyRunner(engine: ModelEngine(options: options), options: options)
    let error = await #expect(throws: DocumentError.self) {
      _ = try await runner.run(suite, populations: [])
    }
    #expect(error.map { "\($0)" }?.contains(found) == true)
  }

  @Test func everyBuiltInPopulationHasAName() throws {
    let source = try Self.text("Sources/TapCost/PopulationName.swift")
    for name in PopulationName.all {
      #expect(source.contains("Self(rawValue: \"\(name.rawValue)\")"), "\(name.rawValue)")
    }
  }

  /// What users of the library may rely on is pinned, so that every change of it is seen.
  @Test func theLibraryDeclaresLittle() throws {
    var declared: [String] = []
    for folder in ["Sources/TapCost", "Sources/TapCostTesting"] {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: Self.root.appending(path: folder).path())
      for file in files.sorted() where file.hasSuffix(".swift") && file != "PopulationName.swift" {
        let text = try Self.text("\(folder)/\(file)")
        let pattern = /public (?:static )?(struct|func|var|let|init|subscript)[ (]?([A-Za-z]*)/
        declared += text.matches(of: pattern).map { "\($0.1) \($0.2)" }
      }
    }
    #expect(
      declared == [
        "struct CostLimit", "var metric", "var value", "init ", "var fault", "func seconds",
        "func taps", "func secondsOfDiscovery", "func givingUp", "func price", "func compared",
        "init ", "init snapshot", "struct Price", "var population", "var users",
        "subscript metric", "func keeps", "struct PriceChange", "var population", "var users",
        "subscript metric", "func isBetter", "func expectCost", "var errorDescription",
        "func expectCost", "func expectCost", "func expectCost",
      ])
  }
}
