import Foundation
import WeftNodes

/// How long elements are taken to be until they are measured.
///
/// Unless the layout says it, it is the average of those that are measured. It follows that only as often as twice
/// as many are known: otherwise every row that is measured would move all that follow.
struct LengthEstimate: Hashable, Sendable {
  /// In pixels; at least 1, so that what was never measured takes up room, and is found.
  private(set) var length: Int
  private let isFixed: Bool
  private var basis = 0

  /// Makes an estimate.
  ///
  /// - Parameters:
  ///   - given: what the layout says, in points; nil if it leaves that to the average.
  ///   - initial: what is taken before anything was measured, in points.
  init(_ given: CGFloat?, initial: CGFloat, axis: PixelAxis) {
    let isGiven = (given ?? 0) > 0
    isFixed = isGiven
    length = max(1, axis.pixels(isGiven ? given ?? initial : initial))
  }

  /// Takes in how long those are that are known by now.
  mutating func update(to sum: LengthSum) {
    let known = sum.count - sum.unknownCount
    guard !isFixed, known > 0, known >= 2 * basis else { return }
    basis = known
    length = max(1, (sum.known + known / 2) / known)
  }
}
