import Foundation

/// Divides one dimension of a bitmap of which only the centre stretches.
enum NinePart {
  /// A piece of the bitmap, in its pixels, and where it is drawn.
  struct Span {
    let source: ClosedRange<CGFloat>
    let target: ClosedRange<CGFloat>
  }

  /// The pieces before, in and after the centre; empty ones are omitted. If there is not enough space for
  /// both ends, they shrink proportionally and the centre vanishes.
  ///
  /// - Parameters:
  ///   - center: the part that stretches; what lies outside of the whole is ignored.
  ///   - unit: the length of a pixel of the bitmap in the target's coordinates.
  ///   - isSnapped: whether pieces end at whole numbers only.
  static func spans(
    whole: ClosedRange<CGFloat>, center: ClosedRange<CGFloat>, place: ClosedRange<CGFloat>, unit: CGFloat,
    isSnapped: Bool
  ) -> [Span] {
    // Rounding may move the end of a centre slightly beyond the end of the whole.
    let center = center.clamped(to: whole)
    let length = place.upperBound - place.lowerBound
    var leading = (center.lowerBound - whole.lowerBound) * unit
    var trailing = (whole.upperBound - center.upperBound) * unit
    if leading + trailing > length, leading + trailing > 0 {
      let shrink = length / (leading + trailing)
      leading *= shrink
      trailing *= shrink
    }
    if isSnapped {
      leading.round()
      trailing.round()
    }
    let first = place.lowerBound + leading
    let last = max(first, place.upperBound - trailing)
    let all = [
      Span(source: whole.lowerBound...center.lowerBound, target: place.lowerBound...first),
      Span(source: center, target: first...last),
      Span(source: center.upperBound...whole.upperBound, target: last...max(last, place.upperBound)),
    ]
    return all.filter { !$0.source.isPoint && !$0.target.isPoint }
  }
}

extension ClosedRange where Bound == CGFloat {
  fileprivate var isPoint: Bool { lowerBound == upperBound }
}
