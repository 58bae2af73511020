import Core
import Model
import Populations
import Testing

struct ParameterReadingTests {
  private func refused(_ marked: String) -> (found: [Problem], expected: [SourcePosition]) {
    let text = MarkedText(marked)
    let found = problems { () throws(DocumentError) in
      _ = try ParameterSet.builtIn.overridden(by: SourceText(file: "my.json5", text: text.text))
    }
    return (found, text.positions)
  }

  private func entry(_ fields: String) -> String {
    "{ schema: 'tapcost/parameters/1', parameters: [ { \(fields) } ] }"
  }

  @Test func aFileReplacesWhatItNames() throws {
    let text = entry(
      """
      name: 'gaze.dwell', title: 'Fixation', unit: 's', distribution: 'lognormal', value: 0.3,
      spread: 0.1, low: 0.2, high: 0.4, mark: 'C', citation: 'Our log of 2025'
      """)
    let set = try ParameterSet.builtIn.overridden(by: SourceText(file: "my.json5", text: text))
    #expect(set[.gazeDwell].value == 0.3 && set[.gazeDwell].citation == "Our log of 2025")
    #expect(set[.readingWord] == ParameterSet.builtIn[.readingWord])
    #expect(set.all.count == ParameterSet.builtIn.all.count)
  }

  @Test func allProblemsAreToldAtOnceWithTheirPlaces() {
    let (found, expected) = refused(
      """
      {
        schema: ▶"tapcost/parameter/1",
        ▶titel: "x",
        parameters: [
          {
            name: ▶"gaze.dwel", title: ▶"", unit: ▶"sec", distribution: ▶"log-normal", value: ▶"1",
            low: 0, high: 1, mark: ▶"X", citation: "assumed", ▶source: "y",
          },
        ],
      }
      """)
    #expect(found.map(\.position) == expected)
    #expect(found.contains { $0.expected.contains("Did you mean \"gaze.dwell\"?") })
    #expect(found.contains { $0.expected.contains("Did you mean \"lognormal\"?") })
    #expect(found.contains { $0.path == "$.parameters[0].mark" })
    #expect(found.allSatisfy { $0.file == "my.json5" })
  }

  @Test(arguments: [
    ("value: ▶0.5, low: 0.1, high: 0.4, spread: 0.1", "0.1 to 0.4"),
    ("value: 0.3, low: ▶0.6, high: 0.4, spread: 0.1", "at most high"),
    ("value: ▶-0.3, low: ▶-1, high: 0.4, spread: 0.1", "a positive number"),
    ("value: 0.3, low: ▶0, high: 0.4, spread: 0.1", "a positive number"),
    ("value: 0.3, low: 0.1, high: 0.4, spread: ▶-0.1", "0 to 1000000"),
    ("value: ▶1e300, low: 0.1, high: 0.4, spread: 0.1", "-1000000000"),
    ("value: 0.3, low: ▶0.1, high: 0.4, spread: 0.1, minimum: 0.2", "at least minimum"),
    ("value: 0.3, low: 0.1, high: ▶0.4, spread: 0.1, maximum: 0.35", "at most maximum"),
    ("value: 0.3, low: 0.1, high: 0.4, spread: 0.1, minimum: ▶2, maximum: 1", "at most maximum"),
  ])
  func absurdNumbersAreRefused(numbers: String, expected: String) {
    let (found, positions) = refused(
      entry(
        """
        name: 'gaze.dwell', title: 'Fixation', unit: 's', distribution: 'lognormal', \(numbers),
        mark: 'A', citation: 'assumed'
        """))
    #expect(found.map(\.position).starts(with: positions.map(Optional.init)))
    #expect(found.first?.expected.contains(expected) == true, "\(found.map(\.message))")
  }

  @Test(arguments: [
    ("mark: 'V', citation: ▶'assumed'", "a source with its year, or the mark A"),
    ("mark: 'A', citation: ▶'Smith 2010'", "\"assumed\""),
    ("mark: 'V', citation: ▶'Smith'", "a source with its year"),
    ("mark: 'V', citation: ▶'Smith 20105'", "a source with its year"),
    ("mark: 'V', citation: ▶'  '", "a text"),
    ("mark: 'V', citation: ▶7", "a string"),
    ("mark: 'V', note: 'no citation'", "a value for \"citation\""),
    ("citation: 'Smith 2010'", "a value for \"mark\""),
  ])
  func numbersWithoutASourceAreRefused(source: String, expected: String) {
    let (found, positions) = refused(
      entry(
        """
        name: 'gaze.dwell', title: 'Fixation', unit: 's', distribution: 'lognormal', value: 0.3,
        low: 0.1, high: 0.4, spread: 0.1, \(source)
        """))
    #expect(found.count == 1)
    #expect(found.first?.expected.contains(expected) == true, "\(found.map(\.message))")
    if let position = positions.first { #expect(found.first?.position == position) }
  }

  @Test(arguments: [
    ("constant", "spread: ▶0.1, value: 0.3", "no spread"),
    ("bernoulli", "spread: ▶0.1, value: 0.3", "no spread"),
    ("normal", "value: 0.3", "a value for \"spread\""),
    ("logitnormal", "spread: 1, value: 0.3, maximum: 2, high: ▶1", "between 0 and 1"),
    ("bernoulli", "value: 0.3, high: ▶1.5", "from 0 to 1"),
  ])
  func distributionsAskForTheirNumbers(name: String, numbers: String, expected: String) {
    let high = numbers.contains("high") ? "" : "high: 0.9,"
    let (found, positions) = refused(
      entry(
        """
        name: 'gaze.periphery', title: 'Seen', unit: '1', distribution: '\(name)', \(numbers),
        low: 0.1, \(high) mark: 'A', citation: 'assumed'
        """))
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(found.first?.expected.contains(expected) == true, "\(found.map(\.message))")
    if let position = positions.first { #expect(found.first?.position == position) }
  }

  @Test func aNameMayStandOnlyOnce() {
    let fields = """
      name: 'gaze.dwell', title: 'Fixation', unit: 's', distribution: 'lognormal', value: 0.3,
      spread: 0.1, low: 0.2, high: 0.4, mark: 'A', citation: 'assumed'
      """
    let (found, positions) = refused(
      "{ schema: 'tapcost/parameters/1', parameters: [ {\(fields)}, ▶{\(fields)} ] }")
    #expect(found.map(\.position) == positions)
    #expect(found.first?.found == "\"gaze.dwell\" a second time")
  }

  @Test func missingParametersAreNamed() {
    let text = SourceText(
      file: "few.json5",
      text: entry(
        """
        name: 'gaze.dwell', title: 'Fixation', unit: 's', distribution: 'lognormal', value: 0.3,
        spread: 0.1, low: 0.2, high: 0.4, mark: 'A', citation: 'assumed'
        """))
    let found = problems { () throws(DocumentError) in _ = try ParameterSet(texts: [text]) }
    #expect(found.count == ParameterSet.names.count - 1)
    #expect(found.contains { $0.found == "no parameter \"pointing.start\"" })
  }

  @Test func brokenTextIsRefusedWithItsPlace() {
    let (found, positions) = refused("{ schema: 'tapcost/parameters/1', parameters: [ ▶} ")
    #expect(found.map(\.position) == positions)
  }
}
