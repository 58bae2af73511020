import Core
import Interfaces
import Simulation
import Studies
import TestSupport
import Testing

/// What an engine keeps of what it has made.
struct RecentValuesTests {
  private struct Refusal: Error {}

  @Test func aValueIsMadeOnceWhileItIsKept() {
    let kept = RecentValues<Int, String>(most: 2)
    var made: [Int] = []
    func ask(_ key: Int) -> String {
      kept.value(of: key) {
        made.append(key)
        return "value \(key)"
      }
    }
    #expect([1, 2, 1, 2].map(ask) == ["value 1", "value 2", "value 1", "value 2"])
    #expect(made == [1, 2])
  }

  @Test func theOldestIsForgottenFirst() {
    let kept = RecentValues<Int, Int>(most: 2)
    var made: [Int] = []
    for key in [1, 2, 1, 3, 2, 1, 3, 4, 1, 3] {
      let value = kept.value(of: key) {
        made.append(key)
        return 10 * key
      }
      #expect(value == 10 * key)
    }
    // 3 drives out 1, 1 drives out 2, 4 drives out 3, and 3 drives out 1, which was still there.
    #expect(made == [1, 2, 3, 1, 4, 3])
  }

  @Test func aFailureIsNotKept() {
    let kept = RecentValues<Int, Int>(most: 2)
    for _ in 0..<2 {
      #expect(throws: Refusal.self) {
        try kept.value(of: 1) { () throws(Refusal) -> Int in throw Refusal() }
      }
    }
    #expect(kept.value(of: 1) { 5 } == 5)
  }

  /// Designs of several points, populations with other text sizes, devices, worlds, and a script
  /// whose texts move with the world: in any order the same engine gives what a new one gives.
  @Test func whatAnEngineKeepsChangesNoResult() throws {
    var text = SuiteText()
    text.tasks = """
      [{ id: "choose", title: "Choose", goals: ["a", "b"] },
        { id: "script", title: "Script", steps: [{ think: 1 }, { set: "fruit", to: "b" }] }]
      """
    let names = ["everyday", "older-adults", "low-vision-large-text", "public-mix"]
    text.populations = "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    var conditions: [Condition] = []
    for device in ["iphone-16", "ipad-pro-11"] {
      let suite = try Suite(
        parsing: text.text.replacing("iphone-16", with: device), file: "fruit.json5",
        environment: SuiteEnvironment(populations: names))
      conditions += suite.conditions(inputs: ["touch", "pointer"])
    }
    let pairs = [Suite.Pair("one", "two")]
    var options = StudyOptions()
    options.worlds = 3
    let shared = ModelEngine(options: options)
    let work = conditions.indices.flatMap { number in
      [nil, 0, 1, 2].map { (number: number, world: $0) }
    }
    var order = SeededGenerator(seed: 3)
    // A new engine draws all worlds, so only a part is compared.
    let asked = work.shuffled(using: &order)
    let checked = Set(asked.indices.shuffled(using: &order).prefix(40))
    for (index, next) in asked.enumerated() {
      let condition = conditions[next.number]
      let tally = try shared.prepare(condition, pairs: pairs, world: next.world)
        .simulate(0..<20)
      guard checked.contains(index) else { continue }
      let moments = try shared.prepare(condition, pairs: pairs, world: next.world)
        .moments(0..<20)
      #expect(moments == MomentTally(tally), "\(condition.population), \(condition.task.id)")
      let fresh = try ModelEngine(options: options)
        .prepare(condition, pairs: pairs, world: next.world).simulate(0..<20)
      // Without the tallies, which fill pages.
      let isSame = tally == fresh
      #expect(
        isSame,
        "\(condition.population), \(condition.input), world \(next.world ?? -1)")
    }
  }
}
