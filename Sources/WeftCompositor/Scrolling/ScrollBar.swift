import Foundation

/// The geometry of a scroll bar, in points from the origin of the visible area.
package struct ScrollBar: Hashable, Sendable {
  /// The thumb, which represents the visible part and can be dragged.
  package let thumb: CGRect
  /// The area along the edge in which the thumb moves and the pointer is recognized.
  package let track: CGRect
  /// From 0 to 1.
  package let opacity: CGFloat
  /// The distance that the content moves per point that the thumb moves.
  package let contentPerPoint: CGFloat

  private static let narrow: CGFloat = 4
  private static let wide: CGFloat = 8
  private static let margin: CGFloat = 3
  /// The distance from the edge in which the pointer counts as on the bar.
  private static let reach: CGFloat = 14
  private static let shortestThumb: CGFloat = 30
  /// There is no bar if the visible area is shorter than this.
  private static let shortestTrack: CGFloat = 44

  /// The bar of a coordinate; nil if there is nothing to scroll or not enough space.
  init?(_ coordinate: ScrollCoordinate, of state: ScrollState, at time: TimeInterval) {
    let metrics = state.metrics
    let range = metrics.range(coordinate)
    let (viewport, across) = (metrics.viewport[coordinate], metrics.viewport[coordinate.other])
    guard metrics.isScrollable(coordinate), viewport >= Self.shortestTrack, across > Self.reach else {
      return nil
    }
    let hasOther = metrics.isScrollable(coordinate.other)
    let room = viewport - 2 * Self.margin - (hasOther ? Self.reach - Self.margin : 0)
    let way = range.upperBound - range.lowerBound
    let length = max(room * viewport / (viewport + way), min(Self.shortestThumb, room / 2))
    let place = state.offset[coordinate] - range.lowerBound
    let excess = max(-place, place - way, 0)
    // Beyond the edges the thumb shrinks.
    let shown = max(length - excess, Self.narrow * 2)
    let progress = min(max(place / way, 0), 1)
    let width = Self.narrow + (Self.wide - Self.narrow) * state.bars.width(coordinate, at: time)
    let start = Self.margin + (room - shown) * progress
    let inset = across - Self.margin - width
    if coordinate == .vertical {
      thumb = CGRect(x: inset, y: start, width: width, height: shown)
      track = CGRect(x: across - Self.reach, y: 0, width: Self.reach, height: viewport)
    } else {
      thumb = CGRect(x: start, y: inset, width: shown, height: width)
      track = CGRect(x: 0, y: across - Self.reach, width: viewport, height: Self.reach)
    }
    opacity = state.bars.opacity(at: time)
    contentPerPoint = way / max(room - length, 1)
  }
}
