import Core

/// The problems found at the points of a sweep, with the first point that shows each.
///
/// Two findings at one place that ask for the same are one problem.
struct PointProblems {
  private struct Key: Hashable {
    var file: String
    var position: SourcePosition?
    var path: String
    var expected: String

    init(_ problem: Problem) {
      file = problem.file
      position = problem.position
      path = problem.path
      expected = problem.expected
    }
  }

  private struct Entry {
    var problem: Problem
    var point: SweepPoint
    var count: Int
  }

  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]
  private var points = 0

  /// Tells whether so much is wrong that looking at more points would only repeat it.
  var isEnough: Bool { entries.count >= 100 }

  /// Adds all that was found at one point.
  mutating func add(_ problems: [Problem], at point: SweepPoint) {
    points += 1
    var seen: Set<Key> = []
    for problem in problems where seen.insert(Key(problem)).inserted {
      if let place = places[Key(problem)] {
        entries[place].count += 1
      } else {
        places[Key(problem)] = entries.count
        entries.append(Entry(problem: problem, point: point, count: 1))
      }
    }
  }

  /// The problems; those that some points do not have name the first that has them.
  var problems: [Problem] {
    entries.map { entry in
      var problem = entry.problem
      if entry.count < points { problem.found += ", at \(entry.point.text)" }
      return problem
    }
  }
}
