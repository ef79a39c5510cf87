import Foundation
import WeftGraphics
import WeftNodes
import WeftThreads

/// What a cell keeps behind its lock.
struct CellStatus: Sendable {
  var owner = BackReference<DisplayNode>(nil)
  var isSelected = false
  var isHighlighted = false
  var selectionStyle = CellSelectionStyle.default
  var separatorInset: EdgeInsets?
  var observesEveryFrame = false
  /// Whether the owner was told that the size may be another one, and has not measured the cell since.
  var isSizeInvalid = false
  /// What cells of tables don't have.
  var rare = CopyOnWrite<Rare>()

  struct Rare: DefaultProviding, Sendable {
    static let defaultValue = Rare()

    var supplementaryElementKind: String?
    var layoutAttributes: CollectionLayoutAttributes?
    var nodeModel: (any Sendable)?
    var content: (any CellContent)?
  }
}
