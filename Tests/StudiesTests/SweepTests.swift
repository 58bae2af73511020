import Studies
import Testing

@Suite struct SweepTests {
  private let sweep = Sweep(
    axes: [
      SweepAxis("options", title: "Options", values: [2, 3, 4], base: 3),
      SweepAxis("face", title: "Face", values: ["label", "glyph"]),
      SweepAxis("width", title: "Width", values: [100, 200], base: 300),
    ])

  private func texts(_ sweep: Sweep) -> [String]? {
    sweep.points { _ in true }?.map(\.text)
  }

  @Test func withoutGridsAllAxesAreCrossedTheFirstSlowest() throws {
    let texts = try #require(self.texts(sweep))
    #expect(texts.count == 12)
    #expect(texts[0] == "options=2 face=label width=100")
    #expect(texts[1] == "options=2 face=label width=200")
    #expect(texts[2] == "options=2 face=glyph width=100")
    #expect(texts[11] == "options=4 face=glyph width=200")
  }

  @Test func aGridKeepsOtherAxesAtTheirBase() throws {
    var sweep = sweep
    sweep.grids = [SweepGrid("face", "options")]
    let expected = [
      "options=2 face=label width=300", "options=3 face=label width=300",
      "options=4 face=label width=300", "options=2 face=glyph width=300",
      "options=3 face=glyph width=300", "options=4 face=glyph width=300",
    ]
    #expect(texts(sweep) == expected)
  }

  @Test func aPointInSeveralGridsIsRunOnce() throws {
    var sweep = sweep
    sweep.grids = [SweepGrid("options"), SweepGrid("face"), SweepGrid(["options"])]
    let expected = [
      "options=2 face=label width=300", "options=3 face=label width=300",
      "options=4 face=label width=300", "options=3 face=glyph width=300",
    ]
    #expect(texts(sweep) == expected)
  }

  @Test func aGridMayHaveValuesOfItsOwn() throws {
    var sweep = sweep
    sweep.grids = [SweepGrid(["width"], values: ["width": [50, 60]])]
    #expect(
      texts(sweep) == ["options=3 face=label width=50", "options=3 face=label width=60"])
  }

  @Test func conditionsLeavePointsOut() throws {
    let points = sweep.points { $0.number("options") < 4 && $0.word("face") == "glyph" }
    #expect(points?.count == 4)
  }

  @Test func aSweepWithoutAxesHasOnePoint() {
    #expect(Sweep().points { _ in true } == [SweepPoint([])])
  }

  @Test func tooManyPointsAreRefused() {
    let values = (0..<101).map { SweepPoint.Value.number(Double($0)) }
    let axes = ["a", "b"].map { SweepAxis($0, title: $0, values: values) }
    #expect(Sweep(axes: axes).points { _ in true } == nil)
    // Ten axes of 101 values would not even fit an integer.
    let many = (0..<10).map { SweepAxis("axis\($0)", title: "", values: values) }
    #expect(Sweep(axes: many).points { _ in true } == nil)
    #expect(Sweep(axes: [axes[0]]).points { _ in true }?.count == 101)
  }
}
