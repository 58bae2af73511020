import Analyses
import Studies
import Testing

@Suite struct KindTests {
  private let datasets = PublishedDataset.builtIn + PublishedDataset.blind

  @Test func everyStudyIsOfOneKind() {
    for dataset in datasets {
      let kinds = TaskKind.all.filter { $0.studies.contains(dataset.id) }
      #expect(kinds.count == 1, "\(dataset.id): \(kinds.map(\.id))")
    }
    let known = Set(datasets.map(\.id))
    for kind in TaskKind.all {
      #expect(kind.studies.isSubset(of: known), "\(kind.id): \(kind.studies.subtracting(known))")
    }
  }

  /// What was opened to set numbers makes a kind one that calibrates, and nothing else does.
  @Test func aKindThatCalibratesHasAStudyThatDoes() throws {
    for kind in TaskKind.all where kind.calibrates {
      let own = datasets.filter { kind.studies.contains($0.id) }
      #expect(own.contains { $0.use == .calibration }, "\(kind.id)")
    }
    for kind in TaskKind.all where !kind.calibrates {
      let own = datasets.filter { kind.studies.contains($0.id) }
      #expect(own.allSatisfy { $0.use != .calibration }, "\(kind.id)")
    }
  }
}
