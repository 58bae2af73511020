/// Returns the arguments of every call of the tool in a line of shell.
///
/// It knows what the documentation uses: plain words, redirections, pipes, `<( )`, and `&&`.
///
/// - Parameter line: The line.
/// - Returns: The arguments of each call, without the name of the tool and without redirections.
func tapcostArguments(in line: String) -> [[String]] {
  let separators = ["<(", ")", "|", "&&", ";"]
  var spaced = line
  for separator in separators {
    spaced = spaced.split(separator: separator, omittingEmptySubsequences: false)
      .joined(separator: " \u{0} ")
  }
  return spaced.split(separator: "\u{0}").compactMap { part in
    let words = part.split(separator: " ").map(String.init)
    let names = ["tapcost", ".build/release/tapcost"]
    guard let first = words.first, names.contains(first) else { return nil }
    return words.dropFirst().prefix { !$0.hasPrefix(">") && !$0.hasPrefix("2>") }.map(\.self)
  }
}
