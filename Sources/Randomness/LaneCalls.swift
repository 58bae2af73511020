internal import CLanes

// Every pointer to an array that goes to C is made in this file; `LaneColumns` has the functions for
// columns in memory of their owner. The functions check sizes and nothing else;
// the documentation is that of the functions of `Draws` and `LaneMath` which call them.

/// A word of the counter of each lane: the same for all, or that plus one of its own.
struct CounterWord {
  var word: UInt32
  var words: [UInt32]?

  func check(count: Int) {
    guard let words else { return }
    precondition(count <= words.count, "each lane has its part of the address")
  }
}

/// A parameter of each lane: the same for all, or one of its own.
struct LaneParameter {
  var value: Float
  var values: [Float]?

  func check(count: Int) {
    guard let values else { return }
    precondition(count <= values.count, "each lane has its parameters")
  }
}

private func withPointer<Element>(
  _ elements: [Element]?, _ body: (UnsafePointer<Element>?) -> Void
) {
  guard let elements else { return body(nil) }
  elements.withUnsafeBufferPointer { body($0.baseAddress) }
}

extension Draws {
  func fill(
    _ lanes: inout WordLanes, first: CounterWord, second: CounterWord, purpose: UInt32,
    fourth: CounterWord, count: Int, path: InstructionSet
  ) {
    precondition(count >= 0 && count <= lanes.capacity, "there is room for the lanes")
    for word in [first, second, fourth] { word.check(count: count) }
    withPointer(first.words) { firsts in
      withPointer(second.words) { seconds in
        withPointer(fourth.words) { fourths in
          var counters = tapcost_counters(
            first: first.word, second: second.word, third: purpose, fourth: fourth.word,
            firsts: firsts, seconds: seconds, fourths: fourths, key_low: key.x, key_high: key.y)
          lanes.withColumns { columns in
            tapcost_words(path.rawValue, &counters, count, &columns)
          }
        }
      }
    }
  }
}

extension WordLanes {
  fileprivate mutating func withColumns(_ body: (inout tapcost_columns) -> Void) {
    a.withUnsafeMutableBufferPointer { a in
      b.withUnsafeMutableBufferPointer { b in
        c.withUnsafeMutableBufferPointer { c in
          d.withUnsafeMutableBufferPointer { d in
            var columns = tapcost_columns(
              a: a.baseAddress, b: b.baseAddress, c: c.baseAddress, d: d.baseAddress)
            body(&columns)
          }
        }
      }
    }
  }
}

enum LaneCalls {
  typealias OfWords = (Int32, UnsafePointer<UInt32>?, Int, UnsafeMutablePointer<Float>?) -> Void
  typealias OfNumbers = (Int32, UnsafePointer<Float>?, Int, UnsafeMutablePointer<Float>?) -> Void

  @inline(__always)
  static func apply(
    _ function: OfWords, to words: [UInt32], count: Int, into values: inout [Float],
    path: InstructionSet
  ) {
    precondition(count >= 0 && count <= words.count, "each lane has a word")
    precondition(count <= values.count, "there is room for the numbers")
    words.withUnsafeBufferPointer { words in
      values.withUnsafeMutableBufferPointer { values in
        function(path.rawValue, words.baseAddress, count, values.baseAddress)
      }
    }
  }

  @inline(__always)
  static func apply(
    _ function: OfNumbers, to values: inout [Float], count: Int, path: InstructionSet
  ) {
    precondition(count >= 0 && count <= values.count, "there are as many numbers")
    values.withUnsafeMutableBufferPointer {
      function(path.rawValue, $0.baseAddress, count, $0.baseAddress)
    }
  }

  static func whole(
    _ values: [Float], scale: Float, count: Int, into numbers: inout [UInt32], path: InstructionSet
  ) {
    precondition(count >= 0 && count <= values.count, "there are as many numbers")
    precondition(count <= numbers.count, "there is room for the numbers")
    values.withUnsafeBufferPointer { values in
      numbers.withUnsafeMutableBufferPointer { numbers in
        tapcost_whole(path.rawValue, values.baseAddress, scale, count, numbers.baseAddress)
      }
    }
  }

  static func bins(
    _ values: [UInt32], scale: LogScale, count: Int, into bins: inout [UInt32], path: InstructionSet
  ) {
    precondition(count >= 0 && count <= values.count, "there are as many numbers")
    precondition(count <= bins.count, "there is room for the bins")
    values.withUnsafeBufferPointer { values in
      bins.withUnsafeMutableBufferPointer { bins in
        tapcost_bins(
          path.rawValue, values.baseAddress, scale.least, scale.most, Int32(scale.bits), count,
          bins.baseAddress)
      }
    }
  }

  static func aims(
    _ lanes: WordLanes, limit: UInt32, count: Int, into keys: inout [UInt8], path: InstructionSet
  ) {
    precondition(count >= 0 && count <= lanes.capacity, "each lane has its words")
    precondition(count <= keys.count, "there is room for the keys")
    withPointer(lanes.a) { places in
      withPointer(lanes.c) { xs in
        withPointer(lanes.d) { ys in
          keys.withUnsafeMutableBufferPointer {
            tapcost_aims(path.rawValue, places, xs, ys, limit, count, $0.baseAddress)
          }
        }
      }
    }
  }

  static func count(
    _ values: [Float], _ slots: Range<Int>, times factor: Float, scale: LogScale,
    in bins: inout [UInt32], path: InstructionSet
  ) -> (sum: UInt64, sumOfSquares: UInt64) {
    precondition(slots.lowerBound >= 0 && slots.upperBound <= values.count, "slots have values")
    precondition(bins.count == 4 * scale.count, "there are four sets of bins")
    var sums: [UInt64] = [0, 0]
    values.withUnsafeBufferPointer { values in
      bins.withUnsafeMutableBufferPointer { bins in
        var histogram = tapcost_histogram(
          least: scale.least, most: scale.most, bits: Int32(scale.bits), sets: bins.baseAddress,
          stride: scale.count)
        tapcost_count(
          path.rawValue, values.baseAddress?.advanced(by: slots.lowerBound), factor, slots.count,
          &histogram, &sums)
      }
    }
    return (sums[0], sums[1])
  }

  static func sort(
    _ laneKeys: [UInt8], values: [Float], keys: inout tapcost_keys, into sorted: inout SortedLanes
  ) {
    let count = laneKeys.count
    precondition(count <= values.count, "each lane has a value")
    precondition(count <= sorted.capacity, "there is room for the lanes")
    laneKeys.withUnsafeBufferPointer { laneKeys in
      values.withUnsafeBufferPointer { values in
        sorted.order.withUnsafeMutableBufferPointer { order in
          sorted.numbers.withUnsafeMutableBufferPointer { numbers in
            sorted.values.withUnsafeMutableBufferPointer { sortedValues in
              tapcost_sort(
                laneKeys.baseAddress, values.baseAddress, count, &keys, order.baseAddress,
                sortedValues.baseAddress, numbers.baseAddress, &sorted.counts)
            }
          }
        }
      }
    }
  }

  static func logNormals(
    mean: LaneParameter, sd: LaneParameter, normals: [Float], count: Int,
    into values: inout [Float], path: InstructionSet
  ) {
    precondition(count >= 0 && count <= normals.count, "each lane has a number")
    precondition(count <= values.count, "there is room for the numbers")
    withSpread(mean: mean, sd: sd, count: count) { spread in
      normals.withUnsafeBufferPointer { normals in
        values.withUnsafeMutableBufferPointer { values in
          tapcost_log_normals(
            path.rawValue, &spread, normals.baseAddress, count, values.baseAddress)
        }
      }
    }
  }

  static func addLogNormals(
    _ lanes: inout WordLanes, mean: LaneParameter, sd: LaneParameter, needed: [UInt32],
    done: UInt32, count: Int, to sums: inout [Float], path: InstructionSet
  ) {
    precondition(count >= 0 && count <= lanes.capacity, "each lane has its words")
    precondition(count <= needed.count && count <= sums.count, "each lane has its sum")
    withSpread(mean: mean, sd: sd, count: count) { spread in
      needed.withUnsafeBufferPointer { needed in
        sums.withUnsafeMutableBufferPointer { sums in
          lanes.withColumns { columns in
            tapcost_add_log_normals(
              path.rawValue, &columns, &spread, needed.baseAddress, done, count,
              sums.baseAddress)
          }
        }
      }
    }
  }

  private static func withSpread(
    mean: LaneParameter, sd: LaneParameter, count: Int, _ body: (inout tapcost_spread) -> Void
  ) {
    mean.check(count: count)
    sd.check(count: count)
    withPointer(mean.values) { means in
      withPointer(sd.values) { sds in
        var spread = tapcost_spread(mean: mean.value, sd: sd.value, means: means, sds: sds)
        body(&spread)
      }
    }
  }
}
