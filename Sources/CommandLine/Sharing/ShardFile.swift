import Core
import Studies

/// A file with the exact tallies of a part of the people: one line of JSON, then the tallies.
///
/// The line says what was run, which part this is, how long the tallies of each condition are, and
/// the SHA-256 of the line without that member followed by the tallies.
struct ShardFile: Sendable {
  /// The header of a file, without the tallies.
  struct Header: Hashable, Sendable {
    /// The properties that the shards of a run have in common.
    var run: ShardRun
    /// The part.
    var slice: StudySlice
    /// For each suite, the lengths of the tallies of its conditions, in bytes.
    var lengths: [[Int]]
    /// The number of trials.
    var trials: UInt64

    /// The number of bytes of all tallies.
    var size: Int { lengths.joined().reduce(0, +) }
  }

  /// The header of the file.
  private let header: Header
  private let shares: [StudyShare]

  static let schema = "tapcost/shard/1"
  static let ending = ".tally"
  /// The most bytes of a file.
  static let maximumBytes = 1 << 31
  /// The most bytes of the line of JSON, which holds the texts of the user's files.
  private static let maximumHeader = 64 << 20
  /// The most bytes of the tallies of one condition.
  static let maximumTally = 64 << 20

  /// Returns the name of the file of a part.
  static func name(_ slice: StudySlice) -> String {
    "shard-\(slice.number)-of-\(slice.count)\(ending)"
  }

  init(run: ShardRun, slice: StudySlice, shares: [StudyShare]) {
    header = Header(
      run: run, slice: slice, lengths: shares.map { $0.conditions.map(\.count) },
      trials: shares.reduce(0) { $0 + $1.trials })
    self.shares = shares
  }

  /// Writes the file piece by piece.
  func write(to path: String) throws {
    var members = Self.members(header)
    var hash = SHA256()
    hash.update(JSON.object(members).text(.compact).utf8)
    for tally in shares.flatMap(\.conditions) { hash.update(tally) }
    members.insert(JSON.Member("sha256", .string(hash.hexadecimal())), at: 1)
    try Files.stream(to: path) { sink in
      try sink.put(JSON.object(members).text(.compact) + "\n")
      for tally in shares.flatMap(\.conditions) { try sink.put(tally) }
    }
  }

  private static func members(_ header: Header) -> [JSON.Member] {
    [
      JSON.Member("schema", .string(schema)),
      JSON.Member("shard", .number(Double(header.slice.number))),
      JSON.Member("shards", .number(Double(header.slice.count))),
      JSON.Member("trials", .string(String(header.trials))),
      JSON.Member("bytes", .number(Double(header.size))),
      JSON.Member(
        "tallies",
        .array(header.lengths.map { .array($0.map { .number(Double($0)) }) })),
      JSON.Member("run", header.run.json),
    ]
  }
}

// MARK: Reading

extension ShardFile {
  /// Reads a file and makes sure that it is as it was written. It is never in memory as a whole.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - take: Is given the tallies of each condition with the numbers of its suite and its own; what
  ///     it makes of them counts only when nothing is thrown.
  /// - Returns: The header.
  /// - Throws: Why it cannot be read, or in what it is no whole and unchanged shard.
  static func read(
    _ path: String, _ take: (Header, Int, Int, [UInt8]) throws -> Void = { _, _, _, _ in }
  ) throws -> Header {
    var reader = try PieceReader(path, limit: maximumBytes)
    defer { reader.close() }
    guard let line = try reader.line(limit: maximumHeader), line.first == UInt8(ascii: "{"),
      let text = String(validating: line, as: UTF8.self)
    else {
      throw fault(path, "no shard of TapCost, or its first bytes", "a file that 'run' wrote")
    }
    let root = try Cursor(parsing: text, file: path, maximumText: maximumHeader)
    let (header, digest) = try read(root)
    guard case .object(let members) = JSON(root.node) else {
      throw DocumentError(root.log.problems)
    }
    var hash = SHA256()
    hash.update(JSON.object(members.filter { $0.key != "sha256" }).text(.compact).utf8)
    for (suite, lengths) in header.lengths.enumerated() {
      for (number, length) in lengths.enumerated() {
        let tally = try reader.piece(length)
        guard tally.count == length else {
          throw fault(path, "a truncated shard", "\(header.size) bytes of tallies")
        }
        hash.update(tally)
        try take(header, suite, number, tally)
      }
    }
    guard try reader.piece(1).isEmpty else {
      throw fault(path, "a shard that goes on", "\(header.size) bytes of tallies")
    }
    let actual = hash.hexadecimal()
    guard actual == digest else {
      throw fault(
        path, "a shard that was changed after it was written: its hash is \(actual)",
        "the hash \(digest.prefix(64)) that it states")
    }
    return header
  }

  static func fault(_ path: String, _ found: String, _ expected: String) -> DocumentError {
    DocumentError([
      Problem(file: path, position: nil, path: "$", found: found, expected: expected)
    ])
  }

  private static func read(_ root: Cursor) throws -> (Header, digest: String) {
    if let object = root.object(known: nil), let name = object.required("schema")?.string(),
      name != schema
    {
      object.optional("schema")?.fail(expected: "\"\(schema)\", what this TapCost reads")
    }
    try root.log.check()
    let object = root.object(ShardDocument.body)
    let digest = object?.required("sha256")?.string()
    let count = object?.required("shards")?.integer(in: 1...ShardChoice.most)
    let number = object?.required("shard")?.integer(in: 1...(count ?? 1))
    let trials = object?.required("trials")?.string().flatMap { UInt64($0) }
    let sizes = 0...maximumBytes
    let lengths = object?.required("tallies")?.array(count: 1...10_000)?.compactMap { suite in
      suite.array(count: 0...1_000_000)?.compactMap { $0.integer(in: 0...maximumTally) }
    }
    let size = object?.required("bytes")?.integer(in: sizes)
    let run = object?.required("run").flatMap { ShardRun($0) }
    try root.log.check()
    guard let digest, let count, let number, let trials, let lengths, let size, let run else {
      throw fault(root.log.file, "no whole description of a shard", "one that 'run' wrote")
    }
    let header = Header(
      run: run, slice: StudySlice(number: number, of: count), lengths: lengths, trials: trials)
    guard header.size == size, lengths.count == run.request.suites.count else {
      throw fault(root.log.file, "tallies that do not add up", "\(size) bytes")
    }
    return (header, digest)
  }
}
