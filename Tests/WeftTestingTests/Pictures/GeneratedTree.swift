import Foundation
import TestSupport
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText

/// A tree of nodes that follows from a number. It can be made as often as a test needs it.
@MainActor
struct GeneratedTree {
  let seed: UInt64
  /// Whether some nodes show text, which has no mirror.
  var hasText = false
  /// Whether nodes grow and shrink, by whole pixels of the scale.
  var flexes = true

  func make() -> DisplayNode {
    var random = SeededGenerator(seed: seed)
    let root = container(&random, depth: 3)
    root.backgroundColor = .white
    return root
  }

  private func node(_ random: inout SeededGenerator, depth: Int) -> DisplayNode {
    if depth > 0, Int.random(in: 0..<3, using: &random) > 0 { return container(&random, depth: depth) }
    if hasText, Int.random(in: 0..<3, using: &random) == 0 {
      return TextNode(
        AttributedText("Weft \(Int.random(in: 0..<100, using: &random))", font: Font(size: 13), color: .black)
      )
    }
    let node = DisplayNode()
    node.style.preferredSize = CGSize(
      width: CGFloat(2 * (4 + Int.random(in: 0..<14, using: &random))),
      height: CGFloat(2 * (4 + Int.random(in: 0..<10, using: &random))))
    decorate(node, &random)
    return node
  }

  private func container(_ random: inout SeededGenerator, depth: Int) -> DisplayNode {
    let children = (0..<(1 + Int.random(in: 0..<4, using: &random))).map { _ in
      self.node(&random, depth: depth - 1)
    }
    let direction: StackDirection = Int.random(in: 0..<2, using: &random) == 0 ? .horizontal : .vertical
    let justification: [JustifyContent] = [.start, .center, .end, .spaceBetween, .spaceAround]
    let alignment: [AlignItems] = [.start, .center, .end, .stretch]
    let (justify, align) = (
      justification[Int.random(in: 0..<5, using: &random)], alignment[Int.random(in: 0..<4, using: &random)]
    )
    let (spacing, inset) = (
      CGFloat(2 * Int.random(in: 0..<5, using: &random)), CGFloat(2 * Int.random(in: 0..<5, using: &random))
    )
    for child in children {
      child.style.flexGrow = Int.random(in: 0..<4, using: &random) == 0 && flexes ? 1 : 0
      child.style.flexShrink = flexes ? 1 : 0
    }
    let node = DisplayNode()
    node.automaticallyManagesSubnodes = true
    node.layoutSpecBlock = { _, _ in
      InsetLayoutSpec(
        insets: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset),
        child: StackLayoutSpec(
          direction: direction, spacing: spacing, justifyContent: justify, alignItems: align,
          children: children))
    }
    decorate(node, &random)
    return node
  }

  private func decorate(_ node: DisplayNode, _ random: inout SeededGenerator) {
    let colors: [UInt32] = [0x2D5D_A8, 0xD943_4E, 0x2F9E_6B, 0xF2B1_34, 0x6B4F_A1, 0xE8EC_F1]
    node.backgroundColor = Color(hex: colors[Int.random(in: 0..<colors.count, using: &random)])
    if Int.random(in: 0..<3, using: &random) == 0 {
      node.cornerRadius = CGFloat(2 * Int.random(in: 0..<6, using: &random))
    }
    if Int.random(in: 0..<4, using: &random) == 0 { node.alpha = CGFloat.random(in: 0.3...1, using: &random) }
    if Int.random(in: 0..<4, using: &random) == 0 { node.clipsToBounds = true }
    if Int.random(in: 0..<4, using: &random) == 0 {
      node.borderWidth = CGFloat(1 + Int.random(in: 0..<3, using: &random))
      node.borderColor = Color(white: 0.2)
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      node.shadowColor = .black
      node.shadowOpacity = 0.4
      node.shadowRadius = CGFloat(1 + Int.random(in: 0..<5, using: &random))
      node.shadowOffset = CGSize(width: 0, height: CGFloat(Int.random(in: 0..<4, using: &random)))
    }
  }
}
