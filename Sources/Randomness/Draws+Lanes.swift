internal import CLanes

extension Draws {
  /// Fills lanes with the words of many persons at one trial, purpose and detail.
  ///
  /// - Parameters:
  ///   - lanes: Where the words go.
  ///   - persons: The low 32 bits of the person of each lane.
  ///   - count: The number of lanes to fill.
  ///   - high: The second word of the counter; see `highWord(person:trial:)`.
  ///   - purpose: What the words are for.
  ///   - detail: Tells apart draws of one purpose in one trial.
  public func fill(
    _ lanes: inout WordLanes, persons: [UInt32], count: Int, high: UInt32, purpose: UInt32,
    detail: UInt32
  ) {
    precondition(count <= persons.count, "each lane has a person")
    var counters = counters(second: high, purpose: purpose, fourth: detail)
    persons.withUnsafeBufferPointer {
      counters.firsts = $0.baseAddress
      lanes.fill(from: counters, count: count, path: .widest)
    }
  }

  /// Fills lanes with the words of many persons at one trial and purpose, each with its detail.
  ///
  /// - Parameters:
  ///   - lanes: Where the words go.
  ///   - persons: The low 32 bits of the person of each lane.
  ///   - count: The number of lanes to fill.
  ///   - high: The second word of the counter; see `highWord(person:trial:)`.
  ///   - purpose: What the words are for.
  ///   - details: What tells apart draws of one purpose in one trial, for each lane.
  public func fill(
    _ lanes: inout WordLanes, persons: [UInt32], count: Int, high: UInt32, purpose: UInt32,
    details: [UInt32]
  ) {
    fill(
      &lanes, persons: persons, count: count, high: high, purpose: purpose, details: details,
      path: .widest)
  }

  /// Fills lanes with a given set of instructions.
  package func fill(
    _ lanes: inout WordLanes, persons: [UInt32], count: Int, high: UInt32, purpose: UInt32,
    details: [UInt32], path: LanePath
  ) {
    precondition(count <= persons.count, "each lane has a person")
    precondition(count <= details.count, "each lane has a detail")
    var counters = counters(second: high, purpose: purpose, fourth: 0)
    persons.withUnsafeBufferPointer { persons in
      details.withUnsafeBufferPointer { details in
        counters.firsts = persons.baseAddress
        counters.fourths = details.baseAddress
        lanes.fill(from: counters, count: count, path: path)
      }
    }
  }

  private func counters(second: UInt32, purpose: UInt32, fourth: UInt32) -> tapcost_counters {
    tapcost_counters(
      first: 0, second: second, third: purpose, fourth: fourth, firsts: nil, seconds: nil,
      fourths: nil, key_low: key.x, key_high: key.y)
  }
}

extension WordLanes {
  mutating func fill(from counters: tapcost_counters, count: Int, path: LanePath) {
    precondition(count >= 0 && count <= capacity, "there is room for the lanes")
    a.withUnsafeMutableBufferPointer { a in
      b.withUnsafeMutableBufferPointer { b in
        c.withUnsafeMutableBufferPointer { c in
          d.withUnsafeMutableBufferPointer { d in
            withUnsafePointer(to: counters) { counters in
              tapcost_words(
                path.rawValue, counters, count, a.baseAddress, b.baseAddress, c.baseAddress,
                d.baseAddress)
            }
          }
        }
      }
    }
  }
}
