import Interfaces

/// Which choosable things belong together by meaning.
///
/// Meaning does not change with layout, so it is gathered over all designs of a comparison: two
/// things are kin when some design puts them under the same title, be it of a menu, of a submenu
/// or of a section. An ellipsis is no title.
struct Kinship {
  private var classes: [String: Set<String>] = [:]

  init(_ layouts: [Layout]) {
    for (number, layout) in layouts.enumerated() { gather(layout, design: number) }
  }

  /// Tells whether two things were ever put under one title.
  func related(_ a: String, _ b: String) -> Bool {
    guard let left = classes[a], let right = classes[b] else { return false }
    return !left.isDisjoint(with: right)
  }

  private mutating func gather(_ layout: Layout, design: Int) {
    var titled: Set<Int> = []
    for surface in layout.surfaces {
      for element in surface.elements where element.face != .ellipsis {
        for effect in [element.tap, element.hold] {
          if case .open(let child) = effect { titled.insert(child) }
        }
      }
    }
    for (index, surface) in layout.surfaces.enumerated() {
      let headed = Set(surface.elements.filter(\.isHeading).map(\.group))
      for element in surface.elements {
        guard let goal = element.tap.goal else { continue }
        if headed.contains(element.group) {
          classes[goal, default: []].insert("\(design)/\(index)/\(element.group)")
        } else if titled.contains(index) {
          classes[goal, default: []].insert("\(design)/\(index)")
        }
      }
    }
  }
}
