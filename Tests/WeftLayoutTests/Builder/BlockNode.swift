import Foundation

@testable import WeftLayout

/// A layout node with a preferred size. Like real nodes it is a class that can be subclassed, and some of
/// its members have the same names as modifiers.
class BlockNode: LayoutNode, @unchecked Sendable {
  var style = LayoutElementStyle()
  let name: String?
  var debugName: String? { name }
  let likes: CGSize
  var frame = CGRect.zero
  var position = CGPoint.zero

  init(_ name: String? = "block", _ width: CGFloat = 30, _ height: CGFloat = 20) {
    self.name = name
    likes = CGSize(width: width, height: height)
  }

  func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize) -> Layout {
    let range = constrainedSize.intersection(style.sizeRange(parentSize: parentSize))
    return Layout(element: self, size: range.clamp(likes))
  }

  func measuredSize(
    in range: SizeRange, parentSize: CGSize, by engine: inout LayoutEngine
  ) -> (size: CGSize, isComplete: Bool) {
    (range.clamp(likes), true)
  }

  func describe(to description: inout LayoutDescription) {
    description.add(self, style: style, isPlain: false)
  }
}

/// A value type that is not a spec and that only its own code can measure.
struct ValueElement: LayoutElement {
  var style = LayoutElementStyle()

  func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize) -> Layout {
    let range = constrainedSize.intersection(style.sizeRange(parentSize: parentSize))
    return Layout(element: self, size: range.clamp(CGSize(width: 12, height: 6)))
  }
}
