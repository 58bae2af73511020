import CMath
package import Core

/// The chunks in working memory while a model goes on.
package struct WorkingMemory: Equatable, Sendable {
  /// A chunk for as long as it is in memory.
  package struct Stay: Equatable, Sendable {
    /// The name; empty where the model gives none.
    package var name: String
    /// When it comes.
    package var start: Milliseconds
    /// When it goes: forgotten, pushed out, dropped, or at the end of the model.
    package var end: Milliseconds
  }

  /// A use of a chunk.
  package struct Use: Equatable, Sendable {
    /// The line of the model.
    package var line: Int
    /// The name of the chunk.
    package var name: String
    /// The moment.
    package var time: Milliseconds
    /// The workload that people would report, from 1 to 10; nil where the chunk is not in memory.
    package var workload: Double?
    /// When the chunk went, where it had been in memory before.
    package var lostAt: Milliseconds?
  }

  /// The chunks in the order in which they came.
  package private(set) var stays: [Stay] = []
  /// The uses of chunks, in the order of time.
  package private(set) var uses: [Use] = []
  /// The moments at which a chunk was pushed out because there were too many.
  package private(set) var overloads: [Milliseconds] = []
  private let total: Milliseconds

  /// Whether the model says anything of memory.
  package var isEmpty: Bool { stays.isEmpty && uses.isEmpty }

  /// The number of chunks over time: each moment with the number from then on.
  package var load: [(time: Milliseconds, count: Int)] {
    let changes = stays.flatMap { [($0.start.value, 1), ($0.end.value, -1)] }
    let times = Set(changes.map(\.0)).sorted()
    var sums: [Double: Int] = [:]
    for change in changes { sums[change.0, default: 0] += change.1 }
    var count = 0
    return times.map { time in
      count += sums[time] ?? 0
      return (Milliseconds(time), count)
    }
  }

  /// The number of chunks on average over the time of the model.
  package var averageLoad: Double {
    guard total.value > 0 else { return 0 }
    return stays.reduce(0) { $0 + $1.end.value - $1.start.value } / total.value
  }

  /// The greatest number of chunks.
  package var greatestLoad: Int { load.map(\.count).max() ?? 0 }

  /// The greatest workload of any use.
  package var greatestWorkload: Double? { uses.compactMap(\.workload).max() }

  /// Follows the chunks of a schedule.
  ///
  /// - Parameters:
  ///   - schedule: When each operator begins and ends.
  ///   - memory: How chunks are kept.
  package init(of schedule: Schedule, memory: ChunkMemory) {
    total = schedule.total
    var follower = Follower(memory: memory)
    for moment in Self.moments(of: schedule) { follower.take(moment) }
    follower.finish(at: schedule.total.value)
    stays = follower.stays
    uses = follower.uses
    overloads = follower.overloads.map { Milliseconds($0) }
  }

  /// A chunk at an operator.
  fileprivate struct Moment {
    var time: Double
    var line: Int
    var name: String
    var key: String
    var chunks: Operator.Chunks
  }

  private static func moments(of schedule: Schedule) -> [Moment] {
    var moments: [Moment] = []
    for entry in schedule.entries {
      let step = entry.step
      let kind = step.operator.chunks
      let isNamed = !step.chunks.isEmpty
      guard isNamed || kind == .store || kind == .recall else { continue }
      let names = isNamed ? step.chunks : [""]
      for (number, name) in names.enumerated() {
        // Several chunks are spread over the time of the operator, the first at its start.
        let time =
          names.count == 1
          ? entry.end.value
          : entry.start.value + step.duration.value / Double(names.count) * Double(number)
        moments.append(
          Moment(
            time: time, line: step.line, name: name,
            key: name.isEmpty ? "" : "\(step.task)\n\(name)", chunks: kind))
      }
    }
    return moments.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }
}

/// Keeps the chunks that are in memory.
private struct Follower {
  private struct Chunk {
    var key: String
    var name: String
    var added: Double
    var beside: Double
    var rehearsals: Double
    var order: Int
  }

  let memory: ChunkMemory
  var stays: [WorkingMemory.Stay] = []
  var uses: [WorkingMemory.Use] = []
  var overloads: [Double] = []
  private var chunks: [Chunk] = []
  private var lost: [String: Double] = [:]

  init(memory: ChunkMemory) { self.memory = memory }

  mutating func take(_ moment: WorkingMemory.Moment) {
    forget(until: moment.time)
    let place = moment.key.isEmpty ? nil : chunks.firstIndex { $0.key == moment.key }
    switch (moment.chunks, place) {
    case (.drop, let place?): remove(place, at: moment.time)
    case (.drop, nil): break
    case (.use, _), (.attend, .some): use(moment, place)
    case (.take, let place?), (.store, let place?), (.recall, let place?):
      chunks[place].rehearsals += 1
    case (_, nil): add(moment)
    }
  }

  mutating func finish(at time: Double) {
    forget(until: time)
    while !chunks.isEmpty { remove(0, at: time) }
    stays.sort { $0.start < $1.start }
  }

  private mutating func add(_ moment: WorkingMemory.Moment) {
    chunks.append(
      Chunk(
        key: moment.key, name: moment.name, added: moment.time, beside: Double(chunks.count + 1),
        rehearsals: moment.chunks == .recall ? memory.recalled : memory.rehearsals,
        order: moment.line))
    guard chunks.count > memory.capacity else { return }
    overloads.append(moment.time)
    // Of equals the oldest gives way.
    let weakest = chunks.indices.min {
      (activation(chunks[$0], at: moment.time), $0) < (activation(chunks[$1], at: moment.time), $1)
    }
    if let weakest { remove(weakest, at: moment.time) }
  }

  private mutating func use(_ moment: WorkingMemory.Moment, _ place: Int?) {
    let workload = place.map { place in
      let activation = activation(chunks[place], at: moment.time) + 1
      guard activation > 0 else { return 10.0 }
      return min(10, max(1, memory.workload + memory.workloadSlope * log(activation)))
    }
    uses.append(
      WorkingMemory.Use(
        line: moment.line, name: moment.name, time: Milliseconds(moment.time), workload: workload,
        lostAt: place == nil ? lost[moment.key].map { Milliseconds($0) } : nil))
  }

  private func activation(_ chunk: Chunk, at time: Double) -> Double {
    // A chunk that has just come is as active as after a hundredth of a millisecond.
    let seconds = max(1e-5, (time - chunk.added) / 1000)
    return log(chunk.rehearsals / seconds.squareRoot()) + 1 / chunk.beside - 1
  }

  /// When the activation falls to the threshold.
  private func limit(of chunk: Chunk) -> Double {
    let root = chunk.rehearsals * exp(1 / chunk.beside - 1 - memory.threshold)
    return chunk.added + 1000 * root * root
  }

  private mutating func forget(until time: Double) {
    for place in chunks.indices.reversed() where limit(of: chunks[place]) <= time {
      remove(place, at: limit(of: chunks[place]))
    }
  }

  private mutating func remove(_ place: Int, at time: Double) {
    let chunk = chunks.remove(at: place)
    lost[chunk.key] = time
    stays.append(
      WorkingMemory.Stay(
        name: chunk.name, start: Milliseconds(chunk.added), end: Milliseconds(time)))
  }
}
