import Core
import Evidence
import Testing

@Suite struct PublishedDatasetTests {
  @Test func allShippedDataIsReadAndNamedAsItsFile() {
    let all = PublishedDataset.builtIn
    #expect(all.count == 41)
    #expect(all.map(\.id) == all.map(\.id).sorted())
    #expect(Set(all.map(\.id)).count == all.count)
  }

  @Test func calibrationAndEvidenceAreKeptApart() throws {
    let uses = Dictionary(uniqueKeysWithValues: PublishedDataset.builtIn.map { ($0.id, $0.use) })
    for id in [
      "larsen-2019-misses", "bailly-2014-menus", "parhi-2006", "krishnan-2012",
      "yamanaka-2023-touch", "yamanaka-2023-mouse", "findlater-zhang-2020",
      // Their cases were changed after their misses had been seen.
      "larson-czerwinski-1998", "mackenzie-2015", "wong-menus",
    ] {
      #expect(uses[id] == .calibration, "\(id)")
    }
    for id in ["nng-2016", "geven-2006", "kiger-1984", "cockburn-2007"] {
      #expect(uses[id] == .evidence, "\(id)")
    }
  }

  @Test func sharesAreSharesAndTimesArePositive() {
    for dataset in PublishedDataset.builtIn {
      let units = Dictionary(uniqueKeysWithValues: dataset.measures.map { ($0.id, $0.unit) })
      for row in dataset.rows {
        // Nobody may have missed.
        #expect(row.value > 0 || row.measure == "misses", "\(dataset.id)")
        if ["misses", "use", "recognized", "left"].contains(row.measure) {
          #expect(units[row.measure] == "1" && row.value < 1, "\(dataset.id)")
        }
      }
    }
  }

  @Test func everythingWrongIsNamedAtOnce() throws {
    let text = """
      {
        schema: "tapcost/published/1", id: "x", title: "X", citation: "somebody", mark: "Q",
        use: "both", apparatus: "a", task: "t", reproduce: "r",
        measures: [{ id: "time", title: "T", unit: "s" }],
        rows: [{ measure: "tiem", at: {}, value: 1, low: 2 }],
      }
      """
    let error = #expect(throws: DocumentError.self) {
      try PublishedDataset(parsing: text, file: "x.json5")
    }
    let paths = try #require(error).problems.map(\.path)
    #expect(paths.contains("$.citation") && paths.contains("$.mark") && paths.contains("$.use"))
  }

  @Test(arguments: [
    ("value: 1, low: 2", "both low and high"), ("value: 1, low: 2, high: 3", "in order"),
    ("value: 'one'", "a number"),
  ])
  func intervalsMustHoldTheirValue(row: String, expected: String) throws {
    let text = """
      {
        schema: "tapcost/published/1", id: "x", title: "X", citation: "Somebody 2001", mark: "V",
        use: "evidence", apparatus: "a", task: "t", reproduce: "r",
        measures: [{ id: "time", title: "T", unit: "s" }],
        rows: [{ measure: "time", at: {}, \(row) }],
      }
      """
    let error = #expect(throws: DocumentError.self) {
      try PublishedDataset(parsing: text, file: "x.json5")
    }
    #expect(try #require(error).problems.contains { $0.expected.contains(expected) })
  }
}
