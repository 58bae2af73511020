/// Returns the cells of a line of a table of which none is quoted.
func cells(_ line: Substring) -> [String] {
  line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
}

/// A suite that takes no time: two designs, two options.
enum TinySuite {
  /// Returns the text of the suite.
  ///
  /// - Parameters:
  ///   - id: The name of the suite.
  ///   - users: How many people to simulate.
  /// - Returns: A suite file.
  static func text(id: String = "tiny", users: Int = 64) -> String {
    """
    {
      schema: "tapcost/suite/1",
      id: "\(id)",
      title: "Two options",
      question: "Which is faster?",
      evidence: "None: this is a test.",
      designs: [
        {
          id: "popup", title: "Pop-up button", device: "iphone-16",
          screen: { content: [{ popup: { id: "p", label: "Show", selected: "all", options: [
            { id: "all", label: "All" }, { id: "new", label: "New" } ] } }] },
        },
        {
          id: "segmented", title: "Segmented control", device: "iphone-16",
          screen: { content: [{ segmented: { id: "s", label: "Show", selected: "all", options: [
            { id: "all", label: "All" }, { id: "new", label: "New" } ] } }] },
        },
      ],
      tasks: [{ id: "show", title: "Show what is new", goals: ["new"] }],
      populations: ["everyday", "essential-tremor"],
      compare: [["popup", "segmented"]],
      users: \(users),
    }
    """
  }

  /// The files that a run writes when nothing is said of formats.
  static let files = [
    "appendix.html", "causes.csv", "comparisons.csv", "datapackage.json", "report.html",
    "report.md", "results.json", "summary.csv",
  ]
}
