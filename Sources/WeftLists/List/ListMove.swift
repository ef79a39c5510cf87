import Foundation
import WeftNodes

/// An item that the user drags to another place.
@MainActor
struct ListMove {
  let element: CellElement
  /// The original path of the item.
  let start: IndexPath
  /// The distance from the pointer to the centre of the cell, in points.
  let grip: CGSize
}
