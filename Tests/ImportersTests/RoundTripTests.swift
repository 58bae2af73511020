import Core
import Importers
import Interfaces
import Testing

/// Random screens, written in each format and read again.
struct RoundTripTests {
  /// Enough that every kind of part with every kind of name in rows of every length, 120 in all, is met some ten
  /// times in the 1,200 parts of a format: one is missed with a probability of e^-10.
  static let seeds: Range<UInt64> = 0..<40

  private func expectSame(
    _ written: RandomScreen, _ screen: ImportedScreen, scale: Double = 1, _ comment: Comment
  ) {
    let parts = screen.parts
    #expect(parts.count == written.parts.count, comment)
    for (part, found) in zip(written.parts, parts) {
      #expect(part.isSame(as: found.control), "\(comment): \(part) and \(found.control)")
      let sides = [
        found.frame.x - part.frame.x * scale, found.frame.y - part.frame.y * scale,
        found.frame.width - part.frame.width * scale,
        found.frame.height - part.frame.height * scale,
      ]
      // Each edge is rounded to an eighth, so a side is off by an eighth at most.
      #expect(sides.allSatisfy { abs($0) <= 0.1251 }, "\(comment): \(part.frame) \(found.frame)")
    }
    let text = screen.interface(source: "random")
    let again = try? Design(parsing: text, file: "printed")
    #expect(again == screen.design, comment)
  }

  @Test(arguments: seeds)
  func storyboards(seed: UInt64) throws {
    let written = RandomScreen(seed: seed, count: 30, kinds: 0...3)
    let screen = try Importer.read(written.storyboard(), file: "r.storyboard").screens[0]
    expectSame(written, screen, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func pageSources(seed: UInt64) throws {
    let written = RandomScreen(seed: seed, count: 30, kinds: 0...1)
    let screen = try Importer.read(written.pageSource(), file: "r.xml").screens[0]
    expectSame(written, screen, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func dumpsOfUiautomator(seed: UInt64) throws {
    let written = RandomScreen(seed: seed, count: 30, kinds: 0...0)
    let options = ImportOptions(device: "iphone-16", density: 460)
    let screen = try Importer.read(written.uiautomator(), file: "r.xml", options: options).screens[
      0]
    // Pixels are whole numbers, so places are off by up to a third of a point before rounding.
    #expect(screen.parts.count == written.parts.count, "seed \(seed)")
    for (part, found) in zip(written.parts, screen.parts) {
      #expect(part.isSame(as: found.control), "seed \(seed)")
      #expect(abs(found.frame.x - part.frame.x) <= 1.0 / 3 + 1.0 / 16, "seed \(seed)")
      #expect(abs(found.frame.maxY - part.frame.maxY) <= 1.0 / 3 + 1.0 / 16, "seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func exportsOfCogTool(seed: UInt64) throws {
    var kinds: ClosedRange<Int> { seed % 2 == 0 ? 2...3 : 0...0 }
    let written = RandomScreen(seed: seed, count: 30, kinds: kinds)
    let options = ImportOptions(device: "ipad")
    let screen = try Importer.read(written.cogTool(), file: "r.xml", options: options).screens[0]
    expectSame(written, screen, scale: try scale(of: "ipad"), "seed \(seed)")
  }

  @Test(arguments: seeds)
  func snapshots(seed: UInt64) throws {
    var kinds: ClosedRange<Int> { seed % 2 == 0 ? 2...3 : 0...0 }
    let written = RandomScreen(seed: seed, count: 30, kinds: kinds)
    var options = ImportOptions(device: "iphone-16")
    try options.readBoxes(
      "{ schema: \"tapcost/boxes/1\", viewport: { width: 393, height: 852 }, boxes: [] }",
      file: "boxes")
    let screen = try Importer.read(written.snapshot(), file: "r.yml", options: options).screens[0]
    expectSame(written, screen, scale: try scale(of: "iphone-16"), "seed \(seed)")
  }

  @Test(arguments: seeds)
  func accessibilityTrees(seed: UInt64) throws {
    var kinds: ClosedRange<Int> { seed % 2 == 0 ? 2...3 : 0...0 }
    let written = RandomScreen(seed: seed, count: 30, kinds: kinds)
    let (tree, boxes) = written.tree()
    var options = ImportOptions(device: "iphone-16")
    try options.readBoxes(boxes, file: "boxes")
    let screen = try Importer.read(tree, file: "r.json", options: options).screens[0]
    expectSame(written, screen, scale: try scale(of: "iphone-16"), "seed \(seed)")
  }

  /// How many points of a device one length of a page or of a touch screen becomes.
  private func scale(of device: String) throws -> Double {
    try #require(DeviceCatalog.builtIn[device]).display.pointsPerInch / 160
  }

  /// One screen of each format whole, with all that the parts do not say.
  @Test func screensOfEveryFormatReadAsStored() throws {
    let all = RandomScreen(seed: 1, count: 12, kinds: 0...3)
    let menus = RandomScreen(seed: 2, count: 12, kinds: 2...3)
    let buttons = RandomScreen(seed: 3, count: 12, kinds: 0...0)
    _ = try Pinned.read(all.storyboard(), file: "r.storyboard")
    _ = try Pinned.read(
      RandomScreen(seed: 4, count: 12, kinds: 0...1).pageSource(), file: "r.xml")
    _ = try Pinned.read(buttons.uiautomator(), file: "r.xml")
    _ = try Pinned.read(menus.cogTool(), file: "r.xml", options: ImportOptions(device: "ipad"))
    _ = try Pinned.read(menus.snapshot(), file: "r.yml")
    _ = try Pinned.read(menus.tree().tree, file: "r.json")
  }

  @Test func largeFilesAreReadWhole() throws {
    let source = RandomScreen(seed: 1, count: 5_000, kinds: 0...0).pageSource()
    let many = try Importer.read(source, file: "large.xml").screens[0]
    // What a surface cannot hold is dropped and counted.
    #expect(many.goals.count == 1980)
    #expect(many.report.notes.contains { $0.kind == .dropped && $0.subject == "3020 elements" })
    let storyboard = RandomScreen(seed: 2, count: 200, kinds: 0...3).storyboard()
    let controls = try Importer.read(storyboard, file: "large.storyboard").screens[0]
    #expect(controls.parts.count == 200)
  }
}
