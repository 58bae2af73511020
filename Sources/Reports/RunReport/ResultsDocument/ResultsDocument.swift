package import Core
package import Studies

/// The results document, `results.json`: everything a run found, whole and unchanged.
///
/// The member `sha256` is the SHA-256 of the document without it, as compact JSON: members in
/// their order, no white space, numbers in the shortest form that reads back the same. White space
/// may therefore change; nothing else may.
package enum ResultsDocument {
  /// The name and version of the layout.
  package static let schema = "tapcost/results/3"
  /// The most values of a document; all built-in suites in one run make 7 million.
  private static let maximumValues = 16_000_000

  /// Returns the name of a run, which stands in everything that is written of it.
  ///
  /// It is made from all that decides the results, so the same run has the same name at any time and
  /// on any machine.
  ///
  /// - Parameter results: The results of the run.
  /// - Returns: 16 hexadecimal digits.
  package static func run(of results: Results) -> String {
    String(SHA256.hexadecimal(of: json(results.provenance).text(.compact)).prefix(16))
  }

  private static func json(_ provenance: Provenance) -> JSON {
    JSON(Provenance.format.node(provenance))
  }

  /// Returns results as a document.
  ///
  /// - Parameter results: The results of a run.
  /// - Returns: The text of `results.json`.
  package static func text(for results: Results) -> String {
    var members = [
      JSON.Member("schema", .string(schema)),
      JSON.Member("run", .string(run(of: results))),
      JSON.Member("provenance", json(results.provenance)),
      JSON.Member("suites", .array(results.suites.map { json($0) })),
    ]
    if !results.worlds.isEmpty {
      members.append(
        .init("worlds", .array(results.worlds.map { JSON(WorldNumber.format.node($0)) })))
    }
    let digest = SHA256.hexadecimal(of: JSON.object(members).text(.compact))
    members.insert(JSON.Member("sha256", .string(digest)), at: 1)
    // A cell, the comparisons of two designs at one place, or a note of a suite is a line.
    return JSON.object(members).text(.pretty(width: 360, levels: 4))
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: The text of a `results.json`.
  ///   - file: The name to give in messages.
  /// - Returns: The results.
  /// - Throws: What is wrong with the document: not JSON or cut off, of another version, edited, or
  ///   with values that results cannot have.
  package static func read(_ text: String, file: String) throws(DocumentError) -> Results {
    let root = try Cursor(parsing: text, file: file, maximumValues: maximumValues)
    try checkSchema(root)
    try checkDigest(root)
    let results = decodeResults(root)
    try root.log.check()
    // Without a problem every part was read.
    guard let results else {
      root.fail(expected: "results")
      throw DocumentError(root.log.problems)
    }
    return results
  }

  private static func checkSchema(_ root: Cursor) throws(DocumentError) {
    guard let object = root.object(known: nil),
      let found = object.required("schema", "the name and version of the layout"),
      let name = found.string()
    else {
      try root.log.check()
      return
    }
    if name == schema { return }
    let isOtherVersion = name.hasPrefix("tapcost/results/")
    found.fail(
      found: isOtherVersion ? "results of another version, \"\(name.prefix(40))\"" : nil,
      expected: "\"\(schema)\", the only version that this TapCost reads")
    try root.log.check()
  }

  private static func checkDigest(_ root: Cursor) throws(DocumentError) {
    guard case .object(let members) = root.node.value else { return }
    guard let stated = root.object(known: nil)?.required("sha256", "the hash of the rest"),
      let digest = stated.string()
    else {
      try root.log.check()
      return
    }
    let rest = Node(.object(members.filter { $0.key != "sha256" }))
    let actual = SHA256.hexadecimal(ofCompact: rest)
    if digest != actual {
      stated.fail(
        found: "a document that was changed after it was written: its hash is \(actual)",
        expected: "the hash \(digest.prefix(64)) that the document states")
    }
    try root.log.check()
  }
}
