import WeftAccessibility
import WeftControls
import WeftNodes
import WeftPopups
import WeftSemantics

extension AccessibilityAudit {
  /// What the accessibility tree says besides the nodes.
  ///
  /// - Parameter checked: the nodes whose name, role and size are checked already.
  func treeViolations(besides checked: Set<ObjectIdentifier>) -> [AccessibilityViolation] {
    let (scene, front) = (window.scene, window.scene.frontmostScene)
    let (tree, pass) = (scene.accessibilityTree(), scene.component(AccessibilityPass.self))
    let items = tree.preorder().compactMap { item in
      pass.node(of: item.id).flatMap { $0.windowScene === front ? (item: item, node: $0) : nil }
    }
    var violations: [AccessibilityViolation] = []
    for (item, node) in items {
      let isPart = item.id.part != .whole
      guard isPart || !checked.contains(ObjectIdentifier(node)) else { continue }
      violations += problems(of: item, isPart ? nil : node).map { violation($0, item, node) }
    }
    return violations + sameNames(items, in: tree)
  }

  /// What the nodes are in the accessibility tree.
  func rolesInTree() -> [ObjectIdentifier: AccessibilityRole] {
    let (tree, pass) = (window.scene.accessibilityTree(), window.scene.component(AccessibilityPass.self))
    var roles: [ObjectIdentifier: AccessibilityRole] = [:]
    for item in tree.preorder() where item.id.part == .whole {
      if let node = pass.node(of: item.id) { roles[ObjectIdentifier(node)] = item.role }
    }
    return roles
  }

  /// - Parameter node: the node of the element; nil for a part of one.
  private func problems(
    of item: AccessibilityItem, _ node: DisplayNode?
  ) -> [AccessibilityViolation.Problem] {
    var problems: [AccessibilityViolation.Problem] = []
    if item.name.isEmpty, item.role.needsName { problems.append(.noName) }
    if item.role == .group, item.children.count == 0, node?.isAccessibilityElement == true {
      problems.append(.noRole)
    }
    // Links in a text are as high as its lines.
    let isPressed = item.actions.contains(.press) && item.role != .link && !item.states.contains(.disabled)
    let size = node.map(targetSize) ?? item.frame.size
    let (least, tolerance) = (requirements.minimumTargetSize, 0.01)
    if isPressed, size.width < least.width - tolerance || size.height < least.height - tolerance {
      problems.append(.smallTarget(size))
    }
    return problems
  }

  /// Choices that are called like one before in their group.
  private func sameNames(
    _ items: [(item: AccessibilityItem, node: DisplayNode)], in tree: AccessibilityTree
  ) -> [AccessibilityViolation] {
    struct Choice: Hashable {
      let group: ObjectIdentifier?
      let parent: AccessibilityID?
      let name: String
    }
    var known: Set<Choice> = []
    return items.compactMap { item, node in
      guard item.role == .radioButton, !item.name.isEmpty else { return nil }
      // Radio buttons with the same supernode are a group.
      let group = item.id.part == .whole ? node.supernode.map(ObjectIdentifier.init) : nil
      let isNew = known.insert(Choice(group: group, parent: item.parent, name: item.name)).inserted
      return isNew ? nil : violation(.sameName(item.name), item, node)
    }
  }

  private func violation(
    _ problem: AccessibilityViolation.Problem, _ item: AccessibilityItem, _ node: DisplayNode
  ) -> AccessibilityViolation {
    let what = item.id.part == .whole ? "\(node)" : "\(item.role.rawValue) \"\(item.name)\" in \(node)"
    return AccessibilityViolation(problem: problem, node: what, frame: item.frame)
  }
}

extension AccessibilityRole {
  /// Whether an element of the role says nothing without a name, as ARIA has it. What lists contain is not among them.
  fileprivate var needsName: Bool {
    switch self {
    case .dialog, .alert, .region, .heading, .image, .video, .canvas, .textField, .textArea, .passwordField,
      .searchField, .radioGroup, .comboBox, .slider, .spinButton, .levelBar, .progressBar, .calendar,
      .dateField, .menu, .tabPanel, .tooltip:
      true
    default: isPressable
    }
  }
}
