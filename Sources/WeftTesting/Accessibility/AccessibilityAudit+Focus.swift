import Foundation
import WeftCommands
import WeftNodes
import WeftOffscreen
import WeftPopups

extension AccessibilityAudit {
  /// What is wrong with the order of the Tab key.
  func focusViolations() -> [AccessibilityViolation] {
    let scene = window.scene.frontmostScene
    guard requirements.requiresFocus, !scene.isKeyboardElsewhere else { return [] }
    return orderJumps(in: scene.focusOrder()) + focusTraps(in: scene)
  }

  // MARK: Jumps

  /// How far above another node one is, in points, before the order is called a jump: two lines of controls.
  private static let leastJump: CGFloat = 64

  /// Nodes to which the Tab key leads from one that is read later: far below, and not in a column before them.
  private func orderJumps(in order: [DisplayNode]) -> [AccessibilityViolation] {
    let visible = order.filter { node in
      !node.accessibilityFrame.isEmpty
        && node.accessibilityFrame.intersects(CGRect(origin: .zero, size: window.scene.size))
        // What contains others, such as a list, is as large as they are together.
        && !order.contains { $0 !== node && $0.supernodes.contains { $0 === node } }
    }
    return zip(visible, visible.dropFirst()).compactMap { node, next in
      let (from, to) = (node.accessibilityFrame, next.accessibilityFrame)
      let isRightToLeft = next.traitCollection.layoutDirection == .rightToLeft
      let isInNextColumn = isRightToLeft ? to.maxX <= from.minX : to.minX >= from.maxX
      guard from.minY - to.maxY >= Self.leastJump, !isInNextColumn else { return nil }
      return violation(.orderJump(from: "\(node)"), next)
    }
  }

  // MARK: Traps

  /// The node from which the Tab key leads back, or nowhere, before it has reached all nodes. The focus is moved, and put back
  /// where it was.
  private func focusTraps(in scene: WindowScene) -> [AccessibilityViolation] {
    let order = scene.focusOrder()
    guard order.count > 1, scene.onFocusLeave == nil else { return [] }
    let before = scene.focusedNode
    defer {
      scene.focusedNode = before
      window.settle()
    }
    guard order[0].becomeFirstResponder() else { return [violation(.focusTrap, order[0])] }
    var reached: [ObjectIdentifier] = []
    var last = order[0]
    while let node = scene.focusedNode, !reached.contains(ObjectIdentifier(node)) {
      reached.append(ObjectIdentifier(node))
      last = node
      pressTab(at: node, in: scene)
    }
    let isComplete = order.allSatisfy { reached.contains(ObjectIdentifier($0)) }
    return isComplete ? [] : [violation(.focusTrap, last)]
  }

  /// Goes on as the scene does, but without showing the focus, which would scroll to it. A text that takes the Tab key as a
  /// character has other keys to leave it, and must not be changed.
  private func pressTab(at node: DisplayNode, in scene: WindowScene) {
    let event = KeyEvent(.pressed, keysym: Keysym.tab, timestamp: window.clock.now)
    let isText = node is any TextInputClient
    if !isText, ([node] + node.supernodes).contains(where: { $0.keyPressed(event) }) { return }
    scene.focusNextNode()
  }
}
