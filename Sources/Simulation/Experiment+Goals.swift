extension Experiment {
  /// Lets people want one goal after the other, each as if it were the only one of the task.
  ///
  /// A tally is that of ``simulate(_:)`` for a task with this goal alone. The same people want many goals
  /// side by side here, which takes a fraction of the time where few people want many goals.
  ///
  /// - Parameters:
  ///   - persons: The ordinals of the people.
  ///   - goals: The places of the goals among those of the task.
  ///   - discovers: Whether costs of discovery are counted, for which each trial is run once more; else
  ///     their metrics are those of the whole trial.
  /// - Returns: The tally of each goal, in order.
  /// - Precondition: The task is one trial of one choice, of which people know all or nothing before.
  public func simulate(
    _ persons: Range<UInt64>, wanting goals: Range<Int>, discovers: Bool = true
  ) -> [ExperimentTally] {
    precondition(
      task.steps.isEmpty && task.observed == [1] && !task.keepsDefaults
        && task.knowledge != .population, "nothing that came before counts")
    let empty = ExperimentTally(designs: plans.count, pairs: pairs.count, uses: 1)
    var tallies = goals.map { _ in empty }
    let arena = LaneArena()
    let blocks = Blocks(self, persons, copies: goals.count)
    // Vectors of the last copy begin anywhere and reach beyond it.
    let columns = plans.map { _ in TrialColumns(capacity: blocks.capacity + 16, arena) }
    let wanted = arena.make(blocks.capacity, Int32(0))
    blocks.forEach(copies: goals.count) { place, copies, workspace in
      for lane in 0..<workspace.count {
        wanted[lane] = Int32(goals.lowerBound + copies.lowerBound + lane / place.count)
      }
      let people = copies.indices.map { copy in
        let start = (copy - copies.lowerBound) * place.count
        return TrialPeople(workspace, start..<start + place.count)
      }
      let parts = columns.map { column in
        people.indices.map { TrialColumns(column, from: $0 * place.count) }
      }
      let explored = plans.indices.map { design in
        var kernel = blocks.kernel(design, NoRecorder(), goals: wanted)
        let plain = kernel.plainKind
        var parts = parts[design]
        kernel.explore { _ in
          for copy in parts.indices { parts[copy].explore(people[copy], plain: plain) }
        }
        guard discovers else { return parts }
        kernel.inform { _ in
          for copy in parts.indices { parts[copy].inform(people[copy]) }
        }
        return parts
      }
      for (number, copy) in copies.enumerated() {
        add(explored.map { [$0[number]] }, at: place, discovers: discovers, to: &tallies[copy])
      }
    }
    return tallies
  }
}
