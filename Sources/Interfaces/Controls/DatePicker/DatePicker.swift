import Core

/// A date that is set by wheels or on the page of a month.
public struct DatePicker: Hashable, Sendable, ControlNode, ValueControl {
  /// The form of a date picker.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Wheels for day, month and year side by side.
    case wheels
    /// The page of a month, with buttons to the months before and after.
    case calendar
  }

  /// The name of the date, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The subject.
  public var label: String
  /// The date that is shown, as in `2025-03-14`.
  public var value: String
  /// The form.
  public var style: Style
  /// Tells whether the title of the page of a month opens wheels of years and months.
  public var hasYears: Bool
  var aim: String?

  /// Creates a date picker; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, value: String, style: Style = .wheels,
    hasYears: Bool = true
  ) {
    self.label = label
    self.id = id
    self.value = value
    self.style = style
    self.hasYears = hasYears
  }
}

extension DatePicker {
  static let definition = ControlDefinition(
    .datePicker, noun: "date picker", in: [.screen, .row, .stack, .canvas, .sheet],
    help: InterfaceTopic(
      "date_picker", title: "Date picker",
      summary: "A date on three wheels or on the page of a month.",
      """
      As a step of a task, { set: "arrival", to: "2026-11-02" } turns the wheels of day, month and
      year that differ, each as a wheel picker is turned, or goes from month to month and taps the day
      ("style": "calendar"). Where that takes fewer acts people tap the title of the page, which opens wheels
      of years and months; with "years": false there are none, and months are all there is. Other days cannot be taken by mistake; a tap beside is repeated.
      """),
    summary: "Sets a date.", blank: DatePicker("", value: ""),
    [
      .leafID(\.id), .label(\.label),
      .required("value", at: \.value, as: .name, "The date that is shown, as in 2025-03-14."),
      .usual("style", at: \.style, as: .word, "The form."),
      .usual(
        "years", at: \.hasYears, as: .flag,
        "Whether the title of the page of a month opens wheels of years and months."),
    ],
    check: { picker, object, _ in
      guard CalendarDay(picker.value) == nil else { return }
      object.optional("value")?.fail(expected: picker.values)
    })

  var values: String {
    "a date from \(CalendarDay.years.lowerBound)-01-01 to \(CalendarDay.years.upperBound)-12-31, "
      + "as in 2025-03-14"
  }

  var setting: ValueSetting {
    ValueSetting(
      label: label, value: value, values: values, years: CalendarDay.years,
      hasPages: style == .calendar, hasYears: style == .calendar && hasYears)
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

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let least = 7 * metrics[.dayCell]
    return WidthRequest(least: least, natural: least, grows: style == .wheels)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let goal = Identity.leaf(id, label: label, path: place.id)
    switch style {
    case .wheels:
      return composer.wheels(
        label, shown: value, goal: goal, isThere: aim != nil && aim == value, turns: turns,
        width: width, at: place)
    case .calendar: return page(goal, in: &composer, width: width, at: place)
    }
  }

  /// The rows by which each wheel must be turned; those of days and months go round.
  private var turns: [(steps: Int, count: Int)] {
    guard let aim = aim.flatMap({ CalendarDay($0) }), let present = CalendarDay(value) else {
      return []
    }
    return [
      (Self.around(aim.day - present.day, of: 31), 31),
      (Self.around(aim.month - present.month, of: 12), 12),
      (abs(aim.year - present.year), CalendarDay.years.count),
    ].filter { $0.0 > 0 }
  }

  /// The rows between two of a wheel that goes round.
  private static func around(_ steps: Int, of count: Int) -> Int {
    min(abs(steps), count - abs(steps))
  }

  // MARK: The page of a month

  /// The wheels of years and months that must be turned, with their rows.
  private func wheels(from present: CalendarDay, to wanted: CalendarDay) -> [(Int, count: Int)] {
    [
      (abs(wanted.year - present.year), CalendarDay.years.count),
      (Self.around(wanted.month - present.month, of: 12), 12),
    ].filter { $0.0 > 0 }
  }

  /// Whether wheels of years and months take fewer acts than going from page to page: the title opens and
  /// closes them, and each takes a flick and a drag.
  private func goesByYears(from present: CalendarDay, to wanted: CalendarDay) -> Bool {
    hasYears
      && abs(wanted.months - present.months) > 2 + 2 * wheels(from: present, to: wanted).count
  }

  /// The title between two buttons, and the days in weeks.
  private func page(
    _ goal: String, in composer: inout Composer, width: Double, at place: Place
  ) -> Box {
    guard let present = CalendarDay(value) else { return Box() }
    let wanted = aim.flatMap { CalendarDay($0) }
    let months = (wanted?.months ?? present.months) - present.months
    let side = min(snapDown(width / 7), composer.metrics[.dayCell])
    var box = Box(width: width)
    let group = composer.groups.next()
    func add(
      _ id: String, _ label: String, x: Double, y: Double, wide: Double = side,
      role: SurfaceElement.Role, part: ValuePart.Kind,
      _ change: (inout SurfaceElement) -> Void = { _ in }
    ) {
      var element = SurfaceElement(
        id: goal + "/" + id, label: label, frame: Rectangle(x: x, y: y, width: wide, height: side),
        group: group, words: wordCount(label), tap: .nothing, isValue: true, role: role)
      element.part = ValuePart(control: goal, kind: part)
      change(&element)
      box.pieces.append(Piece(element: element))
    }
    let byYears = wanted.map { goesByYears(from: present, to: $0) } ?? false
    var day = Adjustment(way: .tap, steps: 1, count: 31, pitch: 4 * side, width: side, height: side)
    if let wanted {
      let cell = wanted.firstWeekday + wanted.day - 1
      (day.stops, day.arrows) = (wanted.day, 1 + cell / 7 + cell % 7)
    }
    let row = composer.metrics.geometry[.wheelRow] * composer.metrics.textScale
    for (id, label, way, x) in [
      ("before", "Month before", -1, 0), ("after", "Month after", 1, 6 * side),
    ] {
      let part: ValuePart.Kind = way < 0 ? .less : .more
      add(id, label, x: x, y: 0, role: .button, part: part) { element in
        guard months * way > 0, !byYears else { return }
        element.tap = .toggle(goal: goal)
        let presses = Adjustment(
          way: .press, steps: abs(months) - 1, count: 12, width: side, height: side)
        element.adjustments = (abs(months) > 1 ? [presses] : []) + [day]
      }
      if way < 0 {
        let role: SurfaceElement.Role = byYears ? .button : .text
        let text = "\(self.label): \(value)"
        add("label", text, x: side, y: 0, wide: 5 * side, role: role, part: .title) { title in
          title.part?.pitch = row
          guard byYears, let wanted else { return }
          title.tap = .toggle(goal: goal)
          title.adjustments =
            wheels(from: present, to: wanted).map {
              Adjustment(way: .wheel, steps: $0.0, count: $0.count, pitch: row)
            } + [
              // Back to the page of the month, and the day on it.
              Adjustment(
                way: .tap, steps: 1, count: 1, pitch: 4 * side, width: 5 * side, height: side),
              day,
            ]
        }
      }
    }
    for number in 1...CalendarDay.days(of: present.month, in: present.year) {
      let cell = present.firstWeekday + number - 1
      let isWanted = months == 0 && number == (wanted ?? present).day
      add(
        "day\(number)", "\(number)", x: side * Double(cell % 7),
        y: side * Double(1 + cell / 7), role: .cell, part: .day
      ) { element in
        guard isWanted else { return }
        element.tap = .toggle(goal: goal)
        if aim == value {
          element.currentGoal = goal
        } else {
          element.adjustments = [Adjustment(way: .press, steps: 0, count: 31)]
        }
      }
    }
    box.height = box.pieces.map(\.element.frame.maxY).max() ?? 0
    return box
  }
}
