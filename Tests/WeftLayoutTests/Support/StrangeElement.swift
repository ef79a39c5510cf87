import Foundation
import WeftLayout

/// An element that returns the same size for every range.
struct StrangeElement: LayoutElement {
  var style = LayoutElementStyle()
  let answer: CGSize

  init(answer: CGSize) {
    self.answer = answer
  }

  func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize) -> Layout {
    Layout(element: self, size: answer)
  }
}
