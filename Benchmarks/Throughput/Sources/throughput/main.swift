import Simulation

let menu = LinearMenu(seed: 1)
var all: [Double] = []
var sum = LinearMenuTally()
for i in 0..<400 {
  let clock = ContinuousClock()
  var tally = LinearMenuTally()
  let people: UInt64 = 100
  let time = clock.measure { tally = menu.run(people: UInt64(i)*people..<UInt64(i+1)*people) }
  let ns = Double(time.components.attoseconds) * 1e-9 + Double(time.components.seconds) * 1e9
  all.append(ns / Double(tally.selections))
  sum.merge(tally)
}
all.sort()
print("min", all[0], "p25", all[100], "median", all[200], sum.mean, sum.standardDeviation)
