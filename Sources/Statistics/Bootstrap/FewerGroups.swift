import Synchronization

/// Weights for fewer groups than usual, by their number, as they were drawn last.
///
/// Where people are few, some groups hold nobody, and every metric asks for the same few numbers of
/// groups. A class, so that all copies of the weights share what was drawn; what is kept changes
/// nothing but time.
final class FewerGroups: Sendable {
  /// The most that are kept: each takes up to 2 MB.
  private static let most = 16

  private let kept = Mutex<[BootstrapWeights]>([])

  /// Returns the weights for a number of groups, drawn where they are not kept.
  ///
  /// - Parameters:
  ///   - groups: The number of groups.
  ///   - draw: Draws the weights.
  /// - Returns: The weights.
  func weights(_ groups: Int, _ draw: () -> BootstrapWeights) -> BootstrapWeights {
    let found = kept.withLock { kept in
      kept.firstIndex { $0.groups == groups }.map { place in
        let weights = kept.remove(at: place)
        kept.append(weights)
        return weights
      }
    }
    if let found { return found }
    let drawn = draw()
    kept.withLock { kept in
      guard !kept.contains(where: { $0.groups == groups }) else { return }
      if kept.count == Self.most { kept.removeFirst() }
      kept.append(drawn)
    }
    return drawn
  }
}
