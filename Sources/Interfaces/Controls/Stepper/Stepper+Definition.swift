import Core

extension Control.Kind {
  /// Makes a number smaller and larger.
  public static let stepper = Self(named: "stepper")
}

extension Stepper: ScaledControl {
  var definition: ControlDefinition { Self.definition }

  static let definition = ControlDefinition(
    .stepper, in: [.screen, .row, .stack, .canvas, .sheet],
    help: [
      InterfaceTopic(
        "stepper", title: "Stepper",
        summary: "A number with a button that lowers and one that raises it.",
        """
        Each press changes the number by one step, and the surface stays. Its name is the goal of the
        button that raises it, and its name with ".less" that of the other. As a step of a task,
        { set: "guests", to: 5 } presses the right one as often as it takes, in the same place.
        Keys and swipes up and down do the same.
        """)
    ],
    ObjectFormat<Stepper, DesignReader>(
      "Makes a number smaller and larger.", blank: Stepper("", value: 0, in: 0...1),
      parts(
        value: "The number that is shown.", lower: "The least number.",
        upper: "The greatest number.",
        step: "The difference that one press makes."),
      check: { stepper, object, _ in object.checkValue(stepper) }))

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(id, label, path)
    collector.add(goal.map { $0 + ".less" }, label, path + ".less")
  }

  mutating func choose(_ goal: String) {
    if goal == self.goal {
      value = aim.flatMap { Double($0) } ?? min(upper, value + step)
      aim = nil
    } else if goal == self.goal.map({ $0 + ".less" }) {
      value = max(lower, value - step)
    }
  }
}
