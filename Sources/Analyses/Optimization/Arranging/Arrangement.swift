package import Interfaces

/// A design taken apart into lists whose things can change places.
package struct Arrangement: Hashable, Sendable {
  /// The design as it was; its screen is replaced when the arrangement is put together again.
  private let original: Design
  /// The list of the controls of the screen.
  var root: Branch
  /// The number of the next list that is made.
  private(set) var nextKey: Int

  /// Takes a design apart. Everything that can be chosen is given its name, so that it keeps it.
  package init(_ design: Design) {
    original = design
    var decomposer = DesignDecomposer(used: design.choices)
    root = decomposer.screen(design.screen)
    nextKey = decomposer.nextKey
  }

  /// The design that the arrangement stands for.
  package var design: Design {
    var design = original
    design.screen.content = root.entries.map(\.control)
    return design
  }

  /// Every list, the outer ones first.
  var branches: [Branch] { Self.all(root) }

  private static func all(_ branch: Branch) -> [Branch] {
    [branch] + branch.entries.compactMap(\.branch).flatMap(all)
  }

  /// Makes a new list with nothing in it.
  mutating func makeBranch(_ shell: BranchShell) -> Branch {
    defer { nextKey += 1 }
    return Branch(key: nextKey, shell: shell, entries: [])
  }

  /// Changes the list of a number.
  ///
  /// - Returns: What the change returns, or nil when there is no such list.
  mutating func change<Value>(_ key: Int, _ body: (inout Branch) -> Value) -> Value? {
    Self.change(&root, key, body)
  }

  private static func change<Value>(
    _ branch: inout Branch, _ key: Int, _ body: (inout Branch) -> Value
  ) -> Value? {
    if branch.key == key { return body(&branch) }
    for index in branch.entries.indices {
      guard case .branch(var inner) = branch.entries[index].body else { continue }
      guard let value = change(&inner, key, body) else { continue }
      branch.entries[index].body = .branch(inner)
      return value
    }
    return nil
  }

  /// Takes away sections and submenus that hold nothing.
  mutating func prune() { Self.prune(&root) }

  private static func prune(_ branch: inout Branch) {
    for index in branch.entries.indices {
      guard case .branch(var inner) = branch.entries[index].body else { continue }
      prune(&inner)
      branch.entries[index].body = .branch(inner)
    }
    branch.entries.removeAll { entry in
      guard let inner = entry.branch else { return false }
      return (inner.isSection || inner.isSubmenu) && inner.entries.isEmpty
    }
  }
}
