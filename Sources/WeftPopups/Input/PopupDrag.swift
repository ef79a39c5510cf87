import Foundation

/// A press that goes on from popup to popup, as from the title of a menu to one of its items.
struct PopupDrag {
  /// Where it began, in points of the window.
  let origin: CGPoint
  /// Whether the pointer has moved further than a hand trembles at a click.
  private(set) var hasMoved = false
  /// Whether it was over a popup after that.
  private(set) var hasReachedPopup = false

  /// Makes the drag of a press that has opened a popup.
  init(from origin: CGPoint) { self.origin = origin }

  /// Makes the drag of a press that has left a node.
  init(leaving origin: CGPoint, isInPopup: Bool) {
    self.origin = origin
    hasMoved = true
    hasReachedPopup = isInPopup
  }

  /// Records that the pointer is at a location, in points of the window.
  ///
  /// - Parameter tolerance: the longest way in each direction that is no movement yet, in points.
  mutating func move(to location: CGPoint, over target: PopupTarget, tolerance: CGFloat) {
    let distance = max(abs(location.x - origin.x), abs(location.y - origin.y))
    if distance > tolerance { hasMoved = true }
    if hasMoved, case .popup = target { hasReachedPopup = true }
  }
}
