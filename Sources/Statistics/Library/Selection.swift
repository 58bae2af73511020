extension [Double] {
  /// Returns the number at a place of the ascending order without sorting all (`gsl_stats_select`). The numbers
  /// are put in another order.
  ///
  /// - Parameter place: The place, from 0.
  /// - Returns: The number that would stand there.
  @inline(never)
  mutating func select(_ place: Int) -> Double {
    let count = count
    precondition(indices.contains(place), "there is such a place")
    return gsl_stats_select(&self, stride: 1, count: count, rank: place)
  }
}
