import WeftLayout
import WeftListLayouts
import WeftNodes

/// The settings of a list; any thread.
struct ListSettings: Sendable {
  var layout: any CollectionLayout
  var isInverted = false
  var allowsSelection = true
  var allowsMultipleSelection = false
  var selectionStyle = ListSelectionStyle.desktop
  var dimsSelection = false
  var keepsAllCells = false
  var adjustsContentOffset = true
  /// The number of cells outside all ranges that are kept.
  var spareCellLimit = 100
  /// Whether another node describes the list to assistive technologies.
  var isDescribedByContainer = false
  /// What the cells share, such as the columns of a table.
  var cellContext: (any Sendable)?
}
