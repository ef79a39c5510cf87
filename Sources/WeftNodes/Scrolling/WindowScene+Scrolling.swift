import Foundation
import WeftCompositor

extension WindowScene {
  /// Gets clicks of the wheel that main is late for.
  package var wheel: WheelRelay { scrolling.wheel }

  /// Offers a key that nobody took, while no node has the keyboard, to the scroll nodes: to that below the
  /// pointer and those around it, then to the first that there is.
  func scroll(on event: KeyEvent) -> Bool {
    guard focusedNode == nil, event.phase == .pressed else { return false }
    for case let node as ScrollNode in pointer.hoveredNodes.reversed() where node.scroll(on: event) {
      return true
    }
    let isTarget = { (node: DisplayNode) in (node as? ScrollNode)?.isVisible == true }
    for root in roots {
      for case let node as ScrollNode in root.findAllSubnodes(where: isTarget) where node.scroll(on: event) {
        return true
      }
    }
    return false
  }

  /// Shows a node that got the keyboard, where it is in content that is scrolled.
  func scrollToFocusedNode() {
    guard let node = focusedNode, showsFocus else { return }
    for case let container as ScrollNode in node.supernodes { container.scrollTo(node) }
  }
}
