import Core

extension FurtherScreen {
  static let format = ObjectFormat<FurtherScreen, DesignReader>(
    "A screen of a design besides the first one.", blank: FurtherScreen("", Screen {}),
    [
      .required(
        "id", at: \.id, as: .identifier, "The name by which steps know it.",
        purpose: "the name by which steps know it"),
      .usual("title", at: \.screen.title, as: .labelOrEmpty, "The title.", isStated: false),
      .content(\.screen.content, in: .screen) { list, _, reader in
        reader.onNewSurface { $0.screenContent(list) }
      },
    ],
    check: { screen, object, _ in
      guard screen.id == Self.first else { return }
      object.optional("id")?.fail(
        found: "\"\(Self.first)\", the name of the screen that is shown at first",
        expected: "a name of its own")
    })
}

extension DesignReader {
  /// Reads the controls of a screen.
  mutating func screenContent(_ list: [Cursor]) -> [Control] {
    let content = list.compactMap { control($0) }
    checkCanvases(content, list)
    return content
  }

  /// Reads the further screens of a design, each with a name of its own.
  mutating func furtherScreens(_ object: ObjectCursor) -> [FurtherScreen] {
    (object.optional("screens")?.array(count: 1...DesignLimits.screens) ?? [])
      .named({ "the screen \"\($0.id)\"" }, expected: "a name of its own") {
        FurtherScreen.format.read($0, &self)
      }
  }
}
