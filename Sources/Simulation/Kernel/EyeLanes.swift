import Model

/// The eyes of those who search on while others are done, moved together: columns like those of
/// `SearchLanes`.
struct EyeLanes {
  /// The slots.
  let slots: UnsafeMutablePointer<Int32>
  let persons: UnsafeMutablePointer<UInt32>
  let visits: UnsafeMutablePointer<UInt32>
  let all: UnsafeMutablePointer<UInt64>
  let fresh: UnsafeMutablePointer<UInt64>
  let enough: UnsafeMutablePointer<UInt32>
  let unseen: UnsafeMutablePointer<UInt64>
  let passes: UnsafeMutablePointer<UInt64>
  let gaze: UnsafeMutablePointer<Int32>
  let chosen: UnsafeMutablePointer<Int32>
  let fixations: UnsafeMutablePointer<UInt32>
  let x: UnsafeMutablePointer<Float>
  let y: UnsafeMutablePointer<Float>
  let scanning: UnsafeMutablePointer<Float>
  let straining: UnsafeMutablePointer<Float>
  let taken: UnsafeMutablePointer<Float>
  let periphery: UnsafeMutablePointer<Float>
  let comfort: UnsafeMutablePointer<Float>
  let wanted: UnsafeMutablePointer<Int32>
  let systematic: UnsafeMutablePointer<Float>
  let reading: UnsafeMutablePointer<Float>

  init(capacity: Int, _ arena: LaneArena) {
    slots = arena.make(capacity, 0)
    persons = arena.make(capacity, 0)
    visits = arena.make(capacity, 0)
    all = arena.make(capacity, 0)
    fresh = arena.make(capacity, 0)
    enough = arena.make(capacity, 0)
    unseen = arena.make(capacity, 0)
    passes = arena.make(capacity, 0)
    gaze = arena.make(capacity, 0)
    chosen = arena.make(capacity, 0)
    fixations = arena.make(capacity, 0)
    x = arena.make(capacity, 0)
    y = arena.make(capacity, 0)
    scanning = arena.make(capacity, 0)
    straining = arena.make(capacity, 0)
    taken = arena.make(capacity, 0)
    periphery = arena.make(capacity, 0)
    comfort = arena.make(capacity, 0)
    wanted = arena.make(capacity, 0)
    systematic = arena.make(capacity, 0)
    reading = arena.make(capacity, 0)
  }

  /// The columns as steps take them.
  ///
  /// - Parameter times: Where the time of the first of two fixations goes.
  /// - Returns: The columns, which stay where they are.
  func eyes(times: UnsafeMutablePointer<Float>) -> EyeColumns {
    EyeColumns(
      all: UnsafePointer(all), fresh: fresh, enough: UnsafePointer(enough), unseen: unseen,
      passes: UnsafePointer(passes), gaze: gaze,
      chosen: chosen,
      fixations: fixations, x: x, y: y,
      scanning: scanning, straining: straining, times: times, taken: taken, periphery: periphery,
      comfort: comfort, wanted: wanted, systematic: systematic, reading: reading)
  }

  /// Takes over some slots of a search.
  func take(_ slots: LaneList, of all: SearchLanes, _ allPersons: UnsafePointer<UInt32>) {
    for place in 0..<slots.count {
      let slot = Int(slots[place])
      self.slots[place] = Int32(truncatingIfNeeded: slot)
      persons[place] = allPersons[Int(all.lanes[slot])]
      visits[place] = all.visits[slot]
      self.all[place] = all.all[slot]
      fresh[place] = all.fresh[slot]
      enough[place] = all.enough[slot]
      unseen[place] = all.unseen[slot]
      passes[place] = all.passes[slot]
      gaze[place] = all.gaze[slot]
      chosen[place] = all.chosen[slot]
      fixations[place] = all.fixations[slot]
      x[place] = all.gazeX[slot]
      y[place] = all.gazeY[slot]
      scanning[place] = all.scanning[slot]
      straining[place] = all.straining[slot]
      taken[place] = all.taken[slot]
      periphery[place] = all.periphery[slot]
      comfort[place] = all.comfort[slot]
      wanted[place] = all.wanted[slot]
      systematic[place] = all.systematic[slot]
      reading[place] = all.readingWord[slot]
    }
    fill(from: slots.count)
  }

  /// Gives what was found back to the search, and moves those together who go on.
  ///
  /// - Returns: The number of those who go on.
  func giveBack(_ count: Int, to all: SearchLanes) -> Int {
    var left = 0
    for place in 0..<count {
      let slot = Int(slots[place])
      guard unseen[place] != 0 && chosen[place] < 0 else {
        all.unseen[slot] = unseen[place]
        all.gaze[slot] = gaze[place]
        all.chosen[slot] = chosen[place]
        all.fixations[slot] = fixations[place]
        all.gazeX[slot] = x[place]
        all.gazeY[slot] = y[place]
        all.scanning[slot] = scanning[place]
        all.straining[slot] = straining[place]
        continue
      }
      move(place, to: left)
      left += 1
    }
    fill(from: left)
    return left
  }

  @inline(__always)
  private func move(_ place: Int, to left: Int) {
    slots[left] = slots[place]
    persons[left] = persons[place]
    visits[left] = visits[place]
    all[left] = all[place]
    fresh[left] = fresh[place]
    enough[left] = enough[place]
    unseen[left] = unseen[place]
    passes[left] = passes[place]
    gaze[left] = gaze[place]
    chosen[left] = chosen[place]
    fixations[left] = fixations[place]
    x[left] = x[place]
    y[left] = y[place]
    scanning[left] = scanning[place]
    straining[left] = straining[place]
    taken[left] = taken[place]
    periphery[left] = periphery[place]
    comfort[left] = comfort[place]
    wanted[left] = wanted[place]
    systematic[left] = systematic[place]
    reading[left] = reading[place]
  }

  /// Vectors reach beyond the last place, where nobody has anything to see.
  private func fill(from count: Int) {
    for place in count..<LaneArena.padded(count) { unseen[place] = 0 }
  }
}

extension SearchLanes {
  /// The columns as steps take them, for searches of everyone.
  func eyes(times: UnsafeMutablePointer<Float>) -> EyeColumns {
    EyeColumns(
      all: UnsafePointer(all), fresh: fresh, enough: UnsafePointer(enough), unseen: unseen,
      passes: UnsafePointer(passes), gaze: gaze,
      chosen: chosen,
      fixations: fixations, x: gazeX,
      y: gazeY, scanning: scanning, straining: straining, times: times, taken: taken,
      periphery: periphery, comfort: comfort, wanted: wanted, systematic: systematic,
      reading: readingWord)
  }
}
