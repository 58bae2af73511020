import Studies

/// The parts of a report in their order, for every format that is read from top to bottom.
enum SuiteBlocks {
  /// All suites and what they share.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - detail: How much is shown.
  /// - Returns: The parts in order.
  static func all(_ results: Results, _ detail: Detail) -> [Block] {
    results.suites.flatMap { suite($0, detail) }
      + (detail.note.map { [Block.paragraph($0)] } ?? [])
      + AssumptionSection.blocks(results, detail)
      + ProvenanceSection.blocks(results)
  }

  private static func suite(_ suite: SuiteResults, _ detail: Detail) -> [Block] {
    let view = SuiteView(suite)
    return [.heading(level: 2, Prose(suite.title)), .paragraph(Prose.strong(suite.question))]
      + AnswerSection.blocks(view, detail)
      + SweepSection.blocks(view, detail)
      + TimeSection.blocks(view, detail)
      + CostSection.cost(view, detail)
      + CostSection.use(view, detail)
      + CostSection.errors(view, detail)
  }
}
