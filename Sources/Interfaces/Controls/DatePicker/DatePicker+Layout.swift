import Core

extension DatePicker {
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
    func around(_ steps: Int, of count: Int) -> Int { min(abs(steps), count - abs(steps)) }
    return [
      (around(aim.day - present.day, of: 31), 31),
      (around(aim.month - present.month, of: 12), 12),
      (abs(aim.year - present.year), CalendarDay.years.count),
    ].filter { $0.0 > 0 }
  }

  // MARK: The page of a month

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
      role: SurfaceElement.Role, _ change: (inout SurfaceElement) -> Void = { _ in }
    ) {
      var element = SurfaceElement(
        id: goal + "/" + id, label: label, frame: Rectangle(x: x, y: y, width: wide, height: side),
        group: group, words: wordCount(label), tap: .nothing, isValue: true, role: role)
      change(&element)
      box.pieces.append(Piece(element: element))
    }
    let day = Adjustment(way: .tap, steps: 1, count: 31, pitch: 4 * side, width: side, height: side)
    for (id, label, way, x) in [
      ("before", "Month before", -1, 0), ("after", "Month after", 1, 6 * side),
    ] {
      add(id, label, x: x, y: 0, role: .button) { element in
        guard months * way > 0 else { return }
        element.tap = .toggle(goal: goal)
        let presses = Adjustment(
          way: .press, steps: abs(months) - 1, count: 12, width: side, height: side)
        element.adjustments = (abs(months) > 1 ? [presses] : []) + [day]
      }
      if way < 0 {
        add("label", "\(self.label): \(value)", x: side, y: 0, wide: 5 * side, role: .text)
      }
    }
    for number in 1...CalendarDay.days(of: present.month, in: present.year) {
      let cell = present.firstWeekday + number - 1
      let isWanted = months == 0 && number == (wanted ?? present).day
      add(
        "day\(number)", "\(number)", x: side * Double(cell % 7),
        y: side * Double(1 + cell / 7), role: .cell
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
