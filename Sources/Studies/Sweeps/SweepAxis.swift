import Core

/// One quantity or word that a suite varies.
public struct SweepAxis: Hashable, Sendable {
  /// The names that no axis may have, since results use them.
  public static let reserved = ["task", "use"]

  /// The name for programs and templates: letters, digits and underscores.
  public var name: String
  /// The title for people, with the unit in parentheses where there is one.
  public var title: String
  /// The values in the order they are run.
  public var values: [SweepPoint.Value]
  /// The value in grids that do not vary this axis.
  public var base: SweepPoint.Value

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - name: The name for programs and templates.
  ///   - title: The title for people.
  ///   - values: The values in the order they are run; at least one.
  ///   - base: The value in grids that do not vary this axis; the first value when left out.
  public init(
    _ name: String, title: String, values: [SweepPoint.Value], base: SweepPoint.Value? = nil
  ) {
    precondition(!values.isEmpty, "an axis has at least one value")
    self.name = name
    self.title = title
    self.values = values
    self.base = base ?? values[0]
  }
}

/// Some axes crossed with each other, while all others stay at their base.
public struct SweepGrid: Hashable, Sendable {
  /// The names of the axes that vary, the slowest first.
  public var axes: [String]
  /// The values of some axes in this grid, where they differ from those of the axis.
  public var values: [String: [SweepPoint.Value]]
  /// The populations that meet the points of this grid; nil for those of the suite.
  public var populations: [String]?

  /// Creates a grid from the names of its axes, the slowest first.
  public init(_ axes: String...) { self.init(axes) }

  /// Creates a grid from the names of its axes.
  ///
  /// - Parameters:
  ///   - axes: The names of the axes that vary, the slowest first.
  ///   - values: The values of some of these axes in this grid only.
  ///   - populations: The populations that meet the points of this grid; nil for those of the suite.
  public init(
    _ axes: [String], values: [String: [SweepPoint.Value]] = [:], populations: [String]? = nil
  ) {
    self.axes = axes
    self.values = values
    self.populations = populations
  }
}

extension SweepPoint.Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  /// Creates a number from a literal.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a number from a literal.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a word from a literal.
  public init(stringLiteral value: String) { self = .word(value) }

  /// The value as a text: a number by its shortest digits.
  public var text: String {
    switch self {
    case .number(let number): plain(number)
    case .word(let word): word
    }
  }
}

extension SweepPoint {
  /// The value on an axis, or nil when the point has no such axis.
  public subscript(axis: String) -> Value? {
    coordinates.first { $0.axis == axis }?.value
  }

  /// The number on an axis.
  ///
  /// - Parameter axis: The name of an axis of numbers; another name is a mistake of the program.
  /// - Returns: The number.
  public func number(_ axis: String) -> Double {
    guard case .number(let number) = self[axis] else {
      preconditionFailure("\(axis) is an axis of numbers")
    }
    return number
  }

  /// The whole number on an axis.
  ///
  /// - Parameter axis: The name of an axis of whole numbers; another is a mistake of the program.
  /// - Returns: The number.
  public func whole(_ axis: String) -> Int {
    guard let whole = Int(exactly: number(axis)) else {
      preconditionFailure("\(axis) is an axis of whole numbers")
    }
    return whole
  }

  /// The word on an axis.
  ///
  /// - Parameter axis: The name of an axis of words; another name is a mistake of the program.
  /// - Returns: The word.
  public func word(_ axis: String) -> String {
    guard case .word(let word) = self[axis] else {
      preconditionFailure("\(axis) is an axis of words")
    }
    return word
  }

  /// The point as a text, as in `options=5 useful=0.5`; empty where nothing is swept.
  public var text: String {
    coordinates.map { "\($0.axis)=\($0.value.text)" }.joined(separator: " ")
  }
}
