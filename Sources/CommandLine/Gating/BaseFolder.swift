import Gate

/// A checkout of the revision that a change is held to: rules and settings are taken from it, so that
/// a change cannot loosen what it is held to.
struct BaseFolder {
  static let key = Key.text(
    "base", "dir",
    "A checkout of the base revision; tapcost.json5 and the rules are read from there.",
    completion: .folder)

  /// The most edits of one file that are told.
  private static let most = 20

  private let folder: String

  /// Finds the folder that a command was given; nil where none was.
  ///
  /// - Throws: That there is no such folder.
  init?(_ call: Invocation) throws(FileError) {
    guard let folder = call[Self.key] else { return nil }
    guard SystemCalls.properties(folder)?.kind == .folder else { throw .missing(path: folder) }
    self.folder = folder
  }

  /// Returns where a file of the change stands in the base.
  func path(of name: String) -> String { Files.join(folder, name) }

  /// Reads the rules of the base by their path in the change; those of the change where the base has
  /// none.
  ///
  /// - Returns: The rules, and what the change edits in them: sentences.
  func rules(at name: String) throws -> (rules: Thresholds, edits: [String]) {
    func read(_ path: String) throws -> Thresholds {
      try Thresholds(parsing: try Files.text(at: path), file: name)
    }
    guard SystemCalls.properties(path(of: name)) != nil else {
      return (try read(name), ["\(name) is new with this change, whose own rules apply."])
    }
    let rules = try read(path(of: name))
    guard SystemCalls.properties(name) != nil else {
      return (rules, ["The change removes \(name); that applies after the merge."])
    }
    return (rules, Self.sentence(name, rules.edits(to: try read(name))))
  }

  /// Returns what the change edits in its settings: sentences.
  func settingsEdits(root: Command) throws -> [String] {
    let name = Configuration.fileName
    switch (
      try Configuration(at: path(of: name), root: root), try Configuration(at: name, root: root)
    ) {
    case (nil, nil): return []
    case (_?, nil): return ["The change removes \(name); that applies after the merge."]
    case (nil, let new?):
      let none = try Configuration(
        parsing: "{ schema: \"tapcost/configuration/1\" }", file: name, root: root)
      return Self.sentence(name, none.edits(to: new))
    case (let old?, let new?): return Self.sentence(name, old.edits(to: new))
    }
  }

  private static func sentence(_ name: String, _ edits: [String]) -> [String] {
    guard !edits.isEmpty else { return [] }
    let rest = edits.count > most ? "; and \(edits.count - most) more" : ""
    let list = edits.prefix(most).joined(separator: "; ")
    return ["The change edits \(name); its edits apply after the merge: \(list)\(rest)."]
  }
}
