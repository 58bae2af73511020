import Populations
import Randomness

extension Kernel {
  /// Taps, again and again, until everyone at a surface has made something happen.
  mutating func act(_ surface: Int, _ lanes: [Int32]) {
    var pending = lanes.filter { walkers[Int($0)].end == .underWay && isReady(Int($0)) }
    while !pending.isEmpty {
      drawTaps(pending)
      var kept = 0
      for slot in pending.indices {
        let lane = Int(pending[slot])
        let isDone =
          walkers[lane].chosen == tapOutside
          ? leave(surface, lane, slot) : tap(surface, lane, slot)
        if !isDone {
          pending[kept] = pending[slot]
          kept += 1
        }
      }
      pending.removeLast(pending.count - kept)
    }
  }

  /// Tells whether there is something to act on; a goal that is already shown needs no tap.
  private mutating func isReady(_ lane: Int) -> Bool {
    let chosen = walkers[lane].chosen
    guard chosen != -1 else { return false }
    guard chosen >= 0, plan.elements[Int(chosen)].currentGoal == walkers[lane].goal else {
      return true
    }
    if walkers[lane].firstWasRight == nil { walkers[lane].firstWasRight = true }
    walkers[lane].end = .success
    note(.success, lane, element: chosen, value: 0)
    return false
  }

  /// Draws two endpoint deviates, a time deviate and a word for the mixtures for each person.
  private mutating func drawTaps(_ lanes: [Int32]) {
    for (slot, lane) in lanes.enumerated() {
      scratch.persons[slot] = persons[Int(lane)]
      scratch.details[slot] = walkers[Int(lane)].taps
    }
    draws.fill(
      &scratch.words, persons: scratch.persons, count: lanes.count, high: high,
      purpose: Purpose.tap.rawValue, details: scratch.details)
    LaneMath.normals(scratch.words.a, count: lanes.count, into: &scratch.zA)
    LaneMath.normals(scratch.words.b, count: lanes.count, into: &scratch.zB)
    LaneMath.normals(scratch.words.c, count: lanes.count, into: &scratch.zC)
    for (slot, lane) in lanes.enumerated() { scratch.sd[slot] = rows[Int(lane)].pointingNoise }
    LaneMath.logNormals(
      mean: scratch.zD, sd: scratch.sd, normals: scratch.zC, count: lanes.count,
      into: &scratch.mean)
  }

  /// The time of a tap over a distance: a linear law with log-normal noise and a slow tail.
  @inline(__always)
  private func tapTime(_ lane: Int, _ slot: Int, distance: Float) -> Float {
    let isSlow = Float(scratch.words.d[slot] >> 16) * 0x1p-16 < rows[lane].pointingSlowShare
    let noise =
      scratch.mean[slot] * (isSlow ? rows[lane].pointingSlowRatio : 1)
      * rows[lane].tapNoiseScale
    return (rows[lane].pointingStart + rows[lane].pointingSlope * distance)
      * constants.tapRatio * sessionPace[lane] * noise
  }

  /// One tap at the chosen element.
  ///
  /// - Returns: Whether something happened, so that the person is done with this surface.
  private mutating func tap(_ surface: Int, _ lane: Int, _ slot: Int) -> Bool {
    let chosen = walkers[lane].chosen
    let element = plan.elements[Int(chosen)]
    move(to: element, lane, slot)
    walkers[lane].trailStep(depth: plan.surfaces[surface].depth, element: chosen)
    let x = walkers[lane].fingerX
    let y = walkers[lane].fingerY
    note(.tap, lane, element: chosen, value: 0)
    guard isRecognized(lane) else { return miss(lane) }
    if abs(x - element.x) <= element.halfWidth && abs(y - element.y) <= element.halfHeight {
      return happen(chosen, surface, lane, isSlip: false)
    }
    if let other = target(atX: x, y: y, surface, page: walkers[lane].page, except: chosen) {
      walkers[lane].misses += 1
      return happen(other, surface, lane, isSlip: true)
    }
    let here = plan.surfaces[surface]
    let isOutside = x < here.minX || x > here.maxX || y < here.minY || y > here.maxY
    guard isOutside && !here.isScreen else { return miss(lane) }
    dismiss(surface, lane)
    return true
  }

  /// Moves the finger and adds the time: the endpoint is a mixture of two normals around the
  /// middle of the target and the person's offset.
  @inline(__always)
  private mutating func move(to element: Plan.Element, _ lane: Int, _ slot: Int) {
    let dx = element.x - walkers[lane].fingerX
    let dy = element.y - walkers[lane].fingerY
    var time = tapTime(lane, slot, distance: (dx * dx + dy * dy).squareRoot())
    let rx = element.x - plan.restX
    let ry = element.y - plan.restY
    let reach = rows[lane].reachRadius
    if rx * rx + ry * ry > reach * reach { time += rows[lane].reachCost }
    let isWide =
      Float(scratch.words.d[slot] & 0xFFFF) * 0x1p-16 < rows[lane].pointingTailShare
    let spread =
      rows[lane].pointingSpread * sessionSpread[lane] * rows[lane].tailScale
      * (isWide ? rows[lane].pointingTailRatio : 1)
    walkers[lane].fingerX =
      element.x + rows[lane].pointingOffsetX + element.sigmaX * spread * scratch.zA[slot]
    walkers[lane].fingerY =
      element.y + rows[lane].pointingOffsetY + element.sigmaY * spread * scratch.zB[slot]
    walkers[lane].moving += time
    walkers[lane].taps += 1
  }

  private func isRecognized(_ lane: Int) -> Bool {
    let probability = rows[lane].pointingRecognized
    if probability >= 1 { return true }
    let words = draws.words(
      person: people.first + UInt64(lane), trial: high & 0xFF_FFFF,
      purpose: Purpose.recognition.rawValue, detail: walkers[lane].taps)
    return Transform.unit(words.x) < probability
  }

  /// A tap that nothing followed: it is noticed, and tried again.
  ///
  /// - Returns: Whether the person is done, having lost patience.
  private mutating func miss(_ lane: Int) -> Bool {
    walkers[lane].misses += 1
    walkers[lane].scans += 1
    walkers[lane].recovering += rows[lane].recoveryNotice
    note(.notice, lane, element: -1, value: 0)
    guard walkers[lane].clock > rows[lane].patienceTime else { return false }
    walkers[lane].end = .gaveUp
    note(.gaveUp, lane, element: -1, value: walkers[lane].clock)
    return true
  }

  /// The other element that a place belongs to, if it can be activated.
  private func target(
    atX x: Float, y: Float, _ surface: Int, page: Int32, except chosen: Int32
  ) -> Int32? {
    let here = plan.surfaces[surface]
    for index in here.firstElement..<(here.firstElement + here.elementCount)
    where index != chosen {
      let element = plan.elements[Int(index)]
      if element.code != .nothing, element.isPinned || element.page == page,
        abs(x - element.x) <= element.halfWidth, abs(y - element.y) <= element.halfHeight
      {
        return index
      }
    }
    return nil
  }

  /// A tap outside a menu that was not meant: the menu closes.
  private mutating func dismiss(_ surface: Int, _ lane: Int) {
    let here = plan.surfaces[surface]
    walkers[lane].misses += 1
    walkers[lane].errors += 1
    walkers[lane].recoveries += 1
    walkers[lane].scans += 1
    walkers[lane].recovering += rows[lane].recoveryNotice
    walkers[lane].isRetracing = true
    walkers[lane].enter(here.parent, after: here.closeTime)
    note(.notice, lane, element: -1, value: 1)
  }

  /// A deliberate tap outside a menu: it closes. There is nothing to miss.
  ///
  /// - Returns: Always true: the person is done with this surface.
  private mutating func leave(_ surface: Int, _ lane: Int, _ slot: Int) -> Bool {
    let here = plan.surfaces[surface]
    let x = walkers[lane].fingerX
    let y = walkers[lane].fingerY
    let distance = max(
      0, min(x - here.minX, here.maxX - x, y - here.minY, here.maxY - y))
    walkers[lane].recovering += tapTime(lane, slot, distance: distance)
    walkers[lane].taps += 1
    walkers[lane].recoveries += 1
    walkers[lane].trailStep(depth: here.depth - 1, element: -1)
    walkers[lane].enter(here.parent, after: here.closeTime)
    note(.back, lane, element: -1, value: 0)
    return true
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
