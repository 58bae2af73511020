import Core

/// Writes random screens in the formats that are read.
extension RandomScreen {
  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  // MARK: Storyboards

  func storyboard() -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes><scene sceneID="s"><objects><viewController id="v" title="Random"><view key="view" id="w">
    \(rect(Rectangle(x: 0, y: 0, width: Self.width, height: Self.height)))<subviews>
    \(parts.enumerated().map { nib($1, id: "p\($0)") }.joined(separator: "\n"))
    </subviews></view></viewController></objects></scene></scenes></document>
    """
  }

  private func rect(_ frame: Rectangle) -> String {
    "<rect key=\"frame\" x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" "
      + "height=\"\(frame.height)\"/>"
  }

  private func nib(_ part: Part, id: String) -> String {
    let title = "<state key=\"normal\" title=\"\(escaped(part.label))\"/>"
    switch part.kind {
    case .button: return "<button id=\"\(id)\">\(rect(part.frame))\(title)</button>"
    case .segments(let names, let selected):
      let inner = names.map { "<segment title=\"\(escaped($0))\"/>" }.joined()
      return "<segmentedControl id=\"\(id)\" selectedSegmentIndex=\"\(selected)\">"
        + "\(rect(part.frame))<segments>\(inner)</segments></segmentedControl>"
    case .popup(let names, let selected):
      let inner = names.enumerated().map {
        "<command title=\"\(escaped($1))\"\($0 == selected ? " state=\"on\"" : "")/>"
      }.joined()
      return "<button id=\"\(id)\" showsMenuAsPrimaryAction=\"YES\" "
        + "changesSelectionAsPrimaryAction=\"YES\">\(rect(part.frame))\(title)"
        + "<menu key=\"menu\"><children>\(inner)</children></menu></button>"
    case .menu(let entries):
      return "<button id=\"\(id)\" showsMenuAsPrimaryAction=\"YES\">\(rect(part.frame))\(title)"
        + "<menu key=\"menu\">\(children(entries))</menu></button>"
    }
  }

  private func children(_ entries: [Entry]) -> String {
    "<children>"
      + entries.map { entry in
        switch entry {
        case .item(let name): "<command title=\"\(escaped(name))\"/>"
        case .submenu(let name, let inner):
          "<menu title=\"\(escaped(name))\">\(children(inner))</menu>"
        }
      }.joined() + "</children>"
  }

  // MARK: Page sources and dumps

  func pageSource() -> String {
    let inner = parts.map { part -> String in
      switch part.kind {
      case .segments(let names, let selected):
        let buttons = names.enumerated().map {
          let value = $0 == selected ? "value=\"1\" " : ""
          return "<XCUIElementTypeButton label=\"\(escaped($1))\" \(value)\(place(part.frame))/>"
        }.joined()
        return "<XCUIElementTypeSegmentedControl \(place(part.frame))>\(buttons)"
          + "</XCUIElementTypeSegmentedControl>"
      default:
        return "<XCUIElementTypeButton label=\"\(escaped(part.label))\" \(place(part.frame))/>"
      }
    }
    return """
      <AppiumAUT><XCUIElementTypeApplication name="Random" x="0" y="0" width="393" height="852">
      \(inner.joined(separator: "\n"))
      </XCUIElementTypeApplication></AppiumAUT>
      """
  }

  private func place(_ frame: Rectangle) -> String {
    "x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\""
  }

  /// A dump at three pixels a point; only buttons.
  func uiautomator() -> String {
    func bounds(_ frame: Rectangle) -> String {
      "[\(Int(frame.x * 3)),\(Int(frame.y * 3))][\(Int(frame.maxX * 3)),\(Int(frame.maxY * 3))]"
    }
    let inner = parts.map {
      "<node class=\"android.view.ViewGroup\" package=\"a.b\" clickable=\"true\" "
        + "bounds=\"\(bounds($0.frame))\"><node class=\"android.widget.TextView\" package=\"a.b\" "
        + "text=\"\(escaped($0.label))\" clickable=\"false\" bounds=\"\(bounds($0.frame))\"/></node>"
    }
    return """
      <hierarchy rotation="0" width="1179" height="2556">
      <node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][1179,2556]">
      \(inner.joined(separator: "\n"))</node></hierarchy>
      """
  }

  // MARK: CogTool

  func cogTool() -> String {
    var count = 0
    func widget(_ type: String, _ label: String, parent: String?, _ more: String) -> (
      String, String
    ) {
      count += 1
      let above = parent.map { " parent=\"\($0)\"" } ?? ""
      return (
        "w\(count)",
        "<widget name=\"w\(count)\" type=\"\(type)\"\(above)\(more)>"
          + "<displayLabel>\(escaped(label))</displayLabel>"
      )
    }
    func items(_ entries: [Entry], under parent: String) -> String {
      entries.map { entry in
        switch entry {
        case .item(let name):
          return widget("menu item", name, parent: parent, "").1 + "</widget>\n"
        case .submenu(let name, let inner):
          let (id, text) = widget("submenu", name, parent: parent, "")
          return text + "</widget>\n" + items(inner, under: id)
        }
      }.joined()
    }
    let inner = parts.map { part -> String in
      let extent = "<extent \(place(part.frame))/></widget>\n"
      switch part.kind {
      case .popup(let names, let selected):
        let first = count + 2
        let (id, text) = widget(
          "pull-down list", part.label, parent: nil, " w-selected-name=\"w\(first + selected)\"")
        return text + extent
          + names.map { widget("pull-down item", $0, parent: id, "").1 + "</widget>\n" }.joined()
      case .menu(let entries):
        let (id, text) = widget("menu", part.label, parent: nil, "")
        return text + extent + items(entries, under: id)
      default: return widget("button", part.label, parent: nil, "").1 + extent
      }
    }
    return """
      <cogtoolimport version="1"><design name="Random"><device>touchscreen</device>
      <frame name="F">\(inner.joined())</frame></design></cogtoolimport>
      """
  }

  // MARK: Web

  func snapshot() -> String {
    func quoted(_ text: String) -> String { JSON.string(text).text(.compact) }
    func line(_ role: String, _ name: String, _ rest: String, _ indent: Int) -> String {
      let margin = String(repeating: "  ", count: indent)
      let key = "\(role) \(quoted(name))"
      // A colon or a bracket would end a plain key, so it is quoted as a whole.
      let isPlain = !name.contains(":") && !name.contains("#") && !name.contains("[")
      let text = isPlain ? key + rest : "'" + (key + rest).replacing("'", with: "''") + "'"
      return "\(margin)- \(text)"
    }
    func items(_ entries: [Entry], _ indent: Int) -> [String] {
      ["\(String(repeating: "  ", count: indent))- menu:"]
        + entries.flatMap { entry -> [String] in
          switch entry {
          case .item(let name): [line("menuitem", name, "", indent + 1)]
          case .submenu(let name, let inner):
            [line("menuitem", name, "", indent + 1) + ":"] + items(inner, indent + 2)
          }
        }
    }
    return parts.flatMap { part -> [String] in
      let frame = part.frame
      let box = " [box=\(frame.x),\(frame.y),\(frame.width),\(frame.height)]"
      switch part.kind {
      case .popup(let names, let selected):
        return [line("combobox", part.label, box, 0) + ":"]
          + names.enumerated().map {
            line("option", $1, $0 == selected ? " [selected]" : "", 1)
          }
      case .menu(let entries): return [line("button", part.label, box, 0) + ":"] + items(entries, 1)
      default: return [line("button", part.label, box, 0)]
      }
    }.joined(separator: "\n") + "\n"
  }

  /// The flat list of the protocol of Chromium, and the boxes for it.
  func tree() -> (tree: String, boxes: String) {
    var nodes: [JSON] = []
    func add(_ role: String, _ name: String, selected: Bool = false) -> String {
      let id = "\(nodes.count + 1)"
      nodes.append([
        "nodeId": .string(id), "role": ["value": .string(role)], "name": ["value": .string(name)],
        "backendDOMNodeId": .integer(Int64(nodes.count + 1)),
        "properties": [["name": "selected", "value": ["value": .bool(selected)]]],
      ])
      return id
    }
    func connect(_ parent: String, _ children: [String]) {
      guard let index = Int(parent), case .object(var members) = nodes[index - 1] else { return }
      members.append(JSON.Member("childIds", .array(children.map { .string($0) })))
      nodes[index - 1] = .object(members)
    }
    func menu(_ entries: [Entry]) -> String {
      let id = add("menu", "")
      connect(
        id,
        entries.map { entry in
          switch entry {
          case .item(let name): return add("menuitem", name)
          case .submenu(let name, let inner):
            let item = add("menuitem", name)
            connect(item, [menu(inner)])
            return item
          }
        })
      return id
    }
    let root = add("RootWebArea", "Random")
    var boxes: [JSON] = []
    let tops = parts.map { part -> String in
      let id: String
      switch part.kind {
      case .popup(let names, let selected):
        id = add("combobox", part.label)
        connect(id, names.enumerated().map { add("option", $1, selected: $0 == selected) })
      case .menu(let entries):
        id = add("button", part.label)
        connect(id, [menu(entries)])
      default: id = add("button", part.label)
      }
      let frame = part.frame
      boxes.append([
        "node": .number(Double(id) ?? 0),
        "frame": .array([frame.x, frame.y, frame.width, frame.height].map { .number($0) }),
      ])
      return id
    }
    connect(root, tops)
    let companion: JSON = [
      "schema": "tapcost/boxes/1", "viewport": ["width": .number(Self.width), "height": 852.json],
      "boxes": .array(boxes),
    ]
    return (JSON.object([JSON.Member("nodes", .array(nodes))]).text(), companion.text())
  }
}

extension Int {
  fileprivate var json: JSON { .integer(Int64(self)) }
}
