import Model

/// The part of a surface that is heard: people begin where the focus is, and go on from the top.
enum HeardPart: CaseIterable {
  /// What comes behind the focus.
  case behindFocus
  /// What comes before it.
  case beforeFocus
}

extension Kernel {
  /// Tells whether a chunk is the first of a surface or of another page.
  func isPageStart(_ index: Int, number: Int) -> Bool {
    number == 0 || chunks[index].page > 0 && chunks[index].page != chunks[index - 1].page
  }

  /// Searches a surface by ear: from the focus on to its end, then from its beginning to where the focus was.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - slots: Who searches; those who have chosen something are removed.
  func listen(to surface: Int, _ slots: inout LaneList) {
    let here = surfaces[surface]
    for slot in slots.lazy.map(Int.init) {
      let lane = Int(searching.lanes[slot])
      arrive(surface, lane, states[lane])
      searching.begin[slot] = max(0, focuses[lane].stop + 1)
    }
    for part in HeardPart.allCases {
      for number in 0..<Int(here.chunkCount) where !slots.isEmpty {
        let index = Int(here.firstChunk) + number
        if part == .behindFocus, isPageStart(index, number: number) {
          considerTyping(on: surface, before: number, &slots)
        }
        listen(to: part, of: index, number: number, on: surface, slots)
        keepThoseWhoSearch(&slots)
      }
    }
  }

  private func listen(
    to part: HeardPart, of index: Int, number: Int, on surface: Int, _ slots: LaneList
  ) {
    let chunk = chunks[index]
    let first = plan.stops[Int(chunk.first)].order
    var hearers = searchingOn
    for slot in slots {
      let begin = searching.begin[Int(slot)]
      let comes =
        part == .behindFocus
        ? chunk.isHidden || begin < first + chunk.count
        : !chunk.isHidden && begin >= first + chunk.count
      if comes { hearers.append(slot) }
    }
    if !hearers.isEmpty { judge(chunk, number: number, hearers) }
    // A chunk that the focus parts was judged when its end was heard.
    for slot in slots {
      let begin = searching.begin[Int(slot)]
      guard !chunk.isHidden, begin > first, begin < first + chunk.count else { continue }
      if part == .behindFocus {
        searching.parted[Int(slot)] = searching.passes[Int(slot)]
      } else {
        searching.passes[Int(slot)] = searching.parted[Int(slot)]
        noteRead(of: chunk, at: Int(slot))
        hearers.append(slot)
      }
    }
    guard !hearers.isEmpty else { return }
    if chunk.page >= 0 {
      for slot in hearers { scroll(to: chunk.page, lane: Int(searching.lanes[Int(slot)])) }
    }
    method.listen(on: surface, to: chunk, part, by: hearers, in: self)
  }

  private func keepThoseWhoSearch(_ slots: inout LaneList) {
    var left = 0
    for slot in slots where states[Int(searching.lanes[Int(slot)])].chosen < 0 {
      slots[left] = slot
      left += 1
    }
    slots.keep(left)
  }
}
