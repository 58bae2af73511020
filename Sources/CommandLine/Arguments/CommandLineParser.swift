import Core

/// Reads a command line by the declaration of the commands.
package struct CommandLineParser {
  private var path: [Command]
  private var rest: ArraySlice<String>
  private var positionals: [String] = []
  private var values: [String: [any Sendable]] = [:]

  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the tool.
  ///   - root: The declaration of all commands.
  ///   - configuration: Options that stand where none are typed.
  /// - Returns: What is asked for.
  /// - Throws: The first thing that cannot be understood, with the nearest that can.
  package static func parse(
    _ arguments: [String], root: Command, configuration: Configuration? = nil
  ) throws(UsageError) -> Request {
    var parser = CommandLineParser(path: [root], rest: arguments[...])
    parser.configuration = configuration
    return try parser.request()
  }

  private init(path: [Command], rest: ArraySlice<String>) {
    self.path = path
    self.rest = rest
  }

  private var configuration: Configuration?

  /// Takes the options that are not typed from the configuration.
  private mutating func configure() throws(UsageError) -> [String] {
    guard let configuration else { return [] }
    let typed = Set(values.keys)
    var taken: [String] = []
    let texts = configuration.texts(for: path.dropFirst().map(\.name))
    for found in command.named where !typed.contains(found.name) {
      for text in texts[found.name] ?? [] {
        if found.kind == .flag {
          values[found.name] = [true]
          taken.append(found.typed)
          continue
        }
        do throws(UsageError) {
          try store(text, for: found)
        } catch {
          throw self.error("\(configuration.file): \(error.message)")
        }
        taken.append("\(found.typed) \(text)")
      }
    }
    return taken
  }

  private var command: Command { path[path.count - 1] }

  private mutating func request() throws(UsageError) -> Request {
    try descend()
    // Help wins over mistakes elsewhere in the line: it is what someone who made one asks for.
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") { return .help(path) }
    if options.contains("--version") { return .version }
    guard command.action != nil else {
      let known = command.subcommands.map(\.name).joined(separator: ", ")
      throw UsageError("Missing command: one of \(known).", path: path)
    }
    while let word = rest.popFirst() { try take(word) }
    try assignPositionals()
    let configured = try configure()
    return .run(Invocation(path: path, values: values, configured: configured))
  }

  /// Follows the names of commands.
  private mutating func descend() throws(UsageError) {
    while !command.subcommands.isEmpty, let word = rest.first {
      // Every command is quiet on request, and the request may come before its name.
      if command.action == nil, ["-q", "--quiet"].contains(word) {
        rest.removeFirst()
        values["quiet"] = [true]
        continue
      }
      guard !word.hasPrefix("-") else { break }
      guard let next = command.subcommands.first(where: { $0.name == word }) else {
        // A command that does something itself takes other words.
        if command.action != nil { return }
        let known = command.subcommands.map(\.name)
        throw error("Unknown command '\(word)'.", known: known, near: word)
      }
      rest.removeFirst()
      path.append(next)
    }
    let isKnown = rest.first.map { ["-h", "--help", "--version"].contains($0) } ?? true
    if command.action == nil, let word = rest.first, !isKnown {
      throw error("Unknown option '\(word)'.", known: ["--help", "--version"], near: word)
    }
  }

  private func error(
    _ message: String, known: [String] = [], near word: String = ""
  ) -> UsageError {
    UsageError(message + hint(word, known), path: path)
  }

  private mutating func take(_ word: String) throws(UsageError) {
    if word == "--" {
      positionals += rest
      rest = []
    } else if word.hasPrefix("--") {
      try takeLong(word)
    } else if word.hasPrefix("-"), word.count > 1 {
      try takeShort(word)
    } else {
      positionals.append(word)
    }
  }

  private mutating func takeLong(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let found = command.named.first(where: { $0.name == name }) else {
      throw error(
        "Unknown option '--\(name)'.", known: command.named.map(\.typed), near: "--\(name)")
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard found.kind == .option else {
      guard attached == nil else { throw error("The flag '--\(name)' takes no value.") }
      values[name, default: []].append(true)
      return
    }
    let value = if let attached { attached } else { try nextValue(of: found) }
    try store(value, for: found)
  }

  /// Takes letters behind one dash: flags, or an option with its value attached or following.
  private mutating func takeShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let found = command.named.first(where: { $0.short == letter }) else {
        throw error("Unknown option '-\(letter)'.")
      }
      guard found.kind == .option else {
        values[found.name, default: []].append(true)
        continue
      }
      let attached = letters.isEmpty ? try nextValue(of: found) : String(letters)
      letters = ""
      try store(attached, for: found)
    }
  }

  private mutating func nextValue(of found: Declaration) throws(UsageError) -> String {
    guard let next = rest.first, !isName(next) else {
      throw error("Missing value for '\(found.typed) <\(found.placeholder)>'.")
    }
    rest.removeFirst()
    return next
  }

  /// Tells whether a word is the name of an option rather than, say, a negative number.
  private func isName(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let letter = word.dropFirst().first else { return false }
    return letter == "-" || command.named.contains { $0.short == letter }
  }

  private mutating func store(_ text: String, for found: Declaration) throws(UsageError) {
    if found.kind == .option, !found.isRepeating, values[found.name] != nil {
      throw error("The option '\(found.typed)' is given twice, and takes one value.")
    }
    if text.isEmpty, found.completion == .file || found.completion == .folder {
      throw error("The value '' is invalid for '\(found.label)': expected a path.")
    }
    do throws(ValueError) {
      values[found.name, default: []] += try found.decode(text)
    } catch {
      let hint = error.nearest.map { " Did you mean '\($0)'?" } ?? ""
      throw self.error(
        "The value '\(text)' is invalid for '\(found.label)': expected \(error.expected).\(hint)")
    }
  }

  /// Gives the words that stand in their places to the declarations, in order.
  private mutating func assignPositionals() throws(UsageError) {
    var words = positionals[...]
    for found in command.positionals {
      let taken = Array(found.isRepeating ? words : words.prefix(1))
      words = words.dropFirst(taken.count)
      if taken.isEmpty && found.isRequired {
        throw error("Missing expected argument '<\(found.name)>'.")
      }
      for word in taken { try store(word, for: found) }
    }
    if let extra = words.first { throw error("Unexpected argument '\(extra)'.") }
  }
}
