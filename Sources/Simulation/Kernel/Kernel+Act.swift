import Populations
import Randomness

extension Kernel {
  /// Taps, again and again, until everyone at a surface has made something happen.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - lanes: Who is there.
  ///   - list: An empty list to work with.
  func act(_ surface: Int, _ lanes: LaneList, _ list: LaneList) {
    let isTouch = plan.input == .touch
    var pending = list
    for lane in lanes where isReady(Int(lane)) { pending.append(lane) }
    while !pending.isEmpty {
      drawTaps(pending)
      // The finger moves before it matters where it lands: this loop never has to guess.
      if isTouch {
        for slot in pending.indices where walkers[Int(pending[slot])].chosen >= 0 {
          move(Int(pending[slot]), slot, &walkers[Int(pending[slot])])
        }
      }
      var kept = 0
      for slot in pending.indices {
        let lane = Int(pending[slot])
        let isDone: Bool
        if !isTouch {
          isDone = operate(surface, lane, slot, &walkers[lane])
        } else if walkers[lane].chosen == tapOutside {
          isDone = leave(surface, lane, slot, &walkers[lane])
        } else {
          isDone = tap(surface, lane, slot, &walkers[lane])
        }
        if !isDone {
          pending[kept] = pending[slot]
          kept += 1
        }
      }
      pending.keep(kept)
    }
  }

  /// Tells whether there is something to act on; a goal that is already shown needs no tap.
  private func isReady(_ lane: Int) -> Bool {
    let chosen = walkers[lane].chosen
    guard chosen != -1, walkers[lane].end == .underWay else { return false }
    guard chosen >= 0, elements[Int(chosen)].currentGoal == walkers[lane].goal else {
      return true
    }
    if walkers[lane].firstWasRight == nil { walkers[lane].firstWasRight = true }
    walkers[lane].end = .success
    note(.success, lane, element: chosen, value: 0)
    return false
  }

  /// Draws two endpoint deviates, a time factor and a word for the mixtures for each person.
  private func drawTaps(_ lanes: LaneList) {
    for slot in lanes.indices {
      let lane = Int(lanes[slot])
      scratch.persons[slot] = persons[lane]
      scratch.details[slot] = walkers[lane].taps
      scratch.sd[slot] = rows[lane].pointingNoise
    }
    if !allRecognized {
      draws.fill(
        scratch.words, persons: scratch.persons, count: lanes.count, high: high,
        purpose: Purpose.recognition.rawValue, details: scratch.details)
      scratch.recognition.update(from: scratch.words.a, count: lanes.count)
    }
    draws.fill(
      scratch.words, persons: scratch.persons, count: lanes.count, high: high,
      purpose: Purpose.tap.rawValue, details: scratch.details)
    LaneMath.normals(column: scratch.words.a, count: lanes.count, into: scratch.zA)
    LaneMath.normals(column: scratch.words.b, count: lanes.count, into: scratch.zB)
    LaneMath.normals(column: scratch.words.c, count: lanes.count, into: scratch.zC)
    LaneMath.logNormals(
      column: scratch.sd, normals: scratch.zC, count: lanes.count, into: scratch.mean)
  }

  /// The time of a tap over a distance: a linear law with log-normal noise and a slow tail.
  @inline(__always)
  private func tapTime(_ lane: Int, _ slot: Int, distance: Float) -> Float {
    let isSlow = Float(scratch.words.d[slot] >> 16) * 0x1p-16 < rows[lane].pointingSlowShare
    let noise =
      scratch.mean[slot] * rows[lane].pointingSlowRatio.ifSet(isSlow)
      * rows[lane].tapNoiseScale
    return (rows[lane].pointingStart + rows[lane].pointingSlope * distance)
      * constants.tapRatio * sessionPace[lane] * noise
  }

  /// One tap at the chosen element, to which the finger has moved.
  ///
  /// - Returns: Whether something happened, so that the person is done with this surface.
  private func tap(
    _ surface: Int, _ lane: Int, _ slot: Int, _ walker: inout Walker
  ) -> Bool {
    let chosen = walker.chosen
    if elements[Int(chosen)].code != .back {
      walker.trailStep(depth: surfaces[surface].depth, element: chosen)
    }
    note(.tap, lane, walker, element: chosen, value: 0)
    guard
      allRecognized
        || Transform.unit(scratch.recognition[slot]) < rows[lane].pointingRecognized
    else { return miss(lane, &walker) }
    if elements[Int(chosen)].contains(x: walker.fingerX, y: walker.fingerY) {
      return happen(chosen, surface, lane, &walker, isSlip: false)
    }
    return stray(surface, lane, &walker)
  }

  /// What follows when a tap does not land on the element it was aimed at.
  ///
  /// - Returns: Whether something happened.
  func stray(_ surface: Int, _ lane: Int, _ walker: inout Walker) -> Bool {
    if let other = neighbor(surface, walker) {
      walker.misses += 1
      return happen(other, surface, lane, &walker, isSlip: true)
    }
    let here = surfaces[surface]
    let isOutside =
      walker.fingerX < here.minX || walker.fingerX > here.maxX
      || walker.fingerY < here.minY || walker.fingerY > here.maxY
    guard isOutside && here.closesOutside else { return miss(lane, &walker) }
    walker.misses += 1
    walker.errors += 1
    walker.recoveries += 1
    walker.scans += 1
    walker.recovering += rows[lane].recoveryNotice
    walker.isRetracing = true
    walker.enter(here.parent, after: here.closeTime)
    note(.notice, lane, walker, element: -1, value: 1)
    return true
  }

  /// Moves the finger and adds the time: the endpoint is a mixture of two normals around the
  /// middle of the target and the person's offset.
  @inline(__always)
  private func move(_ lane: Int, _ slot: Int, _ walker: inout Walker) {
    let index = Int(walker.chosen)
    let x = elements[index].x
    let y = elements[index].y
    let dx = x - walker.fingerX
    let dy = y - walker.fingerY
    var time = tapTime(lane, slot, distance: (dx * dx + dy * dy).squareRoot())
    if isOneHanded {
      let rx = x - plan.restX
      let ry = y - plan.restY
      let reach = rows[lane].reachRadius
      // The grip is changed once for a target out of reach, and back for the next one within it.
      let isFar = rx * rx + ry * ry > reach * reach
      if isFar && !walker.hasChangedGrip { time += rows[lane].reachCost }
      walker.hasChangedGrip = isFar
    }
    let isWide = Float(scratch.words.d[slot] & 0xFFFF) * 0x1p-16 < rows[lane].pointingTailShare
    let spread =
      rows[lane].pointingSpread * sessionSpread[lane] * rows[lane].tailScale
      * rows[lane].pointingTailRatio.ifSet(isWide)
    walker.fingerX =
      x + rows[lane].pointingOffsetX + elements[index].sigmaX * spread * scratch.zA[slot]
    walker.fingerY =
      y + rows[lane].pointingOffsetY + elements[index].sigmaY * spread * scratch.zB[slot]
    walker.moving += time
    walker.taps += 1
  }

  /// A tap that nothing followed: it is noticed, and tried again.
  ///
  /// - Returns: Whether the person is done, having lost patience.
  func miss(_ lane: Int, _ walker: inout Walker) -> Bool {
    walker.misses += 1
    walker.scans += 1
    walker.recovering += rows[lane].recoveryNotice
    note(.notice, lane, walker, element: -1, value: 0)
    guard walker.clock > rows[lane].patienceTime else { return false }
    walker.end = .gaveUp
    walker.failure = reasonToGiveUp(lane, walker)
    note(.gaveUp, lane, walker, element: -1, value: walker.clock)
    return true
  }

  /// The other element that the finger came down on, if it can be activated.
  private func neighbor(_ surface: Int, _ walker: Walker) -> Int32? {
    let here = surfaces[surface]
    for index in here.firstElement..<(here.firstElement + here.elementCount)
    where index != walker.chosen {
      let element = elements[Int(index)]
      if element.code != .nothing, element.code != .hold,
        element.isPinned || element.page == walker.page,
        element.contains(x: walker.fingerX, y: walker.fingerY)
      {
        return index
      }
    }
    return nil
  }

  /// A deliberate tap outside a menu: it closes. There is nothing to miss.
  ///
  /// - Returns: Always true: the person is done with this surface.
  func leave(
    _ surface: Int, _ lane: Int, _ slot: Int, _ walker: inout Walker
  ) -> Bool {
    let here = surfaces[surface]
    let x = walker.fingerX
    let y = walker.fingerY
    if here.closesOutside {
      let distance = max(0, min(x - here.minX, here.maxX - x, y - here.minY, here.maxY - y))
      walker.recovering += tapTime(lane, slot, distance: distance)
    } else {
      // What lies outside can be used, so the surface is dragged away.
      walker.recovering += constants.habits.drag * sessionPace[lane]
    }
    walker.taps += 1
    walker.recoveries += 1
    walker.trailStep(depth: here.depth - 1, element: -1)
    walker.enter(here.parent, after: here.closeTime)
    note(.back, lane, walker, element: -1, value: 0)
    return true
  }
}

extension Float {
  /// The number where a condition holds, else 1, without a branch that would be guessed wrongly.
  @inline(__always)
  fileprivate func ifSet(_ condition: Bool) -> Float {
    let mask = 0 &- UInt32(condition ? 1 : 0)
    return Float(bitPattern: bitPattern & mask | Float(1).bitPattern & ~mask)
  }
}

extension Plan.Element {
  /// Tells whether a place in mm lies on the element, its edges included.
  @inline(__always)
  func contains(x px: Float, y py: Float) -> Bool {
    abs(px - x) <= halfWidth && abs(py - y) <= halfHeight
  }
}

extension Walker {
  /// Comes to a surface after a time of waiting.
  @inline(__always)
  mutating func enter(_ surface: Int32, after seconds: Float) {
    self.surface = surface
    waiting += seconds
    page = 0
    chosen = -1
  }

  @inline(__always)
  mutating func trailStep(depth: Int32, element: Int32) {
    if depth >= 0 && depth < 8 { trail[Int(depth)] = element }
  }
}
