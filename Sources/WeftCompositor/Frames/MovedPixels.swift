import WeftGraphics

/// Pixels of a frame that the frame before has at another place: contents that were only scrolled.
///
/// A sink that keeps a copy of the frame elsewhere, such as in a server, can move them there.
public struct MovedPixels: Equatable, Sendable {
  /// Their region in the new frame.
  public let region: Region
  /// How many pixels they moved to the right, or to the left if negative.
  public let x: Int
  /// How many pixels they moved down, or up if negative. At least one of `x` and `y` is 0.
  public let y: Int

  /// Describes pixels that moved.
  ///
  /// - Parameters:
  ///   - region: where they are in the new frame.
  ///   - x: how many pixels they moved to the right.
  ///   - y: how many pixels they moved down.
  public init(region: Region, x: Int, y: Int) {
    (self.region, self.x, self.y) = (region, x, y)
  }
}
