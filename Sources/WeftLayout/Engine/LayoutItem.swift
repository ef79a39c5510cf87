import Foundation

/// One element of a description: plain values without counted references.
struct LayoutItem {
  let rule: LayoutRule
  var style: LayoutElementStyle
  /// The node, if the item is one. The spec that contains it keeps it alive.
  unowned(unsafe) let node: (any LayoutNode)?

  /// Whether its style's sizes narrow ranges.
  let narrowsRanges: Bool
  /// The identity of the node.
  let nodeIdentity: ObjectIdentifier?

  /// The first and last child, the next child of the same parent, and the newest measurement; −1 for none.
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  var childCount: Int32 = 0
  var newestMeasurement: Int32 = -1

  init(rule: LayoutRule, style: LayoutElementStyle, node: (any LayoutNode)?) {
    self.rule = rule
    self.style = style
    self.node = node
    nodeIdentity = node.map { ObjectIdentifier($0) }
    narrowsRanges = rule.usesStyle && style.hasSizes
  }

  var isPlainNode: Bool {
    if case .plainNode = rule { true } else { false }
  }

  /// The size of an empty item in a range; nil for all other items.
  @inline(__always)
  func ownSize(in range: SizeRange) -> CGSize? {
    switch rule {
    case .spacer: range.min
    case .plainNode: range.clamp(Layout.finite(range.max))
    default: nil
    }
  }
}
