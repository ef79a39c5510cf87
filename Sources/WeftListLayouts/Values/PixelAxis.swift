import Foundation
import WeftGraphics

// Layouts compute in whole pixels: sums are exact, however long a list is, and adjacent frames have neither
// gap nor overlap. Positions are *along* the direction of scrolling, measured from where the content begins,
// and *across* it, measured from where lines begin. Only here are both converted to x and y.

/// Converts between the pixels of a layout and points of the content.
struct PixelAxis: Hashable, Sendable {
  /// Whether along is x instead of y.
  let isHorizontal: Bool
  /// Whether the content begins at the greatest coordinate along.
  let beginsAtEnd: Bool
  /// Whether lines begin at the greatest coordinate across.
  let linesBeginAtEnd: Bool
  /// Pixels per point: finite and greater than 0.
  let scale: CGFloat
  /// The available length of the viewport along, in pixels.
  let viewportLength: Int
  /// The available length of the viewport across, in pixels.
  let breadth: Int

  /// The greatest length of an element, in pixels: greater and infinite lengths are limited to it.
  static let lengthLimit = 10_000_000

  /// - Parameter minimumBreadth: the least length across, in points, even if the viewport is smaller.
  init(_ context: CollectionLayoutContext, isHorizontal: Bool, minimumBreadth: CGFloat = 0) {
    self.isHorizontal = isHorizontal
    let isRightToLeft = context.layoutDirection == .rightToLeft
    beginsAtEnd = context.isInverted != (isHorizontal && isRightToLeft)
    linesBeginAtEnd = !isHorizontal && isRightToLeft
    scale = context.scale.isFinite && context.scale > 0 ? context.scale : 1
    let size = context.availableSize
    let room = (Self.whole(size.width * scale), Self.whole(size.height * scale))
    viewportLength = isHorizontal ? room.0 : room.1
    breadth = max(isHorizontal ? room.1 : room.0, Self.whole(max(minimumBreadth, 0) * scale))
  }

  private static func whole(_ pixels: CGFloat) -> Int {
    Int(min(pixels.rounded(), CGFloat(lengthLimit)))
  }

  /// A length in points, converted to pixels: rounded up, not negative; not-a-number counts as 0.
  func pixels(_ length: CGFloat) -> Int {
    guard length > 0 else { return 0 }
    return Int(min((length * scale - 1 / 1024).rounded(.up), CGFloat(Self.lengthLimit)))
  }

  /// A length along or across in pixels, converted to points.
  func points(_ pixels: Int) -> CGFloat { CGFloat(pixels) / scale }

  /// A distance in points, which may be negative, rounded to pixels.
  func nearest(_ distance: CGFloat) -> Int {
    guard distance.isFinite else { return 0 }
    let limit = CGFloat(Self.lengthLimit)
    return Int(max(-limit, min((distance * scale).rounded(), limit)))
  }

  /// The length of a size along, in points.
  func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

  /// The length of a size across, in points.
  func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

  /// Creates a size from lengths along and across, in points.
  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isHorizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  /// Creates a size in points from pixels along and across.
  func size(along: Int, across: Int) -> CGSize { size(along: points(along), across: points(across)) }

  /// Insets along and across, in pixels.
  func insets(_ insets: EdgeInsets) -> PixelInsets {
    let (top, bottom) = (nearest(insets.top), nearest(insets.bottom))
    let (left, right) = (nearest(insets.left), nearest(insets.right))
    return isHorizontal
      ? PixelInsets(start: left, end: right, lineStart: top, lineEnd: bottom)
      : PixelInsets(start: top, end: bottom, lineStart: left, lineEnd: right)
  }

  /// The length of content of `length` pixels: content that begins at the end fills at least the viewport.
  func contentLength(_ length: Int) -> Int { beginsAtEnd ? max(length, viewportLength) : length }

  /// A rectangle of pixels, converted to points.
  ///
  /// - Parameters:
  ///   - contentLength: the length of the content, in pixels.
  ///   - contentBreadth: the breadth of the content, in pixels.
  func frame(
    along: Range<Int>, across: Range<Int>, contentLength: Int, contentBreadth: Int
  ) -> CGRect {
    let start = beginsAtEnd ? contentLength - along.upperBound : along.lowerBound
    let lineStart = linesBeginAtEnd ? contentBreadth - across.upperBound : across.lowerBound
    let (first, second) = (points(start), points(lineStart))
    return CGRect(
      origin: isHorizontal ? CGPoint(x: first, y: second) : CGPoint(x: second, y: first),
      size: size(along: along.count, across: across.count))
  }

  /// The pixels along that a rectangle in points intersects, measured from where the content begins; nil if
  /// it is empty or invalid.
  func interval(of rect: CGRect, contentLength: Int) -> Range<Int>? {
    interval(
      from: isHorizontal ? rect.minX : rect.minY, to: isHorizontal ? rect.maxX : rect.maxY,
      length: contentLength, isReversed: beginsAtEnd)
  }

  /// The pixels across that a rectangle in points intersects, measured from where lines begin; nil if it is
  /// empty or invalid.
  func lineInterval(of rect: CGRect, contentBreadth: Int) -> Range<Int>? {
    interval(
      from: isHorizontal ? rect.minY : rect.minX, to: isHorizontal ? rect.maxY : rect.maxX,
      length: contentBreadth, isReversed: linesBeginAtEnd)
  }

  private func interval(
    from start: CGFloat, to end: CGFloat, length: Int, isReversed: Bool
  ) -> Range<Int>? {
    guard start < end else { return nil }
    let limit = CGFloat(1 << 52)
    let first = Int(max(-limit, min((start * scale + 1 / 1024).rounded(.down), limit)))
    let last = Int(max(-limit, min((end * scale - 1 / 1024).rounded(.up), limit)))
    guard first < last else { return nil }
    return isReversed ? length - last..<length - first : first..<last
  }

  /// The edge of the viewport where the content begins.
  var startEdge: StickyPlacement.Edge {
    isHorizontal ? (beginsAtEnd ? .right : .left) : (beginsAtEnd ? .bottom : .top)
  }

  /// The edge of the viewport where the content ends.
  var endEdge: StickyPlacement.Edge {
    isHorizontal ? (beginsAtEnd ? .left : .right) : (beginsAtEnd ? .top : .bottom)
  }
}

/// Insets in pixels, relative to where the content and where lines begin.
struct PixelInsets: Hashable, Sendable {
  var start: Int
  var end: Int
  var lineStart: Int
  var lineEnd: Int

  /// The rest of a breadth without the insets across.
  func breadth(of whole: Int) -> Int { max(0, whole - lineStart - lineEnd) }
}
