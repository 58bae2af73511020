import Interfaces

extension DesignMaker {
  /// Takes the items of menus that the file leaves open from the side file.
  mutating func completeMenus() {
    for index in screen.elements.indices {
      let element = screen.elements[index]
      guard element.role == .menu(nil) || element.role == .button else { continue }
      let names = element.names
      // Captures show every button alike; the side file says which of them open a menu.
      if element.role == .button, !names.contains(where: { options.menus[$0] != nil }) { continue }
      if let items = names.compactMap({ options.menus[$0] }).first {
        screen.elements[index].role = .menu(items)
        guess(element, "its menu comes from the side file")
      } else {
        screen.elements[index].role = .button
        let why =
          element.sort == "disclosure" ? "what it unfolds is not shown" : "its menu is made by code"
        guess(element, "\(why), so it counts as a plain button; give the items in a side file")
      }
    }
  }

  /// The element as a control of a design; nil when there is nothing to show.
  mutating func control(for element: FoundElement) -> Control? {
    let control = made(of: element)
    if element.isInLandmark, let id = control?.id { landmarks.insert(id) }
    return control
  }

  private mutating func made(of element: FoundElement) -> Control? {
    var element = element
    element.label = labelText(element.label)
    switch element.role {
    case .text, .heading: return text(element)
    case .button: return button(element)
    case .segmented(let options, let selected): return segmented(element, options, selected)
    case .popup(let options, let selected): return popUp(element, options, selected)
    case .menu(let items): return menu(element, items ?? [])
    }
  }

  private mutating func text(_ element: FoundElement) -> Control? {
    guard !element.label.isEmpty else { return nil }
    let isHeading = element.role == .heading
    report.count(isHeading ? "heading" : "text")
    return Control(
      Text(
        element.label, id: namer.name(element.identifier, element.label, element.sort),
        isHeading: isHeading))
  }

  private mutating func button(_ element: FoundElement) -> Control {
    report.count(element.sort)
    let label = name(of: element)
    // What stands behind the first text of a row changes more often, as prices and versions do.
    let text = label.isGuessed ? nil : element.firstText ?? label.text
    let id = namer.name(element.identifier, text, element.sort)
    if let name = element.identifier { named[name] = id }
    if let doubt = element.doubt ?? (label.isGuessed ? "it has no label" : nil) {
      doubts[id] = doubt
    }
    if let destination = element.destination, !destination.isEmpty {
      links.append(.init(goal: id, destination: destination))
    }
    if let control = special(element, label.text, id: id) { return control }
    var button = Button(
      label.text, id: id, glyph: labelText(element.glyph).nonEmpty, face: face(element),
      isOn: element.isOn)
    if label.isGuessed, !element.hasSpokenPicture {
      // What it shows is a picture, known or not, and nothing is read aloud.
      button.glyph = button.glyph ?? FoundElement.unknownPicture
      (button.face, button.isUnnamed) = (.glyph, true)
    }
    return Control(button)
  }

  private mutating func segmented(
    _ element: FoundElement, _ found: [FoundChoice], _ selected: Int?
  ) -> Control? {
    let most = DesignLimits.segments.upperBound
    if found.count > most {
      drop(element, "\(found.count - most) segments; there are at most \(most)")
    }
    let id = namer.name(element.identifier, element.label, element.fallback, element.sort)
    var made = options(Array(found.prefix(most)), of: element)
    if made.count < 2 {
      guess(element, "with fewer than two segments it is a button")
      var button = element
      button.role = .button
      button.label = made.first?.label ?? element.label
      return self.button(button)
    }
    if element.sort == FoundElement.radios {
      report.count(element.sort)
      return Control(
        CellCollection(
          .list, title: element.label.nonEmpty, id: id, selection: key(selected, made)
        ) { made })
    }
    let isGlyphs = made.allSatisfy { $0.glyph != nil } && found.allSatisfy { $0.label.isEmpty }
    if !isGlyphs { for index in made.indices { made[index].glyph = nil } }
    report.count(element.sort)
    return Control(
      SegmentedControl(
        element.label, id: id, selection: key(selected, made), face: isGlyphs ? .glyph : .label
      ) { made })
  }

  private mutating func popUp(
    _ element: FoundElement, _ found: [FoundChoice], _ selected: Int?
  ) -> Control? {
    let id = namer.name(element.identifier, element.label, element.fallback, element.sort)
    let made = options(Array(found.prefix(Self.room)), of: element)
    guard !made.isEmpty else {
      drop(element, "it has no options")
      return nil
    }
    report.count(element.sort)
    var label = element.label
    let selection = key(selected, made)
    if label.isEmpty, selection == nil { label = name(of: element).text }
    return Control(PopUpButton(label, id: id, selection: selection) { made })
  }

  private mutating func options(_ found: [FoundChoice], of element: FoundElement) -> [Option] {
    found.enumerated().map { index, option in
      var label = labelText(option.label)
      if label.isEmpty {
        label = labelText(option.glyph.map(words(ofGlyph:)))
        if label.isEmpty { label = "Option \(index + 1)" }
        report.guess(
          option.line ?? element.line, element.subject, "an option without a text is \"\(label)\"")
      }
      let id = namer.name(option.identifier, label)
      if let name = option.identifier { named[name] = id }
      return Option(label, id: id, glyph: labelText(option.glyph).nonEmpty)
    }
  }

  private func key(_ selected: Int?, _ options: [Option]) -> String? {
    selected.flatMap { options.indices.contains($0) ? options[$0].id : nil }
  }

  private mutating func menu(_ element: FoundElement, _ found: [FoundItem]) -> Control? {
    let label = name(of: element)
    let id = namer.name(
      element.identifier, label.isGuessed ? nil : label.text, element.fallback, element.sort)
    let items = self.items(found, depth: 1)
    guard items.contains(where: \.holdsItem) else {
      guess(element, "its menu is empty, so it counts as a button")
      var button = element
      button.role = .button
      return self.button(button)
    }
    let isMore = meansMore(label: element.label, glyph: element.glyph)
    report.count(isMore ? "More button" : element.sort)
    if isMore { return Control(More(label.text, id: id) { items }) }
    if element.sort == "disclosure" {
      return Control(Disclosure(label.text, id: id) { Self.actions(items).map(Self.button) })
    }
    return Control(
      PullDownButton(
        label.text, id: id, glyph: labelText(element.glyph).nonEmpty, face: face(element)
      ) { items })
  }

  // MARK: Faces and names

  func face(_ element: FoundElement) -> Face? {
    labelText(element.glyph).isEmpty ? nil : element.isGlyphOnly ? .glyph : .both
  }

  /// The label, or the best that can be made where there is none.
  private mutating func name(of element: FoundElement) -> (text: String, isGuessed: Bool) {
    if !element.label.isEmpty { return (element.label, false) }
    let picture = element.glyph == FoundElement.unknownPicture ? nil : element.glyph
    let glyph = picture.map { Symbols.name(ofGlyph: $0) ?? words(ofGlyph: $0).withCapital }
    let identifier = [element.identifier, element.hint].compactMap(\.self)
      .first { !Placeholders.isID($0) }
      .map { words(ofName: $0.split { "/:".contains($0) }.last.map(String.init) ?? $0) }
    let more = meansMore(label: "", glyph: element.glyph) ? "More" : nil
    let best = labelText([more, glyph, identifier].compactMap { $0?.nonEmpty }.first)
    let text = best.isEmpty ? "Unlabeled \(element.sort)" : best
    guess(element, "it has no label, so a screen reader has none either; it is called \"\(text)\"")
    return (text, true)
  }
}

extension MenuElement {
  /// Tells whether there is anything that can be shown.
  var holdsItem: Bool {
    switch self {
    case .item: true
    case .section(let section): section.items.contains(where: \.holdsItem)
    case .submenu: true
    }
  }
}
