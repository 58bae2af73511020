import Core
import Interfaces
import Simulation

/// Changes of the order and the distances of what stands in rows.
extension AuditRepair {
  /// Assumed: the least rows of a list that is worth another order, and those of a group, with the gap
  /// between groups, in pt.
  private static let list = (least: 6, group: 5, gap: 24.0)

  /// The targets of a canvas that stand below one another at the same width, from top to bottom.
  private static func columns(of canvas: Canvas) -> [[Int]] {
    struct Key: Hashable {
      var x: Double
      var width: Double
    }
    let targets = canvas.parts.indices.filter { isTarget(canvas.parts[$0].control) }
    let groups = Dictionary(grouping: targets) { index in
      let frame = canvas.parts[index].frame
      return Key(x: frame.x.rounded(), width: frame.width.rounded())
    }
    return groups.values.filter { $0.count >= list.least }.map { group in
      group.sorted { canvas.parts[$0].frame.y < canvas.parts[$1].frame.y }
    }.sorted { $0[0] < $1[0] }
  }

  // MARK: The first place

  /// What stands low in a list or below the first view, in the first place of its list.
  static func first(_ design: Design, _ view: AuditView) -> [Self] {
    canvases(of: design).flatMap { index, canvas -> [Self] in
      columns(of: canvas).compactMap { column -> Self? in
        let labels = column.compactMap { canvas.parts[$0].control.id }.map(view.label)
        guard !isNumbered(labels), !isInOrder(labels) else { return nil }
        let low = column.enumerated().filter { $0.offset >= column.count * 2 / 3 }
        let names = view.sureTargets.filter { !isParting($0.label) }.map(\.goal)
        let places = low.compactMap { place, part -> (rank: Int, place: Int, goal: String)? in
          guard let goal = canvas.parts[part].control.id, let rank = names.firstIndex(of: goal)
          else { return nil }
          return (rank, place, goal)
        }
        guard let dear = places.min(by: { $0.rank < $1.rank }) else { return nil }
        var other = canvas
        for place in 0...dear.place {
          let from = place == 0 ? column[dear.place] : column[place - 1]
          other.parts[column[place]].control = canvas.parts[from].control
        }
        let name = short(view.label(dear.goal))
        return Self(
          kind: .first, design: replacing(design, index, other), goals: [dear.goal],
          cause: "“\(name)” is number \(dear.place + 1) of \(column.count) in its list",
          advice: "if it is wanted often, put it first")
      }
    }
  }

  /// Tells whether labels differ in their numbers alone, as those of the rows of a table, whose order is
  /// that of what they hold.
  private static func isNumbered(_ labels: [String]) -> Bool {
    2 * Set(labels.map { $0.filter { !$0.isNumber } }).count <= labels.count
  }

  /// Tells whether labels stand in the order of the alphabet or of numbers within them, by which people
  /// find them.
  private static func isInOrder(_ labels: [String]) -> Bool {
    zip(labels, labels.dropFirst()).allSatisfy { before, after in
      for (one, other) in zip(words(of: before), words(of: after)) where one != other {
        guard let one = Int(one), let other = Int(other) else { return one < other }
        return one < other
      }
      return words(of: before).count <= words(of: after).count
    }
  }

  private static func words(of label: String) -> [String] {
    label.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Assumed: what belongs where it is last.
  private static let partings = [
    "delete", "remove", "erase", "reset", "sign out", "log out", "logout", "quit",
  ]

  /// Tells whether a label says that something ends or goes away.
  private static func isParting(_ label: String) -> Bool {
    let words = label.lowercased().split { !$0.isLetter }.map(String.init)
    return partings.contains(words.first ?? "")
      || partings.contains(words.prefix(2).joined(separator: " "))
  }

  // MARK: Groups

  /// A long list in groups with a gap between them.
  static func grouped(_ design: Design, _ view: AuditView) -> [Self] {
    canvases(of: design).compactMap { index, canvas -> Self? in
      guard canvas.placement == .content,
        let column = columns(of: canvas).max(by: { $0.count < $1.count }),
        column.count >= 2 * list.group - 1
      else { return nil }
      let frames = column.map { canvas.parts[$0].frame }
      let isClose = zip(frames, frames.dropFirst()).allSatisfy { $1.y - $0.maxY < list.gap / 2 }
      guard isClose else { return nil }
      let blocks = (column.count + list.group - 1) / list.group
      let size = (column.count + blocks - 1) / blocks
      // What stands beside a row goes with it.
      let starts = stride(from: size, to: column.count, by: size).map { frames[$0].y - 0.5 }
      var parts = [[Canvas.Part]](repeating: [], count: starts.count + 1)
      for part in canvas.parts {
        let block = starts.count { $0 <= part.frame.y }
        var moved = part
        moved.frame.y += list.gap * Double(block)
        parts[block].append(moved)
      }
      guard !parts.contains(where: \.isEmpty) else { return nil }
      var changed = design
      changed.screen.content.replaceSubrange(
        index...index, with: parts.map { Control(Canvas(placement: .content, parts: $0)) })
      let goals = column.compactMap { canvas.parts[$0].control.id }.filter(view.isSure)
      return Self(
        kind: .grouped, design: changed, goals: goals,
        cause: "\(column.count) rows follow each other without a break",
        advice: "split them into groups of \(size) with a gap, by what belongs together")
    }
  }

  // MARK: Gaps

  /// Assumed: the widest gap at which neighbors count as close, and the widest that is made, in pt.
  private static let gap = (close: 6.0, wide: 16.0)

  /// Wide gaps between small neighbors in a row.
  static func spaced(_ design: Design, _ view: AuditView) -> [Self] {
    let width = view.audit.layout.display.width.value
    let bad = Set(
      view.audit.targets.filter { target in
        view.isSure(target.goal)
          && ((view.mean(.wrongSelections, of: target) ?? 0) >= AuditView.missLimit
            || !view.tooSmall(target).isEmpty)
      }.map(\.goal))
    guard !bad.isEmpty else { return [] }
    return canvases(of: design).flatMap { index, canvas -> [Self] in
      rows(of: canvas.parts).compactMap { row -> Self? in
        let order = row.parts.sorted { canvas.parts[$0].frame.x < canvas.parts[$1].frame.x }
        let frames = order.map { canvas.parts[$0].frame }
        let goals = order.compactMap { canvas.parts[$0].control.id }.filter(bad.contains)
        guard goals.count > 1, order.allSatisfy({ isTarget(canvas.parts[$0].control) }),
          zip(frames, frames.dropFirst()).contains(where: { $1.x - $0.maxX < gap.close })
        else { return nil }
        let used = frames.reduce(0) { $0 + $1.width }
        let wide = min(gap.wide, (width - 16 - used) / Double(order.count - 1))
        guard wide >= gap.close + 2 else { return nil }
        var other = canvas
        let whole = used + wide * Double(order.count - 1)
        var x = max(8, min(frames[0].x, width - 8 - whole))
        for (part, frame) in zip(order, frames) {
          other.parts[part].frame.x = (x * 8).rounded() / 8
          x += frame.width + wide
        }
        return Self(
          kind: .spaced, design: replacing(design, index, other), goals: goals,
          cause: "\(listed(goals.map(view.label))) are close together, and the wrong one is hit",
          advice: "leave \(Int(wide)) pt between them")
      }
    }
  }
}
