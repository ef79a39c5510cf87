import DemoSupport
import Foundation
import Weft

/// The blurb, and below it the rows, in a column that is not too wide to read.
final class KittenListNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  let blurb = BlurbNode()
  let rows: [KittenRowNode]

  /// The width of the column, in points.
  private static let widest: CGFloat = 720

  override init() {
    rows = Photograph.all.map(KittenRowNode.init)
    super.init()
    ([blurb] + rows).forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let side = max(((width - Self.widest) / 2).rounded(.down), 0)
    return VStack {
      blurb
      for row in rows { row }
    }
    .inset(top: 0, left: side, bottom: 24, right: side)
  }
}
