import Foundation
import WeftNodes

@MainActor
extension NodeFrames {
  /// Records the nodes that are visible in a window, with those of the popups that are part of it.
  package init(of scene: WindowScene) {
    var reader = VisibleNodes()
    let picture = CGRect(origin: .zero, size: scene.size)
    for root in scene.roots { reader.add(root, visible: picture) }
    self.init(scale: scene.scale, nodes: reader.nodes)
  }
}

/// Collects the visible nodes of trees.
@MainActor
private struct VisibleNodes {
  private(set) var nodes: [NodeFrame] = []

  /// Adds a node and those below it.
  ///
  /// - Parameter visible: the part of the window that its supernodes do not clip.
  mutating func add(_ root: DisplayNode, visible: CGRect) {
    // A work list instead of recursion: trees may be deep.
    var remaining = [(node: root, depth: 0, visible: visible)]
    while let (node, depth, visible) = remaining.popLast() {
      let (isHidden, alpha, clips) = node.read { ($0.isHidden, $0.alpha, $0.clipsToBounds) }
      guard !isHidden, alpha > 0 else { continue }
      let frame = node.convert(node.bounds, to: nil)
      let shown = frame.intersection(visible)
      nodes.append(
        NodeFrame(
          depth: depth, name: node.classAndName, text: node.shownText ?? "",
          frame: frame,
          visibleFrame: shown.isEmpty ? .null : shown))
      let inner = clips ? shown : visible
      guard !inner.isEmpty else { continue }
      remaining.append(contentsOf: node.subnodes.reversed().map { ($0, depth + 1, inner) })
    }
  }
}
