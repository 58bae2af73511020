import Core
import Interfaces
import Model
import Populations
import Randomness

extension PlanCompiler {
  // MARK: Surfaces

  /// A surface of the layout with the parts in which it is searched, which are added to those of the others.
  func surface(
    _ index: Int, scale: Float, elements: [Plan.Element], chunks: inout [Plan.Chunk]
  ) -> Plan.Surface {
    let surface = layout.surfaces[index]
    let first = firstElements[index]
    let range = first..<(first + surface.elements.count)
    let firstChunk = chunks.count
    chunks += chunksOf(range, elements, of: index)
    let back = wayBack(surface, range, elements)
    let isScreen = surface.parent == nil
    return Plan.Surface(
      parent: Int32(surface.parent ?? 0), depth: Int32(depth(of: index)),
      firstElement: Int32(first), elementCount: Int32(range.count),
      firstChunk: Int32(firstChunk), chunkCount: Int32(chunks.count - firstChunk),
      backElement: Int32(back ?? -1),
      choices: Float(max(1, range.count { elements[$0].isChoice })),
      choiceBits: Transform.log2(
        Float(max(1, range.count { elements[$0].isChoice && elements[$0].code != .hold }))),
      openTime: isScreen ? 0 : openTime(of: surface),
      // One screen takes the place of another at once.
      closeTime: isAstray(surface) || surface.kind == .results ? 0 : constants[.systemMenuOpen],
      minX: Float(surface.frame.x) * scale, minY: Float(surface.frame.y) * scale,
      maxX: Float(surface.frame.maxX) * scale, maxY: Float(surface.frame.maxY) * scale,
      isScreen: isScreen, scrolls: range.contains { elements[$0].page > 0 },
      isMenu: isMenu(surface),
      closesOutside: !isScreen && surface.closesOutside, special: -1,
      asks: surface.permission != nil || surface.elements.contains(where: \.isQuestion))
  }

  private func depth(of index: Int) -> Int {
    var depth = 0
    var surface = layout.surfaces[index]
    while let parent = surface.parent {
      depth += 1
      surface = layout.surfaces[parent]
    }
    return depth
  }

  /// The parts that are searched one after the other: what is on the first page or on every page
  /// comes before anything is scrolled.
  private func chunksOf(
    _ range: Range<Int>, _ elements: [Plan.Element], of surface: Int
  ) -> [Plan.Chunk] {
    var chunks: [Plan.Chunk] = []
    var first = range.lowerBound
    while first < range.upperBound {
      let page = elements[first].isPinned ? -1 : elements[first].page
      var end = first
      while end < range.upperBound, end - first < 64,
        (elements[end].isPinned ? -1 : elements[end].page) == page,
        (elements[end].code == .hold) == (elements[first].code == .hold)
      {
        end += 1
      }
      chunks.append(chunk(first..<end, page: page, elements, of: surface))
      first = end
    }
    return chunks.filter { $0.page <= 0 } + chunks.filter { $0.page > 0 }
  }

  private func chunk(
    _ range: Range<Int>, page: Int32, _ elements: [Plan.Element], of surface: Int
  ) -> Plan.Chunk {
    var active: UInt64 = 0
    var idle: UInt64 = 0
    var containers: UInt64 = 0
    for (bit, index) in range.enumerated() {
      let element = elements[index]
      if element.isContainer { containers |= 1 << UInt64(bit) }
      if element.code == .back || isDone(index) { idle |= 1 << UInt64(bit) }
      if element.isChoice { active |= 1 << UInt64(bit) }
    }
    let runs = runs(range)
    return Plan.Chunk(
      first: Int32(range.lowerBound), count: Int32(range.count), surface: surface, page: page,
      active: active, idle: idle, containers: containers,
      isHidden: elements[range.lowerBound].code == .hold, runs: runs,
      ordered: runs.isEmpty ? ordered(range, elements) : 0, months: months(range))
  }

  func isMenu(_ surface: Surface) -> Bool {
    [.menu, .submenu, .contextMenu].contains(surface.kind)
  }
}
