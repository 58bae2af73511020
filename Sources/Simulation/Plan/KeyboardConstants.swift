public import Interfaces

/// The sizes of keyboards, lengths in mm.
public struct KeyboardConstants: Hashable, Sendable {
  /// The width of a key on the screen.
  public var keyWidth: Float
  /// The height of a row of keys on the screen.
  public var keyHeight: Float
  /// The width of a key of a pad of digits on the screen.
  public var padWidth: Float
  /// The share of the screen that the keyboard covers.
  public var screenShare: Float
  /// The mean distance from key to key.
  public var keyDistance: Float
  /// The rows of a keyboard that a switch scans.
  public var rows: Float
  /// The keys in a row of a keyboard that a switch scans.
  public var columns: Float
  /// The keys in a row of a pad of digits, which is as wide.
  public var padColumns: Float

  /// Takes the sizes from a geometry.
  ///
  /// - Parameter geometry: The sizes of controls.
  public init(geometry: PlatformGeometry) {
    keyWidth = Float(geometry[.keyWidth])
    keyHeight = Float(geometry[.keyHeight])
    padWidth = Float(geometry[.padWidth])
    screenShare = Float(geometry[.keyboardShare])
    keyDistance = Float(geometry[.keyDistance])
    rows = Float(geometry[.keyboardRows])
    columns = Float(geometry[.keyboardColumns])
    padColumns = (columns * keyWidth / padWidth).rounded()
  }
}
