import Foundation

/// The estimated length of elements that are not measured yet.
///
/// It is set by the layout, or else the average of the measured lengths. The average is updated only each
/// time the number of known lengths has doubled: otherwise every measured row would move all that follow.
struct LengthEstimate: Hashable, Sendable {
  /// The length in pixels; at least 1, so that unmeasured elements take up space and are found.
  private(set) var length: Int
  private let isFixed: Bool
  private var basis = 0

  /// Creates an estimate.
  ///
  /// - Parameters:
  ///   - given: the length set by the layout, in points; nil to use the average.
  ///   - initial: the length before anything was measured, in points.
  init(_ given: CGFloat?, initial: CGFloat, axis: PixelAxis) {
    let isGiven = (given ?? 0) > 0
    isFixed = isGiven
    length = max(1, axis.pixels(isGiven ? given ?? initial : initial))
  }

  /// Lets the next measured length update the average, whatever their number.
  mutating func expire() { basis = 0 }

  /// Updates the average to the known lengths.
  mutating func update(to sum: LengthSum) {
    let known = sum.count - sum.unknownCount
    guard !isFixed, known > 0, known >= 2 * basis else { return }
    basis = known
    length = max(1, (sum.known + known / 2) / known)
  }
}
