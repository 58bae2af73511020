import Core
import Interfaces
import Simulation
import Studies
import Testing

@Suite struct SuiteBuilderTests {
  private static let file = """
    {
      schema: "tapcost/suite/1", id: "fruit", title: "Fruit", question: "Which?",
      evidence: "None.",
      lists: { names: ["Apple", "Pear", "Plum", "Fig"] },
      sweep: {
        axes: [
          { name: "options", title: "Options", range: { from: 2, to: 4 }, base: 3 },
          { name: "useful", title: "Useful", values: [0, 0.5] },
        ],
        grids: [{ cross: ["options"] }, { cross: ["useful", "options"] }],
        where: "options < 4 || useful > 0",
      },
      designs: [
        {
          id: "segmented", title: "Segmented control", device: "iphone-16",
          screen: {
            title: "Basket",
            content: [
              { navigation: {} },
              { segmented: {
                label: "Fruit", width: 200, selected: "apple",
                options: [{ each: "names", count: "$options" }] } },
            ],
          },
        },
        {
          id: "popup", title: "Pop-up button", device: "iphone-16",
          screen: {
            title: "Basket",
            content: [
              { navigation: {} },
              { popup: {
                label: "Fruit", selected: "apple",
                options: [{ each: "names", count: "$options" }] } },
            ],
          },
        },
      ],
      tasks: [
        { id: "choose", title: "Choose", goals: [{ each: "names", count: "$options" }],
          frequencies: { first: "$useful", rest: { zipf: 1 } }, knowledge: "unknown",
          spacing: 30, observe: [1, 10] },
      ],
      populations: ["everyday", "older-adults"],
      compare: [["segmented", "popup"]],
      metrics: ["time", "taps"],
      users: 500,
      margins: { time: { absolute: 0.1, relative: 0.05 } },
    }
    """

  private func built() throws -> Suite {
    let names = ["Apple", "Pear", "Plum", "Fig"]
    return try Suite("fruit", title: "Fruit", question: "Which?", evidence: "None.") {
      SweepAxis("options", title: "Options", values: [2, 3, 4], base: 3)
      SweepAxis("useful", title: "Useful", values: [0, 0.5])
      SweepGrid("options")
      SweepGrid("useful", "options")
      PointFilter { $0.number("options") < 4 || $0.number("useful") > 0 }
      Designs { point in
        let options = names[..<point.whole("options")].map { Option($0, id: $0.lowercased()) }
        Design("segmented", title: "Segmented control") {
          Screen("Basket") {
            NavigationBar()
            SegmentedControl("Fruit", selection: "apple", width: 200) { options }
          }
        }
        Design("popup", title: "Pop-up button") {
          Screen("Basket") {
            NavigationBar()
            PopUpButton("Fruit", selection: "apple") { options }
          }
        }
      }
      Tasks { point in
        SuiteTask(
          "choose", title: "Choose",
          goals: names[..<point.whole("options")].map { $0.lowercased() },
          frequencies: .first(point.number("useful"), rest: .zipf(1)), knowledge: .unknown,
          spacing: 30, observe: [1, 10])
      }
      PopulationNames("everyday", "older-adults")
      Compare("segmented", "popup")
      Measure(.time, .taps)
      Users(500)
      EquivalenceMargin(.time, absolute: 0.1, relative: 0.05)
    }
  }

  @Test func aSuiteInSwiftIsTheSameValueAsItsFile() throws {
    let read = try Suite(parsing: Self.file, file: "fruit.json5", environment: environment)
    let built = try built()
    try built.check(in: environment)
    #expect(built.points.count == 5)
    for (a, b) in zip(built.points, read.points) { #expect(a == b) }
    #expect(built == read)
    #expect(built.conditions() == read.conditions())
  }

  @Test func aSuiteInSwiftIsCheckedAsStrictly() throws {
    var suite = try built()
    suite.pairs.append(Suite.Pair("popup", "sheet"))
    suite.points[0].populations = ["nobody"]
    suite.points[0].tasks[0].goals[0].id = "cherry"
    suite.points[1].designs[0].device = "abacus"
    suite.users = 0
    let error = #expect(throws: DocumentError.self) { try suite.check(in: environment) }
    let messages = (error?.problems ?? []).map(\.message).joined(separator: "\n")
    for words in ["\"sheet\"", "\"nobody\"", "\"cherry\"", "abacus", "0 people"] {
      #expect(messages.contains(words), "\(messages)")
    }
  }

  @Test func aSweepWithoutPointsIsRefused() {
    #expect(throws: DocumentError.self) {
      try Suite("empty", title: "Empty", question: "?", evidence: "None.") {
        SweepAxis("options", title: "Options", values: [2, 3])
        PointFilter { $0.number("options") > 3 }
      }
    }
  }
}
