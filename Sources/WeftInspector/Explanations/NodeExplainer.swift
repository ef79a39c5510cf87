import Foundation
import WeftLayout
import WeftNodes

/// Combines the explanations of the specs of all nodes of a tree into one.
struct NodeExplainer {
  /// Whether the current frames of the nodes are explained, and not those that a layout would compute.
  let isApplied: Bool

  /// Returns the explanation of the requested node.
  func explanation(
    of node: DisplayNode, askedIn range: SizeRange, narrowedTo narrowedRange: SizeRange, size: CGSize,
    position: CGPoint, by engine: inout LayoutEngine
  ) -> LayoutExplanation {
    let question = LayoutExplanation.Question(
      reason: "the range given", range: range, narrowedRange: narrowedRange, answer: size,
      source: narrowedRange.isExact ? .exact : .measured)
    return LayoutExplanation(
      element: node, style: node.style, questions: [question], constrainedSize: narrowedRange, size: size,
      position: position, children: children(of: node, in: narrowedRange, by: &engine))
  }

  /// Explains the contents of a node.
  private func children(
    of node: DisplayNode, in range: SizeRange, by engine: inout LayoutEngine
  ) -> [LayoutExplanation] {
    var children: [LayoutExplanation] = []
    engine.deeper { engine in
      // A node that is part of its own layout is not followed any further.
      _ = engine.enter(node) { children = contents(of: node, in: range, by: &$0) }
    }
    return children
  }

  private func contents(
    of node: DisplayNode, in range: SizeRange, by engine: inout LayoutEngine
  ) -> [LayoutExplanation] {
    var placed = Set<ObjectIdentifier>()
    var result: [LayoutExplanation] = []
    let source = node.layoutSource(in: range, by: &engine)
    switch source {
    case .spec(let spec):
      let explanation = engine.explanation(of: spec, in: range, parentSize: range.max)
      result.append(completed(explanation, at: .zero, in: node, &placed, by: &engine))
    case .layout(let layout):
      for sublayout in layout.sublayouts {
        let question = LayoutExplanation.Question(
          reason: "as the layout of the node says", range: sublayout.constrainedSize,
          narrowedRange: sublayout.constrainedSize, answer: sublayout.size, source: .measured)
        let explanation = LayoutExplanation(
          element: sublayout.element, style: sublayout.element.style, questions: [question],
          constrainedSize: sublayout.constrainedSize, size: sublayout.size, position: sublayout.position,
          children: [])
        result.append(completed(explanation, at: .zero, in: node, &placed, by: &engine))
      }
    case .byHand: break
    }
    guard isApplied else { return result }
    var reason = "not in the spec, placed by hand"
    if case .byHand = source { reason = "placed by hand" }
    for subnode in node.subnodes where !placed.contains(ObjectIdentifier(subnode)) {
      result.append(leftOut(subnode, reason, by: &engine))
    }
    return result
  }

  /// Returns an explanation in which the contained nodes are explained too.
  /// - Parameter origin: the origin of the enclosing element, in points of the node.
  private func completed(
    _ explanation: LayoutExplanation, at origin: CGPoint, in supernode: DisplayNode,
    _ placed: inout Set<ObjectIdentifier>, by engine: inout LayoutEngine
  ) -> LayoutExplanation {
    var explanation = explanation
    let place = CGPoint(x: origin.x + explanation.position.x, y: origin.y + explanation.position.y)
    guard let node = explanation.element as? DisplayNode else {
      var children: [LayoutExplanation] = []
      engine.deeper { engine in
        for child in explanation.children {
          children.append(completed(child, at: place, in: supernode, &placed, by: &engine))
        }
      }
      explanation.children = children
      return explanation
    }
    placed.insert(ObjectIdentifier(node))
    var range = explanation.constrainedSize
    if isApplied {
      // The layout does not place a subnode of another node.
      guard node.supernode === supernode else { return explanation }
      explanation.frame = node.frame
      range = node.lastRange
    } else {
      explanation.frame = engine.snap(CGRect(origin: place, size: explanation.size))
    }
    explanation.children = self.children(of: node, in: range, by: &engine)
    return explanation
  }

  /// Explains a subnode that the layout of its supernode does not place.
  private func leftOut(
    _ node: DisplayNode, _ reason: String, by engine: inout LayoutEngine
  ) -> LayoutExplanation {
    let frame = node.frame
    let size = SizeRange(exactly: frame.size)
    let question = LayoutExplanation.Question(
      reason: reason, range: size, narrowedRange: size, answer: frame.size, source: .placed)
    var explanation = LayoutExplanation(
      element: node, style: node.style, questions: [question], constrainedSize: size, size: frame.size,
      position: frame.origin, children: children(of: node, in: node.lastRange, by: &engine))
    explanation.frame = frame
    return explanation
  }
}
