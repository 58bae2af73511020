import Reports
import Studies
import Testing

/// Drawings of designs with the way of a typical person.
struct SketchTests {
  /// The page of the sample with its first sketches changed.
  private func page(_ change: (inout DesignSketch) -> Void) -> String {
    var results = SampleResults().results
    for index in results.suites[0].sketches.indices { change(&results.suites[0].sketches[index]) }
    return HTMLReport.text(for: results)
  }

  private func count(_ words: String, in page: String) -> Int {
    page.split(separator: words).count - 1
  }

  /// How long a value is set stands above the drawing, and is the reason where that is half of the difference.
  @Test func settingAValueIsTold() {
    let slow = page { $0.setting = $0.design == "popup" ? 60 : 0 }
    #expect(count("value set in 60.0 s", in: slow) > 0)
    #expect(slow.contains("it takes longer to set the value with Pop-up button"))
    let same = page { $0.setting = 60 }
    #expect(count("value set in 60.0 s", in: same) > count("value set in 60.0 s", in: slow))
    #expect(!same.contains("it takes longer to set the value"))
  }

  /// How long the interface is waited for stands above the drawing, where that is a second or more.
  @Test func waitingIsTold() {
    #expect(count("8.0 s waited", in: page { $0.waiting = 8 }) > 0)
    #expect(count("s waited", in: page { $0.waiting = 0.9 }) == 0)
  }

  /// A person who stands for a part of all is called so.
  @Test func whoStandsForFewIsCalledSo() {
    let words = "One of the 30 % or so whose ways differ between the designs, on the way to"
    #expect(count(words, in: page { $0.share = 0.29 }) > 0)
    #expect(count(words, in: page { $0.share = 1 }) == 0)
  }

  /// What is narrower than its label has it below where something stands beside it.
  @Test func theEndOfTheWayIsNamed() throws {
    let narrow = page { sketch in
      guard sketch.surfaces.count == 1 else { return }
      sketch.surfaces[0].elements[0].places = [20, 20, 4, 8]
      let neighbors = [[4.0, 20, 15, 8], [25, 20, 40, 8]]
      sketch.surfaces[0].elements += neighbors.map { DesignSketch.Box(label: "", places: $0) }
    }
    let label = try #require(
      narrow.firstMatch(of: /<text class="t halo beside" x="[\d.]+" y="([\d.]+)"[^>]*>Show</))
    let ring = try #require(
      narrow.firstMatch(of: /<circle class="ring l0" cx="[\d.]+" cy="([\d.]+)"/))
    #expect(try #require(Double(label.1)) > #require(Double(ring.1)))
  }

  /// A label that is longer than its element is cut off at its edge, and lies on no other element.
  @Test func longLabelsStayOnTheirElements() throws {
    let page = page { sketch in
      guard sketch.surfaces.count == 1, let act = sketch.steps.first(where: { $0.kind == .act })
      else { return }
      sketch.surfaces[0].elements = [
        DesignSketch.Box(
          label: "Benachrichtigungseinstellungen", places: [act.x - 15, act.y - 4, 30, 8]),
        DesignSketch.Box(label: "Below", places: [act.x - 15, act.y + 5, 30, 8]),
        DesignSketch.Box(label: "Above", places: [act.x - 15, act.y - 13, 30, 8]),
      ]
    }
    let label = try #require(
      page.firstMatch(
        of: /<text class="t halo(?: thin)?" x="([\d.]+)" y="([\d.]+)"[^>]*>(Ben[^<]*…)</))
    let boxes = page.matches(
      of: /<rect class="margin" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/
    ).map { [$0.1, $0.2, $0.3, $0.4].compactMap { Double($0) } }
    let (x, y) = (try #require(Double(label.1)), try #require(Double(label.2)))
    let end = x + Drawing.width(String(label.3), size: 11)
    let holding = boxes.filter { $0[0] < x && x < $0[0] + $0[2] && $0[1] < y && y < $0[1] + $0[3] }
    #expect(holding.count == 1 && end < holding[0][0] + holding[0][2])
    // Letters lie over marks.
    let ring = try #require(page.firstRange(of: "<circle class=\"ring"))
    let text = try #require(page.firstRange(of: label.0))
    #expect(ring.lowerBound < text.lowerBound)
  }

  /// Of wide screens the part that is used is drawn, larger and one below the other.
  @Test func wideScreensShowWhatIsUsed() throws {
    let words = "only the part of the screen that is used"
    #expect(count(words, in: page { _ in }) == 0)
    let wide = page { $0.surfaces[0].frame.places = [0, 0, 310, 150] }
    #expect(count(words, in: wide) == 1)
    let screens = wide.matches(
      of: /<rect class="screen" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/)
    #expect(screens.map(\.1) == ["12", "12"] && screens.map(\.2) == ["336", "336"])
    // The menu is 44 mm wide, of 65 that are shown.
    #expect(wide.contains(/<rect class="over" x="[\d.]+" y="[\d.]+" width="227.4"/))
  }

  /// What opens over the place that was tapped is drawn below it, so that the tap is seen on what it was made on.
  @Test func whatOpensOverTheTapIsDrawnBelow() {
    let screens = "class=\"screen\""
    let over = page { sketch in
      guard sketch.surfaces.count == 2,
        let act = sketch.steps.first(where: { $0.kind == .act && $0.surface == 0 })
      else { return }
      sketch.surfaces[1].frame.places = [act.x - 10, act.y - 10, 40, 60]
    }
    #expect(count(screens, in: over) == 3)
  }

  /// What covers the screen is drawn below it; a menu lies over it.
  @Test func pagesStandOneBelowTheOther() {
    let screens = "class=\"screen\""
    #expect(count(screens, in: page { _ in }) == 2)
    let pages = page { sketch in
      for index in sketch.surfaces.indices {
        sketch.surfaces[index].frame.places = [0, 0, 70, 150]
      }
    }
    #expect(count(screens, in: pages) == 3 && count("class=\"over\"", in: pages) == 0)
  }

  /// Long titles take more lines and are not cut.
  @Test func titlesAreNotCut() {
    var results = SampleResults().results
    let title = "Segmented control with a title that goes on and on and on"
    for index in results.suites[0].designs.indices {
      results.suites[0].designs[index].title = title
    }
    let page = HTMLReport.text(for: results)
    let lines = page.matches(of: /<text class="b" x="12" y="\d+">([^<]*)</).map { String($0.1) }
    #expect(lines.joined(separator: " ").contains(title))
  }
}
