public import Interfaces
public import Populations

extension Plan {
  /// Compiles the layouts of designs that are to be compared, for one task.
  ///
  /// - Parameters:
  ///   - layouts: The designs, each laid out for the same text size.
  ///   - task: The task; every goal must be choosable in every design.
  ///   - constants: The numbers that do not differ between people.
  ///   - input: The input method.
  /// - Returns: One plan for each layout, in order.
  /// - Throws: The goals that a design does not offer.
  public static func compile(
    _ layouts: [Layout], task: TaskDescription, constants: KernelConstants,
    input: Input = .touch
  ) throws(PlanError) -> [Plan] {
    try compile(layouts, task: task, choice: 0, constants: constants, input: input)
  }

  /// Compiles the layouts of designs for one of the choices of a script.
  ///
  /// - Parameters:
  ///   - layouts: The designs in the state that the choice meets them in.
  ///   - task: The script; every goal of the choice must be choosable in every design.
  ///   - choice: The number of the choice among all of the script, from 0.
  ///   - constants: The numbers that do not differ between people.
  ///   - input: The input method.
  ///   - isSkipped: Whether people pass over the choice, so that the designs may lack its goals.
  /// - Returns: One plan for each layout, in order.
  /// - Throws: The goals that a design does not offer.
  public static func compile(
    _ layouts: [Layout], task: TaskDescription, choice: Int, constants: KernelConstants,
    input: Input, isSkipped: Bool = false
  ) throws(PlanError) -> [Plan] {
    try layouts.enumerated().map { index, layout throws(PlanError) in
      let compiler = PlanCompiler(
        layout: layout, task: task, constants: constants, input: input, choice: choice)
      return try compiler.plan(isSkipped: isSkipped, design: index)
    }
  }
}

/// Goals that a design does not offer.
public struct PlanError: Error, Hashable, Sendable {
  /// The index of the design.
  public var design: Int
  /// The ids of the goals that it does not offer.
  public var missingGoals: [String]
}
