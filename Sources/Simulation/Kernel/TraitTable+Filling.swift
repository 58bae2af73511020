import Model
import Populations
import Randomness

extension TraitTable {
  private static let shortTraits = Trait.allCases.filter { Int($0.rawValue) < Trait.shared }
  private static let columnTraits = Trait.allCases.filter(\.isInColumns)

  /// Takes in the traits of people, and what follows from them.
  ///
  /// - Parameters:
  ///   - people: The people.
  ///   - copies: How often all of them stand side by side.
  ///   - taps: The numbers of taps in which they do not differ.
  ///   - isLong: Whether traits of other input methods than touch are needed.
  ///   - scratch: Buffers for as many people.
  /// - Returns: The table, in the same memory.
  func filled(
    with people: People, copies: Int, taps: TapConstants, isLong: Bool, _ scratch: Scratch
  ) -> TraitTable {
    let table = TraitTable(
      rows: rows, rowStride: isLong ? Self.longRow : Self.shortRow, columns: columns)
    let starts = (0..<copies).map { $0 * people.count }
    for trait in isLong ? Trait.allCases : Self.shortTraits {
      people[trait].withUnsafeBufferPointer { column in
        for start in starts {
          for lane in 0..<people.count { table.put(column[lane], at: trait.place, start + lane) }
        }
      }
    }
    for trait in Self.columnTraits {
      people[trait].withUnsafeBufferPointer { values in
        guard let first = values.baseAddress else { return }
        for start in starts {
          (table[column: trait] + start).update(from: first, count: people.count)
        }
      }
    }
    table.derive(people.count * copies, taps, scratch)
    if isLong { table.deriveLong(people.count * copies) }
    return table
  }

  @inline(__always)
  private func put(_ value: Float, at place: Int, _ lane: Int) {
    rows[lane * rowStride + place] = value
  }

  private func derive(_ count: Int, _ taps: TapConstants, _ scratch: Scratch) {
    for lane in 0..<count { scratch.zA[lane] = self[lane][.gazeDwell] }
    LaneMath.log(column: scratch.zA, count: count)
    let noiseScales = self[column: DerivedTrait.tapNoiseScale]
    let spreads = self[column: DerivedTrait.fingerSpread]
    for lane in 0..<count {
      let person = self[lane]
      put(scratch.zA[lane], at: DerivedTrait.logDwell.place, lane)
      noiseScales[lane] = tapNoiseScale(
        noise: person[.pointingNoise], tail: person[.pointingTail])
      put(noiseScales[lane], at: DerivedTrait.tapNoiseScale.place, lane)
      var sigma = taps.finger
      if let thumb = taps.holdingThumb, person[.pointingHoldingThumb] == 1 {
        sigma = thumb * person[.pointingThumb]
      }
      spreads[lane] = sigma * person[.pointingSpread]
      put(spreads[lane], at: DerivedTrait.fingerSpread.place, lane)
    }
  }

  private func deriveLong(_ count: Int) {
    for lane in 0..<count {
      put(60 / self[lane][.speechRate], at: DerivedTrait.speechWord.place, lane)
      put(60 / self[lane][.voiceRate], at: DerivedTrait.voiceWord.place, lane)
    }
  }
}
