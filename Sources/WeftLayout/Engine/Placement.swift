import Foundation

/// The position of an item in its parent, and the range in which it was measured.
struct Placement {
  let item: Int32
  var size: CGSize
  let range: SizeRange
  let parentSize: CGSize
  var position: CGPoint
}
