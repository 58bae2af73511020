public import Core

extension Design {
  /// Takes a design from a place in a document; nil after noting everything that is wrong with it.
  ///
  /// - Parameters:
  ///   - cursor: An object with `id`, `title`, `device` and `screen`.
  ///   - devices: The devices that may be named.
  package init?(reading cursor: Cursor, devices: DeviceCatalog = .builtIn) {
    let before = cursor.log.problems.count
    var reader = DesignReader(devices: devices)
    let design = Design.format.read(cursor, &reader)
    guard let design, cursor.log.problems.count == before else { return nil }
    self = design
  }

  /// Reads a document that holds one design.
  ///
  /// - Parameters:
  ///   - text: A document with the schema `tapcost/interface/1`.
  ///   - file: The name of the document, for messages.
  ///   - devices: The devices that may be named.
  /// - Throws: Everything that is wrong with it.
  public init(
    parsing text: String, file: String, devices: DeviceCatalog = .builtIn
  ) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    if case .object = cursor.node.value, cursor.node["schema"] == nil {
      cursor.fail(
        found: "no \"schema\"", expected: "schema: \"\(interfaceSchema)\" in a file of its own")
    }
    let design = Design(reading: cursor, devices: devices)
    try cursor.log.check()
    guard let design else { preconditionFailure("a design that is not read leaves a problem") }
    self = design
  }

  /// Checks a design that was made in code as strictly as one that was read from a document.
  ///
  /// - Parameter devices: The devices that may be named.
  /// - Throws: Everything that is wrong with it, by the path that it would have in a document.
  public func check(devices: DeviceCatalog = .builtIn) throws(DocumentError) {
    var design = self
    // What leads from one screen to another names elements of both, and one alone is written here.
    if presentScreen != FurtherScreen.first { (design.routes, design.leads) = ([:], [:]) }
    let cursor = Cursor(design.node, log: ProblemLog(file: source))
    guard Design(reading: cursor, devices: devices) == nil else { return }
    throw DocumentError(
      cursor.log.problems.map { problem in
        var problem = problem
        problem.position = nil
        return problem
      })
  }
}
