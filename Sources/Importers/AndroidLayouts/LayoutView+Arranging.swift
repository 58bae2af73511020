import Core
import Interfaces

/// Laying out views, each once, from the outermost to the innermost.
extension LayoutView {
  /// Gives the view and everything in it a size, and what is in it a place.
  ///
  /// - Parameters:
  ///   - most: The width, without the margins of the view.
  ///   - tall: The height; nil where it is scrolled.
  mutating func layOut(width most: Double, height tall: Double?) {
    let wide = size(width, in: most) ?? max(0, most)
    let high = size(height, in: tall)
    let inner = (
      width: max(0, wide - padding.width),
      height: (high ?? tall).map { max(0, $0 - padding.height) }
    )
    let own = children.isEmpty ? ownSize(within: inner.width) : (width: 0, height: 0)
    var content = Extent(width: own.width, height: own.height)
    switch arrangement {
    case .line(let axis):
      let used = layOutLine(axis, inner)
      content.width = max(content.width, used.width)
      content.height = max(content.height, used.height)
    case .stack: layOutStack(inner, &content)
    case .anchored:
      layOutAnchored(inner, isConstrained: kind != "RelativeLayout")
      content.width = children.map { $0.frame.maxX + $0.margin.right }.max() ?? 0
      content.height = children.map { $0.frame.maxY + $0.margin.bottom }.max() ?? 0
    }
    if kind == "Toolbar" || kind == "BottomAppBar" {
      content.width = inner.width
      content.height = max(content.height, Guess[.layoutToolbar])
    }
    if kind == "CardView" || isTarget { content.height = max(content.height, own.height) }
    let least = (width: number("minWidth") ?? 0, height: number("minHeight") ?? 0)
    frame.width =
      size(width, in: most) ?? min(max(0, most), max(least.width, content.width + padding.width))
    frame.height = size(height, in: tall) ?? max(least.height, content.height + padding.height)
    let room = Extent(width: frame.width - padding.width, height: frame.height - padding.height)
    place(within: room, content)
    for index in children.indices {
      children[index].frame.x += padding.left
      children[index].frame.y += padding.top
    }
  }

  /// The size that is known before that of the content.
  private func size(_ length: Length, in room: Double?) -> Double? {
    switch length {
    case .exact(let size): max(0, size)
    case .match: room.map { max(0, $0) }
    case .wrap: nil
    }
  }

  private enum Arrangement { case line(Axis), stack, anchored }

  private var arrangement: Arrangement {
    switch kind {
    case "LinearLayout", "RadioGroup", "LinearLayoutCompat", "TextInputLayout", "AppBarLayout",
      "merge", "TableLayout", "TableRow", "ChipGroup", "TabLayout", "FlexboxLayout":
      let across = ["TableRow", "ChipGroup", "TabLayout"].contains(kind)
      let usual = kind == "LinearLayout" || kind == "LinearLayoutCompat" || kind == "FlexboxLayout"
      let told = source["android:orientation"]
      let isUpright = told.map { $0 == "vertical" } ?? (!usual && !across)
      return .line(isUpright ? .upright : .across)
    case "RelativeLayout", "ConstraintLayout", "PercentRelativeLayout", "MotionLayout":
      return .anchored
    default: return .stack
    }
  }

  // MARK: Lines

  /// One below the other or side by side; what has a weight shares the room that is left.
  private mutating func layOutLine(
    _ axis: Axis, _ room: (width: Double, height: Double?)
  ) -> Extent {
    let shares = children.map { max(0, Double($0.source["android:layout_weight"] ?? "") ?? 0) }
    var left = axis == .upright ? room.height : room.width
    for pass in [false, true] {
      let isShared = children.indices.map {
        shares[$0] > 0 && left != nil && children[$0][axis] != .wrap
      }
      let rest = left.map { max(0, $0) }
      let sum = children.indices.reduce(0) { $0 + (isShared[$1] ? shares[$1] : 0) }
      for index in children.indices where isShared[index] == pass {
        let margin = children[index].margin
        if pass, let rest {
          let part = rest * shares[index] / max(sum, 1e-9)
          children[index][axis] = .exact(max(0, part - margin[axis]))
        }
        let (width, height) =
          axis == .upright ? (room.width, left) : (left ?? room.width, room.height)
        children[index].layOut(
          width: width - margin.width, height: height.map { $0 - margin.height })
        if !pass { left = left.map { $0 - (children[index].frame[axis] + margin[axis]) } }
      }
    }
    let widths = children.map { $0.frame.width + $0.margin.width }
    let heights = children.map { $0.frame.height + $0.margin.height }
    return axis == .upright
      ? Extent(width: widths.max() ?? 0, height: heights.reduce(0, +))
      : Extent(width: widths.reduce(0, +), height: heights.max() ?? 0)
  }

  // MARK: Stacks

  /// One over the other; below a bar that the rest scrolls under, and in pages that scroll.
  private mutating func layOutStack(
    _ room: (width: Double, height: Double?), _ content: inout Extent
  ) {
    let scrolls = kind.hasSuffix("ScrollView") && kind != "HorizontalScrollView"
    let isSide = kind == "HorizontalScrollView"
    var under = 0.0
    for index in children.indices {
      let margin = children[index].margin
      let isBelow = children[index].source["app:layout_behavior"] != nil && under > 0
      let top = isBelow ? under : 0
      children[index].layOut(
        width: (isSide ? 4 : 1) * room.width - margin.width,
        height: scrolls ? nil : room.height.map { $0 - margin.height - top })
      children[index].frame.y = top
      if children[index].kind == "AppBarLayout" { under = children[index].frame.height }
      content.width = max(content.width, children[index].frame.width + margin.width)
      content.height = max(content.height, top + children[index].frame.height + margin.height)
    }
  }

  // MARK: Places

  /// Moves what lies in a line or stack to where its gravity says.
  private mutating func place(within room: Extent, _ content: Extent) {
    func gravity(_ view: LayoutView, _ key: String) -> [Substring] {
      (view.source[key] ?? "").split(separator: "|")
    }
    switch arrangement {
    case .anchored: return
    case .line(let axis):
      let own =
        kind == "ToggleGroup" && source["android:gravity"] == nil
        ? ["center"] : gravity(self, "android:gravity")
      var next = offset(own, axis, room[axis] - content[axis])
      for index in children.indices {
        let view = children[index]
        let told = gravity(view, "android:layout_gravity")
        let free = room[axis.other] - view.frame[axis.other] - view.margin[axis.other]
        children[index].frame[start: axis.other] =
          view.margin[start: axis.other] + offset(told.isEmpty ? own : told, axis.other, free)
        children[index].frame[start: axis] = next + view.margin[start: axis]
        next += view.frame[axis] + view.margin[axis]
      }
    case .stack:
      for index in children.indices {
        let view = children[index]
        let told = gravity(view, "android:layout_gravity")
        func place(_ axis: Axis) -> Double {
          let free = room[axis] - view.frame[axis] - view.margin[axis]
          return view.margin[start: axis] + offset(told, axis, free)
        }
        children[index].frame.x = place(.across)
        children[index].frame.y += place(.upright)
      }
    }
  }

  private func offset(_ gravity: [Substring], _ axis: Axis, _ free: Double) -> Double {
    guard free > 0 else { return 0 }
    let (middle, ends): (Substring, [Substring]) =
      axis == .upright
      ? ("center_vertical", ["bottom"]) : ("center_horizontal", ["end", "right"])
    if gravity.contains(where: ends.contains) { return free }
    return gravity.contains("center") || gravity.contains(middle) ? free / 2 : 0
  }
}
