/// Applies a function to all items over several threads; results come in the order of the items.
///
/// - Parameters:
///   - items: The items.
///   - jobs: The number of threads.
///   - done: Is told how many items are done, every now and then.
///   - function: The function.
/// - Returns: The results.
/// - Throws: What the function throws, or that the task was canceled.
package func inOrder<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, done: (Int) -> Void = { _ in },
  _ function: @escaping @Sendable (Item) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    var finished = 0
    var results = [Result?](repeating: nil, count: items.count)
    func add(_ group: inout ThrowingTaskGroup<(Int, Result), any Error>) {
      guard next < items.count else { return }
      let (index, item) = (next, items[next])
      next += 1
      group.addTask {
        try Task.checkCancellation()
        return (index, try await function(item))
      }
    }
    for _ in 0..<max(1, jobs) { add(&group) }
    while let (index, result) = try await group.next() {
      results[index] = result
      finished += 1
      done(finished)
      add(&group)
    }
    return results.compactMap(\.self)
  }
}
