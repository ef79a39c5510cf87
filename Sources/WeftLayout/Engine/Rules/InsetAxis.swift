import Foundation

/// An inset on one axis: the distances at both ends of a child in a range of lengths.
struct InsetAxis {
  private let leading: CGFloat
  private let trailing: CGFloat
  private let minimum: CGFloat
  private let maximum: CGFloat

  init(leading: CGFloat, trailing: CGFloat, in minimum: CGFloat, _ maximum: CGFloat) {
    // In an infinite range, an infinite distance is not possible.
    let isEndless = maximum == .infinity
    self.leading = isEndless && leading == .infinity ? 0 : leading
    self.trailing = isEndless && trailing == .infinity ? 0 : trailing
    self.minimum = minimum
    self.maximum = maximum
  }

  private var isFinite: Bool { leading < .infinity && trailing < .infinity }

  /// The sum of the finite distances.
  private var taken: CGFloat {
    (leading < .infinity ? leading : 0) + (trailing < .infinity ? trailing : 0)
  }

  var childMinimum: CGFloat { isFinite ? max(0, minimum - taken) : 0 }
  var childMaximum: CGFloat { max(0, maximum - taken) }

  /// The rest of a length without the distances; NaN stays NaN.
  func remainder(of length: CGFloat) -> CGFloat {
    length.isNaN ? length : max(0, length - taken)
  }

  /// The length with the distances around a child.
  func length(around child: CGFloat) -> CGFloat {
    isFinite ? child + taken : maximum
  }

  /// The position of the child.
  func position(of child: CGFloat, on grid: PixelGrid) -> CGFloat {
    guard leading == .infinity else { return leading }
    let behind = trailing < .infinity ? trailing : grid.round((maximum - child) / 2)
    return maximum - (behind + child)
  }
}
