import LinearMenu
import Randomness
import Testing

struct LogScaleTests {
  private static let scale = LogScale(least: 1024, octaves: 16, bits: 7)

  @Test func anOctaveHasItsBins() {
    #expect(Self.scale.count == 16 * 128)
    #expect(LogScale(least: 1, octaves: 3, bits: 0).count == 3)
    #expect(LogScale(least: 8, octaves: 1, bits: 3).count == 8)
    #expect(LogScale(least: 1 << 20, octaves: 10, bits: 10).count == 10_240)
  }

  @Test func aNumberIsInTheBinThatBeginsAtOrBelowIt() {
    for index in 0..<100_000 as Range<UInt32> {
      let value = 1024 + index * 160  // up to 2^24, where every number is exact
      let bin = Int(Self.scale.bin(of: value))
      #expect(Self.scale.lowest(of: bin) <= Double(value))
      #expect(Self.scale.lowest(of: bin + 1) > Double(value))
    }
  }

  @Test func binsAreAtMostTheirShareWide() {
    for bin in 0..<Self.scale.count {
      let low = Self.scale.lowest(of: bin)
      #expect(Self.scale.lowest(of: bin + 1) - low <= low / 128)
    }
  }

  @Test func numbersBeyondTheScaleBelongToItsEnds() {
    #expect(Self.scale.bin(of: 0) == 0)
    #expect(Self.scale.bin(of: 1023) == 0)
    #expect(Self.scale.bin(of: 1 << 26) == UInt32(Self.scale.count - 1))
    #expect(Self.scale.bin(of: 0x7fff_ffff) == UInt32(Self.scale.count - 1))
  }
}
