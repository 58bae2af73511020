import Interfaces

extension Arrangement {
  /// Returns the arrangement after a move; nil where the move cannot be made.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - frequencies: How often each thing is wanted.
  /// - Returns: The arrangement, or nil.
  func after(_ move: Move, frequencies: [String: Double]) -> Arrangement? {
    var copy = self
    let isDone =
      switch move {
      case .put(let handle, let list, let index): copy.put(handle, list: list, index: index)
      case .exchange(let a, let b): copy.exchange(a, b)
      case .sort(let list): copy.sort(list, frequencies)
      case .limit(let list, let limit): copy.setLimit(list, limit)
      case .fold(let list): copy.fold(list)
      case .unfold(let list): copy.unfold(list)
      case .convert(let list): copy.convert(list)
      case .gather(let ids, let list): copy.gather(ids, list: list)
      }
    guard isDone else { return nil }
    copy.prune()
    return copy.root == root ? nil : copy
  }

  // MARK: Places

  /// Where a thing stands: the number of its list and the index in it.
  func place(of handle: Move.Handle) -> (list: Int, index: Int)? {
    for branch in branches {
      if let index = branch.entries.firstIndex(where: { $0.handle == handle }) {
        return (branch.key, index)
      }
    }
    return nil
  }

  private mutating func put(_ handle: Move.Handle, list: Int, index: Int) -> Bool {
    guard let place = place(of: handle) else { return false }
    let taken = change(place.list) { branch -> Entry? in
      guard branch.kind != .canvas else { return nil }
      return branch.entries.remove(at: place.index)
    }
    guard var entry = taken ?? nil else { return false }
    // A list counts its places with the thing still in it.
    let shift = place.list == list && place.index < index ? 1 : 0
    let isPut = change(list) { branch -> Bool in
      guard branch.kind != .canvas else { return false }
      if let leaf = entry.leaf, place.list != list {
        guard let form = branch.form(of: leaf) else { return false }
        entry = Entry(.leaf(form))
      }
      branch.entries.insert(entry, at: max(0, min(index - shift, branch.entries.count)))
      return true
    }
    return isPut ?? false
  }

  private mutating func exchange(_ a: Move.Handle, _ b: Move.Handle) -> Bool {
    guard let first = place(of: a), let second = place(of: b),
      let one = branches.first(where: { $0.key == first.list }),
      let two = branches.first(where: { $0.key == second.list }),
      let body = one.adapted(two.entries[second.index].body),
      let other = two.adapted(one.entries[first.index].body)
    else { return false }
    _ = change(first.list) { $0.entries[first.index].body = body }
    _ = change(second.list) { $0.entries[second.index].body = other }
    return true
  }

  // MARK: Lists

  /// Sorts a list; what harms stays last, and what does not move stays in its place.
  private mutating func sort(_ list: Int, _ frequencies: [String: Double]) -> Bool {
    func weight(_ entry: Entry) -> Double {
      if let leaf = entry.leaf {
        return leaf.isDestructive ? -1 : frequencies[leaf.id] ?? 0
      }
      let leaves = entry.branch?.leaves ?? []
      if leaves.contains(where: \.isDestructive) { return -1 }
      return leaves.reduce(0) { $0 + (frequencies[$1.id] ?? 0) }
    }
    return change(list) { branch in
      guard branch.kind != .canvas else { return false }
      let movable = branch.entries.indices.filter { !branch.entries[$0].isFixed }
      let sorted = movable.map { branch.entries[$0] }.enumerated().sorted {
        (-weight($0.element), $0.offset) < (-weight($1.element), $1.offset)
      }
      for (index, entry) in zip(movable, sorted) { branch.entries[index] = entry.element }
      return true
    } ?? false
  }

  private mutating func setLimit(_ list: Int, _ limit: Int?) -> Bool {
    change(list) { branch in
      guard case .control(let control) = branch.shell, var row = control.as(InlineActions.self)
      else { return false }
      row.limit = limit
      branch.shell = .control(row.control)
      return true
    } ?? false
  }

  private mutating func fold(_ list: Int) -> Bool {
    change(list) { branch in
      guard case .section(let section) = branch.shell, let title = section.title, !title.isEmpty
      else { return false }
      let id = "submenu-\(branch.key)"
      branch.shell = .submenu(Submenu(title, id: id) {})
      return true
    } ?? false
  }

  private mutating func unfold(_ list: Int) -> Bool {
    change(list) { branch in
      guard case .submenu(let submenu) = branch.shell,
        !branch.entries.contains(where: { $0.branch?.isSection == true })
      else { return false }
      branch.shell = .section(Interfaces.Section(submenu.title) {})
      return true
    } ?? false
  }

  private mutating func convert(_ list: Int) -> Bool {
    change(list) { branch in
      guard case .control(let control) = branch.shell else { return false }
      if let button = control.as(PopUpButton.self) {
        let other = SegmentedControl(button.label, id: button.id, selection: button.selection) {}
        branch.shell = .control(other.control)
        return true
      }
      guard let segments = control.as(SegmentedControl.self) else { return false }
      let other = PopUpButton(segments.label, id: segments.id, selection: segments.selection) {}
      branch.shell = .control(other.control)
      return true
    } ?? false
  }

  private mutating func gather(_ ids: [String], list: Int) -> Bool {
    var more = makeBranch(.control(Control(More(id: "more-\(nextKey)") {})))
    return change(list) { branch in
      guard branch.kind == .controls else { return false }
      for id in ids {
        guard let index = branch.entries.firstIndex(where: { $0.leaf?.id == id }),
          let leaf = branch.entries[index].leaf, let form = leaf.asItem
        else { return false }
        branch.entries.remove(at: index)
        more.entries.append(Entry(.leaf(form)))
      }
      branch.entries.append(Entry(.branch(more)))
      return true
    } ?? false
  }
}

extension Entry {
  /// The handle of the thing in a move; nil where it is never moved.
  var handle: Move.Handle? {
    switch body {
    case .leaf(let leaf): leaf.id.isEmpty ? nil : .leaf(leaf.id)
    case .branch(let branch): .branch(branch.key)
    case .fixed: nil
    }
  }
}

extension Branch {
  /// The thing of another list in the form that this list wants; nil where it cannot stand here.
  fileprivate func adapted(_ body: Entry.Body) -> Entry.Body? {
    switch body {
    case .leaf(let leaf):
      if kind == .segments || kind == .options {
        guard case .option = leaf else { return nil }
        return body
      }
      return form(of: leaf).map { .leaf($0) }
    case .branch(let branch):
      guard case .control = branch.shell else { return kind == .menu ? body : nil }
      return kind == .controls || kind == .canvas ? body : nil
    case .fixed: return nil
    }
  }
}
