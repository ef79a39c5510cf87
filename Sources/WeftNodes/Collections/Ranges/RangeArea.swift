import Foundation

/// What is seen of a container's content, and how it moves: from this follow the rectangles of its ranges.
struct RangeArea: Hashable, Sendable {
  /// What is seen, in points of the content.
  var visible: CGRect
  /// In which directions the content may be scrolled.
  var scrollable: ScrollableDirections
  /// Where it is scrolled to, or was last.
  var direction: ScrollDirection = [.right, .down]
  /// How fast, in points a second.
  var velocity = CGPoint.zero

  /// How much time there is, in seconds, to prepare what is on its way: main may be busy so long.
  static let foresight: CGFloat = 0.35

  /// What a range reaches over. Content that moves fast is prepared as far as it gets while main is busy.
  ///
  /// - Parameter hasForesight: whether the speed counts.
  func rect(_ parameters: RangeTuningParameters, hasForesight: Bool = true) -> CGRect {
    var rect = visible.standardized
    func extend(
      _ origin: inout CGFloat, _ length: inout CGFloat, isPositive: Bool, velocity: CGFloat
    ) {
      let way = hasForesight && velocity.isFinite ? abs(velocity) * Self.foresight : 0
      let isAhead = (velocity > 0) == isPositive
      let leading = max(parameters.leadingBufferScreenfuls * length, isAhead ? way : 0)
      let trailing = parameters.trailingBufferScreenfuls * length
      origin -= isPositive ? trailing : leading
      length += leading + trailing
    }
    if scrollable.contains(.horizontal) {
      extend(
        &rect.origin.x, &rect.size.width, isPositive: !direction.contains(.left), velocity: velocity.x)
    }
    if scrollable.contains(.vertical) {
      extend(
        &rect.origin.y, &rect.size.height, isPositive: !direction.contains(.up), velocity: velocity.y)
    }
    return rect
  }
}
