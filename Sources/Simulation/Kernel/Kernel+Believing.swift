import Model
import Populations

/// What people believe in when they take something, and what is left of that where it turns out to be
/// wrong.
extension Kernel {
  /// Keeps how much people believe in what they have found before they have read all of a surface.
  func noteBelief(_ surface: Int, _ lanes: LaneList) {
    for slot in lanes.indices where states[Int(lanes[slot])].chosen >= 0 {
      noteBelief(surface, slot, hasReadAll: false)
    }
  }

  /// Keeps how much a person believes in what was found, and what else is believed to be beside it.
  func noteBelief(_ surface: Int, _ slot: Int, hasReadAll: Bool) {
    guard !task.isReadOff else { return }
    let lane = Int(searching.lanes[slot])
    let chosen = states[lane].chosen
    workspace.believed[lane] = belief(in: chosen, slot)
    guard isKnownInside(surface, states[lane]), !elements[Int(chosen)].isSettled else { return }
    keepRest(surface, slot, hasReadAll: hasReadAll)
  }

  /// How much a person believes in an element after the search, from 0 to 1.
  func belief(in element: Int32, _ slot: Int) -> Float {
    guard !elements[Int(element)].isSettled else { return 1 }
    let weight = weight(of: element, slot)
    return weight / max(searching.sums[slot] + searching.outside[slot], weight)
  }

  /// Keeps what would be left of the belief in a surface if the element chosen on it were wrong, and what
  /// more is left where the belief in that element is not lost altogether.
  private func keepRest(_ surface: Int, _ slot: Int, hasReadAll: Bool) {
    let here = surfaces[surface]
    let lane = Int(searching.lanes[slot])
    let chosen = states[lane].chosen
    var rest: Float = 0
    for index in here.firstElement..<(here.firstElement + here.elementCount)
    where index != chosen && elements[Int(index)].isChoice {
      let isRead = hasReadAll || isMarked(read, index, lane)
      if !elements[Int(index)].isContainer, isMarked(tried, index, lane) { continue }
      rest += isRead ? weight(of: index, slot) : 1
    }
    keepLeft(
      rest: rest / here.choices, share: weight(of: chosen, slot) / here.choices, at: here.depth,
      lane)
  }

  /// The weight of an element that a person has read, as it counts beside others.
  private func weight(of element: Int32, _ slot: Int) -> Float {
    guard !elements[Int(element)].isSettled else { return constants.belief.residual }
    let lane = Int(searching.lanes[slot])
    return weights(of: Int(element))[slot] * expected(behind: elements[Int(element)], lane)
      * beliefLeft(in: element, lane)
  }

  /// How much of the belief in an element is left after what was seen behind it, from 0 to 1.
  func beliefLeft(in element: Int32, _ lane: Int) -> Float {
    let container = Int(tables.containers[Int(element)])
    return container >= 0 ? workspace.beliefs[container * capacity + lane] : 1
  }

  /// Keeps what is left of the belief in a surface without what was chosen on it, and the share of that.
  func keepLeft(rest: Float, share: Float, at depth: Int32, _ lane: Int) {
    guard depth >= 0, depth < StateColumn.depths else { return }
    workspace.rests[Int(depth) * capacity + lane] = rest
    workspace.shares[Int(depth) * capacity + lane] = share
  }

  /// Lowers the belief in what a person has come through to something wrong: as much is left of each as
  /// of what was not tried in it.
  func doubtOpeners(of surface: Int, _ lane: Int, _ person: PersonState) {
    var (surface, left) = (surface, 0 as Float)
    while isKnownInside(surface, person) {
      let here = surfaces[surface]
      let place = Int(here.depth) * capacity + lane
      left = workspace.rests[place] + workspace.shares[place] * left
      let opener = person.chosen(atDepth: here.depth - 1)
      guard opener >= 0, tables.containers[Int(opener)] >= 0 else { return }
      workspace.beliefs[Int(tables.containers[Int(opener)]) * capacity + lane] =
        max(left, Self.leastBelief)
      surface = Int(here.parent)
    }
  }

  /// The choices of a surface that a person has tried and does not try again.
  func triedChoices(on here: Plan.Surface, _ lane: Int) -> Float {
    let words = tried + lane * bitWords
    guard (0..<bitWords).contains(where: { words[$0] != 0 }) else { return 0 }
    let left = states[lane].left - 1
    let range = here.firstElement..<(here.firstElement + here.elementCount)
    return Float(
      range.count {
        let element = elements[Int($0)]
        return element.isChoice && isMarked(tried, $0, lane) && (!element.isContainer || $0 == left)
      })
  }

  /// What is believed at least of a container, through what was believed before it was opened.
  static var leastBelief: Float { 1e-12 }
}
