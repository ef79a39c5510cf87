import Foundation
import WeftCommands
import WeftCompositor
import WeftSemantics
import WeftSwipes

/// The user's interaction with the cells of a list.
@MainActor
struct ListInput {
  /// The element that is pressed.
  weak var pressed: CellElement?
  /// Whether the user can drag items to other places.
  var allowsMovement = false
  /// The item that the program is moving to another place.
  var move: ListMove?
  /// The items that the user drags, of all drags that have not ended.
  var drags: [DraggedElements] = []
  /// The cells of these items.
  var dimmed = DimmedNodes()
  /// Whether the list shows a focus ring of its own.
  var showsFocusRing = true
  /// Marks where something would be inserted; nil while nothing would.
  var insertionLine: Layer?
  /// Whether the pressed element was selected by the press.
  var isChosenAtPress = false
  /// The start of a range selection, for clicks and keys with Shift.
  var selectionAnchor: CellElement? { didSet { CellElement.hold(selectionAnchor, insteadOf: oldValue) } }
  /// The item that keys start from.
  var cursor: CellElement? { didSet { CellElement.hold(cursor, insteadOf: oldValue) } }
  /// Shows it; nil while nothing does.
  var cursorRing: Layer?
  /// What the user draws beside the items; nil while there is none.
  var rubberBand: RubberBand?
  var typeAhead = TypeAhead()
  /// The row that is swiped; nil until one was.
  var swipes: RowSwipes?
  /// What opening an item does if the delegate does nothing. Returns whether it does something.
  var opensByDefault: (@MainActor (IndexPath) -> Bool)?

  /// What assistive technologies hear of items, and do with them, besides what all lists have.
  var accessibility: RowAccessibility?
}
