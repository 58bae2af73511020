import Populations
import Randomness

/// The first look at a menu that has just opened, of one who must search it.
enum Glance: UInt8 {
  /// The search begins where it will.
  case none
  /// The first item is looked at and passed before it is taken in.
  case passing
  /// The first item is taken in.
  case first
  /// The first item and the one beside it are taken in.
  case firstTwo
}

/// When a menu opens, eyes land on its first item, whether the place of the goal is known or not;
/// some leave before the item is taken in (Bailly, Oulasvirta, Brumby and Howes 2014). Those who
/// know another place then aim at it; the movement falls short and scatters with the distance, as
/// movements of the eyes do (Becker and Fuchs 1969, Salvucci 2001). What is next to where the eyes
/// land is seen as in a search; else one more movement corrects.
///
/// No random words are drawn: three of the block that decides about recall are left.
extension Kernel {
  /// The fixations until a remembered place is seen, whose time is that of the choice. The random
  /// words of the person are at the slot, and the normal number of the third in `scratch.zD`.
  @inline(__always)
  func looks(at element: Int32, on surface: Plan.Surface, lane: Int, slot: Int) -> Int32 {
    let top = high16(scratch.words.b[slot])
    guard surface.elementCount > 1, top < constants.menus.firstTop else { return 1 }
    return looksFromTop(at: element, on: surface, lane: lane, slot: slot)
  }

  private func looksFromTop(
    at element: Int32, on surface: Plan.Surface, lane: Int, slot: Int
  ) -> Int32 {
    // What lies on another page is looked for after the menu has been scrolled.
    guard elements[Int(element)].page == 0 || elements[Int(element)].isPinned else { return 2 }
    let place = element - surface.firstElement
    let last = surface.elementCount - 1
    let periphery = rows[lane].gazePeriphery
    let word = scratch.words.c[slot]
    var landed: Int32
    if place > 1 {
      let share = constants.menus.aimGain + constants.menus.aimSpread * scratch.zD[slot]
      landed = Int32(Float(place) * min(max(share, 0), 8) + 0.5)
    } else if low16(scratch.words.b[slot]) < constants.menus.firstMiss {
      landed = jumpSize(low16(word))
    } else if place == 0 || high16(scratch.words.d[slot]) < periphery {
      return 1
    } else {
      landed = place
    }
    landed = min(landed, last)
    let error = abs(landed - place)
    let isSeen = error == 0 || error == 1 && low16(scratch.words.d[slot]) < periphery
    return isSeen ? 2 : 3
  }

  /// The first look of one who must search a menu that has just opened.
  @inline(__always)
  func glance(lane: Int, slot: Int) -> Glance {
    let word = scratch.words.b[slot]
    guard high16(word) < constants.menus.firstTop else { return .none }
    if low16(word) < constants.menus.firstMiss { return .passing }
    return high16(scratch.words.d[slot]) < rows[lane].gazePeriphery ? .firstTwo : .first
  }

  /// Takes the first looks of those who search a menu that has just opened; those who have found
  /// something are removed from `slots`.
  func glance(_ chunk: Plan.Chunk, _ slots: inout LaneList) {
    let everything: UInt64 = chunk.count == 64 ? ~0 : (1 << UInt64(chunk.count)) - 1
    let first = (everything & ~chunk.idle).trailingZeroBitCount
    guard first < Int(chunk.count) else { return }
    var left = 0
    for place in 0..<slots.count {
      let slot = slots[place]
      let lane = Int(searching.lanes[Int(slot)])
      if walkers[lane].glance != .none { look(at: first, of: chunk, Int(slot), lane) }
      slots[left] = slot
      left += searching.chosen[Int(slot)] < 0 ? 1 : 0
    }
    slots.keep(left)
  }

  private func look(at first: Int, of chunk: Plan.Chunk, _ slot: Int, _ lane: Int) {
    let target = elements[Int(chunk.first) + first]
    let glance = walkers[lane].glance
    let (dx, dy) = (target.x - searching.gazeX[slot], target.y - searching.gazeY[slot])
    let degrees = (dx * dx + dy * dy).squareRoot() * plan.degreesPerMillimeter
    var time = constants.saccadeBase + constants.saccadeSlope * degrees
    if glance == .passing {
      // Nothing is read in passing.
      time += constants.menus.firstDwell
      if plan.input.countsFixations { walkers[lane].scans += 1 }
    } else {
      time += target.extraWords * searching.readingWord[slot]
      searching.fixations[slot] += 1
      take(glance == .firstTwo ? 3 << UInt64(first) : 1 << UInt64(first), of: chunk, slot)
    }
    searching.gaze[slot] = Int32(first)
    searching.gazeX[slot] = target.x
    searching.gazeY[slot] = target.y
    searching.scanning[slot] += time
    guard Listener.listens else { return }
    walkers[lane].scanning = searching.scanning[slot]
    listener.record(
      TraceEvent(
        kind: .look, surface: Int(walkers[lane].surface), element: Int(chunk.first) + first,
        time: walkers[lane].clock, x: target.x, y: target.y, value: 0), lane: lane)
  }

  /// Marks elements as seen, and takes the first of them that looks right.
  private func take(_ elements: UInt64, of chunk: Plan.Chunk, _ slot: Int) {
    let seen = elements & ~searching.seen[slot]
    searching.seen[slot] |= seen
    let found = seen & searching.passes[slot]
    if found != 0 { searching.chosen[slot] = chunk.first + Int32(found.trailingZeroBitCount) }
  }

  /// The size of a jump of the eyes, from 1 to 5.
  @inline(__always)
  private func jumpSize(_ u: Float) -> Int32 {
    let jumps = constants.jumps
    return 1 + (u >= jumps.x ? 1 : 0) + (u >= jumps.y ? 1 : 0) + (u >= jumps.z ? 1 : 0)
      + (u >= jumps.w ? 1 : 0)
  }

  @inline(__always)
  private func high16(_ word: UInt32) -> Float { Float(word >> 16) * 0x1p-16 }

  @inline(__always)
  private func low16(_ word: UInt32) -> Float { Float(word & 0xFFFF) * 0x1p-16 }
}
