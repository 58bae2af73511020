extension Plan {
  /// Returns the plan of people who all want one of the goals.
  ///
  /// It equals what compiling the same design for that goal alone gives, but costs next to nothing.
  ///
  /// - Parameter goal: The index of the goal in the task that the plan was compiled for.
  /// - Returns: A plan for a task with that goal alone.
  public func asking(forGoal goal: Int) -> Plan {
    precondition(goalShares.indices.contains(goal), "the task has such a goal")
    var plan = self
    plan.goalShares = [1]
    plan.goalUses = [1]
    let first = goal * elements.count
    plan.biases = Array(biases[first..<(first + elements.count)])
    plan.goalNumbers = [goalNumbers[goal]]
    plan.wanted = Array(self.wanted[(goal * chunks.count)..<((goal + 1) * chunks.count)])
    let rows = [Int32(goal)] + (routes.isEmpty ? [] : routes[goal])
    plan.paths = rows.map(Int.init).flatMap {
      paths[($0 * surfaces.count)..<(($0 + 1) * surfaces.count)]
    }
    plan.routes = rows.count > 1 ? [Array(1..<Int32(rows.count))] : []
    plan.routeEnds = routeEnds.compactMapValues { row in
      rows.dropFirst().firstIndex(of: row).map(Int32.init)
    }
    if !shortcuts.isEmpty { plan.shortcuts = [shortcuts[goal]] }
    let wanted = Int32(goal)
    for index in plan.elements.indices {
      let element = plan.elements[index]
      if element.code == .choose || element.code == .wait {
        plan.elements[index].target = element.target == wanted ? 0 : -1
      }
      plan.elements[index].currentGoal = element.currentGoal == wanted ? 0 : -1
    }
    return plan
  }
}
