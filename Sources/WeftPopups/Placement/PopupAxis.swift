import Foundation

/// The placement of a popup along one axis. Positions are in points, and sides are -1, 0 or 1.
struct PopupAxis {
  /// A position and a length on the axis.
  struct Span: Hashable {
    var start: CGFloat
    var length: CGFloat
    var isFlipped = false
    var end: CGFloat { start + length }
  }

  private let length: CGFloat
  private let anchor: ClosedRange<CGFloat>
  private let area: ClosedRange<CGFloat>
  private let anchorSide: Int
  private let gravity: Int
  private let gap: CGFloat
  private let offset: CGFloat

  init(
    length: CGFloat, anchor: ClosedRange<CGFloat>, area: ClosedRange<CGFloat>, anchorSide: Int, gravity: Int,
    gap: CGFloat, offset: CGFloat
  ) {
    self.length = length.isFinite ? max(length, 0) : 0
    self.anchor = anchor
    self.area = area
    self.anchorSide = anchorSide
    self.gravity = gravity
    self.gap = gap.isFinite ? gap : 0
    self.offset = offset.isFinite ? offset : 0
  }

  /// The span with the adjustments that are needed and allowed.
  func placed(flips: Bool, slides: Bool, resizes: Bool) -> Span {
    var span = preferred(isFlipped: false)
    if !fits(span), flips {
      let flipped = preferred(isFlipped: true)
      if fits(flipped) { span = flipped }
    }
    if slides { slide(&span) }
    if resizes { shrink(&span) }
    return span
  }

  private func preferred(isFlipped: Bool) -> Span {
    let mirror = isFlipped ? -1 : 1
    let side = CGFloat(anchorSide * mirror)
    let direction = CGFloat(gravity * mirror)
    let point = (anchor.lowerBound + anchor.upperBound + side * (anchor.upperBound - anchor.lowerBound)) / 2
    // Only where it lies beside the anchor can there be a gap between the two.
    let distance = anchorSide == gravity ? direction * gap : 0
    let start = point - length * (1 - direction) / 2 + distance + offset * CGFloat(mirror)
    return Span(start: start, length: length, isFlipped: isFlipped)
  }

  private func fits(_ span: Span) -> Bool { span.start >= area.lowerBound && span.end <= area.upperBound }

  /// Moves the span into the area. If it is too long, the edge stays visible from which it extends.
  private func slide(_ span: inout Span) {
    let lowest = area.lowerBound
    let highest = area.upperBound - span.length
    if highest >= lowest {
      span.start = min(max(span.start, lowest), highest)
    } else {
      let direction = span.isFlipped ? -gravity : gravity
      span.start = direction < 0 ? highest : lowest
    }
  }

  /// Cuts off what lies outside the area.
  private func shrink(_ span: inout Span) {
    let start = min(max(span.start, area.lowerBound), area.upperBound)
    let end = max(min(span.end, area.upperBound), start)
    (span.start, span.length) = (start, end - start)
  }
}
