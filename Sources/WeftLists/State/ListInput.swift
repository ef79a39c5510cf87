import WeftCommands
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
  /// Whether the pressed element was selected by the press.
  var isChosenAtPress = false
  /// The start of a range selection, for clicks and keys with Shift.
  weak var selectionAnchor: CellElement?
  /// The item that keys start from.
  weak var cursor: CellElement?
  /// Shows it; nil while nothing does.
  var cursorRing: Layer?
  /// What the user draws beside the items; nil while there is none.
  var rubberBand: RubberBand?
  var typeAhead = TypeAhead()
  /// What was selected when the delegate was notified last.
  var toldSelection: [ObjectIdentifier] = []
}
