import Core
import Interfaces

/// The labels of controls: their own names, else what is read beside them.
extension Tidying {
  // MARK: Names

  /// Gives targets without a name the text that people read as theirs.
  mutating func nameTargets() {
    for index in elements.indices where elements[index].role == .button {
      // The name of a symbol stands for its picture, as in square.and.arrow.up.
      let label = elements[index].label
      let isDotted = label.contains { $0 == "." || $0 == "_" }
      // A word in lower case on a small square is the name of a symbol as well: trash, ellipsis.
      let isSmall = elements[index].frame.map {
        max($0.width, $0.height) <= Guess[.pictureSymbol] * point
      }
      guard isDotted || isSmall == true && label == label.lowercased(), !label.contains(" "),
        let name = Symbols.name(ofGlyph: label)
      else { continue }
      note(index, "it has the name of a symbol, so it is taken to show a picture")
      (screen.elements[index].label, screen.elements[index].glyph) = (name, label.lowercased())
      screen.elements[index].isGlyphOnly = true
    }
    // Segments are named each on its own.
    let texts = elements.indices.filter {
      !elements[$0].isTarget && !elements[$0].label.isEmpty && elements[$0].sort != "button"
    }
    for index in elements.indices where elements[index].isTarget && elements[index].label.isEmpty {
      if elements[index].sort == "segmented control" { continue }
      if let glyph = elements[index].glyph, Symbols.name(ofGlyph: glyph) != nil { continue }
      guard let (text, way) = label(of: index, among: texts) else { continue }
      screen.elements[index].label = elements[text].label
      note(index, "it has no name of its own; it is called by the text \(way)")
      if elements[index].sort == "button", way == "to the right" {
        screen.elements[index].sort = "checkbox"
        note(index, "it is as small as a box, with its text beside it")
      }
      let isLost = hasPlace(index) && !hasPlace(text)
      if elements[index].isToggle || way == "in it" || isLost { taken.insert(text) }
      if elements[index].isToggle { join(text, to: index) }
    }
  }

  /// The text that names a target, and where it stands: one beside it, else one without a place that
  /// comes before or behind it.
  private func label(of index: Int, among texts: [Int]) -> (Int, String)? {
    guard let frame = elements[index].frame else { return nearest(index, among: texts) }
    return beside(index, frame, among: texts)
      ?? nearest(index, among: texts.filter { !hasPlace($0) })
  }

  /// Where the name of a target may stand, in the words of a note.
  private enum Side: String {
    case inside = "in it"
    case right = "to the right"
    case left = "to the left"
    case above, below
  }

  /// The sides where the name of a target may stand and how far away, the likeliest first.
  private func sides(of element: FoundElement, _ frame: Rectangle) -> [(Side, GuessTable.Name)] {
    let sort = element.sort
    if element.isToggle {
      let isBox = sort == "checkbox" || sort == "radio button"
      return (isBox ? [(.right, .labelBox)] : [])
        + [(.left, sort == "switch" ? .labelSwitch : .labelBox), (.right, .labelBox)]
    }
    if element.isField || element.isValue || sort == "pop-up button" {
      return [(.above, .labelAbove), (.left, .labelLeft)]
    }
    // A button as small as a box is one that the program draws itself.
    let isSmall = max(frame.width, frame.height) <= Guess[.labelBox] * point
    let isDrawn = sort == "button" && isSmall && element.placement == .content
    return (isDrawn ? [(.right, .labelBox)] : []) + [(.below, .labelBelow)]
  }

  /// How far a text on a side of a target is from it; nil where it stands elsewhere.
  private func distance(_ side: Side, of frame: Rectangle, to place: Rectangle) -> Double? {
    let isInRow =
      min(place.maxY, frame.maxY) - max(place.y, frame.y)
      > Guess[.labelRow] * min(place.height, frame.height)
    switch side {
    case .inside: return frame.holds(place, slack: point) ? 0 : nil
    case .right: return isInRow && place.x >= frame.maxX - point ? place.x - frame.maxX : nil
    case .left: return isInRow && place.maxX <= frame.x + point ? frame.x - place.maxX : nil
    case .above:
      let overlaps = place.x < frame.maxX && place.maxX > frame.x
      return overlaps && place.maxY <= frame.y + point ? frame.y - place.maxY : nil
    case .below:
      let isUnder = abs(place.midX - frame.midX) < max(frame.width, 12 * point) / 2
      return isUnder && place.y >= frame.maxY - point ? place.y - frame.maxY : nil
    }
  }

  /// The text that stands beside a target, and where.
  private func beside(_ index: Int, _ frame: Rectangle, among texts: [Int]) -> (Int, String)? {
    let free = texts.filter {
      !taken.contains($0) && elements[$0].frame != nil
        && elements[$0].placement == elements[index].placement
    }
    let near = sides(of: elements[index], frame).map { ($0, Guess[$1] * point) }
    for (side, reach) in [(.inside, 0)] + near {
      let gaps = free.compactMap { text in
        elements[text].frame.flatMap { distance(side, of: frame, to: $0) }.map { (text, $0) }
      }
      if let best = gaps.filter({ $0.1 <= reach }).min(by: { $0.1 < $1.1 }) {
        return (best.0, side.rawValue)
      }
    }
    return nil
  }

  /// Without places the text before a field, or behind a box, stands for it.
  private func nearest(_ index: Int, among texts: [Int]) -> (Int, String)? {
    let isBox = elements[index].sort == "checkbox" || elements[index].sort == "radio button"
    let isNamedBefore =
      elements[index].isField || elements[index].isValue
      || ["pop-up button", "switch"].contains(elements[index].sort)
    guard isBox || isNamedBefore else { return nil }
    let near = isBox ? [index + 1, index - 1] : [index - 1, index + 1]
    for place in near
    where elements.indices.contains(place) && texts.contains(place) && !taken.contains(place)
      && elements[place].group == elements[index].group
    {
      return (place, place < index ? "before it" : "behind it")
    }
    return nil
  }

  // MARK: Labels beside their controls

  /// Joins texts to the controls that have the same name, so that what is read is what is tapped.
  mutating func joinLabels() {
    var byLabel: [String: [Int]] = [:]
    for index in elements.indices
    where !elements[index].isTarget && !elements[index].label.isEmpty && !taken.contains(index) {
      byLabel[elements[index].label.lowercased(), default: []].append(index)
    }
    for index in elements.indices where elements[index].isTarget {
      let label = elements[index].label.lowercased()
      guard !label.isEmpty else { continue }
      let twins = (byLabel[label] ?? []).filter { !taken.contains($0) && isBeside($0, index) }
      for text in twins.prefix(2) where elements[text].role == .text || !hasPlace(text) {
        if elements[index].isToggle { join(text, to: index) }
        if elements[index].isToggle || !hasPlace(text) || !hasPlace(index) { taken.insert(text) }
      }
      if elements[index].isToggle { widen(index) }
    }
  }

  private func hasPlace(_ index: Int) -> Bool { elements[index].frame != nil }

  /// Tells whether a text stands beside a control, or next to it where there are no places.
  private func isBeside(_ text: Int, _ index: Int) -> Bool {
    guard let frame = elements[index].frame, let place = elements[text].frame else {
      return abs(text - index) <= 2
    }
    let gapX = max(place.x - frame.maxX, frame.x - place.maxX)
    let gapY = max(place.y - frame.maxY, frame.y - place.maxY)
    return gapX <= Guess[.labelBeside] * point && gapY <= 0
  }

  /// Makes a text a part of a control: labels of boxes can be tapped as the boxes.
  private mutating func join(_ text: Int, to index: Int) {
    guard let frame = elements[index].frame, let place = elements[text].frame else { return }
    let whole = frame.union(place)
    let isClear = elements.indices.allSatisfy { other in
      guard other != index, elements[other].isTarget, let there = elements[other].frame else {
        return true
      }
      return !there.intersects(whole) || there.holds(whole)
    }
    guard isClear else { return }
    screen.elements[index].frame = whole
    note(index, "the text beside it is a part of it")
  }

  /// Gives a box too small for its label the room that the label takes beside it.
  private mutating func widen(_ index: Int) {
    guard var frame = elements[index].frame else { return }
    let wanted = Double(elements[index].label.count) * Guess[.labelCharacter] * point
    guard frame.width < Guess[.labelSmall] * point, frame.width < wanted else { return }
    let width = screen.width ?? .infinity
    let others = elements.indices.compactMap { other -> Rectangle? in
      guard other != index, elements[other].isTarget, let there = elements[other].frame,
        there.y < frame.maxY, there.maxY > frame.y
      else { return nil }
      return there.holds(frame) ? nil : there
    }
    let right = min(width, others.map(\.x).filter { $0 >= frame.maxX }.min() ?? width)
    let left = max(0, others.map(\.maxX).filter { $0 <= frame.x }.max() ?? 0)
    let (gap, room) = (Guess[.labelGap] * point, Guess[.labelRoom] * point)
    if right - frame.maxX >= min(wanted, room) {
      frame.width = min(right - frame.x, frame.width + gap + wanted)
    } else if frame.x - left >= room {
      let end = frame.maxX
      frame.x = max(left, frame.x - gap - wanted)
      frame.width = end - frame.x
    } else {
      return
    }
    screen.elements[index].frame = frame
    note(index, "it is smaller than its label, which is taken to stand beside it")
  }

  // MARK: Pictures

  /// Targets too small for their names show a picture, and what the name says is only read aloud.
  mutating func showAsPictures() {
    for index in elements.indices
    where elements[index].role == .button && !elements[index].isGlyphOnly
      && !elements[index].isToggle && !elements[index].isField && !elements[index].isValue
    {
      let label = elements[index].label
      if Symbols.isPicture(label) {
        screen.elements[index].label = Symbols.name(ofText: label) ?? ""
        screen.elements[index].glyph =
          elements[index].glyph ?? Namer.clean(elements[index].label) ?? "icon"
        screen.elements[index].isGlyphOnly = true
        note(index, "its text is a sign, so it is taken to show a picture")
        continue
      }
      guard let frame = elements[index].frame, !label.isEmpty else { continue }
      let (line, character) = Guess.size(.pictureLine)
      let lines = max(1, (frame.height / (line * point)).rounded(.down))
      let room = frame.width * lines / (character * point)
      guard frame.width < Guess[.pictureWidth] * point,
        Double(label.count) * Guess[.pictureShare] > room
      else { continue }
      screen.elements[index].glyph = elements[index].glyph ?? Namer.clean(label) ?? "icon"
      screen.elements[index].isGlyphOnly = true
      note(index, "its name does not fit into it, so it is taken to show a picture")
    }
  }
}
