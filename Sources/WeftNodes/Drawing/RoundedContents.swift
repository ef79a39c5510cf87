import WeftGraphics

/// Contents whose round corners are drawn.
package struct RoundedContents: Sendable {
  let bitmap: Bitmap
  let corners: RoundedCorners
  /// Whether the node's background is drawn into them.
  let includesBackground: Bool
}

extension RoundedCorners {
  /// The corners of a node; nil if it has no round corners, or they are not drawn into its contents.
  init?(of properties: borrowing NodeProperties) {
    guard properties.more.cornerRoundingType == .precomposited, properties.more.cornerRadius > 0 else {
      return nil
    }
    self.init(
      properties.more.maskedCorners, radius: properties.more.cornerRadius, of: properties.bounds.size)
  }
}
