import Foundation

/// An axis of scrolling.
package enum ScrollCoordinate: Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The other axis.
  package var other: ScrollCoordinate { self == .horizontal ? .vertical : .horizontal }
}

extension CGPoint {
  /// The coordinate along an axis.
  package subscript(axis: ScrollCoordinate) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGSize {
  /// The length along an axis.
  package subscript(axis: ScrollCoordinate) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
