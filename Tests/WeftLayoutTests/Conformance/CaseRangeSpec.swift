import Foundation
import WeftLayout

/// Measures its child in the range that a case specifies and ignores the available space.
struct CaseRangeSpec: LayoutSpec {
  var style = LayoutElementStyle()
  let range: SizeRange
  let child: any LayoutElement

  init(range: SizeRange, child: any LayoutElement) {
    self.range = range
    self.child = child
  }

  var children: [any LayoutElement] { [child] }

  func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    let layout = child.layoutThatFits(range, parentSize: range.max)
    return Layout(element: self, size: constrainedSize.max, sublayouts: [layout])
  }
}
