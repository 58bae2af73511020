import Statistics

/// The points at which a model is run to learn which of its inputs matter (Saltelli 2002).
///
/// For each of a number of rows there is a point A, a point B, and for each input a point that is
/// A but for that input, which it takes from B.
package struct SensitivityDesign: Hashable, Sendable {
  /// The number of inputs.
  package let dimensions: Int
  /// The number of rows.
  package let rows: Int
  /// The points, row by row: A, B, then one for each input; coordinates between 0 and 1.
  package let points: [[Double]]

  /// Lays out the points.
  ///
  /// A and B are the halves of one Sobol sequence for up to 20 inputs, and two Latin hypercubes
  /// for more, as GSL has Sobol numbers for 40 dimensions.
  ///
  /// - Parameters:
  ///   - dimensions: How many inputs there are, at least 1.
  ///   - rows: How many rows, at least 2; a power of two spares the Sobol sequence a gap.
  ///   - seed: The seed of the Latin hypercubes.
  package init(dimensions: Int, rows: Int, seed: UInt64) {
    precondition(dimensions > 0 && rows > 1, "a design has inputs and rows")
    self.dimensions = dimensions
    self.rows = rows
    let sobol = SobolSequence.points(count: rows, dimensions: 2 * dimensions)
    let halves =
      sobol ?? SpaceFilling.latinHypercube(count: rows, dimensions: 2 * dimensions, seed: seed)
    points = halves.flatMap { row -> [[Double]] in
      let (a, b) = (Array(row[..<dimensions]), Array(row[dimensions...]))
      let mixed = (0..<dimensions).map { input in
        var point = a
        point[input] = b[input]
        return point
      }
      return [a, b] + mixed
    }
  }
}
