import Randomness

/// Buffers of a block that hold nothing between stages.
struct Scratch {
  let words: WordColumns
  let zA: UnsafeMutablePointer<Float>
  let zB: UnsafeMutablePointer<Float>
  let zC: UnsafeMutablePointer<Float>
  let zD: UnsafeMutablePointer<Float>
  private let noises:
    (
      UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>,
      UnsafeMutablePointer<Float>
    )
  let mean: UnsafeMutablePointer<Float>
  let sd: UnsafeMutablePointer<Float>
  let persons: UnsafeMutablePointer<UInt32>
  let details: UnsafeMutablePointer<UInt32>
  let recognition: UnsafeMutablePointer<UInt32>
  /// Times, in s.
  let times: UnsafeMutablePointer<Float>
  /// What is lost by a mistake, in s of effort.
  let losses: UnsafeMutablePointer<Float>
  /// The states of places, and some of the places.
  let states: UnsafeMutablePointer<Int32>
  let places: UnsafeMutablePointer<Int32>
  /// Further words, for what is asked between two uses of the others.
  let others: WordColumns
  /// Words of evidence.
  let evidence: WordColumns
  /// Bits that nobody reads.
  let longs: UnsafeMutablePointer<UInt64>
  /// Ones and zeros that nothing changes.
  let ones: UnsafePointer<Float>
  let zeros: UnsafePointer<UInt32>

  init(capacity: Int, _ arena: LaneArena) {
    words = arena.words(capacity)
    zA = arena.make(capacity, 0)
    zB = arena.make(capacity, 0)
    zC = arena.make(capacity, 0)
    zD = arena.make(capacity, 0)
    // What is read from the middle of these on may reach a vector beyond the end.
    let room = capacity + 16
    noises = (arena.make(room, 0), arena.make(room, 0), arena.make(room, 0), arena.make(room, 0))
    mean = arena.make(capacity, 0)
    sd = arena.make(capacity, 0)
    persons = arena.make(capacity, 0)
    details = arena.make(capacity, 0)
    recognition = arena.make(capacity, 0)
    times = arena.make(capacity, 0)
    losses = arena.make(capacity, 0)
    states = arena.make(capacity, 0)
    places = arena.make(capacity, 0)
    others = arena.words(capacity)
    evidence = arena.words(capacity)
    longs = arena.make(capacity, 0)
    ones = UnsafePointer(arena.make(capacity, 1))
    zeros = UnsafePointer(arena.make(capacity, 0))
  }

  /// The column for the normal numbers of the first, second, third or fourth words.
  func noise(_ word: Int) -> UnsafeMutablePointer<Float> {
    switch word {
    case 0: noises.0
    case 1: noises.1
    case 2: noises.2
    default: noises.3
    }
  }
}

extension LaneArena {
  /// Returns room for the random words of some lanes.
  func words(_ capacity: Int) -> WordColumns {
    WordColumns(
      a: make(capacity, 0), b: make(capacity, 0), c: make(capacity, 0), d: make(capacity, 0))
  }
}
