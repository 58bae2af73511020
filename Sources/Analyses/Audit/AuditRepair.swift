import Core
import Interfaces
import Studies

/// A change of a design that may cost people less, and the goals that it is for.
struct AuditRepair {
  /// The kind of a change.
  enum Kind: Int, CaseIterable, Sendable {
    /// Pictures get texts.
    case texts
    /// Small targets grow.
    case larger
    /// Rows come closer, so that more of them are seen without scrolling.
    case tighter
    /// Items of a menu stand beside it.
    case inline
    /// A bar shows what a hidden menu holds.
    case bar
    /// What stands low in a list comes first.
    case first
    /// A long list falls into groups.
    case grouped
    /// Small neighbors move apart.
    case spaced
    /// Twins get names of their own.
    case renamed
    /// A pop-up button of few options becomes segments.
    case segments
    /// Segments become a pop-up button.
    case popUp

    /// Tells whether it is for people who aim, as well as for those who look.
    var helpsAiming: Bool { self == .larger || self == .spaced }
  }

  var kind: Kind
  /// The design with the change.
  var design: Design
  /// The goals that the change is for.
  var goals: [String]
  /// What is wrong, in a sentence without its end.
  var cause: String
  /// What to do, in a sentence without its end.
  var advice: String

  /// The goals that bear one name, where the change gives them names of their own.
  var twins: [String] { kind == .renamed ? goals : [] }

  /// The least length of a side of a target that platforms advise, in pt.
  static let side = 44.0

  /// Returns the changes that can be made to a screen with places of its own.
  ///
  /// - Parameters:
  ///   - design: The design.
  ///   - audit: What its elements cost.
  /// - Returns: One change a kind and part of the screen; none where the layout is not finished.
  static func all(of design: Design, _ audit: Audit) -> [Self] {
    let view = AuditView(audit)
    let makers = [
      texts, larger, tighter, tabBar, inline, renamed, segments, popUp, spaced, grouped, first,
    ]
    return makers.flatMap { make in
      make(design, view).filter { !$0.goals.isEmpty }.prefix(most)
    }
  }

  /// Assumed: the most changes of a kind that are tried.
  private static let most = 3

  // MARK: Parts of a screen

  /// The canvases of a design, with their places in it.
  static func canvases(of design: Design) -> [(Int, Canvas)] {
    design.screen.content.enumerated().compactMap { index, control in
      control.as(Canvas.self).map { (index, $0) }
    }
  }

  /// Returns the design with another canvas in a place.
  static func replacing(_ design: Design, _ index: Int, _ canvas: Canvas) -> Design {
    var changed = design
    changed.screen.content[index] = Control(canvas)
    return changed
  }

  /// Tells whether something is there to be activated, and not only to be read.
  static func isTarget(_ control: Control) -> Bool { control.as(Text.self) == nil }

  // MARK: Pictures

  private static func texts(_ design: Design, _ view: AuditView) -> [Self] {
    design.screen.content.indices.compactMap { index -> Self? in
      guard var canvas = design.screen.content[index].as(Canvas.self) else { return nil }
      var labels: [(goal: String, label: String)] = []
      for part in canvas.parts.indices {
        guard var button = canvas.parts[part].control.as(Button.self), button.face == .glyph,
          let goal = button.id, view.isSure(goal)
        else { continue }
        (button.face, button.isUnnamed) = (.both, false)
        canvas.parts[part].control = Control(button)
        labels.append((goal, button.label))
      }
      guard !labels.isEmpty else { return nil }
      var changed = design
      changed.screen.content[index] = Control(canvas)
      let place = canvas.placement == .content ? "" : " of the \(canvas.placement.rawValue) bar"
      let names = listed(labels.map(\.label))
      return Self(
        kind: .texts, design: changed, goals: labels.map(\.goal),
        cause: "\(names) \(labels.count == 1 ? "shows" : "show") only an icon, "
          + "which not everyone knows",
        advice: labels.count == 1
          ? "give the icon a label" : "give the \(labels.count) icons\(place) labels")
    }
  }

  // MARK: Small targets

  private static func larger(_ design: Design, _ view: AuditView) -> [Self] {
    let small = Set(view.sureTargets.filter { !view.tooSmall($0).isEmpty }.map(\.goal))
    guard !small.isEmpty else { return [] }
    var changed = design
    var grown: [(goal: String, label: String)] = []
    let frames = design.screen.content.compactMap { $0.as(Canvas.self) }.flatMap(\.parts).map(
      \.frame)
    var taken = frames
    var number = 0
    for index in design.screen.content.indices {
      guard var canvas = design.screen.content[index].as(Canvas.self) else { continue }
      for part in canvas.parts.indices {
        defer { number += 1 }
        guard let goal = canvas.parts[part].control.id, small.contains(goal) else { continue }
        let others = taken.enumerated().filter { $0.offset != number }.map(\.element)
        let frame = grow(canvas.parts[part].frame, among: others, in: view.audit.layout)
        guard frame != canvas.parts[part].frame else { continue }
        canvas.parts[part].frame = frame
        taken[number] = frame
        grown.append((goal, view.label(goal)))
      }
      changed.screen.content[index] = Control(canvas)
    }
    guard !grown.isEmpty else { return [] }
    return [
      Self(
        kind: .larger, design: changed, goals: grown.map(\.goal),
        cause:
          "\(listed(grown.map(\.label))) \(grown.count == 1 ? "is" : "are") too small for "
          + whom(grown.map(\.goal), view),
        advice:
          "make \(grown.count == 1 ? "it" : "them") 44 pt wide and high, as far as there is room")
    ]
  }

  /// Those for whom elements are too small, up to three of them by name.
  static func whom(_ goals: [String], _ view: AuditView) -> String {
    let titles = view.audit.targets.filter { goals.contains($0.goal) }.flatMap(view.tooSmall)
    // Those of whom there are most in public come first.
    let shares = Dictionary(
      view.audit.populations.map { ($0.title, view.audit.weight(of: $0.id)) },
      uniquingKeysWith: max)
    let order = Set(titles).sorted {
      (shares[$1] ?? 0, $0) < (shares[$0] ?? 0, $1)
    }.map { $0.prefix(1).lowercased() + $0.dropFirst() }
    let shown = order.prefix(3).joined(separator: ", ")
    return order.count > 3 ? "\(shown) and \(order.count - 3) more groups" : shown
  }

  /// The frame with sides of at least 44 pt, as far as nothing else is covered.
  private static func grow(
    _ frame: Rectangle, among others: [Rectangle], in layout: Layout
  ) -> Rectangle {
    let screen = Rectangle(
      x: 0, y: 0, width: layout.display.width.value, height: layout.display.height.value)
    var grown = frame
    for _ in 0..<88 {
      var next = grown
      if next.width < side {
        next.x = max(0, next.x - 0.5)
        next.width = min(side, next.width + 1)
      }
      if next.height < side {
        next.y = max(0, next.y - 0.5)
        next.height = min(side, next.height + 1)
      }
      let isOut = next.maxX > screen.width
      if next == grown || isOut || others.contains(where: next.intersects) { break }
      grown = next
    }
    return grown
  }

  // MARK: Rows further down

  private static func tighter(_ design: Design, _ view: AuditView) -> [Self] {
    let below = view.sureTargets.filter { $0.surface == 0 && $0.page > 0 }
    guard !below.isEmpty else { return [] }
    var changed = design
    var isChanged = false
    for index in design.screen.content.indices {
      guard var canvas = design.screen.content[index].as(Canvas.self), canvas.placement == .content
      else { continue }
      let rows = rows(of: canvas.parts)
      guard rows.contains(where: { $0.height > 60 }) else { continue }
      var shift = 0.0
      for row in rows {
        let height = row.height > 60 ? max(side, row.height * 0.6) : row.height
        let scale = height / row.height
        for part in row.parts {
          var frame = canvas.parts[part].frame
          frame.y = row.top - shift + (frame.y - row.top) * scale
          frame.height *= scale
          canvas.parts[part].frame = frame
        }
        shift += row.height - height
        if scale < 1 { isChanged = true }
      }
      changed.screen.content[index] = Control(canvas)
    }
    guard isChanged else { return [] }
    return [
      Self(
        kind: .tighter, design: changed, goals: below.map(\.goal),
        cause: "\(below.count) \(below.count == 1 ? "element is" : "elements are") below the first "
          + "view and must be scrolled to",
        advice: "make tall rows shorter, so that more of them are visible at once")
    ]
  }

  static func rows(
    of parts: [Canvas.Part]
  ) -> [(top: Double, height: Double, parts: [Int])] {
    var rows: [(top: Double, height: Double, parts: [Int])] = []
    for index in parts.indices.sorted(by: { parts[$0].frame.y < parts[$1].frame.y }) {
      let frame = parts[index].frame
      if let last = rows.last, frame.y < last.top + last.height - 0.5 {
        rows[rows.count - 1].height = max(last.height, frame.maxY - last.top)
        rows[rows.count - 1].parts.append(index)
      } else {
        rows.append((frame.y, frame.height, [index]))
      }
    }
    return rows
  }

  /// A name as far as a headline has room for it.
  static func short(_ label: String) -> String {
    label.count > 40 ? label.prefix(40) + "…" : label
  }

  /// Up to three names, and how many more there are.
  static func listed(_ labels: [String]) -> String {
    let shown = labels.prefix(3).map { "“\(short($0))”" }
    let rest = labels.count - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    guard shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
  }
}
