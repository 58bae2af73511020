import Simulation

let menu = LinearMenu(seed: 1)
for _ in 0..<5 {
  let clock = ContinuousClock()
  var tally = LinearMenuTally()
  let people: UInt64 = 4000
  let time = clock.measure { tally = menu.run(people: 0..<people) }
  let ns = Double(time.components.attoseconds) * 1e-9 + Double(time.components.seconds) * 1e9
  print(ns / Double(tally.selections), "ns", tally.mean, tally.standardDeviation, tally.quantile(0.05), tally.quantile(0.5), tally.quantile(0.95), Double(tally.fixations) / Double(tally.selections), Double(tally.taps) / Double(tally.selections), Double(tally.missed) / Double(tally.selections))
}
