import Foundation
import WeftLayout

/// A spec that the library does not know, around one child, which notes every range it is measured in.
struct LoggingSpec: LayoutSpec {
  var style = LayoutElementStyle()
  let child: any LayoutElement
  let log: MeasureLog

  init(log: MeasureLog, child: any LayoutElement) {
    self.log = log
    self.child = child
  }

  var children: [any LayoutElement] { [child] }

  func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    log.note(constrainedSize)
    let layout = child.layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    return Layout(element: self, size: layout.size, sublayouts: [layout])
  }
}
