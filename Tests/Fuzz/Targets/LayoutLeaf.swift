import Foundation
import WeftLayout

/// A custom element that returns an arbitrary size. If it `breaks`, its height depends on the width, like
/// that of a text.
struct LayoutLeaf: LayoutElement {
  var style = LayoutElementStyle()
  let widest: CGSize
  let breaks: Bool

  func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize) -> Layout {
    guard breaks, constrainedSize.max.width < widest.width else { return Layout(element: self, size: widest) }
    let width = constrainedSize.max.width
    return Layout(
      element: self, size: CGSize(width: width, height: widest.width * widest.height / max(width, 1)))
  }
}
