/// A drawing with a title, a description in words, and its numbers in a table.
struct Figure {
  let title: String
  let description: String
  let width: Double
  let height: Double
  /// What stands between the description and the end of the drawing.
  let body: String
  let table: Table
}
