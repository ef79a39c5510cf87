import Foundation

/// The measurement of an item in a range.
struct Measurement {
  let range: SizeRange
  let parentSize: CGSize
  var size: CGSize
  /// The item's measurement before this one; −1 for none.
  let older: Int32
  /// The index of the first child's placement, and the number of placements.
  var firstPlacement: Int32 = 0
  var placementCount: Int32 = 0
  /// Whether the item is a node whose contents are completely measured for this.
  var isComplete = false
  /// The index of an opaque element's layout; −1 for none.
  var opaqueLayout: Int32 = -1
}
