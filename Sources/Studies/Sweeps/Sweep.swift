/// The axes of a suite and the grids in which they are crossed.
public struct Sweep: Hashable, Sendable {
  /// The most points that a sweep may have.
  public static let maximumPoints = 10_000

  /// The axes in the order in which points name them.
  public var axes: [SweepAxis]
  /// The grids in the order they are run; with none, all axes are crossed.
  public var grids: [SweepGrid]

  /// Creates a sweep; with no axis it has the one point without coordinates.
  public init(axes: [SweepAxis] = [], grids: [SweepGrid] = []) {
    self.axes = axes
    self.grids = grids
  }

  /// The points in the order they are run, each once.
  ///
  /// Grid by grid; within a grid the axis named first varies slowest.
  ///
  /// - Parameter isWanted: Tells whether a point is to be kept.
  /// - Returns: The points, or nil when there are more than ``maximumPoints`` before any are left
  ///   out.
  /// - Throws: What `isWanted` throws.
  public func points<Failure: Error>(
    where isWanted: (SweepPoint) throws(Failure) -> Bool
  ) throws(Failure) -> [SweepPoint]? {
    try places(where: isWanted)?.map(\.point)
  }

  /// The point at which every axis has its base.
  public var base: SweepPoint { SweepPoint(axes.map { .init(axis: $0.name, value: $0.base) }) }

  /// A point and who meets it.
  struct Place: Hashable {
    var point: SweepPoint
    /// Whether the populations of the suite do.
    var isForAll: Bool
    /// Further populations.
    var others: [String]

    /// Returns who meets the point, each once.
    ///
    /// - Parameter usual: The populations of the suite.
    /// - Returns: The names.
    func populations(usual: [String]) -> [String] {
      let usual = isForAll ? usual : []
      return usual + others.groups.filter { !usual.contains($0) }
    }
  }

  /// The points in the order they are run, with who meets them.
  func places<Failure: Error>(
    where isWanted: (SweepPoint) throws(Failure) -> Bool
  ) throws(Failure) -> [Place]? {
    var places: [Place] = []
    var seen: [SweepPoint: Int] = [:]
    var visited = 0
    for grid in grids.isEmpty ? [SweepGrid(axes.map(\.name))] : grids {
      let ranges = self.values(in: grid)
      let count = ranges.reduce(1.0) { $0 * Double($1.count) }
      guard count <= Double(Self.maximumPoints - visited) else { return nil }
      visited += Int(count)
      for number in 0..<Int(count) {
        let point = self.point(number, of: grid, ranges: ranges)
        guard try isWanted(point) else { continue }
        if seen[point] == nil {
          seen[point] = places.count
          places.append(Place(point: point, isForAll: false, others: []))
        }
        places[seen[point] ?? 0].add(grid.populations)
      }
    }
    return places
  }

  private func values(in grid: SweepGrid) -> [[SweepPoint.Value]] {
    grid.axes.map { name in
      grid.values[name] ?? axes.first { $0.name == name }?.values ?? []
    }
  }

  /// The point of a number in a grid, the axis named last varying fastest.
  private func point(
    _ number: Int, of grid: SweepGrid, ranges: [[SweepPoint.Value]]
  ) -> SweepPoint {
    var rest = number
    var chosen: [String: SweepPoint.Value] = [:]
    for (name, values) in zip(grid.axes, ranges).reversed() {
      chosen[name] = values[rest % values.count]
      rest /= values.count
    }
    return SweepPoint(
      axes.map { .init(axis: $0.name, value: chosen[$0.name] ?? $0.base) })
  }
}

extension Sweep.Place {
  /// Adds the populations of another grid that has the point, or those of the suite.
  fileprivate mutating func add(_ populations: [String]?) {
    guard let populations else {
      isForAll = true
      return
    }
    others += populations.filter { !others.contains($0) }
  }
}
