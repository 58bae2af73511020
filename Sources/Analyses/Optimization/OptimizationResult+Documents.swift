import Core
import Interfaces
import Simulation
import Studies

extension OptimizationResult {
  /// Returns a suite that compares the present design with the suggested one; `tapcost run` takes it.
  ///
  /// - Parameter populationFiles: The files beside it of populations that are not built in, by their names.
  /// - Returns: A document with the schema `tapcost/suite/1`.
  package func suiteDocument(populationFiles: [String: String] = [:]) -> String {
    let names = options.compared.map { name in
      populationFiles[name].map { "{ file: \(quoted($0)) }" } ?? quoted(name)
    }.joined(separator: ", ")
    let task = suite.points[0].tasks[0]
    var text = """
      // The present design and a suggested arrangement of it.
      {
        schema: "tapcost/suite/1",
        id: "suggestion",
        title: \(quoted(suite.title)),
        question: \(quoted(suite.question)),
        evidence: \(quoted(suite.evidence)),
        designs: [

      """
    for design in suite.points[0].designs { text += Self.indented(design) }
    text += "  ],\n  tasks: [\n    {\n      id: \(quoted(task.id)),\n"
    text +=
      "      title: \(quoted(task.title)),\n      knowledge: \(quoted(task.knowledge.rawValue)),\n"
    text += "      goals: [\n"
    for goal in task.goals {
      text += "        { id: \(quoted(goal.id)), frequency: \(plain(goal.frequency)) },\n"
    }
    return text + "      ],\n    },\n  ],\n  populations: [\(names)],\n"
      + "  compare: [[\"suggested\", \"present\"]],\n}\n"
  }

  /// The suggested design alone; `tapcost audit` takes it.
  package var designDocument: String {
    "// Suggested by a search; its gain is a prediction of a model.\n" + suggested.json5
  }

  private static func indented(_ design: Design) -> String {
    let lines = design.json5.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    var text = ""
    for line in lines where !line.hasPrefix("  schema:") {
      text += "    \(line)" + (line == "}" ? ",\n" : "\n")
    }
    return text
  }

  private func quoted(_ text: String) -> String { JSON.string(text).text(.compact) }
}
