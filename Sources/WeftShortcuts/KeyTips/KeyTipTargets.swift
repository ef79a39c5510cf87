import Foundation
import WeftControls
import WeftNodes
import WeftSemantics

/// Finds what can be pressed in a scene.
@MainActor
struct KeyTipTargets {
  private(set) var targets: [KeyTipTarget] = []
  private let scene: WindowScene

  /// In points, the least visible width and height.
  private static let smallestSide: CGFloat = 6
  /// More letters than three of each place would be read by nobody.
  private static let limit = 400

  init(in scene: WindowScene) {
    self.scene = scene
    let bounds = CGRect(origin: .zero, size: scene.size)
    for root in scene.roots { visit(root, bounds) }
  }

  /// Visits a tree in document order. `visible` is what the nodes around it leave of the window.
  private mutating func visit(_ root: DisplayNode, _ visible: CGRect) {
    var waiting = [(node: root, visible: visible, isInRow: false)]
    while let (node, visible, isInRow) = waiting.popLast(), targets.count < Self.limit {
      guard !node.isHidden, node.alpha > 0.05, !node.isLayerBacked, node.isUserInteractionEnabled else {
        continue
      }
      let frame = node.convert(node.bounds, to: scene.rootNode)
      let seen = frame.intersection(visible)
      let role = role(of: node)
      // What a row says itself, such as whether it is open, has a key of its own there.
      let isPart = isInRow && node.accessibilityLabel?.isEmpty != false
      if !isPart, seen.width >= Self.smallestSide, seen.height >= Self.smallestSide, isTarget(node, role),
        isOnTop(node, seen)
      {
        targets.append(KeyTipTarget(node: node, frame: seen))
      }
      let inside = node.clipsToBounds ? seen : visible
      guard !inside.isNull, !inside.isEmpty else { continue }
      let isRow = isInRow || role.map(Self.rows.contains) == true
      waiting += node.subnodes.reversed().map { ($0, inside, isRow) }
    }
  }

  private func role(of node: DisplayNode) -> AccessibilityRole? {
    var description = AccessibilityDescription()
    node.describeAccessibility(&description)
    return description.states.contains(.disabled) ? nil : description.role
  }

  private func isTarget(_ node: DisplayNode, _ role: AccessibilityRole?) -> Bool {
    if let control = node as? ControlNode {
      // Texts and pictures are controls that can be pressed only if somebody listens.
      return control.isEnabled && (!control.targets.isEmpty || node.canBecomeFirstResponder)
    }
    return role.map(Self.pressed.contains) == true || node.canBecomeFirstResponder
  }

  private static let rows: Set<AccessibilityRole> = [.listItem, .treeItem, .row, .gridCell]

  /// The roles of nodes that a click uses.
  private static let pressed: Set<AccessibilityRole> = [
    .button, .toggleButton, .checkBox, .switch, .radioButton, .menuButton, .link, .menuItem, .tab, .listItem,
    .gridCell,
    .row, .treeItem, .columnHeader, .colorChooser,
  ]

  /// Whether a press in the middle, or near a corner, reaches the node: nothing else covers it.
  private func isOnTop(_ node: DisplayNode, _ frame: CGRect) -> Bool {
    let points = [
      CGPoint(x: frame.midX, y: frame.midY), CGPoint(x: frame.minX + 3, y: frame.minY + 3),
    ]
    return points.contains { point in
      guard let hit = scene.rootNode.hitTest(point, with: nil)?.node else { return false }
      return hit === node || hit.supernodes.contains { $0 === node }
    }
  }
}
