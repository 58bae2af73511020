import Quantities

extension Composer {
  /// The bar at the top: the title in the middle, controls at the right end.
  ///
  /// Where the controls leave no room in the middle, the title moves left of them and is cut off.
  mutating func navigationBar(
    _ bar: NavigationBar, title: String, width: Double, at place: Place
  ) -> Box {
    groups.separate()
    let textSize = metrics.textSize
    metrics.textSize = .large
    defer { metrics.textSize = textSize }
    let height = metrics.barHeight
    let gap = metrics[.barGap]
    let inner = place.inside("navigation")
    var box = Box(width: width, height: height)
    let titleBox = title.isEmpty ? nil : titleBox(title, width: width, at: inner)
    guard let boxes = barBoxes(bar.content, width: width, height: height, at: inner) else {
      return box
    }
    let controls = Box.row(boxes, gap: gap, height: height)
    let room = max(0, width - controls.width - (boxes.isEmpty ? 0 : gap))
    if var titleBox {
      let own = min(titleBox.width, room)
      let middle = snapDown((width - own) / 2)
      titleBox.pieces[0].element.frame.width = own
      titleBox.pieces[0].element.visibleShare = metrics.visibleShare(
        of: titleBox.width, in: own)
      let y = snapDown((height - titleBox.height) / 2)
      box.add(titleBox, x: min(middle, room - own), y: y)
    }
    box.add(controls, x: width - controls.width, y: 0)
    box.width = width
    box.height = height
    groups.separate()
    return box
  }

  private mutating func titleBox(_ title: String, width: Double, at place: Place) -> Box {
    let text = Text(title, id: place.id + "/title", isHeading: true)
    let own = min(width, metrics.textWidth(title))
    defer { groups.separate() }
    return self.text(text, width: own, at: place, lines: 1)
  }
}
