import Core
import Interfaces

/// Controls that are more than a button: what is set by steps, fields, links and rows of tables.
extension DesignMaker {
  /// Assumed: the day that is shown where a file does not tell one.
  private static let day = "2026-01-15"
  /// Assumed: the rows of a wheel that a file does not tell.
  private static let rows = 0...Guess[.wheelRows] - 1
  /// Assumed: a date picker that is lower than this, in pt, is a button that opens a calendar.
  private static let compact = Guess[.dateCompact]

  /// Returns the control of an element of a sort that is no plain button; nil for all others.
  mutating func special(_ element: FoundElement, _ label: String, id: String) -> Control? {
    if element.sort == "switch", let isOn = element.isOn, face(element) == nil,
      !element.label.isEmpty
    {
      return Control(Switch(label, id: id, isOn: isOn, takesRow: true))
    }
    if element.sort == "link", face(element) == nil { return Control(Link(label, id: id)) }
    if element.isField {
      return Control(
        TextField(
          label, id: id, value: labelText(element.text), isSearch: element.sort == "search field"))
    }
    if !element.swipes.isEmpty || element.accessory != nil { return row(element, label, id: id) }
    guard element.isValue else { return nil }
    if element.sort == "date picker" { return datePicker(element, label, id: id) }
    return number(element, label, id: id)
  }

  // MARK: Rows

  private mutating func row(_ element: FoundElement, _ label: String, id: String) -> Control {
    func item(_ label: String) -> Item {
      let text = labelText(label).nonEmpty ?? "Action"
      return Item(text, id: namer.name("\(id)-\(text)"))
    }
    let swipes = element.swipes.prefix(8).map(item)
    let accessory = element.accessory.map(item)
    return Control(TableRow(label, id: id, accessory: accessory) { swipes })
  }

  // MARK: Numbers

  private mutating func number(_ element: FoundElement, _ label: String, id: String) -> Control? {
    let scale = scale(of: element)
    if let value = element.value, value.isKnown, value.upper != nil {
      // A quarter of the scale away from the nearer end.
      let steps = ((scale.upper - scale.lower) / scale.step).rounded(.down)
      let isLow = scale.value - scale.lower < (scale.upper - scale.lower) / 2
      let aim = scale.lower + ((isLow ? 0.75 : 0.25) * steps).rounded() * scale.step
      let value = (aim * 1e6).rounded() / 1e6
      settings.append(.init(control: id, label: label, value: rounded(value)))
    }
    let range = scale.lower...scale.upper
    switch element.sort {
    case "slider":
      return Control(Slider(label, id: id, value: scale.value, in: range, step: scale.step))
    case "stepper":
      return Control(Stepper(label, id: id, value: scale.value, in: range, step: scale.step))
    default:
      return Control(Wheel(label, id: id, value: scale.value, in: range, step: scale.step))
    }
  }

  private struct Scale {
    var lower: Double
    var upper: Double
    var step: Double
    var value: Double
  }

  /// The numbers of a control; what the file does not tell, or tells wrongly, is assumed and noted.
  private mutating func scale(of element: FoundElement) -> Scale {
    let found = element.value ?? FoundValue()
    let usual = element.sort == "picker" ? Self.rows : 0...100
    var lower = found.lower ?? usual.lowerBound
    var upper = found.upper ?? max(usual.upperBound, lower + 1)
    let isSound =
      [lower, upper].allSatisfy { $0.isFinite && $0.magnitude <= 1e6 } && upper - lower >= 1e-3
    if !isSound { (lower, upper) = (usual.lowerBound, usual.upperBound) }
    if found.upper == nil || !isSound {
      guess(
        element,
        "its values are unknown; those from \(rounded(lower)) to \(rounded(upper)) are assumed")
    }
    let span = upper - lower
    var step = found.step ?? (span >= 5 && span <= 1000 ? 1 : span / 100)
    if !step.isFinite || step < 1e-6 || step > span || span / step > 5000 { step = span / 100 }
    let wanted = found.value.flatMap { $0.isFinite ? $0 : nil } ?? lower
    let steps = (span / step + 1e-9).rounded(.down)
    let place = min(max(0, ((wanted - lower) / step).rounded()), steps)
    return Scale(lower: lower, upper: upper, step: step, value: lower + place * step)
  }

  // MARK: Dates

  private mutating func datePicker(
    _ element: FoundElement, _ label: String, id: String
  ) -> Control {
    let known = element.value?.date
    if known == nil {
      guess(element, "the date that it shows is unknown; \(Self.day) is assumed")
    }
    let day = known ?? Self.day
    let height = (element.frame?.height ?? Guess[.dateHeight]) / max(0.01, screen.lengthsPerPoint)
    let isPage = height < Self.compact || element.value?.isCalendar == true
    if known != nil {
      // Another day of the same month.
      let number = Int(day.suffix(2)) ?? 1
      let other = number > 14 ? number - 9 : number + 9
      settings.append(
        .init(control: id, label: label, value: "\(day.prefix(8))\(other < 10 ? "0" : "")\(other)"))
    }
    guard height < Self.compact else {
      let style: DatePicker.Style = isPage ? .calendar : .wheels
      return Control(DatePicker(label, id: id, value: day, style: style))
    }
    guess(element, "it is low, so a tap opens a calendar")
    let picker = DatePicker(label, id: id, value: day, style: .calendar)
    return Control(
      Button(
        label, id: namer.name("\(id)-field"),
        then: .presents(.sheet(BottomSheet(label) { picker }))))
  }

  // MARK: Disclosures

  /// The items of a menu without its sections and submenus.
  static func actions(_ items: [MenuElement]) -> [Item] {
    items.flatMap { element -> [Item] in
      switch element {
      case .item(let item): [item]
      case .section(let section): actions(section.items)
      case .submenu(let menu): actions(menu.items)
      }
    }
  }

  static func button(_ item: Item) -> Control {
    Control(Button(item.label, id: item.id, isDestructive: item.isDestructive))
  }
}
