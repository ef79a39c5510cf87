import WeftNodes

/// What people do to the cells of a list.
@MainActor
struct ListInput {
  /// The element that is pressed.
  weak var pressed: CellElement?
  /// What a person is dragging to another place.
  var move: ListMove?
  var moveRecognizer: LongPressGestureRecognizer?
  /// Where a range of selected items begins, for clicks with Shift and for arrow keys.
  weak var selectionAnchor: CellElement?
}
