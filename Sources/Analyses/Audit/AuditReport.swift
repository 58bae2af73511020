import Core
import Interfaces
package import Reports
import Simulation
import Studies

extension Audit {
  /// The audit as a report, without a results document.
  ///
  /// - Parameter name: The name of the files without their endings.
  /// - Returns: The report.
  package func report(named name: String = "audit") -> Document {
    let blocks = AuditBlocks(self)
    return Document(
      name, title: "Audit: \(title)", summary: [.list(blocks.answer)], blocks: blocks.all,
      tables: [table(named: name)], style: ScreenDrawing.rules)
  }

  /// The answer, one sentence an item.
  package var answer: [Prose] { AuditBlocks(self).answer }

  /// Returns the drawings of the screen and its menus, colored by what elements cost, without the
  /// empty part at the bottom of the screen.
  ///
  /// - Parameter mayBeWide: Whether the screen of a desktop is drawn at twice the width of a phone.
  /// - Returns: The drawings, for a page with the style of ``drawingRules``.
  package func drawings(mayBeWide: Bool = false) -> [Figure] {
    ScreenDrawing(view: AuditView(self), isShort: true, mayBeWide: mayBeWide).figures
  }

  /// The rules of style for drawings of a screen.
  package static var drawingRules: String { ScreenDrawing.rules }

  private struct Row {
    let target: Target
    let cost: Cost
    let metric: MetricSummary
  }

  /// The costs as a table: one row for each element, population and metric.
  private func table(named name: String) -> DataTable {
    let targets = Dictionary(
      self.targets.map { ($0.goal, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = costs.flatMap { cost in
      targets[cost.goal].map { target in
        cost.metrics.map { Row(target: target, cost: cost, metric: $0) }
      } ?? []
    }
    var table = DataTable(
      name, of: rows,
      [
        "goal": { $0.target.goal }, "label": { $0.target.label },
        "path": { $0.target.path.joined(separator: " > ") }, "page": { $0.target.page },
        "width_mm": { $0.target.widthMM }, "height_mm": { $0.target.heightMM },
        "population": { $0.cost.population }, "input": { $0.cost.input },
        "metric": { $0.metric.metric }, "unit": { $0.metric.unit },
        "users": { $0.cost.users }, "misses_known": { $0.cost.missesKnown },
        "mean": { $0.metric.mean }, "sd": { $0.metric.sd }, "p05": { $0.metric.p05 },
        "p50": { $0.metric.p50 }, "p95": { $0.metric.p95 }, "ci_low": { $0.metric.ciLow },
        "ci_high": { $0.metric.ciHigh }, "mcse": { $0.metric.mcse },
        "misses_anyway": { $0.cost.missesAnyway },
      ])
    // Labels are those of a screen that somebody else may have made, so none may be a formula. Other
    // tables hold ids alone, which never begin like one.
    table.isAlwaysSafe = true
    return table
  }
}

extension AuditFinding {
  /// What the finding says.
  package var sentence: Prose { AuditBlocks.sentence(self) }
}

/// The parts of the report of an audit.
struct AuditBlocks {
  /// The most rows of a table; the rest is in the CSV.
  private static let most = 40

  private let view: AuditView

  init(_ audit: Audit) { view = AuditView(audit) }

  var all: [Block] {
    let drawing = ScreenDrawing(view: view)
    return [
      .heading(level: 2, "Answer"), .list(answer),
      .heading(level: 2, "Screen"), .paragraph(Prose(drawing.legend)), .figures(drawing.figures),
      .heading(level: 2, "Most expensive first"),
    ] + dearest + [
      .heading(level: 2, "Out of reach"), reach,
      .heading(level: 2, "Too small"), small,
      .heading(level: 2, "How to read this"), .list(method),
    ]
  }

  /// What is worth knowing, in sentences: the whole, what to change, the ends, and how far to trust it.
  var answer: [Prose] {
    var lines: [Prose] = []
    if let mean = view.meanTime { lines.append(whole(mean)) }
    if let unnamed { lines.append(unnamed) }
    lines += view.audit.findings.map(view.audit.sentence)
    if view.audit.findings.isEmpty { lines.append("No change we tried clearly helps.") }
    lines += view.audit.hints.map { Prose("Hint by words: ") + Self.sentence($0) } + alike
    return lines + ends + counts + [trust]
  }

  /// The buttons that show a picture and have no name; nil where there are none.
  private var unnamed: Prose? {
    let all = view.audit.layout.surfaces.flatMap(\.elements).filter(\.isUnnamed).map(\.label)
    guard !all.isEmpty else { return nil }
    let names = all.prefix(3).map(AuditRepair.short).joined(separator: ", ")
    let (what, it) = all.count == 1 ? ("1 button has", "it") : ("\(all.count) buttons have", "them")
    return Prose(
      "\(what) no name (here called \(names)\(all.count > 3 ? " and others" : "")), so a screen reader "
        + "has nothing to read: whoever listens does not find \(it). Name \(it).")
  }

  private func whole(_ mean: Double) -> Prose {
    let count = view.sureTargets.count
    let what = count == 1 ? "the one element" : "one of \(count) elements"
    let time = Digits.text(mean, decimals: 1)
    let people = view.audit.weights.isEmpty ? "The populations" : "People"
    var line =
      Prose("\(people) need ") + .strong("\(time) s")
      + " on average to find and activate \(what) for the first time."
    if let yardstick = view.audit.yardstick, yardstick.list > 0 {
      let ratio = yardstick.screen / yardstick.list
      let words =
        ratio >= 2
        ? "\(Digits.text(ratio, decimals: 1)) times as long as"
        : ratio > 1.1
          ? "\(Digits.text(100 * (ratio - 1), decimals: 0)) % more than"
          : ratio < 0.9
            ? "\(Digits.text(100 * (1 - ratio), decimals: 0)) % less than" : "about as long as"
      let screen = Digits.text(yardstick.screen, decimals: 1)
      // Only what stands on the screen itself is looked for in the list, and of many not all.
      let start =
        screen == time
        ? "That is \(words)" : "What is visible at once takes \(screen) s, \(words)"
      line =
        line + " \(start) in a plain list of the same names on the same device ("
        + "\(Digits.text(yardstick.list, decimals: 1)) s)."
    }
    return line
  }

  static func sentence(_ finding: AuditFinding) -> Prose {
    func text(_ gain: AuditFinding.Gain) -> String {
      // Of what is small both digits count, and where one digit makes both alike.
      let decimals =
        gain.margin < 0.05 || abs(gain.seconds) < 0.1
          || Digits.text(abs(gain.seconds), decimals: 1) == Digits.text(gain.margin, decimals: 1)
        ? 2 : 1
      return
        "\(gain.seconds < 0 ? "+" : "−")\(Digits.text(abs(gain.seconds), decimals: decimals)) s "
        + "(± \(Digits.text(gain.margin, decimals: decimals)))"
    }
    let advice = finding.advice.prefix(1).uppercased() + finding.advice.dropFirst()
    var line = Prose.strong(finding.cause + ".") + " \(advice)"
    var gains = finding.gain.isSure ? ["\(text(finding.gain)) on average"] : []
    if finding.theirs.seconds > finding.gain.seconds, finding.theirs.isSure {
      gains.append("\(text(finding.theirs)) for \(finding.whom.lowercased())")
    }
    if gains.isEmpty {
      line = line + "."
    } else {
      line =
        line + ": " + gains.joined(separator: ", ")
        + (finding.goals.count == 1 ? ", each time." : ", each time someone looks for one of them.")
    }
    if let others = finding.others, abs(others.seconds) > max(0.05, others.margin) {
      let seconds = Digits.text(abs(others.seconds), decimals: abs(others.seconds) < 10 ? 1 : 0)
      line =
        line
        + " Finding anything else then takes \(seconds) s \(others.seconds < 0 ? "longer" : "less")."
    }
    if let misses = finding.misses, misses > 0.005 {
      line =
        line
        + " In 100 tasks, people who know the screen miss "
        + "\(Digits.text(100 * misses, decimals: 0)) times less often."
    }
    return line
  }

  /// The most labels that are named of those that stand twice.
  private static let mostAlike = 2

  /// Elements of one place that nobody can tell apart, with what that costs.
  private var alike: [Prose] {
    let named = view.dearestFirst.filter { view.audit.doubts[$0.goal] == nil && !$0.label.isEmpty }
    var seen: Set<String> = []
    let twins = view.audit.layout.twins(isSeen: true).map { alike in
      Set(alike.compactMap { view.audit.layout.surfaces[$0.surface].elements[$0.element].tap.goal })
    }
    return named.compactMap { target -> Prose? in
      let label = target.label.lowercased()
      let alike = twins.first { $0.contains(target.goal) } ?? []
      let same = named.filter { alike.contains($0.goal) && $0.label.lowercased() == label }
      guard same.count > 1, seen.insert("\(target.surface) \(label)").inserted,
        !view.audit.findings.contains(where: { Set($0.goals) == Set(same.map(\.goal)) })
      else { return nil }
      let wrong = same.compactMap { view.mean(.wrongSelections, of: $0) }.reduce(0, +)
      let costs = same.flatMap(view.costs)
      guard let worst = costs.max(by: { ($0.mean(.time) ?? 0) < ($1.mean(.time) ?? 0) }) else {
        return nil
      }
      return Prose("\(same.count) elements of one place are called ")
        + .strong("“\(AuditRepair.short(target.label))”")
        + ": \(Digits.text(wrong / Double(same.count), decimals: 2)) wrong choices a task, "
        + "\(seconds(target)) on average and \(Digits.text(worst.mean(.time) ?? 0, decimals: 1)) s for "
        + "\(view.title(of: worst)). Give each a name of its own."
    }.prefix(Self.mostAlike).map(\.self)
  }

  /// The dearest and the cheapest of the elements whose labels people will read.
  private var ends: [Prose] {
    let targets = view.sureTargets
    guard let first = targets.first, let last = targets.last, targets.count > 1 else { return [] }
    return [
      Prose.strong(AuditRepair.short(view.name(first)))
        + " is the most expensive to reach: \(seconds(first)) on average; "
        + "\(view.reasons(first)). " + .strong(AuditRepair.short(view.name(last)))
        + " is the cheapest to reach: \(seconds(last))."
    ]
  }

  private var counts: [Prose] {
    let targets = view.dearestFirst
    let out = targets.count { !view.unreachable($0).isEmpty }
    return [
      Prose(
        out == 0
          ? "At least half of each population reaches every element."
          : "\(out) of \(targets.count) elements are out of reach for some population.")
    ] + [tooSmall].compactMap(\.self)
  }

  /// What is too small, and for whom; nil where a finding says so already.
  private var tooSmall: Prose? {
    let small = view.dearestFirst.filter { !view.tooSmall($0).isEmpty }
    guard !small.isEmpty else { return "No element on the screen is too small for a population." }
    let told = Set(view.audit.findings.filter { $0.misses != nil }.flatMap(\.goals))
    let rest = small.filter { !told.contains($0.goal) }
    guard !rest.isEmpty else { return nil }
    let named = rest.filter { view.isSure($0.goal) }.map(view.name).unique
    // Names that nobody reads would say nothing here.
    let unlabeled = rest.count { view.audit.doubts[$0.goal] != nil }
    let twins = Dictionary(
      grouping: rest.filter { view.audit.doubts[$0.goal] == nil && !view.isSure($0.goal) },
      by: { $0.label.lowercased() }
    ).values.sorted { ($1.count, $0[0].label) < ($0.count, $1[0].label) }
    var names = named.isEmpty ? [] : [AuditRepair.listed(named)]
    names += twins.prefix(2).map {
      "\($0.count == 1 ? "one" : "\($0.count)") called “\(AuditRepair.short($0[0].label))”"
    }
    let others = twins.dropFirst(2).reduce(0) { $0 + $1.count }
    if others > 0 {
      names.append(
        others == 1
          ? "one with a label that others share" : "\(others) with labels that others share")
    }
    if unlabeled > 0 {
      let noun = names.isEmpty ? unlabeled == 1 ? " element" : " elements" : ""
      names.append("\(unlabeled)\(noun) without a label")
    }
    let first = names.dropLast().joined(separator: ", ")
    let all = first + (first.isEmpty ? "" : " and ") + (names.last ?? "")
    return Prose(
      "\(all) \(rest.count == 1 ? "is" : "are") too small for "
        + "\(AuditRepair.whom(rest.map(\.goal), view)).")
  }

  /// How far the labels can be trusted, on which all depends.
  private var trust: Prose {
    let all = view.audit.targets.count
    let doubtful = view.audit.targets.count { view.audit.doubts[$0.goal] != nil }
    let doubled = view.audit.targets.count {
      view.audit.doubts[$0.goal] == nil && view.doubled.contains($0.goal)
    }
    if doubtful + doubled == 0 {
      return Prose("Labels: all \(all) are those that people read.")
    }
    var parts: [String] = []
    if doubtful > 0 { parts.append("\(doubtful) without a label, or with a meaningless one") }
    if doubled > 0 { parts.append("\(doubled) with a label that others share") }
    return Prose(
      "Labels: \(all - doubtful - doubled) of \(all) are those that people read; left out of means and "
        + "extremes: \(parts.joined(separator: ", ")).")
  }

  private func seconds(_ target: Audit.Target) -> String {
    view.mean(.time, of: target).map { Digits.text($0, decimals: 1) + " s" } ?? "unknown"
  }

  /// A table for each input method, with a column for each population.
  private var dearest: [Block] {
    view.audit.inputs.flatMap { input -> [Block] in
      let title = view.inputTitle(input)
      let heading: [Block] =
        view.audit.inputs.count > 1
        ? [.heading(level: 3, Prose(title.prefix(1).uppercased() + title.dropFirst()))] : []
      return heading + [.table(dearest(input))]
    }
  }

  private func dearest(_ input: String) -> Table {
    let targets = Array(view.dearestFirst.prefix(Self.most))
    let columns = AuditColumns(view, targets: targets, input: input)
    let rest = view.dearestFirst.count - targets.count
    let more = rest > 0 ? "; \(rest) cheaper ones are in audit.csv" : ""
    return Table(
      caption: "Mean time to reach each element for the first time, by "
        + "\(view.inputTitle(input)), in s\(more)\(columns.remark)",
      of: zip(targets, targets.indices),
      columns: [.word("Element") { target, _ in view.name(target) }]
        + columns.shown.map { column in
          .number(column.title) { _, row in column.cell(row) }
        } + [
          .number("Size, mm") { target, _ in size(target) },
          .sentence("Why") { target, _ in view.reasons(target, by: input) },
        ])
  }

  private func size(_ target: Audit.Target) -> String {
    [target.widthMM, target.heightMM].map { Digits.text($0, decimals: 1) }
      .joined(separator: " × ")
  }

  private var reach: Block {
    let targets = view.dearestFirst.filter { !view.unreachable($0).isEmpty }
    if targets.isEmpty { return .paragraph("Nothing is out of reach.") }
    return .table(
      Table(
        caption: "Elements that fewer than half of a population reach",
        of: targets.prefix(Self.most),
        columns: [
          .word("Element") { view.name($0) },
          .sentence("For whom") {
            view.unreachable($0).map(view.title).joined(separator: ", ")
          },
          .sentence("Why") { target in
            [view.failures(view.unreachable(target)), view.reasons(target)]
              .filter { !$0.isEmpty }.joined(separator: "; ")
          },
        ]))
  }

  private var small: Block {
    let targets = view.dearestFirst.filter { !view.tooSmall($0).isEmpty }
    if targets.isEmpty { return .paragraph("Nothing is too small.") }
    return .table(
      Table(
        caption:
          "Elements that people who know the screen miss once in ten tasks more than a target of 44 pt",
        of: targets.prefix(Self.most),
        columns: [
          .word("Element") { view.name($0) }, .number("Size, mm") { size($0) },
          .sentence("For whom") { view.tooSmall($0).joined(separator: ", ") },
        ]))
  }

  /// What hints by words rest on.
  private static let wordNote: Prose = """
    Hints by words: the labels of what a title holds stand for what people want. How near they come to titles is \
    judged by a small model of language, which ranks good and bad labels weakly; it knows nothing of conventions.
    """

  private var method: [Prose] {
    let users = view.audit.costs.first?.users ?? 0
    let inputs = view.audit.inputs.map(view.inputTitle).joined(separator: ", ")
    var said: [Prose] = [
      """
      Each of \(view.audit.targets.count) elements was looked for, for the first time, by \(users) synthetic people \
      of each population on \(view.audit.device). Input methods: \(inputs). \
      Sliders, steppers, wheels and fields were reached; no value was set. What is on already needs no tap.
      """,
      """
      The limits for out of reach (half) and too small (a tenth) are assumed; misses at a target of 44 pt, as taps \
      that are not recognized, are not counted as those of a small size.
      """,
      "These are predictions of a model; no people were observed on this screen.",
    ]
    if !view.audit.findings.isEmpty { said.append(view.audit.audienceNote) }
    if !view.audit.hints.isEmpty { said.append(Self.wordNote) }
    if view.audit.lacksWords {
      said.append(
        "Words of titles were not read: \(WordSense.fileName) was not found, see --words.")
    }
    return said + view.audit.notes.prefix(Self.most).map { Prose($0) }
  }
}
