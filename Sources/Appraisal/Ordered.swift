/// Applies a function to items over several threads; results come in the order of the items.
///
/// - Parameters:
///   - items: The items.
///   - jobs: How many threads to use.
///   - finished: Is told after each item; it is called from one task at a time.
///   - function: What to do with an item; it must depend on nothing else.
/// - Returns: The results.
/// - Throws: What the function throws, or that the task was cancelled.
func inOrder<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, finished: (Result) -> Void = { _ in },
  _ function: @escaping @Sendable (Item) throws -> Result
) async throws -> [Result] {
  var results: [Result?] = Array(repeating: nil, count: items.count)
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    while next < min(max(1, jobs), items.count) {
      let (index, item) = (next, items[next])
      group.addTask { (index, try function(item)) }
      next += 1
    }
    while let (index, result) = try await group.next() {
      results[index] = result
      finished(result)
      try Task.checkCancellation()
      if next < items.count {
        let (index, item) = (next, items[next])
        group.addTask { (index, try function(item)) }
        next += 1
      }
    }
  }
  return results.compactMap(\.self)
}
