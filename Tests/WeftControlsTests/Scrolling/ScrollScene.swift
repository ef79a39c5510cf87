import Foundation
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// A window of 100 by 100 points with a scroll node that fills it, whose content is 1000 points high.
@MainActor
final class ScrollScene: ScrollNodeDelegate {
  let node = ScrollNode()
  let window: OffscreenWindow
  /// The calls of the delegate, except `didScroll`.
  var log: [String] = []
  var scrollCount = 0
  /// The offset where drags are to end, or nil to leave it unchanged.
  var target: CGPoint?

  init(content: CGSize = CGSize(width: 100, height: 1000)) {
    node.contentSize = content
    window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: node)
    node.delegate = self
    window.settle()
  }

  func scrollNodeDidScroll(_ node: ScrollNode) { scrollCount += 1 }
  func scrollNodeWillBeginDragging(_ node: ScrollNode) { log.append("willBeginDragging") }
  func scrollNodeWillEndDragging(
    _ node: ScrollNode, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    log.append("willEndDragging")
    if let target { targetContentOffset = target }
  }
  func scrollNodeDidEndDragging(_ node: ScrollNode, willDecelerate: Bool) {
    log.append(willDecelerate ? "didEndDragging, moving on" : "didEndDragging")
  }
  func scrollNodeDidEndDecelerating(_ node: ScrollNode) { log.append("didEndDecelerating") }
  func scrollNodeDidEndScrollingAnimation(_ node: ScrollNode) { log.append("didEndScrollingAnimation") }
}
