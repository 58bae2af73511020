import Core

extension LayoutBuilder {
  /// Lays out a sheet at each height from the one at which it opens on.
  ///
  /// Each height is a surface; going from one to the next is an act of the person.
  ///
  /// - Returns: The index of the surface at the first height.
  mutating func addSheet(_ sheet: BottomSheet, of consequencePlan: ConsequencePlan, on below: Int)
    -> Int
  {
    let place = consequencePlan.place.part("sheet", "presents.sheet")
    let isOverSheet = surfaces[below].kind == .sheet
    var parent = below
    if sheet.replaces {
      while let next = surfaces[parent].parent, surfaces[parent].kind == .sheet { parent = next }
    }
    let header = headerHeight(sheet)
    let heights = heights(of: sheet, header: header, at: place)
    let first = surfaces.count
    guard !heights.isEmpty else { return below }
    let width = metrics.width - 2 * metrics.contentMargin
    let lines = lines(of: sheet.content, width: width, at: place)
    var opens: [[Openings]] = []
    for (step, height) in heights.enumerated() {
      let laid = surface(
        sheet, lines, consequencePlan: consequencePlan, step: step, of: heights.count,
        height: height,
        header: header, parent: parent)
      surfaces.append(laid.surface)
      opens.append(laid.opens)
    }
    if isOverSheet, sheet.replaces { surfaces[first].appearance = .afterAnother }
    if sheet.isOpen { begin(with: first, isOverSheet: isOverSheet, at: place) }
    for (step, openings) in opens.enumerated() {
      for (element, opening) in openings.enumerated() {
        attach(opening, to: element, on: first + step)
      }
    }
    return first
  }

  /// Lets people come to an open sheet.
  private mutating func begin(with sheet: Int, isOverSheet: Bool, at place: Place) {
    guard start == 0, !isOverSheet else {
      composer.fail(
        place, found: isOverSheet ? "an open sheet within a sheet" : "a second open sheet",
        expected: "one sheet of the screen that is open at first")
      return
    }
    start = sheet
  }

  /// The lines of the content of a surface, whose groups are counted from 0 again.
  mutating func lines(of content: [Control], width: Double, at place: Place) -> [Box] {
    let before = composer.groups
    composer.groups = GroupCounter()
    _ = composer.groups.next()
    composer.groups.separate()
    defer { composer.groups = before }
    return content.enumerated().flatMap { index, control in
      composer.lines(control, width: width, at: place.child("content", index))
    }
  }

  private func headerHeight(_ sheet: BottomSheet) -> Double {
    let bar = sheet.title != nil || sheet.close != nil
    return (bar ? metrics.barHeight : 0) + (sheet.grabber ? metrics[.sheetGrabber] : 0)
  }

  /// The height of a sheet at a detent, from the lower edge of the screen, in pt.
  private func height(of detent: BottomSheet.Detent) -> Double {
    let large = metrics.height - metrics.safeTop
    switch detent {
    case .large: return large
    case .medium: return min(large, snap(metrics.height * metrics.geometry[.sheetMedium]))
    case .height(let height):
      return min(large, snap(height) + metrics.height - metrics.safeBottom)
    }
  }

  /// The heights from the one at which the sheet opens on, the smallest first.
  private mutating func heights(
    of sheet: BottomSheet, header: Double, at place: Place
  ) -> [Double] {
    let least = header + metrics[.minimumHit] + metrics.height - metrics.safeBottom
    let all = sheet.detents.map { height(of: $0) }
    if let low = all.min(), low < least {
      composer.fail(
        place, found: "a height of \(plainText(low)) pt, below the header",
        expected: "at least \(plainText(least)) pt for the header and one control")
      return []
    }
    let opening = height(of: sheet.selection ?? sheet.detents[0])
    return Set(all).filter { $0 >= opening }.sorted()
  }

  private mutating func surface(
    _ sheet: BottomSheet, _ lines: [Box], consequencePlan: ConsequencePlan, step: Int,
    of count: Int,
    height: Double, header: Double, parent: Int
  ) -> (surface: Surface, opens: [Openings]) {
    // Below another copy of its opener, the sheet needs ids of its own as well.
    let outer = consequencePlan.id == consequencePlan.goal ? "" : consequencePlan.id + "/"
    let prefix = step == 0 ? outer : "\(consequencePlan.id)@\(step)/"
    let canGrow = step + 1 < count
    let top = metrics.height - height
    let bottom = metrics.safeBottom
    let undimmed = sheet.undimmed.map { self.height(of: $0) } ?? 0
    var surface = Surface(
      id: consequencePlan.id + (step == 0 ? "" : "@\(step)") + "/sheet", kind: .sheet,
      parent: parent,
      frame: Rectangle(x: 0, y: top, width: metrics.width, height: height), elements: [],
      blocks: height > undimmed, closesOutside: height > undimmed,
      appearance: sheet.animated ? .animated : .abrupt,
      expansion: canGrow
        ? Surface.Expansion(
          surface: surfaces.count + 1, byScrolling: sheet.scrollingExpands,
          isShown: sheet.grabber) : nil)
    surface.elements = headerElements(
      sheet, id: surface.id, top: top, next: canGrow ? surfaces.count + 1 : nil)
    var opens = surface.elements.map { _ in Openings() }
    let gap = metrics[.contentGap]
    let pages = Pages(
      heights: lines.map(\.height), gaps: lines.map { $0.gap ?? gap },
      window: max(metrics[.minimumHit], bottom - top - header))
    refuseTall(lines, window: bottom - top - header, isLargest: !canGrow, consequencePlan)
    let clips = canGrow && sheet.scrollingExpands
    for (line, (page, y)) in zip(lines, zip(pages.page, pages.top)) where page == 0 || !clips {
      var whole = Box()
      whole.add(line, x: metrics.contentMargin, y: top + header + y)
      for piece in whole.pieces where piece.element.frame.maxY <= bottom || !canGrow {
        var element = piece.element
        element.id = prefix + element.id
        element.page = page
        surface.elements.append(element)
        opens.append(piece.opens.prefixed(by: prefix))
      }
    }
    surface.pages = clips ? 1 : pages.count
    return (surface, opens)
  }

  private mutating func refuseTall(
    _ lines: [Box], window: Double, isLargest: Bool, _ consequencePlan: ConsequencePlan
  ) {
    guard isLargest, let tallest = lines.map(\.height).max(), tallest > window else { return }
    composer.fail(
      consequencePlan.place, found: "parts side by side of \(plainText(tallest)) pt in a sheet",
      expected: limit(window) + ", the height below the header")
  }

  private func headerElements(
    _ sheet: BottomSheet, id: String, top: Double, next: Int?
  ) -> [SurfaceElement] {
    var elements: [SurfaceElement] = []
    var y = top
    if sheet.grabber {
      let width = metrics[.sheetGrabberWidth]
      elements.append(
        SurfaceElement(
          id: id + "/grabber", label: "Sheet Grabber", face: .glyph,
          frame: Rectangle(
            x: snapDown((metrics.width - width) / 2), y: y, width: width,
            height: metrics[.sheetGrabber]),
          words: 2, tap: next.map { .resize(surface: $0) } ?? .nothing, isPinned: true,
          role: .adjustable))
      y += metrics[.sheetGrabber]
    }
    let margin = metrics.contentMargin
    let close = sheet.close.map {
      min(
        snapDown(metrics.width / 3),
        max(
          metrics[.minimumHit],
          metrics.textWidth($0, size: metrics.geometry[.textSize, .large])
            + 2 * metrics[.buttonPadding]))
    }
    if let title = sheet.title {
      let room = metrics.width - 2 * margin - (close ?? 0)
      elements.append(
        SurfaceElement(
          id: id + "/title", label: title,
          frame: Rectangle(x: margin, y: y, width: room, height: metrics.barHeight),
          lettersLeft: metrics.lettersLeft(
            of: title, in: room, size: metrics.geometry[.textSize, .large]),
          words: wordCount(title), tap: .nothing, isPinned: true, role: .heading))
    }
    if let label = sheet.close, let close {
      elements.append(
        SurfaceElement(
          id: id + "/close", label: label,
          frame: Rectangle(
            x: metrics.width - margin - close, y: y, width: close, height: metrics.barHeight),
          words: wordCount(label), tap: .back, isPinned: true))
    }
    return elements
  }
}
