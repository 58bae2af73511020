/// A drawing with a title, a description in words, and its numbers in a table.
package struct Figure {
  /// The width of drawings, but for those made for a sheet: that of a phone, so that letters keep their size there.
  package static let width = 360.0

  package let title: String
  package let description: String
  package let height: Double
  /// The elements between the description and the end of the drawing.
  package let body: String
  package let table: Table
  /// The width of this drawing; wider than a phone where that shows more.
  let ownWidth: Double
  /// The name of its file, where drawings are written as files.
  package var fileName = ""

  package init(
    title: String, description: String, height: Double, drawing: Drawing, table: Table,
    width: Double = Figure.width
  ) {
    self.title = title
    self.description = description
    self.height = height
    body = drawing.body
    self.table = table
    ownWidth = width
  }

  /// Returns the drawing as an element of a page that has the style.
  ///
  /// - Parameter id: A name that no other drawing of the page has.
  /// - Returns: The element.
  package func element(id: String) -> String { element(id: id, style: "") }

  /// The drawing as a file of its own, with its style.
  package var document: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + element(id: "figure", style: "<style>\n\(FigureStyle.standalone)</style>\n")
  }

  private func element(id: String, style: String) -> String {
    let box = "\(Drawing.number(ownWidth)) \(Drawing.number(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="figure" role="img" viewBox="0 0 \(box)" \
      width="\(Drawing.number(ownWidth))" height="\(Drawing.number(height))" \
      aria-labelledby="\(id)-t \(id)-d">
      <title id="\(id)-t">\(HTMLText.escape(title))</title>
      <desc id="\(id)-d">\(HTMLText.escape(description))</desc>
      \(style)\(body)</svg>

      """
  }
}
