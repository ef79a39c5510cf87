import Foundation

/// Where the ring around a node that has the keyboard runs.
public struct FocusRing: Hashable, Sendable {
  /// What the ring goes around, in points of the node's coordinates.
  public var frame: CGRect
  /// How round the corners of `frame` are, in points; at most half of its shorter side counts.
  public var cornerRadius: CGFloat
  /// Whether the ring runs inside of the frame, because the node cuts off what is outside. False by default.
  public var isInside: Bool
  /// Whether the ring is seen however the node got the keyboard, as that of a text field. False by default:
  /// only while keys are used.
  public var isAlwaysShown: Bool

  /// Makes a ring.
  public init(frame: CGRect, cornerRadius: CGFloat, isInside: Bool = false, isAlwaysShown: Bool = false) {
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.isInside = isInside
    self.isAlwaysShown = isAlwaysShown
  }
}
