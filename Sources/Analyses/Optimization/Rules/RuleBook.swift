import Core
import Interfaces

/// Tells whether an arrangement keeps the rules as well as the present one does.
struct RuleBook: Sendable {
  private let numbers: RuleNumbers
  private let isTablet: Bool
  private let present: [PlatformRule: Int]
  /// The titles above each thing in the present design, by the numbers of their lists.
  private let titles: [String: Set<Int>]
  private let distances: [String: Int]
  /// The labels that are cut off in the present design, by the names of the elements.
  private let cut: Set<String>
  /// The number of segments of the present design that are narrower than is advised.
  private let narrow: Int

  init(_ arrangement: Arrangement, layout: Layout, numbers: RuleNumbers, isTablet: Bool) {
    self.numbers = numbers
    self.isTablet = isTablet
    let walk = Walk(arrangement)
    titles = walk.titles
    distances = walk.distances
    cut = Self.cut(in: layout)
    narrow = Self.narrowSegments(in: layout, numbers)
    present = Counter(numbers: numbers, isTablet: isTablet).counts(arrangement)
  }

  /// The first rule that an arrangement breaks more than the present one; nil where it breaks none.
  func broken(by arrangement: Arrangement) -> PlatformRule? {
    let counts = Counter(numbers: numbers, isTablet: isTablet).counts(arrangement)
    for rule in PlatformRule.allCases where counts[rule, default: 0] > present[rule, default: 0] {
      return rule
    }
    let walk = Walk(arrangement)
    for (id, above) in walk.titles {
      guard let before = titles[id] else { continue }
      if !above.isSubset(of: before) { return .titles }
    }
    for (id, distance) in walk.distances {
      if walk.destructive.contains(id), distance < distances[id, default: distance] {
        return .destructiveDistance
      }
    }
    return nil
  }

  /// The first rule that the layout of an arrangement breaks more than the present one.
  func broken(by layout: Layout) -> PlatformRule? {
    if Self.narrowSegments(in: layout, numbers) > narrow { return .segments }
    return Self.cut(in: layout).isSubset(of: cut) ? nil : .wholeLabels
  }

  private static func narrowSegments(in layout: Layout, _ numbers: RuleNumbers) -> Int {
    layout.surfaces[0].elements.count {
      $0.isValue && $0.frame.width < numbers[.segmentWidth]
    }
  }

  private static func cut(in layout: Layout) -> Set<String> {
    Set(layout.surfaces.flatMap(\.elements).filter { $0.visibleShare < 1 }.map(\.id))
  }
}

/// Gathers what stands above each thing.
private struct Walk {
  var titles: [String: Set<Int>] = [:]
  /// The number of surfaces to open on the way to each thing.
  var distances: [String: Int] = [:]
  var destructive: Set<String> = []

  init(_ arrangement: Arrangement) { visit(arrangement.root, titles: [], distance: 0) }

  private mutating func visit(_ branch: Branch, titles: Set<Int>, distance: Int) {
    var titles = titles
    let isValue = [.segments, .options, .cells].contains(branch.kind)
    if let title = branch.title, !title.isEmpty, !isValue { titles.insert(branch.key) }
    var distance = distance
    if branch.isMenuButton || branch.isSubmenu || branch.kind == .options { distance += 1 }
    for entry in branch.entries {
      if let inner = entry.branch { visit(inner, titles: titles, distance: distance) }
      guard let leaf = entry.leaf else { continue }
      self.titles[leaf.id] = titles
      distances[leaf.id] = distance
      if leaf.isDestructive { destructive.insert(leaf.id) }
    }
  }
}

/// Counts how often each rule is broken.
private struct Counter {
  let numbers: RuleNumbers
  let isTablet: Bool

  func counts(_ arrangement: Arrangement) -> [PlatformRule: Int] {
    var counts: [PlatformRule: Int] = [:]
    count(arrangement.root, depth: 0, &counts)
    return counts
  }

  private func count(_ branch: Branch, depth: Int, _ counts: inout [PlatformRule: Int]) {
    let depth = depth + (branch.isSubmenu ? 1 : 0)
    func add(_ rule: PlatformRule, _ number: Int) { counts[rule, default: 0] += max(0, number) }
    if branch.isSubmenu { add(.submenuDepth, depth - numbers.count(.submenuDepth)) }
    let items = branch.itemCount
    if branch.isSubmenu {
      add(.submenuItems, items - numbers.count(.submenuItems))
      add(.submenuItems, numbers.count(.submenuLeast) - items)
    }
    if branch.isMenuButton { add(.menuItems, numbers.count(.menuItems) - items) }
    if branch.hiddenActions > 0 {
      add(.menuItems, numbers.count(.menuItems) - branch.hiddenActions)
    }
    if branch.isMenuButton || branch.isSubmenu {
      add(.menuGroups, branch.groupCount - numbers.count(.menuGroups))
      add(.destructiveLast, branch.itemsAfterHarm)
    }
    if branch.kind == .segments {
      add(.segments, items - numbers.count(isTablet ? .segmentsTablet : .segmentsPhone))
    }
    if branch.hidesEverything { add(.barsShowActions, 1) }
    for inner in branch.entries.compactMap(\.branch) { count(inner, depth: depth, &counts) }
  }
}

extension Branch {
  /// The items of a menu with those of its sections; a submenu counts as one.
  fileprivate var itemCount: Int {
    entries.reduce(0) { sum, entry in
      guard let inner = entry.branch, inner.isSection else { return sum + 1 }
      return sum + inner.itemCount
    }
  }

  /// The actions of a row that its limit puts under More.
  fileprivate var hiddenActions: Int {
    guard case .control(let control) = shell, let limit = control.as(InlineActions.self)?.limit
    else { return 0 }
    return max(0, entries.count - limit)
  }

  /// The groups that separators make: each section, and each run of items between sections.
  fileprivate var groupCount: Int {
    var count = 0
    var isInRun = false
    for entry in entries {
      let isSection = entry.branch?.isSection == true
      if isSection || !isInRun { count += 1 }
      isInRun = !isSection
    }
    return count
  }

  /// The number of harmless items after the first that harms.
  fileprivate var itemsAfterHarm: Int {
    let flags = harmFlags
    guard let first = flags.firstIndex(of: true) else { return 0 }
    return flags[first...].count { !$0 }
  }

  private var harmFlags: [Bool] {
    entries.flatMap { entry -> [Bool] in
      if let leaf = entry.leaf { return [leaf.isDestructive] }
      guard let inner = entry.branch else { return [] }
      return inner.isSection ? inner.harmFlags : [false]
    }
  }

  /// Whether a bar or row shows nothing but a More button, though there are actions.
  fileprivate var hidesEverything: Bool {
    if case .control(let control) = shell, let row = control.as(InlineActions.self) {
      return row.limit == 0
    }
    guard kind == .controls, case .control = shell else { return false }
    let shown = entries.filter { !$0.isFixed }
    return !shown.isEmpty && shown.allSatisfy { $0.branch?.isMore == true }
  }
}
