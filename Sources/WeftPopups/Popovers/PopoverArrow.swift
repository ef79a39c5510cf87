import Foundation

/// The arrow of a popover: at which edge of the panel it is, and where on that edge. A value and a pure function.
struct PopoverArrow: Hashable, Sendable {
  /// An edge of the panel.
  enum Edge: Hashable, Sendable {
    case top
    case right
    case bottom
    case left

    /// Whether a position on the edge is a horizontal one.
    var isHorizontal: Bool { self == .top || self == .bottom }
  }

  /// The edge of the panel that the arrow extends.
  var edge: Edge
  /// The distance of its middle from the left or the upper end of the edge, in points.
  var position: CGFloat

  /// The distance from the edge of the panel to the tip, in points.
  static let length: CGFloat = 9
  /// Half the width of the arrow at the edge of the panel, in points.
  static let halfWidth: CGFloat = 12

  init(edge: Edge, position: CGFloat) {
    self.edge = edge
    self.position = position
  }

  /// Makes the arrow from a panel to its anchor, as near to the middle of the anchor as the corners allow. Nil if the
  /// panel covers the anchor, or if no place between the corners lies opposite to the anchor.
  ///
  /// - Parameters:
  ///   - panel: the frame of the panel, in points.
  ///   - anchor: what the arrow points at, in the same space.
  ///   - cornerRadius: the length of the edges that belongs to the corners, in points.
  init?(from panel: CGRect, to anchor: CGRect, cornerRadius: CGFloat) {
    let edges: [(edge: Edge, isBeside: Bool)] = [
      (.top, anchor.maxY <= panel.minY), (.bottom, anchor.minY >= panel.maxY),
      (.left, anchor.maxX <= panel.minX), (.right, anchor.minX >= panel.maxX),
    ]
    for (edge, isBeside) in edges where isBeside {
      let isHorizontal = edge.isHorizontal
      let position = Self.position(
        from: isHorizontal ? panel.minX...panel.maxX : panel.minY...panel.maxY,
        to: isHorizontal ? anchor.minX...anchor.maxX : anchor.minY...anchor.maxY, cornerRadius: cornerRadius)
      guard let position else { continue }
      self.init(edge: edge, position: position)
      return
    }
    return nil
  }

  /// How far from the anchor's ends the tip may be, in points: edges of panels are on whole pixels, those of anchors
  /// may not be.
  private static let tolerance: CGFloat = 1

  private static func position(
    from panel: ClosedRange<CGFloat>, to anchor: ClosedRange<CGFloat>, cornerRadius: CGFloat
  ) -> CGFloat? {
    let inset = cornerRadius + halfWidth
    let (first, last) = (panel.lowerBound + inset, panel.upperBound - inset)
    let (start, end) = (
      max(panel.lowerBound, anchor.lowerBound), min(panel.upperBound, anchor.upperBound)
    )
    guard first <= last, start <= end else { return nil }
    let middle = min(max((start + end) / 2, first), last)
    guard middle >= anchor.lowerBound - tolerance, middle <= anchor.upperBound + tolerance else { return nil }
    return middle - panel.lowerBound
  }

  /// The same with its middle on a whole pixel, for a number of pixels per point.
  func aligned(to scale: CGFloat) -> PopoverArrow {
    PopoverArrow(edge: edge, position: (position * scale).rounded() / scale)
  }
}
