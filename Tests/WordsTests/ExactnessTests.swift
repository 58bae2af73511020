import Core
import Testing
import Words

@Suite struct ExactnessTests {
  @Test func vectorsAreTheSameToTheBitOnEveryMachine() {
    // These are exact results: a machine that gives others rounds in another way.
    func hash(_ vectors: [[Int16]]) -> String {
      let bytes = vectors.joined().flatMap { number in
        let bits = UInt16(bitPattern: number)
        return [UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8)]
      }
      return SHA256.hexadecimal(of: bytes)
    }
    let model = Reference.model
    #expect(model.embed("Save").prefix(4) == [242, 2_379, -2_161, 990])
    #expect(
      hash(Reference.vectors) == "bc2f9c6d81043f2f5d0f092f5680b3058fe003d5fe530bcea93fd84381d8940a")
    let similarity = model.similarity(model.embed("Share"), model.embed("Propagate"))
    #expect(similarity.bitPattern == 4_598_345_666_194_107_102)
  }

  @Test func functionsAreNearTheTrueOnes() {
    // e to the power of 0, -1, -10, -80, and x times the normal distribution at x: 12 digits, by hand.
    let powers = Quad(0, -1, -10, -80).exponential
    let truePowers: [Float] = [1, 0.367_879_441_171, 4.539_992_976_25e-5, 1.804_851_387_85e-35]
    for (lane, value) in truePowers.enumerated() {
      #expect(abs(powers[lane] / value - 1) < 5e-7)
    }
    #expect(Quad(-1_000, -81, -80, -0.5).exponential[0] == Quad(repeating: -80).exponential[0])
    let linear = Quad(1, -1, 3, -3).gaussianLinear
    let trueLinear: [Float] = [
      0.841_344_746_069, -0.158_655_253_931, 2.995_950_306, -0.004_049_694,
    ]
    for (lane, value) in trueLinear.enumerated() { #expect(abs(linear[lane] - value) < 1e-6) }
    let ends = Quad(0, 100, -100, 1e19).gaussianLinear
    #expect(ends[0] == 0 && ends[1] == 100 && abs(ends[2]) < 1e-30 && ends[3] == 1e19)
  }

  @Test func theGridIsExact() {
    var random = Random(state: 1)
    for _ in 0..<1_000 {
      let values = Quad.random(in: -600...600, using: &random)
      let rounded = values.onGrid
      for lane in 0..<4 {
        #expect((rounded[lane] * 8_192).rounded() == rounded[lane] * 8_192)
        #expect(abs(rounded[lane] - max(-511, min(511, values[lane]))) <= 1.0 / 16_384)
      }
    }
  }
}
