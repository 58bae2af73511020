import Simulation

/// What two designs have in common.
extension Cell {
  /// The part of a metric that the hands spend on the same steps of a script in the same way with
  /// another design, as on the same text on the same keyboard.
  ///
  /// The same people do it as fast with both, however fast that is, so it cancels in a difference.
  ///
  /// - Parameters:
  ///   - other: The other design before the same people.
  ///   - metric: The name of a metric.
  /// - Returns: An amount of time or of taps; 0 for other metrics, and for tasks without steps.
  package func shared(with other: Cell, _ metric: String) -> Double {
    guard [Metric.time.name, Metric.taps.name].contains(metric), users > 0, other.users > 0 else {
      return 0
    }
    return steps.reduce(0) { sum, own in
      guard let its = other.steps.first(where: { $0.title == own.title }) else { return sum }
      let paces = [own, its].map { $0.taps > 0 ? $0.moving / $0.taps : 0 }.sorted()
      guard paces[1] <= (1 + Self.mostApart) * paces[0] else { return sum }
      let came = min(
        Double(own.reached) / Double(users), Double(its.reached) / Double(other.users))
      let isOfTaps = metric == Metric.taps.name
      return sum + came * (isOfTaps ? min(own.taps, its.taps) : min(own.moving, its.moving))
    }
  }

  /// How much longer hands may take for an act of a step with one of both designs to do the same.
  private static let mostApart = 0.1
}

extension Cell.Step {
  /// The mean time of moving, in s.
  fileprivate var moving: Double {
    phases.first { $0.name == Simulation.Phase.moving.name }?.mean ?? 0
  }
}
