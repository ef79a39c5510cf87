import Foundation
import WeftNodes

/// The side of a row at which actions appear.
package enum SwipeEdge: Hashable, Sendable, CaseIterable {
  /// Where lines begin: the left side, for languages that are written from the left.
  case leading
  /// Where lines end.
  case trailing

  /// The side that appears when a row is moved.
  ///
  /// - Parameters:
  ///   - distance: how far the row is moved; positive is to the right.
  ///   - isRightToLeft: whether lines begin at the right.
  init(revealedBy distance: CGFloat, isRightToLeft: Bool) {
    self = (distance > 0) != isRightToLeft ? .leading : .trailing
  }
}
