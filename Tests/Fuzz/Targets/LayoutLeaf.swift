import Foundation
import WeftLayout

/// An element of a program, with any size for an answer; one that breaks is as high as it has to be for its width.
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
