import Foundation
import WeftGraphics
import WeftNodes

// Layouts count in whole pixels: sums of them are exact, however long a list is, and what touches has neither gap
// nor overlap. They count *along* the direction in which the content is scrolled, from where it begins, and
// *across* it, from where lines begin; only here do both become x and y.

/// How the pixels of a layout become points of the content.
struct PixelAxis: Hashable, Sendable {
  /// Whether along is x, rather than y.
  let isHorizontal: Bool
  /// Whether the content begins at the greatest coordinate along.
  let beginsAtEnd: Bool
  /// Whether lines begin at the greatest coordinate across.
  let linesBeginAtEnd: Bool
  /// Pixels per point: finite and greater than 0.
  let scale: CGFloat
  /// The room in the viewport along, in pixels.
  let viewportLength: Int
  /// The room in the viewport across, in pixels.
  let breadth: Int

  /// The greatest length of an element, in pixels: what is longer, or endless, counts as this.
  static let lengthLimit = 10_000_000

  init(_ context: CollectionLayoutContext, isHorizontal: Bool) {
    self.isHorizontal = isHorizontal
    let isRightToLeft = context.layoutDirection == .rightToLeft
    beginsAtEnd = context.isInverted != (isHorizontal && isRightToLeft)
    linesBeginAtEnd = !isHorizontal && isRightToLeft
    scale = context.scale.isFinite && context.scale > 0 ? context.scale : 1
    let size = context.availableSize
    let room = (Self.whole(size.width * scale), Self.whole(size.height * scale))
    (viewportLength, breadth) = isHorizontal ? (room.0, room.1) : (room.1, room.0)
  }

  private static func whole(_ pixels: CGFloat) -> Int {
    Int(min(pixels.rounded(), CGFloat(lengthLimit)))
  }

  /// A length in points as pixels: rounded up, not negative; what is no number counts as 0.
  func pixels(_ length: CGFloat) -> Int {
    guard length > 0 else { return 0 }
    return Int(min((length * scale - 1 / 1024).rounded(.up), CGFloat(Self.lengthLimit)))
  }

  /// A length along or across, in pixels, as points.
  func points(_ pixels: Int) -> CGFloat { CGFloat(pixels) / scale }

  /// A distance in points, which may be negative, as the nearest pixels.
  func nearest(_ distance: CGFloat) -> Int {
    guard distance.isFinite else { return 0 }
    let limit = CGFloat(Self.lengthLimit)
    return Int(max(-limit, min((distance * scale).rounded(), limit)))
  }

  /// The part of a size along, in points.
  func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

  /// The part of a size across, in points.
  func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

  /// A size of lengths along and across, in points.
  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isHorizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  /// A size of pixels along and across, in points.
  func size(along: Int, across: Int) -> CGSize { size(along: points(along), across: points(across)) }

  /// Insets as they are along and across, in pixels.
  func insets(_ insets: EdgeInsets) -> PixelInsets {
    let (top, bottom) = (nearest(insets.top), nearest(insets.bottom))
    let (left, right) = (nearest(insets.left), nearest(insets.right))
    return isHorizontal
      ? PixelInsets(start: left, end: right, lineStart: top, lineEnd: bottom)
      : PixelInsets(start: top, end: bottom, lineStart: left, lineEnd: right)
  }

  /// How long content of `length` pixels is at least: what begins at the end has to reach there.
  func contentLength(_ length: Int) -> Int { beginsAtEnd ? max(length, viewportLength) : length }

  /// A rectangle of pixels as points.
  ///
  /// - Parameters:
  ///   - contentLength: how long the content is, in pixels.
  ///   - contentBreadth: how broad it is, in pixels.
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

  /// The pixels along that a rectangle of points touches, counted from where the content begins; nil if it is
  /// empty or makes no sense.
  func interval(of rect: CGRect, contentLength: Int) -> Range<Int>? {
    interval(
      from: isHorizontal ? rect.minX : rect.minY, to: isHorizontal ? rect.maxX : rect.maxY,
      length: contentLength, isReversed: beginsAtEnd)
  }

  /// The pixels across that a rectangle of points touches, counted from where lines begin; nil if it is empty or
  /// makes no sense.
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

/// Insets in pixels, from where the content and where lines begin.
struct PixelInsets: Hashable, Sendable {
  var start: Int
  var end: Int
  var lineStart: Int
  var lineEnd: Int

  /// What is left of a breadth.
  func breadth(of whole: Int) -> Int { max(0, whole - lineStart - lineEnd) }
}
