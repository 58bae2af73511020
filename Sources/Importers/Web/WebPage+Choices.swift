import Core
import Interfaces

/// What has a value: numbers, one choice of several, and what is on or off.
extension WebPage {
  /// Whether an element is on; nil for what is neither on nor off.
  mutating func isOn(_ element: WebElement, _ sort: String) -> Bool? {
    let isOneOfSeveral = sort == "radio button" || sort == "tab"
    let isToggle =
      isOneOfSeveral || sort == "switch" || sort == "checkbox"
      || element.role.lowercased() == "togglebutton"
    let states = isToggle ? ["checked", "selected", "pressed"] : ["pressed"]
    let state = states.compactMap { element.states[$0] }.first
    guard isToggle || sort == "button" && state != nil else { return nil }
    if state == "mixed" { guess(element, "it is on in part, which counts as off") }
    let isOn = state.map { $0 != "false" && $0 != "mixed" } ?? false
    if isOn, isOneOfSeveral {
      guess(element, "it is on, and a toggle: that another choice turns it off is not kept")
    }
    return isOn
  }

  /// A number with its range; a slider has what HTML takes as usual where none is told, 0 to 100.
  mutating func addNumber(_ sort: String, _ element: WebElement, _ frame: Rectangle?) {
    func number(_ names: String...) -> Double? {
      names.compactMap { element.states[$0].flatMap(Double.init) }.first
    }
    let shown = element.text.nonEmpty ?? element.states["valuetext"]
    let usual = sort == "slider" ? (lower: 0.0, upper: 100.0) : nil
    add(sort, .button, from: element.alone, frame: frame)
    screen.elements[screen.elements.count - 1].value = FoundValue(
      value: number("value", "valuenow") ?? shown.flatMap(FoundValue.number),
      lower: number("valuemin") ?? usual?.lower, upper: number("valuemax") ?? usual?.upper,
      step: number("step"))
  }

  mutating func addPopUp(_ element: WebElement, _ frame: Rectangle?) {
    let options = Self.leaves(element, of: ["option", "menulistoption"])
    guard !options.isEmpty else {
      let isField = element.role.lowercased() == "combobox"
      return add(isField ? "field" : "pop-up button", .button, from: element, frame: frame)
    }
    let selected =
      options.firstIndex { $0.has("selected") }
      ?? options.firstIndex { !element.text.isEmpty && $0.label == element.text }
    // What stands on it is the value; its name is a label elsewhere, or there is none.
    add(
      "pop-up button", .popup(Self.choices(options), selected: selected ?? 0),
      from: element.alone, frame: frame)
  }

  mutating func addRadioGroup(_ element: WebElement, _ frame: Rectangle?) {
    let options = Self.leaves(element, of: Self.radios)
    guard let frame, options.count > 1, frame.width > frame.height else {
      return addInside(element)
    }
    guess(element, "radio buttons side by side count as segments")
    addSegments("segmented control", options, from: element, frame: frame)
  }

  private static let radios = ["radio", "radiobutton"]

  private static func choices(_ elements: [WebElement]) -> [FoundChoice] {
    elements.map { FoundChoice(label: $0.label, line: $0.line) }
  }

  private mutating func addSegments(
    _ sort: String, _ options: [WebElement], from element: WebElement, frame: Rectangle?
  ) {
    let selected = options.firstIndex { $0.has("checked") || $0.has("selected") }
    add(sort, .segmented(Self.choices(options), selected: selected), from: element, frame: frame)
  }

  /// Adds radio buttons without places as a list, and tabs without places as segments, where an element
  /// holds nothing else; tells whether it does.
  mutating func addChoices(_ element: WebElement) -> Bool {
    guard boxes == nil else { return false }
    for (roles, sort) in [(Self.radios, FoundElement.radios), (["tab"], "tab list")] {
      let options = Self.leaves(element, of: roles)
      guard DesignLimits.segments.contains(options.count), element.targetCount == options.count,
        !options.contains(where: { $0.frame != nil || $0.has("disabled") }),
        sort == "tab list" || element.frame == nil
      else { continue }
      let title = Self.title(of: options.count, roles, in: element)
      let words = options.map { $0.label.lowercased() } + [title.lowercased()]
      guard element.children.flatMap(\.readTexts).allSatisfy({ words.contains($0.lowercased()) })
      else { continue }
      var group = element.alone
      group.name = sort == FoundElement.radios ? title : element.name
      addSegments(sort, options, from: group, frame: element.frame)
      return true
    }
    return false
  }

  /// The name of the group around choices that people read above them.
  private static func title(of count: Int, _ roles: [String], in element: WebElement) -> String {
    if ["radiogroup", "group"].contains(element.role.lowercased()), !element.name.isEmpty {
      return element.name
    }
    return element.children.first { leaves($0, of: roles).count == count }
      .map { title(of: count, roles, in: $0) } ?? ""
  }
}
