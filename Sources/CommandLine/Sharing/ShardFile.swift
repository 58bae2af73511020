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
  var header: Header
  /// The tallies, one after the other.
  var tallies: [UInt8]

  static let schema = "tapcost/shard/1"
  static let ending = ".tally"
  /// The most bytes of a file.
  static let maximumBytes = 1 << 31
  /// The most bytes of the line of JSON.
  private static let maximumHeader = 64 << 20

  /// Returns the name of the file of a part.
  static func name(_ slice: StudySlice) -> String {
    "shard-\(slice.number)-of-\(slice.count)\(ending)"
  }

  init(run: ShardRun, slice: StudySlice, shares: [StudyShare]) {
    header = Header(
      run: run, slice: slice, lengths: shares.map { $0.conditions.map(\.count) },
      trials: shares.reduce(0) { $0 + $1.trials })
    tallies = shares.flatMap { $0.conditions.joined() }
  }

  /// The file as bytes.
  var bytes: [UInt8] {
    var members = Self.members(header)
    let digest = Self.digest(JSON.object(members), tallies[...])
    members.insert(JSON.Member("sha256", .string(digest)), at: 1)
    return Array(JSON.object(members).text(.compact).utf8) + [UInt8(ascii: "\n")] + tallies
  }

  private static func digest(_ header: JSON, _ tallies: ArraySlice<UInt8>) -> String {
    var hash = SHA256()
    hash.update(header.text(.compact).utf8)
    hash.update(tallies)
    return hash.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
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
  /// Reads a file and makes sure that it is as it was written.
  ///
  /// - Parameter path: Where it is.
  /// - Returns: The file.
  /// - Throws: Why it cannot be read, or in what it is no whole and unchanged shard.
  static func read(_ path: String) throws -> ShardFile {
    let bytes = try Files.bytes(at: path, limit: maximumBytes)
    guard let end = bytes.prefix(maximumHeader).firstIndex(of: UInt8(ascii: "\n")),
      let line = String(validating: bytes[..<end], as: UTF8.self), line.hasPrefix("{")
    else {
      throw fault(path, "no shard of TapCost, or its first bytes", "a file that 'run' wrote")
    }
    let root = try Cursor(parsing: line, file: path)
    let (header, digest) = try read(root)
    let tallies = bytes[(end + 1)...]
    guard tallies.count == header.size else {
      let what = tallies.count < header.size ? "a truncated shard" : "a shard that goes on"
      throw fault(path, "\(what): \(tallies.count) bytes of tallies", "\(header.size) bytes")
    }
    guard case .object(let members) = JSON(root.node) else {
      throw DocumentError(root.log.problems)
    }
    let actual = self.digest(.object(members.filter { $0.key != "sha256" }), tallies)
    guard actual == digest else {
      throw fault(
        path, "a shard that was changed after it was written: its hash is \(actual)",
        "the hash \(digest.prefix(64)) that it states")
    }
    return ShardFile(header: header, tallies: Array(tallies))
  }

  private init(header: Header, tallies: [UInt8]) {
    self.header = header
    self.tallies = tallies
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
    let known = ["schema", "sha256", "shard", "shards", "trials", "bytes", "tallies", "run"]
    let object = root.object(known: known)
    let digest = object?.required("sha256")?.string()
    let count = object?.required("shards")?.integer(in: 1...ShardChoice.most)
    let number = object?.required("shard")?.integer(in: 1...(count ?? 1))
    let trials = object?.required("trials")?.string().flatMap { UInt64($0) }
    let sizes = 0...maximumBytes
    let lengths = object?.required("tallies")?.array(count: 1...10_000)?.compactMap { suite in
      suite.array(count: 0...1_000_000)?.compactMap { $0.integer(in: sizes) }
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
