import Foundation

/// How one direction of a picture is divided when only its centre stretches.
enum NinePart {
  /// A piece of the picture, in its pixels, and where it goes.
  struct Span {
    let source: ClosedRange<CGFloat>
    let target: ClosedRange<CGFloat>
  }

  /// The pieces before, in and after the centre; empty ones are left out. Where there is too little
  /// room for both ends, they shrink in proportion and the centre vanishes.
  ///
  /// - Parameters:
  ///   - unit: how long a pixel of the picture is in the target's coordinates.
  ///   - isSnapped: whether pieces end at whole numbers only.
  static func spans(
    whole: ClosedRange<CGFloat>, center: ClosedRange<CGFloat>, place: ClosedRange<CGFloat>, unit: CGFloat,
    isSnapped: Bool
  ) -> [Span] {
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
