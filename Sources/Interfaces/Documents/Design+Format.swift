public import Core

extension Design {
  /// The design as a value of a document; reading it gives the same design.
  ///
  /// Members with their usual value are left out.
  public var node: Node { Self.format.node(self) }

  static let format = ObjectFormat<Design, DesignReader>(
    "A way to arrange a screen.", blank: Design("", device: "") { Screen {} },
    [
      schema,
      .required(
        "id", at: \.id, as: .identifier,
        "The name that results carry; it begins with a letter and has no dots.",
        purpose: "the name that results carry"),
      title,
      .own(
        FieldDescription(
          "device",
          .anyOf([
            .word(DeviceCatalog.builtIn.devices.map(\.id)), .text(1...DesignLimits.label),
          ]), "The name of a device, as in iphone-16, or of one of the suite.",
          isRequired: true), \.device
      ) { object, reader in
        object.required("device").flatMap { reader.device($0) }
      } write: {
        Node(.string($0))
      },
      .own(
        FieldDescription(
          "screen", .reference("screen"), "What the device shows.", isRequired: true),
        \.screen
      ) { object, reader in
        object.required("screen").flatMap { Screen.format.read($0, &reader) }
      } write: {
        Screen.format.node($0)
      },
      .own(
        FieldDescription(
          "screens", .list(.reference("further_screen"), 1...DesignLimits.screens),
          "The further screens, to which steps with \"shows\" lead."), \.screens
      ) { object, reader in
        reader.furtherScreens(object)
      } write: {
        $0.isEmpty ? nil : Node($0, FurtherScreen.format.node)
      },
      .own(
        FieldDescription(
          "routes", .entries(.anyText),
          "Further ways to goals: the id of an element, and the id of the goal that it reaches as well."
        ), \.routes
      ) { object, _ in
        names("routes", object)
      } write: { routes in
        node(routes)
      },
      .own(
        FieldDescription(
          "leads", .entries(.anyText),
          "The screens to which elements lead: the id of an element, and the name of the screen."
        ), \.leads
      ) { object, _ in
        names("leads", object)
      } write: { leads in
        node(leads)
      },
    ],
    check: { design, object, _ in
      design.checkRoutes(object)
      design.checkLeads(object)
    })

  /// Reads an object of names, which may be left out.
  private static func names(_ key: String, _ object: ObjectCursor) -> [String: String]? {
    guard let place = object.optional(key) else { return [:] }
    guard let names = place.object(known: nil) else { return nil }
    return names.keys.reduce(into: [:]) { $0[$1] = names.optional($1)?.string() }
  }

  /// An object of names; nil for none.
  private static func node(_ names: [String: String]) -> Node? {
    names.isEmpty
      ? nil
      : Node(members: names.sorted { $0.key < $1.key }.map { ($0.key, Node(.string($0.value))) })
  }

  /// Notes elements that lead nowhere, and those that there are not.
  private func checkLeads(_ object: ObjectCursor) {
    guard !leads.isEmpty, let entries = object.optional("leads")?.object(known: nil) else { return }
    let known = Set(screenNames.flatMap { showing($0).goals })
    for (element, screen) in leads.sorted(by: { $0.key < $1.key }) {
      let place = entries.optional(element)
      if !known.contains(element) {
        place?.fail(
          found: "a way from \"\(element)\", which nothing in the design is called",
          expected: oneOf(known.sorted(), near: element))
      } else if !screenNames.contains(screen) {
        place?.fail(
          found: "a way to the screen \"\(screen)\", which the design lacks",
          expected: screenNames.count == 1
            ? "a screen of the design; it has \"screen\" alone" : oneOf(screenNames, near: screen))
      }
    }
  }

  /// Notes further ways that begin or end nowhere.
  private func checkRoutes(_ object: ObjectCursor) {
    guard !routes.isEmpty, let entries = object.optional("routes")?.object(known: nil) else {
      return
    }
    let known = Set(screenNames.flatMap { showing($0).choices })
    for (way, goal) in routes.sorted(by: { $0.key < $1.key }) {
      let place = entries.optional(way)
      if !known.contains(way) {
        place?.fail(
          found: "a way by \"\(way)\", which nothing in the design is called",
          expected: oneOf(known.sorted(), near: way))
      } else if routes[goal] != nil || !known.contains(goal) {
        place?.fail(
          found: "a way to \"\(goal)\"\(routes[goal] == nil ? "" : ", which is a way itself")",
          expected: oneOf(known.filter { routes[$0] == nil }.sorted(), near: goal))
      }
    }
  }

  /// The schema that a document names where a design stands alone; the printer writes it itself.
  private static let schema = Part<Design>(
    [
      FieldDescription(
        "schema", .constant(.string(interfaceSchema)), "The name and version of the layout.")
    ]
  ) { object, _, _ in
    if let schema = object.optional("schema"), let text = schema.string(), text != interfaceSchema {
      schema.fail(expected: "the schema \"\(interfaceSchema)\"")
    }
    return true
  } write: { _ in
    []
  }

  /// The title, which is the id where it is left out.
  private static let title = Part<Design>(
    [FieldDescription("title", .text(0...DesignLimits.label), "The name for people.")]
  ) { object, design, _ in
    let title = object.optional("title").flatMap { $0.text(0...DesignLimits.label) }
    design.title = title ?? design.id
    return true
  } write: { design in
    [("title", design.title == design.id ? nil : Node(.string(design.title)))]
  }
}

extension Screen {
  static let format = ObjectFormat<Screen, DesignReader>(
    "What the device shows.", blank: Screen {},
    [
      .usual("title", at: \.title, as: .labelOrEmpty, "The title."),
      .content(\.content, in: .screen) { $2.screenContent($0) },
    ])
}

extension Control {
  var node: Node { Node(members: [(kind.rawValue, wrapped.node)]) }
}

extension DesignReader {
  fileprivate func device(_ cursor: Cursor) -> String? {
    guard let name = cursor.string() else { return nil }
    if devices[name] != nil { return name }
    let known = devices.devices.map(\.id) + ["NAME" + DevicePreset.landscape]
    cursor.fail(expected: oneOf(known + [DevicePreset.windowNames], near: name))
    return nil
  }
}

/// The schema that documents with one design name.
let interfaceSchema = "tapcost/interface/1"
