import WeftControls
import WeftNodes

/// The user's interaction with the cells of a list.
@MainActor
struct ListInput {
  /// The element that is pressed.
  weak var pressed: CellElement?
  /// The item that the user is dragging to another place.
  var move: ListMove?
  var moveRecognizer: LongPressGestureRecognizer?
  /// The start of a range selection, for clicks with Shift and for arrow keys.
  weak var selectionAnchor: CellElement?
}
