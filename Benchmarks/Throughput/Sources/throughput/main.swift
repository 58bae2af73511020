import Simulation
for seed in 101...200 as ClosedRange<UInt64> {
let t = LinearMenu(seed: seed).run(people: 0..<10000)
let n = Double(t.selections)
print(seed, t.mean, t.standardDeviation, t.quantile(0.05), t.quantile(0.5), t.quantile(0.95), Double(t.fixations)/n, Double(t.taps)/n, Double(t.missed)/n)
}
