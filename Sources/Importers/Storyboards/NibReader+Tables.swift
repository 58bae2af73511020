import Core
import Interfaces

/// Tables and other controls that hold rows, pages or cells.
extension NibReader {
  mutating func readTable(_ view: XMLElement, _ frame: Rectangle?) {
    var area = frame ?? .zero
    let under = isDesktop ? 0 : max(0, barBottom - area.y)
    if under > 0 {
      // The system shifts what is scrolled below the bar over it.
      area.y += under
      guess(view, "its rows begin below the bar over it")
    }
    onNewGroup { reader in
      for key in ["tableHeaderView", "tableFooterView"] {
        if let inner = view.child(key: key) { reader.read(inner, in: area) }
      }
      var rows: [XMLElement] = []
      for section in view.all("tableViewSection") {
        if let title = Self.text(section, "headerTitle")?.nonEmpty {
          reader.addHeader(title, of: section, in: area)
        }
        rows += section.parts("cells")
      }
      reader.readRows(rows, in: area)
      reader.readPrototypes(of: view, in: area)
      if rows.isEmpty { reader.lists.append((view, area)) }
      for column in view.all("tableColumn") {
        reader.drop(column, "code fills the rows of columns")
      }
    }
  }

  /// The lower edge of the bar over the screen; 0 where there is none.
  private var barBottom: Double {
    guard hasNavigationBar, let height = screen.height else { return 0 }
    return Guess.safeTop(height: height) + Guess.bar
  }

  /// A title above rows stands over the first of them.
  private mutating func addHeader(_ title: String, of section: XMLElement, in area: Rectangle) {
    var element = FoundElement("heading", label: title)
    element.role = .heading
    let first = section.parts("cells").first.flatMap { Self.frame($0) }
    if let first {
      let inset = Guess[.tableInset]
      let (height, above) = Guess.size(.tableHeader)
      element.frame = Rectangle(
        x: area.x + inset, y: area.y + first.y - above, width: max(1, area.width - 2 * inset),
        height: height)
    }
    add(element, from: section)
  }

  /// Rows whose frames lie on one another are stacked in the order of the file.
  private mutating func readRows(_ rows: [XMLElement], in area: Rectangle) {
    let frames = rows.map { Self.frame($0) }
    var end = -Double.infinity
    var isStale = false
    for frame in frames.compactMap(\.self) {
      if frame.y < end - 0.5 { isStale = true }
      end = frame.maxY
    }
    guard isStale else {
      for row in rows { read(row, in: area) }
      return
    }
    screen.report.guess(
      rows.first?.line, "\(rows.count) rows", "their frames lie on one another; they are stacked")
    var y = frames.compactMap { $0?.y }.min() ?? 0
    for (row, frame) in zip(rows, frames) {
      guard let frame else { continue }
      let place = Rectangle(
        x: area.x + frame.x, y: area.y + y, width: frame.width, height: frame.height)
      readCell(row, place)
      y += frame.height
    }
  }

  /// Prototypes stand for one row each, or for as many as somebody says.
  private mutating func readPrototypes(of view: XMLElement, in area: Rectangle) {
    let prototypes = view.parts("prototypes")
    guard let first = prototypes.first else { return }
    noteList(view, prototypes.compactMap { $0["reuseIdentifier"] })
    let wanted = wantedRows(of: view)
    let counts = prototypes.map { options.rows[$0["reuseIdentifier"] ?? ""] ?? wanted ?? 1 }
    if counts.allSatisfy({ $0 == 1 }) {
      readRows(prototypes, in: area)
      screen.report.guess(
        first.line, Self.subject(view),
        "code fills the rows; each prototype stands for one (--rows list=12 for more)")
      return
    }
    var y = prototypes.compactMap { Self.frame($0)?.y }.min() ?? 0
    for (prototype, count) in zip(prototypes, counts) {
      let height = Self.frame(prototype)?.height ?? Guess.bar
      for number in 1...max(1, min(count, 200)) {
        let before = screen.elements.count
        readCell(
          prototype, Rectangle(x: area.x, y: area.y + y, width: area.width, height: height))
        for index in before..<screen.elements.count where !screen.elements[index].label.isEmpty {
          screen.elements[index].label += " \(number)"
        }
        y += height
      }
    }
  }

  // MARK: Sliders, pages and matrices

  /// What is set by steps, with its numbers as far as the file has them.
  mutating func readAdjustable(_ view: XMLElement, _ frame: Rectangle?) {
    let cell = view.child(key: "cell")
    func number(_ names: String...) -> Double? {
      names.compactMap { view.number($0) ?? cell?.number($0) }.first
    }
    let sort = ["slider": "slider", "stepper": "stepper"][view.name] ?? "picker"
    var element = FoundElement(sort, at: frame)
    if sort != "picker" {
      let isSlider = sort == "slider"
      // Left out is what is usual: 0 to 1 for a slider, 0 to 100 for a stepper.
      element.value = FoundValue(
        value: number("value", "doubleValue") ?? 0,
        lower: number("minValue", "minimumValue") ?? 0,
        upper: number("maxValue", "maximumValue") ?? (isSlider && !isDesktop ? 1 : 100),
        step: isSlider ? nil : number("stepValue", "increment") ?? 1)
    }
    if view["enabled"] == "NO" { element.role = .text }
    add(element, from: view)
  }

  /// A date on wheels, on the page of a month, or on a button that opens one; times are a wheel.
  mutating func readDatePicker(_ view: XMLElement, _ frame: Rectangle?) {
    let cell = view.child("datePickerCell", key: "cell")
    let style = view["style"] ?? cell?["style"] ?? ""
    if isDesktop, style != "clockAndCalendar" {
      return add(FoundElement("field", at: frame), from: view)
    }
    let mode = view["datePickerMode"] ?? ""
    var element = FoundElement(
      ["time", "countDownTimer"].contains(mode) ? "picker" : "date picker", at: frame)
    let seconds = (view.child("date", key: "date") ?? cell?.child("date", key: "date"))?
      .number("timeIntervalSinceReferenceDate")
    element.value = FoundValue(
      date: seconds.flatMap { FoundValue.day(secondsSince2001: $0) },
      isCalendar: style == "inline" || style == "compact" || isDesktop)
    add(element, from: view)
  }

  /// The pages of a tab view lie on one another: the first is shown, the others have their tabs.
  mutating func readTabView(_ view: XMLElement, _ frame: Rectangle) {
    let pages = view.parts("tabViewItems")
    var strip = frame
    strip.height = Guess.menuBar
    onNewGroup { reader in
      for (index, page) in pages.enumerated() where view["type"] != "noTabsNoBorder" {
        var tab = FoundElement(
          "tab", label: Self.text(page, "label"), at: strip.column(index, of: pages.count))
        tab.isSelected = index == 0
        reader.add(tab, from: page)
      }
      if let page = pages.first?.child("view", key: "view") { reader.read(page, in: frame) }
    }
    if pages.count > 1 {
      drop(view, "what its other pages hold")
    }
  }

  /// Cells of a matrix have no frames: they share that of the whole.
  mutating func readMatrix(_ view: XMLElement, _ frame: Rectangle?) {
    let columns = view.parts("cells").filter { $0.name == "column" }
    guard let frame, !columns.isEmpty else { return }
    onNewGroup { reader in
      for (column, cells) in columns.enumerated() {
        let whole = frame.column(column, of: columns.count)
        for (row, cell) in cells.children.enumerated() {
          let sort = cell["type"] == "radio" ? "radio button" : "button"
          let place = whole.row(row, of: cells.children.count)
          reader.add(FoundElement(sort, label: Self.text(cell, "title"), at: place), from: cell)
        }
      }
    }
  }

  // MARK: Views that are tapped

  /// Tells whether a view without a kind of its own takes taps: it has a recognizer, or its class is
  /// called a button.
  func isTapped(_ view: XMLElement) -> Bool {
    let recognizers = view.parts("connections").filter { $0["property"] == "gestureRecognizers" }
    return recognizers.contains { scenes.taps.contains($0["destination"] ?? "") }
      || view["customClass"]?.hasSuffix("Button") == true || view.name == "control"
  }

  /// A view that takes taps is one target, with the texts in it.
  mutating func readTapped(_ view: XMLElement, _ frame: Rectangle?) {
    let before = screen.elements.count
    readChildren(view, frame ?? .zero)
    let inner = screen.elements[before...]
    guard !inner.contains(where: \.isTarget) else { return }
    let texts = inner.map(\.label).filter { !$0.isEmpty }
    screen.elements.removeLast(inner.count)
    var element = FoundElement("button", label: texts.joined(separator: ", "), at: frame)
    element.glyph = texts.isEmpty ? view["image"] : nil
    element.isGlyphOnly = element.glyph != nil
    element.hasSpokenPicture = element.glyph != nil
    noteSegues(view)
    add(element, from: view)
  }
}
