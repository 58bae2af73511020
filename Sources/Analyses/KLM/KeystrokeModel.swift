package import Core

/// A keystroke-level or simple GOMS model: goals, threads, tasks and operators, read from lines.
///
/// A line is an operator with a label and perhaps a modifier, as in `. Point to Save (300 ms)`, or
/// a goal, as in `Goal: Save` and, for a goal that runs beside the others, `Also: Talk as voice`.
/// The dots before a line say how deep it lies; what follows an asterisk is a comment. Selection
/// rules (`If`, `GoTo`) and references (`@Goal`) are followed while reading, so that what is left is
/// a list of operators.
package struct KeystrokeModel: Equatable, Sendable {
  /// One operator of a model.
  package struct Step: Equatable, Sendable {
    /// The line of the text, counted from one.
    package var line: Int
    /// The depth below the outermost goals.
    package var depth: Int
    /// The goals that it serves, from the outermost.
    package var goals: [String]
    /// The thread that it belongs to; empty for the main thread.
    package var thread: String
    /// The operator.
    package var `operator`: Operator
    /// The object of the act, as written, without the modifier.
    package var label: String
    /// The duration here.
    package var duration: Milliseconds
    /// The chunks of memory that the label names.
    package var chunks: [String] = []
    /// The task that it belongs to; empty in models without tasks.
    package var task = ""
    /// Which goal of the text it stands in; tells apart goals of the same name.
    var block: Int
  }

  /// A task that begins at its own time, beside others.
  package struct Task: Equatable, Sendable {
    /// The moment of another task after which a task begins.
    package enum Event: String, CaseIterable, Hashable, Sendable {
      /// The other task begins.
      case starts
      /// All threads of the other task have ended.
      case finishes
    }

    /// The name by which others refer to it.
    package var id: String
    /// The title.
    package var title: String
    /// The line of the text, counted from one.
    package var line: Int
    /// The time to let pass, from the start of the model or from the moment of the other task.
    package var offset = Milliseconds(0)
    /// The task that comes first, where there is one.
    package var after: String?
    /// The moment of the other task.
    package var event = Event.finishes
  }

  /// The operators in the order in which they are read.
  package private(set) var steps: [Step]
  /// The threads besides the main one, in the order of the text.
  package private(set) var threads: [String]
  /// The tasks in the order of the text; most models have none.
  package private(set) var tasks: [Task]
  /// How chunks are kept in memory.
  package private(set) var memory: ChunkMemory

  /// The most lines that a text may have, and the most operators that its repetitions may make.
  package static let maximumLines = 50_000
  /// The most threads, which all take turns.
  package static let maximumThreads = 100
  /// The most goals that may lie in one another.
  package static let maximumDepth = 100

  /// Reads a model.
  ///
  /// - Parameters:
  ///   - text: The text, one operator or goal a line.
  ///   - file: The name to give in messages.
  ///   - operators: The operators that may be used.
  /// - Throws: Everything that is wrong with the text.
  package init(
    parsing text: String, file: String, operators: OperatorTable = .builtIn
  ) throws(DocumentError) {
    var reader = ModelReader(file: file, operators: operators)
    reader.read(text)
    try reader.log.check()
    var run = ModelRun(lines: reader.lines, log: reader.log)
    run.follow()
    try reader.log.check()
    steps = run.steps
    threads = run.threads
    tasks = run.tasks
    memory = operators.memory
  }

  /// Creates a model of steps that follow one another.
  ///
  /// - Parameters:
  ///   - steps: The operators in their order.
  ///   - memory: How chunks are kept in memory.
  init(steps: [Step], memory: ChunkMemory) {
    self.steps = steps
    threads = []
    tasks = []
    self.memory = memory
  }

  /// When each operator begins and ends.
  package var schedule: Schedule { Schedule(of: self) }

  /// Returns the model with other durations.
  ///
  /// - Parameter duration: The duration of a step.
  /// - Returns: The model.
  package func timed(by duration: (Step) -> Milliseconds) -> KeystrokeModel {
    var model = self
    for index in model.steps.indices { model.steps[index].duration = duration(steps[index]) }
    return model
  }
}
