extension Plan {
  /// An element as those meet it who go from stop to stop or call it by its name.
  struct Stop: Hashable {
    /// The place among the stops of its surface, from 0; a hidden menu has that of its owner.
    var order: Int32
    /// The words of the announcement.
    var words: Float
    /// The words of the name as it is spoken.
    var nameWords: Float
    /// Whether it shows no name: nothing can be announced or spoken.
    var isNameless: Bool
    /// Whether another element of the surface has the same name.
    var isAmbiguous: Bool
    /// The number of stops that a cursor passes in one round.
    var round: Int32
    /// The place of its stop in that round, from 1.
    var place: Int32
    /// The place of its row or group, from 1, and the number of rows or groups.
    var row: Int32
    var rows: Int32
    /// The place within the row or group, from 1, and the number of stops in it.
    var column: Int32
    var columns: Int32
  }

  /// The course of a focus over a surface.
  struct Course: Hashable {
    /// The number of stops.
    var stops: Int32
    /// The stop that has the focus when the surface opens, or -1 before the first.
    var start: Int32
    /// The words of an announcement on average.
    var words: Float
    /// Whether the focus stays on the surface below, whose stops come first.
    var floats: Bool
  }
}
