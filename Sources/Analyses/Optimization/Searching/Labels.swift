import Interfaces

/// Names for things and lists, to tell of moves in words.
struct Labels: Sendable {
  private var leaves: [String: String] = [:]

  init(_ arrangement: Arrangement) {
    for leaf in arrangement.root.leaves { leaves[leaf.id] = leaf.label }
  }

  /// Returns a move in words.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - arrangement: The arrangement before it.
  /// - Returns: A phrase without a period.
  func text(of move: Move, in arrangement: Arrangement) -> String {
    let branches = Dictionary(
      arrangement.branches.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    func list(_ key: Int) -> String { branches[key].map(name) ?? "a list" }
    switch move {
    case .put(let handle, let key, let index):
      return "\(name(handle, branches)) moves \(place(index, branches[key]))"
    case .exchange(let a, let b):
      return "\(name(a, branches)) and \(name(b, branches)) swap places"
    case .sort(let key): return "\(list(key)) is sorted, the most often needed first"
    case .limit(let key, let limit):
      guard let limit else { return "\(list(key)) shows as many actions as fit" }
      return "\(list(key)) shows \(limit) action\(limit == 1 ? "" : "s")"
    case .fold(let key): return "\(list(key)) becomes a submenu"
    case .unfold(let key): return "\(list(key)) becomes a section of its menu"
    case .convert(let key):
      let isPopUp = branches[key]?.kind == .options
      return "\(list(key)) becomes a \(isPopUp ? "segmented control" : "pop-up button")"
    case .gather(let ids, let key):
      return "\(ids.count) actions of \(list(key)) move into a More button"
    }
  }

  private func place(_ index: Int, _ branch: Branch?) -> String {
    guard let branch else { return "elsewhere" }
    let list = name(branch)
    if index <= 0 { return "to the start of \(list)" }
    guard index < branch.entries.count else { return "to the end of \(list)" }
    switch branch.entries[index].body {
    case .leaf(let leaf): return "before \"\(leaf.label)\" in \(list)"
    case .branch(let inner): return "before \(name(inner)) in \(list)"
    case .fixed: return "within \(list)"
    }
  }

  private func name(_ handle: Move.Handle, _ branches: [Int: Branch]) -> String {
    switch handle {
    case .leaf(let id): "\"\(leaves[id] ?? id)\""
    case .branch(let key): branches[key].map(name) ?? "a list"
    }
  }

  /// The name of a list: its title, else its kind and the first labels in it.
  private func name(_ branch: Branch) -> String {
    if let title = branch.title, !title.isEmpty { return "\"\(title)\"" }
    let kind: String
    switch branch.shell {
    case .screen: return "the screen"
    case .section: kind = "the group"
    case .submenu: kind = "the submenu"
    case .control(let control):
      if control.kind == .more { return "\"\(control.label)\"" }
      kind = "the \(control.noun)"
    }
    let names = branch.labels.prefix(2).map { "\"\(AuditRepair.short($0))\"" }
    let rest = branch.labels.count - names.count
    return names.isEmpty
      ? kind : "\(kind) of \(names.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")"
  }
}
