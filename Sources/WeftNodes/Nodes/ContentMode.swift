import WeftCompositor

/// How a node places its contents if their size differs from that of the bounds: an alternative to
/// `DisplayNode.contentsGravity`.
///
/// The top edge is that with the smallest y.
public enum ContentMode: Hashable, Sendable {
  /// Stretched to the bounds in both directions.
  case scaleToFill
  /// Scaled uniformly to the largest size that fits into the bounds, centred.
  case scaleAspectFit
  /// Scaled uniformly to the smallest size that covers the bounds, centred.
  case scaleAspectFill
  /// Not supported, and stops the program: set `needsDisplayOnBoundsChange` to redraw a node when its size changes.
  case redraw
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

  private static let gravities: [ContentMode: ContentsGravity] = [
    .scaleToFill: .resize, .scaleAspectFit: .resizeAspect, .scaleAspectFill: .resizeAspectFill,
    .center: .center, .top: .top, .bottom: .bottom, .left: .left, .right: .right, .topLeft: .topLeft,
    .topRight: .topRight, .bottomLeft: .bottomLeft, .bottomRight: .bottomRight,
  ]

  private static let modes = Dictionary(uniqueKeysWithValues: gravities.map { ($0.value, $0.key) })

  /// The corresponding gravity of a layer; nil for `.redraw`.
  var contentsGravity: ContentsGravity? { Self.gravities[self] }

  /// The mode that corresponds to a gravity.
  init(_ gravity: ContentsGravity) { self = Self.modes[gravity] ?? .scaleToFill }
}
