import Core
import Interfaces
import Simulation
import Studies
import Testing

/// Signs that everybody knows, which the model once had wrong.
struct EverydaySignTests {
  private let engine = ModelEngine(options: StudyOptions())

  /// What people did with one design for each content, in one task.
  private func cells(
    _ contents: [String], task: String, population: String = "everyday"
  ) throws -> [CellTally] {
    let designs = contents.enumerated().map { number, content in
      """
      { id: "d\(number)", title: "D\(number)", device: "iphone-16", screen: { content: [\(content)] } },
      """
    }
    let suite = try Suite(
      parsing: """
        {
          schema: "tapcost/suite/1", id: "s", title: "S", question: "Which?", evidence: "None.",
          designs: [\(designs.joined())], tasks: [{ id: "t", title: "T", \(task) }],
          populations: ["\(population)"],
        }
        """, file: "s.json5",
      environment: SuiteEnvironment(populations: PopulationsAtHand.names, text: { _ in nil }))
    let condition = try #require(suite.conditions(inputsOf: engine.inputs).first)
    return try engine.prepare(condition, pairs: [], world: nil).simulate(0..<1000).cells
      .map { $0[$0.count - 1] }
  }

  private enum PopulationsAtHand {
    static let names = ["everyday", "first-time", "older-adults", "dyslexia", "expert"]
  }

  private func mean(_ cell: CellTally, _ metric: Metric = .time) -> Double {
    Double(cell.metrics[metric.index].sum) / Double(cell.count) * metric.scale
  }

  /// What stands first among many is found by everybody; who knows that it does is no slower.
  @Test(arguments: ["everyday", "first-time", "older-adults", "expert"])
  func knowingTheFirstOfManyCostsNothing(population: String) throws {
    let rows = ["Zebra", "Anchor", "Mango", "Echo", "Tulip", "Golf", "Pluto", "Carol", "Lima"]
    let items = rows.map { "{ label: \"\($0)\" }" }.joined(separator: ",")
    let list = "{ list: { items: [\(items)] } }"
    for goal in ["zebra", "anchor"] {
      let times = try ["unknown", "known"].map { knowledge in
        try mean(
          cells(
            [list], task: "goals: [\"\(goal)\"], knowledge: \"\(knowledge)\"",
            population: population)[0])
      }
      #expect(times[1] <= times[0] + 0.02, "\(goal): \(times)")
    }
  }

  /// What is used every day is learned nearly as what is used again and again, and not forgotten overnight.
  @Test(arguments: ["everyday", "expert"])
  func dailyUseIsLearned(population: String) throws {
    let rows = ["Zebra", "Anchor", "Mango", "Echo", "Tulip", "Golf", "Pluto", "Carol", "Lima"]
    let items = rows.map { "{ label: \"\($0)\" }" }.joined(separator: ",")
    let menu = "{ more: { items: [\(items)] } }"
    let taught = try [1, 10].flatMap { use in
      try [60, 86400].map { spacing in
        try mean(
          cells(
            [menu],
            task:
              "goals: [\"lima\"], knowledge: \"unknown\", repetitions: 10, spacing: \(spacing), "
              + "observe: [\(use)]", population: population)[0])
      }
    }
    let gains = [taught[0] - taught[2], taught[1] - taught[3]]
    #expect(gains[1] > 0.5 * gains[0] && gains[0] > 0, "\(taught)")
  }

  /// Dates farther away do not become quicker at some number of months.
  @Test(arguments: ["everyday", "older-adults"])
  func fartherMonthsTakeAsLongAtLeast(population: String) throws {
    let calendar =
      "{ date_picker: { id: \"d\", label: \"Day\", value: \"2026-01-15\", style: \"calendar\" } }"
    let times = try ["2026-04-15", "2026-07-15", "2026-11-15", "2027-01-15", "2027-02-15"].map {
      try mean(
        cells([calendar], task: "steps: [{ set: \"d\", to: \"\($0)\" }]", population: population)[0]
      )
    }
    for (near, far) in zip(times, times.dropFirst()) { #expect(far > near * 0.85, "\(times)") }
  }

  /// Nobody turns a wheel for two minutes for what is worth less.
  @Test func wheelsThatAreTooLongAreLeft() throws {
    let wheel =
      "{ wheel_picker: { id: \"v\", label: \"Amount\", value: 0, lower: 0, upper: 1000 } }"
    let left = try [60, 1000].map {
      try mean(cells([wheel], task: "steps: [{ set: \"v\", to: \($0) }]")[0], .abandonment)
    }
    #expect(left[0] < 0.02 && left[1] > 0.5, "\(left)")
  }

  /// Pictures that everybody knows cost those who read slowly no more than others.
  @Test func picturesAreNotRead() throws {
    func row(_ face: String) -> String {
      let buttons = [
        ("Home", "house"), ("Search", "magnifyingglass"), ("Print", "printer"), ("Play", "play"),
      ].map { "{ button: { label: \"\($0)\", glyph: \"\($1)\", face: \"\(face)\" } }" }
      return "{ row: { content: [\(buttons.joined(separator: ","))] } }"
    }
    let task = "knowledge: \"unknown\", goals: [\"home\", \"search\", \"print\", \"play\"]"
    func loss(_ population: String) throws -> Double {
      let found = try cells([row("label"), row("glyph")], task: task, population: population)
      return mean(found[1]) - mean(found[0])
    }
    let (usual, slow) = try (loss("everyday"), loss("dyslexia"))
    #expect(slow < usual + 0.1, "\(usual), \(slow)")
  }

  /// A true label beside a picture makes nothing worse, and a picture beside a label does not, by more than a look.
  @Test(arguments: ["everyday", "first-time", "older-adults", "expert"])
  func picturesWithLabelsAreNoWorseThanEither(population: String) throws {
    let items = [
      ("Cart", "cart"), ("Search", "magnifyingglass"), ("Account", "person"),
      ("Wishlist", "heart"), ("Orders", "box"), ("Help", "questionmark"),
    ]
    let rows = ["glyph", "label", "both"].map { face in
      let buttons = items.map {
        "{ button: { label: \"\($0)\", glyph: \"\($1)\", face: \"\(face)\" } }"
      }
      return "{ row: { content: [\(buttons.joined(separator: ","))] } }"
    }
    let goals = items.map { "\"\($0.0.lowercased())\"" }.joined(separator: ", ")
    for goals in ["\"search\"", goals] {
      let found = try cells(
        rows, task: "knowledge: \"unknown\", wish: \"purpose\", goals: [\(goals)]",
        population: population)
      let (times, errors) = (found.map { mean($0) }, found.map { mean($0, .errors) })
      #expect(times[2] < min(times[0], times[1]) + 0.3, "\(times)")
      #expect(errors[2] < min(errors[0], errors[1]) + 0.03, "\(errors)")
    }
  }

  /// Dots in rows that say what they belong to are opened in the wrong row no more often than buttons that say so.
  @Test func dotsInNamedRowsAreToldApart() throws {
    func rows(_ control: String) -> String {
      (1...3).map { row in
        let items = ["Edit", "Refund", "Print"].map {
          "{ id: \"\($0.lowercased())-\(row)\", label: \"\($0) Order \(row)\" }"
        }
        return """
          { row: { content: [{ text: { label: "Order \(row)" } }, { \(control): {
            label: "More Order \(row)", items: [\(items.joined(separator: ","))] } }] } }
          """
      }.joined(separator: ",")
    }
    let found = try cells(
      [rows("more"), rows("pulldown")], task: "knowledge: \"unknown\", goals: [\"refund-3\"]")
    let errors = found.map { mean($0, .errors) }
    #expect(errors[0] < errors[1] + 0.05, "\(errors)")
  }

  /// The time of a label goes with its length, and not with the signs and spaces in it.
  @Test func wordsAreCountedByTheirLetters() throws {
    func words(_ label: String) throws -> Int {
      let design = Design("d", device: "iphone-16") { Screen { Button(label, id: "b") } }
      return try #require(try Layout(of: design).surfaces[0].elements.first { $0.id == "b" }).words
    }
    #expect(try words("Supprimer ?") == 1)
    #expect(try words("Save as PDF") == 3)
    #expect(try words("Notifications") == 1)
    #expect(try words("Benachrichtigungseinstellungen") == 2)
    #expect(try words("通知設定") == 2)
    #expect(try words("…") == 1)
  }
}
