import Foundation

/// Returns the measurements as JSON.
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
  let figures: [String: Double]

  init(_ measurement: Measurement) {
    let outcome = measurement.outcome ?? Outcome(units: 0, checksum: 0)
    workload = measurement.workload.name
    unit = measurement.workload.unit
    threads = measurement.threads
    units = outcome.units
    seconds = measurement.seconds
    processorSeconds = measurement.processorSeconds
    figures = outcome.figures
  }
}
