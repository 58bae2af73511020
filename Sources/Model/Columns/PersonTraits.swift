/// A number of a person that follows from traits and that laws ask for all the time.
@frozen
@usableFromInline package enum DerivedTrait: Int, CaseIterable, Sendable {
  /// The reciprocal of the mean of a tap's noise, so that the law of tap times gives means.
  case tapNoiseScale
  /// The SD of endpoints of the finger or thumb that taps, when no time is taken for care, in mm.
  case fingerSpread
  /// The natural logarithm of the median fixation duration in s.
  case logDwell
  /// The time of one announced word, in s.
  case speechWord
  /// The time of one spoken word, in s.
  case voiceWord

  /// The place among the numbers of a row.
  @inlinable @inline(__always) package var place: Int {
    self.rawValue < DerivedTrait.shared
      ? Trait.shared &+ rawValue : Trait.allCases.count &+ rawValue
  }

  /// The number of those that every person has.
  @inlinable @inline(__always) static var shared: Int { DerivedTrait.speechWord.rawValue }
}

extension Trait {
  /// The number of traits that every person has.
  @inlinable @inline(__always) package static var shared: Int { Int(Trait.pointerStart.rawValue) }

  /// The place among the numbers of a row: what every person has comes first.
  @inlinable @inline(__always) package var place: Int {
    Int(rawValue) < Trait.shared
      ? Int(rawValue) : Int(rawValue) &+ DerivedTrait.speechWord.rawValue
  }
}

/// The traits of people, by rows of numbers and by columns of those that laws over lanes ask for.
@usableFromInline package struct TraitTable {
  /// The numbers of a row of people who touch, whole lines of the cache.
  package static var shortRow: Int { padded(Trait.shared + DerivedTrait.speechWord.rawValue) }
  /// The numbers of a row of people who use another input method.
  package static var longRow: Int { padded(Trait.allCases.count + DerivedTrait.allCases.count) }
  /// The number of columns.
  package static var columnCount: Int { Trait.shared + DerivedTrait.speechWord.rawValue }

  private static func padded(_ count: Int) -> Int { (count + 15) / 16 * 16 }

  /// The first row.
  @usableFromInline package let rows: UnsafeMutablePointer<Float>
  /// The numbers from one row to the next.
  @usableFromInline package let rowStride: Int
  /// The first column; from one to the next it is as far as between columns of states.
  @usableFromInline package let columns: UnsafeMutablePointer<Float>

  /// Takes over memory.
  ///
  /// - Parameters:
  ///   - rows: Room for a row for each person.
  ///   - rowStride: The numbers from one row to the next.
  ///   - columns: Room for all columns.
  package init(
    rows: UnsafeMutablePointer<Float>, rowStride: Int, columns: UnsafeMutablePointer<Float>
  ) {
    self.rows = rows
    self.rowStride = rowStride
    self.columns = columns
  }

  /// The traits of one person.
  @inlinable @inline(__always) package subscript(lane: Int) -> PersonTraits {
    PersonTraits(row: rows + lane &* rowStride)
  }

  /// The column of a trait that is in columns.
  @inlinable @inline(__always) package subscript(column trait: Trait) -> UnsafeMutablePointer<Float>
  {
    columns + trait.place &* StateColumns.stride
  }

  /// The column of a derived trait.
  @inlinable @inline(__always) package subscript(column trait: DerivedTrait)
    -> UnsafeMutablePointer<Float>
  {
    columns + trait.place &* StateColumns.stride
  }
}

/// The traits of one person, side by side.
@usableFromInline package struct PersonTraits {
  @usableFromInline let row: UnsafePointer<Float>

  @inlinable @inline(__always) init(row: UnsafeMutablePointer<Float>) {
    self.row = UnsafePointer(row)
  }

  /// A trait, in the unit of its parameter.
  @inlinable @inline(__always) package subscript(trait: Trait) -> Float { row[trait.place] }

  /// A number that follows from traits.
  @inlinable @inline(__always) package subscript(trait: DerivedTrait) -> Float { row[trait.place] }
}
