import Foundation
import WeftCompositor
import WeftNodes

/// Everything that a list keeps on main.
@MainActor
final class ListState {
  // MARK: The data

  /// Whether the data source was asked.
  /// The pass of the window that the list is in.
  weak var pass: ListPass?
  var isLoaded = false
  var isLoading = false
  var map = ElementMap()
  /// Counts the updates, for the contexts of sections.
  var contextGeneration = 1
  /// Elements by their cells.
  var elements: [ObjectIdentifier: CellElement] = [:]

  // MARK: Updates

  /// The changes of the batch that is being made, and how deep it is nested.
  var openChanges: ChangeSet?
  var batchDepth = 0
  var openCompletions: [@MainActor (Bool) -> Void] = []
  /// The updates that are not on the screen yet.
  var transition: ListTransition?
  /// Who wants to know when no update is under way.
  var idleHandlers: [@MainActor () -> Void] = []

  // MARK: The layout

  /// Where everything is; nil until the list has a size.
  var layout: (any CollectionLayoutState)?
  /// Counts the changes after which sizes have to be found out anew.
  var layoutGeneration = 1
  /// How far the layout has moved what is seen, against what the screen shows, in points.
  var shift = CGPoint.zero
  /// What the content is on its way to.
  var scrollTarget: ScrollTarget?

  // MARK: Cells

  /// The elements whose cells are in the tree.
  var placed: [CellElement] = []
  /// Those that are seen, in the order of the layout.
  var visible: [CellElement] = []
  /// The lines between cells, by element.
  var separators: [ObjectIdentifier: Layer] = [:]
  /// Cells that have nothing to show any more, but are seen until an animation ends.
  var departing: [ObjectIdentifier: DepartingCell] = [:]
  /// Elements on their way out of what is seen.
  var lingering: Set<CellElement> = []
  var ranges = RangeController<CellElement>()
  /// Whether a person scrolls.
  var isBeingScrolled = false
  /// Whether another update follows when the first frame is complete.
  var isWideningDue = false
  /// Whether the window can be seen, as far as is known.
  var isWindowVisible = true
  let batches = BatchFetcher()
  /// Where the content can be without anything coming or going; nil if that has to be found out.
  var quietZone: QuietZone?
  var useCount = 0
  /// Whether the list waits for its turn in the pass of lists, and whether that has come.
  var isUpdateDue = false
  /// Whether the list has left its window: nobody will see what would be made for it.
  var isAtRest = false
  var isUpdating = false
  /// The elements of preparations that are under way.
  var preparing: [ObjectIdentifier: CellElement] = [:]
  let inbox: CellInbox

  // MARK: Input

  /// The element that is pressed.
  weak var pressed: CellElement?
  /// What a person is dragging to another place.
  var move: ListMove?
  var moveRecognizer: LongPressGestureRecognizer?
  /// Where a range of selected items begins, for clicks with Shift and for arrow keys.
  weak var selectionAnchor: CellElement?

  init(tuning: RangeTuning, inbox: CellInbox) {
    self.inbox = inbox
    ranges.tuning = tuning
  }
}
