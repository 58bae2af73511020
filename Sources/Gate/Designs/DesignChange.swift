import Core
import Interfaces

/// A change of a design, as far as it concerns one thing that can be chosen.
package struct DesignChange: Equatable, Sendable {
  /// The id of the thing, as it is now, or was before it went.
  package var goal: String
  /// A sentence without its full stop.
  package var sentence: String
  /// Whether people see another label.
  var isOfLabel = false
}

extension DesignChange {
  /// A thing that is in both designs.
  typealias Pair = (goal: String, old: GoalPlace, new: GoalPlace)

  /// Finds what became of everything that can be chosen.
  ///
  /// - Parameters:
  ///   - before: The design as it was.
  ///   - now: The design as it is.
  /// - Returns: The changes; what guards against mistakes first, then what moved, what went, has another
  ///   name, or is new.
  static func all(from before: Layout, to now: Layout) -> [DesignChange] {
    let (old, new) = (GoalPlace.all(in: before), GoalPlace.all(in: now))
    let pairs = new.compactMap { entry -> Pair? in
      old.first { $0.goal == entry.goal }.map { (entry.goal, $0.place, entry.place) }
    }
    let titles = renamedTitles(pairs)
    var changes = safety(pairs)
    changes += titles.map { title in
      DesignChange(
        goal: title.goal,
        sentence: "\(quoted(title.old.last ?? "")) is now labeled \(quoted(title.new.last ?? ""))",
        isOfLabel: true)
    }
    changes += pairs.compactMap { pair in
      // What stands under a title with another name has not moved.
      let isThere =
        pair.old.path.count == pair.new.path.count
        && pair.old.path.indices.allSatisfy { depth in
          pair.old.path[depth] == pair.new.path[depth]
            || titles.contains { $0.old == Array(pair.old.path[...depth]) }
        }
      return isThere
        ? nil
        : move(from: pair.old, to: pair.new).map { DesignChange(goal: pair.goal, sentence: $0) }
    }
    let gone = old.filter { entry in !new.contains { $0.goal == entry.goal } }
    var added = new.filter { entry in !old.contains { $0.goal == entry.goal } }
    for (goal, place) in gone {
      if let index = added.firstIndex(where: { $0.place.label == place.label }) {
        let name = added.remove(at: index).goal
        changes.append(
          DesignChange(goal: name, sentence: "\(quoted(goal)) is now called \(quoted(name))"))
      } else {
        changes.append(DesignChange(goal: goal, sentence: "\(quoted(place.label)) was removed"))
      }
    }
    changes += added.map {
      DesignChange(goal: $0.goal, sentence: "\(quoted($0.place.label)) is new")
    }
    let stayed = pairs.filter { $0.old.path == $0.new.path }.map(\.goal)
    changes += reordered(old.map(\.goal).filter(stayed.contains), stayed).map { goal in
      let label = new.first { $0.goal == goal }?.place.label ?? goal
      return DesignChange(goal: goal, sentence: "\(quoted(label)) has another place in the order")
    }
    for pair in pairs where pair.old.label != pair.new.label {
      let sentence = "\(quoted(pair.old.label)) is now labeled \(quoted(pair.new.label))"
      changes.append(DesignChange(goal: pair.goal, sentence: sentence, isOfLabel: true))
    }
    changes += pairs.compactMap { pair in
      shown(from: pair.old, to: pair.new).map { DesignChange(goal: pair.goal, sentence: $0) }
    }
    return changes + resized(pairs)
  }

  /// Another form in which a thing shows its purpose, or another distance from what is in view at once.
  private static func shown(from old: GoalPlace, to new: GoalPlace) -> String? {
    guard old.path == new.path else { return nil }
    let label = quoted(new.label)
    if old.element.face != new.element.face {
      switch new.element.face {
      case .glyph: return "\(label) is now a picture without its text"
      case .label: return "\(label) is now a text without its picture"
      case .both: return "\(label) now shows both a picture and its text"
      case .ellipsis: return "\(label) is now three dots"
      }
    }
    let pages = abs(new.element.page - old.element.page)
    guard pages > 0 else { return nil }
    let screens = pages == 1 ? "one screen" : "\(pages) screens"
    return new.element.page > old.element.page
      ? "\(label) moved \(screens) further down, where it has to be scrolled to"
      : "\(label) moved \(screens) up"
  }

  /// Titles under which all stands that stood under one title before, and nothing else of before: the ways to them
  /// before and now, with the first thing under each.
  private static func renamedTitles(
    _ pairs: [Pair]
  ) -> [(goal: String, old: [String], new: [String])] {
    var found: [(goal: String, old: [String], new: [String])] = []
    for pair in pairs where pair.old.path.count == pair.new.path.count {
      for depth in pair.old.path.indices where pair.old.path[depth] != pair.new.path[depth] {
        let (old, new) = (Array(pair.old.path[...depth]), Array(pair.new.path[...depth]))
        let isWhole = pairs.allSatisfy {
          $0.old.path.starts(with: old) == $0.new.path.starts(with: new)
        }
        if isWhole, !found.contains(where: { $0.old == old }) {
          found.append((pair.goal, old, new))
        }
      }
    }
    return found
  }

  /// What has another size is told from this ratio of areas on (chosen).
  private static let otherSize = 1.25
  /// The most sizes that are told: another text size changes all.
  private static let mostSizes = 3

  private static func resized(
    _ pairs: [Pair]
  ) -> [DesignChange] {
    let found = pairs.compactMap { pair -> (ratio: Double, change: DesignChange)? in
      let areas = [pair.old, pair.new].map { $0.size.x * $0.size.y }
      guard pair.old.path == pair.new.path, areas[0] > 0, areas[1] > 0 else { return nil }
      let ratio = max(areas[0], areas[1]) / min(areas[0], areas[1])
      guard ratio >= otherSize else { return nil }
      let sizes = [pair.old, pair.new].map {
        "\(Int($0.size.x.rounded())) x \(Int($0.size.y.rounded()))"
      }
      let sentence = "\(quoted(pair.new.label)) went from \(sizes[0]) to \(sizes[1]) pt"
      return (ratio, DesignChange(goal: pair.goal, sentence: sentence))
    }
    let order = found.sorted { $0.ratio > $1.ratio }.map(\.change)
    var told = Array(order.prefix(mostSizes))
    let rest = order.count - told.count
    if rest > 0 {
      told[told.count - 1].sentence += ", and \(rest) more have other sizes"
    }
    return told
  }

  private static func move(from old: GoalPlace, to new: GoalPlace) -> String? {
    guard old.path != new.path else { return nil }
    let label = quoted(new.label)
    let change = new.path.count - old.path.count
    let taps = change.magnitude == 1 ? "one" : "\(change.magnitude)"
    let cost =
      change == 0
      ? ""
      : change > 0
        ? ": \(taps) more \(change == 1 ? "tap" : "taps")"
        : ": \(taps) \(change == -1 ? "tap" : "taps") less"
    if let last = new.path.last, change > 0 {
      return old.path.isEmpty
        ? "\(label) moved from the screen into \(new.sort)\(quoted(last))\(cost)"
        : "\(label) moved into \(quoted(last))\(cost)"
    }
    if let last = old.path.last, change < 0 {
      return new.path.isEmpty
        ? "\(label) moved from \(old.sort)\(quoted(last)) to the screen\(cost)"
        : "\(label) moved out of \(quoted(last))\(cost)"
    }
    return "\(label) moved from \(quoted(old.path.last ?? "")) to \(quoted(new.path.last ?? ""))"
  }

  /// The things that stand elsewhere among those that both orders have: those outside a longest
  /// common subsequence.
  private static func reordered(_ old: [String], _ new: [String]) -> [String] {
    guard old != new, old.count <= 1000 else { return [] }
    var lengths = [[Int]](
      repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i][j] =
          old[i] == new[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (i, j, kept) = (0, 0, Set<String>())
    while i < old.count, j < new.count {
      if old[i] == new[j] {
        kept.insert(old[i])
        (i, j) = (i + 1, j + 1)
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return new.filter { !kept.contains($0) }
  }

  static func quoted(_ text: String) -> String { "\"\(text)\"" }
}

extension DesignChange {
  /// What became of the goals of a task, in a phrase; nil where they are the same.
  static func ofGoals(from before: [String], to now: [String], _ changes: [DesignChange]) -> String?
  {
    let gone = before.filter { !now.contains($0) }
    let new = now.filter { !before.contains($0) }
    guard !gone.isEmpty || !new.isEmpty else { return nil }
    func goals(_ names: [String]) -> String {
      (names.count == 1 ? "the goal " : "the goals ")
        + names.prefix(8).joined(separator: ", ")
        + (names.count > 8 ? " and \(names.count - 8) more" : "")
    }
    if gone.count == 1, new.count == 1, changes.contains(where: { $0.goal == new[0] }) {
      return "the goal \(gone[0]) was renamed to \(new[0]); "
        + "'was: { goals: { \"\(new[0])\": \"\(gone[0])\" } }' in the suite compares both"
    }
    let parts = [
      gone.isEmpty ? nil : "\(goals(gone)) \(gone.count == 1 ? "was" : "were") removed",
      new.isEmpty ? nil : "\(goals(new)) \(new.count == 1 ? "is" : "are") new",
    ]
    return parts.compactMap(\.self).joined(separator: ", and ")
  }
}
