import Foundation
import WeftLayout

/// A custom spec in which each child starts where the previous one ends, on both axes.
struct DiagonalSpec: LayoutSpec {
  var style = LayoutElementStyle()
  var children: [any LayoutElement]

  init(children: [any LayoutElement]) {
    self.children = children
  }

  func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    var corner = CGPoint.zero
    let sublayouts = children.map { child in
      var layout = child.layoutThatFits(SizeRange(max: constrainedSize.max))
      layout.position = corner
      corner = CGPoint(x: layout.frame.maxX, y: layout.frame.maxY)
      return layout
    }
    let size = CGSize(width: corner.x, height: corner.y)
    return Layout(element: self, size: constrainedSize.clamp(size), sublayouts: sublayouts)
  }
}
