import Core
import Interfaces

/// Lists the moves that an arrangement allows, the most promising first.
struct MoveFinder {
  let arrangement: Arrangement
  let frequencies: [String: Double]
  let kinds: Set<MoveKind>
  /// The names of things and controls that must stay as they are.
  let kept: Set<String>
  /// The things that are moved: on a large screen only those that are wanted most.
  private let movers: Set<String>

  /// The most things that are moved by themselves, so that large screens stay searchable.
  private static let most = 60

  init(
    arrangement: Arrangement, frequencies: [String: Double], kinds: Set<MoveKind>,
    kept: Set<String>
  ) {
    self.arrangement = arrangement
    self.frequencies = frequencies
    self.kinds = kinds
    self.kept = kept
    let ids = arrangement.root.leaves.map(\.id).filter { !$0.isEmpty }
    let wanted = ids.sorted { (-(frequencies[$0] ?? 0), $0) < (-(frequencies[$1] ?? 0), $1) }
    movers = Set(wanted.prefix(Self.most))
  }

  /// The moves of whole lists, then those of single things in a random order in which what is wanted
  /// often tends to come first (Efraimidis and Spirakis 2006).
  func moves(_ random: inout MoveDraws) -> [Move] {
    let lists = arrangement.branches.filter { !isKept($0) }
    let whole = lists.flatMap(wholeMoves)
    let single = lists.flatMap { orderMoves($0) } + transfers(lists) + exchanges(lists)
    let keyed = single.enumerated().map { offset, move in
      (key: random.exponential() / weight(of: move), offset: offset, move: move)
    }
    return whole + keyed.sorted { ($0.key, $0.offset) < ($1.key, $1.offset) }.map(\.move)
  }

  private func isKept(_ branch: Branch) -> Bool {
    branch.id.map(kept.contains) ?? false
  }

  /// The weight of a move: the share of what it moves, and a little for everything.
  private func weight(of move: Move) -> Double {
    func share(_ handle: Move.Handle) -> Double {
      guard case .leaf(let id) = handle else { return 0.1 }
      return frequencies[id] ?? 0
    }
    let least = 0.2 / Double(max(1, frequencies.count))
    return switch move {
    case .put(let handle, _, _): share(handle) + least
    case .exchange(let a, let b): abs(share(a) - share(b)) + least
    default: 1
    }
  }

  // MARK: Whole lists

  private func wholeMoves(_ branch: Branch) -> [Move] {
    var moves: [Move] = []
    let movable = branch.entries.count { isMovable($0) }
    if kinds.contains(.order), branch.kind != .canvas, movable > 1, movable == branch.entries.count
    {
      moves.append(.sort(list: branch.key))
    }
    if kinds.contains(.group) {
      if branch.isSection, branch.title?.isEmpty == false { moves.append(.fold(list: branch.key)) }
      if branch.isSubmenu { moves.append(.unfold(list: branch.key)) }
    }
    if kinds.contains(.inline) { moves += inlineMoves(branch) }
    if kinds.contains(.control), branch.kind == .segments || branch.kind == .options {
      moves.append(.convert(list: branch.key))
    }
    return moves
  }

  private func inlineMoves(_ branch: Branch) -> [Move] {
    if case .control(let control) = branch.shell, let row = control.as(InlineActions.self) {
      let limits = [nil] + (1...max(1, branch.entries.count)).map { Optional($0) }
      return limits.filter { $0 != row.limit }.map { .limit(list: branch.key, $0) }
    }
    guard branch.kind == .controls, case .control = branch.shell,
      !branch.entries.contains(where: { $0.branch?.isMore == true })
    else { return [] }
    let leaves = branch.entries.compactMap(\.leaf).filter {
      !$0.id.isEmpty && !kept.contains($0.id) && $0.asItem != nil && !$0.isDestructive
    }
    let rarest = leaves.map(\.id).sorted {
      (frequencies[$0] ?? 0, $0) < (frequencies[$1] ?? 0, $1)
    }
    guard rarest.count > 3 else { return [] }
    return (3..<rarest.count).map { .gather(Array(rarest.prefix($0)), list: branch.key) }
  }

  // MARK: Single things

  private func isMovable(_ entry: Entry) -> Bool {
    switch entry.body {
    case .leaf(let leaf): !leaf.id.isEmpty && !kept.contains(leaf.id)
    case .branch(let branch): !isKept(branch) && !branch.stays(kept)
    case .fixed: false
    }
  }

  private func isMover(_ entry: Entry) -> Bool {
    guard isMovable(entry) else { return false }
    return entry.leaf.map { movers.contains($0.id) } ?? true
  }

  private func orderMoves(_ branch: Branch) -> [Move] {
    guard kinds.contains(.order) else { return [] }
    if branch.kind == .canvas { return canvasMoves(branch) }
    var moves: [Move] = []
    for (index, entry) in branch.entries.enumerated() where isMover(entry) {
      guard let handle = entry.handle else { continue }
      // Nothing moves past what is fixed, as a text that heads what follows.
      let before = branch.entries[..<index].lastIndex { !isMovable($0) }.map { $0 + 1 } ?? 0
      let after = branch.entries[index...].firstIndex { !isMovable($0) } ?? branch.entries.count
      for target in before...after where target != index && target != index + 1 {
        moves.append(.put(handle, list: branch.key, index: target))
      }
    }
    return moves
  }

  /// Things on a canvas change places where both are of one size.
  private func canvasMoves(_ branch: Branch) -> [Move] {
    var moves: [Move] = []
    for entry in branch.entries where isMover(entry) {
      for other in branch.entries where isMovable(other) && other != entry {
        guard let a = entry.frame, let b = other.frame, let first = entry.handle,
          let second = other.handle, abs(a.width - b.width) <= 1, abs(a.height - b.height) <= 1
        else { continue }
        moves.append(.exchange(first, second))
      }
    }
    return moves
  }

  /// Moves between lists; which of them a title forbids is for the rules to say.
  private func transfers(_ lists: [Branch]) -> [Move] {
    var moves: [Move] = []
    for source in lists where source.kind == .menu || source.kind == .inline || isBar(source) {
      for entry in source.entries where isMover(entry) {
        guard let leaf = entry.leaf else { continue }
        for target in lists where target.key != source.key && accepts(target, leaf, source) {
          let places = [0, place(of: leaf, in: target), target.entries.count]
          for index in Set(places).sorted() {
            moves.append(.put(.leaf(leaf.id), list: target.key, index: index))
          }
        }
      }
    }
    return moves
  }

  private func isBar(_ branch: Branch) -> Bool {
    guard case .control(let control) = branch.shell else { return false }
    return [.toolbar, .navigation, .row].contains(control.kind)
  }

  private func accepts(_ target: Branch, _ leaf: Leaf, _ source: Branch) -> Bool {
    let isWithinMenus = source.kind == .menu && target.kind == .menu
    guard kinds.contains(isWithinMenus ? .group : .inline) else { return false }
    guard target.kind == .menu || target.kind == .inline || isBar(target) else { return false }
    return target.form(of: leaf) != nil
  }

  /// Where a thing belongs in a list that is in the order of what is wanted.
  private func place(of leaf: Leaf, in branch: Branch) -> Int {
    let own = frequencies[leaf.id] ?? 0
    return branch.entries.firstIndex { entry in
      guard let other = entry.leaf else { return entry.isFixed }
      return (frequencies[other.id] ?? 0) < own
    } ?? branch.entries.count
  }

  /// A button of a canvas and an item of a menu change places.
  private func exchanges(_ lists: [Branch]) -> [Move] {
    guard kinds.contains(.inline) else { return [] }
    var moves: [Move] = []
    for canvas in lists where canvas.kind == .canvas {
      for entry in canvas.entries where isMovable(entry) {
        guard let button = entry.leaf else { continue }
        for menu in lists where menu.kind == .menu {
          for item in menu.entries.compactMap(\.leaf) where !kept.contains(item.id) {
            guard movers.contains(item.id) else { continue }
            guard frequencies[item.id] ?? 0 > frequencies[button.id] ?? 0 else { continue }
            moves.append(.exchange(.leaf(button.id), .leaf(item.id)))
          }
        }
      }
    }
    return moves
  }
}
