/// What may be done to keep a popup inside the available area, in the order in which it is tried; after
/// `constraint_adjustment` of Wayland's `xdg_positioner`.
public struct PopupAdjustment: OptionSet, Hashable, Sendable {
  /// One bit per adjustment.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Put it on the other side of the anchor, left or right, if it fits there.
  public static let flipX = PopupAdjustment(rawValue: 1 << 0)
  /// Put it above instead of below the anchor, or below instead of above, if it fits there.
  public static let flipY = PopupAdjustment(rawValue: 1 << 1)
  /// Move it to the left or to the right.
  public static let slideX = PopupAdjustment(rawValue: 1 << 2)
  /// Move it up or down.
  public static let slideY = PopupAdjustment(rawValue: 1 << 3)
  /// Make it narrower.
  public static let resizeX = PopupAdjustment(rawValue: 1 << 4)
  /// Make it less high.
  public static let resizeY = PopupAdjustment(rawValue: 1 << 5)

  /// Everything: flip first, then slide, then shrink.
  public static let all: PopupAdjustment = [.flipX, .flipY, .slideX, .slideY, .resizeX, .resizeY]
}
