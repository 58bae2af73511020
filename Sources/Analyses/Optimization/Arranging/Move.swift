/// A change of an arrangement.
enum Move: Hashable, Sendable {
  /// Something that can be put elsewhere.
  enum Handle: Hashable, Sendable {
    case leaf(String)
    case branch(Int)
  }

  /// Puts a thing into a list, before what stands at an index.
  case put(Handle, list: Int, index: Int)
  /// Exchanges two things in the places where they stand.
  case exchange(Handle, Handle)
  /// Puts the most wanted things of a list first.
  case sort(list: Int)
  /// Shows so many actions of a row; nil for as many as fit.
  case limit(list: Int, Int?)
  /// Makes a submenu of a section with a title.
  case fold(list: Int)
  /// Makes a section of a submenu.
  case unfold(list: Int)
  /// Makes a segmented control of a pop-up button, or the reverse.
  case convert(list: Int)
  /// Puts things of a bar or row behind a new More button at its end.
  case gather([String], list: Int)
}
