import Foundation

/// Where a placement has put a popup.
public struct PlacedPopup: Hashable, Sendable {
  /// The frame, in points of the space of anchor and area. Its size is the preferred one, unless it was shrunk.
  public var frame: CGRect
  /// Whether it lies on the other side of the anchor, left or right.
  public var isFlippedX: Bool
  /// Whether it lies above instead of below the anchor, or below instead of above.
  public var isFlippedY: Bool

  /// Makes a result.
  public init(frame: CGRect, isFlippedX: Bool = false, isFlippedY: Bool = false) {
    self.frame = frame
    self.isFlippedX = isFlippedX
    self.isFlippedY = isFlippedY
  }
}
