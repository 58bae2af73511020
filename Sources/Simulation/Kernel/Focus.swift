/// Where the focus of a person is who goes from stop to stop.
struct Focus {
  /// The surface that the focus was on last.
  var surface: Int32 = 0
  /// The stop of the focus, or -1 before the first; less on surfaces that float.
  var stop: Int32 = -1
  /// Whether the present aim is a remembered place.
  var isDirect = false
}
