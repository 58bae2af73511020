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
  ///   - isLong: Whether traits of other input methods than touch are needed.
  ///   - scratch: Buffers for as many people.
  /// - Returns: The table, in the same memory.
  func filled(with people: People, isLong: Bool, _ scratch: Scratch) -> TraitTable {
    let table = TraitTable(
      rows: rows, rowStride: isLong ? Self.longRow : Self.shortRow, columns: columns)
    for trait in isLong ? Trait.allCases : Self.shortTraits {
      people[trait].withUnsafeBufferPointer { column in
        for lane in 0..<people.count { table.put(column[lane], at: trait.place, lane) }
      }
    }
    for trait in Self.columnTraits {
      people[trait].withUnsafeBufferPointer { values in
        guard let first = values.baseAddress else { return }
        table[column: trait].update(from: first, count: people.count)
      }
    }
    table.derive(people.count, scratch)
    if isLong { table.deriveLong(people.count) }
    return table
  }

  @inline(__always)
  private func put(_ value: Float, at place: Int, _ lane: Int) {
    rows[lane * rowStride + place] = value
  }

  private func derive(_ count: Int, _ scratch: Scratch) {
    for lane in 0..<count {
      scratch.zA[lane] = self[lane][.gazeDwell]
      scratch.zB[lane] = self[lane][.pointingNoise] * self[lane][.pointingNoise] / 2
    }
    LaneMath.log(column: scratch.zA, count: count)
    LaneMath.exp(column: scratch.zB, count: count)
    let noiseScales = self[column: DerivedTrait.tapNoiseScale]
    let tailScales = self[column: DerivedTrait.tailScale]
    for lane in 0..<count {
      let person = self[lane]
      put(scratch.zA[lane], at: DerivedTrait.logDwell.place, lane)
      noiseScales[lane] = tapNoiseScale(
        meanNoise: scratch.zB[lane], slowShare: person[.pointingSlowShare],
        slowRatio: person[.pointingSlowRatio])
      put(noiseScales[lane], at: DerivedTrait.tapNoiseScale.place, lane)
      tailScales[lane] = endpointTailScale(
        share: person[.pointingTailShare], ratio: person[.pointingTailRatio])
      put(tailScales[lane], at: DerivedTrait.tailScale.place, lane)
    }
  }

  private func deriveLong(_ count: Int) {
    for lane in 0..<count {
      put(60 / self[lane][.speechRate], at: DerivedTrait.speechWord.place, lane)
      put(60 / self[lane][.voiceRate], at: DerivedTrait.voiceWord.place, lane)
    }
  }
}
