import Studies

/// The number of people in an audit where nobody says.
///
/// A person who looks for something the first time looks at a share of all elements, so the work
/// grows with the cells and with the size of the screen. The numbers of people are chosen so that
/// the work of an audit stays within bounds; they depend on the screen alone.
enum AuditBudget {
  /// The looks at elements that an audit may take, roughly.
  private static let looks = 60_000_000
  /// The least and the most people of a cell.
  private static let range = 12...400

  /// Returns the number of people for each cell.
  ///
  /// - Parameters:
  ///   - cells: The number of elements times populations times input methods.
  ///   - elements: The number of elements on all surfaces.
  /// - Returns: A number of people.
  static func users(cells: Int, elements: Int) -> Int {
    let fair = looks / max(1, cells * elements)
    return min(range.upperBound, max(range.lowerBound, fair))
  }
}
