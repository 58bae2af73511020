import Core
import Importers
import Interfaces
import Testing

struct NibTests {
  private let imported: Imported
  private let library: ImportedScreen

  init() throws {
    imported = try Fixture.read("traps.storyboard")
    library = imported.screens[0]
  }

  @Test func theRootOfTheFirstNavigationControllerLeads() {
    #expect(imported.format == .interfaceBuilder)
    #expect(imported.screens.map(\.design.id) == ["library", "settings"])
  }

  @Test func framesAreAddedUpThroughTheViews() throws {
    let sort = try #require(library.parts.first { $0.control.name == "sort" })
    #expect(sort.frame == Rectangle(x: 30, y: 210, width: 150, height: 44))
    let cell = try #require(imported.screens[1].parts.first { $0.control.name == "typeface" })
    #expect(cell.frame == Rectangle(x: 0, y: 143, width: 393, height: 44))
  }

  @Test func theThreeFactsAboutMenusMakeTheRightControl() {
    guard let sort = library.control("sort")?.as(PopUpButton.self),
      let share = library.control("share")?.as(PullDownButton.self),
      let refresh = library.control("refresh")?.as(Button.self),
      library.control("show-read")?.kind == .button
    else {
      Issue.record("a control is of another kind")
      return
    }
    #expect(sort.selection == "oldest")
    #expect(sort.options.map(\.label) == ["Newest", "Oldest", "Title"])
    #expect(share.items.count == 3 && share.glyph == "square.and.arrow.up")
    #expect(refresh.label == "Refresh")
    #expect(library.notes(.dropped, "long press").count == 1)
  }

  @Test func submenusSectionsAndDestructiveItemsAreKept() {
    guard let share = library.control("share")?.as(PullDownButton.self) else {
      Issue.record("no pull-down button")
      return
    }
    let send = Submenu("Send to", id: "send-to") {
      Item("Reader", id: "reader")
      Item("Item 1", id: "item-1")
    }
    let danger = Section {
      Item("Delete Book", id: "delete-book", glyph: "trash", isDestructive: true)
    }
    #expect(
      share.items == [
        .item(Item("Copy Link", id: "copy-link")), .submenu(send), .section(danger),
      ])
  }

  @Test func aMenuThatCodeMakesIsNamedAndTakenFromTheSideFile() throws {
    guard library.control("filter")?.kind == .button else {
      Issue.record("without items it is a button")
      return
    }
    let note = try #require(library.notes(.guessed, "made by code").first)
    let line = ImportedScreen.line(
      of: "identifier=\"filter\"", in: try Fixture.text("traps.storyboard"))
    // The button begins three lines above its accessibility.
    #expect(note.line == line.map { $0 - 3 })

    var options = ImportOptions()
    try options.readMenus(try Fixture.text("menus.json5"), file: "menus.json5")
    let screen = try Fixture.read("traps.storyboard", options).screens[0]
    #expect(Set(screen.goals).isSuperset(of: ["unread", "paper", "audio", "reset"]))
    #expect(screen.control("filter")?.kind == .pulldown)
  }

  @Test(arguments: [
    ("{ label: 'A', item: [] }", "$.menus.m[0].item"), ("{ glyph: 'A' }", "$.menus.m[0]"),
    ("{ section: ['A'], id: 'a' }", "$.menus.m[0].id"),
    ("{ label: 'A', destructive: 1 }", "$.menus.m[0].destructive"), ("7", "$.menus.m[0]"),
  ])
  func aWrongItemOfASideFileIsNamed(item: String, path: String) throws {
    var options = ImportOptions()
    let error = #expect(throws: DocumentError.self) {
      try options.readMenus("{ schema: 'tapcost/menus/1', menus: { m: [\(item)] } }", file: "m")
    }
    #expect(try #require(error).problems.map(\.path) == [path])
  }

  @Test func trapsAreReportedWithTheirLines() throws {
    let text = try Fixture.text("traps.storyboard")
    let traps: [(ImportNote.Kind, String, String)] = [
      (.dropped, "the system ignores", "<segmentedControl"),
      (.guessed, "that the editor gives", "title=\"Item 1\""),
      (.dropped, "it is hidden", "hidden=\"YES\""), (.guessed, "disabled", "id=\"btn-off\""),
    ]
    for (kind, word, mark) in traps {
      let found = library.notes(kind, word).compactMap(\.line)
      #expect(found == [ImportedScreen.line(of: mark, in: text)].compactMap(\.self), "\(word)")
    }
  }

  @Test func textInBaseSixtyFourWithoutPaddingIsRead() {
    guard let button = library.control("fertig")?.as(Button.self) else {
      Issue.record("no such button")
      return
    }
    #expect(button.label == "Fertig?")
  }

  @Test func segmentsKeepTheirChoiceAndAnEllipsisIsMore() {
    guard let control = library.control("seg-view")?.as(SegmentedControl.self),
      let more = library.parts.map(\.control).first(where: { $0.kind == .more })?.as(More.self)
    else {
      Issue.record("a control is missing")
      return
    }
    #expect(control.selection == "films" && control.options.count == 3)
    #expect(more.label == "More" && more.items.count == 2)
  }

  @Test func aCellAndItsSwitchAreOneTarget() throws {
    let parts = imported.screens[1].parts
    let row = try #require(parts.first { $0.control.name == "night" })
    #expect(row.frame == Rectangle(x: 0, y: 99, width: 393, height: 44))
    #expect(row.control.as(Button.self)?.label == "Night mode")
    #expect(!parts.contains { $0.control.name == "night-mode" })
  }

  @Test func seguesLeadToOtherScreens() throws {
    #expect(library.links.map(\.destination) == ["settings"])
    #expect(library.goals.contains(library.links[0].goal))
  }
}

struct GalleryTests {
  private let gallery: ImportedScreen

  init() throws { gallery = try Fixture.read("gallery.storyboard").screens[0] }

  @Test func segmentsWithImagesAreGlyphs() throws {
    guard let control = gallery.control("seg-layout")?.as(SegmentedControl.self) else {
      Issue.record("no segmented control")
      return
    }
    #expect(control.face == .glyph && control.selection == "list-bullet")
    #expect(control.options.map(\.glyph) == ["list.bullet", "square.grid.2x2"])
    #expect(gallery.notes(.guessed, "an option without a text").count == 2)
  }

  @Test func cellsOfACollectionViewAreTargets() throws {
    let album = try #require(gallery.parts.first { $0.control.name == "new-album" })
    #expect(album.frame == Rectangle(x: 206, y: 120, width: 170, height: 120))
    #expect(gallery.goals.suffix(2) == ["summer", "new-album"])
  }
}

struct DesktopTests {
  private let menu: ImportedScreen
  private let window: ImportedScreen

  init() throws {
    let screens = try Fixture.read("desktop.xib").screens
    menu = screens[0]
    window = screens[1]
  }

  @Test func theMainMenuKeepsSubmenusAndSeparators() {
    let bar = menu.parts.compactMap { $0.control.as(MenuBar.self) }.first
    guard let file = bar?.menus.first(where: { $0.title == "File" }) else {
      Issue.record("no File menu")
      return
    }
    #expect(Self.names(file.items) == "(New Open Recent(Clear Menu)) (Close)")
  }

  private static func names(_ items: [MenuElement]) -> String {
    items.map { element in
      switch element {
      case .item(let item): item.label
      case .section(let section): "(\(names(section.items)))"
      case .submenu(let menu): "\(menu.title)(\(names(menu.items)))"
      }
    }.joined(separator: " ")
  }

  @Test func hiddenAndAlternateItemsAreDroppedAndKeysCounted() {
    #expect(menu.notes(.dropped, "hidden").count == 1)
    #expect(menu.notes(.dropped, "while a key is held").count == 1)
    #expect(menu.report.understood["shortcut"] == 3)
  }

  @Test func yGrowsUpwardInFiles() throws {
    let ok = try #require(window.parts.first { $0.control.name == "ok" })
    let popUp = try #require(window.parts.first { $0.control.name == "pop-size" })
    #expect(popUp.frame.y < ok.frame.y)
    // 300 - 250 - 26 from the top of the window, at the scale that the report tells.
    let scale = popUp.frame.width / 160
    #expect(abs(popUp.frame.y - 24 * scale) <= 1.0 / 8)
    // The box lies at 300 - 100 - 120 = 80, its view 120 - 5 - 100 = 15 below, the button 12 below.
    let check = try #require(window.parts.first { $0.control.name == "show-ruler" })
    #expect(abs(check.frame.y - (80 + 15 + 12) * scale) <= 1.0 / 8)
  }

  @Test func theFirstItemOfAPullDownIsItsTitle() {
    guard let action = window.control("action")?.as(PullDownButton.self),
      let size = window.control("pop-size")?.as(PopUpButton.self)
    else {
      Issue.record("a control is of another kind")
      return
    }
    #expect(action.label == "Action")
    #expect(action.items.count == 2)
    #expect(size.selection == "medium" && size.options.count == 3)
  }
}
