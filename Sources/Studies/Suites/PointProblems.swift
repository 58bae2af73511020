import Documents

/// The problems found at the points of a sweep, each once, with the first point that shows it.
struct PointProblems {
  private struct Entry {
    var problem: Problem
    var point: SweepPoint
    var count: Int
  }

  private var entries: [Entry] = []
  private var places: [Problem: Int] = [:]
  private var points = 0

  /// Tells whether so much is wrong that looking at more points would only repeat it.
  var isEnough: Bool { entries.count >= 100 }

  /// Adds all that was found at one point.
  mutating func add(_ problems: [Problem], at point: SweepPoint) {
    points += 1
    for problem in Set(problems) {
      if let place = places[problem] {
        entries[place].count += 1
      } else {
        places[problem] = entries.count
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
