import Core
import Studies

/// What the first line of a shard says of it.
struct ShardHeader: Equatable, Sendable {
  /// The hash of the rest of the line and of the tallies.
  var digest = ""
  /// The number of the shard, from 1.
  var number = 1
  /// The number of shards.
  var count = 1
  /// The trials that were simulated.
  var trials: UInt64 = 0
  /// The length of all tallies.
  var bytes = 0
  /// The lengths of the tallies of each condition, by suite.
  var lengths: [[Int]] = []
  /// The run that the shard is a part of.
  var run = ShardRun()

  /// The part of the people.
  var slice: StudySlice { StudySlice(number: number, of: count) }
}

/// A file that holds one shard of a run: a line of JSON, and the tallies behind it.
enum ShardFile {
  /// The ending of the names of shards.
  static let ending = ".tally"
  /// The most shards of a run.
  static let mostShards = 1_000_000
  /// The most bytes of a shard.
  static let maximumBytes = 1 << 31
  private static let maximumHeader = 64 << 20
  /// The most bytes of the tallies of one condition.
  static let maximumTally = 64 << 20

  /// Returns the name of the file of a shard.
  static func name(_ slice: StudySlice) -> String {
    "shard-\(slice.number)-of-\(slice.count)\(ending)"
  }

  /// Returns the error that something is wrong with a file as a whole.
  static func fault(_ path: String, _ found: String, _ expected: String) -> DocumentError {
    DocumentError(path, found: found, expected: expected)
  }

  /// Writes a shard, whole or not at all.
  ///
  /// - Parameters:
  ///   - shares: What was simulated of each suite.
  ///   - slice: The part of the people.
  ///   - run: The run.
  ///   - path: Where to write.
  /// - Throws: Why it cannot be written.
  static func write(
    _ shares: [StudyShare], of slice: StudySlice, run: ShardRun, to path: String
  ) throws {
    let lengths = shares.map { $0.conditions.map(\.count) }
    var header = ShardHeader(
      number: slice.number, count: slice.count, trials: shares.reduce(0) { $0 + $1.trials },
      bytes: lengths.joined().reduce(0, +), lengths: lengths, run: run)
    let tallies = shares.flatMap(\.conditions)
    var hash = SHA256()
    hash.update(unsigned(ShardDocument.header.node(header)).utf8)
    for tally in tallies { hash.update(tally) }
    header.digest = hash.hexadecimal()
    try Files.stream(to: path) { sink in
      try sink.put(JSON(ShardDocument.header.node(header)).text(.compact) + "\n")
      for tally in tallies { try sink.put(tally) }
    }
  }

  /// The line of a shard without its hash.
  private static func unsigned(_ line: Node) -> String {
    JSON(Node(.object(line.members.filter { $0.key != "sha256" }))).text(.compact)
  }

  /// Reads a shard.
  ///
  /// - Parameters:
  ///   - path: The path of the shard.
  ///   - take: Is handed what the first line says, the numbers of a suite and a condition, and the
  ///     tally, once the hash of all is checked.
  /// - Returns: What the first line says.
  /// - Throws: Why it cannot be read, or what is wrong with it.
  @discardableResult
  static func read(
    _ path: String,
    _ take: (ShardHeader, Int, Int, ArraySlice<UInt8>) throws -> Void = { _, _, _, _ in }
  ) throws -> ShardHeader {
    let bytes = try Files.bytes(at: path, limit: maximumBytes, isFound: true)
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), bytes.first == UInt8(ascii: "{"),
      let text = String(validating: bytes[..<end], as: UTF8.self)
    else {
      throw fault(path, "no shard of TapCost, or its first bytes", "a file that 'run' wrote")
    }
    let root = try Cursor(parsing: text, file: path, maximumText: maximumHeader)
    let header = try ShardDocument.read(root, as: ShardDocument.header, "shard")
    let size = header.lengths.joined().reduce(0, +)
    guard size == header.bytes, header.lengths.count == header.run.request.suites.count else {
      throw fault(path, "tallies that do not add up", "\(header.bytes) bytes")
    }
    var tallies = bytes[(end + 1)...]
    guard tallies.count == size else {
      throw fault(
        path, tallies.count < size ? "a truncated shard" : "a shard that goes on",
        "\(size) bytes of tallies")
    }
    var hash = SHA256()
    hash.update(unsigned(root.node).utf8)
    hash.update(tallies)
    let actual = hash.hexadecimal()
    guard actual == header.digest else {
      throw fault(
        path, "a shard that was changed after it was written: its hash is \(actual)",
        "the hash \(header.digest.prefix(64)) that it states")
    }
    for (suite, lengths) in header.lengths.enumerated() {
      for (number, length) in lengths.enumerated() {
        try take(header, suite, number, tallies.prefix(length))
        tallies = tallies.dropFirst(length)
      }
    }
    return header
  }
}
