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
  ///   - root: The commands whose options may stand there.
  /// - Throws: Everything that is wrong with it.
  package init(parsing text: String, file: String, root: Command) throws(DocumentError) {
    let document = ConfigurationDocument(root)
    let cursor = try Cursor(parsing: text, file: file)
    var (options, commands): ([String: [String]], [String: [String: [String]]]) = ([:], [:])
    if let object = document.description.open(cursor) {
      if let place = object.optional("options") {
        options = Self.texts(place, document.options)
      }
      if let places = object.optional("commands")?.object(document.commands) {
        for (name, description) in document.ofCommands {
          guard let place = places.optional(name) else { continue }
          commands[name] = Self.texts(place, description)
        }
      }
    }
    try cursor.log.check()
    (self.file, self.options, self.commands) = (file, options, commands)
  }

  /// Reads the configuration of a path; nil where there is no such file.
  init?(at path: String, root: Command) throws {
    guard Files.isRegular(path) else { return nil }
    try self.init(parsing: try Files.text(at: path, isFound: true), file: path, root: root)
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

/// The description of files with options, made from the declaration of the commands.
package struct ConfigurationDocument {
  /// The options of any command.
  let options: ObjectDescription
  /// The options of single commands, by name.
  let ofCommands: [(name: String, options: ObjectDescription)]

  /// Creates the description from the commands whose options may stand there.
  package init(_ root: Command) {
    let places = PlacedCommand.all(below: root).filter {
      $0.command.action != nil && !Self.fields(of: $0.command).isEmpty
    }
    ofCommands = places.map { place in
      (place.names.joined(separator: " "), ObjectDescription("", Self.fields(of: place.command)))
    }
    var all: [FieldDescription] = []
    for field in ofCommands.flatMap(\.options.fields)
    where !all.contains(where: { $0.key == field.key }) {
      all.append(field)
    }
    options = ObjectDescription("", all.sorted { $0.key < $1.key })
  }

  var commands: ObjectDescription {
    ObjectDescription("", ofCommands.map { FieldDescription($0.name, .object($0.options), "") })
  }

  /// The description.
  package var description: DocumentDescription {
    DocumentDescription(
      "configuration", title: "Options of TapCost",
      body: ObjectDescription(
        "Default options; the command line overrides them.",
        [
          DocumentDescription.schemaField("configuration"),
          FieldDescription(
            "options", .object(options),
            "Options for every command that takes them, without dashes."),
          FieldDescription(
            "commands", .object(commands), "Options for single commands, by their names."),
        ]))
  }

  private static func fields(of command: Command) -> [FieldDescription] {
    (command.options + [Command.quiet.declaration]).map {
      let value = Shape.anyOf([.anyText, .anyNumber])
      let shape: Shape =
        $0.kind == .flag
        ? .flag : $0.isRepeating ? .anyOf([.anyText, .anyNumber, .list(value, 1...1000)]) : value
      return FieldDescription($0.name, shape, $0.help)
    }
  }
}
