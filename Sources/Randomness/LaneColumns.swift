internal import CVectorMath

/// Four random words for each of many lanes, by columns that somebody else owns.
package struct WordColumns {
  /// The first words.
  package let a: UnsafeMutablePointer<UInt32>
  /// The second words.
  package let b: UnsafeMutablePointer<UInt32>
  /// The third words.
  package let c: UnsafeMutablePointer<UInt32>
  /// The fourth words.
  package let d: UnsafeMutablePointer<UInt32>

  /// Creates columns from their beginnings.
  package init(
    a: UnsafeMutablePointer<UInt32>, b: UnsafeMutablePointer<UInt32>,
    c: UnsafeMutablePointer<UInt32>, d: UnsafeMutablePointer<UInt32>
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// The first, second, third or fourth words.
  package subscript(word: Int) -> UnsafeMutablePointer<UInt32> {
    switch word {
    case 0: a
    case 1: b
    case 2: c
    default: d
    }
  }

  fileprivate var columns: tapcost_columns { tapcost_columns(a: a, b: b, c: c, d: d) }
}

extension WordLanes {
  /// Lets a function work on the columns in place; empty ones have no beginning and are left out.
  package mutating func withColumns(_ body: (WordColumns) -> Void) {
    a.withUnsafeMutableBufferPointer { a in
      b.withUnsafeMutableBufferPointer { b in
        c.withUnsafeMutableBufferPointer { c in
          d.withUnsafeMutableBufferPointer { d in
            guard let a = a.baseAddress, let b = b.baseAddress, let c = c.baseAddress,
              let d = d.baseAddress
            else { return }
            body(WordColumns(a: a, b: b, c: c, d: d))
          }
        }
      }
    }
  }
}

// The same functions as for arrays, for callers that own their columns. Nothing is checked: columns
// have room for whole vectors of 16 lanes, and what lies beyond the last lane is overwritten. Their
// labels differ, because Swift would pass arrays as pointers, too.

@inline(__always)
private func padded(_ count: Int) -> Int { (count + 15) & ~15 }

extension Draws {
  /// Fills columns with the words of many persons at one trial, purpose and detail.
  @inline(__always)
  package func fill(
    _ columns: WordColumns, persons: UnsafePointer<UInt32>, count: Int, high: UInt32,
    purpose: UInt32, detail: UInt32
  ) {
    fill(
      columns, persons: persons, count: count, high: high, purpose: purpose, detail: detail,
      details: nil)
  }

  /// Fills columns with the words of many persons at one trial and purpose, each with its detail
  /// above that of all.
  package func fill(
    _ columns: WordColumns, persons: UnsafePointer<UInt32>, count: Int, high: UInt32,
    purpose: UInt32, detail: UInt32 = 0, details: UnsafePointer<UInt32>?
  ) {
    var counters = tapcost_counters(
      first: 0, second: high, third: purpose, fourth: detail, firsts: persons, seconds: nil,
      fourths: details, key_low: key.x, key_high: key.y)
    var columns = columns.columns
    tapcost_words(InstructionSet.usual.rawValue, &counters, padded(count), &columns)
  }
}

extension LaneMath {
  /// Turns words into standard normal numbers.
  package static func normals(
    column words: UnsafePointer<UInt32>, count: Int, into normals: UnsafeMutablePointer<Float>
  ) {
    tapcost_normals(InstructionSet.usual.rawValue, words, padded(count), normals)
  }

  /// Replaces numbers by their exponentials.
  package static func exp(column values: UnsafeMutablePointer<Float>, count: Int) {
    tapcost_exp(InstructionSet.usual.rawValue, values, padded(count), values)
  }

  /// Replaces numbers by their natural logarithms.
  package static func log(column values: UnsafeMutablePointer<Float>, count: Int) {
    tapcost_log(InstructionSet.usual.rawValue, values, padded(count), values)
  }

  /// Computes log-normal numbers with a median of one.
  package static func logNormals(
    column sd: UnsafePointer<Float>, normals: UnsafePointer<Float>, count: Int,
    into values: UnsafeMutablePointer<Float>
  ) {
    var spread = tapcost_spread(mean: 0, sd: 0, means: nil, sds: sd)
    tapcost_log_normals(InstructionSet.usual.rawValue, &spread, normals, padded(count), values)
  }

  /// Adds log-normal numbers to sums: in each lane as many as it needs, up to four.
  package static func addLogNormals(
    _ words: WordColumns, mean: UnsafePointer<Float>, sd: UnsafePointer<Float>,
    needed: UnsafePointer<UInt32>, done: UInt32, count: Int, to sums: UnsafeMutablePointer<Float>
  ) {
    var spread = tapcost_spread(mean: 0, sd: 0, means: mean, sds: sd)
    var columns = words.columns
    tapcost_add_log_normals(
      InstructionSet.usual.rawValue, &columns, &spread, needed, done, padded(count), sums)
  }
}
