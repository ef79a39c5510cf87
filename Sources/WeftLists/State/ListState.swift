import Foundation
import WeftCompositor
import WeftNodes

/// Everything that a list keeps on main, in the order in which an update goes through it: the data, the changes that
/// are on their way to the screen, where everything is, which cells that takes, and who is at them.
@MainActor
final class ListState {
  /// What the data source has said.
  var data = ListData()
  /// The changes that are not on the screen yet, and whether an update is due.
  var updates = ListUpdates()
  /// Where everything is.
  var content = ListContent()
  /// How far cells are prepared.
  var ranges = RangeController<CellElement>()
  /// Cells that other threads have made or measured.
  let inbox: CellInbox
  /// The cells that there are.
  var cells = ListCells()
  /// How the list is seen.
  var visibility = ListVisibility()
  /// What people do to the cells.
  var input = ListInput()
  let batches = BatchFetcher()
  /// Where the content can be without anything coming or going; nil if that has to be found out.
  var quietZone: QuietZone?
  /// The pass of the window that the list is in.
  weak var pass: ListPass?

  init(tuning: RangeTuning, inbox: CellInbox) {
    self.inbox = inbox
    ranges.tuning = tuning
  }
}
