import Gate
import Simulation
import Studies

/// A run of one design whose suite is kept in its results, so that the gate can say what changed in it.
struct KeptRun {
  /// What is on the screen.
  var content: String
  var goals = ["archive", "share", "move"]
  var shift = 0.0
  var file = "menu.json5"
  /// Further members of the suite.
  var members = "populations: [\"everyday\"],"
  /// Further files that are kept.
  var files: [Provenance.Input] = []

  /// The text of the suite.
  var suite: String {
    """
    {
      schema: "tapcost/suite/1", id: "menus", title: "Menu", question: "Which?", evidence: "None.",
      designs: [{ id: "popup", title: "Menu", device: "iphone-16", screen: { content: [
    \(content)
      ] } }],
      tasks: [{ id: "do", title: "Do", goals: [\(goals.map { "\"\($0)\"" }.joined(separator: ", "))] }],
      \(members)
    }
    """
  }

  /// The results; means of taps stand in place of giving up.
  var results: Results {
    var run = SampleRun(populations: ["everyday"], points: [2], shift: shift, luck: 0.1)
    run.task = goals.joined()
    var results = run.results
    results.provenance.inputs = [.init(name: file, sha256: "x", text: suite)] + files
    for index in results.suites[0].cells.indices {
      results.suites[0].cells[index].metrics[1].metric = "taps"
      results.suites[0].cells[index].metrics[1].unit = "taps"
      results.suites[0].cells[index].metrics[1].mean = shift > 0 ? 3 : 2
    }
    return results
  }

  /// What the gate says of a later run of another design.
  static func report(from before: KeptRun, to now: KeptRun) throws -> GateReport {
    var report = try Gate.evaluate(
      now.results, against: before.results, by: Thresholds(file: "rules.json5", rules: [.time()]))
    report.explain(now.results, against: before.results)
    return report
  }
}

/// A menu of items, which are texts of its file.
func menuButton(_ items: String...) -> String {
  "{ pulldown: { id: \"actions\", label: \"Actions\", items: [\(items.joined(separator: ",\n"))] } },"
}

/// An item that is a goal of its own.
func menuItem(_ id: String, _ label: String? = nil) -> String {
  "{ id: \"\(id)\", label: \"\(label ?? id.prefix(1).uppercased() + id.dropFirst())\" }"
}

/// A submenu.
func menuSubmenu(_ title: String, _ items: String...) -> String {
  "{ submenu: { title: \"\(title)\", items: [\(items.joined(separator: ", "))] } }"
}

extension String {
  /// A page without its style, which all reports share.
  var withoutStyle: String {
    guard let start = firstRange(of: "<style>"), let end = firstRange(of: "</style>") else {
      return self
    }
    return String(self[..<start.upperBound] + self[end.lowerBound...])
  }
}
