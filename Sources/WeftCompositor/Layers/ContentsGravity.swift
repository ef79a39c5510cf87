/// How a layer's contents are placed in its bounds when their sizes differ.
///
/// "Top" is where y is small: y grows downwards.
public enum ContentsGravity: Hashable, Sendable {
  /// Stretched to the bounds in both directions.
  case resize
  /// Scaled proportionally to fit inside the bounds, centred.
  case resizeAspect
  /// Scaled proportionally to fill the bounds, centred.
  case resizeAspectFill
  /// In their own size, centred.
  case center
  /// In their own size, centred at the top edge.
  case top
  /// In their own size, centred at the bottom edge.
  case bottom
  /// In their own size, centred at the left edge.
  case left
  /// In their own size, centred at the right edge.
  case right
  /// In their own size, in the top left corner.
  case topLeft
  /// In their own size, in the top right corner.
  case topRight
  /// In their own size, in the bottom left corner.
  case bottomLeft
  /// In their own size, in the bottom right corner.
  case bottomRight
}
