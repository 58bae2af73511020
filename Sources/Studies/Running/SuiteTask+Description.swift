import Simulation

extension SuiteTask {
  /// The task as the kernel takes it.
  ///
  /// - Parameter usual: The time between trials, in s, where the task leaves it open.
  /// - Returns: The task.
  func description(spacing usual: Double) -> TaskDescription {
    var task = TaskDescription(
      goals: goals, knowledge: knowledge, repetitions: repetitions, spacing: spacing ?? usual,
      observed: observe, keepsDefaults: keepsDefaults, wish: wish, kinds: kinds, lures: lures,
      words: words, hasFeedback: hasFeedback, caution: caution, aimsAtPoints: aimsAtPoints,
      steps: kernelSteps)
    task.dealt = isDealt ? observe.last ?? 0 : 0
    return task
  }
}
