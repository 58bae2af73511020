import Core
package import Interfaces
package import Simulation
package import Studies

/// The costs of reaching each element of one screen, element by element.
package struct Audit: Equatable, Sendable {
  /// An element that people may want to reach.
  package struct Target: Equatable, Sendable {
    /// The id of the goal.
    package var goal: String
    /// The text that people see.
    package var label: String
    /// The labels of what must be opened first, from the screen on.
    package var path: [String]
    /// The index of the surface that holds it.
    package var surface: Int
    /// The page of that surface, from 0.
    package var page: Int
    /// The width on the glass, in mm.
    package var widthMM: Double
    /// The height on the glass, in mm.
    package var heightMM: Double
  }

  /// A reason of failing and how many people had it.
  package struct Failed: Equatable, Sendable {
    /// The reason.
    package var reason: Failure
    /// The number of people.
    package var count: UInt64
  }

  /// One element for one population and input method.
  package struct Cost: Equatable, Sendable {
    /// The id of the goal.
    package var goal: String
    /// The name of the population.
    package var population: String
    /// The input method, as in `touch`.
    package var input: String
    /// The number of people simulated.
    package var users: UInt64
    /// A summary of each metric, in the order of `Metric`.
    package var metrics: [MetricSummary]
    /// The mean of the misses of people who know the way: what the size of the element costs.
    package var missesKnown: Double?
    /// The mean of the misses of the same people at a target of 44 x 44 pt, which platforms advise: taps
    /// that are not recognized among them.
    package var missesAnyway: Double?
    /// Why people failed, in the order of `Failure`; without reasons that nobody had.
    package var failures: [Failed] = []

    /// The mean of the misses that a size of 44 pt would save people who know the way.
    package var missesOfSize: Double {
      max(0, (missesKnown ?? 0) - (missesAnyway ?? 0))
    }

    /// The mean of a metric over the people, in its unit.
    package func mean(_ metric: Metric) -> Double? {
      metrics.first { $0.metric == metric.name }?.mean
    }
  }

  /// A picture of a screen in the format PNG.
  package struct Picture: Equatable, Sendable {
    /// The bytes of the file.
    package var bytes: [UInt8]
    /// The height for each length of width.
    package var ratio: Double

    /// Takes the bytes of a file; nil where they are no PNG with a size.
    package init?(bytes: [UInt8]) {
      let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      guard bytes.count > 24, bytes.starts(with: signature) else { return nil }
      let sides = [16, 20].map { start in
        bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      }
      guard (1...100_000).contains(sides[0]), (1...100_000).contains(sides[1]) else { return nil }
      self.bytes = bytes
      ratio = Double(sides[1]) / Double(sides[0])
    }
  }

  /// The title of the screen.
  package var title: String
  /// The name of the device.
  package var device: String
  /// The screen with its menus, at the usual text size.
  package var layout: Layout
  /// The elements in the order of the design.
  package var targets: [Target]
  /// The populations, in order, with their titles.
  package var populations: [Named]
  /// The input methods, in order.
  package var inputs: [String] = ["touch"]
  /// The costs, in order of population, input and target.
  package var costs: [Cost]
  /// Remarks for the reader, as on what an import guessed.
  package var notes: [String] = []
  /// Why the labels of goals say nothing about the program, by the ids of the goals.
  package var doubts: [String: String] = [:]
  /// The shares of populations in the public, by their names; empty where all count the same.
  package var weights: [String: Double] = [:]
  /// What is worth changing, that which saves most first.
  package var findings: [AuditFinding] = []
  /// Titles that say little of what they hold, as far as a small model of language can tell.
  package var hints: [AuditFinding] = []
  /// Whether there are titles to judge by their words, and no model to do it.
  package var lacksWords = false
  /// Who uses the screen, and how often; nil where that is not known.
  package var audience: Audience?
  /// A picture of the screen, over which the elements are drawn.
  package var picture: Picture?
  /// What a plain list of the same names costs.
  package var yardstick: AuditYardstick?
}

extension Audit {
  /// The share of a population in the public.
  func weight(of population: String) -> Double {
    weights.isEmpty ? 1 : weights[population] ?? 0
  }
}

extension Audit.Target {
  /// Returns the elements of a layout that can be chosen, each where it is first met.
  ///
  /// - Parameter layout: A design that is laid out.
  /// - Returns: The targets, in the order of the surfaces.
  package static func all(in layout: Layout) -> [Self] {
    let scale = layout.display.millimetersPerPoint
    var seen: Set<String> = []
    return layout.surfaces.indices.flatMap { index in
      let path = openers(of: index, in: layout)
      return layout.surfaces[index].elements.compactMap { element -> Self? in
        // Nobody has to reach what has the focus already.
        guard let goal = element.tap.goal, !element.hasFocus, seen.insert(goal).inserted else {
          return nil
        }
        return Self(
          goal: goal, label: element.label, path: path, surface: index, page: element.page,
          widthMM: element.frame.width * scale, heightMM: element.frame.height * scale)
      }
    }
  }

  /// The labels of the elements that open a surface, the first one on the screen.
  private static func openers(of surface: Int, in layout: Layout) -> [String] {
    guard let parent = layout.surfaces[surface].parent else { return [] }
    // A message stands above the screen, whatever menu it comes from.
    for place in [parent] + layout.surfaces.indices where place != surface {
      let opener = layout.surfaces[place].elements.first {
        $0.tap.surface == surface || $0.hold?.surface == surface || $0.after == surface
      }
      if let opener { return openers(of: place, in: layout) + [opener.label] }
    }
    return openers(of: parent, in: layout)
  }
}
