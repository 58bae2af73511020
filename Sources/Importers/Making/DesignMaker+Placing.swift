import Core
import Interfaces

extension DesignMaker {
  /// An element at its place on the device.
  struct Placed {
    var element: FoundElement
    var frame: Rectangle
  }

  /// The device that fits, and the elements that have frames on canvases.
  mutating func placed() -> (device: String, content: [Control]) {
    let fit = fitting()
    self.fit = fit
    var placed: [Placed] = []
    for element in screen.elements {
      guard let frame = element.frame else {
        drop(element, "it has no place on the screen")
        continue
      }
      guard let inside = clipped(frame, of: element, to: fit) else { continue }
      placed.append(Placed(element: element, frame: inside))
    }
    uncover(&placed, screenHeight: fit.height)
    return (fit.device.id, canvases(inReadingOrder(placed)))
  }

  // MARK: Frames

  /// The frame on the device, without what lies outside; nil when nothing is left.
  private mutating func clipped(
    _ frame: Rectangle, of element: FoundElement, to fit: Fit
  ) -> Rectangle? {
    let sides = [frame.x, frame.y, frame.width, frame.height]
    guard sides.allSatisfy({ $0.isFinite && $0.magnitude < 1e6 }) else {
      drop(element, "its frame is not finite or far outside the screen")
      return nil
    }
    let isPinned = element.placement != .content
    let left = max(0, frame.x * fit.scale)
    let top = max(0, frame.y * fit.scale)
    let right = min(fit.width, frame.maxX * fit.scale)
    let most = isPinned ? fit.height : DesignLimits.place.upperBound
    let bottom = min(most, frame.maxY * fit.scale)
    let inside = Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    guard inside.width >= 1, inside.height >= 1 else {
      drop(element, "it has no area on the screen")
      return nil
    }
    return Rectangle(
      x: eighth(inside.x), y: eighth(inside.y),
      width: eighth(inside.maxX) - eighth(inside.x),
      height: eighth(inside.maxY) - eighth(inside.y))
  }

  /// Takes from each element what later ones cover, for those lie above it; a part of one that is itself
  /// covered hides what is under it as well.
  private mutating func uncover(_ placed: inout [Placed], screenHeight: Double) {
    var kept: [Placed] = []
    var covers: [Placed] = []
    let window = scrollHeight(placed, screenHeight)
    let scrolls = placed.contains { $0.frame.maxY > screenHeight }
    for part in placed.reversed() {
      var frame: Rectangle? = part.frame
      for above in covers where frame?.intersects(above.frame) == true {
        if part.isBelow(above) { continue }
        frame = frame.flatMap { $0.left(by: above.frame) }
      }
      covers.append(part)
      if scrolls, part.element.placement == .content, let whole = frame, whole.height > window {
        frame?.height = window
        guess(part.element, "cut to the height that can be seen")
      }
      guard let frame, frame.width >= 1, frame.height >= 1 else {
        drop(part.element, "other elements cover it")
        continue
      }
      if frame != part.frame, part.element.role != .text {
        guess(part.element, "cut to the part that no other element covers")
      }
      kept.append(Placed(element: part.element, frame: frame))
    }
    placed = kept.reversed()
  }

  /// The height between the bars.
  private func scrollHeight(_ placed: [Placed], _ height: Double) -> Double {
    let top = placed.filter { $0.element.placement == .top }.map(\.frame.maxY).max() ?? 0
    let bottom = placed.filter { $0.element.placement == .bottom }.map(\.frame.y).min() ?? height
    return max(1, bottom - top)
  }

  // MARK: Order

  /// The elements group by group, in each from top to bottom and from left to right.
  private func inReadingOrder(_ placed: [Placed]) -> [[Placed]] {
    struct Key: Hashable {
      var placement: Placement
      var group: Int
    }
    let groups = Dictionary(grouping: placed) {
      Key(placement: $0.element.placement, group: $0.element.group)
    }
    let areas = groups.compactMapValues { parts in
      parts.dropFirst().reduce(parts.first?.frame) { $0?.union($1.frame) }
    }
    let pieces = groups.flatMap { key, parts -> [(key: Key, parts: [Placed])] in
      guard key.placement == .content, let area = areas[key] else { return [(key, parts)] }
      let inner = areas.filter {
        $0.key.placement == .content && $0.key != key && $0.value.intersects(area)
          && $0.value.y > area.y
      }
      return cut(parts, at: inner.map(\.value.y)).map { (key, $0) }
    }
    return pieces.stablySorted { key, parts in
      let rank = Placement.allCases.firstIndex(of: key.placement) ?? 0
      let (top, left) = (parts.map(\.frame.y).min() ?? 0, parts.map(\.frame.x).min() ?? 0)
      return [Double(rank), top, left, Double(key.group)]
    }.map { rows(of: $0.parts) }
  }

  /// What stands around other groups, parted at their upper edges: what begins further down is read
  /// after them.
  private func cut(_ placed: [Placed], at edges: [Double]) -> [[Placed]] {
    guard !edges.isEmpty else { return [placed] }
    let edges = edges.sorted()
    let pieces = Dictionary(grouping: placed) { part in
      edges.firstIndex { part.frame.y < $0 } ?? edges.count
    }
    return pieces.sorted { $0.key < $1.key }.map(\.value)
  }

  private func rows(of placed: [Placed]) -> [Placed] {
    var rows: [[Placed]] = []
    for part in placed.stablySorted(by: { [$0.frame.y, $0.frame.x] }) {
      if let first = rows.last?.first, part.frame.y < first.frame.midY {
        rows[rows.count - 1].append(part)
      } else {
        rows.append([part])
      }
    }
    return rows.flatMap { row in row.stablySorted { [$0.frame.x] } }
  }

  private mutating func canvases(_ groups: [[Placed]]) -> [Control] {
    var canvases: [Control] = []
    for group in groups {
      let bar = menuBar(group)
      let parts =
        (bar.map { [$0.part] } ?? [])
        + group.dropFirst(bar?.count ?? 0).compactMap { part -> Canvas.Part? in
          control(for: part.element).map { Canvas.Part($0, frame: part.frame) }
        }
      guard !parts.isEmpty, let placement = group.first?.element.placement else { continue }
      canvases.append(Control(Canvas(placement: placement, parts: parts)))
    }
    return canvases
  }
}

extension DesignMaker.Placed {
  /// Tells whether a bar at the bottom hides the most of it, so that it is scrolled to.
  fileprivate func isBelow(_ bar: Self) -> Bool {
    element.placement == .content && bar.element.placement == .bottom
      && bar.frame.y - frame.y < frame.height / 2
  }
}

extension Rectangle {
  /// The largest rectangle of this one that another does not cover.
  fileprivate func left(by other: Rectangle) -> Rectangle? {
    let rest = [
      Rectangle(x: x, y: y, width: other.x - x, height: height),
      Rectangle(x: other.maxX, y: y, width: maxX - other.maxX, height: height),
      Rectangle(x: x, y: y, width: width, height: other.y - y),
      Rectangle(x: x, y: other.maxY, width: width, height: maxY - other.maxY),
    ].filter { $0.width > 0 && $0.height > 0 }
    return rest.max { $0.width * $0.height < $1.width * $1.height }
  }
}
