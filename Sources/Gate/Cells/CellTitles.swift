import Reports
import Studies

/// The titles of designs and populations in results, for texts that people read.
struct CellTitles: Equatable, Sendable {
  private var designs: [[String]: String] = [:]
  private var populations: [[String]: String] = [:]

  init() {}

  init(_ results: Results) {
    for suite in results.suites {
      for design in suite.designs { designs[[suite.id, design.id]] = design.title }
      for population in suite.populations {
        populations[[suite.id, population.id]] = population.title.lowercasedFirst
      }
    }
  }

  /// The people of a cell, as in "older adults (67 to 81)"; with the input method where it is not touch.
  func people(_ cell: CellName) -> String {
    let title = populations[[cell.suite, cell.population]] ?? cell.population
    return cell.input == "touch" ? title : "\(title) by \(cell.input)"
  }

  /// The people of a cell, the design where its suite has several, and where it was seen.
  func whose(_ cell: CellName) -> String {
    let isOne = designs.keys.count { $0[0] == cell.suite } < 2
    let place = isOne ? cell.point.text : design(cell)
    return place.isEmpty ? people(cell) : "\(people(cell)), \(place)"
  }

  /// The design of a cell and where it was seen.
  func design(_ cell: CellName) -> String {
    let title = designs[[cell.suite, cell.design]] ?? cell.design
    return cell.point.text.isEmpty ? title : "\(title) at \(cell.point.text)"
  }
}
