import Foundation

/// What the pointer does in a menu.
struct MenuPointerEvent {
  enum Phase {
    case moved
    case pressed
    case released
    case exited
  }

  let phase: Phase
  /// The row below the pointer; nil for none.
  let row: Int?
  /// Where it is, in points of the scene of the menu.
  let location: CGPoint

  init(_ phase: Phase, row: Int?, location: CGPoint) {
    self.phase = phase
    self.row = row
    self.location = location
  }
}
