/// Some people of a list, as many as there are lanes.
///
/// Each step is written once and built twice: for people side by side, whose columns are loaded as
/// they are, and for others, whose numbers are gathered one by one.
struct ActiveLanes {
  let people: PeopleColumns
  /// Where they begin in the list.
  let list: UnsafePointer<Int32>
  /// The number of them.
  let count: Int
  /// The lane of the first.
  let first: Int
  /// Whether they fill the lanes and stand side by side.
  let isRow: Bool
  /// Who takes part.
  let live: Ints

  /// The people from a place of a list on.
  @inline(always)
  init(_ people: PeopleColumns, at place: Int, isRow: Bool) {
    self.people = people
    list = people.lanes + place
    count = min(people.count &- place, laneCount)
    first = Int(list[0])
    self.isRow = isRow
    var live = lanes(below: people.count &- place)
    if let marks = people.live { live &= load(marks + place) }
    self.live = live
  }

  /// A column of the people.
  @inline(always)
  func gathered(_ column: UnsafePointer<UInt32>) -> Words {
    isRow ? load(column + first) : gather(column, list)
  }

  @inline(always)
  private func words(_ column: StateColumn, _ further: Int) -> UnsafeMutablePointer<UInt32> {
    people.states.words(column) + further &* StateColumns.stride
  }

  /// A column of whole numbers of the state, or one that many columns further.
  @inline(always)
  func integer(_ column: StateColumn, _ further: Int = 0) -> Ints {
    asInts(gathered(words(column, further)))
  }

  /// A column of numbers of the state.
  @inline(always)
  func value(_ column: StateColumn) -> Lanes { asFloats(gathered(words(column, 0))) }

  /// Changes a column of the state, or one that many columns further.
  @inline(always)
  func set(_ column: StateColumn, _ further: Int = 0, _ values: Ints) {
    let into = words(column, further)
    if isRow {
      store(asWords(values), to: into + first)
    } else {
      scatter(asWords(values), to: into, list, count: count)
    }
  }

  /// Changes a column of the state.
  @inline(always)
  func set(_ column: StateColumn, _ values: Lanes) { set(column, 0, asInts(values)) }

  /// A trait of the people.
  @inline(always)
  func trait(_ trait: Trait) -> Lanes { numbers(people.traits[column: trait]) }

  /// A number of the people that follows from traits.
  @inline(always)
  func trait(_ trait: DerivedTrait) -> Lanes { numbers(people.traits[column: trait]) }

  /// A column of numbers of the people.
  @inline(always)
  func numbers(_ column: UnsafePointer<Float>) -> Lanes {
    asFloats(gathered(UnsafeRawPointer(column).assumingMemoryBound(to: UInt32.self)))
  }

  /// How long the trials last so far, in s.
  @inline(always)
  var clock: Lanes {
    value(.scanning) + value(.deciding) + value(.moving) + value(.waiting)
      + value(.recovering) + value(.listening)
  }

  /// Whether flags of some people have a flag.
  @inline(always)
  static func has(_ flags: Ints, _ flag: Int32) -> Ints {
    ~isEqual(flags & flag, Ints(repeating: 0))
  }

  /// The flags after the first thing that happened, where the mask is set.
  @inline(always)
  static func notingFirst(_ flags: Ints, where mask: Ints, isRight: Ints) -> Ints {
    let noted = StateFlag.firstWasRight | StateFlag.firstWasWrong
    let isFirst = mask & isEqual(flags & noted, Ints(repeating: 0))
    return flags | (isFirst & isRight & StateFlag.firstWasRight)
      | (isFirst & ~isRight & StateFlag.firstWasWrong)
  }
}

extension TargetColumns {
  /// A column of the elements at some indices. Few surfaces have more than 16.
  @inline(always)
  func values(_ column: TargetColumn, at index: Ints) -> Lanes {
    count <= 16 ? pick16(self[column], at: index) : pick(self[column], at: index)
  }

  /// A column of whole numbers of the elements at some indices.
  @inline(always)
  func ints(_ column: TargetColumn, at index: Ints) -> Ints { asInts(values(column, at: index)) }
}

extension PathColumns {
  /// The elements that lead on along some ways, or -1; each goal begins with a way of its number.
  @inline(always)
  func toward(_ way: Ints) -> Ints { pick(base, at: way &* stride) }
}
