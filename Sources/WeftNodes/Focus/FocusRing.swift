import Foundation

/// The geometry of the ring around the node that has the keyboard focus.
public struct FocusRing: Hashable, Sendable {
  /// The rectangle that the ring surrounds, in points of the node's coordinates.
  public var frame: CGRect
  /// The corner radius of `frame`, in points, which is limited to half of its shorter side.
  public var cornerRadius: CGFloat
  /// Whether the ring lies inside the frame, because the node clips what is outside. False by default.
  public var isInside: Bool
  /// Whether the ring is always visible while the node has the focus, as in a text field. False by default:
  /// it is visible only while keys are used.
  public var isAlwaysShown: Bool

  /// Makes a ring.
  public init(frame: CGRect, cornerRadius: CGFloat, isInside: Bool = false, isAlwaysShown: Bool = false) {
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.isInside = isInside
    self.isAlwaysShown = isAlwaysShown
  }
}
