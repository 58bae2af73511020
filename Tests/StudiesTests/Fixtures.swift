import Core
import Studies
import Testing

/// What the suites of these tests may refer to.
let environment = SuiteEnvironment(
  populations: ["everyday", "expert", "older-adults"],
  text: { $0 == "menu.json5" ? menuFile : $0 == "broken.json5" ? brokenFile : nil })

private let menuFile = """
  {
    id: "from-file", title: "From a file", device: "iphone-16",
    screen: { content: [{ more: { items: [{ id: "a", label: "A" }, { id: "b", label: "B" }] } }] },
  }
  """

private let brokenFile = """
  {
    id: "broken", device: "iphone-16",
    screen: { content: [{ moor: {} }] },
  }
  """

/// The parts of a small suite that is right; tests replace some.
struct SuiteText {
  var lists = """
    { names: [{ id: "a", label: "Apple" }, { id: "b", label: "Pear" }, "Plum", "Fig"] }
    """
  var sweep = """
    { axes: [{ name: "options", title: "Options", values: [2, 3, 4] }] }
    """
  var first = """
    { segmented: { id: "fruit", options: [{ each: "names", count: "$options" }], selected: "a" } }
    """
  var second = """
    { popup: { id: "fruit", label: "Fruit", options: [{ each: "names", count: "$options" }],
      selected: "a" } }
    """
  /// The first design as a whole, where not only its control is replaced.
  var firstDesign: String?
  var tasks = """
    [{ id: "choose", title: "Choose", goals: ["a", "b"] }]
    """
  var populations = "[\"everyday\", \"expert\"]"
  var more = "compare: [[\"one\", \"two\"]],"
  var schema = "schema: \"tapcost/suite/1\", id: \"fruit\","

  var text: String {
    """
    {
      \(schema)
      title: "Fruit", question: "Which?", evidence: "None.",
      lists: \(lists),
      sweep: \(sweep),
      designs: [
        \(firstDesign ?? usualFirst),
        { id: "two", title: "Two", device: "iphone-16", screen: { content: [\(second)] } },
      ],
      tasks: \(tasks),
      populations: \(populations),
      \(more)
    }
    """
  }

  private var usualFirst: String {
    "{ id: \"one\", title: \"One\", device: \"iphone-16\", screen: { content: [\(first)] } }"
  }

  func read() throws -> Suite {
    try Suite(parsing: text, file: "fruit.json5", environment: environment)
  }
}

/// Takes the marks ⌖ out of a text and returns where they stood.
func unmarked(_ text: String) -> (text: String, places: [SourcePosition]) {
  var places: [SourcePosition] = []
  var plain = String.UnicodeScalarView()
  var (line, column) = (1, 1)
  for scalar in text.unicodeScalars {
    if scalar == "⌖" {
      places.append(SourcePosition(line: line, column: column))
      continue
    }
    plain.append(scalar)
    column += 1
    if scalar == "\n" { (line, column) = (line + 1, 1) }
  }
  return (String(plain), places)
}

/// Reads a marked text; returns the problems and the places of the marks.
func problems(_ suite: SuiteText) -> (problems: [Problem], places: [SourcePosition]) {
  let (text, places) = unmarked(suite.text)
  do throws(DocumentError) {
    _ = try Suite(parsing: text, file: "fruit.json5", environment: environment)
    return ([], places)
  } catch {
    return (error.problems, places)
  }
}
