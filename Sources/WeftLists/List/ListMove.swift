import Foundation
import WeftNodes

/// An item that a person drags to another place.
@MainActor
struct ListMove {
  let element: CellElement
  /// Where the item was at first.
  let start: IndexPath
  /// Where the pointer holds the cell, in points from its centre.
  let grip: CGSize
}
