import Core
import Interfaces

extension NibReader {
  mutating func readButton(_ view: XMLElement, _ frame: Rectangle?) {
    var element = FoundElement(
      isDesktop ? desktopSort(view) : "button", label: buttonTitle(view), at: frame)
    element.glyph = buttonImage(view)
    element.isGlyphOnly = element.label.isEmpty && element.glyph != nil
    element.hasSpokenPicture = element.glyph != nil
    readMenu(of: view, into: &element)
    if view["enabled"] == "NO" { element.role = disabled(view) }
    noteSegues(view)
    add(element, from: view)
  }

  private func desktopSort(_ view: XMLElement) -> String {
    switch view.child("buttonCell", key: "cell")?["type"] {
    case "check": "checkbox"
    case "radio": "radio button"
    default: "button"
    }
  }

  private func buttonTitle(_ view: XMLElement) -> String? {
    let normal = view.child("state", key: "normal")
    let configuration = view.child("buttonConfiguration", key: "configuration")
    let cell = view.child("buttonCell", key: "cell")
    return [configuration, normal, cell].compactMap { holder in
      holder.flatMap { Self.text($0, "title")?.nonEmpty }
    }.first
  }

  private func buttonImage(_ view: XMLElement) -> String? {
    let places = [
      view.child("buttonConfiguration", key: "configuration"), view.child("state", key: "normal"),
      view.child("buttonCell", key: "cell"),
    ]
    return places.compactMap { $0?["image"] ?? $0?.child("imageReference", key: "image")?["image"] }
      .first
  }

  /// The three facts about menus on a button of a phone, and what they make together.
  private mutating func readMenu(of view: XMLElement, into element: inout FoundElement) {
    let isPrimary = view.flag("showsMenuAsPrimaryAction")
    let selects = view.flag("changesSelectionAsPrimaryAction")
    let menu = view.child("menu", key: "menu")
    switch (menu, isPrimary) {
    case (nil, false):
      if selects { element.sort = "toggle button" }
    case (nil, true):
      element.sort = selects ? "pop-up button" : "pull-down button"
      element.role = .menu(nil)
    case (let menu?, true) where selects:
      let commands = menu.all("command")
      element.sort = "pop-up button"
      element.role = .popup(
        commands.map(choice), selected: commands.firstIndex { $0["state"] == "on" } ?? 0)
      element.label = ""
    case (let menu?, true):
      element.sort = "pull-down button"
      element.role = .menu(items(menu))
    case (_?, false):
      drop(view, "a menu that opens on a long press; the tap stays")
    }
  }

  // MARK: Menus of phones

  func items(_ menu: XMLElement) -> [FoundItem] {
    menu.parts("children").compactMap { part in
      switch part.name {
      case "command", "action", "keyCommand": .item(choice(part))
      case "menu":
        isInline(part)
          ? .section(Self.text(part, "title")?.nonEmpty, items(part))
          : .submenu(choice(part), items(part))
      default: nil
      }
    }
  }

  private func isInline(_ menu: XMLElement) -> Bool {
    menu.flag("displayInline")
      || menu.children.contains { $0["key"] == "options" && $0.flag("displayInline") }
  }

  private func choice(_ command: XMLElement) -> FoundChoice {
    let facts = command.child(key: "attributes")
    func flag(_ name: String) -> Bool { command.flag(name) || facts?.flag(name) == true }
    return FoundChoice(
      label: Self.text(command, "title") ?? "", identifier: command["identifier"],
      glyph: command["image"], isDestructive: flag("destructive"), isUnavailable: flag("disabled"),
      line: command.line)
  }

  // MARK: Segments

  mutating func readSegments(_ view: XMLElement, _ frame: Rectangle?) {
    if view.child("menu", key: "menu") != nil || view["showsMenuAsPrimaryAction"] != nil {
      drop(view, "the menu of a segmented control, which the system ignores")
    }
    let cell = view.child("segmentedCell", key: "cell")
    let segments = (cell ?? view).parts("segments")
    let options = segments.map { segment in
      FoundChoice(
        label: ["title", "label"].compactMap { Self.text(segment, $0)?.nonEmpty }.first ?? "",
        glyph: segment["image"], line: segment.line)
    }
    let marked = segments.firstIndex { $0.flag("selected") }
    let index = view["selectedSegmentIndex"].flatMap(Int.init)
    var element = FoundElement("segmented control", at: frame)
    element.role = .segmented(options, selected: marked ?? index)
    add(element, from: view)
  }

  /// Where a control leads, by the id of the screen; unwinding leads back and to no screen of its own.
  func destination(of view: XMLElement) -> String? {
    view.parts("connections")
      .first { $0.name == "segue" && $0["kind"] != "unwind" && $0["kind"] != "embed" }
      .flatMap { $0["destination"] }.map(scenes.shown)
  }

  /// Notes ways that lead on to screens that are not in the file, and ways back.
  mutating func noteSegues(_ view: XMLElement) {
    for segue in view.parts("connections") where segue.name == "segue" {
      let id = segue["destination"].map(scenes.shown) ?? ""
      if segue["kind"] == "unwind" {
        screen.report.drop(segue.line, Self.subject(view), "the way back, which is not a screen")
      } else if !scenes.screens.contains(id) {
        screen.report.drop(
          segue.line, Self.subject(view), "the way on to a screen that is not in this file")
      }
    }
  }
}
