public import Interfaces
public import Simulation

/// A part of a suite that is written in Swift; see ``Suite/init(_:title:question:evidence:parts:)``.
public struct SuitePart: Sendable {
  /// Adds the part to those that were written before.
  let add: @Sendable (inout SuiteParts) -> Void

  init(_ add: @escaping @Sendable (inout SuiteParts) -> Void) { self.add = add }

  /// The input methods.
  public static func inputs(_ inputs: [String]) -> SuitePart {
    SuitePart { $0.suite.inputs = inputs }
  }

  /// What the answer can tell and what it cannot.
  public static func limits(_ text: String) -> SuitePart {
    SuitePart { $0.suite.limits = text }
  }
}

/// Collects the parts of a suite, so that it reads like SwiftUI.
@resultBuilder
public enum SuiteBuilder {
  /// Takes one part.
  public static func buildExpression(_ part: SuitePart) -> [SuitePart] { [part] }
  /// Takes something that stands for a part.
  public static func buildExpression(_ node: some SuitePartNode) -> [SuitePart] { [node.part] }
  /// Joins the parts.
  public static func buildBlock(_ parts: [SuitePart]...) -> [SuitePart] { parts.flatMap(\.self) }
  /// Takes the parts of a condition without an else, or none.
  public static func buildOptional(_ parts: [SuitePart]?) -> [SuitePart] { parts ?? [] }
  /// Takes the parts of the first branch.
  public static func buildEither(first parts: [SuitePart]) -> [SuitePart] { parts }
  /// Takes the parts of the second branch.
  public static func buildEither(second parts: [SuitePart]) -> [SuitePart] { parts }
  /// Joins the parts of a loop.
  public static func buildArray(_ parts: [[SuitePart]]) -> [SuitePart] { parts.flatMap(\.self) }
}

/// Something that can be written directly in a suite.
public protocol SuitePartNode {
  /// The part that it stands for.
  var part: SuitePart { get }
}

/// A condition that the points of the sweep must meet.
public struct PointFilter: SuitePartNode {
  /// The part that it stands for.
  public let part: SuitePart

  /// Creates a condition from a function that tells whether to keep a point.
  public init(_ isWanted: @escaping @Sendable (SweepPoint) -> Bool) {
    part = SuitePart { $0.conditions.append(isWanted) }
  }
}

/// The designs at each point of the sweep.
public struct Designs: SuitePartNode {
  /// The part that it stands for.
  public let part: SuitePart

  /// Creates the designs from a function of the point.
  public init(@ListBuilder<Design> _ designs: @escaping @Sendable (SweepPoint) -> [Design]) {
    part = SuitePart { $0.designs.append(designs) }
  }
}

/// The tasks at each point of the sweep.
public struct Tasks: SuitePartNode {
  /// The part that it stands for.
  public let part: SuitePart

  /// Creates the tasks from a function of the point.
  public init(@ListBuilder<SuiteTask> _ tasks: @escaping @Sendable (SweepPoint) -> [SuiteTask]) {
    part = SuitePart { $0.tasks.append(tasks) }
  }
}

/// The populations by which every point is crossed.
public struct PopulationNames: SuitePartNode {
  /// The part that it stands for.
  public let part: SuitePart

  /// Creates the list from names.
  public init(_ names: String...) { self.init(names) }

  /// Creates the list from a list.
  public init(_ names: [String]) { part = SuitePart { $0.populations += names } }
}

/// Further populations, which meet the base of the sweep alone, with fewer people.
public struct PopulationsAtBase: SuitePartNode {
  /// The part that it stands for.
  public let part: SuitePart

  /// Creates the list from names; `everybody` is every group of people.
  public init(_ names: String...) { part = SuitePart { $0.suite.populationsAtBase += names } }
}

/// Two designs to compare: first minus second.
public struct Compare: SuitePartNode {
  /// The part that it stands for.
  public let part: SuitePart

  /// Creates a pair from the names of two designs.
  public init(_ a: String, _ b: String) {
    part = SuitePart { $0.suite.pairs.append(Suite.Pair(a, b)) }
  }
}

/// The metrics to report.
public struct Measure: SuitePartNode {
  /// The part that it stands for.
  public let part: SuitePart

  /// Creates the list from metrics.
  public init(_ metrics: Metric...) { self.init(metrics) }

  /// Creates the list from a list, as from `Metric.standard` and others.
  public init(_ metrics: [Metric]) { part = SuitePart { $0.suite.metrics = metrics } }
}

/// The difference in a metric below which two designs count as equivalent.
public struct EquivalenceMargin: SuitePartNode {
  /// The part that it stands for.
  public let part: SuitePart

  /// Creates a margin.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - absolute: The bound in the unit of the metric.
  ///   - relative: The bound as a share of the middle between the two means.
  public init(_ metric: Metric, absolute: Double = 0, relative: Double = 0) {
    let margin = Margin(absolute: absolute, relative: relative)
    part = SuitePart { $0.suite.margins[metric] = margin }
  }
}

/// The number of people in each cell, or the precision to reach.
public struct Users: SuitePartNode {
  /// The part that it stands for.
  public let part: SuitePart

  /// Creates a number of people.
  public init(_ count: Int) { part = SuitePart { $0.suite.users = count } }

  /// Creates a precision: the standard error of each mean time, as a share of it.
  public init(untilPrecision precision: Double) {
    part = SuitePart { $0.suite.precision = precision }
  }
}

/// The former name of ``PointFilter``.
@available(*, deprecated, renamed: "PointFilter")
public typealias Where = PointFilter

/// The former name of ``EquivalenceMargin``.
@available(*, deprecated, renamed: "EquivalenceMargin")
public typealias Matters = EquivalenceMargin

extension SweepAxis: SuitePartNode {
  /// The part of a suite that it stands for.
  public var part: SuitePart { SuitePart { $0.sweep.axes.append(self) } }
}

extension SweepGrid: SuitePartNode {
  /// The part of a suite that it stands for.
  public var part: SuitePart { SuitePart { $0.sweep.grids.append(self) } }
}
