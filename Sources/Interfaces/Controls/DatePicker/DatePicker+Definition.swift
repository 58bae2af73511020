import Core

extension Control.Kind {
  /// Sets a date.
  public static let datePicker = Self(named: "date_picker")
}

extension DatePicker {
  var definition: ControlDefinition { Self.definition }

  static let definition = ControlDefinition(
    .datePicker, noun: "date picker", in: [.screen, .row, .stack, .canvas, .sheet],
    help: [
      InterfaceTopic(
        "date_picker", title: "Date picker",
        summary: "A date on three wheels or on the page of a month.",
        """
        As a step of a task, { set: "arrival", to: "2026-11-02" } turns the wheels of day, month and
        year that differ, each as a wheel picker is turned, or goes from month to month and taps the day
        ("style": "calendar"). Other days cannot be taken by mistake; a tap beside is repeated.
        """)
    ],
    ObjectFormat<DatePicker, DesignReader>(
      "Sets a date.", blank: DatePicker("", value: ""),
      [
        .leafID(\.id), .label(\.label),
        .required("value", at: \.value, as: .name, "The date that is shown, as in 2025-03-14."),
        .usual("style", at: \.style, as: .word, default: .wheels, "The form."),
      ],
      check: { picker, object, _ in
        guard CalendarDay(picker.value) == nil else { return }
        object.optional("value")?.fail(expected: picker.values)
      }))

  var values: String {
    "a date from \(CalendarDay.years.lowerBound)-01-01 to \(CalendarDay.years.upperBound)-12-31, "
      + "as in 2025-03-14"
  }

  func takes(_ value: String) -> Bool { CalendarDay(value) != nil }

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(id, label, path)
  }

  mutating func choose(_ goal: String) {
    guard goal == self.goal, let aim else { return }
    value = aim
    self.aim = nil
  }
}
