import Interfaces

/// An input method as plans meet it: what it has, and where its focus or cursor stops.
protocol PlannedInput: Sendable {
  /// Tells whether the input method has anything for a menu that is found by a convention.
  func offers(_ convention: SurfaceElement.Convention) -> Bool

  /// Tells whether a focus or a cursor stops at an element that is shown.
  func stops(at element: Plan.Element) -> Bool

  /// Whether a focus goes by rows and columns over the page of a month.
  var goesByRows: Bool { get }

  /// Whether a menu of values opens with the focus on the current one, and a dialog with it on its
  /// first button.
  var startsAtCurrent: Bool { get }

  /// Completes a stop by what only this input method reads of it.
  ///
  /// - Parameters:
  ///   - stop: The stop.
  ///   - index: The element, or the one that a hidden menu belongs to.
  ///   - surface: The surface with all its elements.
  func complete(_ stop: inout Plan.Stop, of index: Int, on surface: PlannedSurface)

  /// The words of an announcement of an element.
  func announcedWords(of element: SurfaceElement) -> Float
}

// A focus or a cursor stops at all that can be activated.
extension PlannedInput {
  func offers(_ convention: SurfaceElement.Convention) -> Bool { true }
  func stops(at element: Plan.Element) -> Bool { element.code != .nothing }
  var goesByRows: Bool { false }
  var startsAtCurrent: Bool { false }
  func complete(_ stop: inout Plan.Stop, of index: Int, on surface: PlannedSurface) {}
  func announcedWords(of element: SurfaceElement) -> Float { 0 }
}
