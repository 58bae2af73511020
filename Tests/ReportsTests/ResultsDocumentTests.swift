import Core
import Reports
import Studies
import TestSupport
import Testing

@Suite("The results document") struct ResultsDocumentTests {
  private let results = SampleResults().results

  private func messages(_ text: String) -> [String] {
    do {
      _ = try ResultsDocument.read(text, file: "results.json")
      return []
    } catch {
      return error.problems.map(\.message)
    }
  }

  /// Changes a document and gives it the hash that fits again, as a program that writes one would.
  private func signed(_ text: String? = nil, _ change: (inout JSON) -> Void) throws -> String {
    var document = JSON(
      try JSON5.parse(text ?? ResultsDocument.text(for: results), file: "f"))
    change(&document)
    guard case .object(var members) = document else { return "" }
    members.removeAll { $0.key == "sha256" }
    let digest = SHA256.hexadecimal(of: JSON.object(members).text(.compact))
    members.insert(.init("sha256", .string(digest)), at: 1)
    return JSON.object(members).text()
  }

  @Test func whatIsWrittenReadsBackEqual() throws {
    let text = ResultsDocument.text(for: results)
    let read = try ResultsDocument.read(text, file: "f")
    #expect(read == results)
    #expect(ResultsDocument.text(for: read) == text)
  }

  @Test(arguments: SampleResults.hostileTexts)
  func everyTextReadsBackEqual(text: String) throws {
    let results = SampleResults.hostile(text)
    #expect(try ResultsDocument.read(ResultsDocument.text(for: results), file: "f") == results)
  }

  @Test func missingNumbersAndCountsBeyondDoublesReadBackEqual() throws {
    var results = SampleResults(worlds: nil).results
    results.provenance.commit = nil
    results.provenance.seed = .max
    results.provenance.trials = .max
    results.suites[0].cells[0].users = 1 << 53
    results.suites[0].cells[0].groups = nil
    results.suites[0].cells[0].metrics[0].mean = nil
    results.suites[0].comparisons[0].difference = nil
    results.suites[0].cells[0].timeQuantiles = []
    #expect(try ResultsDocument.read(ResultsDocument.text(for: results), file: "f") == results)
  }

  @Test(arguments: [
    WordReading.notRead, .ignored,
    .read(WordSource(model: String(repeating: "a", count: 64), table: nil)),
    .read(WordSource(model: nil, table: String(repeating: "0", count: 64))),
  ])
  func whereWordsWereReadFromReadsBackEqual(words: WordReading) throws {
    var results = results
    results.suites[0].words = words
    let text = ResultsDocument.text(for: results)
    #expect(try ResultsDocument.read(text, file: "f") == results)
    guard words == .notRead else { return }
    let wrong = try signed(text.replacing(/"words": ?"not read"/, with: "\"words\": \"some\"")) {
      _ in
    }
    #expect(messages(wrong).contains { $0.contains("words") }, "\(messages(wrong))")
  }

  @Test func whoDoesTheTasksReadsBackEqualAndIsChecked() throws {
    var results = results
    results.suites[0].audience = Audience(people: 12_000, usesPerDay: 0.5)
    let text = ResultsDocument.text(for: results)
    #expect(try ResultsDocument.read(text, file: "f") == results)
    let nobody = try signed(text.replacing(/"people": ?12000/, with: "\"people\": 0")) { _ in }
    #expect(messages(nobody).contains { $0.contains("audience.people") }, "\(messages(nobody))")
  }

  @Test func whiteSpaceMayChange() throws {
    let text = ResultsDocument.text(for: results)
    let compact = JSON(try JSON5.parse(text, file: "f")).text(.compact)
    #expect(try ResultsDocument.read(compact, file: "f") == results)
  }

  @Test func numbersThatStandInARowAreWrittenOnce() throws {
    var results = results
    results.suites[0].cells[0].users = 640_000
    results.suites[0].cells[0].failures = []
    results.suites[0].cells[0].groups = Cell.Groups(
      people: [UInt64](repeating: 10_000, count: 64),
      sums: results.suites[0].cells[0].metrics.map { metric in
        let mean = 10_000 * (metric.mean ?? 0) * (metric.unit == "s" ? 1e6 : 1)
        return [Int64](repeating: Int64(mean.rounded()), count: 64)
      })
    let text = ResultsDocument.text(for: results)
    #expect(text.contains("\"people\":\"10000*64\""))
    #expect(
      try ResultsDocument.read(text, file: "f").suites[0].cells[0] == results.suites[0].cells[0])
    for wrong in ["3*63", "3*0", "3*-64", "3*64*1", "*64", "3*", "3*9999999999", "3 *64", ""] {
      let found = messages(
        try signed(text.replacing("\"10000*64\"", with: "\"\(wrong)\"")) { _ in })
      #expect(found.contains { $0.contains("groups") }, "\(wrong): \(found)")
    }
  }

  /// Sums of groups that lie close to one another are short, and read back exactly.
  @Test func sumsOfGroupsArePacked() throws {
    var results = results
    let count = results.suites[0].cells[0].metrics.count
    results.suites[0].cells[0].users = 640
    results.suites[0].cells[0].failures = []
    results.suites[0].cells[0].groups = Cell.Groups(
      people: [UInt64](repeating: 10, count: 64),
      sums: (0..<count).map { metric in
        let unit = results.suites[0].cells[0].metrics[metric].unit == "s" ? 1e6 : 1
        let mean = (results.suites[0].cells[0].metrics[metric].mean ?? 0) * unit * 10
        return (0..<64).map { Int64(mean) + ($0 % 2 == 0 ? $0 + 1 : -$0) * Int64(unit) }
      })
    for metric in 0..<count {
      let sums = results.suites[0].cells[0].groups?.sums[metric] ?? []
      let unit = results.suites[0].cells[0].metrics[metric].unit == "s" ? 1e6 : 1
      results.suites[0].cells[0].metrics[metric].mean =
        Double(sums.reduce(0, +)) / 640 / unit
      results.suites[0].cells[0].metrics[metric].ciLow = nil
      results.suites[0].cells[0].metrics[metric].ciHigh = nil
    }
    let text = ResultsDocument.text(for: results)
    let line = try #require(
      text.split(separator: "\n").first { $0.contains("\"people\":\"10*64\"") })
    // The longest sums take 28 bits a group, and counts 8; as decimals they take 9 digits and 3.
    let packed = line.matches(of: /"-?[0-9]+:[0-9]+:[A-Za-z0-9_-]+"/)
    #expect(packed.count == count && packed.allSatisfy { $0.output.count < 64 * 5 + 16 })
    #expect(
      try ResultsDocument.read(text, file: "f").suites[0].cells[0] == results.suites[0].cells[0])
    let sums = String(packed[0].output)
    for wrong in [
      "\"1:\"", "\"1:6:!!\"", "\"x:6:AA\"", "\"1:6:\(String(repeating: "A", count: 63))\"",
      "\"1:64:\(String(repeating: "_", count: 683))\"", "\"1:A:A\"", "\"1:0:A\"", "\"1:65:A\"",
    ] {
      let found = messages(try signed(text.replacing(sums, with: wrong)) { _ in })
      #expect(found.contains { $0.contains("groups") }, "\(wrong): \(found)")
    }
  }

  /// Times and shares are packed to the last digit; what has too many digits stands in a list.
  @Test(arguments: [
    [0.5734401, 1.425408, 11.07558], [0, 1e-12, 3], [4, 4, 4], [0.1 + 0.2, 1, 1e8], [7],
    [1e-300, 0.25, 1e9],
  ])
  func quantilesReadBackExactly(quantiles: [Double]) throws {
    var results = results
    results.suites[0].cells[0].timeQuantiles = quantiles
    results.suites[0].cells[0].survival = zip(quantiles, 0...).map {
      .init(time: $0, share: 0.75 / Double($1 + 1), ciLow: 0, ciHigh: 0.9876)
    }
    let text = ResultsDocument.text(for: results)
    #expect(try ResultsDocument.read(text, file: "f") == results)
  }

  @Test(arguments: [
    "1e-4:6:", "1e-4:5:AA", "1e-13:6:AA", "1e4:6:AA", "1:6:AA:A", "-1:6:AA", "A", "1e-4:6:A!",
  ])
  func textsThatArePackedWrongAreRefused(wrong: String) throws {
    let found = messages(try signed { $0 = $0.replacing("time_quantiles", .string(wrong)) })
    #expect(
      found.contains { $0.contains(".time_quantiles: found the text \"\(wrong)\"") }, "\(found)")
  }

  @Test func whatCellsHaveInCommonStandsOnce() throws {
    let text = ResultsDocument.text(for: results)
    for suite in results.suites {
      for axis in suite.axes {
        let points = Set(suite.cells.map(\.point)).count + suite.sketches.count
        #expect(text.matches(of: try Regex("\"\(axis.id)\": ?[0-9\"]")).count <= points + 1)
      }
    }
    let found = messages(try signed { $0 = $0.replacing("point", .number(1_000)) })
    #expect(found.contains { $0.contains("cells[0].point: found the number 1000") }, "\(found)")
  }

  /// A line for each cell and for the comparisons of a pair at a place: quick to read by line, and
  /// small, for names stand once for all metrics.
  @Test func aCellIsALine() {
    let text = ResultsDocument.text(for: results)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("        {\"point\"") }
    let metrics = Set(results.suites.flatMap { $0.comparisons.map(\.metric) }).count
    #expect(
      lines.count
        == results.suites.reduce(0) { $0 + $1.cells.count + $1.comparisons.count / metrics })
    #expect(lines.allSatisfy { $0.matches(of: /"(mean|difference)"/).count == 1 })
  }

  @Test func aDocumentThatIsCutOffIsRefused() {
    let bytes = Array(ResultsDocument.text(for: results).utf8)
    // The last two bytes are the closing brace and the line end.
    for count in stride(from: 0, through: bytes.count - 2, by: 997) + [bytes.count - 2] {
      let found = messages(String(decoding: bytes[..<count], as: UTF8.self))
      #expect(found.count == 1 && found[0].hasPrefix("results.json:"), "\(count) bytes")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func aDocumentWithAChangedDigitNeverPassesForAnother(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(ResultsDocument.text(for: results).utf8)
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    guard let place = digits.randomElement(using: &random) else { return }
    bytes[place] = 0x30 + (bytes[place] - 0x30 + 1) % 10
    let text = String(decoding: bytes, as: UTF8.self)
    // A change beyond the precision of a number is no change of the results.
    let read = try? ResultsDocument.read(text, file: "f")
    #expect(read == nil || read == results, "byte \(place)")
  }

  @Test func anEditedDocumentIsRefusedAsEdited() throws {
    let text = ResultsDocument.text(for: results).replacing("0.8125", with: "0.9125")
    let found = messages(text)
    #expect(found.count == 1)
    #expect(try #require(found.first).contains("a document that was changed after it was written"))
  }

  @Test func anotherVersionIsRefusedByName() throws {
    let text = ResultsDocument.text(for: results)
    #expect(
      messages(text.replacing("tapcost/results/3", with: "tapcost/results/2")) == [
        "results.json:2:13: $.schema: found results of another version, \"tapcost/results/2\"; "
          + "expected \"tapcost/results/3\", the only version that this TapCost reads"
      ])
    #expect(
      messages("{schema: 'tapcost/suite/1'}") == [
        "results.json:1:10: $.schema: found the string \"tapcost/suite/1\"; "
          + "expected \"tapcost/results/3\", the only version that this TapCost reads"
      ])
    #expect(messages("[]").first?.contains("found an empty list; expected an object") == true)
    #expect(messages("{}").first?.contains("found no \"schema\"") == true)
  }

  @Test func aDocumentWithoutItsHashIsRefused() throws {
    let text = ResultsDocument.text(for: results)
    let lines = text.split(separator: "\n").filter {
      !$0.contains("\"sha256\": \"") || $0.count > 90
    }
    #expect(messages(lines.joined(separator: "\n")).first?.contains("no \"sha256\"") == true)
  }

  @Test func wrongValuesUnderARightHashAreAllNamedWithTheirPath() throws {
    let text = try signed { document in
      document = document.replacing("users", .number(-1)).replacing("verdict", "A")
        .replacing("seed", "0x7").replacing("population", "everybody")
    }
    let found = messages(text)
    #expect(found.contains { $0.contains("$.provenance.seed: found the string \"0x7\"") })
    #expect(found.contains { $0.contains("$.suites[0].cells[0].users: found the number -1") })
    #expect(
      found.contains { $0.contains("$.suites[0].comparisons[0].verdict: found the text \"A\"") })
    #expect(
      found.contains { $0.contains("found the string \"everybody\"; expected one of everyday") })
  }

  @Test(arguments: ["provenance", "suites", "cells", "mean", "margin", "population", "version"])
  func missingAndUnknownNamesAreRefused(name: String) throws {
    let missing = messages(try signed { $0 = $0.renaming(name, to: name + "s") })
    #expect(missing.contains { $0.contains("found no \"\(name)\"") })
    #expect(missing.contains { $0.contains("the unknown name \"\(name)s\"") })
  }
}

extension JSON {
  /// The value with every member of a name replaced.
  fileprivate func replacing(_ key: String, _ value: JSON) -> JSON {
    mapped { $0.key == key && $0.value.isText ? .init(key, value) : $0 }
  }

  /// The value with every member of a name called otherwise.
  fileprivate func renaming(_ key: String, to other: String) -> JSON {
    mapped { $0.key == key ? .init(other, $0.value) : $0 }
  }

  private var isText: Bool {
    switch self {
    case .string, .number, .array: true
    default: false
    }
  }

  private func mapped(_ change: (Member) -> Member) -> JSON {
    switch self {
    case .array(let items): .array(items.map { $0.mapped(change) })
    case .object(let members):
      .object(members.map { change(.init($0.key, $0.value.mapped(change))) })
    default: self
    }
  }
}
