import Core

/// A number with two buttons beside it that make it smaller and larger by one step.
public struct Stepper: Hashable, Sendable, ControlNode, ScaledControl {
  /// The number that it shows and sets.
  public var number: AdjustableNumber

  /// Creates a stepper; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, value: Double, in range: ClosedRange<Double>,
    step: Double = 1
  ) {
    number = AdjustableNumber(label, id: id, value: value, in: range, step: step)
  }
}

extension Stepper {
  static let definition = ControlDefinition(
    .stepper, in: [.screen, .row, .stack, .canvas, .sheet],
    help: InterfaceTopic(
      "stepper", title: "Stepper",
      summary: "A number with a button that lowers and one that raises it.",
      """
      Each press changes the number by one step, and the surface stays. Its name is the goal of the
      button that raises it, and its name with ".less" that of the other. As a step of a task,
      { set: "guests", to: 5 } presses the right one as often as it takes, in the same place, or holds it
      where that is quicker: it repeats until people let go, and what they went too far is pressed back.
      Keys and swipes up and down do the same.
      """),
    summary: "Makes a number smaller and larger.", blank: Stepper("", value: 0, in: 0...1),
    parts(
      value: "The number that is shown.", lower: "The least number.",
      upper: "The greatest number.",
      step: "The difference that one press makes."),
    check: { stepper, object, _ in object.checkValue(stepper) })

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(id, label, path)
    collector.add(goal.map { $0 + ".less" }, label, path + ".less")
  }

  mutating func choose(_ goal: String) {
    if goal == self.goal {
      number.value = aim.flatMap { Double($0) } ?? min(number.upper, value + number.step)
      aim = nil
    } else if goal == self.goal.map({ $0 + ".less" }) {
      number.value = max(number.lower, value - number.step)
    }
  }

  private func caption(_ metrics: Metrics) -> Caption {
    var caption = Caption(
      label: label + ": " + ValueScale.text(value), face: .label, metrics)
    caption.chrome += metrics[.stepperWidth]
    return caption
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let natural = caption(metrics).widthRequest(metrics).natural
    let least = metrics[.stepperWidth] + 2 * metrics[.buttonPadding]
    return WidthRequest(least: least, natural: max(least, natural), grows: true)
  }

  /// The label, the button that lowers and the button that raises, in this order.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let metrics = composer.metrics
    let own = min(width, metrics[.stepperWidth])
    let half = snapDown(own / 2)
    let goal = Identity.leaf(id, label: label, path: place.id)
    var box = composer.button(caption(metrics), width: width, at: place) { piece in
      piece.element.id = place.id + "/label"
      piece.element.role = .text
      piece.element.part = ValuePart(control: goal, kind: .text)
      piece.element.frame.width = width - 2 * half
    }
    if width <= 2 * half { box.pieces = [] }
    let group = box.pieces.first?.element.group ?? composer.groups.next()
    let height = min(box.height, metrics[.stepperHeight])
    for (index, raises) in [false, true].enumerated() {
      let isWanted = raises == (distance >= 0)
      let name = isWanted ? goal : goal + (raises ? ".more" : ".less")
      var element = SurfaceElement(
        id: goal + (raises ? "/more" : "/less"), label: label + (raises ? ", more" : ", less"),
        frame: Rectangle(
          x: width - half * Double(2 - index), y: snapDown((box.height - height) / 2),
          width: half, height: height),
        group: group, words: wordCount(label) + 1, tap: .toggle(goal: name),
        currentGoal: isWanted && aim != nil && distance == 0 ? goal : nil, isValue: true,
        role: .adjustable)
      element.part = ValuePart(control: goal, kind: raises ? .more : .less)
      if isWanted, distance != 0 {
        var presses = Adjustment(
          way: .press, steps: abs(distance) - 1, count: scale.count, width: half, height: height)
        presses.repeats = true
        element.adjustments = [presses]
      }
      box.pieces.append(Piece(element: element))
    }
    return box
  }
}
