import Core

extension Slider {
  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    if let width = width.map(snap) { return WidthRequest(least: width, natural: width) }
    let least = 2 * metrics[.minimumHit]
    return WidthRequest(least: least, natural: max(least, metrics.textWidth(label)), grows: true)
  }

  /// The label above the track; of the track, the knob is what can be taken hold of.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let metrics = composer.metrics
    let own = min(width, self.width.map(snap) ?? width)
    let text = Text(label + ": " + ValueScale.text(value), id: place.id + "/label")
    var box = text.box(in: &composer, width: own, at: place, lines: 1)
    let knob = min(own, metrics[.sliderKnob])
    let height = metrics.buttonHeight
    let pitch = (own - knob) / Double(max(1, scale.count - 1))
    let goal = Identity.leaf(id, label: label, path: place.id)
    let hit = min(own, max(knob, metrics[.minimumHit]))
    let middle = knob / 2 + pitch * Double(scale.place(of: value) ?? 0)
    var element = SurfaceElement(
      id: goal, label: label,
      frame: Rectangle(
        x: snap(min(max(0, middle - hit / 2), own - hit)), y: box.height, width: hit,
        height: height),
      group: box.pieces.first?.element.group ?? composer.groups.next(), words: wordCount(label),
      tap: .toggle(goal: goal), currentGoal: aim != nil && distance == 0 ? goal : nil,
      isValue: true, role: .adjustable)
    if distance != 0 {
      element.adjustments = [
        Adjustment(way: .drag, steps: abs(distance), count: scale.count, pitch: pitch)
      ]
    }
    box.pieces.append(Piece(element: element))
    box.height += height
    box.width = own
    return box
  }
}
