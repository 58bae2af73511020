import Core
package import Interfaces

/// Every arrangement that one move leads to and that the rules allow, for tests and tools.
package enum Neighbors {
  /// Returns the arrangements around a design, in the order in which a search would try them.
  ///
  /// - Parameters:
  ///   - design: The design.
  ///   - frequencies: How often each thing is wanted.
  ///   - kinds: The sorts of moves.
  ///   - kept: The names of things and controls that must stay as they are.
  ///   - seed: The seed of the order.
  /// - Returns: The designs that fit on the device; the present one is not among them.
  /// - Throws: What is wrong with the design itself.
  package static func all(
    of design: Design, frequencies: [String: Double], kinds: Set<MoveKind> = Set(MoveKind.allCases),
    kept: Set<String> = [], seed: UInt64 = 1
  ) throws -> [Design] {
    let present = Arrangement(design)
    let book = RuleBook(
      present, layout: try Layout(of: present.design), numbers: .builtIn,
      isTablet: DeviceCatalog.builtIn[design.device]?.deviceClass != .phone)
    var random = MoveDraws(seed: seed, round: 0)
    let finder = MoveFinder(
      arrangement: present, frequencies: frequencies, kinds: kinds, kept: kept)
    return finder.moves(&random).compactMap { move in
      guard let next = present.after(move, frequencies: frequencies),
        book.broken(by: next) == nil, let layout = try? Layout(of: next.design),
        book.broken(by: layout) == nil
      else { return nil }
      return next.design
    }
  }
}
