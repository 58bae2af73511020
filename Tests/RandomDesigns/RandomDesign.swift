import Core
public import Interfaces

/// A small generator of random numbers for the making of random trees (SplitMix64).
public struct TreeGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator; the same seed gives the same numbers.
  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True with a probability.
  public mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < share
  }
  /// A number of a range.
  public mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
  /// One of the values.
  public mutating func pick<Value>(_ values: [Value]) -> Value {
    values[count(0...values.count - 1)]
  }
}

/// Makes designs that obey every rule of the vocabulary and are otherwise arbitrary.
public struct RandomDesign {
  var random: TreeGenerator
  var names = 0
  var hasOpenSheet = false
  /// Values to which controls of the last design can be set, by their names.
  public private(set) var settings: [(control: String, value: String)] = []

  /// Creates a maker; the same seed gives the same designs.
  public init(seed: UInt64) { random = TreeGenerator(seed: seed) }

  /// The next design.
  ///
  /// - Returns: A design that obeys every rule.
  public mutating func design() -> Design {
    hasOpenSheet = false
    settings = []
    let devices = DeviceCatalog.builtIn.devices
    if random.chance(0.1) { return finished(random.pick(devices)) }
    var content: [Control] = []
    if random.chance(0.5) { content.append(Control(navigationBar())) }
    if random.chance(0.2) { content.append(pinned()) }
    content += (0..<random.count(1...6)).map { _ in control(depth: 0) }
    if random.chance(0.25) { content.append(Control(cells())) }
    if random.chance(0.4) { content.append(Control(toolbar())) }
    if random.chance(0.1) { content.append(Control(menuBar())) }
    if random.chance(0.15) { content.append(Control(tabBar())) }
    let title = random.chance(0.8) ? label() : ""
    return Design("design-\(random.count(0...999))", title: title, device: random.pick(devices).id)
    {
      Screen(random.chance(0.8) ? "Title \(random.count(0...9))" : "") { content }
    }
  }

  /// A screen whose controls have places of their own, with a bar above.
  private mutating func finished(_ device: DevicePreset) -> Design {
    let width = device.display.width.value
    let kinds = random.count(1...9)
    let parts = (0..<kinds).map { row in
      Canvas.Part(
        control(depth: 9, onCanvas: true),
        frame: Rectangle(x: 8, y: 60 + 72 * Double(row), width: width - 16, height: 64))
    }
    let bar = Canvas.Part(
      random.chance(0.3) ? Control(menuBar()) : Control(button()),
      frame: Rectangle(x: 8, y: 4, width: width - 16, height: 44))
    return Design("finished-\(random.count(0...999))", title: label(), device: device.id) {
      Screen(label()) {
        Control(Canvas(placement: .top, parts: [bar]))
        Control(Canvas(parts: parts))
      }
    }
  }

  private mutating func cells() -> CellCollection {
    let options = options(1...random.pick([4, 12, 40]))
    return CellCollection(random.chance(0.6) ? .list : .grid, id: id()) { options }
  }

  private mutating func pinned() -> Control {
    let placement = random.pick([Placement.top, .bottom])
    let content = [control(depth: 3)]
    return random.chance(0.5)
      ? Control(Row(placement: placement) { content })
      : Control(Stack(placement: placement) { content })
  }

  private mutating func navigationBar() -> NavigationBar {
    let content = (0..<random.count(0...2)).map { _ in barControl() }
    return NavigationBar { content }
  }

  private mutating func toolbar() -> Toolbar {
    var content = (0..<random.count(1...4)).map { _ in barControl() }
    if random.chance(0.3) { content.append(Control(Spacer())) }
    return Toolbar(placement: random.pick(Placement.allCases)) { content }
  }

  private mutating func barControl() -> Control {
    switch random.count(0...4) {
    case 0: Control(more(depth: 0))
    case 1: Control(pullDown(depth: 0))
    case 2: Control(popUp())
    default: Control(button())
    }
  }

  mutating func control(depth: Int, onCanvas: Bool = false) -> Control {
    switch random.count(0...(depth < 2 ? 20 : 15)) {
    case 9 where onCanvas:
      return Control(
        Disclosure(label(), id: id(), isOpen: false) { contents(depth: depth) })
    case 0: return Control(button())
    case 1: return Control(segmented())
    case 2, 3: return Control(popUp())
    case 4: return Control(pullDown(depth: depth))
    case 5: return Control(more(depth: depth))
    case 6, 7: return onCanvas ? Control(popUp()) : Control(inline())
    case 8:
      return Control(
        Text(label(), id: id(), isHeading: random.chance(0.3), context: context(depth: depth)))
    case 9: return Control(Spacer(length: random.chance(0.5) ? 12.5 : nil))
    case 10:
      return Control(
        Switch(label(), id: leafID(), isOn: random.chance(0.5), takesRow: random.chance(0.5)))
    case 11:
      return Control(
        TextField(
          label(), id: leafID(), value: random.chance(0.3) ? label() : "",
          isSearch: random.chance(0.3)))
    case 12, 13, 14: return valueControl()
    case 15:
      return random.chance(0.5) ? Control(Link(label(), id: leafID())) : Control(tableRow())
    case 16: return Control(Row { contents(depth: depth + 1) })
    case 17: return Control(modalButton(depth: depth))
    case 18:
      return Control(
        Disclosure(label(), id: id(), isOpen: random.chance(0.3)) {
          contents(depth: depth + 2)
        })
    default: return Control(Stack { contents(depth: depth + 1) })
    }
  }

  /// A control whose value is set step by step.
  private mutating func valueControl() -> Control {
    let lower = Double(random.count(-3...3))
    let range = lower...(lower + Double(random.count(1...200)))
    let value = lower + Double(random.count(0...1))
    let id = leafID()
    let aim = Int(lower) + random.count(0...Int(range.upperBound - lower))
    let kind = random.count(0...4)
    if let id {
      settings.append(
        (id, kind == 2 ? "202\(random.count(4...7))-03-2\(aim.magnitude % 9)" : "\(aim)"))
    }
    switch kind {
    case 0: return Control(Slider(label(), id: id, value: value, in: range))
    case 1: return Control(Wheel(label(), id: id, value: value, in: range))
    case 2:
      return Control(
        DatePicker(
          label(), id: id, value: "2025-0\(random.count(1...9))-1\(random.count(0...9))",
          style: random.pick(DatePicker.Style.allCases)))
    default: return Control(Stepper(label(), id: id, value: value, in: range))
    }
  }

  private mutating func tableRow() -> TableRow {
    let swipe = (0..<random.count(0...3)).map { _ in item(glyph: nil) }
    let accessory = random.chance(0.4) ? item(glyph: "info") : nil
    return TableRow(
      label(), id: leafID(), accessory: accessory, then: random.chance(0.2) ? passing() : nil
    ) { swipe }
  }

  private mutating func menuBar() -> MenuBar {
    let menus = (0..<random.count(1...5)).map { _ in
      Submenu(label(), id: id()) { elements(depth: 1, inSection: false) }
    }
    return MenuBar { menus }
  }

  private mutating func contents(depth: Int) -> [Control] {
    (0..<random.count(1...4)).map { _ in control(depth: depth) }
  }

  private mutating func button() -> Button {
    let glyph = glyph()
    let face = random.chance(0.5) ? (glyph == nil ? .label : random.pick(Face.allCases)) : nil
    return Button(
      label(), id: leafID(), glyph: glyph, face: face, isDestructive: random.chance(0.1),
      isOn: random.chance(0.15) ? random.chance(0.5) : nil)
  }

  private mutating func tabBar() -> TabBar {
    let options = options(2...5)
    return TabBar(id: id(), selection: selection(options)) { options }
  }

  private mutating func segmented() -> SegmentedControl {
    let options = options(2...8)
    let width = random.chance(0.3) ? Double(random.count(60...280)) : nil
    return SegmentedControl(
      random.chance(0.5) ? label() : "", id: id(), selection: selection(options), width: width
    ) { options }
  }

  private mutating func popUp() -> PopUpButton {
    let options = options(1...random.pick([4, 12, 60]))
    return PopUpButton(
      label(), id: id(), selection: selection(options),
      order: random.pick(PopUpButton.Order.allCases), predictability: predictability()
    ) { options }
  }

  private mutating func pullDown(depth: Int) -> PullDownButton {
    let glyph = glyph()
    let items = elements(depth: depth, inSection: false)
    return PullDownButton(
      label(), id: id(), glyph: glyph, title: random.chance(0.3) ? label() : nil,
      predictability: predictability()
    ) { items }
  }

  private mutating func more(depth: Int) -> More {
    let items = elements(depth: depth, inSection: false)
    return More(
      random.chance(0.8) ? "More" : label(), id: id(), predictability: predictability()
    ) { items }
  }

  private mutating func inline() -> InlineActions {
    let face = random.pick(Face.allCases)
    let items = (0..<random.count(1...12)).map { _ in item(glyph: face == .label ? nil : "star") }
    return InlineActions(
      id: id(), sizing: random.pick(InlineActions.Sizing.allCases), face: face,
      limit: random.chance(0.4) ? random.count(0...8) : nil
    ) { items }
  }

  private mutating func elements(depth: Int, inSection: Bool) -> [MenuElement] {
    let most = random.pick([2, 4, 8, 30])
    return (0..<random.count(1...most)).map { _ in element(depth: depth, inSection: inSection) }
  }

  private mutating func element(depth: Int, inSection: Bool) -> MenuElement {
    if depth < 4, random.chance(0.12) {
      let items = elements(depth: depth + 1, inSection: false)
      return .submenu(
        Submenu(label(), id: id(), glyph: glyph(), predictability: predictability()) { items })
    }
    if !inSection, random.chance(0.15) {
      let items = elements(depth: depth + 1, inSection: true)
      return .section(Section(random.chance(0.5) ? label() : nil) { items })
    }
    return .item(item(glyph: glyph()))
  }

  mutating func item(glyph: String?) -> Item {
    Item(
      label(), id: leafID(), glyph: glyph, isDestructive: random.chance(0.1),
      isUnavailable: random.chance(0.1), isOn: random.chance(0.1) ? random.chance(0.5) : nil,
      then: random.chance(0.1) ? passing() : nil)
  }

  private mutating func options(_ range: ClosedRange<Int>) -> [Option] {
    (0..<random.count(range)).map { _ in Option(label(), id: leafID(), glyph: glyph()) }
  }

  private mutating func selection(_ options: [Option]) -> String? {
    random.chance(0.7) ? random.pick(options).id : nil
  }

  /// A label that is different from all others, so that an id can be made from it.
  mutating func label() -> String {
    names += 1
    let odd = ["", " a \"b\"\\", "\n<b>", " = 1|2`", " \u{202E}שלום", " 写真を共有", " 🌍\u{1}\u{7F}"]
    let long = String(repeating: " Word", count: random.count(0...12))
    return "Label \(names)" + (random.chance(0.2) ? random.pick(odd) : "")
      + (random.chance(0.2) ? long : "")
  }

  private mutating func id() -> String? {
    names += 1
    return random.chance(0.5) ? "id-\(names)" : nil
  }

  mutating func leafID() -> String? {
    names += 1
    return random.chance(0.8) ? "goal.\(names)" : nil
  }

  private mutating func glyph() -> String? { random.chance(0.4) ? "star.fill" : nil }

  private mutating func predictability() -> Double? {
    random.chance(0.3) ? Double.random(in: 0...1, using: &random) : nil
  }
}
