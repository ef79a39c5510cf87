import Foundation
import WeftNodes

/// An item that is moved to another place by the program, which calls the methods of interactive movement.
@MainActor
struct ListMove {
  let element: CellElement
  /// Where the item would be inserted.
  var insertion: InsertionPoint?
}
