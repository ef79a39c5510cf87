import WeftLayout
import WeftNodes

/// What a list was told; any thread.
struct ListSettings: Sendable {
  var layout: any CollectionLayout
  var isInverted = false
  var allowsSelection = true
  var allowsMultipleSelection = false
  var keepsAllCells = false
  var adjustsContentOffset = true
  /// How many cells are kept that are in no range.
  var spareCellLimit = 100
}
