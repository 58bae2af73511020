import Calibration
import Foundation
import Model
import Populations
import TestSupport

/// A source of normal and uniform numbers for simulated logs.
struct Luck {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func unit() -> Double { max(generator.unit(), 0x1p-53) }

  mutating func normal(_ mean: Double = 0, _ deviation: Double = 1) -> Double {
    mean + deviation * (-2 * log(unit())).squareRoot() * cos(2 * .pi * unit())
  }

  mutating func lognormal(_ median: Double, _ spread: Double) -> Double {
    exp(normal(log(median), spread))
  }
}

/// A log of people whose numbers are known.
struct SimulatedStudy {
  /// Makes the log of a seed.
  var log: @Sendable (UInt64) -> CalibrationLog
  /// The model to fit.
  var model: CalibrationModel
  /// What the fit should find.
  var truth: [String: Double]

  static let people = 24

  static let all: [String: SimulatedStudy] = [
    "fitts by difficulty": fitts, "fitts by distance": distance, "ffitts": ffitts,
    "dual-gaussian": dualGaussian, "endpoint-spread": endpointSpread,
    "menu-search": menuSearch, "menu-search by first looks": firstLooks,
    "learning by power": power, "learning by recall": recall,
    "switch-press": switchPress, "waiting": waiting,
  ]

  static let fitts = SimulatedStudy(
    log: { seed in
      var luck = Luck(seed: seed)
      var rows = Rows()
      for person in 0..<people {
        let (start, slope) = (luck.normal(0.3, 0.06), luck.lognormal(0.12, 0.25))
        for trial in 0..<80 {
          let (width, distance) = ([4.0, 7, 12, 20][trial % 4], [20.0, 35, 50, 80][trial / 4 % 4])
          let mean = start + slope * log2(distance / width + 1)
          rows.add(
            person,
            [.width: width, .distance: distance, .time: mean * exp(luck.normal(-0.02, 0.2))])
        }
      }
      return rows.log
    }, model: .fitts, truth: ["start": 0.3, "per_bit": 0.12 * exp(0.25 * 0.25 / 2)])

  static let distance = SimulatedStudy(
    log: { seed in
      var luck = Luck(seed: seed)
      var rows = Rows()
      // The mean of exp(.11 z + .19 (E - 1)).
      let inflation = exp(0.11 * 0.11 / 2 - 0.19) / (1 - 0.19)
      for person in 0..<people {
        let (start, slope) = (luck.lognormal(0.5, 0.14), luck.lognormal(0.0029, 0.4))
        for _ in 0..<120 {
          let distance = 5 + 95 * luck.unit()
          let slow = -Foundation.log(luck.unit()) - 1
          let noise = exp(luck.normal(0, 0.11) + 0.19 * slow) / inflation
          rows.add(
            person, [.width: 7, .distance: distance, .time: (start + slope * distance) * noise])
        }
      }
      return rows.log
    }, model: .fitts,
    truth: [
      "distance_start": 0.5, "distance_slope": 0.0029, "noise": 0.11, "tail": 0.19,
    ])

  static let ffitts = SimulatedStudy(
    log: { seed in
      var luck = Luck(seed: seed)
      var rows = Rows()
      for person in 0..<people {
        let (start, slope) = (luck.normal(0.2, 0.05), luck.normal(0.08, 0.015))
        for trial in 0..<160 {
          let (width, distance) = ([4.0, 8, 14, 24][trial % 4], [20.0, 35, 50, 80][trial / 4 % 4])
          let bits = Foundation.log2(distance / ((2 * .pi * M_E * 0.0075).squareRoot() * width) + 1)
          rows.add(
            person,
            [
              .width: width, .distance: distance,
              .dx: luck.normal(0.5, (0.0075 * width * width + 1.68).squareRoot()),
              .time: (start + slope * bits) * exp(luck.normal(-0.02, 0.2)),
            ])
        }
      }
      return rows.log
    }, model: .ffitts,
    truth: [
      "start": 0.2, "per_bit": 0.08, "sigma_a": 1.68.squareRoot(), "alpha": 0.0075,
    ])

  static let dualGaussian = SimulatedStudy(
    log: { seed in
      var luck = Luck(seed: seed)
      var rows = Rows()
      for person in 0..<people {
        let factor = luck.lognormal(1, 0.3)
        let (x, y) = (luck.normal(0.5, 0.6), luck.normal(0, 0.5))
        for trial in 0..<125 {
          let width = [2.0, 5, 8, 12, 18][trial % 5]
          rows.add(
            person,
            [
              .width: width,
              .dx: luck.normal(x, factor * (0.0075 * width * width + 1.68).squareRoot()),
              .dy: luck.normal(y, factor * (0.0108 * width * width + 1.33).squareRoot()),
            ])
        }
      }
      return rows.log
    }, model: .dualGaussian,
    truth: [
      "scale_x": 0.0075, "base_x": 1.68, "scale_y": 0.0108, "base_y": 1.33, "spread": 0.3,
    ])

  static let endpointSpread = SimulatedStudy(
    log: { seed in
      var luck = Luck(seed: seed)
      var rows = Rows()
      for person in 0..<people {
        let (a, b) = (luck.normal(), luck.normal())
        let sigma = exp(0.8 + 0.36 * a)
        let time = exp(-0.6 + 0.2 * (-0.5 * a + 0.75.squareRoot() * b))
        let (x, y) = (luck.normal(0.5, 0.6), luck.normal(0, 0.45))
        for _ in 0..<250 {
          let wide = (luck.unit() < 0.1 ? 2 : 1) * sigma / 1.3.squareRoot()
          // SDs of .95 and 1.045 through the root of their mean square.
          rows.add(
            person,
            [
              .dx: x + luck.normal(0, wide * 0.95131), .dy: y + luck.normal(0, wide * 1.04644),
              .time: time * exp(luck.normal(-0.02, 0.2)),
            ])
        }
      }
      return rows.log
    }, model: .endpointSpread,
    truth: [
      "sigma": exp(0.8), "sigma_spread": 0.36, "ratio": 1.1, "offset_x": 0.5,
      "offset_x_spread": 0.6, "offset_y": 0, "offset_y_spread": 0.45,
      "speed": -0.5, "factor": exp(0.8) / (2.01 * exp(-4.17 / 2 * 0.06)),
    ])

  static let menuSearch = SimulatedStudy(
    log: { seed in
      var luck = Luck(seed: seed)
      var rows = Rows()
      for person in 0..<people {
        let median = luck.lognormal(0.24, 0.16)
        let down = 1 / (1 + exp(-luck.normal(1.2657, 0.4)))
        let slope = luck.normal(0.05, 0.02)
        for trial in 0..<100 {
          let position = Double(trial % 8 + 1)
          // Places are left open at both ends, so that jumps keep their sizes and directions.
          var stops = [luck.unit() < 0.87 ? 1.0 : 2]
          while stops.count < 3 || (stops.count < 6 && luck.unit() < 0.4) {
            let size = luck.pick([0.155, 0.265, 0.235, 0.178, 0.167]) + 1
            stops.append(stops[stops.count - 1] + (luck.unit() < down ? size : -size))
          }
          let dwells = stops.map { _ in luck.lognormal(median, 0.58) }
          rows.add(
            person,
            [.position: position, .time: (0.6 + slope * position) * exp(luck.normal(-0.045, 0.3))],
            [.stops: stops, .dwells: dwells])
        }
      }
      return rows.log
    }, model: .menuSearch,
    truth: [
      "dwell": 0.24, "dwell_spread": 0.16, "dwell_noise": 0.58, "first_top": 0.87, "jump1": 0.155,
      "jump2": 0.265, "jump5": 0.167, "down": 0.78, "down_spread": 0.4, "slope": 0.05,
    ])

  static let power = SimulatedStudy(
    log: { seed in
      var luck = Luck(seed: seed)
      var rows = Rows()
      for person in 0..<people {
        let (gain, floor) = (luck.lognormal(3, 0.2), luck.lognormal(1, 0.2))
        for trial in 1...40 {
          let mean = gain * pow(Double(trial), -0.6) + floor
          rows.add(person, [.trial: Double(trial), .time: mean * exp(luck.normal(-0.02, 0.2))])
        }
      }
      return rows.log
    }, model: .learning,
    truth: ["gain": 3 * exp(0.02), "exponent": 0.6, "floor": exp(0.02)])

  static let recall = SimulatedStudy(
    log: { seed in
      let noise = ParameterSet.builtIn[.memoryNoise].value
      var luck = Luck(seed: seed)
      var rows = Rows()
      for person in 0..<people {
        let (gain, floor) = (luck.lognormal(3, 0.2), luck.lognormal(1, 0.2))
        let threshold = luck.normal(-0.693, 0.4)
        for trial in 1...20 {
          var sum = 0.0
          for earlier in 1..<max(2, trial) where trial > 1 {
            sum += pow(20 * Double(earlier), -0.5)
          }
          let missed = trial == 1 ? 1 : 1 / (1 + exp((Foundation.log(sum) - threshold) / noise))
          let mean = gain * missed + floor
          rows.add(person, [.trial: Double(trial), .time: mean * exp(luck.normal(-0.02, 0.2))])
        }
      }
      return rows.log
    }, model: .learning, truth: ["recall": -0.693])

  static let switchPress = SimulatedStudy(
    log: { seed in
      var luck = Luck(seed: seed)
      var rows = Rows()
      for person in 0..<people {
        let mean = luck.lognormal(0.7, 0.3)
        let variation = luck.lognormal(0.25, 0.2)
        for _ in 0..<60 { rows.add(person, [.time: luck.normal(mean, mean * variation)]) }
      }
      return rows.log
    }, model: .switchPress,
    truth: [
      "press": 0.7, "press_spread": 0.3, "variation": 0.25 * exp(0.02), "scan_interval": 0.7 / 0.65,
    ])

  static let waiting = SimulatedStudy(
    log: { seed in
      var luck = Luck(seed: seed)
      var rows = Rows()
      for person in 0..<300 {
        let patience = 2 + luck.unit() / 0.058
        let watched = 6 + 6 * luck.unit()
        rows.add(
          person, [.time: min(patience, watched), .left: patience <= watched ? 1 : 0])
      }
      return rows.log
    }, model: .waiting, truth: ["grace": 2, "rate": 0.058])
}

extension Luck {
  /// Returns the place of a weight with the probability of the weight.
  mutating func pick(_ weights: [Double]) -> Double {
    var left = unit() * weights.reduce(0, +)
    for (place, weight) in weights.enumerated() {
      left -= weight
      if left < 0 { return Double(place) }
    }
    return Double(weights.count - 1)
  }
}

/// Rows of a log under way.
struct Rows {
  private var person: [Int] = []
  private var numbers: [ColumnRole: [Double]] = [:]
  private var lists: [ColumnRole: [[Double]]] = [:]

  mutating func add(
    _ person: Int, _ values: [ColumnRole: Double], _ more: [ColumnRole: [Double]] = [:]
  ) {
    self.person.append(person)
    for (role, value) in values { numbers[role, default: []].append(value) }
    for (role, value) in more { lists[role, default: []].append(value) }
  }

  var log: CalibrationLog { CalibrationLog(person: person, numbers: numbers, lists: lists) }
}
