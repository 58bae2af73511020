import Interfaces

// The ways that lead to goals.
extension PlanCompiler {
  /// The ways to a goal, each with an element for each surface, or -1.
  struct Ways {
    /// All ways, the usual one first and further ones in the order of the design.
    var all: [[Int32]]
    /// The one of the least effort without typing, of equals the first.
    var least: [Int32]
    /// The number of the way that each element ends.
    var ends: [Int32: Int] = [:]
  }

  /// Finds the ways to a goal: by the element of its name, by those that reach it as well, and over a
  /// search field.
  func ways(to goal: String, _ elements: [Plan.Element]) -> Ways {
    let usual = usualPaths[goal] ?? []
    var further: [String] = []
    for element in goalElements.reaching(goal).map(element(at:)) where element.isFurtherWay {
      let name = element.original ?? element.id
      if !further.contains(name) { further.append(name) }
    }
    let searched = searched(usual, goal)
    guard !further.isEmpty || searched != nil else { return Ways(all: [usual], least: usual) }
    let untyped =
      [usual] + further.map { name in path(to: goal) { ($0.original ?? $0.id) == name } }
    let all = untyped + (searched.map { [$0] } ?? [])
    let efforts = untyped.map { effort(of: $0, to: goal, elements) }
    let least = efforts.indices.min { efforts[$0] < efforts[$1] } ?? 0
    // Whoever has come to where the own way does not lead takes another that does.
    let whole = all.map { own in
      own.indices.map { surface in
        own[surface] >= 0 ? own[surface] : all.lazy.map { $0[surface] }.first { $0 >= 0 } ?? -1
      }
    }
    var ends: [Int32: Int] = [:]
    for (number, way) in all.enumerated() {
      for (surface, element) in way.enumerated() where element >= 0 {
        let place = Int(element) - firstElements[surface]
        if layout.surfaces[surface].elements[place].tap.goal == goal { ends[element] = number }
      }
    }
    return Ways(all: whole, least: whole[least], ends: ends)
  }

  /// Adds the rows of goals that have several ways behind those of all goals.
  func addRoutes(_ ways: [Ways], to plan: inout Plan) {
    guard ways.contains(where: { $0.all.count > 1 }) else { return }
    var row = Int32(ways.count)
    for ways in ways {
      guard ways.all.count > 1 else {
        plan.routes.append([])
        continue
      }
      plan.routes.append(Array(row..<row + Int32(ways.all.count)))
      plan.paths += ways.all.flatMap { $0 }
      for (element, number) in ways.ends { plan.routeEnds[element] = row + Int32(number) }
      row += Int32(ways.all.count)
    }
  }

  /// The effort of going a way from the start, in s; that of a way which leads nowhere is infinite.
  private func effort(of way: [Int32], to goal: String, _ elements: [Plan.Element]) -> Float {
    var surface = layout.start
    var effort: Float = 0
    for _ in layout.surfaces.indices {
      guard way[surface] >= 0 else { return .infinity }
      let number = Int(way[surface])
      let place = number - firstElements[surface]
      let element = layout.surfaces[surface].elements[place]
      effort += elements[number].effort
      guard element.tap.goal == nil else { return effort }
      guard let next = element.tap.surface ?? element.hold?.surface else { return .infinity }
      surface = next
    }
    return .infinity
  }

  /// The numbers of the elements that are the goal, by such as fulfill a condition, or lead to it.
  func leading(to goal: String, by fits: (SurfaceElement) -> Bool) -> Set<Int> {
    let holds = surfaces(with: goal, by: fits).holds
    let ends = goalElements.reaching(goal).filter { fits(element(at: $0)) }
      .map { firstElements[$0.surface] + $0.place }
    return Set(ends).union(
      layout.surfaces.indices.flatMap { index in
        goalElements.leading[index].filter {
          leads(from: layout.surfaces[index].elements[$0], on: index, holds)
        }.map { firstElements[index] + $0 }
      })
  }

  /// The surfaces from which a goal is reached, by such elements as fulfill a condition, and the first of these on
  /// each surface.
  private func surfaces(
    with goal: String, by fits: (SurfaceElement) -> Bool
  ) -> (holds: [Bool], chosen: [Int?]) {
    var holds = [Bool](repeating: false, count: layout.surfaces.count)
    var chosen = [Int?](repeating: nil, count: layout.surfaces.count)
    for location in goalElements.reaching(goal) where fits(element(at: location)) {
      chosen[location.surface] = chosen[location.surface] ?? location.place
      if !element(at: location).isBeside { holds[location.surface] = true }
    }
    for index in layout.surfaces.indices.reversed() {
      let elements = layout.surfaces[index].elements
      holds[index] =
        holds[index]
        || goalElements.leading[index].contains {
          !elements[$0].isBeside && leads(from: elements[$0], on: index, holds)
        }
      if let taller = layout.surfaces[index].expansion?.surface, holds[taller] {
        holds[index] = true
      }
    }
    return (holds, chosen)
  }

  /// The first element on each surface that is the goal, by such elements as fulfill a condition, or
  /// leads to it; -1 where there is none.
  func path(to goal: String, by fits: (SurfaceElement) -> Bool) -> [Int32] {
    let (holds, chosen) = surfaces(with: goal, by: fits)
    return layout.surfaces.indices.map { index in
      let elements = layout.surfaces[index].elements
      let shown = goalElements.showing(goal, on: index)
      let opened = goalElements.leading[index].first {
        if case .resize = elements[$0].tap { return false }
        return leads(from: elements[$0], on: index, holds)
      }
      return (shown ?? chosen[index] ?? opened).map { Int32(firstElements[index] + $0) } ?? -1
    }
  }
}
