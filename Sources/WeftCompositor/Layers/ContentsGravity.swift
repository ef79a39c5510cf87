/// How a layer's contents are placed in its bounds when their sizes differ.
///
/// "Top" is where y is small: y grows downwards.
public enum ContentsGravity: Hashable, Sendable {
  /// Stretched to the bounds in both directions.
  case resize
  /// Scaled evenly until all of it just fits into the bounds, centred.
  case resizeAspect
  /// Scaled evenly until the bounds are just covered, centred.
  case resizeAspectFill
  /// In its own size, centred.
  case center
  /// In its own size, centred at the top edge.
  case top
  /// In its own size, centred at the bottom edge.
  case bottom
  /// In its own size, centred at the left edge.
  case left
  /// In its own size, centred at the right edge.
  case right
  /// In its own size, in the top left corner.
  case topLeft
  /// In its own size, in the top right corner.
  case topRight
  /// In its own size, in the bottom left corner.
  case bottomLeft
  /// In its own size, in the bottom right corner.
  case bottomRight
}
