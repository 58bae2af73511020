import Core
import Interfaces
import Studies

/// The designs of two runs side by side, as both keep them.
struct KeptDesigns {
  /// A design before and now, and what became of the things that can be chosen.
  struct Pair {
    let before: Layout
    let now: Layout
    let changes: [DesignChange]
  }

  private let (results, baseline, names): (Results, Results, EarlierNames)
  private var suites: [String: (before: KeptSuite, now: KeptSuite)?] = [:]
  private var pairs: [[String]: Pair?] = [:]

  init(_ results: Results, _ baseline: Results, was names: EarlierNames) {
    (self.results, self.baseline, self.names) = (results, baseline, names)
  }

  /// A suite in both runs; nil where one of them does not keep it.
  mutating func suite(_ id: String) -> (before: KeptSuite, now: KeptSuite)? {
    if let known = suites[id] { return known }
    let pair = KeptSuite(id, in: baseline, was: names).flatMap { before in
      KeptSuite(id, in: results).map { (before: before, now: $0) }
    }
    suites[id] = .some(pair)
    return pair
  }

  /// The design of a cell in both runs; nil where one of them does not keep it.
  mutating func design(of cell: CellName) -> Pair? {
    guard let suite = suite(cell.suite), let point = suite.now.content(at: cell.point)?.point.text
    else { return nil }
    let key = [cell.suite, cell.design, point]
    if let known = pairs[key] { return known }
    let pair = suite.before.layout(of: cell).flatMap { before in
      suite.now.layout(of: cell).map { now in
        Pair(
          before: before, now: now,
          changes: before == now ? [] : DesignChange.all(from: before, to: now))
      }
    }
    pairs[key] = .some(pair)
    return pair
  }

  /// What became of the designs, in sentences without full stops, each once; with the designs that it is about
  /// where others of their suite did not change so.
  mutating func changes() -> [String] {
    var told: [String] = []
    for suite in results.suites {
      var designs: [String: [String]] = [:]
      var sentences: [String] = []
      for cell in suite.cells {
        for change in design(of: CellName(cell, suite: suite.id))?.changes ?? [] {
          if designs[change.sentence] == nil { sentences.append(change.sentence) }
          if designs[change.sentence]?.contains(cell.design) != true {
            designs[change.sentence, default: []].append(cell.design)
          }
        }
      }
      told += sentences.map { sentence in
        let changed = suite.designs.filter { designs[sentence]?.contains($0.id) == true }
        let names = changed.map { "\"\($0.title)\"" }.joined(separator: ", ")
        return changed.count < suite.designs.count ? "\(sentence), in \(names)" : sentence
      }
    }
    told = told.unique
    let rest = told.count - Self.most
    return rest > 0 ? told.prefix(Self.most) + ["\(rest) more things differ"] : told
  }

  /// The most changes that are told (chosen).
  private static let most = 20
}
