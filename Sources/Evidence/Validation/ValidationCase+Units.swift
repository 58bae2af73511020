package import Core
import Simulation

extension ValidationCase {
  /// Gives measures without a unit that of what is predicted of them, and finds values that are in another one or
  /// that nothing of the kind can have.
  ///
  /// - Parameters:
  ///   - dataset: The measured values of this case.
  ///   - file: The file of the values for messages.
  /// - Throws: Everything that does not fit.
  package func fit(_ dataset: inout PublishedDataset, file: String) throws(DocumentError) {
    var problems: [Problem] = []
    for prediction in predictions {
      guard case .reading(let reading) = prediction.value,
        let index = dataset.measures.firstIndex(where: { $0.id == prediction.measure })
      else { continue }
      let measure = dataset.measures[index]
      func fail(_ found: String, _ expected: String) {
        let problem = Problem(
          file: file, position: nil, path: "measure \(measure.id)", found: found,
          expected: expected)
        if !problems.contains(problem) { problems.append(problem) }
      }
      let (unit, isShare, isDifference): (String, Bool, Bool) =
        switch reading.quantity {
        case .metric(let metric): (metric.unit, metric.isRate, metric.isDifference)
        case .phases: ("s", false, false)
        }
      // What is counted may have no unit.
      guard ["", unit].contains(measure.unit) || measure.unit == "1" && unit != "s" else {
        fail("the unit \"\(measure.unit)\"", "\"\(unit)\", in which it is predicted")
        continue
      }
      if measure.unit.isEmpty { dataset.measures[index].unit = unit }
      if isShare, !measure.title.hasPrefix("Share") {
        dataset.measures[index].title = "Share: \(measure.title)"
      }
      guard !isDifference else { continue }
      for row in dataset.rows where row.measure == measure.id {
        for value in [row.value, row.low, row.high].compactMap(\.self)
        where value < 0 || isShare && value > 1 {
          fail(plain(value), isShare ? "a share from 0 to 1" : "nothing below 0")
        }
      }
    }
    // Of what is worked out of several readings the unit is not known.
    for index in dataset.measures.indices where dataset.measures[index].unit.isEmpty {
      dataset.measures[index].unit = "1"
    }
    if !problems.isEmpty { throw DocumentError(problems) }
  }
}
