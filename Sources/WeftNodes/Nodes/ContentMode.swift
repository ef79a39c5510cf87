import WeftCompositor

/// How a node places its contents when their size is not that of the bounds: another way to say
/// `DisplayNode.contentsGravity`.
///
/// "Top" is where y is small.
public enum ContentMode: Hashable, Sendable {
  /// Stretched to the bounds in both directions.
  case scaleToFill
  /// Scaled evenly until all of it just fits into the bounds, centred.
  case scaleAspectFit
  /// Scaled evenly until the bounds are just covered, centred.
  case scaleAspectFill
  /// No way to place contents: a node that is to be drawn anew when its size changes says
  /// `needsDisplayOnBoundsChange`. Setting it stops the program.
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

  /// What it is called on a layer; nil for `.redraw`.
  var contentsGravity: ContentsGravity? { Self.gravities[self] }

  /// The mode that means a gravity.
  init(_ gravity: ContentsGravity) { self = Self.modes[gravity] ?? .scaleToFill }
}
