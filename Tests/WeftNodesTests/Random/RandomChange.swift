import Foundation
import NodeTestSupport
import WeftGraphics
import WeftLayout

@testable import WeftNodes

/// Changes of a node that any thread may make at any time.
enum RandomChange {
  static func change(_ node: RandomNode, _ random: inout Random) {
    switch random.next(below: 4) {
    case 0: move(node, &random)
    case 1: paint(node, &random)
    case 2: setState(of: node, &random)
    default: look(at: node, &random)
    }
  }

  private static func move(_ node: RandomNode, _ random: inout Random) {
    switch random.next(below: 6) {
    case 0:
      node.frame = CGRect(
        x: random.number(in: -20...80), y: random.number(in: -20...80), width: random.number(in: 0...40),
        height: random.number(in: 0...40))
    case 1: node.position.x = random.number(in: -20...80)
    case 2: node.transform = AffineTransform(rotationByRadians: random.number(in: 0...3))
    case 3: node.style.preferredSize.width = random.number(in: 1...30)
    case 4: node.styled { $0.flexGrow = CGFloat(random.next(below: 3)) }
    default: node.zPosition = CGFloat(random.next(below: 4))
    }
  }

  private static func paint(_ node: RandomNode, _ random: inout Random) {
    switch random.next(below: 7) {
    case 0: node.alpha = random.number(in: 0...1)
    case 1: node.backgroundColor = Color(white: random.number(in: 0...1), alpha: 0.5)
    case 2: node.cornerRadius = random.number(in: 0...8)
    case 3: node.isHidden = random.next(below: 5) == 0
    case 4: node.clipsToBounds = random.next(below: 2) == 0
    case 5: node.shadowOpacity = random.number(in: 0...1)
    default: node.isOpaque = random.next(below: 2) == 0
    }
  }

  private static func setState(of node: RandomNode, _ random: inout Random) {
    switch random.next(below: 9) {
    case 0: node.color = Color(hex: UInt32(random.next(below: 0xFFFFFF)))
    case 1: node.title = String(repeating: "x", count: random.next(below: 4))
    case 2: node.$lines.update { $0 = Array($0.suffix(5)) + [1] }
    case 3: node.setNeedsLayout()
    case 4: node.setNeedsDisplay()
    case 5: node.drawingPriority = random.next(below: 3)
    case 6: node.displaysAsynchronously = random.next(below: 4) != 0
    case 7: node.displaySuspended = random.next(below: 4) == 0
    default: node.needsDisplayOnBoundsChange = random.next(below: 2) == 0
    }
  }

  private static func look(at node: RandomNode, _ random: inout Random) {
    switch random.next(below: 5) {
    case 0: _ = node.frame.union(node.bounds)
    case 1: _ = node.calculatedLayout?.sublayouts.count
    case 2: _ = node.supernode?.subnodes.count
    case 3: _ = (node.isVisible, node.isNodeLoaded, node.contents?.width)
    default: _ = node.description
    }
  }

  /// Edits the hierarchy of nodes that are not loaded.
  static func edit(_ nodes: [RandomNode], _ random: inout Random) {
    for _ in 0..<nodes.count * 2 {
      let node = nodes[random.next(below: nodes.count)]
      let parent = nodes[random.next(below: nodes.count)]
      // The first one stays the root.
      guard node !== nodes[0], !node.contains(parent) else { continue }
      place(node, in: parent, &random)
    }
    for node in nodes.dropFirst() where node.supernode == nil { nodes[0].addSubnode(node) }
    _ = nodes[0].layoutThatFits(SizeRange(max: CGSize(width: 100, height: 100)))
  }

  /// Inserts a node at a random place of a parent that it doesn't contain, or removes it from its supernode.
  static func place(_ node: DisplayNode, in parent: DisplayNode, _ random: inout Random) {
    let siblings = parent.subnodes.filter { $0 !== node }
    let sibling = siblings.isEmpty ? nil : siblings[random.next(below: siblings.count)]
    switch (random.next(below: 5), sibling) {
    case (0, let sibling?): parent.insertSubnode(node, belowSubnode: sibling)
    case (1, let sibling?): parent.insertSubnode(node, aboveSubnode: sibling)
    case (2, _): parent.insertSubnode(node, at: random.next(below: siblings.count + 1))
    case (3, _): node.removeFromSupernode()
    default: parent.addSubnode(node)
    }
  }
}
