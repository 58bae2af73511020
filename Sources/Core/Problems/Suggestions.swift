/// Returns the known word nearest to a mistaken one, or nil when none is near.
///
/// Near means that at most a third of its letters, and at least one, must change; two neighbors that
/// were swapped count as one (optimal string alignment). Where none is, the only one that begins
/// with the word is near as well.
///
/// - Parameters:
///   - word: The word that was found.
///   - known: The words that would be right.
/// - Returns: The nearest known word, or nil.
package func nearest(to word: String, among known: [String]) -> String? {
  // No name is this long, and comparing would take as long as the word.
  guard word.utf8.count <= 100 else { return nil }
  let limit = max(1, word.count / 3)
  let best = known.map { (distance($0.lowercased(), word.lowercased()), $0) }
    .min { ($0.0, $0.1) < ($1.0, $1.1) }
  if let best, best.0 <= limit { return best.1 }
  let longer = known.filter { !word.isEmpty && $0.lowercased().hasPrefix(word.lowercased()) }
  return longer.count == 1 ? longer[0] : nil
}

/// Returns a list of words for a message, with a question about the nearest to a mistaken one.
///
/// - Parameters:
///   - known: The words that would be right.
///   - word: The word that was found.
/// - Returns: The words, at most 24, and how many there are more.
package func oneOf(_ known: [String], near word: String) -> String {
  let shown = known.prefix(24).joined(separator: ", ")
  let list = "one of \(shown)" + (known.count > 24 ? ", and \(known.count - 24) more" : "")
  return nearest(to: word, among: known).map { "\(list). Did you mean \"\($0)\"?" } ?? list
}

/// The least number of letters to insert, delete, replace or swap with their neighbor to turn one
/// word into the other.
private func distance(_ a: String, _ b: String) -> Int {
  let a = Array(a)
  let b = Array(b)
  var earlier = [Int](repeating: 0, count: b.count + 1)
  var last = earlier
  var row = Array(0...b.count)
  for i in a.indices {
    (earlier, last) = (last, row)
    row[0] = i + 1
    for j in b.indices {
      let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
      row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        row[j + 1] = min(row[j + 1], earlier[j - 1] + 1)
      }
    }
  }
  return row[b.count]
}
