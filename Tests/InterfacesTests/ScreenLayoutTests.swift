import Core
import Interfaces
import Testing

struct ScreenLayoutTests {
  private func segments(_ count: Int, width: Double? = nil, label: String = "One") -> Design {
    Design("d", device: "iphone-16-pro") {
      Screen {
        SegmentedControl("View", selection: "s1", width: width) {
          for index in 0..<count { Option(label, id: "s\(index)") }
        }
      }
    }
  }

  @Test(arguments: 2...12)
  func segmentsShareTheWidth(count: Int) throws {
    let layout = try Layout(of: segments(count))
    let segments = layout.surfaces[0].elements
    #expect(layout.surfaces.count == 1 && segments.count == count)
    for segment in segments {
      // Edges are multiples of 1/1024 pt.
      #expect(abs(segment.frame.width - 370 / Double(count)) <= 1.0 / 1024)
      #expect(segment.frame.height == 32 && segment.isValue)
    }
    #expect(segments.map(\.currentGoal) == (0..<count).map { $0 == 1 ? "s1" : nil })
    #expect(segments[1].tap == .choose(goal: "s1"))
    #expect(segments[0].frame.x == 16 && segments[count - 1].frame.maxX == 386)
  }

  /// Five segments in 370 pt are 12.3 mm wide on a phone with 460 pixels an inch.
  @Test func fiveSegmentsHaveThePublishedWidth() throws {
    let layout = try Layout(of: segments(5))
    let width = layout.display.millimeters(Points(layout.surfaces[0].elements[0].frame.width))
    #expect(abs(width.value - 12.3) < 0.05)
  }

  @Test func aGivenWidthIsKept() throws {
    let elements = try Layout(of: segments(5, width: 100)).surfaces[0].elements
    #expect(elements.map(\.frame.width) == [20, 20, 20, 20, 20])
  }

  @Test func labelsAreCutOffInNarrowSegments() throws {
    let wide = try Layout(of: segments(3, label: "Newest First")).surfaces[0].elements[0]
    #expect(wide.visibleShare == 1)
    let narrow = try Layout(of: segments(6, label: "Newest First")).surfaces[0].elements[0]
    // 370/6 pt less the padding of 9.25 pt are 3.32 em of 13 pt: "New" (2.147 em) and the dots (.821),
    // but not the e (.582).
    #expect(narrow.lettersLeft == 3 && narrow.visibleLabel == "New")
    let left = try (2...12).map {
      try Layout(of: segments($0, label: "Newest First")).surfaces[0].elements[0].visibleShare
    }
    #expect(left == left.sorted(by: >) && left[10] == 1.0 / 12)
  }

  private func inline(
    _ count: Int, sizing: InlineActions.Sizing = .equal, limit: Int? = nil, label: String = "A"
  ) -> Design {
    Design("d", device: "iphone-16-pro") {
      Screen {
        InlineActions(id: "row", sizing: sizing, limit: limit) {
          for index in 0..<count { Item("\(label)\(index)", id: "a\(index)") }
        }
      }
    }
  }

  @Test func actionsFillTheRowWhileTheyFit() throws {
    // (370 + 8) / (44 + 8) = 7.3, so 7 fit.
    let seven = try Layout(of: inline(7))
    #expect(seven.surfaces.count == 1)
    let widths = seven.surfaces[0].elements.map(\.frame.width)
    #expect(widths.allSatisfy { abs($0 - (370.0 - 6 * 8) / 7) <= 1.0 / 1024 })
    let eight = try Layout(of: inline(8))
    #expect(
      eight.surfaces[0].elements.map(\.id) == ["a0", "a1", "a2", "a3", "a4", "a5", "row/more"])
    #expect(eight.surfaces[0].elements[6].face == .ellipsis)
    #expect(eight.surfaces[0].elements[6].tap == .open(surface: 1))
    #expect(eight.surfaces[1].elements.map(\.id) == ["a6", "a7"])
    #expect(inline(8).goals == inline(7).goals + ["a7"])
  }

  @Test(arguments: 0...5)
  func theLimitSaysHowManyStayInTheRow(limit: Int) throws {
    let layout = try Layout(of: inline(5, limit: limit))
    let shown = layout.surfaces[0].elements.filter { $0.face == .label }
    #expect(shown.count == limit)
    #expect(layout.surfaces.count == (limit < 5 ? 2 : 1))
  }

  @Test func naturalActionsAreAsWideAsTheirFaces() throws {
    let layout = try Layout(of: inline(3, sizing: .natural, label: "Duplicate "))
    let padding = 24.0
    for element in layout.surfaces[0].elements {
      // Lengths are multiples of 1/1024 pt.
      let text = TextWidth.ems(of: element.label) * 17
      #expect(abs(element.frame.width - (padding + text)) <= 1.0 / 1024)
      #expect(element.visibleShare == 1)
    }
    let crowded = try Layout(of: inline(4, sizing: .natural, label: "Duplicate "))
    #expect(crowded.surfaces[0].elements.count == 3)
  }

  @Test func barsStandAtTheEdges() throws {
    let design = Design("d", device: "iphone-16") {
      Screen("Inbox") {
        Toolbar {
          Button("A", glyph: "a", face: .glyph)
          Button("B", glyph: "b", face: .glyph)
          Button("C", glyph: "c", face: .glyph)
        }
        Button("Middle")
        NavigationBar { More { Item("Share") } }
      }
    }
    let elements = try Layout(of: design).surfaces[0].elements
    #expect(elements.map(\.label) == ["Inbox", "More", "Middle", "A", "B", "C"])
    #expect(elements.map(\.isPinned) == [true, true, false, true, true, true])
    #expect(elements.map(\.group) == [0, 1, 2, 3, 3, 3])
    #expect(elements[0].isHeading && abs(elements[0].frame.midX - 393.0 / 2) < 0.01)
    #expect(elements[1].frame == Rectangle(x: 331, y: 59, width: 46, height: 44))
    #expect(elements[2].frame.y == 59 + 44 + 8)
    #expect(elements[3].frame.x == 16 && elements[5].frame.maxX == 377)
    #expect(abs(elements[4].frame.midX - 393.0 / 2) < 0.01)
    #expect(elements[3].frame.maxY == 852 - 34)
  }

  @Test func barsAreHigherOnTabletsAndKeepTheirTextSize() throws {
    let design = Design("d", device: "ipad") {
      Screen { Toolbar { Button("Share") } }
    }
    let usual = try Layout(of: design).surfaces[0].elements[0]
    let large = try Layout(of: design, textSize: .accessibility5).surfaces[0].elements[0]
    #expect(usual == large)
    #expect(usual.frame.midY == 1180 - 20 - 25)
  }

  @Test func aLongScreenIsReadInPages() throws {
    let design = Design("d", device: "iphone-se") {
      Screen("Long") {
        NavigationBar()
        for index in 0..<20 { Button("Button \(index)") }
      }
    }
    let screen = try Layout(of: design).surfaces[0]
    // Between the bar and the bottom 667 - 20 - 44 - 16 = 587 pt hold 11 rows of 52 pt.
    #expect(screen.pages == 2)
    #expect(screen.elements.dropFirst().map(\.page) == (0..<20).map { $0 / 11 })
    #expect(screen.elements[20].frame.maxY == 667 - 8)
  }

  @Test func aRowGoesOnInAFurtherLine() throws {
    let design = Design("d", device: "iphone-16") {
      Screen {
        Row {
          Button("A rather long button")
          Button("Another long button")
          Button("Short")
        }
      }
    }
    let elements = try Layout(of: design).surfaces[0].elements
    #expect(elements[0].frame.y < elements[1].frame.y)
    #expect(elements[1].frame.y == elements[2].frame.y)
    #expect(elements.map(\.group) == [0, 0, 0])
  }

  @Test func largerTextNeverMakesAButtonSmaller() throws {
    let design = Design("d", device: "ipad") { Screen { Button("Share") } }
    let frames = try TextSize.allCases.map {
      try Layout(of: design, textSize: $0).surfaces[0].elements[0].frame
    }
    #expect(frames.map(\.height) == frames.map(\.height).sorted())
    #expect(frames.map(\.width) == frames.map(\.width).sorted())
    #expect(frames[0].height == 44)
  }

  @Test(
    arguments: [
      (
        Design("d") {
          Screen {
            SegmentedControl(width: 400) {
              Option("A"); Option("B")
            }
          }
        },
        "$.screen.content[0].segmented", "a width of 400 pt", "at most 361 pt"
      ),
      (
        Design("d") {
          Screen { Toolbar { for index in 0..<8 { Button("B\(index)") } } }
        }, "$.screen.content[0].toolbar", "controls that need 408 pt", "at most 361 pt"
      ),
      (
        Design("d") {
          Screen {
            Row { Stack { for index in 0..<20 { Button("B\(index)") } } }
          }
        }, "$.screen.content[0]", "parts side by side of 1032 pt", "at most 743 pt"
      ),
      (
        Design("d") {
          Screen {
            Stack(placement: .top) { for index in 0..<15 { Button("B\(index)") } }
            Button("Last")
          }
        }, "$.screen", "0 pt between the bars", "at least 44 pt"
      ),
    ] as [(Design, String, String, String)])
  func whatDoesNotFitIsRefused(
    design: Design, path: String, found: String, expected: String
  ) {
    let error = #expect(throws: DocumentError.self) { try Layout(of: design) }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.path == path)
    #expect(error?.problems.first?.found == found)
    #expect(error?.problems.first?.expected.hasPrefix(expected) == true, "\(error as Any)")
  }
}
