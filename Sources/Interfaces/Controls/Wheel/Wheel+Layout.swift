import Core

extension Wheel {
  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let least = 2 * metrics[.minimumHit]
    return WidthRequest(
      least: least, natural: max(least, metrics.textWidth(label)), grows: true)
  }

  /// The label above, and the rows that are seen at once as one element.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.wheels(
      label, shown: ValueScale.text(value), goal: Identity.leaf(id, label: label, path: place.id),
      isThere: aim != nil && distance == 0, turns: distance == 0 ? [] : [(distance, scale.count)],
      width: width, at: place)
  }
}

extension Composer {
  /// A label above wheels side by side, which are one element.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - shown: The present value in words.
  ///   - goal: The goal of setting it.
  ///   - isThere: Tells whether the wanted value is shown already.
  ///   - turns: For each wheel that must be turned the rows, and the number of its rows.
  ///   - width: The width, in pt.
  ///   - place: The place in the tree.
  /// - Returns: The label and the wheels in a box.
  mutating func wheels(
    _ label: String, shown: String, goal: String, isThere: Bool,
    turns: [(steps: Int, count: Int)], width: Double, at place: Place
  ) -> Box {
    let text = Text(label + ": " + shown, id: place.id + "/label")
    var box = text.box(in: &self, width: width, at: place, lines: 1)
    let row = snap(metrics.geometry[.wheelRow] * metrics.textScale)
    let height = snap(row * metrics.geometry[.wheelRows])
    var element = SurfaceElement(
      id: goal, label: label,
      frame: Rectangle(x: 0, y: box.height, width: width, height: height),
      group: box.pieces.first?.element.group ?? groups.next(), words: wordCount(label),
      tap: .toggle(goal: goal), currentGoal: isThere ? goal : nil, isValue: true,
      role: .adjustable)
    element.adjustments = turns.map { turn in
      Adjustment(way: .wheel, steps: abs(turn.steps), count: turn.count, pitch: row)
    }
    box.pieces.append(Piece(element: element))
    box.height += height
    box.width = width
    return box
  }
}
