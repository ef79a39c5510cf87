import Foundation
import WeftGraphics
import WeftLayout

/// Trees of specs with arbitrary numbers. Each layout is in its range, has only finite numbers, and is the
/// same when it is calculated again.
enum LayoutTrees: FuzzTarget {
  static let name = "layout"
  static let longestInput = 512

  static func run(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    let range = SizeRange(
      min: CGSize(width: reader.length(), height: reader.length()),
      max: CGSize(width: reader.length(), height: reader.length()))
    let parentSize = reader.bool() ? range.max : CGSize(width: reader.length(), height: reader.length())
    var builder = LayoutTreeBuilder(reader: reader)
    // The wrapper is needed because a custom element at the root can return any size.
    let element = WrapperLayoutSpec(children: [builder.element(depth: 4)])
    for range in [range, .unconstrained, SizeRange(exactly: range.min)] {
      let layout = element.layoutThatFits(range, parentSize: parentSize)
      try check(layout, in: range)
      let again = element.layoutThatFits(range, parentSize: parentSize)
      try compare(again, layout)
    }
  }

  private static func check(_ layout: Layout, in range: SizeRange) throws {
    let size = layout.size
    let isInside =
      size.width >= range.min.width && size.width <= range.max.width && size.height >= range.min.height
      && size.height <= range.max.height
    try require(isInside, "\(size) is not in \(range)")
    try checkNumbers(of: layout)
  }

  private static func checkNumbers(of layout: Layout) throws {
    let numbers = [layout.position.x, layout.position.y, layout.size.width, layout.size.height]
    try require(numbers.allSatisfy(\.isFinite), "a frame of \(layout.frame)")
    try require(layout.size.width >= 0 && layout.size.height >= 0, "a size of \(layout.size)")
    for sublayout in layout.sublayouts { try checkNumbers(of: sublayout) }
  }

  private static func compare(_ left: Layout, _ right: Layout) throws {
    try require(left.frame == right.frame, "\(right.frame), and then \(left.frame)")
    try require(left.sublayouts.count == right.sublayouts.count, "another number of elements")
    for (one, other) in zip(left.sublayouts, right.sublayouts) { try compare(one, other) }
  }
}
