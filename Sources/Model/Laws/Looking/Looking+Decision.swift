/// What a fixation changes.
private struct Look {
  var all: Bits
  var fresh: Bits
  let enough: Words
  var unseen: Bits
  var passes: Bits
  var gaze: Ints
  var chosen: Ints
  var fixations: Words
  var x: Lanes
  var y: Lanes
  var time: Lanes
  var straining: Lanes
}

/// The traits that move the eyes.
private struct GazeTraits {
  let taken: Lanes
  let periphery: Lanes
  let comfort: Lanes
  let wanted: Ints
  let systematic: Lanes
  let reading: Lanes
}

extension Sight {
  @inline(always)
  fileprivate func value(_ table: UnsafePointer<Float>, at place: Ints) -> Lanes {
    count <= 16 ? pick16(table, at: place) : pick(table, at: place)
  }

  /// The elements that a look at a place leads to or away from, whether the goal seems to be among
  /// them, and whether they are of several kinds; none where nothing belongs together.
  @inline(always)
  private func group(
    at place: Ints, wanted: Ints
  ) -> (members: Bits, isWanted: Ints, isMixed: Ints) {
    let none = Ints(repeating: 0)
    guard let groups else { return (Bits(repeating: 0), none, none) }
    let from = Bits(repeating: ~0) &<< bits(pick(groups, at: place))
    let upTo = Bits(repeating: ~0) &>> (63 &- bits(pick(groups + 64, at: place)))
    let key = pick(groups + 128, at: place)
    let isWanted = isEqual(key, wanted)
    // Where nothing shows how far a group goes, nobody passes over it.
    let hasEdges = isLess(key, Ints(repeating: GroupKey.withoutEdges))
    let members = select(widen(isWanted | hasEdges), from & upTo, Bits(repeating: 0))
    return (members, isWanted, hasEdges & isAtLeast(key, Ints(repeating: GroupKey.ofKinds)))
  }

  /// One fixation of those whose mask is set.
  ///
  /// - Returns: Those who go on.
  @inline(always)
  fileprivate func fixate(
    _ gaze: GazeConstants, live: Ints, isFirst: Ints, _ look: inout Look, jumpWord: Words,
    sideWord: Words, traits: GazeTraits
  ) -> Ints {
    let unseen = look.unseen
    let inOrder = nextInOrder(unseen, after: look.gaze)
    let jumps = ~isFirst & isAtLeast(upperHalf(jumpWord), traits.systematic)
    let third = mixed(jumpWord, sideWord)
    var place = select(
      widen(jumps),
      jump(over: unseen, inOrder: inOrder, from: look.gaze, jumpWord & 0xffff),
      inOrder)
    let list = Bits(repeating: ordered) & unseen
    let knowsOrder = isAtLeast(traits.wanted, Ints(repeating: Order.none &+ 1))
    if ordered != 0 {
      let fourth = mixed(sideWord, third)
      let near = placeInOrder(
        of: traits.wanted, open: list, from: look.gaze,
        luck: (upperHalf(fourth), lowerHalf(fourth)), gaze)
      place = select(widen(knowsOrder & ~isFirst) & isNonzero(list), near, place)
    }
    let index = ints(place)
    let (x, y) = (value(xs, at: index), value(ys, at: index))
    let degrees = distance(x - look.x, y - look.y) * degreesPerMillimeter
    let reading = readingTime(furtherWords: value(words, at: index), perWord: traits.reading)
    var time = look.time + (saccadeTime(over: degrees, gaze) + reading)
    if let prints {
      let further = smallPrintTime(
        size: value(prints, at: index), comfort: traits.comfort, perWord: traits.reading,
        words: value(words, at: index))
      time = time + further
      look.straining = select(live, look.straining + further, look.straining)
    }
    let bit = Bits(repeating: 1) &<< place
    let group = group(at: index, wanted: traits.wanted)
    let all = identified(
      at: bit, missing: third, side: sideWord, taken: traits.taken, periphery: traits.periphery)
    let seen = all & unseen
    // Who has looked as often as there are elements stops going back and ends with what was never taken in.
    let isEarly = isLess(look.fixations, look.enough)
    let lost = forgotten(third, jumpWord, gaze) & look.all & ~all & ~look.unseen
    let found = seen & look.passes
    let fresh = look.fresh & ~all
    let left = select(widen(isEarly), (unseen & ~seen) | lost, unseen & fresh)
    var rest = remaining(
      left, group: group.members, isWanted: group.isWanted,
      tells: isLess(lowerHalf(third), Lanes(repeating: gaze.coherence)))
    if ordered != 0 {
      let tells = widen(knowsOrder) & isNonzero(all & bit & Bits(repeating: ordered))
      rest = select(
        tells,
        inQuestion(rest, list: Bits(repeating: ordered), place: place, key: traits.wanted), rest)
    }
    // What was passed over is come back to where a group may hold anything.
    if groups != nil {
      rest = select(widen(group.isMixed) & ~isNonzero(rest), fresh, rest)
    }
    let finds = isNonzero(found)
    let nearest = select(isNonzero(found & bit), place, lowestBit(found | 0x8000_0000_0000_0000))
    let chosen = ints(nearest) &+ first
    look.unseen = select(widen(live), rest, unseen)
    look.fresh = select(widen(live), fresh, look.fresh)
    look.gaze = select(live, index, look.gaze)
    look.fixations = look.fixations &- asWords(live)
    look.x = select(live, x, look.x)
    look.y = select(live, y, look.y)
    look.time = select(live, time, look.time)
    look.chosen = select(live & narrow(finds), chosen, look.chosen)
    return live & narrow(~finds & isNonzero(rest))
  }
}

extension EyeColumns {
  /// One fixation of as many people as there are lanes.
  ///
  /// - Returns: How many go on.
  @inline(always)
  fileprivate func look(
    over sight: Sight, with constants: GazeConstants, jumpWords: UnsafePointer<UInt32>,
    sideWords: UnsafePointer<UInt32>, order: Int32, at lane: Int
  ) -> Int {
    var look = Look(
      all: load(all + lane), fresh: load(fresh + lane), enough: load(enough + lane),
      unseen: load(unseen + lane), passes: load(passes + lane),
      gaze: load(gaze + lane),
      chosen: load(chosen + lane), fixations: load(fixations + lane), x: load(x + lane),
      y: load(y + lane),
      time: order == FixationOrder.second ? load(times + lane) : Lanes(repeating: 0),
      straining: sight.prints == nil ? Lanes(repeating: 0) : load(straining + lane))
    let live = narrow(isNonzero(look.unseen)) & isLess(look.chosen, Ints(repeating: 0))
    // The very first look of a chunk goes on in order, unless one has been taken before.
    let isFirst =
      order == FixationOrder.veryFirst ? isLess(look.gaze, Ints(repeating: 0)) : Ints(repeating: 0)
    let goesOn = sight.fixate(
      constants, live: live, isFirst: isFirst, &look, jumpWord: load(jumpWords + lane),
      sideWord: load(sideWords + lane),
      traits: GazeTraits(
        taken: load(taken + lane), periphery: load(periphery + lane),
        comfort: load(comfort + lane), wanted: load(wanted + lane),
        systematic: load(systematic + lane),
        reading: load(reading + lane)))
    store(look.unseen, to: unseen + lane)
    store(look.fresh, to: fresh + lane)
    store(look.gaze, to: gaze + lane)
    store(look.chosen, to: chosen + lane)
    store(look.fixations, to: fixations + lane)
    store(look.x, to: x + lane)
    store(look.y, to: y + lane)
    if sight.prints != nil { store(look.straining, to: straining + lane) }
    if order == FixationOrder.second {
      store(load(scanning + lane) + look.time, to: scanning + lane)
    } else {
      store(look.time, to: times + lane)
    }
    return -Int(sum(goesOn))
  }
}

/// One fixation of everyone who has something to see and found nothing yet: where the eyes go and
/// what they see there.
///
/// - Parameters:
///   - sight: The elements.
///   - gaze: The numbers of the eyes.
///   - eyes: The eyes; they have room for whole vectors of 16.
///   - jumpWords: Words that decide where the eyes go.
///   - sideWords: Words that decide what is seen beside the element.
///   - order: Which of two fixations it is; see `FixationOrder`.
///   - count: The number of people.
/// - Returns: How many go on.
@inline(never)
package func look(
  over sight: Sight, with gaze: GazeConstants, by eyes: EyeColumns,
  jumpWords: UnsafePointer<UInt32>, sideWords: UnsafePointer<UInt32>, order: Int32, count: Int
) -> Int {
  var left = 0
  var lane = 0
  while lane < count {
    left &+= eyes.look(
      over: sight, with: gaze, jumpWords: jumpWords, sideWords: sideWords, order: order, at: lane)
    lane &+= laneCount
  }
  return left
}
