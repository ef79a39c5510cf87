import Foundation
import WeftLayout
import WeftNodes

/// Where a popup appears: next to an anchor, and inside an area. A value and a pure function, after Wayland's
/// `xdg_positioner`.
///
/// The popup is put at a point of its anchor, the `anchor`, and extends from there in the direction of `gravity`. If
/// it does not fit into the area, the adjustments that are allowed are tried for each axis on its own: to flip, to
/// slide, to shrink. A flip that does not help is taken back.
public struct PopupPlacement: Hashable, Sendable {
  /// The point of the anchor at which the popup is put.
  public var anchor: PopupEdge
  /// The direction in which it extends from that point: with `.bottomTrailing` the point is its upper leading corner.
  public var gravity: PopupEdge
  /// The distance between the anchor and the popup, in points, on the axis on which the popup lies beside the anchor.
  public var gap: CGFloat
  /// How it is moved along the edge of the anchor, in points; positive values move towards trailing and the bottom.
  /// A flip mirrors it.
  public var offset: CGSize
  /// What may be done to keep it inside the area.
  public var adjustment: PopupAdjustment

  /// Makes a placement.
  public init(
    anchor: PopupEdge, gravity: PopupEdge, gap: CGFloat = 0, offset: CGSize = .zero,
    adjustment: PopupAdjustment = .all
  ) {
    self.anchor = anchor
    self.gravity = gravity
    self.gap = gap
    self.offset = offset
    self.adjustment = adjustment
  }

  /// Below the anchor, aligned with its leading edge; above it if there is no room: for menus of buttons.
  public static let below = PopupPlacement(anchor: .bottomLeading, gravity: .bottomTrailing)
  /// Beside the anchor, aligned with its top; on the other side if there is no room: for submenus.
  public static let beside = PopupPlacement(anchor: .topTrailing, gravity: .bottomTrailing)
  /// At a point, extending down and towards trailing: for context menus.
  public static let atPoint = PopupPlacement(anchor: .center, gravity: .bottomTrailing)
  /// Below the anchor, centred: for tooltips and popovers.
  public static let centeredBelow = PopupPlacement(anchor: .bottom, gravity: .bottom)

  /// Places a popup.
  ///
  /// - Parameters:
  ///   - size: the preferred size, in points. Sides that are negative or not finite count as 0.
  ///   - anchor: the rectangle that it belongs to, in points of any coordinate space. Numbers that are NaN count as 0.
  ///   - area: the area in which it has to stay, in the same space.
  ///   - direction: the reading direction; from right to left, leading is on the right.
  public func place(
    _ size: CGSize, at anchor: CGRect, in area: CGRect, direction: LayoutDirection = .leftToRight
  ) -> PlacedPopup {
    let (anchor, area) = (anchor.usable, area.usable)
    let mirror = direction == .rightToLeft ? -1 : 1
    let horizontal = PopupAxis(
      length: size.width, anchor: anchor.minX...max(anchor.minX, anchor.maxX),
      area: area.minX...max(area.minX, area.maxX), anchorSide: self.anchor.horizontal * mirror,
      gravity: gravity.horizontal * mirror, gap: gap, offset: offset.width * CGFloat(mirror))
    let vertical = PopupAxis(
      length: size.height, anchor: anchor.minY...max(anchor.minY, anchor.maxY),
      area: area.minY...max(area.minY, area.maxY), anchorSide: self.anchor.vertical,
      gravity: gravity.vertical, gap: gap, offset: offset.height)
    let x = horizontal.placed(
      flips: adjustment.contains(.flipX), slides: adjustment.contains(.slideX),
      resizes: adjustment.contains(.resizeX))
    let y = vertical.placed(
      flips: adjustment.contains(.flipY), slides: adjustment.contains(.slideY),
      resizes: adjustment.contains(.resizeY))
    return PlacedPopup(
      frame: CGRect(x: x.start, y: y.start, width: x.length, height: y.length), isFlippedX: x.isFlipped,
      isFlippedY: y.isFlipped)
  }
}
