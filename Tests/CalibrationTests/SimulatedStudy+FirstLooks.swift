import Calibration
import Foundation
import TestSupport

extension SimulatedStudy {
  /// Menus whose first looks pass on or stay, and whose places are known after some practice.
  static let firstLooks = SimulatedStudy(
    log: { seed in
      var luck = Luck(seed: seed)
      var rows = Rows()
      for person in 0..<people {
        let miss = 1 / (1 + exp(-luck.normal(0, 0.5)))
        let gain = luck.normal(0.8, 0.1)
        let (start, bit) = (luck.normal(0.75, 0.2), luck.normal(0.08, 0.05))
        let passing = luck.lognormal(0.15, 0.2)
        for trial in 0..<160 {
          let position = Double(trial % 8 + 1)
          var stops = [1.0]
          if position > 1 || luck.unit() < miss {
            stops.append(1 + (position - 1) * (gain + luck.normal(0, 0.35)))
            stops.append(position)
          }
          let dwells = stops.indices.map { luck.lognormal($0 == 0 ? passing : 0.24, 0.5) }
          let time = start + bit * log2(position + 1)
          rows.add(
            person, [.position: position, .time: max(0.05, time + luck.normal(0, 0.1))],
            [.stops: stops, .dwells: dwells])
        }
      }
      return rows.log
    }, model: .menuSearch,
    truth: [
      "first_miss": 0.5, "first_dwell": 0.15 * exp(0.02 + 0.125),
      "aim_gain": 0.8, "aim_spread": 0.35, "practised_start": 0.75, "practised_bit": 0.08,
      "dwell": 0.24,
    ])
}
