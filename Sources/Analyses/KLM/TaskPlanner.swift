import Core

/// Places the operators of tasks: of those that come next in their threads, the one that can begin
/// first; the order of the text decides between equals.
struct TaskPlanner {
  private struct Thread {
    var steps: [Int] = []
    var next = 0
    /// The operator before the first one; the thread begins with it.
    var anchor: Int?
    var free: Double?
  }

  private struct TaskState {
    var threads: [Thread] = []
    var release: Double?
    var start: Double?
    var end: Double?
  }

  private let model: KeystrokeModel
  private(set) var starts: [Double]
  private var isPlaced: [Bool]
  private var states: [TaskState]
  private var busy = BusyTimes()

  init(of model: KeystrokeModel) {
    self.model = model
    starts = Array(repeating: 0, count: model.steps.count)
    isPlaced = Array(repeating: false, count: model.steps.count)
    states = model.tasks.map { _ in TaskState() }
    var tasks: [String: Int] = [:]
    for (number, task) in model.tasks.enumerated() { tasks[task.id] = number }
    var threads: [String: (task: Int, thread: Int)] = [:]
    var last: Int?
    for (index, step) in model.steps.enumerated() {
      guard let task = tasks[step.task] else { continue }
      if let place = threads[step.thread] {
        states[place.task].threads[place.thread].steps.append(index)
      } else {
        let anchor = last.flatMap { model.steps[$0].task == step.task ? $0 : nil }
        threads[step.thread] = (task, states[task].threads.count)
        states[task].threads.append(Thread(steps: [index], anchor: anchor))
      }
      last = index
    }
  }

  /// When each task begins and ends.
  var spans: [(start: Double, end: Double)] {
    states.map { ($0.start ?? $0.release ?? 0, $0.end ?? 0) }
  }

  mutating func run() {
    while true {
      releaseTasks()
      guard let next = earliest() else { return }
      place(next)
    }
  }

  /// Gives tasks their time where the one that they wait for is far enough.
  private mutating func releaseTasks() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for (number, task) in model.tasks.enumerated() where states[number].release == nil {
        guard let moment = moment(before: task) else { continue }
        let release = moment + task.offset.value
        states[number].release = release
        // A task without operators has ended when it begins.
        if states[number].threads.isEmpty { states[number].end = release }
        isChanged = true
      }
    }
  }

  private func moment(before task: KeystrokeModel.Task) -> Double? {
    guard let name = task.after else { return 0 }
    guard let other = model.tasks.firstIndex(where: { $0.id == name }) else { return nil }
    switch task.event {
    case .starts:
      return states[other].start ?? (states[other].threads.isEmpty ? states[other].end : nil)
    case .finishes: return states[other].end
    }
  }

  private typealias Choice = (task: Int, thread: Int, from: Double, start: Double)

  private func earliest() -> Choice? {
    var best: Choice?
    for (number, state) in states.enumerated() {
      guard let release = state.release else { continue }
      for (place, thread) in state.threads.enumerated() where thread.next < thread.steps.count {
        if let anchor = thread.anchor, !isPlaced[anchor] { continue }
        let from = thread.free ?? max(release, thread.anchor.map { starts[$0] } ?? release)
        let step = model.steps[thread.steps[thread.next]]
        let start = busy.free(step.operator.resource, from: from, length: step.duration.value)
        if best.map({ start < $0.start }) ?? true { best = (number, place, from, start) }
      }
    }
    return best
  }

  private mutating func place(_ choice: Choice) {
    let index = states[choice.task].threads[choice.thread].steps[
      states[choice.task].threads[choice.thread].next]
    let length = model.steps[index].duration.value
    starts[index] = busy.take(
      model.steps[index].operator.resource, from: choice.from, length: length)
    isPlaced[index] = true
    let end = starts[index] + length
    states[choice.task].threads[choice.thread].free = end
    states[choice.task].threads[choice.thread].next += 1
    states[choice.task].start = min(states[choice.task].start ?? starts[index], starts[index])
    let threads = states[choice.task].threads
    if threads.allSatisfy({ $0.next == $0.steps.count }) {
      states[choice.task].end = threads.compactMap(\.free).max()
    }
  }
}
