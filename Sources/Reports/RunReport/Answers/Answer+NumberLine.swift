import Studies

extension Answer {
  /// The line of numbers of the comparison that the answer is read from; nil where two designs are the same
  /// screen, or nothing was compared.
  var numberLine: Figure? {
    guard let main, let part = parts.first, let pair = part.asked.pair else { return nil }
    let point = view.base(of: part.asked, for: main)
    guard !view.isSame(pair, for: main, at: point),
      let found = view.comparison(pair, part.asked.metric, for: main, at: point)
    else { return nil }
    let place = part.asked.axis.flatMap { point.value(on: $0.id) }.map { part.asked.phrase($0) }
    return NumberLine.figure(found, pair, at: place ?? "")
  }
}
