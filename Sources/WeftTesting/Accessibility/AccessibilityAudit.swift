import Foundation
import WeftAccessibility
import WeftControls
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftPopups
import WeftSemantics

// The audit covers what is visible now, and only the sheet in front if there is one. Nodes that are hidden, transparent or
// excluded from accessibility are skipped with their subtrees, and so are the siblings of a modal node. A control inside
// another control, an element or a container is represented by that and is not checked itself.
//
// The nodes are checked first. What the accessibility tree knows besides is checked in `AccessibilityAudit+Tree.swift`, and
// the order of the Tab key in `AccessibilityAudit+Focus.swift`.

/// Finds accessibility problems of a window.
@MainActor
struct AccessibilityAudit {
  let window: OffscreenWindow
  let requirements: AccessibilityRequirements

  private struct Found {
    var controls: [DisplayNode] = []
    var pictures: [DisplayNode] = []
    var texts: [TextNode] = []
  }

  /// All violations, in document order of the nodes of each kind.
  func violations() -> [AccessibilityViolation] {
    window.settle()
    let found = find()
    let reachable = Set(window.scene.frontmostScene.focusOrder().map(ObjectIdentifier.init))
    let roles = rolesInTree()
    var violations: [AccessibilityViolation] = []
    for control in found.controls {
      violations += problems(of: control, reachable, roles[ObjectIdentifier(control)]).map {
        violation($0, control)
      }
    }
    for picture in found.pictures where name(of: picture) == nil {
      violations.append(violation(.noName, picture))
    }
    violations += treeViolations(besides: Set((found.controls + found.pictures).map(ObjectIdentifier.init)))
    let contrast = ContrastMeter(window.render())
    for text in found.texts {
      if let problem = contrast.problem(of: text, requirements) {
        violations.append(violation(problem, text))
      }
    }
    return violations + focusViolations()
  }

  private func find() -> Found {
    var found = Found()
    var remaining = [(node: window.scene.frontmostScene.rootNode, isInside: false, isEnabled: true)]
    while let (node, isInside, isEnabled) = remaining.popLast() {
      guard !node.isHidden, node.alpha > 0, !node.accessibilityElementsHidden else { continue }
      let isControl = Self.isControl(node)
      if isControl, !isInside { found.controls.append(node) }
      if !isControl, !isInside, node.isAccessibilityElement, node.accessibilityTraits.contains(.image) {
        found.pictures.append(node)
      }
      let isEnabled = isEnabled && (node as? ControlNode)?.isEnabled != false
      // Text of a disabled control may have low contrast.
      if isEnabled, let text = node as? TextNode { found.texts.append(text) }
      let standsForAll = isInside || isControl || node.isAccessibilityElement || node.isAccessibilityContainer
      remaining += Self.visibleSubnodes(of: node).reversed().map { ($0, standsForAll, isEnabled) }
    }
    return found
  }

  /// The last modal subnode alone, if there is one; otherwise all subnodes.
  private static func visibleSubnodes(of node: DisplayNode) -> [DisplayNode] {
    let subnodes = node.subnodes
    return subnodes.last { !$0.isHidden && $0.alpha > 0 && $0.accessibilityViewIsModal }.map { [$0] }
      ?? subnodes
  }

  /// Whether a node can be pressed, adjusted or typed into. Texts and pictures count only if they have an
  /// action.
  private static func isControl(_ node: DisplayNode) -> Bool {
    if let control = node as? ControlNode, !control.allControlEvents.isEmpty { return true }
    if node is EditableTextNode { return true }
    if node is TextNode || node is ImageNode { return false }
    return node is ControlNode && node.isUserInteractionEnabled
      || node.isAccessibilityElement && !node.accessibilityTraits.isDisjoint(with: roles)
  }

  private static let roles: AccessibilityTraits = [
    .button, .link, .keyboardKey, .searchField, .adjustable, .textEntry,
  ]

  private func problems(
    of control: DisplayNode, _ reachable: Set<ObjectIdentifier>, _ role: AccessibilityRole?
  ) -> [AccessibilityViolation.Problem] {
    guard control.isAccessibilityElement || control.isAccessibilityContainer else { return [.notExposed] }
    var problems: [AccessibilityViolation.Problem] = []
    if name(of: control) == nil { problems.append(.noName) }
    if role == nil || role == .group { problems.append(.noRole) }
    let size = targetSize(of: control)
    if size.width < requirements.minimumTargetSize.width
      || size.height < requirements.minimumTargetSize.height
    {
      problems.append(.smallTarget(size))
    }
    let canBeUsed = (control as? ControlNode)?.isEnabled != false && control.isUserInteractionEnabled
    // Other nodes are not checked: a list or a gesture may handle the keys for them.
    if requirements.requiresFocus, canBeUsed, control is ControlNode || control is EditableTextNode,
      !reachable.contains(ObjectIdentifier(control))
    {
      problems.append(.noFocus)
    }
    return problems
  }

  private func name(of node: DisplayNode) -> String? {
    let element =
      node.isAccessibilityContainer ? node.supernode?.accessibilityElements().first { $0.node === node } : nil
    let names =
      [element?.label ?? node.accessibilityLabel]
      + node.accessibilityNodes(.labelledBy).map(\.accessibilityLabel)
    return names.compactMap { $0 }.first { !$0.isEmpty }
  }

  /// The size in points of the window, including the slop around the node.
  func targetSize(of node: DisplayNode) -> CGSize {
    let slop = node.hitTestSlop
    let area = node.bounds.inset(
      by: EdgeInsets(
        top: min(slop.top, 0), left: min(slop.left, 0), bottom: min(slop.bottom, 0), right: min(slop.right, 0)
      ))
    return node.convert(area, to: nil).size
  }

  func violation(_ problem: AccessibilityViolation.Problem, _ node: DisplayNode) -> AccessibilityViolation {
    AccessibilityViolation(problem: problem, node: "\(node)", frame: node.accessibilityFrame)
  }
}
