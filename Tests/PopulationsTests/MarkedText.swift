import Core

/// A text in which `▶` marks the places where problems are expected.
struct MarkedText {
  var text: String
  var positions: [SourcePosition] = []

  init(_ marked: String) {
    var line = 1
    var column = 1
    text = ""
    for character in marked {
      if character == "▶" {
        positions.append(SourcePosition(line: line, column: column))
        continue
      }
      text.append(character)
      column += 1
      if character == "\n" { (line, column) = (line + 1, 1) }
    }
  }
}

/// The problems that reading a text brings up; none when it is read without any.
func problems(_ read: () throws(DocumentError) -> Void) -> [Problem] {
  do throws(DocumentError) {
    try read()
    return []
  } catch {
    return error.problems
  }
}
