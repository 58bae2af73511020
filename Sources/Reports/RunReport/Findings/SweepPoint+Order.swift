import Core
import Studies

extension SweepPoint.Value {
  /// The number, or nil for a word.
  var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }
}

extension SweepPoint {
  /// The point without its value on one axis.
  func without(_ axis: String) -> SweepPoint {
    SweepPoint(coordinates.filter { $0.axis != axis })
  }
}

extension [SweepPoint] {
  mutating func sort(along axis: String) { self = sorted(along: axis) }

  /// The points in order of one axis: numbers by size before words, words as they come.
  func sorted(along axis: String) -> [SweepPoint] {
    enumerated().sorted {
      let a = $0.element.value(on: axis)?.number ?? .infinity
      let b = $1.element.value(on: axis)?.number ?? .infinity
      return (a, $0.offset) < (b, $1.offset)
    }.map(\.element)
  }
}

extension SuiteResults {
  /// The suite with titles that show all they hold and cannot turn the text around them.
  var withHarmlessTitles: SuiteResults {
    var suite = self
    suite.title = named(title, or: id)
    suite.question = isolated(visible(question))
    suite.designs = designs.map(\.withHarmlessTitle)
    suite.populations = populations.map(\.withHarmlessTitle)
    suite.axes = axes.map(\.withHarmlessTitle)
    return suite
  }

  /// The points of the sweep in the order in which they first occur.
  var points: [SweepPoint] { cells.lazy.map(\.point).unique }
}

extension Named {
  var withHarmlessTitle: Named { Named(id: id, title: named(title, or: id)) }
}

/// A harmless title, or the name for programs where the title shows nothing.
private func named(_ title: String, or id: String) -> String {
  let shown = title.allSatisfy(\.isWhitespace) ? id : title
  return isolated(visible(shown))
}
