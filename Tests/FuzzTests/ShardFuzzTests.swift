import CommandLine
import Core
import Foundation
import FuzzSupport
import Testing

/// Shards changed at random, with the hash that fits: each is merged, or refused with a reason.
struct ShardFuzzTests {
  private static let changes =
    ProcessInfo.processInfo.environment["TAPCOST_FUZZ_SECONDS"] == nil ? 60 : 2000

  /// Returns a shard with other bytes of tallies or another header, and the hash that fits.
  private func changed(_ shard: Data, seed: UInt64) throws -> Data {
    let end = try #require(shard.firstIndex(of: 0x0A))
    var header = String(decoding: shard[..<end], as: UTF8.self)
    var tallies = Array(shard[(end + 1)...])
    var mutator = Mutator(seed: seed)
    if seed % 2 == 0 {
      var structural = StructureMutator(seed: seed)
      header = structural.changed(header)
    } else {
      for _ in 0..<Int.random(in: 1...3, using: &mutator) where !tallies.isEmpty {
        tallies[Int.random(in: 0..<tallies.count, using: &mutator)] ^=
          1 << UInt8.random(in: 0..<8, using: &mutator)
      }
    }
    guard case .object(let members) = JSON(try JSON5.parse(header, file: "f")) else {
      return Data(header.utf8)
    }
    var rest = members.filter { $0.key != "sha256" }
    var hash = SHA256()
    hash.update(JSON.object(rest).text(.compact).utf8)
    hash.update(tallies)
    rest.insert(JSON.Member("sha256", .string(hash.hexadecimal())), at: min(1, rest.count))
    return Data(JSON.object(rest).text(.compact).utf8) + [0x0A] + tallies
  }

  @Test func changedShardsAreMergedOrRefused() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "shard-1-of-1.tally")
    let silent = Console(output: { _ in }, note: { _ in })
    let shard = await TinyRun.shard.value
    var merged = 0
    for seed in 0..<UInt64(Self.changes) {
      try changed(shard, seed: seed).write(to: path)
      for command in [
        ["status", folder.path()],
        ["merge", folder.path(), "--format", "json", "--out", folder.path() + "/out"],
      ] {
        let status = await Tool.root.run(command, console: silent)
        #expect([.success, .inconclusive, .badInput].contains(status), "\(seed): \(status)")
        if status == .success && command[0] == "merge" { merged += 1 }
      }
    }
    // A change of a count is a count that other people might have had.
    #expect(merged < Self.changes)
    try shard.write(to: path)
    let status = await Tool.root.run(
      ["merge", folder.path(), "--out", folder.path() + "/out"], console: silent)
    #expect(status == .success)
  }
}
