package import Core

/// When each operator of a model begins and ends.
///
/// The operators of a thread follow one another. Those of different threads overlap unless they
/// need the same resource of the person; waits for the system never stand in each other's way. A
/// later operator fills an earlier gap of its resource that is long enough. Threads take turns, one
/// operator each, the main thread first. A thread begins together with the operator before it. In
/// models with tasks, the operator that can begin first is taken next, whatever its task.
package struct Schedule: Equatable, Sendable {
  /// An operator with its place in time.
  package struct Entry: Equatable, Sendable {
    /// The operator.
    package var step: KeystrokeModel.Step
    /// When it begins.
    package var start: Milliseconds
    /// When it ends.
    package var end: Milliseconds
    /// Whether a later end of it would end the whole later.
    package var isCritical = false
  }

  /// A task with its place in time.
  package struct Span: Equatable, Sendable {
    /// The task.
    package var task: KeystrokeModel.Task
    /// When its first operator begins.
    package var start: Milliseconds
    /// When its last operator ends.
    package var end: Milliseconds
  }

  /// The operators in the order in which the model is read.
  package private(set) var entries: [Entry]
  /// The tasks in the order of the text.
  package private(set) var tasks: [Span]

  /// When the last operator ends.
  package var total: Milliseconds { entries.map(\.end).max() ?? Milliseconds(0) }

  /// Returns how long a resource is busy.
  ///
  /// - Parameter resource: The resource.
  /// - Returns: The sum of its operators.
  package func busy(_ resource: Operator.Resource) -> Milliseconds {
    entries.filter { $0.step.operator.resource == resource }
      .reduce(Milliseconds(0)) { $0 + $1.step.duration }
  }

  init(of model: KeystrokeModel) {
    let starts: [Double]
    var spans: [Span] = []
    if model.tasks.isEmpty {
      var planner = Planner(steps: model.steps)
      planner.run()
      starts = planner.starts
    } else {
      var planner = TaskPlanner(of: model)
      planner.run()
      starts = planner.starts
      spans = zip(model.tasks, planner.spans).map {
        Span(task: $0, start: Milliseconds($1.start), end: Milliseconds($1.end))
      }
    }
    tasks = spans
    entries = model.steps.indices.map {
      Entry(
        step: model.steps[$0], start: Milliseconds(starts[$0]),
        end: Milliseconds(starts[$0] + model.steps[$0].duration.value))
    }
    for place in criticalPath() { entries[place].isCritical = true }
  }

  /// The time that a model takes, without the order of its operators.
  static func total(of model: KeystrokeModel) -> Double {
    var planner = Planner(steps: model.steps)
    guard model.tasks.isEmpty else { return Schedule(of: model).total.value }
    planner.run()
    return zip(planner.starts, model.steps).map { $0 + $1.duration.value }.max() ?? 0
  }
}

/// The spans of time in which resources are busy.
struct BusyTimes {
  private struct Span {
    var start: Double
    var end: Double
  }

  private var spans: [Operator.Resource: [Span]] = [:]

  /// Returns when a resource is free for long enough.
  func free(_ resource: Operator.Resource, from earliest: Double, length: Double) -> Double {
    guard resource != .system, let taken = spans[resource] else { return earliest }
    return Self.place(in: taken, from: earliest, length: length).start
  }

  /// Takes the first span of a resource that is free for long enough; returns where it begins.
  mutating func take(
    _ resource: Operator.Resource, from earliest: Double, length: Double
  ) -> Double {
    guard resource != .system else { return earliest }
    // Out of the table, so that the list has one owner and is changed in place.
    var taken = spans.removeValue(forKey: resource) ?? []
    let (place, start) = Self.place(in: taken, from: earliest, length: length)
    if place > 0, taken[place - 1].end == start {
      // Spans that touch become one, so that few are to be looked through.
      taken[place - 1].end = start + length
    } else {
      taken.insert(Span(start: start, end: start + length), at: place)
    }
    spans[resource] = taken
    return start
  }

  private static func place(
    in taken: [Span], from earliest: Double, length: Double
  ) -> (place: Int, start: Double) {
    // Spans are in order; only those that end after the earliest start can be in the way.
    var place = first(of: taken, endingAfter: earliest)
    var start = earliest
    while place < taken.count, taken[place].start < start + length {
      start = max(start, taken[place].end)
      place += 1
    }
    return (place, start)
  }

  /// Returns the place of the first span that ends after a time.
  private static func first(of spans: [Span], endingAfter time: Double) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Places operators one after the other, threads in turn.
private struct Planner {
  /// A thread that has begun: the goal it is in, where its next operator may begin.
  private struct Thread {
    var name: String
    var block: Int
    var free: Double
  }

  let steps: [KeystrokeModel.Step]
  var starts: [Double]
  private var isPlaced: [Bool]
  private var queues: [String: [Int]] = [:]
  private var heads: [String: Int] = [:]
  private var threads: [Thread] = []
  private var busy = BusyTimes()

  init(steps: [KeystrokeModel.Step]) {
    self.steps = steps
    starts = Array(repeating: 0, count: steps.count)
    isPlaced = Array(repeating: false, count: steps.count)
    for (index, step) in steps.enumerated() { queues[step.thread, default: []].append(index) }
  }

  mutating func run() {
    for first in steps.indices {
      // All lines before the first one that is left have their place.
      while !isPlaced[first] {
        enter(first)
        for number in threads.indices { placeNext(of: number) }
      }
    }
  }

  /// Makes the thread of an operator go on with the goal of the operator.
  private mutating func enter(_ index: Int) {
    let step = steps[index]
    if let number = threads.firstIndex(where: { $0.name == step.thread }) {
      threads[number].block = step.block
    } else {
      let begin = index > 0 ? starts[index - 1] : 0
      let thread = Thread(name: step.thread, block: step.block, free: begin)
      threads.insert(thread, at: step.thread.isEmpty ? 0 : threads.count)
    }
  }

  private mutating func placeNext(of number: Int) {
    let thread = threads[number]
    guard let queue = queues[thread.name] else { return }
    let head = heads[thread.name, default: 0]
    guard head < queue.count else { return }
    let index = queue[head]
    // Beside the main thread a later goal waits until the text has come to it.
    guard thread.name.isEmpty || steps[index].block == thread.block else { return }
    heads[thread.name] = head + 1
    let length = steps[index].duration.value
    starts[index] = busy.take(
      steps[index].operator.resource, from: thread.free, length: length)
    threads[number].free = starts[index] + length
    isPlaced[index] = true
  }
}
