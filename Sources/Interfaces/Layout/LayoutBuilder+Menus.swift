import Core

extension LayoutBuilder {
  /// Lays out a menu and those within it.
  ///
  /// - Parameters:
  ///   - plan: The menu.
  ///   - anchor: The hit rectangle of what opens it.
  ///   - parent: The index of the surface that it opens from.
  /// - Returns: The index of the surface of the menu.
  mutating func addMenu(_ plan: MenuPlan, from anchor: Rectangle, on parent: Int) -> Int {
    if plan.isSwiped { return addSwiped(plan, over: anchor, on: parent) }
    var rows = MenuRows(plan, metrics: metrics).rows
    let span = metrics.menuSpan(isTyped: plan.field != nil)
    let head = plan.field == nil ? 0 : metrics[.menuRow]
    let window = span.upperBound - span.lowerBound - head
    var pages = Pages(heights: rows.map(\.height), gaps: rows.map(\.gap), window: window)
    let height = head + min(pages.height, window)
    let x = plan.isSubmenu ? submenuLeft(beside: surfaces[parent].frame) : menuLeft(over: anchor)
    let y = menuTop(plan, rows, pages, height: height, from: anchor)
    if plan.flips, pages.count == 1, y + height <= anchor.midY {
      rows = rows.turned()
      pages = Pages(heights: rows.map(\.height), gaps: rows.map(\.gap), window: window)
    }
    let index = surfaces.count
    var surface = Surface(
      id: plan.id, kind: plan.kind, parent: parent,
      frame: Rectangle(x: x, y: y, width: metrics.menuWidth, height: height), elements: [],
      pages: pages.count)
    if plan.opensOnPress { surface.appearance = .abrupt }
    if case .options = plan.content { surface.takesLetters = metrics.isDesktop }
    if var field = plan.field {
      field.id = plan.prefix + field.id
      field.hasFocus = true
      field.frame = Rectangle(x: x, y: y, width: metrics.menuWidth, height: head)
      surface.elements.append(field)
    }
    for (row, (page, top)) in zip(rows, zip(pages.page, pages.top)) {
      var element = row.element
      element.page = page
      element.frame = Rectangle(
        x: x, y: y + head + top, width: metrics.menuWidth, height: row.height)
      element.isListed = plan.field != nil
      surface.elements.append(element)
    }
    let first = surface.elements.count - rows.count
    surfaces.append(surface)
    for (place, row) in rows.enumerated() {
      attach(row.opens, to: first + place, on: index)
    }
    return index
  }

  /// A submenu covers its menu; on a desk it opens beside it.
  private func submenuLeft(beside menu: Rectangle) -> Double {
    guard metrics.isDesktop else { return menu.x }
    let most = metrics.width - metrics[.menuMargin] - metrics.menuWidth
    return menu.maxX <= most ? menu.maxX : max(0, menu.x - metrics.menuWidth)
  }

  /// A menu stands in the middle of what opens it, as far as the margins of the screen allow.
  private func menuLeft(over anchor: Rectangle) -> Double {
    let margin = metrics[.menuMargin]
    let most = metrics.width - margin - metrics.menuWidth
    // On a desk menus hang from the left edge of their title.
    if metrics.isDesktop { return max(0, min(anchor.x, most)) }
    return min(max(snapDown(anchor.midX - metrics.menuWidth / 2), margin), max(most, margin))
  }

  /// A menu opens below, else above, else over what opens it; a submenu over the item.
  private func menuTop(
    _ plan: MenuPlan, _ rows: [MenuRow], _ pages: Pages, height: Double, from anchor: Rectangle
  ) -> Double {
    let span = metrics.menuSpan(isTyped: plan.field != nil)
    func clamped(_ y: Double) -> Double {
      min(max(snapDown(y), span.lowerBound), span.upperBound - height)
    }
    if plan.isSubmenu { return clamped(anchor.y) }
    if let key = plan.nearness, pages.count == 1,
      let index = rows.firstIndex(where: { $0.element.currentGoal == key })
    {
      return clamped(anchor.midY - pages.top[index] - rows[index].height / 2)
    }
    if anchor.maxY + height <= span.upperBound || plan.hasPreview { return clamped(anchor.maxY) }
    if anchor.y - height >= span.lowerBound { return clamped(anchor.y - height) }
    return clamped(anchor.maxY)
  }
}
