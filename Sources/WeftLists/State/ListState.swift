import Foundation
import WeftCompositor
import WeftNodes

/// The state that a list keeps on main, in the order in which an update uses it: the data, the changes that
/// are not on the screen yet, the layout, the cells, and the user's input.
@MainActor
final class ListState {
  /// The data from the data source.
  var data = ListData()
  /// The changes that are not on the screen yet, and whether an update is due.
  var updates = ListUpdates()
  /// The layout and the scroll state.
  var content = ListContent()
  /// Decides how far ahead cells are prepared.
  var ranges = RangeController<CellElement>()
  /// Receives the cells that other threads have created or measured.
  let inbox: CellInbox
  /// The cells that exist.
  var cells = ListCells()
  /// The visibility of the list.
  var visibility = ListVisibility()
  /// The user's interaction with the cells.
  var input = ListInput()
  let batches = BatchFetcher()
  /// The offsets between which no cell has to be added or removed; nil if they have to be computed.
  var quietZone: QuietZone?
  /// The pass of the list's window.
  weak var pass: ListPass?

  init(tuning: RangeTuning, inbox: CellInbox) {
    self.inbox = inbox
    ranges.tuning = tuning
  }
}
