import Foundation
import WeftLayout

/// A custom spec around one child that records every range in which it is measured.
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
