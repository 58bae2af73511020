/// A part of the people of every cell: one of several equal parts, counted from 1.
package struct StudySlice: Equatable, Sendable {
  /// The number of the part, from 1 on.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - number: The number of the part, from 1 to `count`.
  ///   - count: The number of parts.
  package init(number: Int, of count: Int) {
    precondition((1...count).contains(number), "a part is one of all")
    self.number = number
    self.count = count
  }

  /// Everybody.
  package static let whole = StudySlice(number: 1, of: 1)

  /// Returns the ordinals of the people in this part.
  ///
  /// The parts follow each other without a gap, and their sizes differ by one at most.
  ///
  /// - Parameter users: The number of people in all.
  /// - Returns: The ordinals; none where there are more parts than people.
  package func people(of users: UInt64) -> Range<UInt64> {
    func boundary(_ index: Int) -> UInt64 {
      let (high, low) = users.multipliedFullWidth(by: UInt64(index))
      return UInt64(count).dividingFullWidth((high, low)).quotient
    }
    return boundary(number - 1)..<boundary(number)
  }
}

extension StudySlice: CustomStringConvertible {
  /// The part as it is written on a command line, as in `3/8`.
  package var description: String { "\(number)/\(count)" }
}
