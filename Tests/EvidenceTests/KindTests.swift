import Evidence
import Interfaces
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

  /// A control without a mark would make a suite of it look as sure as one of buttons.
  @Test func everyControlMakesATaskOfSomeKind() {
    let arranging: Set<String> = ["stack", "navigation", "text", "spacer"]
    for kind in Control.Kind.allCases {
      let kinds = TaskKind.marked(by: [kind.rawValue])
      #expect(kinds.isEmpty == arranging.contains(kind.rawValue), "\(kind.rawValue): \(kinds)")
    }
  }

  @Test func tasksOfBuiltInCasesAreWorded() throws {
    for validation in try ValidationCase.builtIn() + ValidationCase.blind() {
      let tasks = validation.suite?.points.flatMap(\.tasks) ?? []
      #expect(tasks.allSatisfy { $0.wants.isEmpty || $0.words != nil }, "\(validation.dataset)")
    }
  }
}
