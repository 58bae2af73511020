import Interfaces
import Populations

extension PlanCompiler {
  /// One stop for each element of all surfaces.
  func stops(_ elements: [Plan.Element]) -> [Plan.Stop] {
    var stops: [Plan.Stop] = []
    for (index, surface) in layout.surfaces.enumerated() {
      let first = firstElements[index]
      let planned = Array(elements[first..<(first + surface.elements.count)])
      stops += self.stops(of: surface, planned)
    }
    return stops
  }

  /// One course for each surface.
  func courses(_ elements: [Plan.Element]) -> [Plan.Course] {
    layout.surfaces.enumerated().map { index, surface in
      let first = firstElements[index]
      let planned = Array(elements[first..<(first + surface.elements.count)])
      let orders = orders(of: surface, planned)
      let current = surface.elements.firstIndex { $0.currentGoal != nil && $0.role == .menuOption }
      let isMenu = [.menu, .submenu, .contextMenu].contains(surface.kind)
      return Plan.Course(
        stops: (orders.max() ?? -1) + 1,
        start: input == .keyboard && isMenu ? current.map { orders[$0] } ?? -1 : -1,
        isMenu: isMenu, words: words(on: surface), floats: surface.kind == .toast)
    }
  }

  /// Tells whether a focus or a cursor stops at an element.
  private func isStop(_ element: SurfaceElement, _ planned: Plan.Element) -> Bool {
    !element.isHidden && (input == .screenReader || planned.code != .nothing)
  }

  /// The place of each element among the stops; hidden menus are where their owners are.
  private func orders(of surface: Surface, _ planned: [Plan.Element]) -> [Int32] {
    var orders: [Int32] = []
    var next: Int32 = 0
    for (element, plan) in zip(surface.elements, planned) {
      if element.isHidden {
        orders.append(orders[element.order])
      } else {
        orders.append(next)
        if isStop(element, plan) { next += 1 }
      }
    }
    return orders
  }

  private func stops(of surface: Surface, _ planned: [Plan.Element]) -> [Plan.Stop] {
    let orders = orders(of: surface, planned)
    let names = surface.elements.map { $0.label.lowercased() }
    let isMenu = [.menu, .submenu, .contextMenu].contains(surface.kind)
    let letters = isMenu ? letters(names) : Array(repeating: 1, count: names.count)
    var bearers: [String: Int] = [:]
    for (index, name) in names.enumerated()
    where planned[index].code != .nothing && !surface.elements[index].isHidden {
      bearers[name, default: 0] += 1
    }
    return surface.elements.indices.map { index in
      let element = surface.elements[index]
      let owner = element.isHidden ? element.order : index
      let isNameless =
        element.label.isEmpty || (input == .voice && (element.face == .glyph))
      var stop = Plan.Stop(
        order: orders[index], words: announcement(of: element),
        hintWords: Float(element.hint.split(separator: " ").count),
        nameWords: Float(element.words), isNameless: isNameless,
        isAmbiguous: bearers[names[owner], default: 0] > 1, letters: letters[owner], round: 1,
        place: 1, row: 1, rows: 1, column: 1,
        columns: 1)
      if input.family == .switches { place(&stop, owner, surface, planned) }
      return stop
    }
  }

  private func words(on surface: Surface) -> Float {
    let shown = surface.elements.filter { !$0.isHidden }
    let sum = shown.reduce(0) { $0 + announcement(of: $1) }
    return shown.isEmpty ? 0 : sum / Float(shown.count)
  }

  /// The words of an announcement: the label, what it is, and whether it is chosen.
  private func announcement(of element: SurfaceElement) -> Float {
    let label = element.label.isEmpty ? 0 : Float(element.words)
    let role = element.role == .text ? 0 : constants.aids.role
    let state: Float = element.currentGoal != nil || element.isOn != nil ? constants.aids.state : 0
    return label + role + state
  }

  /// For each name the least number of first letters that no name before has.
  private func letters(_ names: [String]) -> [Int32] {
    let names = names.map(Array.init)
    return names.indices.map { index in
      let name = names[index]
      let common = names[..<index].map { other in zip(name, other).prefix { $0 == $1 }.count }
      return Int32(max(1, min(name.count, (common.max() ?? 0) + 1)))
    }
  }

  /// Where a cursor meets an element: in a round over what is shown, and by rows or groups.
  private func place(
    _ stop: inout Plan.Stop, _ index: Int, _ surface: Surface, _ planned: [Plan.Element]
  ) {
    let page = planned[index].page
    let shown = surface.elements.indices.filter {
      isStop(surface.elements[$0], planned[$0])
        && (planned[$0].isPinned || planned[index].isPinned || planned[$0].page == page)
    }
    guard let place = shown.firstIndex(of: index) else { return }
    stop.round = Int32(shown.count)
    stop.place = Int32(place + 1)
    let rows = input == .switchGroup ? groups(shown, planned) : lines(shown, planned)
    for (number, row) in rows.enumerated() {
      guard let column = row.firstIndex(of: index) else { continue }
      stop.row = Int32(number + 1)
      stop.rows = Int32(rows.count)
      stop.column = Int32(column + 1)
      stop.columns = Int32(row.count)
    }
  }

  /// Elements whose middles lie within half of each other's height are in one row.
  private func lines(_ shown: [Int], _ planned: [Plan.Element]) -> [[Int]] {
    var lines: [[Int]] = []
    for index in shown {
      let element = planned[index]
      if let last = lines.last?.first,
        abs(planned[last].y - element.y) <= min(planned[last].halfHeight, element.halfHeight)
      {
        lines[lines.count - 1].append(index)
      } else {
        lines.append([index])
      }
    }
    return lines
  }

  /// The visual groups; where there is only one, groups of about the root of their number.
  private func groups(_ shown: [Int], _ planned: [Plan.Element]) -> [[Int]] {
    var groups: [[Int]] = []
    for index in shown {
      if let last = groups.last?.first, planned[last].group == planned[index].group {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    guard groups.count == 1, shown.count >= constants.aids.groupsFrom else { return groups }
    let size = Int(Float(shown.count).squareRoot().rounded(.up))
    return stride(from: 0, to: shown.count, by: size).map {
      Array(shown[$0..<min($0 + size, shown.count)])
    }
  }
}
