import Core
import Interfaces
import RandomDesigns
import Testing

/// What holds for every surface of every design, on random trees.
struct LayoutPropertyTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func everySurfaceIsSound(seed: UInt64) throws {
    var maker = RandomDesign(seed: seed)
    let design = maker.design()
    for size in [TextSize.extraSmall, .large, .extraExtraExtraLarge, .accessibility5] {
      do throws(DocumentError) {
        let layout = try Layout(of: design, textSize: size)
        check(layout, of: design, "seed \(seed), size \(size)")
      } catch {
        // What is pinned to the edges can leave too little room; nothing else may be refused.
        for problem in error.problems {
          #expect(problem.expected.contains(" pt"), "\(problem.message), seed \(seed)")
        }
      }
    }
  }

  @Test func mostRandomDesignsFit() {
    let fitting = (0..<200 as Range<UInt64>).count { seed in
      var maker = RandomDesign(seed: seed)
      let design = maker.design()
      return (try? Layout(of: design)) != nil
    }
    // Otherwise the property above would hold for want of examples.
    #expect(fitting >= 180)
  }

  /// What can be used beside a sheet lies above it, has names of its own, and leads on.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func everyBackgroundIsSound(seed: UInt64) throws {
    var maker = RandomDesign(seed: seed)
    let design = maker.design()
    guard let layout = try? Layout(of: design) else { return }
    let whole = layout.withBackgrounds
    #expect(whole.surfaces.count >= layout.surfaces.count)
    for (before, after) in zip(layout.surfaces, whole.surfaces) {
      let own = after.elements.filter { !$0.isBeside }
      let beside = after.elements.filter(\.isBeside)
      #expect(own == before.elements, "seed \(seed)")
      #expect(before.leavesBackground || beside.isEmpty, "seed \(seed)")
      #expect(beside.allSatisfy { $0.frame.maxY <= after.frame.y }, "seed \(seed)")
    }
    checkIDs(whole, "seed \(seed)")
    let goals = Set(whole.surfaces.flatMap(\.elements).compactMap(\.tap.goal))
    #expect(goals.sorted() == design.goals.sorted(), "seed \(seed)")
  }

  private func check(_ layout: Layout, of design: Design, _ comment: Comment) {
    let screen = Rectangle(
      x: 0, y: 0, width: layout.display.width.value, height: layout.display.height.value)
    for (index, surface) in layout.surfaces.enumerated() {
      #expect(index == 0 ? surface.parent == nil : surface.parent ?? .max < index, comment)
      #expect(contains(screen, surface.frame), comment)
      checkElements(of: surface, comment)
    }
    checkIDs(layout, comment)
    // What a question asks about can be chosen there too, and a taller sheet holds all again.
    let choosable = Set(layout.surfaces.flatMap(\.elements).compactMap(\.tap.goal))
    #expect(choosable.sorted() == design.goals.sorted(), comment)
  }

  private func checkElements(of surface: Surface, _ comment: Comment) {
    var lastGroup = 0
    for (index, element) in surface.elements.enumerated() {
      #expect(contains(surface.frame, element.frame), comment)
      #expect((0..<surface.pages).contains(element.page), comment)
      #expect((0...1).contains(element.visibleShare) && element.words >= 1, comment)
      #expect(element.frame.height > 0 && element.frame.width >= 0, comment)
      #expect((lastGroup...lastGroup + 1).contains(element.group), comment)
      lastGroup = element.group
      for other in surface.elements[..<index]
      where other.page == element.page || other.isPinned || element.isPinned {
        #expect(
          !other.frame.intersects(element.frame), "\(comment): \(other.id) and \(element.id)")
      }
    }
    // A page may hold nothing but space, and of a sheet nothing but what needs it to be taller.
    let pages = Set(surface.elements.map(\.page)).count
    let isOpen = [.sheet, .page, .screen].contains(surface.kind)
    #expect(pages == surface.pages || surface.pages == 1 || isOpen, comment)
  }

  private func checkIDs(_ layout: Layout, _ comment: Comment) {
    let elements = layout.surfaces.flatMap(\.elements).map(\.id)
    #expect(Set(elements).count == elements.count, comment)
    #expect(Set(layout.surfaces.map(\.id)).count == layout.surfaces.count, comment)
    let opened = layout.surfaces.enumerated().flatMap { index, surface in
      surface.elements.compactMap { element -> [Int]? in
        guard case .open(let target) = element.tap else { return nil }
        return [target, index]
      }
    }
    let led = layout.surfaces.flatMap { surface -> [Int] in
      let ends = surface.elements.flatMap { [$0.tap.surface, $0.hold?.surface, $0.after] }
      return (ends + [surface.expansion?.surface, surface.wait?.retry]).compactMap(\.self)
    }
    #expect(Set(led).union([0]) == Set(layout.surfaces.indices), comment)
    for pair in opened { #expect(layout.surfaces[pair[0]].parent ?? .max <= pair[1], comment) }
  }

  private func contains(_ outer: Rectangle, _ inner: Rectangle) -> Bool {
    inner.x >= outer.x && inner.y >= outer.y && inner.maxX <= outer.maxX
      && inner.maxY <= outer.maxY
  }
}
