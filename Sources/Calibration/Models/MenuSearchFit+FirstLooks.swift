import Model
import Populations
import Statistics

extension MenuSearchFit {
  /// The first looks of one person at menus, and the times once places are known.
  ///
  /// Places are known after an item was selected `practice` times.
  struct FirstLooks {
    static let practice = 6
    /// The fewest searches that a statistic of one person is taken from.
    static let fewest = 4

    /// The share of goals at the first place that the first look passes on from.
    var miss: Double?
    /// The mean time of a first look that passes on, in s.
    var dwell: Double?
    /// The mean share of the way to a known place that the first movement covers, and its SD.
    var gain: Double?
    var spread: Double?
    /// Time over the bits of pointing, once places are known.
    var line: FittedLine?
  }

  /// Statistics of the searches of one person, whose rows are in the order in which they were done.
  static func firstLooks(_ log: CalibrationLog, rows: [Int]) -> FirstLooks {
    let (stops, dwells) = (log.lists[.stops] ?? [], log.lists[.dwells] ?? [])
    let (positions, times) = (log.values(.position), log.values(.time))
    var selected: [Double: Int] = [:]
    var (misses, passing, ways) = ([Double](), [Double](), [Double]())
    var (bits, practiced) = ([Double](), [Double]())
    for row in rows {
      let (goal, items) = (positions[row], stops[row])
      let isKnown = selected[goal, default: 0] >= FirstLooks.practice
      selected[goal, default: 0] += 1
      if isKnown {
        bits.append(Mathematics.log2(goal + 1))
        practiced.append(times[row])
      }
      guard items[0] == 1 else { continue }
      if goal == 1 { misses.append(items.count > 1 ? 1 : 0) }
      guard items.count > 1 else { continue }
      passing.append(dwells[row][0])
      if isKnown, goal > 2 { ways.append((items[1] - 1) / (goal - 1)) }
    }
    func mean(_ values: [Double]) -> Double? {
      values.count < FirstLooks.fewest ? nil : Spread(values)?.mean
    }
    return FirstLooks(
      miss: mean(misses), dwell: mean(passing), gain: mean(ways),
      spread: ways.count < 6 ? nil : Spread(ways)?.deviation,
      line: practiced.count < 16 ? nil : FittedLine(bits, practiced))
  }

  static func addFirstLooks(_ people: [FirstLooks], to result: inout CalibrationResult) {
    func add(
      _ id: String, _ title: String, unit: String, setting name: String, values: [Double]
    ) {
      guard let estimate = AcrossPeople.mean(values) else { return }
      result.add(id, title, unit: unit, estimate: estimate)
      result.set(name, estimate)
    }
    add(
      "first_miss", "First looks that pass on from the goal", unit: "1", setting: "gaze.first_miss",
      values: people.compactMap(\.miss))
    add(
      "first_dwell", "Time of a first look that passes on", unit: "s", setting: "gaze.first_dwell",
      values: people.compactMap(\.dwell))
    add(
      "aim_gain", "Share of the way to a known place that the first movement covers", unit: "1",
      setting: "gaze.aim_gain", values: people.compactMap(\.gain))
    add(
      "aim_spread", "SD of that share within a person", unit: "1", setting: "gaze.aim_spread",
      values: people.compactMap(\.spread))
  }

  /// The line of practiced times over the bits of pointing, from the title of the menu to a row of
  /// the same height. What the line has at no bits is the choice among known items and the start
  /// of pointing; the choice is taken as it is in the simulation.
  static func addPointing(
    _ people: [FirstLooks], items: Double, to result: inout CalibrationResult
  ) {
    let lines = people.compactMap(\.line)
    guard let start = AcrossPeople.mean(lines.map(\.intercept)),
      let slope = AcrossPeople.mean(lines.map(\.slope))
    else { return }
    result.add(
      "practised_start", "Practiced time at no difficulty of pointing", unit: "s", estimate: start)
    result.add(
      "practised_bit", "Practiced time for each bit of pointing", unit: "s/bit", estimate: slope)
    let shipped = ParameterSet.builtIn
    let choice = shipped[.choiceSlope].value * Mathematics.log2(items)
    result.set(
      "pointer.menu_start", median(start, less: choice, spread: shipped[.pointerMenuStart].spread))
    result.set(
      "pointer.menu_slope", median(slope, less: 0, spread: shipped[.pointerMenuSlope].spread))
  }

  /// The median of a log-normal trait whose mean was found.
  private static func median(_ mean: Estimate, less part: Double, spread: Double) -> Estimate {
    let factor = Mathematics.exp(-spread * spread / 2)
    return Estimate(
      value: (mean.value - part) * factor, standardError: mean.standardError * factor,
      interval: Interval(
        low: (mean.interval.low - part) * factor, high: (mean.interval.high - part) * factor))
  }
}
