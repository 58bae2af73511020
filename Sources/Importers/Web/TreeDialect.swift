import Core

/// The names that the platforms of Chromium and of desktops give the kinds of elements, as roles of ARIA.
///
/// Trees as text come in several dialects: Chromium's own (`button name='Save'`), that of a Mac
/// (`AXButton AXTitle='Save'`), of Windows (`ROLE_SYSTEM_PUSHBUTTON`, `Button Name='Save'`), of Linux
/// (`[push button] name='Save'`, `[push button | Save]`), of Android and of Fuchsia.
enum TreeDialect {
  /// Tells whether a line looks like one below another of such a tree.
  static func isInner(_ line: Substring) -> Bool {
    guard line.hasPrefix("++") else { return false }
    return line.drop { $0 == "+" }.first.map { $0.isLetter || $0 == "[" } ?? false
  }

  /// Tells whether a line is one of a tree of Linux: a role in brackets.
  static func isBracketed(_ line: Substring) -> Bool {
    let rest = line.drop { " +\t".contains($0) }
    guard rest.first == "[", let end = rest.firstIndex(where: { "]|".contains($0) }) else {
      return false
    }
    let role = rest[rest.index(after: rest.startIndex)..<end]
    return role.count > 3 && role.first?.isLetter == true
      && role.allSatisfy { $0.isLetter || " -".contains($0) }
  }

  /// Tells whether a line begins with a number in brackets, by which tools for language models call a
  /// node: `[12] link`, `[a15] button`, `[0-4] button`.
  static func isNumbered(_ line: Substring) -> Bool {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return false }
    let number = line[line.index(after: line.startIndex)..<end]
    return line[end...].dropFirst().first == " " && number.contains(where: \.isNumber)
      && number.allSatisfy { $0.isNumber || $0.isLetter || $0 == "-" }
  }

  /// The word with which a line begins, and what stands behind it.
  static func split(_ line: Substring) -> (role: Substring, rest: Substring)? {
    if line.first == "[" {
      guard let end = line.firstIndex(where: { "]|".contains($0) }) else { return nil }
      let role = line[line.index(after: line.startIndex)..<end]
      return role.isEmpty ? nil : (role, line[end...])
    }
    let role = line.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    guard role.first?.isLetter == true else { return nil }
    return (role, line.dropFirst(role.count))
  }

  /// The role that a word stands for.
  static func role(_ word: Substring) -> String {
    if word.hasPrefix("ROLE_SYSTEM_") {
      let name = plain(word.dropFirst("ROLE_SYSTEM_".count))
      return name == "text" ? "textbox" : roles[name] ?? name
    }
    var name = word
    if name.hasPrefix("IA2_ROLE_") { name = name.dropFirst("IA2_ROLE_".count) }
    if name.hasPrefix("AX"), name.dropFirst(2).first?.isUppercase == true {
      name = name.dropFirst(2)
    }
    if name.contains(".") {
      name = name.split(separator: ".").last ?? name
      if name == "Spinner" { return "popupbutton" }
    }
    let own = plain(name)
    return WebPage.kind(of: own) == nil ? roles[own] ?? own : own
  }

  private static func plain(_ name: Substring) -> String {
    String(name.filter { $0.isLetter }).lowercased()
  }

  private static let roles = [
    "pushbutton": "button", "splitbutton": "button", "buttonmenu": "button",
    "buttondropdown": "button", "buttondropdowngrid": "button", "imagebutton": "button",
    "checkbutton": "checkbox", "togglebutton": "button", "hyperlink": "link",
    "entry": "textbox", "edit": "textbox", "edittext": "textbox", "passwordtext": "textbox",
    "autocompletetextview": "textbox", "multiautocompletetextview": "textbox",
    "searchfield": "searchbox", "tabitem": "tab", "pagetab": "tab", "tabbutton": "tab",
    "checkmenuitem": "menuitem", "radiomenuitem": "menuitem", "menubaritem": "menuitem",
    "outlineitem": "treeitem", "seekbar": "slider", "incrementor": "spinbutton",
    "spinner": "spinbutton", "static": "text", "statictext": "text", "label": "text",
    "textview": "text", "view": "text", "graphic": "img", "icon": "img", "imageview": "img",
    "documentweb": "rootwebarea", "document": "rootwebarea", "webarea": "rootwebarea",
    "webview": "rootwebarea",
  ]

  // MARK: Facts

  /// What stands behind a key, in quotes of either kind or up to the next space.
  static func value(_ keys: [String], in line: Substring) -> String? {
    for key in keys {
      for sign in ["=", ":"] {
        guard let rest = line.after(" \(key)\(sign)") else { continue }
        guard let mark = rest.first, mark == "'" || mark == "\"" else {
          let word = rest.prefix { $0 != " " }
          // A colon may stand within a text; a value in quotes is no accident.
          if sign == "=", !word.isEmpty { return String(word) }
          continue
        }
        let inner = rest.dropFirst()
        let end =
          inner.firstRange(of: "\(mark) ")?.lowerBound ?? inner.lastIndex(of: mark)
          ?? inner.endIndex
        return oneLine(inner[..<end]).nonEmpty
      }
    }
    return nil
  }

  /// The words of a line that stand in no quotes: states and the keys of facts.
  static func bare(_ line: Substring) -> String {
    var text = ""
    var mark: Character?
    var before: Character = " "
    for character in line {
      if let open = mark {
        if character == open { mark = nil }
      } else if character == "\"" || character == "'" && "=:{(".contains(before) {
        mark = character
      } else {
        text.append(character)
      }
      before = character
    }
    return text + " "
  }

  /// What a line says of whether something is on; nil where it says nothing.
  static func checked(_ bare: String, _ line: Substring) -> String? {
    if bare.containsAny([" checked ", " CHECKED ", " pressed ", " PRESSED "]) { return "true" }
    let keys = ["checkedState", "checked", "pressed", "Toggle.ToggleState", "AXValue"]
    guard let word = value(keys, in: line)?.lowercased() else { return nil }
    return ["1": "true", "on": "true", "0": "false", "off": "false", "2": "mixed"][word] ?? word
  }

  private static let acts = [
    "defaultActionVerb=click ", "defaultActionVerb=press ", "defaultActionVerb=activate ",
    "defaultActionVerb=jump ", "defaultActionVerb=open ", "defaultActionVerb=select ",
    "defaultActionVerb=check ", "defaultActionVerb=uncheck ", " clickable ", "actions=(click,",
    "actions=(press,", "actions=(jump,", "actions=(activate,", "actions=(open,",
  ]

  /// Tells whether a line says that an element can be activated.
  static func acts(_ bare: String, _ line: Substring) -> Bool {
    bare.containsAny(acts) || line.contains("actions='{DEFAULT")
  }
}
