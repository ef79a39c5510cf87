import Foundation

/// An inset on one axis: the distances at both ends of a child, in a range of lengths.
struct InsetAxis {
  private let leading: CGFloat
  private let trailing: CGFloat
  private let minimum: CGFloat
  private let maximum: CGFloat

  init(leading: CGFloat, trailing: CGFloat, in minimum: CGFloat, _ maximum: CGFloat) {
    // There is no infinite distance in an endless range.
    let isEndless = maximum == .infinity
    self.leading = isEndless && leading == .infinity ? 0 : leading
    self.trailing = isEndless && trailing == .infinity ? 0 : trailing
    self.minimum = minimum
    self.maximum = maximum
  }

  private var isFinite: Bool { leading < .infinity && trailing < .infinity }

  /// What the finite distances take together.
  private var taken: CGFloat {
    (leading < .infinity ? leading : 0) + (trailing < .infinity ? trailing : 0)
  }

  var childMinimum: CGFloat { isFinite ? max(0, minimum - taken) : 0 }
  var childMaximum: CGFloat { max(0, maximum - taken) }

  /// What is left of a length; NaN stays NaN.
  func remainder(of length: CGFloat) -> CGFloat {
    length.isNaN ? length : max(0, length - taken)
  }

  /// The length around a child.
  func length(around child: CGFloat) -> CGFloat {
    isFinite ? child + taken : maximum
  }

  /// Where the child begins.
  func position(of child: CGFloat, on grid: PixelGrid) -> CGFloat {
    guard leading == .infinity else { return leading }
    let behind = trailing < .infinity ? trailing : grid.round((maximum - child) / 2)
    return maximum - (behind + child)
  }
}
