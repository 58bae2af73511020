import Studies

/// The answers: one sentence for each group of people, read at one point.
enum ConclusionSection {
  static func blocks(_ view: SuiteView, _ detail: Detail, figures: [Block]) -> [Block] {
    var blocks: [Block] = []
    if let short = inShort(view) { blocks.append(.paragraph(short)) }
    blocks.append(.list(detail.shown(view.groups).map { sentence(view, for: $0) }))
    blocks.append(.paragraph(reading(view)))
    blocks.append(.paragraph(evidence(view.suite)))
    if !view.suite.notes.isEmpty {
      blocks.append(.paragraph("Notes on the designs:"))
      blocks.append(.list(view.suite.notes.map { Prose($0) }))
    }
    // Many drawings need the whole width.
    return [.heading(level: 3, "The answer")]
      + (view.pairs.count > 1 ? blocks + figures : [.columns(blocks, figures)])
  }

  /// The number of groups of each verdict; with several pairs, that of each best design.
  static func inShort(_ view: SuiteView) -> Prose? {
    guard view.groups.count > 1 else { return nil }
    guard view.pairs.count == 1, let pair = view.pairs.first else {
      let best = view.groups.compactMap { BestDesign(view, for: $0)?.design }
      return counts(best, view.suite.designs.map { ($0, $0.title) }, after: "lowest mean")
    }
    let verdicts = view.groups.filter { !view.isSame(pair, for: $0, at: view.base(for: $0)) }
      .compactMap { group in
        view.comparison(pair, view.metric, for: group, at: view.base(for: group))
          .map { Conclusion($0, pair: pair).verdict }
      }
    let words = Set(verdicts).sorted().map { ($0, $0) }
    return counts(verdicts, words, after: nil)
  }

  private static func counts<Value: Hashable>(
    _ values: [Value], _ words: [(Value, String)], after start: String?
  ) -> Prose? {
    let parts = words.compactMap { value, word -> Prose? in
      let count = values.filter { $0 == value }.count
      guard count > 0 else { return nil }
      let number = count == values.count ? all(count) : String(count)
      return Prose.strong(word) + " for \(number)"
    }
    guard !parts.isEmpty else { return nil }
    let whole = parts.count == 1 ? "" : "of \(values.count) populations, "
    return Prose("In short, \(whole)\(start.map { $0 + " with " } ?? "")") + parts.joined(", ")
      + "."
  }

  private static func all(_ count: Int) -> String {
    count == 2 ? "both populations" : "all \(count) populations"
  }

  private static func sentence(_ view: SuiteView, for group: Group) -> Prose {
    let name = Prose.strong(group.title) + ": "
    guard view.pairs.count == 1, let pair = view.pairs.first else {
      return name + bestDesign(view, for: group)
    }
    guard let comparison = view.comparison(pair, view.metric, for: group, at: view.base(for: group))
    else {
      return name + "not simulated at this point."
    }
    guard !view.isSame(pair, for: group, at: view.base(for: group)) else {
      return name + "\(pair.a.title) and \(pair.b.title) are the same screen."
    }
    return name + Conclusion(comparison, pair: pair).sentence
  }

  /// The design with the best mean, and how it compares with the closest of those it was paired with.
  private static func bestDesign(_ view: SuiteView, for group: Group) -> Prose {
    guard let best = BestDesign(view, for: group) else { return "not simulated at this point." }
    let word = view.style.lessIsBetter ? "lowest" : "highest"
    let start = Prose.strong(best.design.title) + " has the \(word) mean, \(best.mean.text)"
    guard let rival = best.closest else { return start + "." }
    return start + ". The closest that it was compared with is \(rival.other(best.design).title): "
      + rival.sentence
  }

  /// Where the answers are read, and what the numbers mean.
  private static func reading(_ view: SuiteView) -> Prose {
    var text = ""
    if !view.base.coordinates.isEmpty {
      text = "Read at \(view.words(for: view.base)). "
    }
    text += "Brackets give 95 % intervals of the simulation. They say nothing of the doubt in the "
    let hasWorlds = view.suite.comparisons.contains { $0.worlds != nil }
    text +=
      hasWorlds
      ? "parameters; for that, look at the share of the sets of assumptions."
      : "parameters, which were held at their centers."
    return Prose(text)
  }

  private static func evidence(_ suite: SuiteResults) -> Prose {
    let text =
      suite.evidence.isEmpty
      ? "No human data is known for this contrast: the numbers are output of the model alone."
      : suite.evidence
    return Prose.strong("Evidence.") + " \(text)"
  }
}
