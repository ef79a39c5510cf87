import Foundation

/// Where an item lies in the one around it, and in which range it was measured for that.
struct Placement {
  let item: Int32
  var size: CGSize
  let range: SizeRange
  let parentSize: CGSize
  var position: CGPoint
}
