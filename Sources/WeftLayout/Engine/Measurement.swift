import Foundation

/// What an item answered in a range.
struct Measurement {
  let range: SizeRange
  let parentSize: CGSize
  var size: CGSize
  /// The item's measurement before this one; −1 for none.
  let older: Int32
  /// Where the children's places begin, and how many there are.
  var firstPlacement: Int32 = 0
  var placementCount: Int32 = 0
  /// Whether it is a node in which nothing is left to measure for this.
  var isComplete = false
  /// What an opaque element answered; −1 for none.
  var opaqueLayout: Int32 = -1
}
