import Foundation

/// Returns the measurements as a table for people.
func table(_ measurements: [Measurement]) -> String {
  var lines = [
    row("workload", "threads", "units/s", "ns a unit", "quartiles", "best", "CPU ns"),
    row("--------", "-------", "-------", "---------", "---------", "----", "------"),
  ]
  for measurement in measurements {
    lines.append(
      row(
        measurement.workload.name, "\(measurement.threads)",
        String(format: "%.1f M", 1e3 / measurement.medianNS),
        String(format: "%.2f", measurement.medianNS),
        String(format: "%.2f-%.2f", measurement.lowerNS, measurement.upperNS),
        String(format: "%.2f", measurement.bestNS),
        String(format: "%.2f", measurement.processorNS)))
  }
  return lines.joined(separator: "\n")
}

private func row(_ cells: String...) -> String {
  let widths = [24, 8, 11, 10, 14, 8, 8]
  return zip(cells, widths).enumerated().map { column, cell in
    let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
    return column == 0 ? cell.0 + padding : padding + cell.0
  }.joined(separator: " ")
}

/// Returns the measurements as JSON for programs.
func json(_ measurements: [Measurement]) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  return String(decoding: try encoder.encode(measurements.map(Record.init)), as: UTF8.self)
}

private struct Record: Encodable {
  let workload: String
  let unit: String
  let threads: Int
  let units: UInt64
  let seconds: [Double]
  let processorSeconds: [Double]
  let medianNS: Double
  let bestNS: Double
  let figures: [String: Double]

  init(_ measurement: Measurement) {
    let outcome = measurement.outcome ?? Outcome(units: 0, checksum: 0)
    workload = measurement.workload.name
    unit = measurement.workload.unit
    threads = measurement.threads
    units = outcome.units
    seconds = measurement.seconds
    processorSeconds = measurement.processorSeconds
    medianNS = measurement.medianNS
    bestNS = measurement.bestNS
    figures = Dictionary(outcome.figures.map { ($0.name, $0.value) }) { first, _ in first }
  }
}
