import Model
import Testing

/// The steps that take times down in whole microseconds.
struct TimingTests {
  /// People some of whose times are at the edges.
  private func scene() -> Scene {
    let scene = Scene()
    scene.states[5].waiting = 5000
    // A half goes up: 1.5 and 2.5 us.
    scene.states[6].waiting = 1.5e-6
    scene.states[7].waiting = 2.5e-6
    scene.states[8].scanning = 3600
    return scene
  }

  private func whole(_ seconds: Float, most: Float) -> Int64 {
    Int64(Double(min(seconds, most) * 1e6) + 0.5)
  }

  @Test(arguments: [Steps.oneLane] + Steps.wide)
  func phasesAreWholeMicroseconds(steps: Steps) {
    let scene = scene()
    var times = [Int64](repeating: 0, count: Scene.count + 16)
    let sums = steps.addPhases(scene.states, Scene.count, &times)
    var expected = SIMD8<Int64>.zero
    for lane in 0..<Scene.count {
      var sum: Int64 = 0
      for phase in 0..<6 {
        let column = scene.states.floats(.scanning) + phase * StateColumns.stride
        let time = whole(column[lane], most: 4200)
        sum += time
        expected[phase] += time
      }
      #expect(times[lane] == sum)
    }
    #expect(sums == expected)
    #expect(expected[3] > 4_200_000_000)
  }

  @Test(arguments: [Steps.oneLane] + Steps.wide)
  func whoWasNeverRightHasTheTimeOfTheTrial(steps: Steps) {
    let scene = scene()
    scene.states[10].firstRight = 26_000
    let times = (0..<Int64(Scene.count + 16)).map { 1_000_000 + $0 }
    var firsts = [Int64](repeating: 0, count: Scene.count + 16)
    steps.firstRights(scene.states, Scene.count, times, &firsts)
    for lane in 0..<Scene.count {
      let first = scene.states[lane].firstRight
      #expect(firsts[lane] == (first > 0 ? whole(first, most: 25_200) : times[lane]))
    }
    // Single precision has steps of 2048 us at seven hours.
    #expect(abs(firsts[10] - 25_200_000_000) <= 1024)
  }
}
