import Studies

/// The assumptions: every parameter with its source, the least sure ones first.
enum AssumptionSection {
  /// The marks from the least sure to the surest.
  private static let order = ["A", "M", "S", "D", "C", "V"]

  static func blocks(_ results: Results) -> [Block] {
    let parameters = results.provenance.parameters
    guard !parameters.isEmpty else { return [] }
    let unsure = parameters.filter { $0.mark == "A" || $0.mark == "M" }
    let names = Set(parameters.map(\.name)).count
    let counts = Prose(
      "The model used \(names) parameters with \(parameters.count) values. Values without a checked "
        + "source: \(count("A", unsure)) assumed (A), \(count("M", unsure)) recalled (M). "
        + "Trust results less where they hang on these.")
    let rows = sorted(parameters).map { parameter in
      [
        parameter.name, parameter.population.map { title($0, results) } ?? "all",
        Digits.short(parameter.value), range(parameter),
        parameter.unit == "1" ? "–" : parameter.unit, parameter.mark, parameter.citation,
      ].map { Prose($0) }
    }
    return [
      .heading(level: 2, "What is assumed"),
      .paragraph(counts),
    ] + learning(results) + [
      .details(
        summary: "Parameters, assumed ones first",
        [
          .table(
            Table(
              caption: "Parameters with their sources",
              headers: [
                "Parameter", "Population", .number("Center"), .number("Plausible center"), "Unit",
                "Mark", .sentence("Source"),
              ],
              rows: rows)),
          .paragraph(marks),
        ])
    ]
  }

  /// The numbers of the plausible worlds: those that human data narrowed, and those it says nothing of.
  private static func learning(_ results: Results) -> [Block] {
    guard !results.worlds.isEmpty else { return [] }
    let learned = results.worlds.filter(\.isLearned)
    let others = results.worlds.filter { !$0.isLearned }
    func list(_ numbers: [WorldNumber]) -> Block {
      .list(numbers.map { Prose("\($0.title) (\($0.name))") })
    }
    return [
      .paragraph(
        Prose(
          "The sets of assumptions vary \(results.worlds.count) numbers. Human data narrowed "
            + "\(learned.count) of them, alone and together. The data of the fit do not identify "
            + "the other \(others.count), which keep their whole range.")),
      .details(summary: "Numbers that human data narrowed", [list(learned)]),
      .details(summary: "Numbers that keep their whole range", [list(others)]),
    ]
  }

  private static let marks: Prose = """
    Marks: A assumed, M recalled from the literature and not checked, S seen in a secondary text, \
    D derived by arithmetic, C computed from raw human data, V source text seen.
    """

  private static func count(_ mark: String, _ parameters: [Provenance.Parameter]) -> Int {
    parameters.filter { $0.mark == mark }.count
  }

  private static func sorted(_ parameters: [Provenance.Parameter]) -> [Provenance.Parameter] {
    parameters.enumerated().sorted {
      let a = order.firstIndex(of: $0.element.mark) ?? order.count
      let b = order.firstIndex(of: $1.element.mark) ?? order.count
      return (a, $0.offset) < (b, $1.offset)
    }.map(\.element)
  }

  private static func range(_ parameter: Provenance.Parameter) -> String {
    parameter.low == parameter.high
      ? "–" : "\(Digits.short(parameter.low)) to \(Digits.short(parameter.high))"
  }

  private static func title(_ population: String, _ results: Results) -> String {
    results.suites.lazy.flatMap(\.populations).first { $0.id == population }?.title ?? population
  }
}
