package import Core
package import Studies

/// A column for each axis of the sweeps, behind the other columns of a table.
package struct PointColumns {
  /// The axes of all suites in the order of their first appearance.
  private let axes: [(id: String, meaning: String)]

  /// Takes the axes of suites; an axis that several suites have is one column.
  ///
  /// - Parameter suites: For each suite the axes of its results.
  package init(_ suites: [[Named]]) {
    var axes: [(id: String, meaning: String)] = []
    for axis in suites.joined() where !axes.contains(where: { $0.id == axis.id }) {
      axes.append(
        (axis.id, "The value on the axis \(axis.id) of the point; empty where there is none."))
    }
    self.axes = axes
  }

  init(_ results: Results) { self.init(results.suites.map(\.axes)) }

  /// The names of the columns.
  package var names: [String] { axes.map { "point_\($0.id)" } }

  /// The fields of a point.
  package func fields(of point: SweepPoint) -> [CSV.Field] {
    axes.map { axis in
      switch point[axis.id] {
      case .number(let number): .number(number)
      case .word(let word): .text(word)
      case nil: .number(nil)
      }
    }
  }

  /// The columns; one is of numbers where no point has a word there.
  func columns<Thing>(
    of points: [SweepPoint], _ point: @escaping (Thing) -> SweepPoint
  ) -> [DescribedColumn<Thing>] {
    zip(names, axes).map { name, axis in
      let hasWords = points.contains { point in
        if case .word = point[axis.id] { true } else { false }
      }
      return DescribedColumn(name, hasWords ? .string : .number, axis.meaning) { thing in
        point(thing)[axis.id]
      }
    }
  }
}

extension DescribedColumn {
  /// The columns that say where a row belongs: suite, point, population and input method.
  static func place(
    _ suite: @escaping (Thing) -> SuiteResults, _ point: @escaping (Thing) -> String,
    _ people: @escaping (Thing) -> (population: String, input: String)
  ) -> [DescribedColumn] {
    [
      .init("suite", .string, "The name of the suite.") { suite($0).id },
      .init(
        "point", .string, "The point of the sweep, as axis=value, separated by spaces.",
        value: point),
      .init("population", .string, "The name of the population.") { people($0).population },
      .init("input", .string, "The input method, as in touch.") { people($0).input },
    ]
  }
}
