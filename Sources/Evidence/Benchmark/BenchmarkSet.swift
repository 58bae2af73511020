package import Core
import Populations
import Studies

/// All items of the benchmark, with the cases that lay out what people did.
package struct BenchmarkSet: Sendable {
  /// The version of the items, of their use and of the rules; it grows with every change of these.
  package static let version = 4

  /// The cases.
  package let cases: [ValidationCase]
  /// The datasets.
  package let datasets: [PublishedDataset]
  /// The items, in the order of datasets.
  package private(set) var items: [BenchmarkItem] = []
  /// For each item, how its value is read from the conditions of its study.
  private(set) var recipes: [BenchmarkRecipe] = []
  /// The conditions of each dataset.
  private(set) var conditions: [String: [Condition]] = [:]

  /// The published studies and the blind ones that are built in.
  ///
  /// - Throws: Everything that is wrong with them.
  package static func builtIn() throws(DocumentError) -> BenchmarkSet {
    BenchmarkSet(
      try ValidationCase.builtIn() + ValidationCase.blind(),
      datasets: PublishedDataset.builtIn + PublishedDataset.blind)
  }

  /// Creates the set of the values that some cases lay out; others are not asked for.
  package init(_ cases: [ValidationCase], datasets: [PublishedDataset]) {
    (self.cases, self.datasets) = (cases, datasets)
    for dataset in datasets {
      // Of a blind case that was corrected, the last version shows best what people saw.
      let own = cases.filter { $0.dataset == dataset.id && $0.suite != nil }
      guard let validation = own.max(by: { $0.version < $1.version }) else { continue }
      let found = validation.simulated
      conditions[dataset.id] = found
      for question in dataset.questions where question.conditions["person"] == nil {
        add(question, of: dataset, by: validation, in: found)
      }
    }
    let baseline = BenchmarkBaseline(items)
    for index in items.indices { items[index].baseline = baseline.prediction(of: items[index]) }
  }

  private mutating func add(
    _ question: PublishedDataset.Question, of dataset: PublishedDataset,
    by validation: ValidationCase, in conditions: [Condition]
  ) {
    guard let value = validation.prediction(for: question)?.value,
      let recipe = BenchmarkRecipe(value, of: question, conditions: conditions),
      // A number that is read from no screen may be what people did: the case was written when the study was known.
      !recipe.readings.isEmpty
    else { return }
    let measure = dataset.measures.first { $0.id == question.measure }
    let people = dataset.rows.first { $0.question == question }
    let isFitted = validation.calibrated.contains(question.measure)
    let places = question.conditions.sorted { $0.key < $1.key }.map { "\($0)=\($1.key)" }
    // Without commas, so that tables need no quotes.
    let place = places.isEmpty ? [] : [places.joined(separator: ";")]
    let name = [dataset.id, question.measure] + place
    let item = BenchmarkItem(
      id: String(name.joined(separator: "/").map { $0 == "," ? ";" : $0 }),
      dataset: dataset.id, source: dataset.citation, measure: question.measure,
      unit: measure?.unit ?? "1", split: isFitted ? .calibration : dataset.use,
      question: question,
      isShare: CalibrationTarget.isShare(unit: measure?.unit ?? "1", title: measure?.title ?? ""),
      people: people)
    // Values at or below 0 have no logarithm.
    guard people.map({ item.isShare || $0.value > 0 }) ?? true else { return }
    items.append(item)
    recipes.append(recipe)
  }

  /// The items that models are compared by.
  package var scored: [BenchmarkItem] { items.filter(\.isScored) }

  /// The cases of the items that are evidence.
  package var evidenceCases: [ValidationCase] {
    let names = Set(items.filter { $0.split == .evidence }.map(\.dataset))
    return cases.filter { names.contains($0.dataset) }
  }

  /// Adds values that were held back, from a table with the columns `id` and `value`, perhaps `low` and `high`.
  ///
  /// - Parameter table: The table.
  /// - Throws: Everything that is wrong with it.
  package mutating func open(_ table: TextTable) throws(DocumentError) {
    let log = ProblemLog(file: table.file)
    let sealed = items.indices.filter { items[$0].split == .sealed }
    if !table.columns.contains("id") || !table.columns.contains("value") {
      log.add(
        line: 1, "column", found: "the columns \(table.columns.joined(separator: ", "))",
        expected: "\"id\" and \"value\", perhaps \"low\" and \"high\"")
      try log.check()
    }
    for place in 0..<table.count where !log.isFull {
      let row = TextRow(place, of: table, log: log)
      let id = row.text("id") ?? ""
      guard let index = sealed.first(where: { items[$0].id == id }) else {
        row.fail(
          "id", found: "\"\(id)\"", expected: oneOf(sealed.map { items[$0].id }, near: id))
        continue
      }
      guard items[index].people == nil else {
        row.fail("id", found: "\"\(id)\" a second time", expected: "each item once")
        continue
      }
      guard let value = row.number("value", isNeeded: true) else { continue }
      guard items[index].allows(value) else {
        row.fail("value", found: "\(value)", expected: items[index].range)
        continue
      }
      items[index].people = PublishedDataset.Row(
        measure: items[index].measure, conditions: items[index].question.conditions,
        value: value, low: row.number("low"), high: row.number("high"), mark: .computed)
    }
    try log.check()
  }
}
