package import Core

/// Options that repeat, from a file: those of the command line go before them.
package struct Configuration: Sendable {
  /// The name of the file that is read where it stands in the folder of the call.
  package static let fileName = "tapcost.json5"

  /// The name of the file, for messages.
  let file: String
  /// The texts of options for all commands that take them, and for single commands by name.
  private let options: [String: [String]]
  private let commands: [String: [String: [String]]]

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - text: A JSON5 text.
  ///   - file: The name for messages.
  /// - Throws: Everything that is wrong with it.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    var (options, commands): ([String: [String]], [String: [String: [String]]]) = ([:], [:])
    if let object = ConfigurationDocument.description.open(cursor) {
      if let place = object.optional("options") {
        options = Self.texts(place, ConfigurationDocument.options)
      }
      if let places = object.optional("commands")?.object(ConfigurationDocument.commands) {
        for (name, description) in ConfigurationDocument.ofCommands {
          guard let place = places.optional(name) else { continue }
          commands[name] = Self.texts(place, description)
        }
      }
    }
    try cursor.log.check()
    (self.file, self.options, self.commands) = (file, options, commands)
  }

  /// Reads the configuration of a path; nil where there is no such file.
  init?(at path: String) throws {
    guard Files.isRegular(path) else { return nil }
    try self.init(parsing: try Files.text(at: path, isFound: true), file: path)
  }

  /// Returns what another edition changes in this one: a phrase for each option that differs.
  func edits(to other: Configuration) -> [String] {
    let (old, new) = (all, other.all)
    return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map { name in
      "\(name) \(old[name] ?? "none") -> \(new[name] ?? "none")"
    }
  }

  /// All options that are set, by their places in the file.
  private var all: [String: String] {
    var all: [String: String] = [:]
    for (name, texts) in options { all["options.\(name)"] = texts.joined(separator: ", ") }
    for (command, options) in commands {
      for (name, texts) in options {
        all["commands.\(command).\(name)"] = texts.joined(separator: ", ")
      }
    }
    return all.filter { !$0.value.isEmpty }
  }

  private static func texts(
    _ cursor: Cursor, _ description: ObjectDescription
  ) -> [String: [String]] {
    guard let object = cursor.object(description) else { return [:] }
    var texts: [String: [String]] = [:]
    for key in object.keys {
      guard let place = object.optional(key) else { continue }
      let items: [Cursor]? =
        if case .array = place.node.value { place.array(count: 1...1000) } else { [place] }
      texts[key] = items?.compactMap(text)
    }
    return texts
  }

  /// A value as it would be typed; a flag is typed or not.
  private static func text(_ cursor: Cursor) -> String? {
    switch cursor.node.value {
    case .string(let text): return text
    case .number(let number): return plain(number)
    case .bool(let flag): return flag ? "true" : nil
    default: cursor.fail(expected: "a text, a number, true or false, or a list of texts")
    }
    return nil
  }

  /// Returns the texts of the options of a command that the file sets.
  ///
  /// - Parameter names: The names of the command, the root left out.
  /// - Returns: The texts by the names of options.
  func texts(for names: [String]) -> [String: [String]] {
    options.merging(commands[names.joined(separator: " ")] ?? [:]) { $1 }
  }
}

/// The description of files of options.
package enum ConfigurationDocument {
  /// The document with options.
  package static let description = DocumentDescription(
    "configuration", title: "Options of TapCost", body: body)

  private static let body = ObjectDescription(
    "Options that repeat; the command line goes before them.",
    [
      DocumentDescription.schemaField("configuration"),
      FieldDescription(
        "options", .object(options), "Options for every command that takes them, without dashes."),
      FieldDescription(
        "commands", .object(commands), "Options for single commands, by their names."),
    ])

  /// The options that any command takes.
  static let options: ObjectDescription = {
    var all: [FieldDescription] = []
    for place in places {
      for field in fields(of: place.command) where !all.contains(where: { $0.key == field.key }) {
        all.append(field)
      }
    }
    return ObjectDescription("", all.sorted { $0.key < $1.key })
  }()

  /// The options of each command that takes some.
  static let ofCommands: [(name: String, options: ObjectDescription)] = places.map { place in
    (place.names.joined(separator: " "), ObjectDescription("", fields(of: place.command)))
  }

  static let commands = ObjectDescription(
    "", ofCommands.map { FieldDescription($0.name, .object($0.options), "") })

  private static let places = PlacedCommand.all(below: Tool.root).filter {
    $0.command.action != nil && !fields(of: $0.command).isEmpty
  }

  private static func fields(of command: Command) -> [FieldDescription] {
    (command.declarations + [Command.quiet.declaration]).filter { $0.kind != .positional }.map {
      let value = Shape.anyOf([.anyText, .anyNumber])
      let shape: Shape =
        $0.kind == .flag
        ? .flag : $0.isRepeating ? .anyOf([.anyText, .anyNumber, .list(value, 1...1000)]) : value
      return FieldDescription($0.name, shape, $0.help)
    }
  }
}
