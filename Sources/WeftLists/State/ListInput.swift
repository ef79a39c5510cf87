import WeftCompositor

/// The user's interaction with the cells of a list.
@MainActor
struct ListInput {
  /// The element that is pressed.
  weak var pressed: CellElement?
  /// Whether the user can drag items to other places.
  var allowsMovement = false
  /// The item that the program is moving to another place.
  var move: ListMove?
  /// The items that the user drags.
  var dragged: DraggedElements?
  /// Marks where something would be inserted; nil while nothing would.
  var insertionLine: Layer?
  /// The start of a range selection, for clicks with Shift and for arrow keys.
  weak var selectionAnchor: CellElement?
}
