import Core

extension Control.Kind {
  /// Sets a number by turning a wheel.
  public static let wheelPicker = Self(named: "wheel_picker")
}

extension Wheel: ScaledControl {
  var definition: ControlDefinition { Self.definition }

  static let definition = ControlDefinition(
    .wheelPicker, noun: "wheel", in: [.screen, .row, .stack, .canvas, .sheet],
    help: [
      InterfaceTopic(
        "wheel_picker", title: "Wheel picker",
        summary: "A number that is set by turning a wheel of rows.",
        """
        Its name is the goal of putting the finger on it. As a step of a task,
        { set: "minutes", to: 45 } turns it there: far by flicks (value.flick_rows), the last few rows
        by a drag whose end must fall into one row. Keys, swipes up and down and commands go by
        tenths of the range and then by single rows.
        """)
    ],
    ObjectFormat<Wheel, DesignReader>(
      "Sets a number by turning a wheel.", blank: Wheel("", value: 0, in: 0...1),
      parts(
        value: "The number in the middle.", lower: "The number on top.",
        upper: "The number at the bottom.",
        step: "The difference between two rows."),
      check: { wheel, object, _ in object.checkValue(wheel) }))
}
