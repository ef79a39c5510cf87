import Foundation
import WeftGraphics
import WeftListLayouts
import WeftNodes
import WeftThreads

/// The state of a cell that its lock protects.
struct CellStatus: Sendable {
  var owner = BackReference<DisplayNode>(nil)
  var isSelected = false
  var isHighlighted = false
  var selectionStyle = CellSelectionStyle.default
  var separatorInset: EdgeInsets?
  var observesEveryFrame = false
  /// Whether the owner was notified that the size is out of date, and has not measured the cell since.
  var isSizeInvalid = false
  /// Values that cells of tables do not need.
  var rare = CopyOnWrite<Rare>()

  struct Rare: DefaultProviding, Sendable {
    static let defaultValue = Rare()

    var supplementaryElementKind: String?
    var layoutAttributes: CollectionLayoutAttributes?
    var nodeModel: (any Sendable)?
    /// The item that a cell was made for which the list does not keep, for assistive technologies.
    var describedPath: IndexPath?
    var content: (any CellContent)?
  }
}
