import Core
import Interfaces
import Studies
import Testing

@Suite struct TemplateTests {
  /// The items of the menu behind the second design, at the first point.
  private func menu(_ items: String, at options: String = "[4]") throws -> [MenuElement] {
    var suite = SuiteText()
    suite.lists = """
      { names: { items: [{ id: "a", label: "Apple" }, { id: "b", label: "Pear" }, "Plum", "Fig",
          "Kiwi", "Lemon", "Lime", "Date"],
        titles: { "2": ["Pomes", "Stones", "Green", "Citrus"], "4": ["Cold", "Warm"] },
        vague: ["Stuff", "Things", "Other"] } }
      """
    suite.sweep = """
      { axes: [{ name: "options", title: "Options", values: \(options) },
        { name: "level", title: "Level", values: [1] }], where: "level > 0" }
      """
    suite.second = "{ more: { items: \(items) } }"
    let read = try suite.read()
    guard let more = read.points[0].designs[1].screen.content[0].as(More.self) else { return [] }
    return more.items
  }

  private func shape(_ items: [MenuElement]) -> String {
    items.map { element in
      switch element {
      case .item(let item): item.label
      case .section(let section): "\(section.title ?? "")[\(shape(section.items))]"
      case .submenu(let submenu): "\(submenu.title)(\(shape(submenu.items)))"
      }
    }.joined(separator: " ")
  }

  @Test func eachTakesItemsOfAList() throws {
    let items = try menu(
      "[{ each: \"names\", count: 1 }, { each: \"names\", from: 1, count: \"$(options - 2)\" }]")
    #expect(shape(items) == "Apple Pear Plum")
  }

  @Test func numbersAndWordsComeFromTheSweep() throws {
    let items = try menu(
      """
      [{ submenu: { title: "Take $options of $(options * 2) for $$5", predictability: "$(1 / 4)",
        items: [{ each: "names", count: "$options" }] } }]
      """)
    guard case .submenu(let submenu) = items[0] else { return #expect(Bool(false)) }
    #expect(submenu.title == "Take $options of 8 for $5")
    #expect(submenu.predictability == 0.25)
    #expect(submenu.items.count == 4)
  }

  @Test func aListItemCanBeWrappedAndChanged() throws {
    let items = try menu(
      """
      [{ each: "names", count: 2, as: "item", with: { destructive: true } }, { each: "names",
        from: 2, count: 1 }]
      """)
    #expect(shape(items) == "Apple Pear Plum")
    guard case .item(let first) = items[0], case .item(let last) = items[2] else {
      return #expect(Bool(false))
    }
    #expect(first.isDestructive)
    #expect(first.id == "a")
    #expect(!last.isDestructive)
    #expect(last.id == "plum")
  }

  @Test func aConditionChoosesBetweenLists() throws {
    let items = """
      [{ when: "options > 3", then: [{ each: "names", count: 3 }],
        otherwise: [{ each: "names", count: 2 }] }]
      """
    #expect(shape(try menu(items)) == "Apple Pear Plum")
    #expect(shape(try menu(items, at: "[3]")) == "Apple Pear")
  }

  @Test func aTreeHasTheTitlesOfItsRuns() throws {
    let flat = try menu("[{ tree: { list: \"names\", depth: 0 } }]")
    #expect(shape(flat) == "Apple Pear Plum Fig Kiwi Lemon Lime Date")
    let one = try menu("[{ tree: { list: \"names\", depth: \"$level\" } }]")
    #expect(
      shape(one) == "Pomes(Apple Pear) Stones(Plum Fig) Green(Kiwi Lemon) Citrus(Lime Date)")
    let two = try menu("[{ tree: { list: \"names\", depth: 2 } }]")
    #expect(
      shape(two)
        == "Cold(Pomes(Apple Pear) Stones(Plum Fig)) Warm(Green(Kiwi Lemon) Citrus(Lime Date))")
    let part = try menu("[{ tree: { list: \"names\", from: 0, count: \"$options\", depth: 1 } }]")
    #expect(shape(part) == "Pomes(Apple Pear) Stones(Plum Fig)")
  }

  @Test func aTreeWithPoorTitlesTellsNothing() throws {
    let tree = """
      [{ tree: { list: "names", count: 4, depth: 1, titles: "poor", predictability: 0.4 } }]
      """
    let items = try menu(tree)
    #expect(shape(items) == "Stuff(Apple Pear) Things(Plum Fig)")
    guard case .submenu(let submenu) = items[0] else { return #expect(Bool(false)) }
    #expect(submenu.predictability == 0.4)
  }

  /// The shapes were worked out by hand: factors as even as possible, the larger on top.
  @Test(
    arguments: [
      (8, 0, [8]), (8, 1, [4, 2]), (8, 2, [2, 2, 2]), (16, 1, [4, 4]), (16, 2, [4, 2, 2]),
      (32, 1, [8, 4]), (32, 3, [4, 2, 2, 2]), (32, 4, [2, 2, 2, 2, 2]), (64, 1, [8, 8]),
      (64, 2, [4, 4, 4]), (64, 3, [4, 4, 2, 2]), (64, 4, [4, 2, 2, 2, 2]), (36, 2, [4, 3, 3]),
      (7, 1, nil), (22, 1, nil),
    ] as [(Int, Int, [Int]?)])
  func treesAreAsEvenAsPossible(items: Int, depth: Int, fans: [Int]?) {
    #expect(MenuTree.fans(items: items, depth: depth) == fans)
  }

  /// Every tree of up to 40 items is balanced, whole, and has no menu of one entry.
  @Test func everyTreeHoldsEachItemOnceAtItsDepth() throws {
    for count in 4...40 {
      for depth in 1...4 where count >= 2 << depth {
        var suite = SuiteText()
        let names = (0..<count).map { "\"n\($0)\"" }.joined(separator: ", ")
        suite.lists = "{ names: [\(names)] }"
        suite.tasks = "[{ id: \"choose\", title: \"Choose\", goals: [\"n0\"] }]"
        suite.sweep = "{ axes: [{ name: \"depth\", title: \"Depth\", values: [\(depth)] }] }"
        suite.first = "{ more: { items: [{ each: \"names\" }] } }"
        suite.second = "{ more: { items: [{ tree: { list: \"names\", depth: \"$depth\" } }] } }"
        let design = try suite.read().points[0].designs[1]
        #expect(design.goals == (0..<count).map { "n\($0)" })
        guard let more = design.screen.content[0].as(More.self) else { continue }
        check(more.items, levels: depth, "\(count) items at depth \(depth)")
      }
    }
  }

  private func check(_ items: [MenuElement], levels: Int, _ name: Comment) {
    #expect(items.count >= 2, name)
    for element in items {
      if case .submenu(let submenu) = element {
        #expect(levels > 0, name)
        check(submenu.items, levels: levels - 1, name)
      } else {
        #expect(levels == 0, name)
      }
    }
  }

  @Test func plainLabelsHaveTheirLengthAndDiffer() throws {
    var suite = SuiteText()
    suite.second = """
      { popup: { label: "Plain", options: [{ generate: { count: 60, words: 2, letters: 9 } },
        { each: "names", count: "$options" }] } }
      """
    guard let button = try suite.read().points[0].designs[1].screen.content[0].as(PopUpButton.self)
    else { return #expect(Bool(false)) }
    let labels = button.options.prefix(60).map(\.label)
    #expect(Set(labels).count == 60)
    for label in labels {
      #expect(label.split(separator: " ").map(\.count) == [5, 4])
    }
    #expect(button.options[0].id == "option-1")
  }

  @Test func problemsOfLaterDecodingKeepTheirPlace() throws {
    var suite = SuiteText()
    suite.second = "{ popup: { label: \"Fruit\", options: ⌖[{ each: \"names\", count: 0 }] } }"
    let (found, places) = problems(suite)
    #expect(found.first?.position == places[0])
    #expect(found.first?.path == "$.designs[1].screen.content[0].popup.options")
  }

  @Test func aTreeCanHaveGivenLevels() throws {
    let items = try menu("[{ tree: { list: \"names\", count: 8, levels: [2, 4] } }]")
    #expect(shape(items) == "Cold(Apple Pear Plum Fig) Warm(Kiwi Lemon Lime Date)")
    let error = #expect(throws: DocumentError.self) {
      try menu("[{ tree: { list: \"names\", count: 8, levels: [3, 4] } }]")
    }
    #expect(try #require(error).problems.contains { $0.expected.contains("a product of 8") })
  }

  @Test func aListOfPlainLabelsGivesPlainTitles() throws {
    var suite = SuiteText()
    suite.lists = "{ many: { generate: { count: 4096, words: 1, letters: 7 } } }"
    suite.first =
      "{ stack: { content: [{ each: \"many\", count: \"$options\", as: \"button\" }] } }"
    suite.tasks = "[{ id: \"choose\", title: \"Choose\", goals: [\"option-1\"] }]"
    suite.second = "{ more: { items: [{ tree: { list: \"many\", count: 64, levels: [8, 8] } }] } }"
    let read = try suite.read()
    guard let more = read.points[0].designs[1].screen.content[0].as(More.self) else {
      return #expect(Bool(false))
    }
    let titles = more.items.compactMap { element -> String? in
      guard case .submenu(let submenu) = element else { return nil }
      return submenu.items.count == 8 ? submenu.title : nil
    }
    #expect(Set(titles).count == 8)
    #expect(titles.allSatisfy { $0.count == 7 })
  }
}
