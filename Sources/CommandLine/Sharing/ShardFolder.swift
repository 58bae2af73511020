import Core
import Studies

/// The shards of a run in a folder.
struct ShardFolder {
  /// A shard that is whole.
  struct Shard: Sendable {
    var path: String
    var header: ShardHeader
  }

  /// The folder.
  let path: String
  /// The plan of the run, if it was written.
  let plan: ShardPlan?
  /// The shards that are whole, in the order of their numbers and then of their names.
  let shards: [Shard]
  /// The problems of files that should be shards.
  let damaged: [Problem]

  /// Reads a folder.
  ///
  /// - Parameter path: The folder.
  /// - Throws: Why it cannot be read, or that it holds no shards.
  init(_ path: String) throws {
    self.path = path
    Leftovers.settle(path)
    let names = try Files.names(in: path)
    plan = try ShardPlan.read(in: path)
    var shards: [Shard] = []
    var damaged: [Problem] = []
    for name in names where name.hasSuffix(ShardFile.ending) && !name.hasPrefix(".") {
      let file = Files.join(path, name)
      do {
        shards.append(Shard(path: file, header: try ShardFile.read(file)))
      } catch let error as DocumentError {
        damaged += error.problems
      } catch let error as FileError {
        damaged += ShardFile.fault(file, "a file that \(error.message)", "a shard").problems
      }
    }
    self.shards = shards.sorted {
      ($0.header.slice.number, $0.path) < ($1.header.slice.number, $1.path)
    }
    self.damaged = damaged
    guard plan != nil || !shards.isEmpty || !damaged.isEmpty else {
      throw RunError("\(path) holds no shards of a run.", .missingFile)
    }
  }

  /// The run that the shards are of.
  var run: ShardRun? { plan?.run ?? shards.first?.header.run }

  /// The number of shards of the run.
  var count: Int { plan?.count ?? shards.first?.header.slice.count ?? 0 }

  /// The numbers of the shards that are not there, or not whole.
  var missing: [Int] {
    let present = Set(shards.map(\.header.slice.number))
    guard count > 0 else { return [] }
    return (1...count).filter { !present.contains($0) }
  }

  /// The problems of files that will not be made anew, since no shard that is missing has their
  /// names.
  var strangers: [Problem] {
    let missing = Set(
      missing.map {
        Files.join(path, ShardFile.name(StudySlice(number: $0, of: count)))
      })
    return damaged.filter { !missing.contains($0.file) }
  }

  /// Everything that keeps the shards from belonging together: other runs, and shards twice.
  var conflicts: [Problem] {
    guard let run else { return [] }
    let origin = plan == nil ? shards[0].path : Files.join(path, ShardPlan.name)
    var problems: [Problem] = []
    var owners: [Int: String] = [:]
    for shard in shards {
      let slice = shard.header.slice
      func add(_ found: String, _ expected: String) {
        problems += ShardFile.fault(shard.path, found, expected).problems
      }
      if let (other, mine) = shard.header.run.difference(from: run) {
        add("a shard of another run, with \(other)", "\(mine), as in \(origin)")
      } else if slice.count != count {
        add("shard \(slice.number) of \(slice.count)", "one of \(count), as in \(origin)")
      } else if let owner = owners[slice.number] {
        add("shard \(slice.number) a second time", "it once; it is in \(owner) as well")
      } else {
        owners[slice.number] = shard.path
      }
    }
    return problems
  }
}

/// Returns ascending numbers in few words, as in `1,3-5`: the way schedulers write arrays.
package func compressed(_ numbers: [Int]) -> String {
  var parts: [String] = []
  var rest = numbers[...]
  while let first = rest.popFirst() {
    var last = first
    while rest.first == last + 1 {
      last += 1
      rest.removeFirst()
    }
    switch last - first {
    case 0: parts.append("\(first)")
    case 1: parts.append("\(first),\(last)")
    default: parts.append("\(first)-\(last)")
    }
  }
  return parts.joined(separator: ",")
}
