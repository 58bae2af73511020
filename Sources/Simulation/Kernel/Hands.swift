import Model
import Populations
import Randomness

/// What the stages beside the kernel know of a block of people and of how they act.
struct Hands {
  let input: Input
  let rows: TraitTable
  let tap: TapConstants
  let constants: KernelConstants
  let task: TaskDescription
  let draws: Draws
  /// The number of the first person.
  let first: UInt64
  /// The kind of a plain act, and its time for a person.
  let plain: Act
  let plainAct: (Int) -> Float
  /// What the present part costs each person.
  let spent: UnsafeMutablePointer<Spending>
  private let arena = LaneArena()

  init<Listener: Recorder>(_ kernel: Kernel<Listener>) {
    input = kernel.plan.input
    rows = kernel.rows
    tap = kernel.constants.tap
    constants = kernel.constants
    task = kernel.task
    draws = kernel.draws
    first = kernel.first
    plain = kernel.plainKind
    plainAct = { kernel.plainAct($0) }
    spent = arena.make(kernel.capacity, Spending())
  }
}
