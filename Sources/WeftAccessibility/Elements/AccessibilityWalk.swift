import Foundation
import WeftNodes
import WeftSemantics

/// Finds the accessibility elements in a part of a tree; see `DisplayNode.accessibilityElements()`.
@MainActor
struct AccessibilityWalk {
  /// In points of the window.
  let window: CGRect

  func elements(in node: DisplayNode) -> [AccessibilityElement] {
    if node.isAccessibilityContainer { return container(node) }
    return Self.sorted(groups(in: node)).flatMap(\.elements)
  }

  /// Elements that stay together, with a common frame by which they are sorted among the others.
  private struct Group {
    var frame: CGRect
    var elements: [AccessibilityElement]
  }

  private func groups(in node: DisplayNode) -> [Group] {
    var groups: [Group] = []
    for subnode in visibleSubnodes(of: node) {
      if subnode.isAccessibilityContainer {
        groups += container(subnode).map { Group(frame: $0.frame, elements: [$0]) }
      } else if subnode.isAccessibilityElement {
        let element = AccessibilityElement(subnode)
        if element.frame.intersects(window) {
          groups.append(Group(frame: element.frame, elements: [element] + elements(inElement: subnode)))
        }
      } else if subnode.shouldGroupAccessibilityChildren {
        let elements = elements(in: subnode)
        if !elements.isEmpty { groups.append(Group(frame: subnode.accessibilityFrame, elements: elements)) }
      } else {
        groups += self.groups(in: subnode)
      }
    }
    return groups
  }

  /// What a node that is an element has in it besides.
  private func elements(inElement node: DisplayNode) -> [AccessibilityElement] {
    var description = AccessibilityDescription()
    node.describeAccessibility(&description)
    let subnodes = description.exposesSubnodes ? Self.sorted(groups(in: node)).flatMap(\.elements) : []
    return description.parts.map { AccessibilityElement($0, of: node) } + subnodes
  }

  /// The subnodes that are exposed: if any is modal, only the last modal one.
  private func visibleSubnodes(of node: DisplayNode) -> [DisplayNode] {
    node.accessibilityElementsHidden ? [] : node.subnodesForAccessibility
  }

  /// The single element of a container, followed by those of the containers in it.
  private func container(_ node: DisplayNode) -> [AccessibilityElement] {
    var element = AccessibilityElement(node)
    guard element.frame.intersects(window) else { return [] }
    let isLabelled = element.label != nil && element.traits.isDisjoint(with: .interactive)
    var labelled: [AccessibilityElement] = []
    var actions: [AccessibilityElement] = []
    var others: [AccessibilityElement] = []
    var queue = visibleSubnodes(of: node)
    var next = 0
    while next < queue.count {
      let subnode = queue[next]
      next += 1
      if subnode.isAccessibilityContainer {
        others += container(subnode)
        continue
      }
      let inner = AccessibilityElement(subnode)
      if inner.label?.isEmpty == false, inner.frame.intersects(window) {
        if inner.traits.isDisjoint(with: .interactive) {
          labelled.append(inner)
        } else {
          actions.append(inner)
        }
      }
      queue += visibleSubnodes(of: subnode)
    }
    if !isLabelled {
      let labels = ([element.label] + Self.sorted(labelled, frame: \.frame).map(\.label)).compactMap { $0 }
      element.label = labels.isEmpty ? nil : labels.joined(separator: ", ")
    }
    element.customActions += Self.sorted(actions, frame: \.frame).map { Self.action(using: $0) }
    return [element] + others
  }

  private static func action(using element: AccessibilityElement) -> AccessibilityCustomAction {
    let node = element.node
    return AccessibilityCustomAction(name: element.label ?? "") { [weak node] in
      node?.performAccessibilityCustomAction() ?? false
    }
  }

  private static func sorted(_ groups: [Group]) -> [Group] { sorted(groups, frame: \.frame) }

  /// Sorts by y, then x, then height, then width; items with equal frames keep their order.
  private static func sorted<Item>(_ items: [Item], frame: (Item) -> CGRect) -> [Item] {
    func key(_ item: Item) -> [CGFloat] {
      let frame = frame(item)
      return [frame.minY, frame.minX, frame.height, frame.width]
    }
    return items.map { (key($0), $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }
}
