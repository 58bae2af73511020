import Core
import Interfaces
import Testing

struct MenuLayoutTests {
  /// A screen with a pop-up button, after a space that moves it down.
  private func popUp(
    _ count: Int, below space: Double = 0, selected: Int = 0,
    order: PopUpButton.Order = .fixed, label: String = "Option", device: String = "iphone-16-pro"
  ) -> Design {
    Design("d", device: device) {
      Screen {
        Spacer(length: space)
        PopUpButton("Sort by", id: "sort", selection: "o\(selected)", order: order) {
          for index in 0..<count { Option("\(label) \(index)", id: "o\(index)") }
        }
      }
    }
  }

  @Test(arguments: [
    ("iphone-16", TextSize.large, 250.0), ("iphone-16", .accessibility1, 370),
    ("ipad", .large, 262), ("ipad", .accessibility3, 343), ("iphone-se-1", .accessibility1, 304),
  ])
  func menusHaveTheWidthOfThePlatform(device: String, size: TextSize, width: Double) throws {
    let layout = try Layout(of: popUp(3, device: device), textSize: size)
    #expect(layout.surfaces[1].frame.width == width)
    #expect(layout.surfaces[1].elements.allSatisfy { $0.frame.width == width })
  }

  /// On a screen of 874 pt, 17 rows are seen at once at the usual text size and 6 at the largest.
  @Test(arguments: [(TextSize.large, 17), (.accessibility5, 6)])
  func aPageHoldsAsManyRowsAsThePlatform(size: TextSize, rows: Int) throws {
    let layout = try Layout(of: popUp(rows, label: "O"), textSize: size)
    #expect(layout.surfaces[1].pages == 1)
    let longer = try Layout(of: popUp(rows + 1, label: "O"), textSize: size)
    #expect(longer.surfaces[1].pages == 2)
    #expect(longer.surfaces[1].elements.map(\.page) == Array(repeating: 0, count: rows) + [1])
  }

  @Test func aMenuOpensBelowItsButton() throws {
    let layout = try Layout(of: popUp(5))
    let button = layout.surfaces[0].elements[0]
    let menu = layout.surfaces[1]
    #expect(button.tap == .open(surface: 1))
    #expect(menu.kind == .menu && menu.parent == 0)
    #expect(menu.frame.y == button.frame.maxY)
    #expect(menu.frame.height == 5 * 44)
    #expect(menu.elements.map(\.frame.y) == (0..<5).map { button.frame.maxY + 44 * Double($0) })
  }

  @Test func aMenuOpensAboveWhereThereIsNoRoomBelow() throws {
    let layout = try Layout(of: popUp(5, below: 600))
    let button = layout.surfaces[0].elements[0].frame
    #expect(layout.surfaces[1].frame.maxY == button.y)
  }

  @Test func aMenuThatFitsNeitherAboveNorBelowStaysInTheSafeArea() throws {
    let layout = try Layout(of: popUp(15, below: 300))
    let menu = layout.surfaces[1].frame
    #expect(layout.surfaces[1].pages == 1)
    #expect(menu.maxY == 874 - 34 - 8)
    #expect(menu.intersects(layout.surfaces[0].elements[0].frame))
  }

  @Test func aMenuKeepsItsDistanceFromTheEdges() throws {
    let design = Design("d", device: "iphone-16") {
      Screen {
        Row {
          Spacer()
          More { Item("One") }
        }
        More { Item("Two") }
      }
    }
    let layout = try Layout(of: design)
    #expect(layout.surfaces[1].frame.maxX == 393 - 8)
    #expect(layout.surfaces[2].frame.x == 8)
  }

  @Test func theCurrentOptionOpensUnderTheFinger() throws {
    let design = popUp(8, below: 300, selected: 5, order: .nearness)
    let layout = try Layout(of: design)
    let button = layout.surfaces[0].elements[0].frame
    #expect(layout.surfaces[1].elements[5].frame.midY == button.midY)
    let far = try Layout(of: popUp(8, selected: 7, order: .nearness))
    #expect(far.surfaces[1].frame.y == 62 + 8)
  }

  @Test func thePopUpShowsItsChoice() throws {
    let layout = try Layout(of: popUp(3, selected: 1))
    let button = layout.surfaces[0].elements[0]
    #expect(button.label == "Sort by: Option 1" && button.words == 4)
    #expect(button.currentGoal == "o1" && !button.isValue)
    let options = layout.surfaces[1].elements
    #expect(options.map(\.currentGoal) == [nil, "o1", nil])
    #expect(options.allSatisfy { $0.isValue })
    #expect(options.map(\.tap) == (0..<3).map { .choose(goal: "o\($0)") })
  }

  @Test func sectionsAreSetApart() throws {
    let design = Design("d", device: "iphone-16") {
      Screen {
        PullDownButton("Edit", id: "edit", title: "Note") {
          Section {
            Item("Cut")
            Item("Copy")
          }
          Item("Find")
          Section("Danger") { Item("Erase", isDestructive: true) }
        }
      }
    }
    let menu = try Layout(of: design).surfaces[1]
    #expect(
      menu.elements.map(\.id) == [
        "edit/menu/title", "cut", "copy", "find", "screen/0/2", "erase",
      ])
    #expect(menu.elements.map(\.group) == [0, 1, 1, 2, 3, 3])
    #expect(menu.elements.map(\.isHeading) == [true, false, false, false, true, false])
    let tops = menu.elements.map { $0.frame.y - menu.frame.y }
    #expect(tops == [0, 32, 76, 128, 180, 212])
    #expect(menu.frame.height == 256)
    #expect(menu.elements.map(\.isDestructive) == [false, false, false, false, false, true])
    #expect(menu.elements[0].tap == .nothing && menu.elements[1].tap == .choose(goal: "cut"))
  }

  @Test func aSubmenuLiesOverItsParentAndItsTitleGoesBack() throws {
    let design = Design("d", device: "iphone-16") {
      Screen {
        More(id: "more") {
          Item("Share")
          Submenu("Sort by", id: "sort", predictability: 0.9) {
            Item("Name")
            Submenu("Size", id: "size") { Item("Largest First") }
          }
        }
      }
    }
    let layout = try Layout(of: design)
    #expect(layout.surfaces.map(\.id) == ["screen", "more/menu", "sort/menu", "size/menu"])
    #expect(layout.surfaces.map(\.kind) == [.screen, .menu, .submenu, .submenu])
    #expect(layout.surfaces.map(\.parent) == [nil, 0, 1, 2])
    let opener = layout.surfaces[1].elements[1]
    let submenu = layout.surfaces[2]
    #expect(opener.tap == .open(surface: 2) && opener.predictability == 0.9)
    #expect(submenu.elements[0].frame == opener.frame)
    #expect(submenu.elements[0].tap == .back && submenu.elements[0].label == "Sort by")
    #expect(submenu.elements[0].id == "sort/back")
    #expect(submenu.elements.map(\.group) == [0, 1, 1])
    #expect(layout.surfaces[3].elements.map(\.label) == ["Size", "Largest First"])
  }

  @Test func longLabelsTakeTwoLinesAndNoMore() throws {
    let words = [
      "Name", String(repeating: "Name ", count: 8), String(repeating: "Name ", count: 23),
    ]
    let design = Design("d", device: "iphone-16") {
      Screen { More { for word in words { Item(word, id: "i\(word.count)") } } }
    }
    let rows = try Layout(of: design).surfaces[1].elements
    #expect(rows.map(\.frame.height) == [44, 66, 66])
    #expect(rows[0].visibleShare == 1 && rows[1].visibleShare == 1)
    // "Name " is 3.049 em of 17 pt wide, N .753 and the dots .821: in two lines of 250 - 32 pt eight
    // words have room, and no letter of the ninth.
    #expect(abs((rows[2].lettersLeft ?? 0) - 8 * 5) < 1e-9)
    let large = try Layout(of: design, textSize: .accessibility1).surfaces[1].elements
    #expect(large[2].visibleShare == 1)
    #expect(large[2].frame.height == 68 + 34 * 5)
  }

  @Test func theLastPageEndsWithTheLastRow() throws {
    let menu = try Layout(of: popUp(40)).surfaces[1]
    #expect(menu.pages == 3)
    #expect(menu.elements[39].frame.maxY == menu.frame.maxY)
    #expect(menu.elements[17].page == 1 && menu.elements[17].frame.y == menu.frame.y)
  }

  @Test func dimmedItemsDoNothingAndAreNoGoals() throws {
    let design = Design("d", device: "iphone-16") {
      Screen {
        More {
          Item("Share")
          Item("Undo", isUnavailable: true)
        }
      }
    }
    #expect(design.goals == ["share"])
    #expect(try Layout(of: design).surfaces[1].elements[1].tap == .nothing)
  }
}
