import Interfaces
import Simulation
import Statistics
import Studies
import Synchronization

extension ValidationData {
  /// The first taps of people of one condition with one design.
  typealias Taps = [[(place: SIMD2<Double>, time: Double)]]

  /// The first taps of people, traced once for each condition and design.
  final class TapStore: Sendable {
    private let found = Mutex<[String: Taps]>([:])

    /// The taps of a key, found by a function when they are asked for first.
    func taps(_ key: String, _ find: () -> Taps) -> Taps {
      if let known = found.withLock({ $0[key] }) { return known }
      let taps = find()
      found.withLock { $0[key] = taps }
      return taps
    }
  }

  /// The throughput of first taps: log2(D / (4.133 SD) + 1) over the mean time, mean over people.
  ///
  /// The SD is that of the endpoints of one person around their own mean, down the screen, which
  /// must be the direction of the movement (ISO 9241-411; MacKenzie 2015). From the mean time goes what
  /// seeing a new target takes. People who would be no slower than that are left out.
  func throughput(
    _ reading: ModelValue.Reading, distance: Double, reaction: Double,
    _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> Double {
    var rates: [Double] = []
    for taps in try firstTaps(reading, row) {
      guard let places = Sample(taps.map(\.place.y)), let spread = places.standardDeviation,
        let time = Sample(taps.map(\.time))?.mean, spread > 0, time > reaction
      else { continue }
      rates.append(binaryLogarithm(distance / (4.133 * spread) + 1) / (time - reaction))
    }
    guard let mean = Sample(rates)?.mean else { throw Missing(text: "taps") }
    return mean
  }

  /// Something about the first taps of people, the mean over them.
  func taps(
    _ reading: ModelValue.Reading, _ taps: ModelValue.TapReading,
    _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> Double {
    let values = try firstTaps(reading, row).compactMap { Self.value(of: $0, taps) }
    guard let mean = Sample(values)?.mean else { throw Missing(text: "taps") }
    return mean
  }

  /// What the first taps of one person come to.
  private static func value(
    of first: [(place: SIMD2<Double>, time: Double)], _ taps: ModelValue.TapReading
  ) -> Double? {
    switch taps.quantity {
    case .time: return Sample(first.map(\.time))?.mean
    case .sdX: return Sample(first.map(\.place.x))?.standardDeviation
    case .sdY: return Sample(first.map(\.place.y))?.standardDeviation
    case .outside:
      let outside = first.count { tap in
        let away = tap.place - taps.middle
        return (away * away).sum() > taps.width * taps.width / 4
      }
      return first.isEmpty ? nil : Double(outside) / Double(first.count)
    }
  }

  private static func firstTap(
    _ events: [TraceEvent]
  ) -> (place: SIMD2<Double>, time: Double)? {
    guard let index = events.firstIndex(where: { $0.kind == .tap }) else { return nil }
    let before = index > 0 ? events[index - 1].time : 0
    return (
      SIMD2(Double(events[index].x), Double(events[index].y)),
      Double(events[index].time - before)
    )
  }

  private func firstTaps(
    _ reading: ModelValue.Reading, _ row: [String: PublishedDataset.Level]
  ) throws(Missing) -> Taps {
    let (entry, _) = try place(reading, row)
    guard let design = entry.condition.designs.firstIndex(where: { $0.id == reading.design })
    else { throw Missing(text: "the design \"\(reading.design)\"") }
    let condition = entry.condition
    let key = "\(condition.population) \(condition.input) \(condition.point.text) \(design)"
    return store.taps(key) {
      (0..<tappers).map { person in
        entry.experiment.experiments[0].trace(person: person, design: design)
          .compactMap(Self.firstTap)
      }
    }
  }
}

/// The logarithm to the base of 2 of a number of at least 1, by halving and a series.
private func binaryLogarithm(_ number: Double) -> Double {
  var (rest, bits) = (number, 0.0)
  while rest >= 2 {
    rest /= 2
    bits += 1
  }
  // ln x = 2 artanh((x - 1) / (x + 1)); at most 1/3 to the power, so 20 terms are exact.
  let ratio = (rest - 1) / (rest + 1)
  var (term, sum) = (ratio, 0.0)
  for k in 0..<20 {
    sum += term / Double(2 * k + 1)
    term *= ratio * ratio
  }
  return bits + 2 * sum / 0.693_147_180_559_945_3
}
