import WeftNodes

/// Directions on the screen in which fingers swipe.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To the left.
  public static let left = SwipeDirections(rawValue: 1)
  /// To the right.
  public static let right = SwipeDirections(rawValue: 1 << 1)
  /// Upwards.
  public static let up = SwipeDirections(rawValue: 1 << 2)
  /// Downwards.
  public static let down = SwipeDirections(rawValue: 1 << 3)
  /// To the left and to the right.
  public static let horizontal: SwipeDirections = [.left, .right]
  /// Upwards and downwards.
  public static let vertical: SwipeDirections = [.up, .down]
}
